import type {
  ArticlePriceRow,
  ArticleRow,
  SaleDocumentRow,
  SaleDocumentVersionRow,
} from '../../../projections/sales/articles.js';
import type { LocalisedText } from '../../kernel/language.js';
import type { Cents } from '../../kernel/money.js';
import { OneOf, Optional, Text } from '../../kernel/validation.js';
import type { Actionable, Choice, PersonLabel, Shown } from '../../kernel/views.js';
import type { Priced } from './article-price.vocabulary.js';
import {
  articleKinds,
  articleNatures,
  articleStatuses,
  saleDocumentKinds,
  type ArticleKind,
  type ArticleNature,
  type ArticleStatus,
  type ArticleUnit,
  type FollowUp,
  type NotOfferedReason,
  type SaleDocumentKind,
} from './article.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

/** A document that is accepted with an order, in the version that is in force. */
export interface DocumentToAccept {
  readonly id: string;
  readonly kind: SaleDocumentKind;
  readonly version: string;
  readonly title: LocalisedText;
  /** Written as the terms of use are: headings begin with `## `, items with `- `. */
  readonly text: LocalisedText;
  /** Of the text in each language, in hexadecimal: what is accepted. */
  readonly sha256: LocalisedText;
}

/**
 * `GET /api/article-offers/:code`: offer that the asker may order now, for their client. Prices are cents excl. VAT.
 */
export interface ArticleOffer extends Priced {
  readonly id: string;
  readonly code: string;
  readonly kind: ArticleKind;
  readonly nature: ArticleNature;
  readonly title: LocalisedText;
  readonly description: LocalisedText;
  /** Label of the article's line: its title. */
  readonly label: LocalisedText;
  readonly unit: ArticleUnit;
  readonly unitPrice: Cents;
  /** Day from which the price holds, `yyyy-MM-dd`. */
  readonly priceSince: string;
  /** Last day on which it holds; null: until there is another. */
  readonly priceUntil: string | null;
  /** Another one whenever price, VAT or parameters are others: sent back with an order, compared at commit. */
  readonly priceVersion: string;
  /** Hundredths of a percent; 0 with the exemption. */
  readonly vatRate: number;
  /** Reference of the attestation by which training is exempt (text `articles:vat.exempt`); null: not exempt. */
  readonly vatExemption: string | null;
  /** Needs an administrative referent. */
  readonly saas: boolean;
  /** The quantity is asked for; else one is ordered. */
  readonly displayQuantity: boolean;
  /** Said above the parameters. */
  readonly header: LocalisedText | null;
  /** Label of the total; null: the usual one. */
  readonly priceLabel: LocalisedText | null;
  readonly followUps: readonly FollowUp[];
  readonly documents: readonly DocumentToAccept[];
}

/** An offer, or why there is none. */
export type Offered =
  | { readonly ok: true; readonly offer: ArticleOffer }
  | { readonly ok: false; readonly reason: NotOfferedReason };

// --- for the provider's people ----------------------------------------------------------------------------------------

/** Keys of the `filter` of `GET /api/articles`. */
export class ArticleFilter {
  /** In codes and titles. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(articleStatuses) status?: ArticleStatus;
  @Optional() @OneOf(articleKinds) kind?: ArticleKind;
  @Optional() @OneOf(articleNatures) nature?: ArticleNature;
}

export const articleShown = shows<ArticleRow>()(
  'id',
  'status',
  'revision',
  'createdAt',
  'updatedAt',
  'code',
  'kind',
  'nature',
  'title',
  'unit',
  'saas',
);

/** `GET /api/articles`: prices are cents excl. VAT. */
export interface ArticleListRow extends ShownBy<typeof articleShown> {
  /** The French title, by which lists are sorted and things are called. */
  readonly name: string;
  /** The price of today; null where none has begun. */
  readonly price: Cents | null;
  readonly priceSince: string | null;
  readonly priceUntil: string | null;
  /** The next price, and the day from which it holds; null where none is to come. */
  readonly nextPrice: Cents | null;
  readonly nextPriceFrom: string | null;
  /** In digits, as `ReviseArticle` takes it back. */
  readonly vatRate: string;
  /** Hundredths of a percent; 0 with the attestation. */
  readonly vatApplied: number;
}

/** A line of the history of prices; the latest day first. */
export interface ArticlePriceView extends Shown<ArticlePriceRow, 'price' | 'setAt'> {
  readonly from: string;
  readonly until: string | null;
  readonly setBy: PersonLabel;
}

/** `GET /api/articles/:id`: the fields as `ReviseArticle` takes them back, and what it costs. */
export interface ArticleView
  extends
    ArticleListRow,
    Actionable,
    Shown<
      ArticleRow,
      | 'description'
      | 'minimum'
      | 'maximum'
      | 'displayQuantity'
      | 'header'
      | 'priceLabel'
      | 'attestation'
      | 'followUps'
      | 'documentIds'
      | 'brands'
      | 'entities'
      | 'roles'
      | 'productIds'
      | 'webinarUnits'
      | 'webinarDays'
      | 'parameters'
    > {
  readonly prices: readonly ArticlePriceView[];
  /** Requirements not met yet for sale: codes of refusals. */
  readonly lacking: readonly string[];
  readonly documents: readonly Choice[];
}

/** Keys of the `filter` of `GET /api/sale-documents`. */
export class SaleDocumentFilter {
  /** In titles and texts. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(saleDocumentKinds) kind?: SaleDocumentKind;
}

export const saleDocumentShown = shows<SaleDocumentRow>()(
  'id',
  'status',
  'revision',
  'createdAt',
  'updatedAt',
  'kind',
  'title',
  'version',
  'isDraft',
  'versionInForce',
  'publishedAt',
);

/** `GET /api/sale-documents`. */
export interface SaleDocumentListRow extends ShownBy<typeof saleDocumentShown> {
  /** The French title. */
  readonly name: string;
  /** Articles that ask for it, withdrawn ones aside. */
  readonly articles: number;
}

/** `GET /api/sale-documents/:id`: the fields as `ReviseSaleDocument` takes them back, and every published version. */
export interface SaleDocumentView
  extends SaleDocumentListRow, Actionable, Shown<SaleDocumentRow, 'french' | 'spanish' | 'english'> {
  readonly versions: readonly (Shown<SaleDocumentVersionRow, 'version' | 'sha256' | 'publishedAt'> & {
    readonly publishedBy: PersonLabel;
  })[];
}
