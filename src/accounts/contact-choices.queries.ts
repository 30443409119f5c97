import { sql } from 'kysely';
import { anyResource } from '../kernel/actor.js';
import { notFound } from '../kernel/refusal.js';
import type { Language } from '../kernel/language.js';
import type { Choice } from '../kernel/views.js';
import { findable } from '../platform/personal-data/restricted-people.js';
import { idList, type Asking } from './accounts.queries.js';
import type { ContactChoices, ContactLeavingView } from './accounts.views.js';
import { connects, contactResource, type ContactState } from './contact.state.js';

const mostSuccessors = 500;
const mostTicketsShown = 50;

/** What the form of a contact offers for one client. */
export const contactChoices = async (asked: string | undefined, asking: Asking): Promise<ContactChoices> => {
  const { db, actor, can } = asking;
  const clientId = asked ?? actor.clientId ?? '';
  const resource = contactResource({ clientId, service: '', role: 'user' }, '');
  if (clientId === '' || !can(actor, 'contact.read', resource).allowed) throw notFound();
  const [clients, services, functions, ranges, structures] = await Promise.all([
    sql<Choice & { language: Language; storageEligible: boolean }>`
      SELECT id, name AS label, language, storage_eligible AS "storageEligible" FROM clients_v2 WHERE id = ${clientId}::uuid`.execute(
      db,
    ),
    sql<{ value: string }>`
      SELECT DISTINCT service AS value FROM contacts_v2 WHERE client_id = ${clientId}::uuid AND status = 'active' ORDER BY 1 LIMIT 200`.execute(
      db,
    ),
    sql<{ value: string }>`
      SELECT DISTINCT "function" AS value FROM contacts_v2 WHERE client_id = ${clientId}::uuid AND status = 'active' ORDER BY 1 LIMIT 200`.execute(
      db,
    ),
    sql<Choice>`
      SELECT DISTINCT r.id, coalesce(r.name, '') AS label FROM licences_v1 l
      JOIN products_v1 p ON p.id = l.product_id JOIN product_ranges_v1 r ON r.id = p.range_id
      WHERE l.client_id = ${clientId}::uuid AND l.status = 'active' ORDER BY label`.execute(db),
    sql<Choice>`
      SELECT id, name AS label FROM structures_v1 WHERE client_id = ${clientId}::uuid AND status = 'active'
      ORDER BY name, id LIMIT 1000`.execute(db),
  ]);
  const [client] = clients.rows;
  if (!client) throw notFound();
  return {
    client,
    services: services.rows.map(({ value }) => value),
    functions: functions.rows.map(({ value }) => value),
    ranges: ranges.rows,
    structures: structures.rows,
    readsAdministration: can(actor, 'client.read', { ...anyResource('client'), clientId }).allowed,
    mayRegister: can(actor, 'contact.register', { ...resource, memberIds: [] }).allowed,
    mayImport: can(actor, 'contact.import', { ...resource, memberIds: [] }).allowed,
    mayChangeRights: can(actor, 'contact.changeRights', { ...resource, memberIds: [] }).allowed,
  };
};

/** What disabling a contact touches: his open tickets, and who may take them over. */
export const contactLeaving = async (
  id: string,
  { fields }: ContactState,
  { db, actor, can }: Asking,
): Promise<ContactLeavingView> => {
  if (!fields || !can(actor, 'contact.archive', contactResource(fields, id)).allowed) throw notFound();
  const [tickets, colleagues] = await Promise.all([
    sql<{ id: string; number: string; title: string | null; total: number }>`
      SELECT id, number, CASE WHEN restricted THEN NULL ELSE title END AS title, count(*) OVER ()::int AS total
      FROM tickets_v1 WHERE contact_id = ${id}::uuid AND closed_at IS NULL ORDER BY opened_at DESC LIMIT ${mostTicketsShown}`.execute(
      db,
    ),
    sql<Choice & { role: 'administrator' | 'user' | 'accountless' }>`
      SELECT id, concat_ws(' ', first_name, last_name) || ' – ' || service AS label, role FROM contacts_v2
      WHERE client_id = ANY(${idList([fields.clientId])}) AND status = 'active' AND id <> ${id}::uuid
        AND ${findable('contacts_v2.id', actor)}
      ORDER BY last_name, first_name, id LIMIT ${mostSuccessors}`.execute(db),
  ]);
  return {
    openTickets: tickets.rows.map((ticket) => ({ id: ticket.id, number: ticket.number, title: ticket.title })),
    openTicketCount: tickets.rows[0]?.total ?? 0,
    successors: colleagues.rows.filter(connects).map((colleague) => ({ id: colleague.id, label: colleague.label })),
    isLastAdministrator:
      fields.role === 'administrator' && !colleagues.rows.some(({ role }) => role === 'administrator'),
  };
};
