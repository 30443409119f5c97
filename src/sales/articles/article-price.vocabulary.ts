import { daysAfter } from '../../kernel/days.js';
import type { LocalisedText } from '../../kernel/language.js';
import { totalsOf, type AmountOf, type Cents, type Totals } from '../../kernel/money.js';
import type {
  ArticleParameter,
  ChoiceParameter,
  Configuration,
  DateParameter,
  NumberParameter,
} from './article.vocabulary.js';

/** Parts of an offer that its price is calculated from. */
export interface Priced {
  readonly label: LocalisedText;
  readonly unitPrice: Cents;
  readonly vatRate: number;
  readonly minimum: number;
  /** Null: as many as one likes. */
  readonly maximum: number | null;
  readonly parameters: readonly ArticleParameter[];
}

export interface Wish {
  readonly quantity: number;
  readonly configuration: Configuration;
  /** `yyyy-MM-dd`, where days are counted from. */
  readonly today: string;
}

export interface PriceLine extends AmountOf {
  /** The parameter that the line is of; null: the article itself. */
  readonly parameter: string | null;
  readonly label: LocalisedText;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly vatRate: number;
}

/** Faults of a wish: texts `articles:problem.<code>`. */
export const priceProblems = [
  'quantityInvalid',
  'quantityTooLow',
  'quantityTooHigh',
  'missing',
  'notAChoice',
  'notANumber',
  'tooLow',
  'tooHigh',
  'notADay',
  'tooEarly',
  'tooLate',
  'notAContact',
  'notShown',
  'unknownParameter',
] as const;
type PriceProblemCode = (typeof priceProblems)[number];
type QuantityProblemCode = Extract<PriceProblemCode, `quantity${string}`>;
export type ParameterProblemCode = Exclude<PriceProblemCode, QuantityProblemCode>;

/** The limit that was missed: a number, or a day. */
type Limits = Readonly<Record<string, string | number>>;

/** Fault of a parameter of a wish, or of its quantity. */
export type PriceProblem =
  | { readonly parameter: string; readonly code: ParameterProblemCode; readonly args: Limits }
  | { readonly parameter: null; readonly code: QuantityProblemCode; readonly args: Limits };

export interface Price {
  readonly lines: readonly PriceLine[];
  readonly totals: Totals;
}

export type Pricing =
  | { readonly ok: true; readonly price: Price }
  | { readonly ok: false; readonly problems: readonly PriceProblem[] };

const wholeNumber = /^(?:0|[1-9]\d{0,8})$/;
const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isDay = (value: string): boolean =>
  isoDay.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) &&
  new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);

const valueOf = (configuration: Configuration, code: string): string =>
  Object.hasOwn(configuration, code) ? (configuration[code] ?? '').trim() : '';

/** Parameters shown with these values; a parameter that depends on a hidden one is hidden too. */
export const shownParameters = (
  parameters: readonly ArticleParameter[],
  configuration: Configuration,
): readonly ArticleParameter[] => {
  const shown = new Set<string>();
  return parameters.filter(({ code, shownWhen }) => {
    const isShown =
      shownWhen === null ||
      (shown.has(shownWhen.parameter) && shownWhen.choices.includes(valueOf(configuration, shownWhen.parameter)));
    if (isShown) shown.add(code);
    return isShown;
  });
};

/** Choices for the parameters that are shown; choices for hidden parameters are left out. */
export const shownConfiguration = (
  parameters: readonly ArticleParameter[],
  configuration: Configuration,
): Configuration =>
  Object.fromEntries(
    shownParameters(parameters, configuration).flatMap(({ code }) => {
      const value = valueOf(configuration, code);
      return value === '' ? [] : [[code, value]];
    }),
  );

interface Fault<Code = ParameterProblemCode> {
  readonly code: Code;
  readonly args?: Limits;
}

const beyond = (value: number, { minimum, maximum }: { minimum: number; maximum: number | null }): Fault | undefined =>
  value < minimum
    ? { code: 'tooLow', args: { min: minimum } }
    : maximum !== null && value > maximum
      ? { code: 'tooHigh', args: { max: maximum } }
      : undefined;

const faultOfDay = (value: string, { earliestDays, latestDays }: DateParameter, today: string): Fault | undefined => {
  if (!isDay(value)) return { code: 'notADay' };
  const [earliest, latest] = [daysAfter(today, earliestDays), daysAfter(today, latestDays)];
  if (value < earliest) return { code: 'tooEarly', args: { date: earliest } };
  return value > latest ? { code: 'tooLate', args: { date: latest } } : undefined;
};

const faultOfNumber = (value: string, parameter: NumberParameter): Fault | undefined =>
  wholeNumber.test(value) ? beyond(Number(value), parameter) : { code: 'notANumber' };

const faultOfChoice = (value: string, { choices }: ChoiceParameter): Fault | undefined =>
  choices.some(({ code }) => code === value) ? undefined : { code: 'notAChoice' };

const faultOfContact = (value: string): Fault | undefined => (uuid.test(value) ? undefined : { code: 'notAContact' });

type Of<Kind extends ArticleParameter['kind']> = Extract<ArticleParameter, { kind: Kind }>;

