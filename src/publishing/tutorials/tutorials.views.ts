import type { PublishedTutorialRow, TutorialRow } from '../../../projections/publishing/tutorials.js';
import type { Language } from '../../kernel/language.js';
import { Id, LongText, OneOf, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, Choice, PersonLabel, Shown } from '../../kernel/views.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import { languages } from '../../kernel/language.js';
import { tutorialLimits, tutorialStatuses, type TutorialLack, type TutorialStatus } from './tutorial.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

/** How many people watched it, and what they said of it. */
export interface TutorialFigures {
  readonly views: number;
  readonly helpedYes: number;
  readonly helpedNo: number;
  /** Tickets that it made needless (features F01). */
  readonly deflected: number;
}

export const tutorialShown = shows<TutorialRow>()(
  'id',
  'status',
  'revision',
  'createdAt',
  'updatedAt',
  'key',
  'title',
  'rangeId',
  'domainId',
  'language',
  'duration',
  'writing',
  'version',
  'publishedAt',
);

/** `GET /api/tutorials` (staff): as they are written. Instants are ISO strings. */
export interface TutorialListRow extends TutorialFigures, ShownBy<typeof tutorialShown> {
  /** In French. */
  readonly name: string;
  readonly rangeName: string | null;
  readonly domainName: string | null;
  readonly writer: PersonLabel;
  readonly captionLanguages: readonly Language[];
  readonly lacks: readonly TutorialLack[];
}

/** `GET /api/tutorials/:id`: the fields as `ReviseTutorial` takes them back, and what stands around it. */
export interface TutorialView
  extends
    TutorialListRow,
    Actionable,
    Shown<
      TutorialRow,
      | 'summary'
      | 'chapters'
      | 'keywords'
      | 'entities'
      | 'videoUrl'
      | 'captions'
      | 'submittedAt'
      | 'returnReason'
      | 'withdrawnReason'
    > {
  readonly video: StoredFileView | null;
}

/** Keys of the `filter` of `GET /api/tutorials`. */
export class TutorialFilter {
  /** In titles, keywords and keys. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(tutorialStatuses) status?: TutorialStatus[];
  /** Submitted by another person: the asker may publish it. */
  @Optional() @YesNo() waiting?: boolean;
  @Optional() @Id() rangeId?: string;
  @Optional() @Id() domainId?: string;
}

export const publishedTutorialShown = shows<PublishedTutorialRow>()(
  'id',
  'key',
  'rangeId',
  'domainId',
  'language',
  'duration',
  'seconds',
  'publishedAt',
);

/** `GET /api/published-tutorials`: what the asker may watch, in their language or else in French. */
export interface PublishedTutorial extends ShownBy<typeof publishedTutorialShown> {
  readonly title: string;
  readonly summary: string;
  /** Of title and summary. */
  readonly textLanguage: Language;
  readonly rangeName: string | null;
  readonly domainName: string | null;
  readonly captionLanguages: readonly Language[];
  /** People whom it helped. */
  readonly helpedYes: number;
}

export class PublishedTutorialFilter {
  /** In titles, summaries, keywords and all that is said. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @Id() rangeId?: string;
  @Optional() @Id() domainId?: string;
  /** With captions in this language. */
  @Optional() @OneOf(languages) captions?: Language;
}

/** `GET /api/published-tutorials/choices`: ranges and lines with something to watch for the asker. */
export interface TutorialChoices {
  readonly ranges: readonly Choice[];
  readonly domains: readonly Choice[];
}

/** `GET /api/published-tutorials/pages/:key`. */
export interface TutorialPage
  extends PublishedTutorial, Shown<PublishedTutorialRow, 'chapters' | 'captions' | 'videoUrl' | 'keywords'> {
  /** Id of the asker's stream of viewings; null when their viewings are not recorded. */
  readonly viewingId: string | null;
  readonly helped: boolean | null;
}

/** `GET /api/tutorials/:id/video-link`: good until then, for who asked for it. */
export interface TutorialVideoLink {
  readonly path: string;
  readonly expiresAt: string;
}

/** The query of `GET /api/published-tutorials/suggestions`. */
export class SuggestingTutorials {
  @LongText({ max: tutorialLimits.question }) text!: string;
}

/** Tutorial suggested while a ticket is being written (features F01). */
export interface TutorialSuggestion extends Pick<
  PublishedTutorial,
  'id' | 'key' | 'title' | 'summary' | 'textLanguage' | 'duration' | 'helpedYes'
> {
  readonly viewingId: string | null;
}
