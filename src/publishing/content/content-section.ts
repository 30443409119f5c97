import { record } from '../../kernel/record.js';
import { fieldRefusal, refusal } from '../../kernel/refusal.js';
import { ContentSectionFields } from './content-section.commands.js';

export interface ContentSectionFacts {
  /** Active, and neither the section itself nor below it, nor too deep. */
  readonly parentFits: boolean;
  /** The filters that it names are active ones. */
  readonly filtersKnown: boolean;
  /** Articles that stand in it and are not archived, and sections below it. */
  readonly held: number;
  /** Where the key, or the section, is named that the command takes away. */
  readonly namedBy: readonly string[];
}

/** A section of the content tree (specification §3; features F44): archived only while it holds nothing and is named nowhere. */
export const contentSection = record('contentSection', {
  plural: 'contentSections',
  fields: ContentSectionFields,
  impersonal: { title: 'offered', key: 'code' },
  refusals: ['contentParentUnfit', 'contentFilterUnknown', 'contentKeyUsed', 'contentKeyKept'],
  check: (_, { parentFits, filtersKnown, namedBy }: ContentSectionFacts) => {
    if (namedBy.length > 0) return fieldRefusal('key', 'contentKeyKept', { where: namedBy.join(', ') });
    if (!parentFits) return fieldRefusal('parentId', 'contentParentUnfit');
    return filtersKnown ? undefined : fieldRefusal('filterIds', 'contentFilterUnknown');
  },
  archiveRefusals: ['contentSectionHolds', 'contentNodeInUse'],
  checkArchive: ({ held, namedBy }) => {
    if (held > 0) return refusal('contentSectionHolds', { count: held });
    return namedBy.length === 0 ? undefined : refusal('contentNodeInUse', { where: namedBy.join(', ') });
  },
  unique: ({ key }) => (key ? [{ what: 'contentKey', value: key, refusal: 'contentKeyUsed' }] : []),
});
