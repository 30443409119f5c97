import { binderyOrders, type BinderyOrderRow } from '../../../projections/sales/bindery-orders.js';
import { recipientsOf, staffWith } from '../../customers/directory/people.js';
import { reaction } from '../../kernel/reaction.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import * as events from './bindery-order.events.js';
import { periodText } from './bindery-order.vocabulary.js';

const rowsBySystem = system('mails about bindery orders to those whom they concern')(binderyOrders, 'bindery_orders');

export const binderyOrderLookups = ({ db }: Tools) => ({
  order: async (id: string): Promise<BinderyOrderRow | undefined> => {
    const { rows } = await select(binderyOrders.tables.bindery_orders.columns)`
      SELECT * FROM ${rowsBySystem} WHERE id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
  keepers: () => staffWith(db, 'clients'),
});

type Lookups = ReturnType<typeof binderyOrderLookups>;
type To = Audience<BinderyOrderRow, Lookups>;

const contact: To = ({ contact_id }) => [contact_id];
const keepers: To = (_, lookups) => lookups.keepers();

const mails = mailsAbout<BinderyOrderRow, Lookups>()({
  subject: ({ streamId }, { order }) => order(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: ({ side }, { id, number, title, period_from, period_to }) => ({
    args: { number, title, period: periodText(period_from, period_to) },
    link: side === 'provider' ? `/admin/bindery-orders/${id}` : `/reliure/${id}`,
  }),
});

const noteOf = (said: string | null): string => said ?? '–';

/** Each side is told of the steps of the other side; the contact of the order is reminded once of a due binding. */
export const binderyOrderMails = reaction<Lookups>()('binderyOrderMails', { needs: ['bindery_orders'] }, [
  mails(events.binderyOrderAnnounced, ({ data: { quantity } }) => ({ to: [keepers], args: { count: quantity } })),
  mails(events.binderyOrderReceived, ({ data: { on, note } }) => ({
    to: [contact],
    args: { note: noteOf(note) },
    dates: { on },
  })),
  mails(events.binderyOrderShipped, ({ data: { on, note, carrier, parcelNumber, parcels } }) => ({
    to: [contact],
    args: { note: noteOf(note), carrier, parcelNumber: parcelNumber ?? '–', count: parcels },
    dates: { on },
  })),
  mails(events.binderyOrderDelivered, ({ data: { on, count } }) => ({
    to: [contact],
    args: { count },
    dates: { on },
  })),
  mails(events.digitalCopyHandedOver, ({ data: { on, note } }) => ({
    to: [contact],
    args: { note: noteOf(note) },
    dates: { on },
  })),
  mails(events.binderyIncidentOpened, ({ data: { text, ordered, received }, metadata }) => {
    const to = metadata.actorKind === 'staff' ? [contact] : [contact, keepers];
    const template = ordered === null ? 'binderyIncidentOpened' : 'binderyDeliveryDiffered';
    return { template, to, args: { text: noteOf(text), ordered: ordered ?? 0, received: received ?? 0 } };
  }),
  mails(events.binderyIncidentResolved, ({ data: { openedBy, answer } }) => ({
    to: [contact, () => [openedBy]],
    args: { answer: noteOf(answer) },
  })),
  mails(events.binderyOrderCancelled, ({ data: { reason }, metadata }) => ({
    to: metadata.actorKind === 'staff' ? [contact] : [contact, keepers],
    args: { reason: noteOf(reason) },
  })),
  mails(events.bindingFellDue, ({ data: { dueOn, isFollowed } }, { kind, cadence }) => ({
    to: isFollowed ? [] : [contact],
    words: { kind: `binderyOrders:kind.${kind}`, reason: `binderyOrders:cadenceReason.${cadence}` },
    dates: { dueOn },
  })),
]);
