import { sql } from 'kysely';
import { anyResource, isCustomer, type Actor } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import { text, uuid } from '../../kernel/table.js';
import type { Choice } from '../../kernel/views.js';
import { asked } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import {
  all,
  and,
  isOneOf,
  nothing,
  ofTheirClient,
  or,
  type Condition,
} from '../../platform/reading/reads/conditions.js';
import { isActing, signs } from '../signatures/signatures.module.js';
import { orders } from '../../../projections/sales/orders.js';
import { statusesOfCustomer, statusesOfProvider } from './order.vocabulary.js';

/** The order names the actor: who placed it, its signatory, its correspondent, or who signs it in place of its signatory. */
export const names = (actor: Actor): Condition =>
  or(
    sql`t.placed_by = ${actor.id}`,
    isActing('t.signatory_id', actor),
    sql`t.correspondent_id = ${actor.id}::uuid`,
    signs('orders', 't.id', actor),
  );

/** The order waits for the asker: their signature, or the provider’s work. */
export const waiting = ({ actor }: Asking): Condition =>
  isCustomer(actor)
    ? and(isOneOf('t.status', statusesOfCustomer), names(actor))
    : isOneOf('t.status', statusesOfProvider);

/** Its invoice is not paid, and its due date has passed. */
export const late = ({ now }: Asking): Condition =>
  sql`(t.status = 'invoiced' AND t.due_on < ${dayOf(now)}::date AND t.invoice_code <> 'MISE_EN_PAIEMENT')`;

/** Says what `can()` says of `order.read`, and who signs one reads it. */
const visible = ({ actor, can }: Pick<Asking, 'actor' | 'can'>): Condition => {
  if (!isCustomer(actor)) return can(actor, 'order.read', anyResource('order')).allowed ? all : nothing;
  if (actor.kind === 'client') return nothing;
  const theirs = ofTheirClient('t.client_id')({ actor });
  return actor.kind === 'clientAdministrator' || actor.seesAllOrders ? theirs : and(theirs, names(actor));
};

/** The orders that the asking user may see, as `t`: the row scope of every list, count, export, search, file and detail. */
export const ordersSeen = asked(orders, 'orders', 't', visible);

/** An order that became of something else, by its number; null where there is none that the asking user sees. */
export const orderSeen = async (id: string, asking: Asking): Promise<Choice | null> => {
  const { rows } = await select({ id: uuid, label: text() })`
    SELECT t.id, t.number AS label FROM ${ordersSeen(asking)} AS t WHERE t.id = ${id}::uuid`.execute(asking.db);
  return rows[0] ?? null;
};
