import { contentFilter } from '../../src/publishing/content/content-filter.js';
import { nobodysRule, type FilterGroup } from '../../src/publishing/content/content-filter.vocabulary.js';
import type { LocalisedText } from '../../src/kernel/language.js';
import { recordProjection } from '../../src/kernel/record.js';
import { json, name, text, type RowOf } from '../../src/kernel/table.js';

export const contentFilters = recordProjection(contentFilter, {
  version: 1,
  table: 'content_filters',
  columns: {
    key: text(),
    label: json<LocalisedText>(),
    french_label: name,
    rule: json<FilterGroup>(),
  },
  indexes: ['(key)'],
  row: ({ key, label, rule }) => ({
    key: key ?? '',
    label: label ?? { fr: '', es: '', en: '' },
    french_label: label?.fr ?? '',
    rule: rule ?? nobodysRule,
  }),
});

export type ContentFilterRow = RowOf<typeof contentFilters.tables.content_filters>;
