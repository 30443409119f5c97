import type { StaffPermission } from '../grounds/permissions.vocabulary.js';
import {
  permissionDifference,
  type PermissionChangeStatus,
  type PermissionDifference,
} from './staff-permissions.vocabulary.js';
import { anyResource } from '../../kernel/actor.js';
import { event, type Personal } from '../../kernel/event.js';
import { lifecycle, type Context, type GuardContext } from '../../kernel/lifecycle.js';
import { refusal, refuse, type Refusal } from '../../kernel/refusal.js';
import {
  ApprovePermissionChange,
  RefusePermissionChange,
  RequestPermissionChange,
  WithdrawPermissionChange,
} from './permission-change.commands.js';

interface Request extends PermissionDifference {
  readonly staffUserId: string;
  readonly requestedBy: string;
}

interface Settled {
  readonly staffUserId: string;
  readonly added: readonly StaffPermission[];
  readonly removed: readonly StaffPermission[];
}

export const permissionChangeRequested = event('PermissionChangeRequested').carries<
  Request & { readonly reason: Personal<string> }
>({ personal: { reason: 'requestedBy' } });
/** `by` is null where no second person was needed. */
export const permissionChangeApproved = event('PermissionChangeApproved').carries<
  Settled & { readonly by: string | null }
>();
export const permissionChangeRefused = event('PermissionChangeRefused').carries<{
  readonly by: string;
  readonly reason: Personal<string>;
}>({ personal: { reason: 'by' } });
export const permissionChangeWithdrawn = event('PermissionChangeWithdrawn').carries<object>();

export interface PermissionChangeState {
  readonly status: 'none' | PermissionChangeStatus;
  readonly request: Request | null;
}

export interface PermissionChangeFacts {
  /** Present permissions of the member of staff; null when there is none, or they have left. */
  readonly permissions: readonly string[] | null;
  /** Whether another person could still change permissions after this member of staff lost them. */
  readonly othersMayChange: boolean;
}

/** Two people are needed: neither the requester nor the person who would gain may approve. */
const approvedByAnother = ({ request }: PermissionChangeState, { actor }: GuardContext): Refusal | undefined => {
  if (request?.requestedBy === actor.id) return refusal('ownPermissionChange');
  return request?.staffUserId === actor.id ? refusal('permissionsOfOneself') : undefined;
};

const requested = (
  { staffUserId, permissions, reason }: RequestPermissionChange,
  { actor, facts }: Context<PermissionChangeFacts>,
) => {
  const before = facts.permissions;
  if (!before) return refuse('staffUserUnknown');
  const difference = permissionDifference(before, permissions);
  if (difference.added.length + difference.removed.length === 0) refuse('nothingChanges');
  if (difference.removed.includes('permissions') && !facts.othersMayChange) refuse('lastPermissionsHolder');
  const asked = permissionChangeRequested({ ...difference, staffUserId, requestedBy: actor.id, reason });
  const { added, removed, dangerous } = difference;
  return dangerous.length > 0 || staffUserId === actor.id
    ? [asked]
    : [asked, permissionChangeApproved({ staffUserId, added, removed, by: null })];
};

const by = ['staff'] as const;

/** A change of what a member of staff may do: effective at once, or once a second person approved it (features F61). */
export const permissionChange = lifecycle<PermissionChangeState, PermissionChangeFacts>()('permissionChange', {
  plural: 'permissionChanges',
  initial: { status: 'none', request: null },
  commands: { RequestPermissionChange, ApprovePermissionChange, RefusePermissionChange, WithdrawPermissionChange },
  events: [permissionChangeRequested, permissionChangeApproved, permissionChangeRefused, permissionChangeWithdrawn],
  transitions: {
    none: ['requested'],
    requested: ['approved', 'refused', 'withdrawn'],
    approved: [],
    refused: [],
    withdrawn: [],
  },
  resource: ({ request }) => ({
    ...anyResource('permissionChange'),
    memberIds: request ? [request.requestedBy] : [],
    readerIds: request ? [request.staffUserId] : [],
  }),
  tenant: () => null,
  /** At most one pending request per member of staff: a second one would compare with permissions about to change. */
  held: ({ status, request }) =>
    request && status === 'requested'
      ? [{ what: 'permissionChange', value: request.staffUserId, refusal: 'permissionChangePending' }]
      : [],
  decide: {
    RequestPermissionChange: {
      from: ['none'],
      inTurn: true,
      decidesOn: ['staff_permissions', 'staff_users'],
      by,
      refusals: ['staffUserUnknown', 'nothingChanges', 'lastPermissionsHolder', 'permissionChangePending'],
      decide: (_, command, context) => requested(command, context),
    },
    ApprovePermissionChange: {
      from: ['requested'],
      by,
      refusals: ['ownPermissionChange', 'permissionsOfOneself'],
      guard: approvedByAnother,
      decide: ({ request }, _, { actor }) =>
        request
          ? [
              permissionChangeApproved({
                staffUserId: request.staffUserId,
                added: request.added,
                removed: request.removed,
                by: actor.id,
              }),
            ]
          : [],
    },
    RefusePermissionChange: {
      from: ['requested'],
      by,
      refusals: ['ownPermissionChange', 'permissionsOfOneself'],
      guard: approvedByAnother,
      decide: (_, { reason }, { actor }) => [permissionChangeRefused({ by: actor.id, reason })],
    },
    WithdrawPermissionChange: {
      from: ['requested'],
      by: ['staff', 'system'],
      refusals: ['notYourRequest'],
      guard: ({ request }, { actor }) =>
        actor.kind === 'system' || request?.requestedBy === actor.id ? undefined : refusal('notYourRequest'),
      decide: () => [permissionChangeWithdrawn({})],
    },
  },
  evolve: {
    PermissionChangeRequested: (_, { data }) => ({ status: 'requested', request: data }),
    PermissionChangeApproved: (state) => ({ ...state, status: 'approved' }),
    PermissionChangeRefused: (state) => ({ ...state, status: 'refused' }),
    PermissionChangeWithdrawn: (state) => ({ ...state, status: 'withdrawn' }),
  },
});
