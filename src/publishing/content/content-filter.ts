import { record } from '../../kernel/record.js';
import { fieldRefusal, refusal } from '../../kernel/refusal.js';
import { ContentFilterFields } from './content-filter.commands.js';
import { faultOfRule, filterLimits } from './content-filter.vocabulary.js';

export interface ContentFilterFacts {
  /** As it was registered; null: it is new. */
  readonly key: string | null;
  /** The clients, ranges, lines and products that the rule names are there. */
  readonly thingsKnown: boolean;
  /** Articles, sections and slides that name it. */
  readonly uses: number;
}

/** A filter key of content (features F45): its key stays, and it is archived only while nothing names it. */
export const contentFilter = record('contentFilter', {
  plural: 'contentFilters',
  fields: ContentFilterFields,
  impersonal: { label: 'offered', rule: 'code', key: 'code' },
  refusals: ['filterKeyKept', 'filterGroupEmpty', 'filterTooLong', 'filterValueUnknown', 'filterKeyUsed'],
  check: ({ key, rule }, facts: ContentFilterFacts) => {
    if (facts.key !== null && facts.key !== key) return fieldRefusal('key', 'filterKeyKept');
    const fault = faultOfRule(rule);
    if (fault !== undefined) return fieldRefusal('rule', fault, { max: filterLimits.leaves });
    return facts.thingsKnown ? undefined : fieldRefusal('rule', 'filterValueUnknown', { max: filterLimits.leaves });
  },
  archiveRefusals: ['contentFilterInUse'],
  checkArchive: ({ uses }) => (uses === 0 ? undefined : refusal('contentFilterInUse', { count: uses })),
  unique: ({ key }) => (key ? [{ what: 'contentFilterKey', value: key, refusal: 'filterKeyUsed' }] : []),
});
