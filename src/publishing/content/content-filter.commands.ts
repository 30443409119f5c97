import { Matches, MaxLength, MinLength } from 'class-validator';
import {
  coded,
  EmailAddress,
  Id,
  ListOf,
  ListOfNested,
  Nested,
  OneOf,
  Optional,
  Text,
} from '../../kernel/validation.js';
import {
  filterFacts,
  filterJoins,
  filterKey,
  filterLimits as limits,
  type FilterFact,
  type FilterJoin,
} from './content-filter.vocabulary.js';

const Value = (): PropertyDecorator => (target, property) => {
  MaxLength(limits.value, { ...coded('tooLong', { max: limits.value }), each: true })(target, String(property));
  MinLength(1, { ...coded('required'), each: true })(target, String(property));
};

export class FilterLeafFields {
  @OneOf(filterFacts) fact!: FilterFact;
  /** The person has one of them. */
  @ListOf(Value(), { min: 1, max: limits.values }) values!: string[];
}

/** The innermost group of three. */
export class FilterInnermostFields {
  @OneOf(filterJoins) join!: FilterJoin;
  @ListOfNested(() => FilterLeafFields, { max: limits.leaves }) leaves: FilterLeafFields[] = [];
}
export class FilterInnerFields extends FilterInnermostFields {
  @ListOfNested(() => FilterInnermostFields, { max: limits.leaves }) groups: FilterInnermostFields[] = [];
}
export class FilterRuleFields extends FilterInnermostFields {
  @ListOfNested(() => FilterInnerFields, { max: limits.leaves }) groups: FilterInnerFields[] = [];
}

export class FilterLabelFields {
  @Text({ max: limits.label }) fr!: string;
  @Text({ max: limits.label }) es!: string;
  @Text({ max: limits.label }) en!: string;
}

/** A filter key: a rule over facts of a person, under a name that stays (features F45). */
export class ContentFilterFields {
  @Matches(filterKey, coded('invalidFilterKey')) @Text({ max: limits.key }) key!: string;
  @Nested(() => FilterLabelFields) label!: FilterLabelFields;
  @Nested(() => FilterRuleFields) rule!: FilterRuleFields;
}

/** Tries a changed rule without writing it. */
export class TryContentFilter {
  /**
   * Filter with which the rule is compared; absent: the rule is new, and compared with a rule that holds for no reader.
   */
  @Optional() @Id() filterId?: string;
  @Nested(() => FilterRuleFields) rule!: FilterRuleFields;
}

/** Asks for the audience of an article or a filter, and why one person belongs to it or not. */
export class ExplainContentAudience {
  @Optional() @Id() articleId?: string;
  @Optional() @Id() filterId?: string;
  /** Of the contact, as it stands on their card. */
  @Optional() @EmailAddress() email?: string;
  /** The client that they act for; the client itself where no e-mail is named. */
  @Optional() @Text({ max: 20 }) clientCode?: string;
}
