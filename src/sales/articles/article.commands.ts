import { Matches } from 'class-validator';
import { brands, entities, type Brand, type Entity } from '../../customers/accounts/account.vocabulary.js';
import {
  coded,
  Day,
  Distinct,
  Ids,
  Integer,
  ListOf,
  ListOfNested,
  LongText,
  Nested,
  NotBefore,
  OneOf,
  Optional,
  RequiredWhen,
  SomeOf,
  Text,
  YesNo,
} from '../../kernel/validation.js';
import {
  articleCode,
  articleKinds,
  articleLimits,
  articleNatures,
  articleUnits,
  audienceRoles,
  followUps,
  parameterCode,
  parameterKinds,
  priceRules,
  vatRates,
  type ArticleKind,
  type ArticleNature,
  type ArticleUnit,
  type AudienceRole,
  type FollowUp,
  type ParameterKind,
  type PriceRule,
} from './article.vocabulary.js';

const { code, title, description, attestation, price, quantity, parameters, choices, label, documents } = articleLimits;

/** Title of an article. */
export class ArticleTitleFields {
  @Text({ max: title }) fr!: string;
  @Text({ max: title }) es!: string;
  @Text({ max: title }) en!: string;
}

/** A line of text in every language. */
export class LabelFields {
  @Text({ max: label }) fr!: string;
  @Text({ max: label }) es!: string;
  @Text({ max: label }) en!: string;
}

/** A longer text in every language. */
export class DescriptionFields {
  @LongText({ max: description }) fr!: string;
  @LongText({ max: description }) es!: string;
  @LongText({ max: description }) en!: string;
}

const ArticleCode = (): PropertyDecorator => (target, property) => {
  Matches(articleCode, coded('invalidArticleCode'))(target, property);
  Text({ max: code })(target, property);
};

const VatRate = (): PropertyDecorator => OneOf(vatRates.map(String));

const grantsWebinars = ({ followUps: asked }: ArticleFields): boolean =>
  Array.isArray(asked) && asked.includes('webinarPack');

/** Description of an article by staff; prices and parameters have commands of their own (specification §3, orders). */
export class ArticleFields {
  /** Stands in the address of the order's page. */
  @ArticleCode() code!: string;
  @OneOf(articleKinds) kind!: ArticleKind;
  @OneOf(articleNatures) nature!: ArticleNature;
  @Nested(() => ArticleTitleFields) title!: ArticleTitleFields;
  @Optional() @Nested(() => DescriptionFields) description?: DescriptionFields;
  @OneOf(articleUnits) unit!: ArticleUnit;
  @Integer({ min: 1, max: quantity }) minimum: number = 1;
  @Optional() @Integer({ min: 1, max: quantity }) maximum?: number;
  /** Else one is ordered. */
  @YesNo() displayQuantity: boolean = true;
  /** Said above the parameters. */
  @Optional() @Nested(() => DescriptionFields) header?: DescriptionFields;
  /** Label of the total. */
  @Optional() @Nested(() => LabelFields) priceLabel?: LabelFields;
  /** Hundredths of a percent, in digits. */
  @VatRate() vatRate: string = '2000';
  /** Training is exempt from VAT with the provider's attestation, whose reference this is (defaults G42). */
  @Optional() @Text({ max: attestation }) attestation?: string;
  /** Hosted by the provider: an order names an administrative referent. */
  @YesNo() saas: boolean = false;
  @SomeOf(followUps) followUps: FollowUp[] = [];
  /** Seats at webinars that each one ordered brings. */
  @RequiredWhen<ArticleFields>(grantsWebinars)
  @Integer({ min: 1, max: articleLimits.webinarUnits })
  webinarUnits?: number;
  /** Days from the acceptance of the order on, for which they may be taken. */
  @Optional() @Integer({ min: 1, max: articleLimits.webinarDays }) webinarDays?: number;
  /** Sale documents that are accepted with an order. */
  @Ids({ max: documents }) documentIds: string[] = [];
  /** Limits on the customers who may order; if empty, all may. */
  @SomeOf(brands) brands: Brand[] = [];
  @SomeOf(entities) entities: Entity[] = [];
  @SomeOf(audienceRoles) roles: AudienceRole[] = [];
  /** A licence of one of these products must run. */
  @Ids({ max: 20 }) productIds: string[] = [];
}

export class RegisterArticle extends ArticleFields {}
/** Code and kind stay as they are once the article was on sale. */
export class ReviseArticle extends ArticleFields {}

/** Holds from midnight of the first day on; the same day anew replaces what was to hold from it. */
export class SetPrice {
  /** Cents excl. VAT, for one unit. */
  @Integer({ max: price }) price!: number;
  @Day() from!: string;
  /** Last day. */
  @Optional() @Day() @NotBefore('from') until?: string;
}

/** Takes back a price that has not begun. */
export class CancelPrice {
  @Day() from!: string;
}

const ParameterCode = (): PropertyDecorator => (target, property) => {
  Matches(parameterCode, coded('invalidParameterCode'))(target, property);
  Text({ max: articleLimits.parameterCode })(target, property);
};

export class ChoiceFields {
  @ParameterCode() code!: string;
  @Nested(() => LabelFields) label!: LabelFields;
  /** Cents. */
  @Integer({ max: price }) adds: number = 0;
  @OneOf(priceRules) per: PriceRule = 'unit';
}

export class ShownWhenFields {
  @ParameterCode() parameter!: string;
  @ListOf(Matches(parameterCode, { ...coded('invalidParameterCode'), each: true }), { min: 1, max: choices })
  choices!: string[];
}

const isKind =
  (kind: ParameterKind) =>
  (parameter: ParameterFields): boolean =>
    parameter.kind === kind;

/** A parameter; its kind decides which of the fields below it has. */
export class ParameterFields {
  @ParameterCode() code!: string;
  @OneOf(parameterKinds) kind!: ParameterKind;
  @Nested(() => LabelFields) label!: LabelFields;
  @Optional() @Nested(() => LabelFields) help?: LabelFields;
  @YesNo() required: boolean = true;
  @Optional() @Nested(() => ShownWhenFields) shownWhen?: ShownWhenFields;
  @Distinct('code', 'choiceTwice')
  @ListOfNested(() => ChoiceFields, { max: choices })
  choices: ChoiceFields[] = [];
  @RequiredWhen<ParameterFields>(isKind('number')) @Integer({ max: quantity }) minimum?: number;
  @RequiredWhen<ParameterFields>(isKind('number')) @Integer({ max: quantity }) maximum?: number;
  @Optional() @Integer({ max: price }) pricePerPiece?: number;
  @Optional() @Integer({ max: quantity }) included?: number;
  @Optional() @Integer({ max: 3_650 }) earliestDays?: number;
  @Optional() @Integer({ max: 3_650 }) latestDays?: number;
}

/** All parameters anew, in the order in which they are asked. */
export class SetParameters {
  @Distinct('code', 'parameterTwice')
  @ListOfNested(() => ParameterFields, { max: parameters })
  parameters!: ParameterFields[];
}

export class PutOnSale {}
export class WithdrawArticle {}
