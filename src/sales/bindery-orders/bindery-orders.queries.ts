import { sql } from 'kysely';
import { binderyOrders, type BinderyOrderRow } from '../../../projections/sales/bindery-orders.js';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { contactChoices } from '../../customers/directory/choices.js';
import { historyOf } from '../../customers/directory/history.js';
import { clientNames, personLabel } from '../../customers/directory/names.js';
import { anyResource, isCustomer } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import { day, flag, instant, json, nullable, text as textColumn } from '../../kernel/table.js';
import type { PersonLabel, Shown } from '../../kernel/views.js';
import { asked, beside, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, isOneOf, ofClientWith, words, type Condition } from '../../platform/reading/reads/conditions.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { toldAsOrderLines, type OrderLines } from '../../platform/reading/reads/order-lines.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { dayColumn, monthColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { binderyOrder } from './bindery-order.js';
import {
  binderyNoticeDays,
  binderySteps,
  cadenceYears,
  type BinderyStep,
  type BinderyWait,
} from './bindery-order.vocabulary.js';
import {
  binderyOrderShown,
  BinderyOrderFilter,
  type BinderyChoices,
  type BinderyHappening,
  type BinderyOrderListRow,
  type BinderyOrderView,
  type BinderyProgress,
} from './bindery-orders.views.js';

const { bindery_orders: order } = binderyOrders.tables;
const otherRows = beside('tells whether a later order follows one in scope')(binderyOrders, 'bindery_orders');

const names = ({ id }: Pick<Asking['actor'], 'id'>): Condition => sql`b.contact_id::text = ${id}`;

/** Of their client, to those with the right for binding; else those that name them. */
const visible = ofClientWith('binderyOrder.read', 'b.client_id', { others: ({ actor }) => names(actor) });

const ordersSeen = asked(binderyOrders, 'bindery_orders', 'b', visible);

/** `nextBindingOn`, of what no later order of the client follows. */
const nextOn = sql`CASE WHEN b.status <> 'cancelled' AND NOT EXISTS (
    SELECT 1 FROM ${otherRows} o WHERE o.client_id = b.client_id AND o.kind = b.kind AND o.status <> 'cancelled'
      AND (o.period_to, o.created_at, o.id) > (b.period_to, b.created_at, b.id))
  THEN (to_date(b.period_to, 'YYYY-MM') + make_interval(months => 1, years => CASE b.cadence
    WHEN 'yearly' THEN ${cadenceYears.yearly}::int ELSE ${cadenceYears.fiveYearly}::int END) - interval '1 day')::date
  END`;

const waitsFor = sql`CASE WHEN b.status = 'shipped' THEN 'customer' WHEN b.status NOT IN ('delivered', 'cancelled')
  THEN 'provider' END`;

const searched = words('number', 'title');

/** Their part in the list of all orders. */
export const binderyOrderLines: OrderLines = {
  kinds: ['bindery'],
  from: binderyOrders,
  rows: (asking, q) =>
    toldAsOrderLines(
      'b',
      {
        ...{ kind: sql`'bindery'`, titles: sql`jsonb_build_object('fr', b.title, 'es', b.title, 'en', b.title)` },
        ...{
          origin: sql`CASE WHEN b.announced_by IS NULL THEN 'provider' ELSE 'portal' END`,
          status_since: sql`b.since`,
        },
        shipment: sql`CASE WHEN b.delivered_on IS NOT NULL THEN 'delivered' WHEN b.shipped_on IS NOT NULL THEN 'shipped'
        ELSE 'none' END`,
        ...{ gross: null, invoice_code: null, invoice_label: null, due_on: null, own_number: null, signatory_id: null },
        ...{ mine: names(asking.actor), late: sql`FALSE` },
        waiting: sql`${waitsFor} IS NOT DISTINCT FROM ${isCustomer(asking.actor) ? 'customer' : 'provider'}`,
      },
      sql`${ordersSeen(asking)} AS b WHERE ${q === undefined ? all : searched(q)}`,
    ),
};

const line = {
  ...order.columns,
  client_name: nullable(textColumn()),
  contact: json<PersonLabel>(),
  waits_for: nullable(textColumn<BinderyWait>()),
  waits_since: nullable(instant),
  next_on: nullable(day),
  is_due: flag,
};

const happenings = historyOf(tableOf(binderyOrders, 'bindery_steps'), 'order_id', {
  shows: ['onDay', 'said', 'ordered', 'received', 'backTo'],
});

type Days = Shown<
  BinderyOrderRow,
  'orderedOn' | 'receivedOn' | 'producedOn' | 'controlledOn' | 'shippedOn' | 'deliveredOn'
>;

/** Where each step has its day, and what tells of it. */
const told: Readonly<Record<BinderyStep, { readonly day: keyof Days; readonly by: BinderyHappening['step'] }>> = {
  announced: { day: 'orderedOn', by: 'BinderyOrderAnnounced' },
  received: { day: 'receivedOn', by: 'BinderyOrderReceived' },
  inProduction: { day: 'producedOn', by: 'BinderyOrderProduced' },
  control: { day: 'controlledOn', by: 'BinderyOrderControlled' },
  shipped: { day: 'shippedOn', by: 'BinderyOrderShipped' },
  delivered: { day: 'deliveredOn', by: 'BinderyOrderDelivered' },
};

const progressOf = (row: Days, history: readonly BinderyHappening[]): readonly BinderyProgress[] =>
  binderySteps.map((each) => {
    const { day: field, by } = told[each];
    const note = row[field] === null ? undefined : history.findLast((one) => one.step === by)?.said;
    return { step: each, on: row[field], note: note ?? null };
  });

const choices = async (asking: Asking): Promise<BinderyChoices> => {
  const { actor, can } = asking;
  const { clientId } = actor;
  const action = 'binderyOrder.announceBinderyOrder';
  if (clientId === null || !can(actor, action, { ...anyResource('binderyOrder'), clientId }).allowed)
    return { mayAnnounce: false, contacts: [] };
  const found = await contactChoices(asking, clientId, action);
  return { mayAnnounce: true, contacts: found.map(({ id, label }) => ({ id, label })) };
};

/** Bindery orders of the customer, or of all for those who keep them (specification §3; features F31). */
export const binderyOrderReads = reads<BinderyOrderListRow, BinderyOrderView>()({
  of: binderyOrder,
  from: [binderyOrders, clients, contacts],
  everybody: true,
  rows: (asking) => select(line)`(
    SELECT b.*, k.name AS client_name, ${personLabel('b.contact_id', asking)} AS contact, ${waitsFor} AS waits_for,
      CASE WHEN ${waitsFor} IS NOT NULL THEN b.since END AS waits_since, n.next_on,
      coalesce(b.status = 'delivered' AND n.next_on - ${binderyNoticeDays}::int <= ${dayOf(asking.now)}::date, FALSE)
        AS is_due
    FROM ${ordersSeen(asking)} b CROSS JOIN LATERAL (SELECT ${nextOn} AS next_on) n
      LEFT JOIN ${clientNames} k ON k.id = b.client_id)`,
  rowCommands: true,
  filter: BinderyOrderFilter,
  where: {
    q: searched,
    status: (status) => isOneOf('status', status),
    kind: (kind) => isOneOf('kind', kind),
    year: (year) => sql`period_from <= ${`${year}-12`} AND period_to >= ${`${year}-01`}`,
    isLast: (isLast) => sql`(next_on IS NOT NULL) = ${isLast}`,
  },
  sortable: {
    ...sortedBy('number', 'title', 'kind', 'status', 'clientName', 'orderedOn', 'quantity'),
    ...sortedBy('periodFrom', 'waitsSince', 'nextOn', 'createdAt'),
  },
  defaultSort: ['orderedOn', 'DESC'],
  shows: [...binderyOrderShown, 'clientName', 'contact', 'waitsFor', 'waitsSince', 'nextOn', 'isDue', 'revision'],
  searched: 60,
  found: ({ number, title, clientName }) => ({ label: `${number} – ${title}`, hints: [clientName] }),
  detail: async (row, asking) => {
    const history = await happenings(row.id, asking);
    const progress = progressOf(row, history);
    const reached = progress.findLast(({ on }) => on !== null)?.step;
    return {
      ...pick(row, 'authority', 'carrier', 'parcelNumber', 'parcels', 'received', 'remindedFor'),
      copyWanted: row.copy !== 'notAsked',
      stage: binderySteps.find((each) => each === (row.resumesAt ?? row.status)) ?? reached ?? 'announced',
      progress: row.status === 'cancelled' ? progress.filter(({ on }) => on !== null) : progress,
      history,
    };
  },
  aside: { choices: aside({ from: [contacts], answer: choices }) },
  export: {
    texts: 'binderyOrders',
    columns: [
      { heading: 'fields.number', value: ({ number }) => number },
      dayColumn('fields.orderedOn', ({ orderedOn }) => orderedOn),
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      { heading: 'fields.contact', value: ({ contact }) => contact.name },
      wordColumn('fields.kind', ({ kind }) => `kind.${kind}`),
      { heading: 'fields.title', value: ({ title }) => title },
      { heading: 'fields.quantity', value: ({ quantity }) => quantity },
      monthColumn('fields.periodFrom', ({ periodFrom }) => periodFrom),
      monthColumn('fields.periodTo', ({ periodTo }) => periodTo),
      wordColumn('fields.status', ({ status }) => `status.${status}`),
      wordColumn('fields.copy', ({ copy }) => `copy.${copy}`),
      dayColumn('fields.nextOn', ({ nextOn: last }) => last),
    ],
  },
});