/** Handling of a value by each kind of parameter: its fault, and the line that it adds. */
interface Handling<Parameter> {
  readonly fault: (value: string, parameter: Parameter, today: string) => Fault | undefined;
  readonly line?: (
    value: string,
    parameter: Parameter,
    quantity: number,
  ) => Pick<PriceLine, 'label' | 'quantity' | 'unitPrice'> | undefined;
}

const joined = (one: LocalisedText, other: LocalisedText, between: string): LocalisedText => ({
  // French sets a no-break space before the colon
  fr: `${one.fr}\u00a0${between} ${other.fr}`,
  es: `${one.es}${between} ${other.es}`,
  en: `${one.en}${between} ${other.en}`,
});

const handlings: { readonly [Kind in ArticleParameter['kind']]: Handling<Of<Kind>> } = {
  choice: {
    fault: faultOfChoice,
    line: (value, { label, choices }, quantity) => {
      const choice = choices.find(({ code }) => code === value);
      return choice && choice.adds > 0
        ? {
            label: joined(label, choice.label, ':'),
            quantity: choice.per === 'unit' ? quantity : 1,
            unitPrice: choice.adds,
          }
        : undefined;
    },
  },
  number: {
    fault: faultOfNumber,
    line: (value, { label, included, pricePerPiece }) => {
      const paid = Number(value) - included;
      return paid > 0 && pricePerPiece > 0 ? { label, quantity: paid, unitPrice: pricePerPiece } : undefined;
    },
  },
  date: { fault: faultOfDay },
  contact: { fault: faultOfContact },
};

/** The one place where a parameter meets the handling of its own kind. */
const handled = <Kind extends ArticleParameter['kind']>(
  parameter: Of<Kind> & { readonly kind: Kind },
): {
  readonly fault: (value: string, today: string) => Fault | undefined;
  readonly line: (value: string, quantity: number) => Pick<PriceLine, 'label' | 'quantity' | 'unitPrice'> | undefined;
} => {
  const { fault, line }: Handling<Of<Kind>> = handlings[parameter.kind];
  return {
    fault: (value, today) => fault(value, parameter, today),
    line: (value, quantity) => line?.(value, parameter, quantity),
  };
};

const faultOf = (parameter: ArticleParameter, { configuration, today }: Wish): Fault | undefined => {
  const value = valueOf(configuration, parameter.code);
  if (value === '') return parameter.required ? { code: 'missing' } : undefined;
  return handled(parameter).fault(value, today);
};

const quantityFault = (quantity: number, { minimum, maximum }: Priced): Fault<QuantityProblemCode> | undefined => {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return { code: 'quantityInvalid' };
  if (quantity < minimum) return { code: 'quantityTooLow', args: { min: minimum } };
  return maximum !== null && quantity > maximum ? { code: 'quantityTooHigh', args: { max: maximum } } : undefined;
};

const problem = (parameter: string, fault: Fault | undefined): readonly PriceProblem[] =>
  fault ? [{ parameter, code: fault.code, args: fault.args ?? {} }] : [];

const problemsOf = (offer: Priced, wish: Wish): readonly PriceProblem[] => {
  const shown = shownParameters(offer.parameters, wish.configuration);
  const ofQuantity = quantityFault(wish.quantity, offer);
  const given = Object.keys(wish.configuration).filter((code) => valueOf(wish.configuration, code) !== '');
  return [
    ...(ofQuantity ? [{ parameter: null, code: ofQuantity.code, args: ofQuantity.args ?? {} }] : []),
    ...shown.flatMap((parameter) => problem(parameter.code, faultOf(parameter, wish))),
    ...given
      .filter((code) => !shown.some((parameter) => parameter.code === code))
      .flatMap((code) =>
        problem(code, {
          code: offer.parameters.some((parameter) => parameter.code === code) ? 'notShown' : 'unknownParameter',
        }),
      ),
  ];
};

/** Of the choices that can be priced. Free options are no lines. */
const priceOfChosen = (offer: Priced, wish: Wish): Price => {
  const { label, unitPrice, vatRate } = offer;
  const { quantity, configuration } = wish;
  const lines: readonly PriceLine[] = [
    { parameter: null, label, quantity, unitPrice, vatRate },
    ...shownParameters(offer.parameters, configuration).flatMap((parameter) => {
      const value = valueOf(configuration, parameter.code);
      const isPriced = value !== '' && faultOf(parameter, wish) === undefined;
      const line = isPriced ? handled(parameter).line(value, quantity) : undefined;
      return line ? [{ parameter: parameter.code, ...line, vatRate }] : [];
    }),
  ];
  return { lines, totals: totalsOf(lines) };
};

/** The lines of an order of this, and what they come to; or all that is wrong with it. */
export const priceOf = (offer: Priced, wish: Wish): Pricing => {
  const problems = problemsOf(offer, wish);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, price: priceOfChosen(offer, wish) };
};

/** Price of the choices made so far, also while others are missing or wrong; null: the quantity has no price. */
export const priceSoFar = (offer: Priced, wish: Wish): Price | null =>
  quantityFault(wish.quantity, offer) ? null : priceOfChosen(offer, wish);
