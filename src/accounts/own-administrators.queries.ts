import { sql } from 'kysely';
import type { Actor } from '../kernel/actor.js';
import { administratorsOf } from '../directory/people.js';
import type { FactsTools } from '../platform/business/business-module.js';
import { contact } from './contact.js';
import { heldPowers } from './contact.powers-rules.js';

/** Not a read model: a password is kept when it is chosen. */
export const hasPassword = async (db: FactsTools['db'], id: string): Promise<boolean> => {
  const { rows } = await sql`SELECT FROM credentials WHERE person_id = ${id}::uuid`.execute(db);
  return rows.length > 0;
};

/**
 * Who administers the client besides the contact, if one of them has an account. Whom staff made one in the last seven
 * days counts as if they had: or the administrators would be taken away, one after the other, between two gifts.
 */
export const ownAdministrators = async (
  tools: Pick<FactsTools, 'db' | 'load' | 'now'>,
  clientId: string,
  id: string | null,
): Promise<readonly string[]> => {
  const others = (await administratorsOf(tools.db, clientId)).filter((other) => other !== id);
  for (const other of others) {
    const state = await tools.load(contact, other);
    if (heldPowers(state, clientId, 'administrator', tools.now()).length > 0 || (await hasPassword(tools.db, other)))
      return others;
  }
  return [];
};

/** An administrator whom staff just made one gives as staff do, and so does whoever was lent their power. */
export const askerHeld = async (
  tools: Pick<FactsTools, 'load' | 'now'>,
  { id, clientId, delegatedPowers }: Actor,
): Promise<string | null> => {
  if (clientId === null) return null;
  const givers = delegatedPowers.filter((power) => power.clientId === clientId).map(({ givenBy }) => givenBy);
  const untils: string[] = [];
  for (const giver of [id, ...givers])
    for (const { until } of heldPowers(await tools.load(contact, giver), clientId, 'administrator', tools.now()))
      untils.push(until);
  return untils.toSorted().at(-1) ?? null;
};
