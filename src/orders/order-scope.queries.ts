import { sql } from 'kysely';
import { anyResource, isCustomer, type Actor } from '../kernel/actor.js';
import { asked } from '../platform/database/door.js';
import type { Asking } from '../platform/reads/asking.js';
import { all, and, nothing, ofTheirClient, or, type Condition } from '../platform/reads/conditions.js';
import { isActing, signs } from '../signatures/signatures.module.js';
import { orders } from '../../projections/orders.js';

/** The order names the actor: who placed it, its signatory, its correspondent, or who signs it in place of its signatory. */
export const names = (actor: Actor): Condition =>
  or(
    sql`t.placed_by = ${actor.id}`,
    isActing('t.signatory_id', actor),
    sql`t.correspondent_id = ${actor.id}::uuid`,
    signs('orders', 't.id', actor),
  );

/** Says what `can()` says of `order.read`, and who signs one reads it. */
const visible = ({ actor, can }: Pick<Asking, 'actor' | 'can'>): Condition => {
  if (!isCustomer(actor)) return can(actor, 'order.read', anyResource('order')).allowed ? all : nothing;
  if (actor.kind === 'client') return nothing;
  const theirs = ofTheirClient('t.client_id')({ actor });
  return actor.kind === 'clientAdministrator' || actor.seesAllOrders ? theirs : and(theirs, names(actor));
};

/** The orders that the asking user may see, as `t`: the row scope of every list, count, export, search, file and detail. */
export const ordersSeen = asked(orders, 'orders', 't', visible);
