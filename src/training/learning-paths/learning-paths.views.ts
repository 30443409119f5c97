import type { LearningPathRow } from '../../../projections/training/learning-paths.js';
import type { PathEnrolmentRow, PathStepRow } from '../../../projections/training/path-enrolments.js';
import { Id, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, PersonLabel, Shown } from '../../kernel/views.js';
import type { UsablePack } from '../webinars/webinars.views.js';
import {
  learningPathStatuses,
  pathEnrolmentStatuses,
  type LearningPathStatus,
  type PathEnrolmentStatus,
  type PathStepState,
} from './learning-path.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const learningPathShown = shows<LearningPathRow>()(
  'id',
  'status',
  'revision',
  'createdAt',
  'updatedAt',
  'title',
);

/** `GET /api/learning-paths`: to customers those that are open. */
export interface LearningPathListRow extends ShownBy<typeof learningPathShown> {
  readonly name: string;
  readonly stepCount: number;
  /** People under way, among those whom the asker sees. */
  readonly enrolled: number;
}

export interface LearningPathView
  extends LearningPathListRow, Actionable, Shown<LearningPathRow, 'description' | 'steps'> {
  /** First day on which a person may start who is enrolled today. */
  readonly earliestStart: string;
  readonly mayEnrol: boolean;
  /** Sessions reserved for a start on the earliest day; courses need no seat. */
  readonly nextSessions: readonly {
    readonly step: number;
    /** Null: no session is planned in time, or all are full. */
    readonly startsAt: string | null;
    readonly free: number;
    readonly isFull: boolean;
  }[];
  /** That may pay the webinars; none where all are free. */
  readonly packs: readonly UsablePack[];
}

export class LearningPathFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(learningPathStatuses) status?: LearningPathStatus[];
}

export interface PathStepView extends Shown<
  PathStepRow,
  'number' | 'kind' | 'subjectId' | 'title' | 'after' | 'dueOn' | 'doneAt' | 'doneThrough'
> {
  readonly state: PathStepState;
  readonly doneBy: PersonLabel;
}

export const pathEnrolmentShown = shows<PathEnrolmentRow>()(
  'id',
  'status',
  'revision',
  'createdAt',
  'updatedAt',
  'clientId',
  'pathId',
  'title',
  'startsOn',
  'completedAt',
);

/** `GET /api/path-enrolments`: of one's client, or one's own. */
export interface PathEnrolmentListRow extends ShownBy<typeof pathEnrolmentShown> {
  readonly name: string;
  readonly clientName: string | null;
  readonly participant: PersonLabel;
  readonly isMine: boolean;
  readonly steps: readonly PathStepView[];
}

/** A session that a step may be about. */
export interface PathSessionView {
  readonly id: string;
  /** Of a class; null of a webinar. */
  readonly title: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly free: number;
  /** A pack must pay the session where the step has no paid seat. */
  readonly needsPack: boolean;
}

export interface PathSeatView {
  readonly step: number;
  /** Reserved session; null: none. */
  readonly session: Omit<PathSessionView, 'free' | 'needsPack'> | null;
  /** The last seat was taken at the same instant: the person is on the waiting list. */
  readonly isWaiting: boolean;
  /** Which may be taken instead. */
  readonly choices: readonly PathSessionView[];
}

export interface PathEnrolmentView extends PathEnrolmentListRow, Actionable {
  readonly email: string | null;
  readonly enrolledBy: PersonLabel;
  /** Of each step with sessions. */
  readonly seats: readonly PathSeatView[];
  readonly packs: readonly UsablePack[];
  /** The same person's places in the courses of the steps. */
  readonly courseEnrolments: readonly { readonly id: string; readonly courseId: string }[];
}

export class PathEnrolmentFilter {
  /** In the names of participants and paths. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(pathEnrolmentStatuses) status?: PathEnrolmentStatus[];
  @Optional() @Id() pathId?: string;
  @Optional() @Id() clientId?: string;
  /** The asker's own. */
  @Optional() @YesNo() mine?: boolean;
}
