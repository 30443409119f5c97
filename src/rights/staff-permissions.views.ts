import type { StaffPermission } from '../accounts/account.vocabulary.js';
import type { Actionable, Choice, PersonLabel } from '../kernel/views.js';
import type { RightAnswer } from './rights.views.js';
import type { PermissionChangeStatus } from './staff-permissions.vocabulary.js';
import type { SubscribedEvent } from '../tickets/ticket.vocabulary.js';

/** `GET /api/staff-permissions`: one row of the matrix staff × keys. */
export interface StaffPermissionsRow {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly supportLevel: string;
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

/** `GET /api/permission-changes`. */
export interface PermissionChangeRow {
  readonly id: string;
  readonly status: PermissionChangeStatus;
  readonly revision: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly staffUser: PersonLabel;
  readonly requestedBy: PersonLabel;
  readonly added: readonly StaffPermission[];
  readonly removed: readonly StaffPermission[];
  readonly dangerous: readonly StaffPermission[];
  readonly reason: string | null;
  readonly settledBy: PersonLabel | null;
  readonly refusalReason: string | null;
}

export interface PermissionChangeView extends PermissionChangeRow, Actionable {}

/** `GET /api/staff-subscriptions`. */
export interface StaffSubscriptionListRow {
  readonly id: string;
  readonly status: 'active' | 'archived';
  readonly revision: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly staffUserId: string;
  readonly staffUserName: string | null;
  readonly name: string;
  readonly events: readonly SubscribedEvent[];
  readonly clientIds: readonly string[];
  readonly clientNames: readonly string[];
  readonly rangeIds: readonly string[];
  readonly rangeNames: readonly string[];
}

export interface StaffSubscriptionView extends StaffSubscriptionListRow, Actionable {}

/** `GET /api/staff-permissions/:id/leaving`: what a member of staff leaves behind (features F62). */
export interface StaffLeavingView {
  readonly openTickets: readonly {
    readonly id: string;
    readonly number: string;
    readonly title: string | null;
    readonly clientName: string | null;
    readonly status: string;
  }[];
  readonly subscriptions: number;
  readonly requests: number;
  /** Who may take the tickets over. */
  readonly successors: readonly Choice[];
}
