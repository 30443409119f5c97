declare const mark: unique symbol;

/** For the compiler alone: any value fits, and its type says that it is about a person. */
interface Marked {
  readonly [mark]?: never;
}

/** A value about a person: it is stored encrypted, and reads as null once its subject is forgotten. */
export type Personal<T> = (T & Marked) | null;

/** Reasons why a text of an event is about no person. */
export const impersonalKinds = {
  ballot: 'an answer that is kept apart from the person who gave it',
  code: 'one word of a list',
  document: 'of a document of an organisation: its kind, its number, the name that the product gives its file',
  evidence: 'why a member of staff simulated: told to the client, kept as evidence of the access (defaults G21)',
  fingerprint: 'computed from what it stands for',
  id: 'id of a thing or of a person, under a name of its own',
  label: 'a label that people give to a list, a role or a place; the form asks for no names of people',
  number: 'number or reference of a thing, a version or an organisation',
  offer: 'what is offered to an organisation: goods, services, terms',
  offered: 'written by the provider for everybody',
  organisation: 'of an organisation: its own name, its seat, its switchboard, and what is said of it',
  review: 'about a text or film of the provider’s: what its writer has to rework',
  technical: 'said to a machine, or by one',
  time: 'a day, an instant or a part of a day, under a name of its own',
  work: 'about the work done for an organisation: what was planned, reported, reserved, and why (kept with the report, G59)',
} as const;
export type ImpersonalKind = keyof typeof impersonalKinds;

/** Fields of these names hold ids, instants, days or fingerprints, and no words: a spec holds examples of all events to it. */
export const wordless = {
  names: ['id', 'by', 'at', 'on', 'since', 'until', 'from', 'to', 'day', 'sha256'],
  endings: ['Id', 'Ids', 'By', 'At', 'On', 'Since', 'Until', 'From', 'To', 'Day', 'Sha256', 'Hash'],
} as const;
type Wordless = (typeof wordless.names)[number] | `${string}${(typeof wordless.endings)[number]}`;

/** Exceptions: the name of a company. */
export const wordy = ['servedBy'] as const;

type IsWordless<Key> = Key extends (typeof wordy)[number] ? false : Key extends Wordless ? true : false;

type HoldsWords<Value> = Value extends string
  ? string extends Value
    ? true
    : never
  : Value extends readonly (infer Item)[]
    ? HoldsWords<Item>
    : Value extends object
      ? { [Key in keyof Value]: IsWordless<Key> extends true ? never : HoldsWords<Value[Key]> }[keyof Value]
      : never;

type IsMarked<Value> = Value extends unknown ? (typeof mark extends keyof Value ? true : never) : never;

/** Fields whose type says that they are about a person. */
export type PersonalField<Data> = Data extends object
  ? { [Field in keyof Data & string]-?: true extends IsMarked<Data[Field]> ? Field : never }[keyof Data & string]
  : never;

type WordField<Data> = Data extends object
  ? {
      [Field in keyof Data & string]-?: IsWordless<Field> extends true
        ? never
        : true extends HoldsWords<Data[Field]>
          ? Field
          : never;
    }[keyof Data & string]
  : never;

/** Fields that may hold words, and are about no person: each says why. */
export type ImpersonalField<Data> = Exclude<WordField<Data>, PersonalField<Data>>;

/** Names of fields that hold the id of a person. */
type PersonId =
  | 'by'
  | `${string}By`
  | `${'contact' | 'correspondent' | 'creator' | 'former' | 'giver' | 'owner' | 'participant' | 'person' | 'referent'}Id`
  | `${'sender' | 'signatory' | 'signer' | 'subject' | 'to'}Id`
  | 'owner'
  | 'signedFor';

/** The subject of a personal field is the stream itself (a contact's own record). */
export const self = '@self';

/** Of an event: its fields that may name the subject of another. */
export type SubjectField<Data> = (keyof Data & PersonId) | typeof self;

/** A map that must be given for these fields, and only for them. */
export type Declared<Name extends string, Field extends string, Value> = [Field] extends [never]
  ? { readonly [Key in Name]?: undefined }
  : { readonly [Key in Name]: Readonly<Record<Field, Value>> };
