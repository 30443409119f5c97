import type { Entity } from '../../customers/accounts/account.vocabulary.js';
import { event } from '../../kernel/event.js';
import type { Language, LocalisedText } from '../../kernel/language.js';
import type { Captions, TutorialChapter, TutorialStatus } from './tutorial.vocabulary.js';

/** A tutorial as the log keeps it; what is not translated is empty. */
export interface TutorialData {
  readonly key: string;
  readonly title: LocalisedText;
  readonly summary: LocalisedText;
  readonly rangeId: string;
  readonly domainId: string;
  readonly language: Language;
  readonly duration: string;
  readonly chapters: readonly TutorialChapter[];
  readonly keywords: string | null;
  readonly entities: readonly Entity[];
  readonly videoFileId: string | null;
  readonly videoUrl: string | null;
  readonly captions: readonly Captions[];
}

interface Standing {
  /** Author of the version; another member of staff publishes it. */
  readonly writtenBy: string;
  /** From then on: what is published stays so while its next version is written. */
  readonly status: TutorialStatus;
}

const impersonal = {
  title: 'offered',
  summary: 'offered',
  keywords: 'offered',
  key: 'code',
  duration: 'time',
  chapters: 'offered',
  videoUrl: 'offered',
  captions: 'offered',
} as const;

export const tutorialRegistered = event('TutorialRegistered').carries<TutorialData & Standing>({ impersonal });
export const tutorialRevised = event('TutorialRevised').carries<TutorialData & Standing>({ impersonal });
export const tutorialSubmitted = event('TutorialSubmitted').carries<Standing>();
export const tutorialReturned = event('TutorialReturned').carries<Standing & { readonly reason: string }>({
  impersonal: { reason: 'review' },
});
export const tutorialPublished = event('TutorialPublished').carries<
  TutorialData & Standing & { readonly version: number }
>({ impersonal });
export const tutorialWithdrawn = event('TutorialWithdrawn').carries<{ readonly reason: string }>({
  impersonal: { reason: 'review' },
});

export const tutorialEvents = [
  tutorialRegistered,
  tutorialRevised,
  tutorialSubmitted,
  tutorialReturned,
  tutorialPublished,
  tutorialWithdrawn,
] as const;
