import type { TextArgs } from '../../../src/kernel/validation.js';

/** What the person typed, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** Values from where react-admin types them loosely. */
export const valuesOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? { ...value } : {});

interface InputBase<Source extends string> {
  /** Field of the command; its label is `admin:fields.<source>`. */
  readonly source: Source;
  readonly required?: boolean;
  /** A format and an example exist under `admin:hints.<source>`. */
  readonly hint?: boolean;
  /** Takes the whole row. */
  readonly wide?: boolean;
  /** Heading of the group it belongs to, under `admin:groups.`. */
  readonly group?: string;
  /** Shown only then. */
  readonly when?: (values: Values) => boolean;
}

export interface TextInput {
  readonly kind: 'text';
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'number' | 'search' | 'password';
  readonly autoComplete?: string;
}

export interface LongTextInput {
  readonly kind: 'longText';
  readonly max: number;
  readonly rows?: number;
}

export interface ChoiceInput {
  readonly kind: 'choice';
  readonly values: readonly string[];
  /** Dictionary prefix of the values: `tickets:severity`. */
  readonly texts: string;
}

export interface ChoicesInput {
  readonly kind: 'choices';
  readonly values: readonly string[];
  readonly texts: string;
}

export interface ReferenceInput {
  readonly kind: 'reference';
  readonly resource: string;
  /** Filter of the choices, from the other fields. */
  readonly filter?: (values: Values) => Values;
  /** Ids that may be chosen besides the rows: label under `admin:choices.`. */
  readonly special?: Readonly<Record<string, string>>;
}

export interface ReferencesInput {
  readonly kind: 'references';
  readonly resource: string;
}

export interface YesNoInput {
  readonly kind: 'yesNo';
}

/** Rights on each row of another resource: `[{ rangeId, rights }]`. */
export interface RightsInput {
  readonly kind: 'rights';
  readonly resource: string;
  readonly values: readonly string[];
  readonly texts: string;
}

export interface FilesInput {
  readonly kind: 'files';
}

export type InputKind =
  | TextInput
  | LongTextInput
  | ChoiceInput
  | ChoicesInput
  | ReferenceInput
  | ReferencesInput
  | YesNoInput
  | RightsInput
  | FilesInput;

export type InputSpec<Source extends string = string> = InputBase<Source> & InputKind;

/** One refused field, in words. */
export interface FieldProblem {
  readonly source: string;
  readonly text: string;
}

export type Translate = (key: string, args?: TextArgs) => string;

const emptyValues = { choices: [], files: [], references: [], rights: [], yesNo: false } as const;

const emptyOf = ({ kind }: InputKind): unknown =>
  kind === 'choices' || kind === 'files' || kind === 'references' || kind === 'rights' || kind === 'yesNo'
    ? emptyValues[kind]
    : '';

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

/** `rangeId` of a row may come as `range: { id, label }`. */
const readValue = (record: Values, { source, kind }: InputSpec): unknown =>
  record[source] ?? (kind === 'reference' ? idOf(record[source.replace(/Id$/, '')]) : undefined);

/** Values of a form: the record's, or empty ones. */
export const initialValues = (inputs: readonly InputSpec[], record: Values = {}): Values =>
  Object.fromEntries(inputs.map((input) => [input.source, readValue(record, input) ?? emptyOf(input)]));

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const sent = (input: InputSpec, value: unknown): unknown =>
  input.kind === 'text' && input.type === 'number' ? Number(value) : value;

/** The body of the command: its own fields only, blank ones left out. */
export const toCommand = (inputs: readonly InputSpec[], values: Values): Values =>
  Object.fromEntries(
    inputs
      .filter((input) => (input.when?.(values) ?? true) && !isBlank(values[input.source]))
      .map((input) => [input.source, sent(input, values[input.source])]),
  );
