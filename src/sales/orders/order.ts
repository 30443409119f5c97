import { notOfferedReasons } from '../articles/article.vocabulary.js';
import { anyResource, type Resource } from '../../kernel/actor.js';
import type { EventOf } from '../../kernel/event.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { remindersDue } from '../../kernel/timers.js';
import { fieldRefusal, refusal, refuse } from '../../kernel/refusal.js';
import { RecordSignature, signed } from '../../kernel/signing.js';
import { pastDayRefusals } from '../../kernel/typed-days.js';
import { signatoryFaults } from '../signatures/signature.vocabulary.js';
import * as commands from './order.commands.js';
import * as events from './order.events.js';
import { evolve } from './order.evolve.js';
import { agreedOrder, parameterRefusals, placedOrder, remindersFrom } from './order.placing-rules.js';
import {
  checkInvoice,
  checkSinceOrdered,
  dueOn,
  moving,
  placed,
  saidTo,
  whilePaid,
  type OrderFacts,
} from './order.rules.js';
import { memberIds, noOrder, waitsForAs, type Order } from './order.state.js';

const {
  PlaceOrder,
  PlaceAgreedOrder,
  ReturnSignedCopy,
  RejectSignedCopy,
  AcceptOrder,
  RefuseOrder,
  CancelOrder,
  StartPreparation,
  ShipOrder,
  DeliverOrder,
  RecordInvoice,
  CloseOrder,
  AddOrderNote,
  RemindOrderSignature,
  HandOverOrder,
} = commands;

const ofClient = (clientId: string | null, members: readonly string[] = []): Resource => ({
  ...anyResource('order'),
  clientId,
  memberIds: members,
});

const provider = ['staff', 'system'] as const;

