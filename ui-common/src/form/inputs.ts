import type { Choice } from '../../../src/kernel/views.js';
import { keptNumber, measures } from '../../../src/kernel/typed-numbers.js';
import { phoneText } from '../../../src/kernel/validation.js';

/** Values typed by the person, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** Fields of a command that the person is not asked: the same ones, or what follows from those that they filled in. */
export type FixedValues = Values | ((typed: Values) => Values);

/** Values from where react-admin types them loosely. */
export const valuesOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? { ...value } : {});

interface InputBase<Source extends string> {
  /** Field of the command; its label stands under `fields.<source>`. */
  readonly source: Source;
  /** Its name under `fields.`, where the source is called something else elsewhere. */
  readonly label?: string;
  readonly required?: boolean | undefined;
  /** A format and an example stand under `hints.<source>`. */
  readonly hint?: boolean;
  /** Left blank, it answers none: the command takes away what was there. */
  readonly blankIsNone?: true;
  /** Takes the whole row. */
  readonly wide?: boolean;
  /** Heading of the group it belongs to, under `groups.`. */
  readonly group?: string;
  /** Shown only then. */
  readonly when?: (values: Values) => boolean;
}

export interface TextInput {
  readonly kind: 'text';
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'time' | 'number' | 'search' | 'password';
  readonly autoComplete?: string;
  /** First day that may be chosen. */
  readonly min?: string;
  /** Shows how many characters are left. */
  readonly max?: number | undefined;
  /** Known already, and not to be changed here; it is sent all the same. */
  readonly readOnly?: boolean;
}

export interface LongTextInput {
  readonly kind: 'longText';
  readonly max?: number | undefined;
  readonly rows?: number | undefined;
}

/** A long text in the marks of articles, with images of the library and tables. */
export interface ArticleTextInput {
  readonly kind: 'articleText';
  readonly max?: number | undefined;
  readonly rows?: number | undefined;
}

export interface ChoiceInput {
  readonly kind: 'choice';
  readonly values: readonly string[];
  /** Dictionary prefix of the values: `references:kind`. */
  readonly texts: string;
  /** Words of values that stand in no dictionary. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Words of the empty choice. */
  readonly none?: string | undefined;
}

export interface ChoicesInput {
  readonly kind: 'choices';
  readonly values: readonly string[];
  readonly texts: string;
  /** Words of values that stand in no dictionary. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Hint of each value. */
  readonly hints?: Readonly<Record<string, string>>;
}

/** A person among those that are known already: a list of few, a search among many. */
export interface PersonInput {
  readonly kind: 'person';
  readonly people: readonly Choice[];
  /** Words of the empty choice. */
  readonly none?: string | undefined;
}

/** Several of them, each with a box. */
export interface PeopleInput {
  readonly kind: 'people';
  readonly people: readonly Choice[];
}

export interface ReferenceInput {
  readonly kind: 'reference';
  readonly resource: string;
  /** Filter of the choices, from the other fields. */
  readonly filter?: (values: Values) => Values;
  /** Ids that may be chosen besides the rows: label under `admin:choices.`. */
  readonly special?: Readonly<Record<string, string>>;
  /** Key of the words of no choice. */
  readonly none?: string;
}

export interface ReferencesInput {
  readonly kind: 'references';
  readonly resource: string;
  /** Filter of the choices, from the other fields. */
  readonly filter?: (values: Values) => Values;
  /** The one that another field has taken already. */
  readonly except?: (values: Values) => unknown;
}

/** Some contacts, each with one right: `[{ contactId, right }]`. */
export interface ParticipantsInput {
  readonly kind: 'participants';
  /** Filter of the contacts, from the other fields. */
  readonly filter: (values: Values) => Values;
  /** The one that another field has taken already. */
  readonly except?: (values: Values) => unknown;
  /** The rights; the first is what one has to begin with. */
  readonly values: readonly [string, ...string[]];
  readonly texts: string;
}

