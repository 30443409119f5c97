import { sql } from 'kysely';
import { products } from '../../projections/products.js';
import { productRanges } from '../../projections/product-ranges.js';
import { anyResource } from '../kernel/actor.js';
import { notFound } from '../kernel/refusal.js';
import type { Language } from '../kernel/language.js';
import type { Choice } from '../kernel/views.js';
import { asked, system, tableOf } from '../platform/database/door.js';
import { findable } from '../directory/restricted-people.js';
import { both, ofClients, type Asking, type Condition } from './accounts.queries.js';
import type { ContactChoices, ContactLeavingView } from './accounts.views.js';
import { connects, contactResource, type ContactState } from './contact.state.js';
import { contacts } from '../../projections/contacts.js';
import { clients } from '../../projections/clients.js';
import { licences } from '../../projections/licences.js';
import { structures } from '../../projections/structures.js';
import { tickets } from '../../projections/tickets.js';

const productRows = tableOf(products, 'products');
const productRangeRows = tableOf(productRanges, 'product_ranges');

const mostSuccessors = 500;
const mostTicketsShown = 50;

const anyOf = (clientId: string) => contactResource({ clientId, service: '', role: 'user' }, '');

/** Of one client whose contacts the asker may read. */
const ofClient =
  (column: string) =>
  ({ actor, can }: Asking, clientId: string): Condition =>
    can(actor, 'contact.read', anyOf(clientId)).allowed
      ? sql<boolean>`${sql.ref(column)} = ${clientId}::uuid`
      : sql<boolean>`FALSE`;

const clientSeen = asked(clients, 'clients', 'k', ofClient('k.id'));
const contactsOf = asked(contacts, 'contacts', 'c', ofClient('c.client_id'));
const licencesOf = asked(licences, 'licences', 'l', ofClient('l.client_id'));
const structuresOf = asked(structures, 'structures', 's', ofClient('s.client_id'));

/** What the form of a contact offers for one client. */
export const contactChoices = async (named: string | undefined, asking: Asking): Promise<ContactChoices> => {
  const { db, actor, can } = asking;
  const clientId = named ?? actor.clientId ?? '';
  const resource = anyOf(clientId);
  if (clientId === '' || !can(actor, 'contact.read', resource).allowed) throw notFound();
  const [found, services, functions, ranges, places] = await Promise.all([
    sql<Choice & { language: Language; storageEligible: boolean }>`
      SELECT id, name AS label, language, storage_eligible AS "storageEligible" FROM ${clientSeen(asking, clientId)} k`.execute(
      db,
    ),
    sql<{ value: string }>`
      SELECT DISTINCT service AS value FROM ${contactsOf(asking, clientId)} c WHERE status = 'active' ORDER BY 1 LIMIT 200`.execute(
      db,
    ),
    sql<{ value: string }>`
      SELECT DISTINCT "function" AS value FROM ${contactsOf(asking, clientId)} c WHERE status = 'active' ORDER BY 1 LIMIT 200`.execute(
      db,
    ),
    sql<Choice>`
      SELECT DISTINCT r.id, coalesce(r.name, '') AS label FROM ${licencesOf(asking, clientId)} l
      JOIN ${productRows} p ON p.id = l.product_id JOIN ${productRangeRows} r ON r.id = p.range_id
      WHERE l.status = 'active' ORDER BY label`.execute(db),
    sql<Choice>`
      SELECT id, name AS label FROM ${structuresOf(asking, clientId)} s WHERE status = 'active'
      ORDER BY name, id LIMIT 1000`.execute(db),
  ]);
  const [client] = found.rows;
  if (!client) throw notFound();
  return {
    client,
    services: services.rows.map(({ value }) => value),
    functions: functions.rows.map(({ value }) => value),
    ranges: ranges.rows,
    structures: places.rows,
    readsAdministration: can(actor, 'client.read', { ...anyResource('client'), clientId }).allowed,
    mayRegister: can(actor, 'contact.register', { ...resource, memberIds: [] }).allowed,
    mayImport: can(actor, 'contact.import', { ...resource, memberIds: [] }).allowed,
    mayChangeRights: can(actor, 'contact.changeRights', { ...resource, memberIds: [] }).allowed,
  };
};

/** Tickets of the asker's client, and of those that it acts for; staff all. */
const ticketsOfTheirs = asked(tickets, 'tickets', 't', (asking: Asking) => ofClients('t.client_id', asking, true));
const ticketRows = system(
  'counts the open tickets of a contact, whichever client they are of: who leaves leaves them all',
)(tickets, 'tickets');
const colleaguesOf = asked(contacts, 'contacts', 'c', (asking: Asking, clientId: string) =>
  both(ofClient('c.client_id')(asking, clientId), findable('c.id', asking.actor)),
);

/** What disabling a contact touches: his open tickets, of which those of other clients are only counted, and who may take them over. */
export const contactLeaving = async (
  id: string,
  { fields }: ContactState,
  asking: Asking,
): Promise<ContactLeavingView> => {
  const { db, actor, can } = asking;
  if (!fields || !can(actor, 'contact.archive', contactResource(fields, id)).allowed) throw notFound();
  const [open, colleagues] = await Promise.all([
    sql<{ total: number; open: ContactLeavingView['openTickets'] }>`
      SELECT (SELECT count(*)::int FROM ${ticketRows} WHERE contact_id = ${id}::uuid AND closed_at IS NULL) AS total,
        ARRAY(SELECT json_build_object('id', id, 'number', number, 'title', CASE WHEN NOT restricted THEN title END)
          FROM ${ticketsOfTheirs(asking)} t WHERE contact_id = ${id}::uuid AND closed_at IS NULL
          ORDER BY opened_at DESC LIMIT ${mostTicketsShown}) AS open`.execute(db),
    sql<Choice & { role: 'administrator' | 'user' | 'accountless' }>`
      SELECT id, concat_ws(' ', first_name, last_name) || ' – ' || service AS label, role FROM ${colleaguesOf(asking, fields.clientId)} c
      WHERE status = 'active' AND id <> ${id}::uuid
      ORDER BY last_name, first_name, id LIMIT ${mostSuccessors}`.execute(db),
  ]);
  return {
    openTickets: open.rows[0]?.open ?? [],
    openTicketCount: open.rows[0]?.total ?? 0,
    successors: colleagues.rows.filter(connects).map((colleague) => ({ id: colleague.id, label: colleague.label })),
    isLastAdministrator:
      fields.role === 'administrator' && !colleagues.rows.some(({ role }) => role === 'administrator'),
  };
};
