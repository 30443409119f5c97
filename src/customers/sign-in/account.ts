import { anyResource } from '../../kernel/actor.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { refusal, refuse } from '../../kernel/refusal.js';
import {
  AddSecondFactor,
  ChangePassword,
  CompleteFirstLogin,
  InviteAccount,
  LockAccount,
  NoteInvitationBounced,
  NoteInvitationOpened,
  OpenAccount,
  RemoveSecondFactor,
  RenewRecoveryCodes,
  RequestPasswordReset,
  ResendInvitation,
  ResetSecondFactors,
  UnlockAccount,
} from './account.commands.js';
import * as events from './account.events.js';
import { mailboxLimit } from './sign-in.vocabulary.js';

interface Invitation {
  readonly mailId: string;
  readonly endsAt: string;
  readonly opened: boolean;
  readonly bounced: boolean;
}

export interface Account {
  readonly status: 'none' | 'invited' | 'active';
  readonly clientId: string | null;
  readonly invitation: Invitation | null;
  readonly factorIds: readonly string[];
  readonly lockedUntil: string | null;
  /** When invitations were sent, the last ones. */
  readonly invitedAt: readonly string[];
  /** When staff had a link to a new password sent, the last ones. */
  readonly resetAt: readonly string[];
  /** When staff took all second factors away, the last time. */
  readonly factorsResetAt: string | null;
}

const initial: Account = {
  status: 'none',
  clientId: null,
  invitation: null,
  factorIds: [],
  lockedUntil: null,
  invitedAt: [],
  resetAt: [],
  factorsResetAt: null,
};

/** Limits mails of one kind to a mailbox in a day: further mails would not reach an absent person either. */
const isFull = (sentAt: readonly string[], now: string): boolean =>
  sentAt.filter((at) => Date.parse(at) > Date.parse(now) - mailboxLimit.hours * 3_600_000).length >=
  mailboxLimit.sendings;

const oneMore = (sentAt: readonly string[], at: string): readonly string[] =>
  [...sentAt, at].slice(-mailboxLimit.sendings);

const bySystem = ['system'] as const;
const known = ['invited', 'active'] as const;

const isOver = ({ invitation }: Account, now: string): boolean =>
  invitation === null || Date.parse(invitation.endsAt) <= Date.parse(now);

/**
 * Access of a person, from the invitation on: stream `account-<id of the person>` (specification §5 and §6; features
 * F55, F56).
 */
