import { sql } from 'kysely';
import { labelsOf, personIn, type Labels } from '../../customers/directory/labels.js';
import { mostCounted } from '../../kernel/counting.js';
import { dayOf } from '../../kernel/days.js';
import type { Camel } from '../../kernel/views.js';
import { select } from '../../platform/reading/database/select.js';
import { OfClient, type Asking } from '../../platform/reading/reads/asking.js';
import { and, beginningsAtClient, fromDay, untilDay, type Condition } from '../../platform/reading/reads/conditions.js';
import { aside, ofOne, type Where } from '../../platform/reading/reads/declaration.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { clientReferences } from '../../../projections/customers/client-references.js';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { orders, type OrderRow } from '../../../projections/sales/orders.js';
import { signatures } from '../../../projections/sales/signatures.js';
import { signersOf } from '../signatures/signatures.module.js';
import type { GrantLedger } from './grant-ledger.vocabulary.js';
import { GrantSources } from './grant-sources.service.js';
import { orderChoices } from './order-choices.queries.js';
import { orderDetail } from './order-detail.queries.js';
import { orderPaper } from './order.paper.js';
import { orderTable } from './order-export.queries.js';
import { late, names, ordersSeen, waiting } from './order-scope.queries.js';
import { order } from './order.js';
import { OrderFilter, type OrderListRow, type OrderView } from './orders.views.js';
import { orderShown } from './orders.views.js';

const yes =
  (condition: (asking: Asking) => Condition) =>
  (value: boolean, asking: Asking): Condition =>
    value ? condition(asking) : sql`${condition(asking)} IS NOT TRUE`;

const ordersWhere: Where<OrderFilter, OrderRow> = {
  q: beginningsAtClient('t.search'),
  mine: yes(({ actor }) => names(actor)),
  waiting: yes(waiting),
  waitingDays: (days, { now }) => sql`t.status_since <= ${now}::timestamptz - ${days}::int * interval '1 day'`,
  late: yes(late),
  // status_since is never before created_at: with it, a list sorted by status_since is read from this day on
  createdFrom: (day, asking) => and(fromDay('t.created_at')(day, asking), fromDay('t.status_since')(day, asking)),
  createdTo: untilDay('t.created_at'),
};

interface LookedUp {
  readonly labels: Labels;
  /** Signer of each order with a prepared signature, possibly in place of its signatory. */
  readonly signers: ReadonlyMap<string, string>;
}

const rowView = (row: Camel<OrderRow>, { actor, now }: Asking, { labels, signers }: LookedUp) => ({
  title: row.titles[actor.language],
  clientName: labels.get(row.clientId) ?? '',
  placedBy: personIn(labels, row.placedBy),
  signatory: personIn(labels, signers.get(row.id) ?? row.signatoryId),
  correspondent: personIn(labels, row.correspondentId),
  late:
    row.status === 'invoiced' && row.dueOn !== null && row.dueOn < dayOf(now) && row.invoiceCode !== 'MISE_EN_PAIEMENT',
});

const lookedUp = async (rows: readonly Camel<OrderRow>[], asking: Asking): Promise<LookedUp> => {
  const signers = await signersOf(
    asking.db,
    'orders',
    rows.map(({ id }) => id),
  );
  const people = rows.flatMap(({ clientId, placedBy, signatoryId, correspondentId }) => [
    clientId,
    placedBy,
    signatoryId,
    correspondentId,
  ]);
  return {
    signers,
    labels: await labelsOf(asking, [...people, ...signers.values()], ['client', 'contact', 'staffUser']),
  };
};

/** Ledgers of things that the order has granted, as their modules tell them. */
const ledgersOf = async (id: string, asking: Asking): Promise<readonly GrantLedger[]> => {
  await orderReads.one(id, asking);
  return asking.service(GrantSources).ledgersOf(id, asking);
};

/** Orders of every kind (specification §2, `/cmd/all`; features F09). */
export const orderReads = reads<OrderListRow, OrderView>()({
  of: order,
  from: [orders, clients, signatures],
  everybody: true,
  rows: (asking) => select(orders.tables.orders.columns)`(SELECT t.* FROM ${ordersSeen(asking)} AS t)`,
  counted: ordersSeen,
  filter: OrderFilter,
  where: ordersWhere,
  sortable: sortedBy('number', 'createdAt', 'statusSince', 'updatedAt', 'gross', 'status', 'dueOn'),
  defaultSort: ['createdAt', 'DESC'],
  reach: mostCounted,
  long: { alias: 't', sometimesEmpty: ['due_on'] },
  rowCommands: true,
  paper: async (id, asking) => {
    await orderReads.one(id, asking);
    return orderPaper({ ...asking, load: async (of, it) => (await asking.streams.load(of, it)).state }, id);
  },
  lookUp: lookedUp,
  shows: [...orderShown, 'revision'],
  view: rowView,
  searched: 20,
  found: ({ title, number, clientName }) => ({ label: title, hints: [number, clientName] }),
  detail: (row, asking) => orderDetail(row, asking),
  export: orderTable,
  aside: {
    choices: aside({ from: [clients, contacts, clientReferences], query: OfClient, answer: orderChoices }),
    ':id/ledgers': ofOne({ from: 'every', answer: ledgersOf }),
  },
});
