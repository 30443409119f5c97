import { anyResource, type Resource } from '../../kernel/actor.js';
import { dayOf, daysAfter, startOf } from '../../kernel/days.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import * as commands from './chorus-connector.commands.js';
import * as events from './chorus-connector.events.js';
import type { SentChorusConnector } from './chorus-connector.events.js';
import { checked, type ChorusConnectorFacts } from './chorus-connector.request-rules.js';
import {
  chorusLimits,
  openChorusStatuses,
  pauseAfter,
  testedChorusStatuses,
  triesBeforeStaff,
  type ChorusAnswer,
  type ChorusConnectorStatus,
  type ChorusTrouble,
} from './chorus-connector.vocabulary.js';

export interface ChorusConnectorState {
  readonly status: ChorusConnectorStatus | 'none';
  readonly sent: SentChorusConnector | null;
  readonly senderId: string;
  /** Tests without an answer since the last one that had one. */
  readonly tries: number;
  readonly trouble: ChorusTrouble | null;
  /** Of the last test; `none`: not yet, or staff have asked for another since. */
  readonly answer: ChorusAnswer;
  /** People were told that the password is about to expire. */
  readonly isReminded: boolean;
  readonly hasSecret: boolean;
}

const nothing: ChorusConnectorState = {
  status: 'none',
  sent: null,
  senderId: '',
  tries: 0,
  trouble: null,
  answer: 'none',
  isReminded: false,
  hasSecret: false,
};

const ofClient = (clientId: string | null): Resource => ({ ...anyResource('chorusConnector'), clientId });

const staff = ['staff'] as const;
const system = ['system'] as const;
const ended = ['expired', 'refused', 'replaced', 'withdrawn'] as const;

/** From when on its password is worth nothing, and from when on people are told so. */
const overAt = ({ sent }: ChorusConnectorState): string => startOf(daysAfter(sent?.passwordExpiresOn ?? '', 1));
const nearAt = ({ sent }: ChorusConnectorState): string =>
  startOf(daysAfter(sent?.passwordExpiresOn ?? '', -chorusLimits.reminder));

const later = (now: string, milliseconds: number): string => new Date(Date.parse(now) + milliseconds).toISOString();

