import { anyResource, type Resource } from '../../kernel/actor.js';
import { dayOf, daysAfter, startOf } from '../../kernel/days.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal, refusal, refuse } from '../../kernel/refusal.js';
import * as commands from './oracle-licence.commands.js';
import * as events from './oracle-licence.events.js';
import type { OracleAssignment, OracleLicenceFields } from './oracle-licence.events.js';
import {
  oracleLicenceLimits as limits,
  oracleStandingOn,
  type OracleLicenceStatus,
} from './oracle-licence.vocabulary.js';

export interface OracleLicenceState {
  readonly status: OracleLicenceStatus | 'none';
  readonly clientId: string | null;
  readonly fields: OracleLicenceFields | null;
  readonly endsOn: string | null;
  /** Assignments not released. */
  readonly assignments: readonly OracleAssignment[];
  /** Of all assignments so far. */
  readonly lastPlace: number;
}

/** Looked up where the command names them. */
export interface OracleLicenceFacts {
  /** Known and active. */
  readonly clientKnown: boolean;
  /** Files that the asker uploaded and that stand on no licence yet. */
  readonly usableFileIds: readonly string[];
}

const ofClient = (clientId: string | null): Resource => ({ ...anyResource('oracleLicence'), clientId });

/** How much of it is used on all machines. */
export const usedOf = ({ assignments }: Pick<OracleLicenceState, 'assignments'>): number =>
  assignments.reduce((sum, { used }) => sum + used, 0);

const isOn = (assignment: OracleAssignment, host: string): boolean =>
  assignment.host.toUpperCase() === host.toUpperCase();

const fieldsOf = (
  { number, edition, metric, quantity, note, fileIds }: commands.ReviseOracleLicence,
  { usableFileIds }: OracleLicenceFacts,
  known: readonly string[] = [],
): OracleLicenceFields => {
  if (fileIds.some((id) => !known.includes(id) && !usableFileIds.includes(id)))
    throw fieldRefusal('fileIds', 'fileUnavailable');
  return { number, edition, metric, quantity, note: note ?? null, fileIds };
};

const dueAt = ({ status, endsOn }: OracleLicenceState): string | undefined => {
  if (endsOn === null) return undefined;
  if (status === 'active') return startOf(daysAfter(endsOn, -limits.renewalDays));
  return status === 'toRenew' ? startOf(daysAfter(endsOn, 1)) : undefined;
};

const staff = ['staff'] as const;
const kept = ['active', 'toRenew', 'expired'] as const;
const running = ['active', 'toRenew'] as const;

