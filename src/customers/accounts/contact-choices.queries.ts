import { sql } from 'kysely';
import { structureChoices } from '../directory/choices.js';
import { waitingForContact } from '../directory/left-behind.js';
import { countOpenTickets, openTicketsOf } from '../directory/open-tickets.js';
import { clientsReachedFrom } from '../directory/people.js';
import { findable } from '../directory/restricted-people.js';
import { anyResource, isCustomer } from '../../kernel/actor.js';
import type { Language } from '../../kernel/language.js';
import { notFound } from '../../kernel/refusal.js';
import { flag, text, uuid } from '../../kernel/table.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { asked, beside, tableOf } from '../../platform/reading/database/door.js';
import { ofClientAsked } from '../../platform/reading/database/scopes.js';
import { select } from '../../platform/reading/database/select.js';
import { clientAsked, type Asking, type OfClient } from '../../platform/reading/reads/asking.js';
import { clients } from '../../../projections/customers/clients.js';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { licences } from '../../../projections/customers/licences.js';
import { productRanges } from '../../../projections/customers/product-ranges.js';
import { products } from '../../../projections/customers/products.js';
import type { ContactRole } from './account.vocabulary.js';
import type { ContactChoices, ContactLeavingView } from './accounts.views.js';
import { clientsOf, connects, contactResource, type ContactState } from './contact.state.js';
import { contact } from './contact.js';
import { administeredAlone } from './own-administrators.queries.js';
import { ticketClientsLeft } from './successors.queries.js';

const mostSuccessors = 500;
const mostTicketsShown = 50;

const action = 'contact.read';
const clientSeen = asked(clients, 'clients', 'k', ofClientAsked('k.id', action));
const contactsOf = asked(contacts, 'contacts', 'c', ofClientAsked('c.client_id', action));
/** Rights of people at one client, where they are registered or for which they act too. */
const placesAt = asked(contactClients, 'contact_clients', 'm', ofClientAsked('m.client_id', action));
const peopleRows = beside('the people whose rights at a client are in scope')(contacts, 'contacts');
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

/** Possible successors: colleagues where the contact is registered, or all people who act for the client that is left. */
const successorsOf = (id: string, clientId: string, isFurther: boolean, asking: Asking) => select(colleague)`
  SELECT c.id, concat_ws(' ', c.first_name, c.last_name) || ' – ' || c.service AS label, m.role
  FROM ${placesAt(asking, clientId)} AS m JOIN ${peopleRows} AS c ON c.id = m.contact_id
  WHERE c.status = 'active' AND c.id <> ${id}::uuid AND (${isFurther} OR NOT m.is_further)
    AND ${findable('c.id', asking.actor)}
  ORDER BY c.last_name, c.first_name, c.id LIMIT ${mostSuccessors}`;

/** A contact who is disabled leaves everything; staff alone take a contact from a further client. */
const mayTakeAway = (id: string, state: ContactState, further: string | undefined, { actor, can }: Asking): boolean => {
  const resource = contactResource(state.fields, id);
  if (further === undefined) return can(actor, 'contact.archive', resource).allowed;
  const isLeft = state.fields?.clientIds.includes(further) ?? false;
  return isLeft && !isCustomer(actor) && can(actor, 'contact.revise', resource).allowed;
};

/**
 * Effects of disabling a contact, or of taking them from one further client: open tickets (those of other clients are
 * only counted), other open work, and possible successors.
 */
export const contactLeaving = async (
  id: string,
  asking: Asking,
  { clientId: further }: OfClient,
): Promise<ContactLeavingView> => {
  const { db, streams } = asking;
  const { state } = await streams.load(contact, id);
  const clientId = further ?? state.fields?.clientId;
  if (clientId === undefined || !mayTakeAway(id, state, further, asking)) throw notFound();
  const load: FactsTools['load'] = async (of, streamId) => (await streams.load(of, streamId)).state;
  const left = further === undefined ? clientsOf(state) : [further];
  const passing =
    further === undefined
      ? await clientsReachedFrom(db, [clientId])
      : await ticketClientsLeft(
          { db },
          state,
          further,
          clientsOf(state).filter((each) => each !== further),
        );
  const [openTicketCount, passingCount, openTickets, leftBehind, { rows: people }, alone] = await Promise.all([
    countOpenTickets(db, 'contact_id', id, further === undefined ? undefined : passing),
    countOpenTickets(db, 'contact_id', id, passing),
    openTicketsOf(id, mostTicketsShown, asking, further === undefined ? undefined : passing),
    waitingForContact(id, asking, further),
    successorsOf(id, clientId, further !== undefined, asking).execute(db),
    administeredAlone({ db, load }, id, state, left),
  ]);
  return {
    openTickets,
    openTicketCount,
    asksForSuccessor: passingCount > 0,
    ...leftBehind,
    successors: people.filter(connects).map(({ id: colleagueId, label }) => ({ id: colleagueId, label })),
    isLastAdministrator: alone.includes(clientId),
    isLastAdministratorElsewhere: alone.some((each) => each !== clientId),
  };
};
