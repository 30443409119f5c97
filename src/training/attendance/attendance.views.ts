import type { TrainingPresenceRow, TrainingSessionRow } from '../../../projections/training/training-sessions.js';
import { Day, Id, NotBefore, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, PersonLabel, Shown } from '../../kernel/views.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import type { CertificateStanding } from '../enrolments/enrolment.vocabulary.js';
import {
  presences,
  trainingSessionStatuses,
  type HalfDay,
  type HalfDayTimes,
  type Presence,
  type TrainingSessionStatus,
} from './attendance.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const trainingSessionShown = shows<TrainingSessionRow>()(
  'id',
  'status',
  'revision',
  'createdAt',
  'updatedAt',
  'clientId',
  'title',
  'place',
  'startsAt',
  'endsAt',
  'signingUntil',
);

/** `GET /api/training-sessions`. */
export interface TrainingSessionListRow extends ShownBy<typeof trainingSessionShown> {
  readonly clientName: string | null;
  /** People on the list. */
  readonly trainees: number;
  /** Half-days of people, and how many of them are validated. */
  readonly expected: number;
  readonly validated: number;
  /** Un-validations that wait for a second person. */
  readonly asked: number;
  /** The asker takes part, and signing is open for them now. */
  readonly toSign: boolean;
}

/** Half-day of one participant. */
export interface PresenceView extends Shown<TrainingPresenceRow, 'evidence' | 'markedAt' | 'unvalidatedAt'> {
  readonly halfDay: string;
  readonly presence: Presence;
  readonly unvalidation: {
    readonly askedBy: PersonLabel;
    readonly askedAt: string;
    readonly reason: string | null;
  } | null;
}

export interface TraineeView {
  readonly id: string;
  readonly person: PersonLabel;
  readonly enrolmentId: string | null;
  readonly contactId: string | null;
  readonly isAsker: boolean;
  readonly presences: readonly PresenceView[];
  /** Standing of the certificate of completion. */
  readonly standing: CertificateStanding;
}

/** `GET /api/training-sessions/:id`: to participants what is of themselves. */
export interface TrainingSessionView
  extends
    TrainingSessionListRow,
    Actionable,
    Shown<TrainingSessionRow, 'timeZone' | 'cancelReason' | 'erpAt'>,
    Partial<Shown<TrainingSessionRow, 'trainerIds'>> {
  readonly trainers: readonly PersonLabel[];
  readonly halfDays: readonly HalfDayTimes[];
  readonly timetable: readonly (HalfDay & { readonly sheets: readonly StoredFileView[] })[];
  readonly participants: readonly TraineeView[];
  /** Signed training agreements that those who are enrolled take part under; for those who see everybody. */
  readonly agreements: readonly { readonly id: string; readonly number: string }[];
  readonly signingHalfDay: string | null;
}

/** A class as the agreement shows it that it was planned from. */
export interface AgreedSession extends Pick<
  TrainingSessionListRow,
  'id' | 'title' | 'status' | 'trainees' | 'validated' | 'expected'
> {
  readonly startsAt: string;
  readonly endsAt: string;
  /** How many days it has. */
  readonly days: number;
}

export class TrainingSessionFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(trainingSessionStatuses) status?: TrainingSessionStatus[];
  @Optional() @Id() clientId?: string;
  /** Begins on a day between these. */
  @Optional() @Day() from?: string;
  @Optional() @Day() @NotBefore('from') to?: string;
  /** An un-validation waits for a second person. */
  @Optional() @YesNo() asked?: boolean;
  /** Open for the asker to sign. */
  @Optional() @YesNo() toSign?: boolean;
}

/** `GET /api/training-sessions/:id/room-code`: for the screen in the room. */
export interface RoomCodeView {
  readonly halfDay: string;
  /** Signing ends then. */
  readonly until: string;
  readonly code: string;
  /** Another code is shown from then on. */
  readonly nextAt: string;
}

export const presenceShown = shows<TrainingPresenceRow>()(
  'sessionId',
  'evidence',
  'markedAt',
  'askedAt',
  'unvalidatedAt',
);

/** `GET /api/presences`: each half-day of each participant. */
export interface PresenceListRow extends ShownBy<typeof presenceShown> {
  readonly id: string;
  readonly title: string;
  readonly clientId: string;
  readonly clientName: string | null;
  readonly person: PersonLabel;
  readonly participantId: string;
  readonly halfDay: string;
  readonly startsAt: string;
  /** 0 to 3, as a word of the dictionary. */
  readonly presence: `${Presence}`;
  readonly reason: string | null;
}

export class PresenceFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(presences.map(String)) presence?: `${Presence}`[];
  @Optional() @Id() clientId?: string;
  @Optional() @Id() sessionId?: string;
  @Optional() @Day() from?: string;
  @Optional() @Day() @NotBefore('from') to?: string;
  /** An un-validation waits for a second person. */
  @Optional() @YesNo() asked?: boolean;
}
