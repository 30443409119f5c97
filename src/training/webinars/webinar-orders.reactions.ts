import { webinarSessions } from '../../../projections/training/webinar-sessions.js';
import { webinars } from '../../../projections/training/webinars.js';
import { namesOf } from '../../customers/directory/labels.js';
import { contactsWithout, recipientsOf, staffWith } from '../../customers/directory/people.js';
import { derivedId } from '../../kernel/ids.js';
import type { LocalisedText } from '../../kernel/language.js';
import { fold } from '../../kernel/lifecycle.js';
import { on, reaction, type Effects, type WhenRefused } from '../../kernel/reaction.js';
import type { Refusal } from '../../kernel/refusal.js';
import { json, nullable, text as textColumn, uuid, type ValuesOf } from '../../kernel/table.js';
import { CancelOrder, PlaceAgreedOrder } from '../../sales/orders/order.commands.js';
import {
  order,
  orderAccepted,
  orderCancelled,
  orderRefused,
  orderSigned,
  orderSignedCopyRejected,
} from '../../sales/orders/orders.module.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { ConfirmSeatOrder, LetUnsignedSeatGo, ReleaseSeat } from './webinar-session.commands.js';
import * as events from './webinar-session.events.js';

const enrolmentRows = system('cancels the orders of seats that are given back')(webinarSessions, 'webinar_enrolments');
const sessionRows = tableOf(webinarSessions, 'webinar_sessions');
const webinarRows = tableOf(webinars, 'webinars');

/** Id derived from the seat: each seat has an order of its own, to be signed, refused and given back by itself. */
export const seatOrderId = (enrolmentId: string): string => derivedId(enrolmentId, 'order');

const sold = {
  ...{ id: uuid, reference: textColumn(), title: json<LocalisedText>(), attestation: nullable(textColumn()) },
};

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
  nameOf: async (id: string) => (await namesOf(db, [id], ['contact'])).get(id) ?? null,
  /** As long as they act for the client: sessions are of none. */
  recipientAt: async (clientId: string, id: string) => {
    const gone = await contactsWithout(db, clientId, [id], 'itsOwn');
    return gone.has(id) ? [] : await recipientsOf(db, [id]);
  },
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
      instead: {
        orderAccepted: (following) => stands(id, following, lookups),
        // its order does not know of its signature yet
        signedAlready: (following) => stands(id, following, lookups),
      },
    },
  );
};

/** Applies the outcome of the order to its seat. */
const toSeat =
  (made: () => ReleaseSeat | ConfirmSeatOrder | LetUnsignedSeatGo, more: WhenRefused = {}) =>
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
          ...more.nothingLeft,
        },
      },
    );
  };

interface Unordered extends Seat {
  readonly clientId: string;
  readonly title: LocalisedText;
  readonly participantId: string;
  readonly enrolledBy: string;
}

/** A seat whose order cannot be placed is given back; those who handle orders, and its enroller, are told why. */
const isUnordered = async (
  { sessionId, enrolmentId, clientId, title, participantId, enrolledBy }: Unordered,
  effects: Effects,
  { nameOf, recipientAt, staff }: Lookups,
  { code, args: reasonArgs }: Refusal,
): Promise<void> => {
  effects.send(
    {
      ...{ lifecycle: 'webinarSession', id: sessionId, part: enrolmentId },
      command: Object.assign(new ReleaseSeat(), { enrolmentId }),
    },
    {
      nothingLeft: {
        webinarEnrolmentUnknown: 'the seat was given back already',
        webinarSessionIs: 'the session is over, or was cancelled',
      },
    },
  );
  const [name, handlers, enrollers] = await Promise.all([
    nameOf(participantId),
    staff(),
    recipientAt(clientId, enrolledBy),
  ]);
  const told = [...handlers, ...enrollers].filter(
    ({ personId }, place, all) => place === all.findIndex((each) => each.personId === personId),
  );
  for (const to of told)
    effects.mail({
      // several seats of one event may be refused, each with its own mail
      id: derivedId(enrolmentId, 'seatOrderRefused', to.personId),
      template: 'seatOrderRefused',
      to,
      args: {
        title: title[to.language],
        name: name ?? text(to.language, 'contacts', 'forgotten'),
        reason: text(to.language, 'refusals', code, reasonArgs),
      },
      link: to.side === 'provider' ? `/admin/webinar-sessions/${sessionId}/show` : '/webinaires/subscriptions',
      deliveryClass: 'B',
    });
};

/** Refusals for what the signatory is: another order of the same seat would be refused alike. */
const ofSignatory = ['personOfAnotherClient', 'personWithoutEmail', 'sharedMailbox', 'signatoryOfVendor'];

/** A seat that no pack pays is ordered when it is taken, and given back with its order (specification §3). */
export const webinarOrders = reaction<Lookups>()(
  'webinarOrders',
  { needs: ['webinars', 'webinarSessions', 'privacy'] },
  [
    on(events.webinarParticipantsEnrolled, async ({ streamId, data }, effects, lookups) => {
      const { payment, signatoryId, clientId, enrolledBy: placedBy, price: unitPrice, vatRate } = data;
      const { chorusService, commitment } = data;
      if (payment !== 'order' || signatoryId === null) return;
      const webinar = await lookups.sold(streamId);
      if (!webinar) return;
      for (const { id, participantId } of data.enrolments) {
        const command = Object.assign(new PlaceAgreedOrder(), {
          ...{ clientId, placedBy, signatoryId, extraId: `${streamId}/${id}` },
          ...{ soldId: webinar.id, code: webinar.reference, titles: webinar.title },
          lines: [{ code: webinar.reference, titles: webinar.title, quantity: 1, unitPrice, discount: 0, vatRate }],
          ...(chorusService !== null && { chorusService }),
          ...(commitment !== null && { commitment }),
          ...(webinar.attestation !== null && { vatExemption: webinar.attestation }),
        });
        const seat = {
          sessionId: streamId,
          enrolmentId: id,
          clientId,
          title: webinar.title,
          participantId,
          enrolledBy: placedBy,
        };
        const unordered = (following: Effects, refused: Refusal): Promise<void> =>
          isUnordered(seat, following, lookups, refused);
        // any other refusal parks: operators put it right and try again
        effects.send(
          { lifecycle: 'order', id: seatOrderId(id), command },
          {
            nothingLeft: { alreadyExists: 'the seat has its order already' },
            instead: Object.fromEntries(ofSignatory.map((code) => [code, unordered])),
          },
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
    // the copy came in time, and was none: the time that passed meanwhile counts
    on(
      orderSignedCopyRejected,
      toSeat(() => new LetUnsignedSeatGo(), {
        nothingLeft: { notYetDue: 'the order may still be signed in time' },
      }),
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
  ],
);
