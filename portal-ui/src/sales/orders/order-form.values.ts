import { keptNumber, measures } from '../../../../src/kernel/typed-numbers.js';
import { wholeOf } from '@guichet/ui-common/form/inputs';
import { withoutBlanks } from '@guichet/ui-common/form/use-command-form';
import {
  priceOf,
  priceSoFar,
  shownConfiguration,
  type Price,
  type Pricing,
  type Wish,
} from '../../../../src/sales/articles/article-price.vocabulary.js';
import type { ArticleOffer } from '../../../../src/sales/articles/articles.views.js';
import { dayOf } from '../../../../src/kernel/days.js';
import type { FieldError } from '../../../../src/kernel/validation.js';
import { chorusFaultOf } from '../../../../src/sales/orders/order-chorus.vocabulary.js';
import type { OrderChoices, OrderView } from '../../../../src/sales/orders/orders.views.js';

/** The form's state, in the order of its steps; every field a text, so that nothing is ever half defined. */
export interface OrderValues {
  readonly quantity: string;
  /** By the code of the parameter. */
  readonly configuration: Readonly<Record<string, string>>;
  readonly signatoryId: string;
  readonly correspondentId: string;
  readonly referentId: string;
  readonly ownNumber: string;
  readonly chorusService: string;
  readonly commitment: string;
  /** Ids of documents that are accepted. */
  readonly documents: readonly string[];
}

const meIn = (choices: OrderChoices, me: string, fault: 'signs' | 'corresponds'): string =>
  choices.people.some((person) => person.id === me && person[fault] === null) ? me : '';

/** A new form: who orders signs and follows, as far as they may. */
export const startValues = (offer: ArticleOffer, choices: OrderChoices, me: string): OrderValues => ({
  quantity: String(offer.minimum),
  configuration: Object.fromEntries(offer.parameters.map(({ code }) => [code, ''])),
  signatoryId: meIn(choices, me, 'signs'),
  correspondentId: meIn(choices, me, 'corresponds'),
  referentId: '',
  ownNumber: '',
  chorusService: '',
  commitment: '',
  documents: [],
});

/** Values of a former order, for a new one; its documents must be read anew. */
export const againValues = (start: OrderValues, order: OrderView): OrderValues => ({
  ...start,
  quantity: String(order.lines[0]?.quantity ?? start.quantity),
  configuration: {
    ...start.configuration,
    ...Object.fromEntries(order.configuration.map(({ code, value }) => [code, value])),
  },
  signatoryId: order.signatory.id,
  correspondentId: order.correspondent.id,
  referentId: order.referent?.id ?? '',
  ownNumber: order.ownNumber ?? '',
  chorusService: order.chorusService ?? '',
  commitment: order.commitment ?? '',
});

const texts = [
  'quantity',
  'signatoryId',
  'correspondentId',
  'referentId',
  'ownNumber',
  'chorusService',
  'commitment',
] as const;

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string');

/** A draft: what it still has of the fields of today. */
export const restored = (start: OrderValues, kept: Readonly<Record<string, unknown>>): OrderValues => ({
  ...start,
  ...Object.fromEntries(
    texts.flatMap((field) => {
      const value = kept[field];
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  ),
  configuration: isTexts(kept['configuration'])
    ? { ...start.configuration, ...kept['configuration'] }
    : start.configuration,
});

const wishOf = ({ parameters }: ArticleOffer, { quantity, configuration }: OrderValues, now: Date): Wish => ({
  quantity: keptNumber(quantity, measures.whole) ?? Number.NaN,
  configuration: shownConfiguration(parameters, configuration),
  today: dayOf(now.toISOString()),
});

/** The price of what is asked now, computed as the server will compute it. */
export const pricingOf = (offer: ArticleOffer, values: OrderValues, now: Date): Pricing =>
  priceOf(offer, wishOf(offer, values, now));

/** Price of what is chosen so far; null while the quantity has none. */
export const priceShown = (offer: ArticleOffer, values: OrderValues, now: Date): Price | null =>
  priceSoFar(offer, wishOf(offer, values, now));

interface Fixed {
  readonly clientId: string;
  readonly extraId: string | null;
  readonly againId: string | null;
}

/** The command, with the price that is shown. */
export const toPlaceOrder =
  (offer: ArticleOffer, fixed: Fixed) =>
  (values: OrderValues): object => {
    const { quantity, configuration, documents, ...named } = values;
    const pricing = pricingOf(offer, values, new Date());
    return withoutBlanks({
      ...named,
      ...fixed,
      articleCode: offer.code,
      quantity: wholeOf(quantity),
      configuration: Object.entries(shownConfiguration(offer.parameters, configuration)).map(([code, value]) => ({
        code,
        value,
      })),
      priceVersion: offer.priceVersion,
      total: pricing.ok ? pricing.price.totals.gross : 0,
      documents: offer.documents.filter(({ id }) => documents.includes(id)).map(({ id, version }) => ({ id, version })),
    });
  };

const needed: FieldError = { code: 'required', args: {} };

/** Fault for which the invoice would be refused, shown where it is typed (defaults G13). */
export const faultOfReferences = (
  { requirement, services }: Pick<OrderChoices, 'requirement' | 'services'>,
  { chorusService, commitment }: Pick<OrderValues, 'chorusService' | 'commitment'>,
): Readonly<Record<string, FieldError>> => {
  const fault = chorusFaultOf(
    { requirement, services: services.map(({ id: code, needsCommitment }) => ({ code, needsCommitment })) },
    {
      ...(chorusService.trim() !== '' && { chorusService: chorusService.trim() }),
      ...(commitment.trim() !== '' && { commitment: commitment.trim() }),
    },
  );
  if (!fault) return {};
  const [field, code] = fault;
  return { [field]: { code, args: {} } };
};

/** Checks of the form besides those of its command, each at its field. */
export const checkOrder =
  (offer: ArticleOffer, choices: OrderChoices) =>
  (values: OrderValues): Readonly<Record<string, FieldError | undefined>> => {
    const pricing = pricingOf(offer, values, new Date());
    const problems = pricing.ok
      ? []
      : pricing.problems.map(({ parameter, code, args }): [string, FieldError] => [
          parameter === null ? 'quantity' : `configuration.${parameter}`,
          code === 'missing' ? needed : { code: `article.${code}`, args: { ...args } },
        ]);
    const unread = offer.documents.filter(({ id }) => !values.documents.includes(id));
    return {
      ...Object.fromEntries(problems),
      ...(offer.saas && values.referentId === '' ? { referentId: needed } : {}),
      ...faultOfReferences(choices, values),
      ...(unread.length > 0 ? { documents: { code: 'documentsNotAccepted', args: {} } } : {}),
    };
  };
