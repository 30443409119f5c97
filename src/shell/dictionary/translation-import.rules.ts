import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.js';
import type { Language } from '../../kernel/language.js';
import { isTextKey, leavesOf, pluralStem, problemOf, type TextProblem } from '../../kernel/texts.js';
import type { TextCell } from './translation-key.events.js';
import { noCell, readText, written } from './translation-key.rules.js';
import {
  sourceLanguage,
  translationLimits,
  type ConflictChoice,
  type ImportOutcome,
} from './translation.vocabulary.js';

/** A text as the dictionary has it, in the language of the file. */
export interface KnownText {
  readonly cell: TextCell;
  readonly shipped: string | undefined;
  /** Instant of the last change by a person, ISO 8601 UTC; null: as the release brings it. */
  readonly changedAt: string | null;
}

/** Content of the dictionary, for an import. */
export interface ImportFacts {
  readonly modules: readonly string[];
  /** Whether the key exists in any language. */
  readonly has: (module: string, key: string) => boolean;
  /** Whether there are keys below it: then it cannot be a text. */
  readonly isGroup: (module: string, key: string) => boolean;
  readonly text: (module: string, key: string) => KnownText | undefined;
  readonly french: (module: string, key: string) => string | undefined;
  readonly reviewed: boolean;
  readonly by: string;
  /** Texts of an undecided import that still wait for approval. */
  readonly pending: readonly PendingText[];
}

export interface PendingText {
  readonly module: string;
  readonly key: string;
  readonly cell: TextCell;
  readonly shipped: string | undefined;
}

/** Why a text of a file is refused, as a code under `dictionary:reasons.` */
export type ImportReason =
  | 'moduleUnknown'
  | 'keyInvalid'
  | 'onlyFromFrench'
  | 'notText'
  | 'tooLong'
  | 'keyIsGroup'
  | 'keyTwice'
  | 'pluralIncomplete'
  | `format.${TextProblem}`;

/** A text of the file, compared with the dictionary. */
export interface ImportRow {
  readonly module: string;
  readonly key: string;
  readonly outcome: ImportOutcome;
  /** Of the file; null when it is no text. */
  readonly text: string | null;
  /** Text in force, or text that waits for approval. */
  readonly now: string | null;
  readonly reason: ImportReason | null;
  readonly cell: TextCell;
}

export interface ImportedFile {
  readonly language: Language;
  readonly module?: string;
  readonly texts: JsonObject;
}

/** Key under which an export notes in its file when it was made, so that later edits are detected. */
export const exportMark = '$export';

/** When the file was exported, ISO 8601 UTC; null: it does not say. */
export const exportedAt = ({ texts }: ImportedFile): string | null => {
  const mark = texts[exportMark];
  const at = isJsonObject(mark) ? mark.at : undefined;
  return typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : null;
};

type Entry = readonly [module: string, key: string, value: Json | undefined];

const entriesOf = ({ texts, module }: ImportedFile): readonly Entry[] => {
  const own = Object.fromEntries(Object.entries(texts).filter(([name]) => name !== exportMark));
  const of = (name: string, inner: JsonObject): readonly Entry[] =>
    leavesOf(inner).map(([key, value]) => [name, key, value]);
  if (module !== undefined) return of(module, own);
  return Object.entries(own).flatMap(([name, inner]): readonly Entry[] =>
    isJsonObject(inner) ? of(name, inner) : [[name, '', inner]],
  );
};

const isEmpty = (value: Json | undefined): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/**
 * Every text of the file with what would become of it (specification §5): new keys from the French file only; Spanish
 * and English add and change translations; an empty value asks for nothing and is no conflict.
 */
