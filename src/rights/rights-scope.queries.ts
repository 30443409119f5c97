import { CamelCasePlugin, sql, type Kysely, type RawBuilder } from 'kysely';
import { anyResource, isCustomer, type Actor, type Can, type Explain } from '../kernel/actor.js';
import { forbidden, notFound } from '../kernel/refusal.js';
import { asked, beside } from '../platform/database/door.js';
import type { Access } from '../platform/access-port.js';
import type { Db, NoTables } from '../platform/database/database.js';
import { shownContactName, shownName } from '../platform/personal-data/restricted-people.js';
import { ofClientAsked } from '../platform/database/scopes.js';
import { contacts } from '../../projections/contacts.js';
import { clients } from '../../projections/clients.js';
import { contactClients } from '../../projections/contact-clients.js';

const besideIt = beside('the people and clients that rows in scope name');
const contactRows = besideIt(contacts, 'contacts');
const clientRows = besideIt(clients, 'clients');

/** Who asks, when, and with what he is answered. */
export interface Asking {
  readonly db: Db;
  readonly actor: Actor;
  readonly can: Can;
  readonly explain: Explain;
  readonly now: string;
}

export const askingOf = (db: Db, { can, explain }: Access, actor: Actor): Asking => ({
  db,
  actor,
  can,
  explain,
  now: new Date().toISOString(),
});

/** Rows come in camel case; what stands in jsonb stays as it is. */
export const camelCased = (db: Db): Kysely<NoTables> =>
  db.kysely.withPlugin(new CamelCasePlugin({ maintainNestedObjectKeys: true }));

/** The client that is asked about: one's own when none is named. */
export const clientAsked = ({ actor }: Asking, clientId: string | undefined): string => {
  const asked = clientId ?? actor.clientId;
  if (asked === null) throw notFound();
  return asked;
};

/** Another's client is unknown; of one's own, one is told that the right is missing. */
export const checkClient = ({ actor, can }: Asking, action: string, clientId: string): void => {
  const [kind = ''] = action.split('.');
  const decision = can(actor, action, { ...anyResource(kind), clientId });
  if (!decision.allowed) throw clientId === actor.clientId ? forbidden(decision.code) : notFound();
};

/** Rows of the asker's own client; staff see those of every client. */
export const ofClient = (column: string, { actor }: Pick<Asking, 'actor'>): RawBuilder<boolean> =>
  isCustomer(actor) ? sql<boolean>`${sql.ref(column)} = ${actor.clientId}::uuid` : sql<boolean>`TRUE`;

/** What was given at the client asked about, of which the asker may read the rights. */
const placesAt = asked(contactClients, 'contact_clients', 'p', ofClientAsked('p.client_id', 'rights.read'));

/** Contacts as they are at that client: what was given there, by the one alias, and the card, by the other. */
export const atClient = (given: string, card: string, clientId: string, asking: Asking): RawBuilder<unknown> =>
  contactsAt(placesAt(asking, clientId), given, card);

/** The same, of rows that were found by other means. */
export const contactsAt = (places: RawBuilder<unknown>, given: string, card: string): RawBuilder<unknown> => sql`
  ${places} ${sql.ref(given)} JOIN ${contactRows} ${sql.ref(card)} ON ${sql.ref(`${card}.id`)} = ${sql.ref(`${given}.contact_id`)}`;

/** `{ id, name }` of a contact, a member of staff or a client that connected as itself, by a column with the id. */
export const personLabel = (column: string, { actor }: Pick<Asking, 'actor'>): RawBuilder<unknown> => sql`
  (SELECT json_build_object('id', ${sql.ref(column)}, 'name', coalesce(
    (SELECT ${shownContactName('n', actor)} FROM ${contactRows} n WHERE n.id = nullif(${sql.ref(column)}::text, 'system')::uuid),
    (SELECT ${shownName('n.id', sql`n.name`, actor)} FROM staff_users_v1 n WHERE n.id = nullif(${sql.ref(column)}::text, 'system')::uuid),
    (SELECT name FROM ${clientRows} WHERE id = nullif(${sql.ref(column)}::text, 'system')::uuid))))`;

const wildcard = /[\\%_]/g;

/** Each word somewhere in these columns, whatever its accents and capitals. */
export const matchingWords = (q: string | undefined, ...columns: readonly string[]): readonly RawBuilder<boolean>[] =>
  (q ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(
      (word) =>
        sql<boolean>`plain_words(concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})) LIKE plain_words(${`%${word.replace(wildcard, '\\$&')}%`})`,
    );

export const every = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`TRUE` : sql<boolean>`${sql.join(conditions, sql` AND `)}`;
