import { describe, expect, it } from '@jest/globals';
import { contentFilter } from '../../src/publishing/content/content-filter.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { contentFilters } from './content-filters.js';

const rule = { join: 'all', leaves: [{ fact: 'kind', values: ['contact'] }], groups: [] } as const;
const label = { fr: 'Contacts', es: 'Contactos', en: 'Contacts' };

describe('the table of content_filters', () =>
  it('has a row for each, with its rule', () =>
    expect(
      rowsAfter(contentFilters, [
        occurred(
          contentFilter.registered({
            key: 'contacts',
            label,
            rule: { join: 'all', leaves: [{ fact: 'kind', values: ['contact'] }], groups: [] },
          }),
          { streamId: 'one' },
        ),
      ])('content_filters'),
    ).toEqual([expect.objectContaining({ id: 'one', key: 'contacts', french_label: 'Contacts', rule })])));
