import { sql } from 'kysely';
import { contactClients } from '../../projections/contact-clients.js';
import { administratorsOf } from '../directory/people.js';
import type { Actor } from '../kernel/actor.js';
import { uuid } from '../kernel/table.js';
import type { FactsTools } from '../platform/business/business-module.js';
import { system } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { beginningOfHold } from './account.vocabulary.js';
import { contact } from './contact.js';
import { heldPowers } from './contact.powers-rules.js';

const formerRows = system('finds who administered a client a moment ago, and hears what is given in its name')(
  contactClients,
  'former_administrators',
);

/** Not a read model: a password is kept when it is chosen. */
export const hasPassword = async (db: FactsTools['db'], id: string): Promise<boolean> => {
  const { rows } = await sql`SELECT FROM credentials WHERE person_id = ${id}::uuid`.execute(db);
  return rows.length > 0;
};

/** Who administered it within the days of a hold, and does no more: whoever puts them out does not silence them. */
const formerAdministrators = async (
  { db, now }: Pick<FactsTools, 'db' | 'now'>,
  clientId: string,
): Promise<readonly string[]> => {
  const { rows } = await select({ id: uuid })`
    SELECT contact_id AS id FROM ${formerRows} WHERE client_id = ${clientId}::uuid
      AND ended_at > ${beginningOfHold(now())}::timestamptz ORDER BY contact_id`.execute(db);
  return rows.map(({ id }) => id);
};

/** With an account, also one that staff locked them out of. */
const hasHadAccount = async (
  { db, load, now }: Pick<FactsTools, 'db' | 'load' | 'now'>,
  clientId: string,
  id: string,
): Promise<boolean> => {
  const state = await load(contact, id);
  const isByStaff = heldPowers(state, clientId, 'administrator', now()).length > 0;
  return isByStaff || state.lockedOut === true || (await hasPassword(db, id));
};

/**
 * Who administers the client besides the contact, if one of them has an account. Whom staff made one in the last seven
 * days counts as if they had, and whoever administered it then still does: or the administrators would be taken away, one
 * after the other, between two gifts.
 */
export const ownAdministrators = async (
  tools: Pick<FactsTools, 'db' | 'load' | 'now'>,
  clientId: string,
  id: string | null,
): Promise<readonly string[]> => {
  const [now, before] = await Promise.all([
    administratorsOf(tools.db, clientId),
    formerAdministrators(tools, clientId),
  ]);
  const former = before.filter((other) => other !== id);
  const others = [...new Set([...now.filter((other) => other !== id), ...former])];
  if (former.length > 0) return others;
  for (const other of others) if (await hasHadAccount(tools, clientId, other)) return others;
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
