import type { ReferentAssignmentRow } from '../../../projections/customers/referent-assignments.js';
import type { ReferentRequirementRow } from '../../../projections/customers/referent-requirements.js';
import { Id, OneOf, Optional, YesNo } from '../../kernel/validation.js';
import type { Actionable, Choice, PersonLabel, RecordView } from '../../kernel/views.js';
import { assignmentKinds, referentTopics, type AssignmentKind, type ReferentTopic } from './referent.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const referentAssignmentShown = shows<ReferentAssignmentRow>()(
  'id',
  'status',
  'revision',
  'createdAt',
  'updatedAt',
  'clientId',
  'kind',
  'topic',
  'validFrom',
  'validTo',
  'endReason',
);

/** `GET /api/referent-assignments`. Days are `yyyy-MM-dd`, both included. */
export interface ReferentAssignmentListRow extends ShownBy<typeof referentAssignmentShown> {
  readonly clientName: string | null;
  readonly productRange: Choice | null;
  readonly structure: Choice | null;
  readonly contact: PersonLabel;
  readonly substitute: PersonLabel | null;
  /** Holder of today: the substitute during an absence, null before the first day. */
  readonly holder: PersonLabel | null;
  /** Absences that are not over. */
  readonly absences: readonly { readonly from: string; readonly to: string; readonly substitute: PersonLabel }[];
  /** Earlier holders, latest first. */
  readonly formerHolders: readonly {
    readonly contact: PersonLabel;
    readonly validFrom: string;
    readonly validTo: string;
  }[];
}

/** `GET /api/referent-assignments/:id`; the list carries the commands too, so that a page of roles needs one request. */
export interface ReferentAssignmentView extends ReferentAssignmentListRow, Actionable {}

/** Keys of the `filter` of `GET /api/referent-assignments`. */
export class ReferentAssignmentFilter {
  @Optional() @Id() clientId?: string;
  @Optional() @OneOf(assignmentKinds) kind?: AssignmentKind;
  @Optional() @OneOf(referentTopics) topic?: ReferentTopic;
  @Optional() @Id() contactId?: string;
  @Optional() @Id() structureId?: string;
  /** Includes ended assignments. */
  @Optional() @YesNo() ended?: boolean;
}

/** `GET /api/referent-assignments/vacancies?clientId=`: roles that must have a holder, and have none today. */
export interface VacantRolesView {
  /** The asker may assign a holder. */
  readonly mayAssign: boolean;
  readonly roles: readonly VacantRoleView[];
}

export interface VacantRoleView {
  readonly kind: AssignmentKind;
  readonly topic: ReferentTopic;
  readonly productRange: Choice | null;
}

/** `GET /api/referent-assignments/choices?clientId=`: what the form to assign a referent offers. */
export interface ReferentChoices {
  readonly contacts: readonly Choice[];
  /** Product lines that the client uses. */
  readonly productRanges: readonly Choice[];
  readonly structures: readonly Choice[];
  /** May the asker name referents at all. */
  readonly mayAssign: boolean;
}

export const referentRequirementShown = shows<ReferentRequirementRow>()(
  'label',
  'kind',
  'topic',
  'clientKind',
  'productRangeId',
);

/** `GET /api/referent-requirements`: the roles that clients must fill (staff). */
export interface ReferentRequirementListRow extends RecordView, ShownBy<typeof referentRequirementShown> {}
export interface ReferentRequirementView extends ReferentRequirementListRow, Actionable {}