/** A licence of Oracle's at a client: how much of it, until when, and on which machines (features F63). */
export const oracleLicence = lifecycle<OracleLicenceState, OracleLicenceFacts>()('oracleLicence', {
  plural: 'oracleLicences',
  initial: { status: 'none', clientId: null, fields: null, endsOn: null, assignments: [], lastPlace: 0 },
  commands: {
    RegisterOracleLicence: commands.RegisterOracleLicence,
    ReviseOracleLicence: commands.ReviseOracleLicence,
    AssignOracleLicence: commands.AssignOracleLicence,
    ReleaseOracleLicence: commands.ReleaseOracleLicence,
    RenewOracleLicence: commands.RenewOracleLicence,
    WithdrawOracleLicence: commands.WithdrawOracleLicence,
    AgeOracleLicence: commands.AgeOracleLicence,
  },
  events: events.oracleLicenceEvents,
  transitions: {
    none: ['active', 'toRenew', 'expired'],
    active: ['toRenew', 'expired', 'withdrawn'],
    toRenew: ['active', 'expired', 'withdrawn'],
    expired: ['active', 'toRenew', 'withdrawn'],
    withdrawn: [],
  },
  resource: ({ clientId }) => ofClient(clientId),
  tenant: ({ clientId }) => clientId,
  held: ({ status, fields }) =>
    fields === null || status === 'withdrawn'
      ? []
      : [{ what: 'oracleLicence', value: fields.number.toUpperCase(), refusal: 'oracleNumberInUse' }],
  timers: (state) => {
    const next = dueAt(state);
    return next === undefined ? [] : [{ name: 'age', command: new commands.AgeOracleLicence(), dueAt: next }];
  },
  decide: {
    RegisterOracleLicence: {
      from: ['none'],
      by: staff,
      refusals: ['clientUnknown', 'fileUnavailable', 'oracleNumberInUse'],
      resource: ({ clientId }) => ofClient(clientId),
      decide: (_, command, { now, facts }) => {
        if (!facts.clientKnown) throw fieldRefusal('clientId', 'clientUnknown');
        const { clientId, startsOn, endsOn = null } = command;
        const status = oracleStandingOn(endsOn, dayOf(now));
        return events.oracleLicenceRegistered({ clientId, ...fieldsOf(command, facts), startsOn, endsOn, status });
      },
    },
    ReviseOracleLicence: {
      from: kept,
      by: staff,
      refusals: ['oracleMoreIsUsed', 'fileUnavailable', 'oracleNumberInUse'],
      decide: (state, command, { facts }) => {
        if (command.quantity < usedOf(state))
          throw fieldRefusal('quantity', 'oracleMoreIsUsed', { used: usedOf(state) });
        return events.oracleLicenceRevised(fieldsOf(command, facts, state.fields?.fileIds));
      },
    },
    AssignOracleLicence: {
      from: running,
      by: staff,
      refusals: ['oracleAssignedAlready', 'oracleNotEnoughLeft', 'oracleTooManyMachines'],
      decide: (state, { host, used }) => {
        const { assignments, fields, lastPlace } = state;
        const left = (fields?.quantity ?? 0) - usedOf(state);
        if (assignments.some((each) => isOn(each, host))) throw fieldRefusal('host', 'oracleAssignedAlready');
        if (used > left) throw fieldRefusal('used', 'oracleNotEnoughLeft', { left });
        if (assignments.length >= limits.assignments) refuse('oracleTooManyMachines', { max: limits.assignments });
        return events.oracleLicenceAssigned({ place: lastPlace + 1, host, used });
      },
    },
    ReleaseOracleLicence: {
      from: kept,
      by: staff,
      refusals: ['oracleAssignmentUnknown'],
      decide: ({ assignments }, { host }) => {
        const released = assignments.find((each) => isOn(each, host));
        if (!released) throw fieldRefusal('host', 'oracleAssignmentUnknown');
        return events.oracleLicenceReleased(released);
      },
    },
    RenewOracleLicence: {
      from: kept,
      by: staff,
      refusals: ['oracleEndsForNever', 'oracleEndNotLater'],
      guard: ({ endsOn }) => (endsOn === null ? refusal('oracleEndsForNever') : undefined),
      decide: (state, { endsOn }, { now }) => {
        const today = dayOf(now);
        if (endsOn <= (state.endsOn ?? '') || endsOn < today) throw fieldRefusal('endsOn', 'oracleEndNotLater');
        return events.oracleLicenceRenewed({ endsOn, status: oracleStandingOn(endsOn, today) });
      },
    },
    WithdrawOracleLicence: {
      from: kept,
      by: staff,
      irreversible: true,
      refusals: ['oracleStillUsed'],
      guard: (state) => (usedOf(state) > 0 ? refusal('oracleStillUsed', { used: usedOf(state) }) : undefined),
      decide: (_, { reason }) => events.oracleLicenceWithdrawn({ reason }),
    },
    AgeOracleLicence: {
      from: running,
      by: ['system'],
      timed: 'effect',
      decide: ({ endsOn }, _, { now }) =>
        oracleStandingOn(endsOn, dayOf(now)) === 'expired'
          ? events.oracleLicenceExpired({})
          : events.oracleLicenceRenewalDue({}),
    },
  },
  evolve: {
    OracleLicenceRegistered: (state, { data: { clientId, status, endsOn, ...fields } }) => ({
      ...state,
      ...{ status, clientId, endsOn, fields },
    }),
    OracleLicenceRevised: (state, { data: fields }) => ({ ...state, fields }),
    OracleLicenceAssigned: (state, { data }) => ({
      ...state,
      ...{ assignments: [...state.assignments, data], lastPlace: data.place },
    }),
    OracleLicenceReleased: (state, { data: { place } }) => ({
      ...state,
      assignments: state.assignments.filter((each) => each.place !== place),
    }),
    OracleLicenceRenewalDue: (state) => ({ ...state, status: 'toRenew' }),
    OracleLicenceExpired: (state) => ({ ...state, status: 'expired' }),
    OracleLicenceRenewed: (state, { data }) => ({ ...state, ...data }),
    OracleLicenceWithdrawn: (state) => ({ ...state, status: 'withdrawn' }),
  },
});
