import { sql } from 'kysely';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import type { Actor } from '../../kernel/actor.js';
import { uuid } from '../../kernel/table.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { beginningOfHold } from './account.vocabulary.js';
import { codesAddress } from './client.codes-rules.js';
import { client } from './client.js';
import { contact } from './contact.js';
import { heldPowers } from './contact.powers-rules.js';
import { rightsAtClient, type ContactState } from './contact.state.js';

const bySystem = system('finds who administers a client, or did a moment ago, and hears what is given in its name');
const placeRows = bySystem(contactClients, 'contact_clients');
const contactRows = bySystem(contacts, 'contacts');
const formerRows = bySystem(contactClients, 'former_administrators');

/** Not a read model: a password is kept when it is chosen. */
export const hasPassword = async (db: FactsTools['db'], id: string): Promise<boolean> => {
  const { rows } = await sql`SELECT FROM credentials WHERE person_id = ${id}::uuid`.execute(db);
  return rows.length > 0;
};

/** Reads one read model in one statement: a contact not yet listed as former is still listed as administrator. */
const candidates = async (
  { db, now }: Pick<FactsTools, 'db' | 'now'>,
  clientId: string,
): Promise<readonly string[]> => {
  const { rows } = await select({ id: uuid })`
    SELECT contact_id AS id FROM ${placeRows} WHERE client_id = ${clientId}::uuid AND role = 'administrator'
    UNION SELECT contact_id FROM ${formerRows}
    WHERE client_id = ${clientId}::uuid AND ended_at > ${beginningOfHold(now())}::timestamptz ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
};

const administersNow = (state: ContactState, clientId: string): boolean =>
  state.status === 'active' &&
  (state.fields?.email ?? null) !== null &&
  rightsAtClient(state, clientId)?.role === 'administrator';

/** Within the days of a hold, removed administrators are still told: their removal does not silence them. */
const administeredLately = ({ administrationEnded = {} }: ContactState, clientId: string, now: string): boolean =>
  (administrationEnded[clientId] ?? '') > beginningOfHold(now);

/**
 * Administrators of the client besides the contact, if one of them has an account, also one that staff locked them out
 * of. An administrator made by staff in the last seven days counts as having an account, and an administrator removed
 * in that time still counts: otherwise staff could remove all administrators one after the other between two grants.
 */
export const ownAdministrators = async (
  tools: Pick<FactsTools, 'db' | 'load' | 'now'>,
  clientId: string,
  id: string | null,
): Promise<readonly string[]> => {
  const others: string[] = [];
  let isTold = false;
  for (const other of (await candidates(tools, clientId)).filter((one) => one !== id)) {
    const state = await tools.load(contact, other);
    const isFormer = administeredLately(state, clientId, tools.now());
    if (!isFormer && !administersNow(state, clientId)) continue;
    others.push(other);
    isTold ||=
      isFormer ||
      state.lockedOut === true ||
      heldPowers(state, clientId, 'administrator', tools.now()).length > 0 ||
      (await hasPassword(tools.db, other));
  }
  return isTold ? others : [];
};

/**
 * Whether no mailbox receives the codes with which the client connects as itself: it has no address, or one that staff
 * just wrote, and no administrator but those whom staff just made one. `until`: then the first of these does.
 */
export const codesReachNobody = async (
  tools: Pick<FactsTools, 'db' | 'load' | 'now'>,
  clientId: string,
): Promise<{ readonly until: string | null } | null> => {
  const { status, fields, codesKept } = await tools.load(client, clientId);
  if (status !== 'active' || (fields?.vocalCode ?? null) === null) return null;
  if (codesAddress({ fields, codesKept }, tools.now()) !== null) return null;
  const untils: string[] = codesKept && (fields?.email ?? null) !== null ? [codesKept.until] : [];
  for (const id of await candidates(tools, clientId)) {
    const administrator = await tools.load(contact, id);
    if (administrator.fields?.clientId !== clientId || !administersNow(administrator, clientId)) continue;
    const until = heldPowers(administrator, clientId, 'administrator', tools.now())
      .map((held) => held.until)
      .toSorted()
      .at(-1);
    if (until === undefined) return null;
    untils.push(until);
  }
  return { until: untils.toSorted()[0] ?? null };
};

/** Candidates come from the read model, the answer from their streams: two who leave at once must not count on each other. */
const hasOtherAdministrator = async (
  { db, load }: Pick<FactsTools, 'db' | 'load'>,
  clientId: string,
  id: string,
): Promise<boolean> => {
  const { rows } = await select({ id: uuid })`
    SELECT c.id FROM ${placeRows} m JOIN ${contactRows} c ON c.id = m.contact_id
    WHERE m.client_id = ${clientId}::uuid AND m.role = 'administrator' AND c.status = 'active' AND c.id <> ${id}::uuid
    ORDER BY c.created_at, c.id LIMIT 20`.execute(db);
  for (const other of rows) {
    const state = await load(contact, other.id);
    if (state.status === 'active' && rightsAtClient(state, clientId)?.role === 'administrator') return true;
  }
  return false;
};

/** The clients among these of which the contact is the only administrator. */
export const administeredAlone = async (
  tools: Pick<FactsTools, 'db' | 'load'>,
  id: string,
  state: ContactState,
  clientIds: readonly string[],
): Promise<readonly string[]> => {
  const alone: string[] = [];
  for (const clientId of clientIds)
    if (
      rightsAtClient(state, clientId)?.role === 'administrator' &&
      !(await hasOtherAdministrator(tools, clientId, id))
    )
      alone.push(clientId);
  return alone;
};

/** An administrator made recently by staff gives as staff do, and so does a delegate of theirs. */
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
