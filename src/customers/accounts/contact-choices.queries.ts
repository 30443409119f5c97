import { sql } from 'kysely';
import { structureChoices } from '../directory/choices.js';
import { waitingForContact } from '../directory/left-behind.js';
import { countOpenTickets, openTicketsOf } from '../directory/open-tickets.js';
import { findable } from '../directory/restricted-people.js';
import { anyResource } from '../../kernel/actor.js';
import type { Language } from '../../kernel/language.js';
import { notFound } from '../../kernel/refusal.js';
import { flag, text, uuid } from '../../kernel/table.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { ofClientAsked } from '../../platform/reading/database/scopes.js';
import { select } from '../../platform/reading/database/select.js';
import { clientAsked, type Asking, type OfClient } from '../../platform/reading/reads/asking.js';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { licences } from '../../../projections/customers/licences.js';
import { productRanges } from '../../../projections/customers/product-ranges.js';
import { products } from '../../../projections/customers/products.js';
import type { ContactRole } from './account.vocabulary.js';
import type { ContactChoices, ContactLeavingView } from './accounts.views.js';
import { connects, contactResource } from './contact.state.js';
import { contact } from './contact.js';

const mostSuccessors = 500;
const mostTicketsShown = 50;

const action = 'contact.read';
const clientSeen = asked(clients, 'clients', 'k', ofClientAsked('k.id', action));
const contactsOf = asked(contacts, 'contacts', 'c', ofClientAsked('c.client_id', action));
const licencesOf = asked(licences, 'licences', 'l', ofClientAsked('l.client_id', action));

const choice = { id: uuid, label: text() };

/** Values of this column among the client's active contacts. */
const valuesOf = async (column: string, clientId: string, asking: Asking): Promise<readonly string[]> => {
  const { rows } = await select({ value: text() })`
    SELECT DISTINCT ${sql.ref(column)} AS value FROM ${contactsOf(asking, clientId)} AS c
    WHERE status = 'active' ORDER BY 1 LIMIT 200`.execute(asking.db);
  return rows.map(({ value }) => value);
};

/** Choices in the form of a contact of one client. */
export const contactChoices = async (asking: Asking, { clientId: named }: OfClient): Promise<ContactChoices> => {
  const resource = clientAsked(action, named, asking);
  const { clientId } = resource;
  const { db, actor, can } = asking;
  const may = (what: string): boolean => can(actor, what, resource).allowed;
  const [found, services, functions, ranges, structures] = await Promise.all([
    select({ ...choice, language: text<Language>(), storageEligible: flag })`
      SELECT id, name AS label, language, storage_eligible FROM ${clientSeen(asking, clientId)} AS k`.execute(db),
    valuesOf('service', clientId, asking),
    valuesOf('function', clientId, asking),
    select(choice)`
      SELECT DISTINCT r.id, coalesce(r.name, '') AS label FROM ${licencesOf(asking, clientId)} AS l
      JOIN ${tableOf(products, 'products')} AS p ON p.id = l.product_id
      JOIN ${tableOf(productRanges, 'product_ranges')} AS r ON r.id = p.range_id
      WHERE l.status = 'active' ORDER BY label`.execute(db),
    structureChoices(asking, clientId, action),
  ]);
  const [client] = found.rows;
  if (!client) throw notFound();
  return {
    client,
    services,
    functions,
    ranges: ranges.rows,
    structures,
    readsAdministration: can(actor, 'client.read', { ...anyResource('client'), clientId }).allowed,
    mayRegister: may('contact.register'),
    mayImport: may('contact.import'),
    mayChangeRights: may('contact.changeRights'),
  };
};

const colleague = { ...choice, role: text<ContactRole>() };

/** Effects of disabling a contact: open tickets (those of other clients are only counted) and possible successors. */
export const contactLeaving = async (id: string, asking: Asking): Promise<ContactLeavingView> => {
  const { db, actor, can, streams } = asking;
  const { fields } = (await streams.load(contact, id)).state;
  if (!fields || !can(actor, 'contact.archive', contactResource(fields, id)).allowed) throw notFound();
  const [openTicketCount, openTickets, leftBehind, { rows: colleagues }] = await Promise.all([
    countOpenTickets(db, 'contact_id', id),
    openTicketsOf(id, mostTicketsShown, asking),
    waitingForContact(id, asking),
    select(colleague)`
      SELECT id, concat_ws(' ', first_name, last_name) || ' – ' || service AS label, role
      FROM ${contactsOf(asking, fields.clientId)} AS c
      WHERE status = 'active' AND id <> ${id}::uuid AND ${findable('c.id', actor)}
      ORDER BY last_name, first_name, id LIMIT ${mostSuccessors}`.execute(db),
  ]);
  return {
    openTickets,
    openTicketCount,
    ...leftBehind,
    successors: colleagues.filter(connects).map(({ id: colleagueId, label }) => ({ id: colleagueId, label })),
    isLastAdministrator: fields.role === 'administrator' && !colleagues.some(({ role }) => role === 'administrator'),
  };
};