/** An order of any kind (specification §3, §5; features F06, F07, F09): from what was ordered to its payment. */
export const order = lifecycle<Order, OrderFacts>()('order', {
  plural: 'orders',
  initial: noOrder,
  commands: {
    PlaceOrder,
    PlaceAgreedOrder,
    ReturnSignedCopy,
    RecordSignature,
    RejectSignedCopy,
    AcceptOrder,
    RefuseOrder,
    CancelOrder,
    StartPreparation,
    ShipOrder,
    DeliverOrder,
    RecordInvoice,
    CloseOrder,
    AddOrderNote,
    RemindOrderSignature,
    HandOverOrder,
  },
  events: Object.values(events),
  transitions: {
    none: ['awaitingSignature'],
    awaitingSignature: ['signed', 'cancelled', 'refused'],
    signed: ['awaitingSignature', 'accepted', 'refused', 'cancelled'],
    accepted: ['inPreparation'],
    inPreparation: ['shipped', 'delivered'],
    shipped: ['delivered'],
    delivered: ['invoiced', 'closed'],
    invoiced: ['closed'],
    refused: [],
    closed: [],
    cancelled: [],
  },
  resource: (state) => ofClient(state.placed?.clientId ?? null, memberIds(state)),
  tenant: ({ placed }) => placed?.clientId ?? null,
  timers: ({ status, remindAt, reminders }) =>
    status === 'awaitingSignature'
      ? remindAt
          .map((dueAt, index) => ({ name: `remind-${index + 1}`, command: new RemindOrderSignature(), dueAt }))
          .slice(reminders)
      : [],
  decide: {
    PlaceOrder: {
      from: ['none'],
      by: ['customer', 'staff', 'system'],
      right: 'order.place',
      refusals: [
        ...notOfferedReasons,
        'tariffChanged',
        'quantityInvalid',
        'quantityTooLow',
        'quantityTooHigh',
        ...Object.values(parameterRefusals),
        'documentsNotAccepted',
        'documentChanged',
        'orderBringsTooMuch',
        'personOfAnotherClient',
        'personWithoutEmail',
        'sharedMailbox',
        'signatoryOfVendor',
        ...signatoryFaults,
        'referentRequired',
        'chorusServiceRequired',
        'commitmentRequired',
        'chorusServiceOrCommitmentRequired',
        'chorusServiceUnknown',
        'serviceAsksCommitment',
        'orderUnknown',
      ],
      resource: ({ clientId }) => ofClient(clientId),
      decide: (_, command, { actor, now, facts: { ordering } }) =>
        ordering === null ? refuse('tariffMissing') : [events.orderPlaced(placedOrder(command, ordering, actor, now))],
    },
    PlaceAgreedOrder: {
      from: ['none'],
      by: ['system'],
      refusals: [
        'orderBringsTooMuch',
        'personOfAnotherClient',
        'personWithoutEmail',
        'sharedMailbox',
        'signatoryOfVendor',
      ],
      decide: (_, command, { actor, now, facts: { ordering } }) => {
        // its price was agreed on: no tariff is looked up, and none can be missing
        if (ordering === null) throw new Error('An agreed order is decided on its client and people');
        const { signatureId } = command;
        return [
          events.orderPlaced(agreedOrder(command, ordering, actor, now)),
          ...(signatureId === undefined ? [] : [events.orderSigned({ signatureId }), events.orderAccepted({})]),
        ];
      },
    },
    ReturnSignedCopy: {
      // another scan may take the place of one that is not checked yet
      from: ['awaitingSignature', 'signed'],
      // the provider orders for a customer, and never signs for them
      by: ['customer', 'system'],
      contradictsSignature: true,
      binds: true,
      mailsStaff: true,
      right: 'order.sign',
      refusals: ['fileUnavailable', 'orderSignedWithCode'],
      guard: ({ signatureId }) => (signatureId === null ? undefined : refusal('orderSignedWithCode')),
      decide: (_, { fileId }, { facts }) =>
        facts.signedCopyUsable ? [events.orderSignedCopyReturned({ fileId })] : refuseFile(),
    },
    RecordSignature: signed<Order, EventOf<typeof events.orderSigned>, OrderFacts>({
      from: ['awaitingSignature'],
      signed: ({ signatureId }) => events.orderSigned({ signatureId }),
    }),
    RejectSignedCopy: {
      from: ['signed'],
      by: provider,
      refusals: ['orderSignedWithCode'],
      guard: ({ signatureId }) => (signatureId === null ? undefined : refusal('orderSignedWithCode')),
      decide: (state, { reason }, { now }) => [
        events.orderSignedCopyRejected({ ...saidTo(state, reason), remindAt: remindersFrom(now) }),
      ],
    },
    AcceptOrder: { from: ['signed'], by: provider, decide: () => [events.orderAccepted({})] },
    RefuseOrder: {
      from: ['awaitingSignature', 'signed'],
      by: provider,
      contradictsSignature: true,
      irreversible: true,
      decide: (state, { reason }) => [events.orderRefused(saidTo(state, reason))],
    },
    CancelOrder: {
      from: ['awaitingSignature', 'signed'],
      otherwise: 'orderAccepted',
      by: ['customer', 'staff', 'system'],
      contradictsSignature: true,
      right: 'order.cancel',
      irreversible: true,
      decide: (state, { reason }) => [events.orderCancelled(saidTo(state, reason))],
    },
    StartPreparation: { from: ['accepted'], by: provider, decide: () => [events.orderPreparationStarted({})] },
    ShipOrder: {
      from: ['inPreparation'],
      by: provider,
      refusals: ['moreThanOrdered', 'nothingLeft'],
      decide: (state, { lines, tracking }) => [
        events.orderShipped({ ...moving(state, 'shipped', lines), tracking: tracking ?? null }),
      ],
    },
    DeliverOrder: {
      from: ['inPreparation', 'shipped'],
      by: provider,
      refusals: ['moreThanOrdered', 'nothingLeft', ...pastDayRefusals],
      decide: (state, { lines, deliveredOn }, { now }) => {
        checkSinceOrdered(state, 'deliveredOn', deliveredOn, now);
        return [events.orderDelivered({ ...moving(state, 'delivered', lines), deliveredOn })];
      },
    },
    RecordInvoice: {
      from: ['delivered', 'invoiced'],
      by: provider,
      refusals: ['invoiceFinal', 'invoiceUnderWay', ...pastDayRefusals],
      decide: (state, { number, code, label, receivedOn }, { now }) => {
        const { placed: of, deliveredOn, invoice } = state;
        checkInvoice(invoice, number);
        if (receivedOn !== undefined) checkSinceOrdered(state, 'receivedOn', receivedOn, now);
        const received = receivedOn ?? (invoice?.number === number ? invoice.receivedOn : null);
        return [
          events.orderInvoiceRecorded({
            number,
            code,
            label: label ?? null,
            receivedOn: received,
            dueOn: received === null ? null : dueOn(received, deliveredOn, placed({ placed: of }).dueDays),
          }),
        ];
      },
    },
    CloseOrder: {
      from: ['delivered', 'invoiced'],
      by: provider,
      irreversible: true,
      refusals: ['orderNotInvoiced', 'orderNotPaid'],
      guard: whilePaid,
      decide: () => [events.orderClosed({})],
    },
    AddOrderNote: {
      from: [
        'awaitingSignature',
        'signed',
        'accepted',
        'refused',
        'inPreparation',
        'shipped',
        'delivered',
        'invoiced',
        'closed',
        'cancelled',
      ],
      by: ['staff'],
      decide: (state, { text }) => [events.orderNoteAdded(saidTo(state, text))],
    },
    RemindOrderSignature: {
      from: ['awaitingSignature'],
      by: ['system'],
      timed: { noticeUntil: () => null },
      decide: ({ remindAt, reminders }, _, { now }) => [
        events.orderSignatureReminded({ reminder: remindersDue(remindAt, reminders, now) }),
      ],
    },
    HandOverOrder: {
      from: ['awaitingSignature', 'signed', 'accepted', 'inPreparation', 'shipped', 'delivered', 'invoiced'],
      by: ['system'],
      decide: (state, { fromId, toId }, { facts: { taker } }) => {
        const as = waitsForAs(state, fromId);
        if (as.length === 0 || taker === null) return [];
        return [events.orderHandedOver({ fromId, toId, toName: taker.name, toEmail: taker.email, as })];
      },
    },
  },
  evolve,
});

const refuseFile = (): never => {
  throw fieldRefusal('fileId', 'fileUnavailable');
};