/** Successors at the clients that a contact leaves: `[{ clientId, successorId? }]`; an empty id: not chosen yet. */
export interface SuccessorsInput {
  readonly kind: 'successors';
  /** Clients at which work waits and no choice is made yet. */
  readonly unchosen: (values: Values) => readonly string[];
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

/** A list of small things, a line each: `[{ code, name, needsCommitment }]`. */
export interface RowsInput {
  readonly kind: 'rows';
  readonly fields: readonly RowField[];
  /** A line may begin as a row of another resource says; `label` is a key of the front's fields. */
  readonly from?: {
    readonly resource: string;
    readonly label: string;
    readonly lineOf: (row: Values) => Values;
  };
}

/**
 * `amount`: typed in euros, kept in cents; `rate`: typed in percent, kept in hundredths of it; `quantity`: with two decimals
 * at most.
 */
export interface RowField {
  readonly name: string;
  readonly kind: 'text' | 'yesNo' | 'number' | 'quantity' | 'amount' | 'rate' | 'day' | 'choice';
  /** Of a choice: what may be chosen, and the dictionary prefix of its words; the first is chosen to begin with. */
  readonly values?: readonly [string, ...string[]];
  readonly texts?: string;
  /** Of a choice: key of the words of none of them, where it may be left empty; a new line has none. */
  readonly none?: string;
  /** Words of values that stand in no dictionary. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Of a rate: the only ones that there are; any is typed when absent. */
  readonly rates?: readonly number[];
  /** Key of its words; where the front has those of its fields when absent. */
  readonly label?: string;
  /** Value in a new line; empty when absent. */
  readonly initial?: number;
  /** Takes what room there is. */
  readonly wide?: boolean;
}

/** A text in every language: `{ fr, es, en }`. */
export interface LocalisedInput {
  readonly kind: 'localised';
  readonly rows?: number | undefined;
}

/** An amount or a rate, typed in euros or percent and sent in hundredths of it. */
export interface HundredthsInput {
  readonly kind: 'money' | 'rate';
}

export interface FilesInput {
  readonly kind: 'files';
}

/** `#RRGGBB`. */
export interface ColourInput {
  readonly kind: 'colour';
}

/** A stored image, by its file's id. */
export interface ImageInput {
  readonly kind: 'image';
}

/** Values for a fact of a condition: words of a list, rows of another resource, or words that are typed. */
export type ConditionFact =
  | { readonly values: readonly string[]; readonly texts: string }
  | { readonly resource: string }
  | { readonly typed: true };

/** Conditions in groups in groups: `{ join, leaves: [{ fact, values }], groups }`. */
export interface ConditionsInput {
  readonly kind: 'conditions';
  readonly joins: readonly [string, ...string[]];
  readonly facts: Readonly<Record<string, ConditionFact>>;
  /** How deep groups stand in groups. */
  readonly depth: number;
  /** Dictionary prefix of its words: joins below `join`, facts below `fact`. */
  readonly texts: string;
}

export type InputKind =
  | TextInput
  | LongTextInput
  | ArticleTextInput
  | ChoiceInput
  | ChoicesInput
  | ReferenceInput
  | ReferencesInput
  | ParticipantsInput
  | SuccessorsInput
  | PeopleInput
  | PersonInput
  | YesNoInput
  | RightsInput
  | RowsInput
  | ConditionsInput
  | LocalisedInput
  | HundredthsInput
  | FilesInput
  | ColourInput
  | ImageInput;

export type InputSpec<Source extends string = string> = InputBase<Source> & InputKind;

/** A filter of a list: a field whose value goes into the address. `first`: always in view. */
export type FilterSpec<Source extends string = string> = InputSpec<Source> & { readonly first?: boolean };

/** Key of the field's label among the texts of a front, or of one thing: `references:` and `rights:offer.` are where. */
export const labelKey = ({ source, label = source }: Pick<InputSpec, 'source' | 'label'>, texts: string): string =>
  `${texts}fields.${label}`;

/** The fields that are asked with these values; two may ask the same thing in turn. */
export const shownOf = (inputs: readonly InputSpec[], values: Values): readonly InputSpec[] =>
  inputs.filter(({ when }) => when?.(values) ?? true);

const emptyValues = {
  choices: [],
  files: [],
  participants: [],
  people: [],
  references: [],
  rights: [],
  rows: [],
  successors: [],
  yesNo: false,
} as const;

const emptyOf = ({ kind }: InputKind): unknown =>
  kind === 'choices' ||
  kind === 'files' ||
  kind === 'participants' ||
  kind === 'people' ||
  kind === 'references' ||
  kind === 'rights' ||
  kind === 'rows' ||
  kind === 'successors' ||
  kind === 'yesNo'
    ? emptyValues[kind]
    : '';

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

/** `rangeId` of a row may come as `range: { id, label }`. */
const readValue = (record: Values, { source, kind }: InputSpec): unknown =>
  record[source] ?? (kind === 'reference' ? idOf(record[source.replace(/Id$/, '')]) : undefined);

/** A value as people write it: the server keeps phones as machines dial them. */
const written = (input: InputSpec, value: unknown): unknown =>
  input.kind === 'text' && input.type === 'tel' && typeof value === 'string'
    ? phoneText(value).replaceAll('\u00a0', ' ')
    : value;

/** Values of a form: the record's, or empty ones. */
export const initialValues = (inputs: readonly InputSpec[], record: Values = {}): Values =>
  Object.fromEntries(inputs.map((input) => [input.source, written(input, readValue(record, input)) ?? emptyOf(input)]));

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** The number of a field of whole numbers; what is none goes as it is, and is refused by its field's rule. */
export const wholeOf = (typed: unknown): unknown =>
  typeof typed === 'string' ? (keptNumber(typed, measures.whole) ?? typed) : typed;

const sent = (input: InputSpec, value: unknown): unknown => {
  if (input.kind === 'successors' && Array.isArray(value))
    return value.filter((each) => valuesOf(each)['successorId'] !== '');
  return input.kind === 'text' && input.type === 'number' ? wholeOf(value) : value;
};

/** The body of the command: its own fields only, blank ones left out, but for those whose blank is an answer. */
export const toCommand = (inputs: readonly InputSpec[], values: Values): Values =>
  Object.fromEntries(
    shownOf(inputs, values)
      .filter(({ source, blankIsNone }) => blankIsNone || !isBlank(values[source]))
      .map((input) => [input.source, isBlank(values[input.source]) ? null : sent(input, values[input.source])]),
  );
