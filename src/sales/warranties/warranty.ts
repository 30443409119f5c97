import { anyResource, type Resource } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal } from '../../kernel/refusal.js';
import { signatoryFaults } from '../signatures/signature.vocabulary.js';
import * as commands from './warranty.commands.js';
import * as events from './warranty.events.js';
import {
  agedEvents,
  alertsOf,
  checkRequest,
  clockOf,
  dueAt,
  equipmentOf,
  mayBeRequested,
  noWarranty,
  requestOf,
  unlessRequested,
  whileRequested,
  type WarrantyFacts,
  type WarrantyState,
} from './warranty.rules.js';
import { nextPeriod, usualAlertDays, warrantyTermsVersion } from './warranty.vocabulary.js';

const ofClient = (clientId: string | null): Resource => ({ ...anyResource('warranty'), clientId });

const daysOf = ({ equipment }: WarrantyState) =>
  equipment ?? { alertDays: usualAlertDays.first, reminderDays: usualAlertDays.last };

const staff = ['staff'] as const;
const customer = ['customer'] as const;
const running = ['current', 'toRenew', 'expired'] as const;
const held = ['warrantySerialUsed'];

/** Equipment under warranty: what it was bought with, and each year that was added (specification §3, §4; features F30). */
export const warranty = lifecycle<WarrantyState, WarrantyFacts>()('warranty', {
  plural: 'warranties',
  initial: noWarranty,
  commands: {
    RecordWarranty: commands.RecordWarranty,
    CorrectWarranty: commands.CorrectWarranty,
    MoveWarranty: commands.MoveWarranty,
    RequestExtension: commands.RequestExtension,
    WithdrawExtension: commands.WithdrawExtension,
    ExtendWarranty: commands.ExtendWarranty,
    DeclineExtension: commands.DeclineExtension,
    MarkWarrantyObsolete: commands.MarkWarrantyObsolete,
    RestoreWarranty: commands.RestoreWarranty,
    AgeWarranty: commands.AgeWarranty,
  },
  events: events.warrantyEvents,
  transitions: {
    none: ['current', 'toRenew', 'expired'],
    current: ['toRenew', 'expired', 'obsolete'],
    toRenew: ['current', 'expired', 'obsolete'],
    expired: ['current', 'obsolete'],
    obsolete: ['current', 'toRenew', 'expired'],
  },
  resource: ({ clientId }) => ofClient(clientId),
  tenant: ({ clientId }) => clientId,
  held: ({ equipment }) =>
    equipment === null
      ? []
      : [{ what: 'warrantySerial', value: equipment.serialNumber.toUpperCase(), refusal: 'warrantySerialUsed' }],
  timers: (state) => {
    const next = state.status === 'obsolete' ? undefined : dueAt(state);
    return next === undefined ? [] : [{ name: 'age', command: new commands.AgeWarranty(), dueAt: next }];
  },
  decide: {
    RecordWarranty: {
      from: ['none'],
      by: staff,
      refusals: ['clientUnknown', 'articleUnknown', ...held],
      resource: ({ clientId }) => ofClient(clientId),
      decide: (_, command, { now, facts }) => {
        if (!facts.clientKnown) throw fieldRefusal('clientId', 'clientUnknown');
        const { clientId, startsOn, endsOn } = command;
        const equipment = equipmentOf(command, facts);
        return events.warrantyRecorded({
          ...{ clientId, ...equipment, startsOn, endsOn },
          ...clockOf(equipment, endsOn, now),
        });
      },
    },
    CorrectWarranty: {
      from: ['current', 'toRenew', 'expired', 'obsolete'],
      by: staff,
      refusals: ['articleUnknown', ...held],
      decide: ({ endsOn }, command, { now, facts }) => {
        const equipment = equipmentOf(command, facts);
        return events.warrantyCorrected({ ...equipment, alerts: alertsOf(equipment, endsOn, now) });
      },
    },
    MoveWarranty: {
      from: ['current', 'toRenew', 'expired', 'obsolete'],
      by: staff,
      refusals: ['warrantyRequestWaits', 'clientUnknown'],
      guard: unlessRequested,
      decide: ({ clientId: from }, { clientId }, { facts }) => {
        if (!facts.clientKnown) throw fieldRefusal('clientId', 'clientUnknown');
        return clientId === from ? [] : events.warrantyMoved({ clientId, from: from ?? '' });
      },
    },
    RequestExtension: {
      from: running,
      by: customer,
      refusals: [
        'warrantyRequestedAlready',
        'warrantyTooEarly',
        'warrantyBatchOrdered',
        'warrantyPriceMissing',
        'warrantyPriceChanged',
        'contactUnknown',
        'partyWithoutEmail',
        'partyMailboxShared',
        'emailOfVendor',
        'emailDisposable',
        ...signatoryFaults,
        'chorusServiceRequired',
        'commitmentRequired',
        'chorusServiceOrCommitmentRequired',
        'chorusServiceUnknown',
        'serviceAsksCommitment',
      ],
      guard: mayBeRequested,
      decide: (_, command, context) => {
        checkRequest(command, context);
        const { batchId, signatoryId, correspondentId, price, chorusService, commitment } = command;
        return events.warrantyExtensionRequested({
          ...{ batchId, signatoryId, correspondentId, price },
          ...(chorusService !== undefined && { chorusService }),
          ...(commitment !== undefined && { commitment }),
          requestedBy: context.actor.id,
          termsVersion: warrantyTermsVersion,
        });
      },
    },
    WithdrawExtension: {
      from: running,
      by: customer,
      mailsStaff: true,
      refusals: ['warrantyNotRequested'],
      guard: whileRequested,
      decide: () => events.warrantyExtensionWithdrawn({}),
    },
    ExtendWarranty: {
      from: running,
      by: staff,
      irreversible: true,
      refusals: ['warrantyNotRequested'],
      guard: whileRequested,
      decide: (state, _, { now }) => {
        const { batchId, price } = requestOf(state);
        const { from, to } = nextPeriod(state.endsOn, dayOf(now));
        return events.warrantyExtended({
          ...{ batchId, price, fromDay: from, toDay: to },
          ...clockOf(daysOf(state), to, now),
        });
      },
    },
    DeclineExtension: {
      from: running,
      by: staff,
      refusals: ['warrantyNotRequested'],
      guard: whileRequested,
      decide: (state, { reason }) =>
        events.warrantyExtensionDeclined({ subjectId: requestOf(state).requestedBy, reason }),
    },
    MarkWarrantyObsolete: {
      from: running,
      by: staff,
      refusals: ['warrantyRequestWaits'],
      guard: unlessRequested,
      decide: (_, { reason }) => events.warrantyMarkedObsolete({ reason }),
    },
    RestoreWarranty: {
      from: ['obsolete'],
      by: staff,
      decide: (state, _, { now }) => events.warrantyRestored(clockOf(daysOf(state), state.endsOn, now)),
    },
    AgeWarranty: {
      from: running,
      by: ['system'],
      timed: 'effect',
      decide: (state, _, { now }) => agedEvents(state, now),
    },
  },
  evolve: {
    WarrantyRecorded: (_, { data: { clientId, endsOn, status, alerts, ...equipment } }) => ({
      ...noWarranty,
      ...{ status, clientId, equipment, endsOn, alerts },
    }),
    WarrantyCorrected: (state, { data: { alerts, ...equipment } }) => ({ ...state, equipment, alerts }),
    WarrantyMoved: (state, { data: { clientId } }) => ({ ...state, clientId }),
    WarrantyRenewalDue: (state) => ({ ...state, status: 'toRenew' }),
    WarrantyExpired: (state) => ({ ...state, status: 'expired', alerts: [] }),
    WarrantyEndNeared: (state, { data: { daysBefore } }) => ({
      ...state,
      alerts: state.alerts.filter((alert) => alert.daysBefore < daysBefore),
    }),
    WarrantyExtensionRequested: (state, { data: request }) => ({ ...state, request }),
    WarrantyExtensionWithdrawn: (state) => ({ ...state, request: null }),
    WarrantyExtended: (state, { data: { status, toDay, alerts } }) => ({
      ...state,
      ...{ status, endsOn: toDay, alerts, request: null },
    }),
    WarrantyExtensionDeclined: (state) => ({ ...state, request: null }),
    WarrantyMarkedObsolete: (state) => ({ ...state, status: 'obsolete' }),
    WarrantyRestored: (state, { data: { status, alerts } }) => ({ ...state, status, alerts }),
  },
});
