import { wholeOf } from '@guichet/ui-common/form/inputs';
import type { ArticleParameter, ParameterKind, PriceRule } from '../../../../src/sales/articles/article.vocabulary.js';
import type { LocalisedText } from '../../../../src/kernel/language.js';
import { measures, numberFault } from '../../../../src/kernel/typed-numbers.js';
import type { FieldError } from '../../../../src/kernel/validation.js';

/** A text in every language, or nothing of it. */
export type TypedText = Readonly<Record<string, string>> | '';
/** A number, or what was typed in its place. */
export type TypedNumber = number | string;

export interface ChoiceValues {
  readonly code: string;
  readonly label: TypedText;
  readonly adds: TypedNumber;
  readonly per: PriceRule;
}

/** A parameter as its form has it: fields of every kind, so that another kind may be tried without losing anything. */
export interface ParameterValues {
  readonly code: string;
  readonly kind: ParameterKind;
  readonly label: TypedText;
  readonly help: TypedText;
  readonly required: boolean;
  /** Empty: always asked. */
  readonly shownBy: string;
  readonly shownFor: readonly string[];
  readonly choices: readonly ChoiceValues[];
  readonly minimum: TypedNumber;
  readonly maximum: TypedNumber;
  readonly included: TypedNumber;
  readonly pricePerPiece: TypedNumber;
  readonly earliestDays: TypedNumber;
  readonly latestDays: TypedNumber;
}

export interface ParametersValues {
  readonly parameters: readonly ParameterValues[];
}

export const newChoice: ChoiceValues = { code: '', label: '', adds: 0, per: 'unit' };

export const newParameter: ParameterValues = {
  code: '',
  kind: 'choice',
  label: '',
  help: '',
  required: true,
  shownBy: '',
  shownFor: [],
  choices: [newChoice, newChoice],
  minimum: 1,
  maximum: 10,
  included: 0,
  pricePerPiece: 0,
  earliestDays: 0,
  latestDays: 365,
};

const typed = (text: LocalisedText | null): TypedText => (text === null ? '' : { ...text });

export const parameterValuesOf = (parameter: ArticleParameter): ParameterValues => {
  const { label, help, shownWhen, ...own } = parameter;
  return {
    ...newParameter,
    ...own,
    label: typed(label),
    help: typed(help),
    shownBy: shownWhen?.parameter ?? '',
    shownFor: shownWhen?.choices ?? [],
    choices: parameter.kind === 'choice' ? parameter.choices : newParameter.choices,
  };
};

/** Fields that each kind is sent with. */
const sentFields = {
  choice: ['choices'],
  number: ['minimum', 'maximum', 'included', 'pricePerPiece'],
  date: ['earliestDays', 'latestDays'],
  contact: [],
} as const satisfies Readonly<Record<ParameterKind, readonly (keyof ParameterValues)[]>>;

export type ParameterNumber = Exclude<(typeof sentFields)[ParameterKind][number], 'choices'>;

export const numbersOf = (kind: ParameterKind): readonly ParameterNumber[] =>
  sentFields[kind].filter((field): field is ParameterNumber => field !== 'choices');

/** Fields in euros come in cents from their own control: a text of theirs is no amount. */
const amounts: ReadonlySet<string> = new Set(['adds', 'pricePerPiece']);

const numberOf = (field: string, value: TypedNumber): unknown => {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  return amounts.has(field) ? value : wholeOf(value);
};

const given = (fields: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));

const parameterCommandOf = (values: ParameterValues): object => {
  const { code, kind, label, help, required, shownBy, shownFor, choices } = values;
  return given({
    code,
    kind,
    label,
    help,
    required,
    shownWhen: shownBy === '' ? undefined : { parameter: shownBy, choices: shownFor },
    choices:
      kind === 'choice' ? choices.map((choice) => given({ ...choice, adds: numberOf('adds', choice.adds) })) : [],
    ...Object.fromEntries(numbersOf(kind).map((field) => [field, numberOf(field, values[field])])),
  });
};

/** The body of `SetParameters`. */
export const parametersCommandOf = ({ parameters }: ParametersValues): object => ({
  parameters: parameters.map(parameterCommandOf),
});

const faultAt = (path: string, value: TypedNumber): readonly (readonly [string, FieldError])[] => {
  const fault = typeof value === 'string' ? numberFault(value, measures.amount) : undefined;
  return fault ? [[path, fault]] : [];
};

/** Amounts that cannot be kept as they were typed. */
export const faultsOfAmounts = ({ parameters }: ParametersValues): Readonly<Record<string, FieldError>> =>
  Object.fromEntries(
    parameters.flatMap(({ kind, choices, pricePerPiece }, place) => {
      if (kind === 'number') return faultAt(`parameters.${place}.pricePerPiece`, pricePerPiece);
      if (kind !== 'choice') return [];
      return choices.flatMap(({ adds }, index) => faultAt(`parameters.${place}.choices.${index}.adds`, adds));
    }),
  );
