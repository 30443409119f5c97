import type { Actor } from '../../kernel/actor.js';
import { derivedId } from '../../kernel/ids.js';
import { languages, type Language } from '../../kernel/language.js';
import { refusal, refuse, type Refusal } from '../../kernel/refusal.js';
import { isTextKey, pluralStem, problemOf } from '../../kernel/texts.js';
import type { TextCell, TextCells, TranslationNote } from './translation-key.events.js';

/** Language → position in the log, in digits. */
export type TextPlaces = Readonly<Partial<Record<Language, string>>>;

/** How the dictionary knows a key, besides what its own stream says: from the release and from imports. */
export interface TranslationFacts {
  /** The release has such a module. */
  readonly moduleKnown: boolean;
  /** Stream that the key's commands go to; null: there is no such key. */
  readonly id: string | null;
  readonly shipped: Readonly<Partial<Record<Language, string>>>;
  readonly cells: TextCells;
  readonly places: TextPlaces;
  readonly note: TranslationNote | null;
  /** Keys that this one would stand in the way of: a text cannot be a group, nor a group a text. */
  readonly inTheWay: readonly string[];
  /** Some form of the plural that this key is one of already has `_other`. */
  readonly hasOther: boolean;
  /** A second person approves texts before they are read. */
  readonly reviewed: boolean;
}

/** Stream id of a key; keys added by hand have ids of their own. */
export const translationKeyId = (module: string, key: string): string => derivedId('translationKey', module, key);

export const noCell: TextCell = { live: null, shipped: null, proposed: null, proposedBy: null };
export const noNote: TranslationNote = { comment: null, toComplete: false, treated: false };

export type GivenTexts = Readonly<Partial<Record<Language, string>>>;

/** The texts that a command brings. */
export const textsOf = ({ fr, es, en }: GivenTexts): GivenTexts => ({
  ...(fr === undefined ? {} : { fr }),
  ...(es === undefined ? {} : { es }),
  ...(en === undefined ? {} : { en }),
});

/** Text in force: the dictionary's, else the release's. */
export const readText = (cell: TextCell, shipped: string | undefined): string | undefined =>
  cell.live ?? shipped ?? undefined;

/** The release has changed the text that was written over. */
export const isInConflict = (cell: TextCell, shipped: string | undefined): boolean =>
  cell.live !== null && cell.shipped !== (shipped ?? null);

interface Writing {
  readonly text: string;
  readonly shipped: string | undefined;
  readonly reviewed: boolean;
  readonly by: string;
}

/** The cell once this text is written into it; undefined when it stays as it is. */
export const written = (cell: TextCell, { text, shipped, reviewed, by }: Writing): TextCell | undefined => {
  const conflict = isInConflict(cell, shipped);
  if (cell.proposed !== null ? text === cell.proposed : text === readText(cell, shipped) && !conflict) return undefined;
  const live = { live: text === shipped ? null : text, shipped: shipped ?? null, proposed: null, proposedBy: null };
  // what people read already needs no second look: a proposal taken back, a conflict settled
  if (!reviewed || text === readText(cell, shipped)) return live;
  return { ...cell, proposed: text, proposedBy: by };
};

/** The cell once its proposal is approved. */
export const approved = (cell: TextCell, shipped: string | undefined): TextCell => ({
  live: cell.proposed === shipped ? null : cell.proposed,
  shipped: shipped ?? null,
  proposed: null,
  proposedBy: null,
});

export const rejected = (cell: TextCell): TextCell => ({ ...cell, proposed: null, proposedBy: null });

/** The cells that `change` changes. */
export const changedCells = (
  cells: TextCells,
  change: (cell: TextCell, language: Language) => TextCell | undefined,
): TextCells =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const next = change(cells[language] ?? noCell, language);
      return next ? [[language, next] as const] : [];
    }),
  );

/** The languages in which something waits to be approved. */
export const proposedIn = (cells: TextCells): readonly Language[] =>
  languages.filter((language) => (cells[language] ?? noCell).proposed !== null);

/** A proposal is approved by another person than its author. */
export const ownProposal = (cells: TextCells, { id }: Pick<Actor, 'id'>): Refusal | undefined => {
  const proposals = proposedIn(cells);
  return proposals.length > 0 && proposals.every((language) => cells[language]?.proposedBy === id)
    ? refusal('translationOwnProposal')
    : undefined;
};

/**
 * Each text fills in what the French one fills in, and that one what the release's does, which the code knows.
 * @throws Refusal `translationFormatInvalid`, with the language and the reason as a code of `dictionary:problems`
 */
export const checkTexts = (
  key: string,
  texts: GivenTexts,
  { french, shipped }: { readonly french: string | undefined; readonly shipped: string | undefined },
): void => {
  for (const language of languages) {
    const text = texts[language];
    const problem = text === undefined ? undefined : problemOf(key, text, language === 'fr' ? shipped : french);
    if (problem) refuse('translationFormatInvalid', { language, problem });
  }
};

/** Texts in each language once these are written; proposals that wait for approval count too. */
export const said = (cells: TextCells, shipped: GivenTexts, texts: GivenTexts): GivenTexts =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const cell = cells[language] ?? noCell;
      const text = texts[language] ?? cell.proposed ?? readText(cell, shipped[language]);
      return text === undefined ? [] : [[language, text] as const];
    }),
  );

/**
 * Whether a key may be added.
 * @throws Refusal `translationModuleUnknown`, `translationKeyInvalid`, `translationKeyExists`, `translationKeyIsGroup`, `translationPluralIncomplete`
 */
export const checkNewKey = (
  { module, key }: { readonly module: string; readonly key: string },
  facts: TranslationFacts,
): void => {
  if (!facts.moduleKnown) refuse('translationModuleUnknown', { module });
  if (!isTextKey(key)) refuse('translationKeyInvalid', { key });
  if (facts.id !== null) refuse('translationKeyExists', { module, key });
  const [group] = facts.inTheWay;
  if (group !== undefined) refuse('translationKeyIsGroup', { key: group });
  if (pluralStem(key) !== null && !key.endsWith('_other') && !facts.hasOther)
    refuse('translationPluralIncomplete', { key: `${pluralStem(key)}_other` });
};
