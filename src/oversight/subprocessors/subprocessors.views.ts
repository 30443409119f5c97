import type { ProcessingRow } from '../../../projections/oversight/processings.js';
import type { SubprocessorObjectionRow } from '../../../projections/oversight/subprocessor-objections.js';
import type { SubprocessorChangeRow, SubprocessorRow } from '../../../projections/oversight/subprocessors.js';
import { Id, OneOf, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, PersonLabel, RecordView, Shown } from '../../kernel/views.js';
import { RecordFilter } from '../../platform/reading/reads/record-filter.js';
import type { RegisterDifference, RegisterVersion } from './register-versions.vocabulary.js';
import {
  changeStates,
  countries,
  objectionStatuses,
  serviceTypes,
  subprocessorStatuses,
  type ChangeState,
  type Country,
  type ExceptionState,
  type ObjectionOutcome,
  type ObjectionStatus,
  type ServiceType,
  type SubprocessorStatus,
} from './subprocessor.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const processingShown = shows<ProcessingRow>()(
  'clientId',
  'contractNumber',
  'label',
  'scope',
  'serviceType',
  'isHosted',
  'hostedIn',
  'hostingPlace',
  'hasSupport',
  'subprocessorIds',
);

/** `GET /api/processings`. */
export interface ProcessingListRow extends RecordView, ShownBy<typeof processingShown> {
  readonly clientName: string | null;
  /** Names of those that work on it now. */
  readonly subprocessors: string;
  /** Names of announced subprocessors that are not authorised yet, each with its day as `dd/MM/yyyy`. */
  readonly announcedSubprocessors: string;
}

/** A company as the register of a client shows it; in the place of one that was replaced, the one that came. */
export type UsedSubprocessor = Shown<
  SubprocessorRow,
  'id' | 'status' | 'name' | 'country' | 'registration' | 'activity' | 'processedIn' | 'safeguard' | 'since'
>;

/** Subprocessor announced for a processing; without a day until one is announced. */
export interface AnnouncedSubprocessor extends Shown<
  SubprocessorRow,
  'id' | 'name' | 'country' | 'registration' | 'activity' | 'processedIn' | 'safeguard'
> {
  readonly effectiveOn: string | null;
}

/** `GET /api/processings/:id`. */
export interface ProcessingView extends ProcessingListRow, Actionable {
  /** In force. */
  readonly used: readonly UsedSubprocessor[];
  /** Not authorised yet. */
  readonly announced: readonly AnnouncedSubprocessor[];
  /** Announced of it alone. */
  readonly changes: readonly SubprocessorChange[];
}

/** Keys of the `filter` of `GET /api/processings`. */
export class ProcessingFilter extends RecordFilter {
  @Optional() @Id() clientId?: string;
  @Optional() @SomeOf(serviceTypes) serviceType?: ServiceType[];
  @Optional() @YesNo() isHosted?: boolean;
  @Optional() @YesNo() hasSupport?: boolean;
  /** Hosted there, or worked on there by a subprocessor. */
  @Optional() @OneOf(countries) country?: Country;
}

/** `GET /api/processings/register`: the register of a client as a whole. Instants are ISO strings. */
export interface RegisterView {
  readonly clientId: string;
  /** Each change makes the next one; 0 while it is empty. */
  readonly version: number;
  readonly changedAt: string | null;
  /** When the reader has last read it; null: never. */
  readonly readAt: string | null;
  readonly differences: readonly RegisterDifference[];
  /** The latest first, thirty at most. */
  readonly versions: readonly RegisterVersion[];
}

export const subprocessorShown = shows<SubprocessorRow>()('endedOn', 'successorId', 'createdAt', 'updatedAt');

/** `GET /api/subprocessors`. Days as `yyyy-MM-dd`. */
export interface SubprocessorListRow extends Actionable, UsedSubprocessor, ShownBy<typeof subprocessorShown> {
  /** Open announcement, and the day of its effect. */
  readonly changeKind: SubprocessorChangeRow['kind'] | null;
  readonly effectiveOn: string | null;
  /** Objections to it that wait for an answer. */
  readonly objections: number;
}

/** Something that was announced of it. */
export interface SubprocessorChange extends Shown<
  SubprocessorChangeRow,
  | 'id'
  | 'kind'
  | 'effectiveOn'
  | 'note'
  | 'announcedAt'
  | 'state'
  | 'endedAt'
  | 'reason'
  | 'country'
  | 'processedIn'
  | 'label'
> {
  /** Of the subprocessor. */
  readonly name: string;
  readonly successorName: string | null;
  /** Of the processing that it is announced of alone. */
  readonly clientName: string | null;
}

/** A client for which a change of it is never applied, and who works for that client instead. */
export interface SubprocessorException extends Shown<SubprocessorObjectionRow, 'kind'> {
  readonly objectionId: string;
  readonly clientName: string | null;
  /** Null: what worked before. */
  readonly servedByName: string | null;
}

/** `GET /api/subprocessors/:id`. */
export interface SubprocessorView extends SubprocessorListRow {
  readonly exceptions: readonly SubprocessorException[];
  readonly changes: readonly SubprocessorChange[];
}

export class SubprocessorFilter {
  /** In names, activities and registrations. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(subprocessorStatuses) status?: SubprocessorStatus[];
  @Optional() @OneOf(countries) country?: Country;
  @Optional() @YesNo() isAnnounced?: boolean;
}

/** `GET /api/subprocessor-changes`: announced of subprocessors that the client uses. */
export interface SubprocessorChangeListRow
  extends
    SubprocessorChange,
    Shown<SubprocessorChangeRow, 'subprocessorId' | 'processingId'>,
    Shown<SubprocessorRow, 'activity'> {
  /** Of the reader’s client, unless it was withdrawn. */
  readonly objectionId: string | null;
  readonly objectionStatus: ObjectionStatus | null;
  readonly objectionOutcome: ObjectionOutcome | null;
  readonly objectionAnswer: string | null;
  /** Substitute that works for the client; null: the previous subprocessor stays. */
  readonly objectionServedBy: string | null;
  /** State of the decision for the client on this change. */
  readonly objectionException: ExceptionState | null;
}

export class SubprocessorChangeFilter {
  @Optional() @SomeOf(changeStates) state?: ChangeState[];
  /**
   * Changes that may take effect, that a decision keeps from the client, or that were lately given up after an
   * objection of the client.
   */
  @Optional() @YesNo() isCurrent?: boolean;
  /** Announced since the reader has last read the register, and not objected to. */
  @Optional() @YesNo() waiting?: boolean;
}

export const subprocessorObjectionShown = shows<SubprocessorObjectionRow>()(
  'id',
  'status',
  'clientId',
  'subprocessorId',
  'name',
  'changeId',
  'kind',
  'effectiveOn',
  'reason',
  'outcome',
  'answer',
  'answeredAt',
  'createdAt',
  'reminders',
  'exception',
  'endsOn',
);

/** `GET /api/subprocessor-objections`. */
export interface SubprocessorObjectionListRow extends Actionable, ShownBy<typeof subprocessorObjectionShown> {
  readonly clientName: string | null;
  /** Substitute that works for the client; null: the previous subprocessor stays. */
  readonly servedByName: string | null;
  readonly author: PersonLabel;
}

export class SubprocessorObjectionFilter {
  /** In names of subprocessors and clients. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(objectionStatuses) status?: ObjectionStatus[];
  @Optional() @Id() clientId?: string;
  @Optional() @Id() changeId?: string;
}
