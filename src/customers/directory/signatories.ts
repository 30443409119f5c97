import type { Kysely } from 'kysely';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { flag, nullable, text, uuid } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Actor } from '../../kernel/actor.js';
import type { Choice } from '../../kernel/views.js';
import { labelsOf } from './labels.js';

const bySystem = system('finds who of a client might sign, for whom is asked whether they may');
const contactRows = bySystem(contacts, 'contacts');
const contactClientRows = bySystem(contactClients, 'contact_clients');

/** Beyond so many a client names its signers by their rights. */
const most = 200;

/** Ids of the active people of a client who can be reached, by name. */
export const reachablePeopleOf = async (db: Kysely<NoTables>, clientId: string): Promise<readonly string[]> => {
  const { rows } = await select({ id: uuid })`
    SELECT c.id FROM ${contactRows} c JOIN ${contactClientRows} m ON m.contact_id = c.id
    WHERE m.client_id = ${clientId}::uuid AND m.role <> 'accountless' AND c.status = 'active' AND c.email IS NOT NULL
    ORDER BY c.last_name, c.first_name, c.id LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
};

/** The others of the client who can be reached, to choose one from: their department tells them apart. */
export const colleaguesOf = async (
  { db, actor }: { readonly db: Kysely<NoTables>; readonly actor: Pick<Actor, 'id' | 'language'> },
  clientId: string,
): Promise<readonly Choice[]> => {
  const ids = (await reachablePeopleOf(db, clientId)).filter((id) => id !== actor.id);
  const names = await labelsOf({ db, actor }, ids, ['contact']);
  const { rows } = await select({ id: uuid, service: nullable(text()) })`
    SELECT c.id, c.service FROM ${contactRows} c WHERE c.id = ANY(${ids}::uuid[])`.execute(db);
  const services = new Map(rows.map(({ id, service }) => [id, service]));
  return ids.flatMap((id) => {
    const name = names.get(id);
    return name ? [{ id, label: [name, services.get(id)].filter(Boolean).join(' – ') }] : [];
  });
};

/** Active contact with this mobile; null: none. */
export const personWithMobile = async (db: Kysely<NoTables>, mobile: string): Promise<string | null> => {
  const { rows } = await select({ id: uuid })`
    SELECT c.id FROM ${contactRows} c WHERE c.mobile = ${mobile} AND c.status = 'active' ORDER BY c.id LIMIT 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
};

/** Whether another active person has the same mobile. */
export const isMobileShared = async (db: Kysely<NoTables>, mobile: string, than: string): Promise<boolean> => {
  const { rows } = await select({ shared: flag })`
    SELECT EXISTS (SELECT FROM ${contactRows} c
      WHERE c.mobile = ${mobile} AND c.status = 'active' AND c.id <> ${than}::uuid) AS shared`.execute(db);
  return rows[0]?.shared ?? false;
};
