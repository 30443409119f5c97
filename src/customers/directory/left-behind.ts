import { sql, type RawBuilder } from 'kysely';
import { afterSalesRequests } from '../../../projections/sales/after-sales-requests.js';
import { contactRequests } from '../../../projections/support/contact-requests.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { contentArticles } from '../../../projections/publishing/content-articles.js';
import { interventions } from '../../../projections/services/interventions.js';
import { orders } from '../../../projections/sales/orders.js';
import { quotes } from '../../../projections/sales/quotes.js';
import { renewals } from '../../../projections/sales/renewals.js';
import { staffSubscriptions } from '../../../projections/support/staff-subscriptions.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { trainingAgreements } from '../../../projections/training/training-agreements.js';
import { anyResource } from '../../kernel/actor.js';
import { integer, json, nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import type { LeftBehind, LeftKind } from './left-behind.vocabulary.js';

const bySystem = system(
  'finds what waits for who leaves, at whichever client: what the one who asks may not read is only counted',
);
const quoteRows = bySystem(quotes, 'quotes');
const orderRows = bySystem(orders, 'orders');
const renewalRows = bySystem(renewals, 'renewals');
const agreementRows = bySystem(trainingAgreements, 'training_agreements');
const interventionRows = bySystem(interventions, 'interventions');
const reserveRows = tableOf(interventions, 'intervention_reserves');
const contactRequestRows = bySystem(contactRequests, 'contact_requests');
const afterSalesRows = bySystem(afterSalesRequests, 'after_sales_requests');
const contactRows = bySystem(contacts, 'contacts');
const subscriptionRows = bySystem(staffSubscriptions, 'staff_subscriptions');
const articleRows = tableOf(contentArticles, 'content_articles');
const staffRows = tableOf(staffUsers, 'staff_users');

// what is over, as each module has it: a door names no module (docs/decisions/034)
const isOver: Readonly<Record<'order' | 'intervention' | 'afterSalesRequest', RawBuilder<unknown>>> = {
  order: sql`('refused', 'closed', 'cancelled')`,
  intervention: sql`('accepted', 'acceptedWithReserves', 'acceptedTacitly', 'cancelled')`,
  afterSalesRequest: sql`('closed', 'cancelled')`,
};
/** Statuses of quotes, renewals and agreements that wait for a signature. */
const waitsForSignature = sql`('toSign', 'proposed', 'inSignature')`;

/** Read models of what waits for a contact, and for one of the provider's people. */
export const leftByContacts = [quotes, orders, renewals, trainingAgreements, interventions];
export const leftByStaff = [interventions, contactRequests, afterSalesRequests, contentArticles, staffSubscriptions];

const left = {
  kind: text<LeftKind>(),
  id: uuid,
  number: text(),
  title: nullable(text()),
  clientId: nullable(uuid),
};
export type Left = ValuesOf<typeof left>;

/** As signatory, as correspondent, or as the one who receives a visit. */
const leftByContact = (id: string) => select(left)`
  SELECT 'quote' AS kind, id, number, title, client_id AS "clientId" FROM ${quoteRows} q
  WHERE status IN ${waitsForSignature} AND ${id}::uuid IN (signatory_id, administrative_contact_id)
  UNION ALL SELECT 'order', id, number, NULL, client_id FROM ${orderRows} o
  WHERE (status = 'awaitingSignature' AND signatory_id = ${id}::uuid)
    OR (status NOT IN ${isOver.order} AND correspondent_id = ${id}::uuid)
  UNION ALL SELECT 'renewal', id, contract_number, title, client_id FROM ${renewalRows} r
  WHERE status IN ${waitsForSignature} AND signatory_id = ${id}::uuid
  UNION ALL SELECT 'trainingAgreement', id, number, NULL, client_id FROM ${agreementRows} a
  WHERE status IN ${waitsForSignature} AND signatory_id = ${id}::uuid
  UNION ALL SELECT 'intervention', id, number, title, client_id FROM ${interventionRows} i
  WHERE status NOT IN ${isOver.intervention} AND ${id}::uuid IN (contact_id, signatory_id)
  ORDER BY kind, number, id`;

/** Roles that count: visitor of an intervention, lifter of a reserve, answerer, manager, owner of a text. */
const leftByStaffUser = (id: string) => select(left)`
  SELECT 'intervention' AS kind, id, number, title, client_id AS "clientId" FROM ${interventionRows} i
  WHERE status NOT IN ${isOver.intervention} AND coalesce(follower_ids, staff_ids) ? ${id}
  UNION ALL SELECT 'reserve', id, number, title, client_id FROM ${interventionRows} i
  WHERE EXISTS (SELECT FROM ${reserveRows} r
    WHERE r.intervention_id = i.id AND r.assignee_id = ${id}::uuid AND r.lifted_at IS NULL)
  UNION ALL SELECT 'contactRequest', id, number, NULL, client_id FROM ${contactRequestRows} c
  WHERE status <> 'closed' AND agent_id = ${id}::uuid
  UNION ALL SELECT 'afterSalesRequest', id, number, NULL, client_id FROM ${afterSalesRows} s
  WHERE status NOT IN ${isOver.afterSalesRequest} AND manager_id = ${id}::uuid
  UNION ALL SELECT 'contentArticle', id, title, NULL, NULL FROM ${articleRows} a
  WHERE status <> 'archived' AND owner_id = ${id}::uuid
  ORDER BY kind, number, id`;

const actionOf: Readonly<Record<LeftKind, string>> = {
  quote: 'quote.read',
  order: 'order.read',
  renewal: 'renewal.read',
  trainingAgreement: 'trainingAgreement.read',
  intervention: 'intervention.read',
  reserve: 'intervention.read',
  contactRequest: 'contactRequest.read',
  afterSalesRequest: 'afterSalesRequest.read',
  contentArticle: 'contentArticle.read',
};

type Asker = Pick<Asking, 'db' | 'actor' | 'can'>;

const seenBy = (rows: readonly Left[], { actor, can }: Asker): LeftBehind => {
  const seen = rows.filter(({ kind, clientId }) => {
    const action = actionOf[kind];
    const [resource = ''] = action.split('.');
    return can(actor, action, { ...anyResource(resource), clientId }).allowed;
  });
  return {
    waiting: seen.map(({ kind, id, number, title }) => ({ kind, id, number, title })),
    waitingCount: rows.length,
  };
};

/** Open work of a contact, at one client or at each of theirs, as the system sees it. */
export const leftByContactIn = async (db: Asking['db'], id: string, clientId?: string): Promise<readonly Left[]> => {
  const { rows } = await leftByContact(id).execute(db);
  return clientId === undefined ? rows : rows.filter((thing) => thing.clientId === clientId);
};

/** Open work of a member of staff, as the system sees it. */
export const leftByStaffUserIn = async (db: Asking['db'], id: string): Promise<readonly Left[]> =>
  (await leftByStaffUser(id).execute(db)).rows;

/** Permission that a member of staff needs to take this kind over; undefined: it waits for customers alone. */
const permissionFor: Readonly<Partial<Record<LeftKind, string>>> = {
  intervention: 'interventions',
  reserve: 'interventions',
  contactRequest: 'contactRequests',
  afterSalesRequest: 'clients',
  contentArticle: 'content',
};

export const neededFor = (kind: LeftKind): string | undefined => permissionFor[kind];

export const mayTake = (permissions: readonly string[], { kind }: Pick<Left, 'kind'>): boolean =>
  permissions.some((permission) => permission === permissionFor[kind]);

/** Open work of a leaving member of staff that the successor may handle. */
export const passingOnToStaff = async (db: Asking['db'], fromId: string, toId: string): Promise<readonly Left[]> => {
  const { rows } = await select({ permissions: json<readonly string[]>() })`
    SELECT permissions FROM ${staffRows} s WHERE id = ${toId}::uuid`.execute(db);
  const left = await leftByStaffUserIn(db, fromId);
  return left.filter((thing) => mayTake(rows[0]?.permissions ?? [], thing));
};

/** Successor of a contact who has left altogether. */
export const successorOfContact = async (db: Asking['db'], id: string): Promise<string | undefined> => {
  const { rows } = await select({ id: uuid })`
    SELECT successor_id AS id FROM ${contactRows} c
    WHERE id = ${id}::uuid AND status = 'archived' AND successor_id IS NOT NULL`.execute(db);
  return rows[0]?.id;
};

/** Successor of a member of staff who has left, if they may take this kind. */
export const successorOfStaffUser = async (
  db: Asking['db'],
  id: string,
  kind: LeftKind,
): Promise<string | undefined> => {
  const { rows } = await select({ id: uuid, permissions: json<readonly string[]>() })`
    SELECT n.id, n.permissions FROM ${staffRows} s JOIN ${staffRows} n ON n.id = s.successor_id
    WHERE s.id = ${id}::uuid AND s.status = 'archived'`.execute(db);
  const [found] = rows;
  return found && mayTake(found.permissions, { kind }) ? found.id : undefined;
};

/** The member of staff, or else the first of their successors, one after the other, who has not left. */
export const inOffice = async (db: Asking['db'], id: string): Promise<string> => {
  const { rows } = await select({ id: uuid })`
    WITH RECURSIVE line AS (
      SELECT s.id, s.status, s.successor_id FROM ${staffRows} s WHERE s.id = ${id}::uuid
      UNION SELECT s.id, s.status, s.successor_id FROM line JOIN ${staffRows} s
        ON line.status = 'archived' AND s.id = line.successor_id)
    SELECT id FROM line WHERE status = 'active'`.execute(db);
  return rows[0]?.id ?? id;
};

export const waitingForContact = async (id: string, asker: Asker, clientId?: string): Promise<LeftBehind> =>
  seenBy(await leftByContactIn(asker.db, id, clientId), asker);

export const waitingForStaffUser = async (id: string, asker: Asker): Promise<LeftBehind> =>
  seenBy((await leftByStaffUser(id).execute(asker.db)).rows, asker);

/** Number of subscriptions that end with this member of staff: no successor takes them over. */
export const countSubscriptionsOf = async (db: Asking['db'], staffUserId: string): Promise<number> => {
  const { rows } = await select({ count: integer })`
    SELECT count(*)::int AS count FROM ${subscriptionRows} s
    WHERE staff_user_id = ${staffUserId}::uuid AND status = 'active'`.execute(db);
  return rows[0]?.count ?? 0;
};
