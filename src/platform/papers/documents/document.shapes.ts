import type { Language } from '../../../kernel/language.js';
import type { Json } from '../../../kernel/json.js';
import type { Totals } from '../../../kernel/money.js';
import type { DocumentWords } from './document-words.js';

/** Of an entity's theme; a `ThemeView` is one. Colours as `#RRGGBB`. */
export interface DocumentTheme {
  /** Owner of the paper. */
  readonly name: string;
  readonly header: { readonly left: string; readonly centre: string; readonly right: string };
  readonly footer: { readonly text: string };
}

/** Picks the parts of a theme that documents use: another setting of the theme makes no other document. */
export const documentTheme = ({ name, header, footer }: DocumentTheme): DocumentTheme => ({
  name,
  header: { left: header.left, centre: header.centre, right: header.right },
  footer: { text: footer.text },
});

/** Address blocks beside each other: who they are, and their lines. */
export interface PartiesPart {
  readonly kind: 'parties';
  readonly parties: readonly { readonly role: string; readonly lines: readonly string[] }[];
}

/** Labels with their values. */
export interface FactsPart {
  readonly kind: 'facts';
  readonly title?: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

export interface Column {
  readonly title: string;
  /** Of the width, beside the shares of the other columns. */
  readonly share: number;
  /** Numbers stand at the right. */
  readonly align?: 'left' | 'right';
}

/** Sold lines; each row has a text for each column. */
export interface LinesPart {
  readonly kind: 'lines';
  readonly title?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** Said in place of rows where there are none. */
  readonly empty: string;
}

export interface TotalsPart {
  readonly kind: 'totals';
  readonly title?: string;
  readonly totals: Totals;
}

export interface ClausesPart {
  readonly kind: 'clauses';
  readonly title: string;
  readonly clauses: readonly { readonly title: string; readonly text: string }[];
}

export interface NotesPart {
  readonly kind: 'notes';
  readonly title?: string;
  readonly text: string;
}

/** A frame for each who signs, with room for hand, date and stamp; or with words in their place, if signed on line. */
export interface SignaturePart {
  readonly kind: 'signature';
  readonly isOnline?: true;
  readonly title: string;
  readonly signatories: readonly { readonly role: string; readonly name?: string }[];
}

/** An address as a QR code, with words that say where it leads. */
export interface CodePart {
  readonly kind: 'code';
  readonly text: string;
  readonly address: string;
}

export type Part =
  | PartiesPart
  | FactsPart
  | LinesPart
  | TotalsPart
  | ClausesPart
  | NotesPart
  | SignaturePart
  | CodePart;

/** A document as data: its bytes come from this alone. All texts are in its language. */
export interface DocumentSource {
  readonly language: Language;
  readonly title: string;
  readonly subtitle?: string;
  readonly theme: DocumentTheme;
  /** Under the name of the letterhead: address, register, telephone. */
  readonly sender?: readonly string[];
  readonly parts: readonly Part[];
  /** `documentWords(language)`: what the kit itself says. */
  readonly words: DocumentWords;
  /** Goes with the document as `data.json`. */
  readonly data: Json;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Printed and signed by hand, or read and signed on line: no frame is left empty there. */
export const paperVersions = ['paper', 'online'] as const;
export type PaperVersion = (typeof paperVersions)[number];

/** The same document as it is read and signed on line: the page of its seal tells the signature. */
export const onlineVersion = (source: DocumentSource): DocumentSource => ({
  ...source,
  parts: source.parts.map((part) => (part.kind === 'signature' ? { ...part, isOnline: true } : part)),
});