export const differenceOf = (file: ImportedFile, facts: ImportFacts): readonly ImportRow[] => {
  const entries = entriesOf(file).filter(([, , value]) => !isEmpty(value));
  const isNew = ([module, key]: Entry): boolean => !facts.has(module, key);
  const fresh = new Set(entries.filter(isNew).map(([module, key]) => `${module}:${key}`));
  const told = new Set<string>();
  const twice = new Set<string>();
  for (const [module, key] of entries) {
    const name = `${module}:${key}`;
    if (told.has(name)) twice.add(name);
    told.add(name);
  }
  const groups = new Set([...fresh].flatMap(parentsOf));
  const there = (module: string, key: string): boolean => facts.has(module, key) || fresh.has(`${module}:${key}`);
  const french = (module: string, key: string): string | undefined => facts.french(module, key);
  const since = exportedAt(file);

  const refusalOf = ([module, key, value]: Entry): ImportReason | undefined => {
    if (!facts.modules.includes(module)) return 'moduleUnknown';
    if (!isTextKey(key)) return 'keyInvalid';
    // both flat and nested: the file does not tell which of the two texts is meant
    if (twice.has(`${module}:${key}`)) return 'keyTwice';
    if (typeof value !== 'string') return 'notText';
    if (value.length > translationLimits.text) return 'tooLong';
    if (!facts.has(module, key)) {
      if (file.language !== sourceLanguage) return 'onlyFromFrench';
      const isGroup = groups.has(`${module}:${key}`) || facts.isGroup(module, key);
      if (isGroup || parentsOf(`${module}:${key}`).some((name) => there(...split(name)))) return 'keyIsGroup';
      const stem = pluralStem(key);
      if (stem !== null && !there(module, `${stem}_other`)) return 'pluralIncomplete';
    }
    const shipped = facts.text(module, key)?.shipped;
    const problem = problemOf(key, value, file.language === sourceLanguage ? shipped : french(module, key));
    return problem && `format.${problem}`;
  };

  return entries.map((entry): ImportRow => {
    const [module, key, value] = entry;
    const reason = refusalOf(entry);
    const known = facts.text(module, key);
    const cell = known?.cell ?? noCell;
    const now = cell.proposed ?? readText(cell, known?.shipped) ?? null;
    const row = { module, key, now, cell };
    if (reason !== undefined || typeof value !== 'string')
      return {
        ...row,
        outcome: 'refused',
        text: typeof value === 'string' ? value : null,
        reason: reason ?? 'notText',
      };
    const text = value.trim();
    const next = written(cell, { text, shipped: known?.shipped, reviewed: facts.reviewed, by: facts.by });
    if (next === undefined || text === now) return { ...row, outcome: 'unchanged', text, reason: null };
    if (!facts.has(module, key)) return { ...row, cell: next, outcome: 'new', text, reason: null };
    const editedSince = since !== null && known?.changedAt != null && known.changedAt > since;
    return { ...row, cell: next, outcome: editedSince ? 'conflict' : 'changed', text, reason: null };
  });
};

const split = (name: string): readonly [module: string, key: string] => {
  const colon = name.indexOf(':');
  return [name.slice(0, colon), name.slice(colon + 1)];
};

/** `tickets:list.open.title` → `tickets:list`, `tickets:list.open`. */
export const parentsOf = (name: string): readonly string[] => {
  const parts = name.split('.');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'));
};

/** The rows that the import writes. */
export const rowsToWrite = (rows: readonly ImportRow[], conflicts: ConflictChoice): readonly ImportRow[] =>
  rows.filter(
    ({ outcome }) => outcome === 'new' || outcome === 'changed' || (outcome === 'conflict' && conflicts === 'take'),
  );

export const countsOf = (rows: readonly ImportRow[]): Readonly<Record<ImportOutcome, number>> => {
  const counts = { new: 0, changed: 0, unchanged: 0, conflict: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
};

/** Names an outcome: a dry run and its confirmation that differ in anything have different ones. FNV-1a over all rows, 2 × 32 bits. */
export const fingerprintOf = (rows: readonly ImportRow[]): string => {
  let [one, other] = [0x811c9dc5, 0x01000193];
  const eat = (text: string): void => {
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      one = Math.imul(one ^ code, 0x01000193);
      other = Math.imul(other ^ code, 0x85ebca6b);
    }
  };
  for (const { module, key, outcome, text, now } of rows) eat(JSON.stringify([module, key, outcome, text, now]));
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
};
