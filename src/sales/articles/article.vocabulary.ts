import type { Cents } from '../../kernel/money.js';
import type { LocalisedText } from '../../kernel/language.js';
import type { Tones } from '../../kernel/tones.js';

/** The words of articles and sale documents, shared with both fronts (specification §3, orders; features F06, F07). */

/** Ordered as it is, or made of parameters that the customer chooses. */
export const articleKinds = ['simple', 'complex'] as const;
export type ArticleKind = (typeof articleKinds)[number];

export const articleStatuses = ['draft', 'onSale', 'withdrawn'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

/** Natures of articles; training alone may be exempt from VAT (defaults G42). */
export const articleNatures = ['software', 'service', 'training', 'subscription', 'certificate', 'supplies'] as const;
export type ArticleNature = (typeof articleNatures)[number];

export const articleUnits = [
  'piece',
  'user',
  'workstation',
  'pack',
  'certificate',
  'hour',
  'halfDay',
  'day',
  'month',
  'year',
  'package',
] as const;
export type ArticleUnit = (typeof articleUnits)[number];

/** Effects of an accepted order. */
export const followUps = ['seats', 'intervention', 'subscription', 'licence', 'webinarPack'] as const;
export type FollowUp = (typeof followUps)[number];

/** Days for which the seats of a webinar pack may be taken, where the article does not say. */
export const webinarPackDays = 365;

/** Roles to which an article may be limited. */
export const audienceRoles = ['clientAdministrator', 'contact'] as const;
export type AudienceRole = (typeof audienceRoles)[number];

/** Rates in hundredths of a percent that are in use: France, its overseas departments and Spain. */
export const vatRates = [2000, 1000, 850, 550, 210, 2100, 400] as const;

export const parameterKinds = ['choice', 'number', 'date', 'contact'] as const;
export type ParameterKind = (typeof parameterKinds)[number];

/** Ways in which a choice adds to the price: for each unit ordered, or once for the order. */
export const priceRules = ['unit', 'order'] as const;
export type PriceRule = (typeof priceRules)[number];

export const saleDocumentKinds = ['termsOfSale', 'serviceContract', 'proofAgreement'] as const;
export type SaleDocumentKind = (typeof saleDocumentKinds)[number];

/** `draft`: nothing is in force yet. A document in force may have a next version in preparation. */
export const saleDocumentStatuses = ['draft', 'inForce', 'withdrawn'] as const;
export type SaleDocumentStatus = (typeof saleDocumentStatuses)[number];

/** Why an article cannot be ordered: codes of refusals. */
export const notOfferedReasons = [
  'articleUnknown',
  'articleNotOnSale',
  'articleNotOfferedToYou',
  'tariffMissing',
  'tariffOutOfDate',
  'saleDocumentMissing',
] as const;
export type NotOfferedReason = (typeof notOfferedReasons)[number];

export const articleLimits = {
  code: 40,
  title: 150,
  description: 2_000,
  attestation: 60,
  /** Cents: ten million euros. */
  price: 1_000_000_000,
  quantity: 100_000,
  parameters: 30,
  choices: 50,
  parameterCode: 40,
  label: 200,
  documents: 10,
  webinarUnits: 1000,
  webinarDays: 1095,
  /** Characters of the value of a parameter. */
  value: 200,
  documentTitle: 150,
  documentVersion: 20,
  documentText: 100_000,
} as const;

/** Letters, digits, hyphens: it stands in the address of the page, `/cmdsimple/{codeArticle}`. */
export const articleCode = /^[A-Z0-9][A-Z0-9-]*$/i;
export const parameterCode = /^[a-z][a-zA-Z0-9-]*$/;

// --- parameters of a complex article ----------------------------------------------------------------------------------

/** Shown only when that parameter, which stands before this one, is shown and has one of these choices. */
export interface ShownWhen {
  readonly parameter: string;
  readonly choices: readonly string[];
}

export interface ParameterChoice {
  readonly code: string;
  readonly label: LocalisedText;
  /** Added for each unit or once for the order; 0: included. */
  readonly adds: Cents;
  readonly per: PriceRule;
}

interface ParameterBase {
  readonly code: string;
  readonly label: LocalisedText;
  readonly help: LocalisedText | null;
  readonly required: boolean;
  readonly shownWhen: ShownWhen | null;
}

export interface ChoiceParameter extends ParameterBase {
  readonly kind: 'choice';
  readonly choices: readonly ParameterChoice[];
}

/** A count of pieces for the whole order; the number that comes with the article at no cost is `included`. */
export interface NumberParameter extends ParameterBase {
  readonly kind: 'number';
  readonly minimum: number;
  readonly maximum: number;
  /** For each piece beyond those included. */
  readonly pricePerPiece: Cents;
  readonly included: number;
}

/** A day `yyyy-MM-dd`, so many days from today on. */
export interface DateParameter extends ParameterBase {
  readonly kind: 'date';
  readonly earliestDays: number;
  readonly latestDays: number;
}

/** A contact of the client, by id; the server checks that they are the client's. */
export interface ContactParameter extends ParameterBase {
  readonly kind: 'contact';
}

export type ArticleParameter = ChoiceParameter | NumberParameter | DateParameter | ContactParameter;

/** Chosen values: code of the parameter → code of the choice, number in digits, day, or id of the contact. */
export type Configuration = Readonly<Record<string, string>>;

// --- prices with their days -------------------------------------------------------------------------------------------

/** A price for one unit, cents excl. VAT, from a day on. */
export interface PriceEntry {
  readonly price: Cents;
  /** First day, `yyyy-MM-dd`, at midnight of the provider. */
  readonly from: string;
  /** Last day; null: until there is another. */
  readonly until: string | null;
}

/** The price of a day: the latest that has begun, unless it has ended. */
export const priceOn = (
  prices: readonly PriceEntry[],
  day: string,
): { readonly ok: true; readonly entry: PriceEntry } | { readonly ok: false; readonly reason: NotOfferedReason } => {
  const begun = prices.filter(({ from }) => from <= day);
  const entry = begun.toSorted((one, other) => one.from.localeCompare(other.from)).at(-1);
  if (entry === undefined) return { ok: false, reason: 'tariffMissing' };
  return entry.until !== null && entry.until < day ? { ok: false, reason: 'tariffOutOfDate' } : { ok: true, entry };
};

export const articleTones: Tones<ArticleStatus> = { draft: 'neutral', onSale: 'success', withdrawn: 'neutral' };

export const saleDocumentTones: Tones<SaleDocumentStatus> = {
  draft: 'neutral',
  inForce: 'success',
  withdrawn: 'neutral',
};
