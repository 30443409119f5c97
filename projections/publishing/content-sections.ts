import { contentSection } from '../../src/publishing/content/content-section.js';
import type { ContentNature } from '../../src/publishing/content/content.vocabulary.js';
import type { LocalisedText } from '../../src/kernel/language.js';
import { recordProjection } from '../../src/kernel/record.js';
import { integer, json, name, nullable, text, uuid, uuids, type RowOf } from '../../src/kernel/table.js';

export const contentSections = recordProjection(contentSection, {
  version: 2,
  table: 'content_sections',
  columns: {
    title: json<LocalisedText>(),
    french_title: name,
    parent_id: nullable(uuid),
    position: integer,
    range_id: nullable(uuid),
    domain_id: nullable(uuid),
    nature: nullable(text<ContentNature>()),
    key: nullable(text()),
    filter_ids: uuids,
  },
  indexes: ['(parent_id, position)', '(key)'],
  row: ({ title, parentId, position, rangeId, domainId, nature, key, filterIds }) => ({
    title: title ?? { fr: '', es: '', en: '' },
    french_title: title?.fr ?? '',
    parent_id: parentId ?? null,
    position: position ?? 0,
    range_id: rangeId ?? null,
    domain_id: domainId ?? null,
    nature: nature ?? null,
    key: key ?? null,
    filter_ids: filterIds ?? [],
  }),
});

export type ContentSectionRow = RowOf<typeof contentSections.tables.content_sections>;
