import { totalsOf, type VatGround } from '../../kernel/money.js';
import { fieldRefusal, refuse } from '../../kernel/refusal.js';
import type { ArticleUnit } from '../articles/article.vocabulary.js';
import type { GrantExcess } from '../orders/order-grants.vocabulary.js';
import type { QuoteFields, QuoteLineFields } from './quote.commands.js';
import type { QuoteContent, QuoteLine } from './quote.events.js';

/** Facts that the lines of a quote are checked with. */
export interface LineFacts {
  /** Articles of the catalogue on the lines. */
  readonly articles: readonly ArticleFacts[];
  /** Places of the lines whose article brings units, from 0. */
  readonly unitLines: readonly number[];
  /** The limit that the units of the order would exceed. */
  readonly excess: GrantExcess | null;
}

export interface ArticleFacts {
  readonly code: string;
  readonly unit: ArticleUnit;
  /** Reference of the attestation by which it is exempt from VAT. */
  readonly attestation: string | null;
}

/** Of lines that are written. */
export const lineRefusals = [
  'vatGroundMissing',
  'vatAttestationMissing',
  'quantityNotWhole',
  'quoteBelowZero',
  'orderBringsTooMuch',
];
/** Of lines that were written before, and are offered now. */
export const offeredRefusals = ['quoteLineNotWhole', 'orderBringsTooMuch'];

const articleOf = ({ articleCode }: Pick<QuoteLineFields, 'articleCode'>, { articles }: LineFacts) =>
  articles.find(({ code }) => code === articleCode);

/** No line is without VAT unless an attestation or a ground of the law says why (defaults G42). */
const groundOf = (line: QuoteLineFields, place: number, facts: LineFacts): VatGround => {
  const attestation = articleOf(line, facts)?.attestation ?? null;
  const ground = line.vatGround ?? (attestation === null ? undefined : 'attestation');
  const field = `lines.${String(place)}.vatGround`;
  if (ground === undefined) throw fieldRefusal(field, 'vatGroundMissing');
  if (ground === 'attestation' && attestation === null) throw fieldRefusal(field, 'vatAttestationMissing');
  return ground;
};

const lineOf = (line: QuoteLineFields, place: number, facts: LineFacts): QuoteLine => {
  const { articleCode = null, label, quantity, unitPrice, discount, vatRate } = line;
  const unit = articleOf(line, facts)?.unit ?? line.unit;
  return {
    ...{ articleCode, label, quantity, unitPrice, discount, vatRate },
    ...(unit !== undefined && { unit }),
    ...(vatRate === 0 && { vatGround: groundOf(line, place, facts) }),
  };
};

/** @throws Refusal at the first of the lines that cannot be offered. */
export const linesOf = ({ lines: asked, discount }: QuoteFields, facts: LineFacts): readonly QuoteLine[] => {
  const lines = asked.map((line, place) => lineOf(line, place, facts));
  const { net, gross } = totalsOf(lines, discount);
  if (net < 0 || gross < 0) throw fieldRefusal('lines', 'quoteBelowZero');
  const broken = brokenUnit(lines, facts);
  if (broken !== undefined) throw fieldRefusal(`lines.${String(broken)}.quantity`, 'quantityNotWhole');
  if (facts.excess) throw fieldRefusal('lines', 'orderBringsTooMuch', { ...facts.excess });
  return lines;
};

/** Place of a line that would bring a part of a unit. */
const brokenUnit = (lines: readonly QuoteLine[], { unitLines }: LineFacts): number | undefined =>
  unitLines.find((place) => !Number.isInteger(lines[place]?.quantity ?? 1));

/** Units that the order will bring by the catalogue of now: whole ones, and no more than one order may bring. */
export const checkOffered = (content: QuoteContent | null, facts: LineFacts): void => {
  const broken = brokenUnit(content?.lines ?? [], facts);
  if (broken !== undefined) refuse('quoteLineNotWhole', { line: broken + 1 });
  if (facts.excess) refuse('orderBringsTooMuch', { ...facts.excess });
};

/** Reference of the attestation of the lines that are exempt by one. */
export const exemptionOf = (lines: readonly QuoteLine[], facts: LineFacts): string | null =>
  lines
    .filter(({ vatGround }) => vatGround === 'attestation')
    .map(({ articleCode }) => facts.articles.find(({ code }) => code === articleCode)?.attestation ?? null)
    .find((attestation) => attestation !== null) ?? null;

/** Place of a line without VAT that says no ground, from 1: drafts of before may have one. */
export const groundlessLine = ({ lines, vatExemption }: QuoteContent): number | undefined => {
  const place = lines.findIndex(({ vatRate, vatGround }) => vatRate === 0 && vatGround === undefined);
  return place === -1 || vatExemption !== undefined ? undefined : place + 1;
};
