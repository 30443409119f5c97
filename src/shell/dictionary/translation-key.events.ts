import { event } from '../../kernel/event.js';
import type { Language } from '../../kernel/language.js';

/** A text in one language: the version in force, and the proposal that waits for approval. */
export interface TextCell {
  /** Written over the release's text; null: that one is read. */
  readonly live: string | null;
  /** The release's text that `live` was written over; null: the release has none. Another one later is a conflict to review. */
  readonly shipped: string | null;
  readonly proposed: string | null;
  /** Id of its proposer. */
  readonly proposedBy: string | null;
}

export type TextCells = Readonly<Partial<Record<Language, TextCell>>>;

export interface TranslationNote {
  readonly comment: string | null;
  readonly toComplete: boolean;
  readonly treated: boolean;
}

interface OfKey {
  readonly module: string;
  readonly key: string;
  readonly by: string;
}

/** The texts that changed, as they now stand, and the notes. */
interface Changed extends OfKey {
  readonly cells: TextCells;
  readonly note: TranslationNote;
  /** No file of the release has the key. */
  readonly added: boolean;
}

const impersonal = { note: 'offered', key: 'code', module: 'code', cells: 'offered' } as const;

export const translationKeyAdded = event('TranslationKeyAdded').carries<Changed>({ impersonal });
export const translationKeyRevised = event('TranslationKeyRevised').carries<Changed>({ impersonal });
export const translationKeyTreated = event('TranslationKeyTreated').carries<Changed>({ impersonal });
export const translationKeyApproved = event('TranslationKeyApproved').carries<Changed>({ impersonal });
export const translationKeyRejected = event('TranslationKeyRejected').carries<Changed>({ impersonal });
export const translationKeyReset = event('TranslationKeyReset').carries<Changed>({ impersonal });
export const translationKeyDeleted = event('TranslationKeyDeleted').carries<OfKey>({
  impersonal: { key: 'code', module: 'code' },
});

/** Every event that says how a key now stands. */
export const translationKeyChanges = [
  translationKeyAdded,
  translationKeyRevised,
  translationKeyTreated,
  translationKeyApproved,
  translationKeyRejected,
  translationKeyReset,
] as const;