/** Link of a structure to the public e-invoicing platform: final once sent, tested, watched (features F15). */
export const chorusConnector = lifecycle<ChorusConnectorState, ChorusConnectorFacts>()('chorusConnector', {
  plural: 'chorusConnectors',
  initial: nothing,
  commands: {
    SendChorusConnector: commands.SendChorusConnector,
    TestChorusConnector: commands.TestChorusConnector,
    ConfirmChorusTest: commands.ConfirmChorusTest,
    ReportChorusRefusal: commands.ReportChorusRefusal,
    ReportChorusAway: commands.ReportChorusAway,
    DisturbChorusConnector: commands.DisturbChorusConnector,
    SettleChorusConnector: commands.SettleChorusConnector,
    WithdrawChorusConnector: commands.WithdrawChorusConnector,
    NoteChorusConnector: commands.NoteChorusConnector,
    RemindChorusExpiry: commands.RemindChorusExpiry,
    ExpireChorusPassword: commands.ExpireChorusPassword,
    ReplaceChorusConnector: commands.ReplaceChorusConnector,
    ForgetChorusSecret: commands.ForgetChorusSecret,
  },
  events: events.chorusConnectorEvents,
  transitions: {
    none: ['submitted'],
    submitted: ['active', 'refused', 'expired', 'withdrawn'],
    active: ['disturbed', 'expired', 'replaced', 'withdrawn'],
    disturbed: ['active', 'expired', 'replaced', 'withdrawn'],
    expired: ['replaced', 'withdrawn'],
    refused: ['replaced'],
    replaced: [],
    withdrawn: [],
  },
  resource: ({ sent }) => ofClient(sent?.clientId ?? null),
  tenant: ({ sent }) => sent?.clientId ?? null,
  timers: (state) =>
    testedChorusStatuses.some((status) => status === state.status)
      ? [
          { name: 'expire', command: new commands.ExpireChorusPassword(), dueAt: overAt(state) },
          ...(state.isReminded
            ? []
            : [{ name: 'remind', command: new commands.RemindChorusExpiry(), dueAt: nearAt(state) }]),
        ]
      : [],
  decide: {
    SendChorusConnector: {
      from: ['none'],
      by: ['customer'],
      binds: true,
      irreversible: true,
      inTurn: true,
      // requests for the same structure take turns, also those of different people
      turnOf: (_, { siret }) => siret,
      decidesOn: ['chorusConnectors'],
      refusals: [
        ...['chorusNotConfirmed', 'chorusExpiryPast', 'chorusExpiryTooFar', 'chorusAway', 'chorusStructureUnknown'],
        ...['chorusServiceUnknown', 'chorusServiceNeeded', 'chorusSiretInUse', 'chorusRequestWaits'],
        'chorusNotChangeable',
      ],
      resource: ({ clientId }) => ofClient(clientId),
      decide: (_, command, { facts, now, idFor }) =>
        events.chorusConnectorSent(checked(command, facts, dayOf(now), idFor('connector'))),
    },
    TestChorusConnector: { from: testedChorusStatuses, by: staff, decide: () => events.chorusTestAsked({}) },
    ConfirmChorusTest: {
      from: testedChorusStatuses,
      by: system,
      // the log has changes: a connector that works as the day before is told by a table beside it
      decide: ({ status, sent, trouble, answer }) =>
        answer === 'passed'
          ? []
          : [
              events.chorusTestPassed({}),
              ...(status === 'submitted'
                ? [events.chorusConnectorActivated({ replacesId: sent?.replacesId ?? null })]
                : status === 'disturbed' && trouble !== 'staff'
                  ? [events.chorusConnectorSettled({ text: null })]
                  : []),
            ],
    },
    ReportChorusRefusal: {
      from: testedChorusStatuses,
      by: system,
      decide: ({ status }, { cause }) =>
        status === 'submitted'
          ? events.chorusConnectorRefused({ cause })
          : events.chorusConnectorDisturbed({ cause, text: null }),
    },
    ReportChorusAway: {
      from: testedChorusStatuses,
      by: system,
      // staff have been told: the same again changes nothing
      decide: ({ tries, answer }, _, { now }) =>
        answer === 'away' && tries >= triesBeforeStaff
          ? []
          : events.chorusTestPostponed({ tries: tries + 1, nextAt: later(now, pauseAfter(tries + 1)) }),
    },
    DisturbChorusConnector: {
      from: ['active'],
      by: staff,
      decide: (_, { text }) => events.chorusConnectorDisturbed({ cause: 'staff', text }),
    },
    SettleChorusConnector: {
      from: ['disturbed'],
      by: staff,
      decide: (_, { text }) => events.chorusConnectorSettled({ text }),
    },
    WithdrawChorusConnector: {
      from: openChorusStatuses,
      by: staff,
      irreversible: true,
      decide: (_, { reason }) => events.chorusConnectorWithdrawn({ reason }),
    },
    NoteChorusConnector: {
      from: ['submitted', 'active', 'disturbed', ...ended],
      by: staff,
      decide: ({ senderId }, { note }) => events.chorusConnectorNoted({ senderId, note }),
    },
    RemindChorusExpiry: {
      from: testedChorusStatuses,
      by: system,
      timed: { noticeUntil: overAt },
      decide: ({ sent }) => events.chorusExpiryNear({ passwordExpiresOn: sent?.passwordExpiresOn ?? '' }),
    },
    ExpireChorusPassword: {
      from: testedChorusStatuses,
      by: system,
      timed: 'effect',
      decide: () => events.chorusPasswordExpired({}),
    },
    ReplaceChorusConnector: {
      from: ['active', 'disturbed', 'expired', 'refused'],
      by: system,
      decide: (_, { replacedById }) => events.chorusConnectorReplaced({ replacedById }),
    },
    ForgetChorusSecret: {
      from: ended,
      by: system,
      decide: ({ hasSecret }) => (hasSecret ? events.chorusSecretForgotten({}) : []),
    },
  },
  evolve: {
    ChorusConnectorSent: (_, { data, metadata }) => ({
      ...nothing,
      ...{ status: 'submitted', sent: data, senderId: metadata.actor, hasSecret: true },
    }),
    ChorusTestAsked: (state) => ({ ...state, answer: 'none' }),
    ChorusTestPassed: (state) => ({ ...state, tries: 0, answer: 'passed' }),
    ChorusTestPostponed: (state, { data }) => ({ ...state, tries: data.tries, answer: 'away' }),
    ChorusConnectorActivated: (state) => ({ ...state, status: 'active' }),
    ChorusConnectorRefused: (state, { data }) => ({
      ...state,
      ...{ status: 'refused', trouble: data.cause, tries: 0, answer: 'refused' },
    }),
    ChorusConnectorDisturbed: (state, { data }) => ({
      ...state,
      ...{ status: 'disturbed', trouble: data.cause, tries: 0 },
      answer: data.cause === 'staff' ? state.answer : 'refused',
    }),
    ChorusConnectorSettled: (state) => ({ ...state, status: 'active', trouble: null }),
    ChorusExpiryNear: (state) => ({ ...state, isReminded: true }),
    ChorusPasswordExpired: (state) => ({ ...state, status: 'expired', tries: 0 }),
    ChorusConnectorReplaced: (state) => ({ ...state, status: 'replaced' }),
    ChorusConnectorWithdrawn: (state) => ({ ...state, status: 'withdrawn', tries: 0 }),
    ChorusConnectorNoted: (state) => state,
    ChorusSecretForgotten: (state) => ({ ...state, hasSecret: false }),
  },
});
