import { describe, expect, it } from '@jest/globals';
import { contentSection } from '../../src/publishing/content/content-section.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { contentSections } from './content-sections.js';

describe('the table of content_sections', () =>
  it('has a row for each, at the top of the tree where nothing else is said', () =>
    expect(
      rowsAfter(contentSections, [
        occurred(
          contentSection.registered({
            ...{ title: { fr: 'Aide', es: 'Ayuda', en: 'Help' }, position: 2, rangeId: 'range', domainId: 'line' },
            ...{ nature: 'help', key: 'aide' },
          }),
          { streamId: 'help' },
        ),
      ])('content_sections'),
    ).toEqual([
      expect.objectContaining({ id: 'help', french_title: 'Aide', parent_id: null, position: 2, key: 'aide' }),
    ])));
