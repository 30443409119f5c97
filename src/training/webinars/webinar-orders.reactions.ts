import { webinarSessions } from '../../../projections/training/webinar-sessions.js';
import { webinars } from '../../../projections/training/webinars.js';
import { recipientsOf, staffWith } from '../../customers/directory/people.js';
import { derivedId } from '../../kernel/ids.js';
import type { LocalisedText } from '../../kernel/language.js';
import { fold } from '../../kernel/lifecycle.js';
import { on, reaction, type Effects } from '../../kernel/reaction.js';
import { json, nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import { CancelOrder, PlaceAgreedOrder } from '../../sales/orders/order.commands.js';
import { order, orderAccepted, orderCancelled, orderRefused, orderSigned } from '../../sales/orders/orders.module.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { ConfirmSeatOrder, ReleaseSeat } from './webinar-session.commands.js';
import * as events from './webinar-session.events.js';

const enrolmentRows = system('cancels the orders of seats that are given back')(webinarSessions, 'webinar_enrolments');
const sessionRows = tableOf(webinarSessions, 'webinar_sessions');
const webinarRows = tableOf(webinars, 'webinars');

/** Id derived from the seat: each seat has an order of its own, to be signed, refused and given back by itself. */
export const seatOrderId = (enrolmentId: string): string => derivedId(enrolmentId, 'order');

const sold = { id: uuid, reference: text(), title: json<LocalisedText>(), attestation: nullable(text()) };

interface Seat {
  readonly sessionId: string;
  readonly enrolmentId: string;
}

export const webinarOrderLookups = ({ db, history }: LookupTools) => ({
  sold: async (sessionId: string): Promise<ValuesOf<typeof sold> | undefined> => {
    const { rows } = await select(sold)`
      SELECT w.id, w.reference, w.title, w.attestation
      FROM ${sessionRows} s JOIN ${webinarRows} w ON w.id = s.webinar_id WHERE s.id = ${sessionId}::uuid`.execute(db);
    return rows[0];
  },
  /** Seats of a session that are paid by orders. */
  ordered: async (sessionId: string): Promise<readonly string[]> => {
    const { rows } = await select({ id: uuid })`
      SELECT id FROM ${enrolmentRows} WHERE session_id = ${sessionId}::uuid AND payment = 'order'`.execute(db);
    return rows.map(({ id }) => id);
  },
  order: async (orderId: string) => fold(order, await history(`order-${orderId}`)),
  /** Staff who handle orders. */
  staff: async () => recipientsOf(db, await staffWith(db, 'clients')),
  /** Seat that an order pays; undefined for other orders, checked by the derived id. */
  seat: async (orderId: string): Promise<Seat | undefined> => {
    const { placed } = fold(order, await history(`order-${orderId}`));
    const [sessionId = '', enrolmentId = ''] = placed?.extraId?.split('/') ?? [];
    return seatOrderId(enrolmentId) === orderId ? { sessionId, enrolmentId } : undefined;
  },
});

type Lookups = ReturnType<typeof webinarOrderLookups>;

/** Orders end with their seats by themselves until they are accepted, or are not there yet. */
const endsByItself: readonly string[] = ['none', 'awaitingSignature', 'signed'];
const isOver: readonly string[] = ['refused', 'cancelled'];

/** An accepted order stands: those who handle orders are told, and decide what is credited. */
const stands = async (id: string, effects: Effects, lookups: Lookups): Promise<void> => {
  const { status, placed } = await lookups.order(id);
  if (!placed || isOver.includes(status)) return;
  for (const to of await lookups.staff())
    effects.mail({
      template: 'seatOrderStands',
      to,
      args: { number: placed.number, title: placed.titles[to.language] },
      link: `/admin/orders/${id}/show`,
      deliveryClass: 'B',
    });
};

const withoutSeat = async (enrolmentId: string, effects: Effects, lookups: Lookups): Promise<void> => {
  const id = seatOrderId(enrolmentId);
  const { status } = await lookups.order(id);
  if (!endsByItself.includes(status)) return stands(id, effects, lookups);
  effects.send(
    { lifecycle: 'order', id, command: new CancelOrder() },
    {
      nothingLeft: { notFound: 'the seat has no order' },
      // in any other status, also where it was accepted a moment ago
      instead: { orderAccepted: (following) => stands(id, following, lookups) },
    },
  );
};

/** Applies the outcome of the order to its seat. */
const toSeat =
  (made: () => ReleaseSeat | ConfirmSeatOrder) =>
  async ({ streamId }: { readonly streamId: string }, effects: Effects, lookups: Lookups): Promise<void> => {
    const seat = await lookups.seat(streamId);
    if (!seat) return;
    const { sessionId: id, enrolmentId } = seat;
    effects.send(
      { lifecycle: 'webinarSession', id, command: Object.assign(made(), { enrolmentId }) },
      {
        nothingLeft: {
          webinarEnrolmentUnknown: 'the seat was given back already, which ends its order',
          webinarSessionIs: 'the session is over, or was cancelled, which ends its orders',
        },
      },
    );
  };

/** A seat that no pack pays is ordered when it is taken, and given back with its order (specification §3). */
export const webinarOrders = reaction<Lookups>()('webinarOrders', { needs: ['webinars', 'webinarSessions'] }, [
  on(events.webinarParticipantsEnrolled, async ({ streamId, data }, effects, lookups) => {
    const { payment, signatoryId, clientId, enrolledBy: placedBy, price: unitPrice, vatRate } = data;
    const { chorusService, commitment } = data;
    if (payment !== 'order' || signatoryId === null) return;
    const webinar = await lookups.sold(streamId);
    if (!webinar) return;
    for (const { id } of data.enrolments) {
      const command = Object.assign(new PlaceAgreedOrder(), {
        ...{ clientId, placedBy, signatoryId, extraId: `${streamId}/${id}` },
        ...{ soldId: webinar.id, code: webinar.reference, titles: webinar.title },
        lines: [{ code: webinar.reference, titles: webinar.title, quantity: 1, unitPrice, discount: 0, vatRate }],
        ...(chorusService !== null && { chorusService }),
        ...(commitment !== null && { commitment }),
        ...(webinar.attestation !== null && { vatExemption: webinar.attestation }),
      });
      // any other refusal parks, so that operators see a seat without its order
      effects.send(
        { lifecycle: 'order', id: seatOrderId(id), command },
        { nothingLeft: { alreadyExists: 'the seat has its order already' } },
      );
    }
  }),
  on(events.webinarEnrolmentCancelled, async ({ streamId, data: { enrolmentId } }, effects, lookups) => {
    if ((await lookups.ordered(streamId)).includes(enrolmentId)) await withoutSeat(enrolmentId, effects, lookups);
  }),
  on(events.webinarSessionCancelled, async ({ streamId }, effects, lookups) => {
    for (const enrolmentId of await lookups.ordered(streamId)) await withoutSeat(enrolmentId, effects, lookups);
  }),
  on(
    orderCancelled,
    toSeat(() => new ReleaseSeat()),
  ),
  on(
    orderRefused,
    toSeat(() => new ReleaseSeat()),
  ),
  // with a code, or on paper that was checked
  on(
    orderSigned,
    toSeat(() => new ConfirmSeatOrder()),
  ),
  on(
    orderAccepted,
    toSeat(() => new ConfirmSeatOrder()),
  ),
]);
