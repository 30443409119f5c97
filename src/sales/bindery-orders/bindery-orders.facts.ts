import { binderyOrders } from '../../../projections/sales/bindery-orders.js';
import { client } from '../../customers/accounts/accounts.module.js';
import { contactsOfClient } from '../../customers/directory/of-client.js';
import { textIn, textsIn } from '../../kernel/named.js';
import { flag, text } from '../../kernel/table.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { BinderyOrderFacts, BinderyOrderState } from './bindery-order.js';
import type { BinderyCadence } from './bindery-order.vocabulary.js';

const orderRows = system('finds the order that follows, and the former one')(binderyOrders, 'bindery_orders');

const isOrder = (state: unknown): state is BinderyOrderState =>
  typeof state === 'object' && state !== null && 'periodTo' in state && 'cadence' in state;

/** Such as REL-100042: a number is taken once, also by one that is refused afterwards. */
const nextNumber = async ({ db }: Pick<FactsTools, 'db'>): Promise<string> => {
  const { rows } = await select({ number: text() })`SELECT nextval('bindery_order_number')::text AS number`.execute(db);
  return `REL-${rows[0]?.number}`;
};

const isFollowed = async (
  { db }: Pick<FactsTools, 'db'>,
  { clientId, kind, periodTo }: BinderyOrderState,
): Promise<boolean> => {
  const { rows } = await select({ followed: flag })`SELECT EXISTS (
    SELECT 1 FROM ${orderRows} b WHERE b.client_id = ${clientId}::uuid AND b.kind = ${kind} AND b.period_to > ${periodTo} AND b.status <> 'cancelled'
  ) AS followed`.execute(db);
  return rows[0]?.followed ?? false;
};

/** Of the last order of the client for the same kind of register. */
const formerCadence = async (
  { db }: Pick<FactsTools, 'db'>,
  clientId: string,
  kind: string | null,
): Promise<BinderyCadence | null> => {
  const { rows } = await select({ cadence: text<BinderyCadence>() })`
    SELECT b.cadence FROM ${orderRows} b
    WHERE b.client_id = ${clientId}::uuid AND b.kind = ${kind} AND b.status <> 'cancelled'
    ORDER BY b.period_to DESC, b.created_at DESC, b.id DESC LIMIT 1`.execute(db);
  return rows[0]?.cadence ?? null;
};

/** Looks up what the rules of bindery orders need; only what the command names is asked for. */
export const binderyOrderFacts: Facts = async (tools, { command, body, state }): Promise<BinderyOrderFacts> => {
  const named = textIn(body, 'clientId');
  const before = isOrder(state) ? state : null;
  const contactIds = textsIn(body, 'contactId');
  const [number, clientKnown, contacts, followed, cadence] = await Promise.all([
    named === null || textIn(body, 'number') !== null ? '' : nextNumber(tools),
    named === null || tools.load(client, named).then(({ status }) => status === 'active'),
    contactsOfClient(tools.db, contactIds, named ?? before?.clientId ?? null),
    command === 'RemindOfBinding' && before !== null && isFollowed(tools, before),
    named === null ? null : formerCadence(tools, named, textIn(body, 'kind')),
  ]);
  const contactKnown = contacts.length === contactIds.length;
  return { number, clientKnown, contactKnown, isFollowed: followed, formerCadence: cadence };
};