export const account = lifecycle<Account>()('account', {
  plural: 'accounts',
  initial,
  commands: {
    InviteAccount,
    OpenAccount,
    ResendInvitation,
    NoteInvitationOpened,
    NoteInvitationBounced,
    CompleteFirstLogin,
    RequestPasswordReset,
    ChangePassword,
    AddSecondFactor,
    RemoveSecondFactor,
    ResetSecondFactors,
    RenewRecoveryCodes,
    LockAccount,
    UnlockAccount,
  },
  events: [
    events.accountInvited,
    events.accountOpened,
    events.invitationResent,
    events.invitationOpened,
    events.invitationBounced,
    events.firstLoginCompleted,
    events.passwordResetRequested,
    events.passwordChanged,
    events.secondFactorAdded,
    events.secondFactorRemoved,
    events.secondFactorsReset,
    events.recoveryCodesRenewed,
    events.accountLocked,
    events.accountUnlocked,
  ],
  transitions: { none: ['invited', 'active'], invited: ['active'], active: [] },
  resource: ({ clientId }, id) => ({ ...anyResource('account'), clientId, memberIds: [id] }),
  tenant: ({ clientId }) => clientId,
  decide: {
    InviteAccount: {
      from: ['none'],
      by: bySystem,
      mailsUnproven: () => 1,
      decide: (_, { clientId, language, mailId, endsAt }) => [
        events.accountInvited({ clientId: clientId ?? null, language, mailId, endsAt }),
      ],
    },
    OpenAccount: {
      from: ['none'],
      by: bySystem,
      decide: (_, { clientId }) => [events.accountOpened({ clientId: clientId ?? null })],
    },
    ResendInvitation: {
      from: ['invited'],
      by: bySystem,
      refusals: ['invitedTooOften'],
      mailsUnproven: () => 1,
      decide: (state, { mailId, endsAt }, { now }) =>
        isFull(state.invitedAt, now)
          ? refuse('invitedTooOften', { max: mailboxLimit.sendings })
          : [events.invitationResent({ mailId, endsAt })],
    },
    NoteInvitationOpened: {
      from: ['invited'],
      by: bySystem,
      decide: ({ invitation }) => (invitation?.opened ? [] : [events.invitationOpened({})]),
    },
    NoteInvitationBounced: {
      from: ['invited'],
      by: bySystem,
      // a bounce of a replaced mail does not matter
      decide: ({ invitation }, { mailId }) =>
        invitation?.mailId === mailId && !invitation.bounced ? [events.invitationBounced({ mailId })] : [],
    },
    CompleteFirstLogin: {
      from: ['invited'],
      by: bySystem,
      refusals: ['invitationOver'],
      decide: (state, { language }, { now }) =>
        isOver(state, now) ? refuse('invitationOver') : [events.firstLoginCompleted({ language })],
    },
    RequestPasswordReset: {
      from: known,
      by: bySystem,
      refusals: ['resetTooOften'],
      mailsUnproven: ({ status }, { by }) => (by === 'staff' && status === 'invited' ? 1 : 0),
      // requests by the person are limited at their route, so that strangers cannot use the limit up for them
      decide: ({ resetAt }, { by, mailId }, { now }) =>
        by === 'staff' && isFull(resetAt, now)
          ? refuse('resetTooOften', { max: mailboxLimit.sendings })
          : [events.passwordResetRequested({ by, mailId })],
    },
    ChangePassword: {
      from: known,
      by: bySystem,
      decide: (_, command) => [events.passwordChanged({ with: command.with })],
    },
    AddSecondFactor: {
      from: known,
      by: bySystem,
      decide: ({ factorIds }, { factorId, kind }) =>
        factorIds.includes(factorId) ? [] : [events.secondFactorAdded({ factorId, kind })],
    },
    RemoveSecondFactor: {
      from: known,
      by: bySystem,
      decide: (_, { factorId }) => [events.secondFactorRemoved({ factorId })],
    },
    ResetSecondFactors: {
      from: known,
      by: bySystem,
      decide: (_, { reason }) => [events.secondFactorsReset({ reason })],
    },
    RenewRecoveryCodes: {
      from: known,
      by: bySystem,
      refusals: ['noSecondFactor'],
      guard: ({ factorIds }) => (factorIds.length === 0 ? refusal('noSecondFactor') : undefined),
      decide: () => [events.recoveryCodesRenewed({})],
    },
    LockAccount: {
      from: known,
      by: bySystem,
      decide: (_, { until }) => [events.accountLocked({ until })],
    },
    UnlockAccount: {
      from: known,
      by: bySystem,
      decide: ({ lockedUntil }) => (lockedUntil === null ? [] : [events.accountUnlocked({})]),
    },
  },
  evolve: {
    AccountInvited: (state, { data, at }) => ({
      ...state,
      invitedAt: oneMore(state.invitedAt, at),
      status: 'invited',
      clientId: data.clientId,
      invitation: { mailId: data.mailId, endsAt: data.endsAt, opened: false, bounced: false },
    }),
    AccountOpened: (state, { data }) => ({ ...state, status: 'active', clientId: data.clientId }),
    InvitationResent: (state, { data, at }) => ({
      ...state,
      invitedAt: oneMore(state.invitedAt, at),
      invitation: { mailId: data.mailId, endsAt: data.endsAt, opened: false, bounced: false },
    }),
    InvitationOpened: (state) => ({
      ...state,
      invitation: state.invitation && { ...state.invitation, opened: true },
    }),
    InvitationBounced: (state) => ({
      ...state,
      invitation: state.invitation && { ...state.invitation, bounced: true },
    }),
    FirstLoginCompleted: (state) => ({ ...state, status: 'active', invitation: null }),
    PasswordResetRequested: (state, { data, at }) =>
      data.by === 'staff' ? { ...state, resetAt: oneMore(state.resetAt, at) } : state,
    PasswordChanged: (state) => ({ ...state, status: 'active', invitation: null, lockedUntil: null }),
    SecondFactorAdded: (state, { data }) => ({ ...state, factorIds: [...state.factorIds, data.factorId] }),
    SecondFactorRemoved: (state, { data }) => ({
      ...state,
      factorIds: state.factorIds.filter((id) => id !== data.factorId),
    }),
    SecondFactorsReset: (state, { at }) => ({ ...state, factorIds: [], factorsResetAt: at }),
    RecoveryCodesRenewed: (state) => state,
    AccountLocked: (state, { data }) => ({ ...state, lockedUntil: data.until }),
    AccountUnlocked: (state) => ({ ...state, lockedUntil: null }),
  },
});
