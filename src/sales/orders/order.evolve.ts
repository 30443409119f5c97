import type { EventOf, Occurred } from '../../kernel/event.js';
import type * as events from './order.events.js';
import { movedWith, type Order } from './order.state.js';

type Evolvers = {
  readonly [
    Name in keyof typeof events as (typeof events)[Name] extends { readonly type: infer Type extends string }
      ? Type
      : never
  ]: (state: Order, event: Occurred<EventOf<(typeof events)[Name]>>) => Order;
};

export const evolve: Evolvers = {
  OrderPlaced: (state, { at, data }) => ({
    ...state,
    status: 'awaitingSignature',
    placed: data,
    placedAt: at,
    remindAt: data.remindAt,
    shipped: data.lines.map(() => 0),
    delivered: data.lines.map(() => 0),
  }),
  OrderSignatureReminded: (state, { data: { reminder } }) => ({ ...state, reminders: reminder }),
  OrderSignedCopyReturned: (state, { data: { fileId } }) => ({
    ...state,
    status: 'signed',
    signedFileId: fileId,
    remindAt: [],
  }),
  OrderSigned: (state, { data: { signatureId } }) => ({ ...state, status: 'signed', signatureId, remindAt: [] }),
  OrderSignedCopyRejected: (state, { data: { remindAt } }) => ({
    ...state,
    status: 'awaitingSignature',
    signedFileId: null,
    remindAt,
    reminders: 0,
  }),
  OrderAccepted: (state) => ({ ...state, status: 'accepted' }),
  OrderRefused: (state) => ({ ...state, status: 'refused', remindAt: [] }),
  OrderCancelled: (state) => ({ ...state, status: 'cancelled', remindAt: [] }),
  OrderPreparationStarted: (state) => ({ ...state, status: 'inPreparation' }),
  OrderShipped: (state, { data: { lines, complete } }) => ({
    ...state,
    status: complete ? 'shipped' : state.status,
    shipped: movedWith(state.shipped, lines),
  }),
  OrderDelivered: (state, { data: { lines, complete, deliveredOn } }) => ({
    ...state,
    status: complete ? 'delivered' : state.status,
    delivered: movedWith(state.delivered, lines),
    // what was delivered has left
    shipped: movedWith(state.delivered, lines).map((quantity, index) => Math.max(quantity, state.shipped[index] ?? 0)),
    deliveredOn,
  }),
  OrderInvoiceRecorded: (state, { data }) => ({ ...state, status: 'invoiced', invoice: data }),
  OrderClosed: (state) => ({ ...state, status: 'closed' }),
  OrderNoteAdded: (state) => state,
  OrderHandedOver: (state, { data: { toId, toName, toEmail, as } }) => ({
    ...state,
    placed: state.placed && {
      ...state.placed,
      ...(as.includes('signatory') && { signatoryId: toId, signatoryName: toName, signatoryEmail: toEmail }),
      ...(as.includes('correspondent') && {
        correspondentId: toId,
        correspondentName: toName,
        correspondentEmail: toEmail,
      }),
    },
  }),
};
