import { record } from '../kernel/record.js';
import { fieldRefusal, refusal } from '../kernel/refusal.js';
import { ContentSectionFields } from './content-section.commands.js';

export interface ContentSectionFacts {
  /** Active, and neither the section itself nor below it, nor too deep. */
  readonly parentFits: boolean;
  /** The filters that it names are active ones. */
  readonly filtersKnown: boolean;
  /** Articles that stand in it and are not archived, and sections below it. */
  readonly held: number;
}

/** A section of the content tree (specification §3; features F44): archived only while it holds nothing. */
export const contentSection = record('contentSection', {
  plural: 'contentSections',
  fields: ContentSectionFields,
  refusals: ['contentParentUnfit', 'contentFilterUnknown', 'contentKeyUsed'],
  check: (_, { parentFits, filtersKnown }: ContentSectionFacts) => {
    if (!parentFits) return fieldRefusal('parentId', 'contentParentUnfit');
    return filtersKnown ? undefined : fieldRefusal('filterIds', 'contentFilterUnknown');
  },
  archiveRefusals: ['contentSectionHolds'],
  checkArchive: ({ held }) => (held === 0 ? undefined : refusal('contentSectionHolds', { count: held })),
  unique: ({ key }) => (key ? [{ what: 'contentKey', value: key, refusal: 'contentKeyUsed' }] : []),
});
