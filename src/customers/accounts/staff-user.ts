import { anyResource } from '../../kernel/actor.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { refuse } from '../../kernel/refusal.js';
import { staffPermissions, type StaffPermission } from '../grounds/permissions.vocabulary.js';
import {
  ArchiveStaffUser,
  ChangeStaffEmployment,
  ChangeStaffPermissions,
  RegisterStaffUser,
  RestoreStaffUser,
  ReviseStaffUser,
} from './staff-user.commands.js';
import {
  staffEmploymentChanged,
  staffPermissionsChanged,
  staffUserArchived,
  staffUserEmailChanged,
  staffUserRegistered,
  staffUserRestored,
  staffUserRevised,
  type StaffUserData,
} from './staff-user.events.js';

export interface StaffUserState {
  readonly status: 'none' | 'active' | 'archived';
  readonly fields: StaffUserData | null;
}

/** Facts for leaving; null for the other commands. */
export interface StaffUserFacts {
  readonly openTickets: number;
  /** For each piece of open work besides tickets, the permission that its new owner needs. */
  readonly waiting: readonly string[];
  /** Of the colleague of the command; null: it names no active one. */
  readonly successorPermissions: readonly StaffPermission[] | null;
}

const by = ['staff', 'system'] as const;

/** Open tickets need a successor who may work on tickets. @throws Refusal `successorUnknown`, `successorNeeded` */
const checkTickets = ({ openTickets, successorPermissions }: StaffUserFacts, isNamed: boolean): void => {
  if (isNamed && successorPermissions === null) refuse('successorUnknown');
  if (openTickets === 0) return;
  if (!isNamed) refuse('successorNeeded', { count: openTickets });
  if (!successorPermissions?.includes('tickets')) refuse('successorUnknown');
};

/** Open work without successor must be confirmed. @throws Refusal `successorOrNobodyNeeded`, `successorMayNotTake` */
const checkRest = ({ waiting, successorPermissions }: StaffUserFacts): void => {
  const count = waiting.filter((permission) => !successorPermissions?.some((held) => held === permission)).length;
  if (count > 0) refuse(successorPermissions === null ? 'successorOrNobodyNeeded' : 'successorMayNotTake', { count });
};

/** A member of the provider's staff: registered, given permissions by approved requests, leaving with a successor (features F62). */
export const staffUser = lifecycle<StaffUserState, StaffUserFacts | null>()('staffUser', {
  plural: 'staffUsers',
  initial: { status: 'none', fields: null },
  commands: {
    RegisterStaffUser,
    ReviseStaffUser,
    ChangeStaffEmployment,
    ChangeStaffPermissions,
    ArchiveStaffUser,
    RestoreStaffUser,
  },
  events: [
    staffUserRegistered,
    staffUserRevised,
    staffUserEmailChanged,
    staffEmploymentChanged,
    staffPermissionsChanged,
    staffUserArchived,
    staffUserRestored,
  ],
  transitions: { none: ['active'], active: ['archived'], archived: ['active'] },
  resource: ({ fields }, id) => ({ ...anyResource('staffUser'), memberIds: fields ? [id] : [] }),
  tenant: () => null,
  /** Each log-in e-mail is of a single person, contacts and staff together, archived ones included (defaults G35). */
  held: ({ fields }) => (fields?.email ? [{ what: 'email', value: fields.email, refusal: 'emailAlreadyUsed' }] : []),
  decide: {
    RegisterStaffUser: {
      from: ['none'],
      by,
      right: 'staffUser.register',
      refusals: ['emailAlreadyUsed', 'permissionsByRequest'],
      decide: (_, command, { actor }) => {
        if (command.permissions.length > 0 && actor.kind !== 'system') refuse('permissionsByRequest');
        return [staffUserRegistered({ ...command })];
      },
    },
    ReviseStaffUser: {
      from: ['active'],
      by,
      right: 'staffUser.revise',
      refusals: ['emailAlreadyUsed', 'identityNotConfirmed', 'staffEmailTheirOwn'],
      asksIdentity: ({ fields }, { email }, { id, actor }) => actor.id === id && fields?.email !== email,
      decide: ({ fields }, command, { id, actor }) => {
        const formerEmail = fields?.email === command.email ? null : (fields?.email ?? null);
        // a password is sent there, so control of the address means control of permissions that two people gave
        const isAnothers = actor.kind === 'staff' && actor.id !== id && (fields?.permissions ?? []).length > 0;
        if (formerEmail !== null && isAnothers) refuse('staffEmailTheirOwn');
        return [
          staffUserRevised({ ...command, permissions: fields?.permissions ?? [] }),
          ...(formerEmail === null ? [] : [staffUserEmailChanged({ formerEmail })]),
        ];
      },
    },
    ChangeStaffEmployment: {
      from: ['active'],
      by,
      right: 'staffUser.revise',
      decide: (_, { company, carlResourceId }) => [
        staffEmploymentChanged({ company: company ?? null, carlResourceId: carlResourceId ?? null }),
      ],
    },
    ChangeStaffPermissions: {
      // what was approved also counts where the person is enabled again
      from: ['active', 'archived'],
      by: ['system'],
      decide: ({ fields }, { added, removed }) => {
        const before = fields?.permissions ?? [];
        const permissions = staffPermissions.filter(
          (permission) => !removed.includes(permission) && (added.includes(permission) || before.includes(permission)),
        );
        return [staffPermissionsChanged({ permissions })];
      },
    },
    ArchiveStaffUser: {
      from: ['active'],
      by,
      right: 'staffUser.archive',
      inTurn: true,
      decidesOn: ['tickets', 'interventions', 'contact_requests', 'afterSalesRequests', 'content_articles'],
      refusals: [
        'staffUserIsOneself',
        'successorNeeded',
        'successorOrNobodyNeeded',
        'successorMayNotTake',
        'successorUnknown',
      ],
      decide: (_, { successorId, nobodyTakesOver }, { id, actor, facts }) => {
        if (actor.id === id) refuse('staffUserIsOneself');
        if (successorId === id) refuse('successorUnknown');
        if (facts && (actor.kind !== 'system' || successorId !== undefined))
          checkTickets(facts, successorId !== undefined);
        if (facts && actor.kind !== 'system' && !nobodyTakesOver) checkRest(facts);
        return [staffUserArchived({ ...(successorId !== undefined && { successorId }), nobodyTakesOver })];
      },
    },
    RestoreStaffUser: {
      from: ['archived'],
      by,
      right: 'staffUser.restore',
      decide: () => [staffUserRestored({})],
    },
  },
  evolve: {
    StaffUserRegistered: (_, { data }) => ({ status: 'active', fields: data }),
    StaffUserRevised: (state, { data }) => ({ ...state, fields: data }),
    StaffUserEmailChanged: (state) => state,
    StaffEmploymentChanged: (state) => state,
    StaffPermissionsChanged: (state, { data: { permissions } }) => ({
      ...state,
      fields: state.fields && { ...state.fields, permissions },
    }),
    StaffUserArchived: (state) => ({ ...state, status: 'archived' }),
    StaffUserRestored: (state) => ({ ...state, status: 'active' }),
  },
});
