import type { ActorKind } from '../../kernel/actor.js';
import type { ArticleData, ArticleState } from './article.js';
import { priceOn, type AudienceRole, type PriceEntry } from './article.vocabulary.js';
import type { ArticleOffer, DocumentToAccept, Offered } from './articles.views.js';

/** An article as the log or the read model knows it. */
export type OfferSource = Pick<ArticleState, 'status' | 'article' | 'prices' | 'parameters' | 'edition'> & {
  readonly id: string;
};

/** For whom an article may be meant. */
export interface Customer {
  readonly brand: string | null;
  readonly entity: string | null;
  /** Products of which a licence runs. */
  readonly productIds: readonly string[];
  /** Kind of the orderer: the provider's staff may order whichever roles the article is meant for. */
  readonly kind: ActorKind;
}

const isAmong = (wanted: readonly string[], value: string | null): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value));

const hasRole = (roles: readonly AudienceRole[], kind: ActorKind): boolean =>
  roles.length === 0 || kind === 'staff' || kind === 'system' || roles.some((role) => role === kind);

/** The article is meant for these: brand, entity, licence held, role. */
export const isOfferedTo = (
  { brands, entities, productIds, roles }: ArticleData,
  { brand, entity, productIds: held, kind }: Customer,
): boolean =>
  isAmong(brands, brand) &&
  isAmong(entities, entity) &&
  hasRole(roles, kind) &&
  (productIds.length === 0 || productIds.some((id) => held.includes(id)));

/** Training with its attestation is exempt (defaults G42). */
export const vatRateOf = ({ vatRate, attestation }: Pick<ArticleData, 'vatRate' | 'attestation'>): number =>
  attestation === null ? vatRate : 0;

/** Another one whenever what the price is made of is another. */
export const versionOf = (
  { price, from }: Pick<PriceEntry, 'price' | 'from'>,
  data: Pick<ArticleData, 'vatRate' | 'attestation'>,
  edition: number,
): string => [from, price, vatRateOf(data), edition].join('_');

/** The offer of an article to a customer on a day, or why there is none. */
export const offerOn = (
  { id, status, article, prices, parameters, edition }: OfferSource,
  documents: ReadonlyMap<string, DocumentToAccept>,
  customer: Customer,
  day: string,
): Offered => {
  if (article === null || status === 'draft') return { ok: false, reason: 'articleUnknown' };
  if (!isOfferedTo(article, customer)) return { ok: false, reason: 'articleNotOfferedToYou' };
  if (status !== 'onSale') return { ok: false, reason: 'articleNotOnSale' };
  const price = priceOn(prices, day);
  if (!price.ok) return price;
  const accepted = article.documentIds.flatMap((documentId) => documents.get(documentId) ?? []);
  if (accepted.length < article.documentIds.length) return { ok: false, reason: 'saleDocumentMissing' };
  const { code, kind, nature, title, description, unit, minimum, maximum, displayQuantity } = article;
  const { header, priceLabel, attestation, saas, followUps } = article;
  const offer: ArticleOffer = {
    id,
    code,
    kind,
    nature,
    title,
    description: description ?? title,
    label: title,
    unit,
    unitPrice: price.entry.price,
    priceSince: price.entry.from,
    priceUntil: price.entry.until,
    priceVersion: versionOf(price.entry, article, edition),
    vatRate: vatRateOf(article),
    vatExemption: attestation,
    minimum: displayQuantity ? minimum : 1,
    maximum: displayQuantity ? maximum : 1,
    displayQuantity,
    saas,
    header,
    priceLabel,
    parameters: kind === 'complex' ? parameters : [],
    followUps,
    documents: accepted,
  };
  return { ok: true, offer };
};
