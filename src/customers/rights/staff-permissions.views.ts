import type { PermissionChangeRow as ChangeRow } from '../../../projections/customers/staff-permissions.js';
import type { StaffUserRow } from '../../../projections/customers/staff-users.js';
import type { StaffPermission } from '../grounds/permissions.vocabulary.js';
import type { LeftBehind } from '../directory/left-behind.vocabulary.js';
import type { Actionable, Choice, PersonLabel } from '../../kernel/views.js';
import type { RightAnswer } from './rights.views.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const staffPermissionsShown = shows<StaffUserRow>()('id', 'name', 'email', 'supportLevel');

/** `GET /api/staff-permissions`: one row of the matrix staff × keys. */
export interface StaffPermissionsRow extends ShownBy<typeof staffPermissionsShown> {
  readonly permissions: readonly StaffPermission[];
  /** The request that waits for a second person. */
  readonly pendingChangeId: string | null;
}

/** `GET /api/staff-permissions/:id`: what a member of staff may do, since when, and why. */
export interface StaffRightsView extends StaffPermissionsRow {
  readonly status: 'active' | 'archived';
  readonly changes: readonly PermissionChangeRow[];
  readonly answers: readonly RightAnswer[];
  readonly mayChange: boolean;
}

export const permissionChangeShown = shows<ChangeRow>()(
  'id',
  'status',
  'revision',
  'createdAt',
  'updatedAt',
  'added',
  'removed',
  'dangerous',
  'reason',
  'refusalReason',
);

/** `GET /api/permission-changes`. */
export interface PermissionChangeRow extends ShownBy<typeof permissionChangeShown> {
  readonly staffUser: PersonLabel;
  readonly requestedBy: PersonLabel;
  readonly settledBy: PersonLabel | null;
}

export interface PermissionChangeView extends PermissionChangeRow, Actionable {}

/** `GET /api/staff-permissions/unheld`: keys that no active member of staff has, after an upgrade that brought them, say. */
export interface UnheldPermissionsView {
  readonly permissions: readonly StaffPermission[];
}

/** `GET /api/staff-permissions/:id/leaving`: what a member of staff leaves behind (features F62). */
export interface StaffLeavingView extends LeftBehind {
  readonly openTickets: readonly {
    readonly id: string;
    readonly number: string;
    readonly title: string | null;
    readonly clientName: string | null;
    readonly status: string;
  }[];
  readonly subscriptions: number;
  readonly requests: number;
  /** Possible successors, each with the amount of other open work that they have the permission to take. */
  readonly successors: readonly (Choice & { readonly passing: number })[];
}
