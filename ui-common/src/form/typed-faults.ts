import { measures, numberFault, writtenNumber, type Measure } from '../../../src/kernel/typed-numbers.js';
import type { FieldError, TextArgs } from '../../../src/kernel/validation.js';
import { currentLanguage } from '../text/i18n.js';
import { shownOf, valuesOf, type InputSpec, type RowField, type Values } from './inputs.js';

/** Fields of lines that are numbers. */
export const rowMeasures: Readonly<Partial<Record<RowField['kind'], Measure>>> = {
  number: measures.whole,
  quantity: measures.quantity,
  amount: measures.amount,
  rate: measures.rate,
};

const measureOf = (input: InputSpec): Measure | undefined => {
  if (input.kind === 'money') return measures.amount;
  if (input.kind === 'rate') return measures.rate;
  return input.kind === 'text' && input.type === 'number' ? measures.whole : undefined;
};

type Fault = readonly [path: string, fault: FieldError];

const faultAt = (path: string, value: unknown, measure: Measure | undefined): readonly Fault[] => {
  const fault = measure && typeof value === 'string' ? numberFault(value, measure) : undefined;
  return fault ? [[path, fault]] : [];
};

const faultsOf = (input: InputSpec, value: unknown): readonly Fault[] => {
  if (input.kind !== 'rows') return faultAt(input.source, value, measureOf(input));
  if (!Array.isArray(value)) return [];
  const rows: readonly unknown[] = value;
  return rows.flatMap((row, place) =>
    input.fields.flatMap(({ name, kind }) =>
      faultAt(`${input.source}.${place}.${name}`, valuesOf(row)[name], rowMeasures[kind]),
    ),
  );
};

/** Numbers that cannot be kept as they were typed, each where it was. */
export const typedFaults = (inputs: readonly InputSpec[], values: Values): Readonly<Record<string, FieldError>> =>
  Object.fromEntries(shownOf(inputs, values).flatMap((input) => faultsOf(input, values[input.source])));

/** Choices of a successor that are missing, each at its client: `successors.<client>`. */
export const unchosenFaults = (inputs: readonly InputSpec[], values: Values): Readonly<Record<string, FieldError>> =>
  Object.fromEntries(
    shownOf(inputs, values).flatMap((input) =>
      input.kind === 'successors'
        ? input
            .unchosen(values)
            .map((clientId): Fault => [`${input.source}.${clientId}`, { code: 'successorMissing', args: {} }])
        : [],
    ),
  );

/** `lines.1.quantity`: a field of the second line. */
const rowField = (inputs: readonly InputSpec[], path: string): RowField | undefined => {
  const [source, place, name] = path.split('.');
  const rows = inputs.find((input) => input.source === source);
  return rows?.kind === 'rows' && place !== undefined ? rows.fields.find((field) => field.name === name) : undefined;
};

/** `successors.<client>`: the choice at one client. */
const isAtClient = (inputs: readonly InputSpec[], path: string): boolean => {
  const [source, ...below] = path.split('.');
  return below.length === 1 && inputs.find((input) => input.source === source)?.kind === 'successors';
};

/**
 * The field where a message stands: of a line, its own; of a successor, the client's; of any other list that is one
 * control, the list.
 */
export const landingOf =
  (inputs: readonly InputSpec[]) =>
  (path: string): string => {
    if (isAtClient(inputs, path)) return path;
    return rowField(inputs, path) ? path.split('.').slice(0, 3).join('.') : (path.split('.')[0] ?? path);
  };

const limit = (measure: Measure, value: string | number): string | number =>
  typeof value === 'number'
    ? [writtenNumber(value, measure, currentLanguage()), measure.sign].filter(Boolean).join('\u00a0')
    : value;

const limits: ReadonlySet<string> = new Set(['tooSmall', 'tooLarge']);

/** A limit as the field is typed: `100 %`, not ten thousand hundredths of it. */
export const asTyped =
  (inputs: readonly InputSpec[]) =>
  (path: string, error: FieldError): FieldError => {
    const field = rowField(inputs, path);
    const input = inputs.find(({ source }) => source === path);
    const measure = field ? rowMeasures[field.kind] : input && measureOf(input);
    if (!measure || measure.places === 0 || !limits.has(error.code)) return error;
    const args: TextArgs = Object.fromEntries(
      Object.entries(error.args).map(([name, value]) => [name, limit(measure, value)]),
    );
    return { ...error, args };
  };
