import { afterSalesRequests } from '../../../projections/sales/after-sales-requests.js';
import { contactsOfClient } from '../../customers/directory/of-client.js';
import { staffWith } from '../../customers/directory/people.js';
import { isCustomer, type Actor } from '../../kernel/actor.js';
import { textIn, textsIn } from '../../kernel/named.js';
import { text } from '../../kernel/table.js';
import { order } from '../orders/orders.module.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { usableFiles } from '../../platform/papers/files/usable-files.js';
import type { AfterSalesRequestFacts } from './after-sales-request.js';

const fileRows = tableOf(afterSalesRequests, 'after_sales_files');

type Db = FactsTools['db'];

/** `SAV-2026-000123`: the year, and a number that goes on rising over the years. */
const nextNumber = async (db: Db, now: string): Promise<string> => {
  const { rows } = await select({ next: text() })`SELECT nextval('after_sales_request_number')::text AS next`.execute(
    db,
  );
  return `SAV-${now.slice(0, 4)}-${(rows[0]?.next ?? '').padStart(6, '0')}`;
};

/** Of an order of this client that the asker may see. */
const orderNumberOf = async (
  { load, can }: FactsTools,
  { id, clientId, actor }: { readonly id: string | null; readonly clientId: string | null; readonly actor: Actor },
): Promise<string | null> => {
  if (id === null || clientId === null) return null;
  const state = await load(order, id);
  if (state.placed?.clientId !== clientId) return null;
  return can(actor, 'order.read', order.resource(state, id)).allowed ? state.placed.number : null;
};

const isManager = async (db: Db, id: string | null): Promise<boolean> =>
  id !== null && (await staffWith(db, 'clients')).includes(id);

/** Looks up what the rules of after-sales requests need; only what the command names is asked for. */
export const afterSalesRequestFacts: Facts = async (tools, { command, body, actor }) => {
  const { db, now } = tools;
  const clientId = textIn(body, 'clientId');
  const contactIds = isCustomer(actor) ? [] : textsIn(body, 'contactId');
  const [number, contacts, orderNumber, managerKnown, usableFileIds] = await Promise.all([
    command === 'SubmitAfterSalesRequest' ? nextNumber(db, now()) : '',
    contactsOfClient(db, contactIds, clientId),
    orderNumberOf(tools, { id: textIn(body, 'orderId'), clientId, actor }),
    isManager(db, textIn(body, 'managerId')),
    usableFiles(db, { fileIds: textsIn(body, 'fileIds'), actor, used: fileRows }),
  ]);
  return {
    number,
    contactKnown: contacts.length > 0,
    orderNumber,
    managerKnown,
    usableFileIds,
  } satisfies AfterSalesRequestFacts;
};
