import { sql, type Kysely, type RawBuilder } from 'kysely';
import { tickets } from '../../../projections/support/tickets.js';
import { integer, nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { asked, system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { idList, ofTheirClients } from '../../platform/reading/reads/conditions.js';
import { clientNames } from './names.js';

const ticketRows = system(
  'finds the open tickets of a contact or an agent, whichever client they are of: who leaves leaves them all',
)(tickets, 'tickets');

/** Read models that queries of this file depend on. */
export const ofOpenTickets = [tickets];

type Holder = 'contact_id' | 'agent_id';

/** Tickets of these clients; without them, of every client. */
const atClients = (clientIds: readonly string[] | undefined): RawBuilder<unknown> =>
  clientIds === undefined ? sql`TRUE` : sql`client_id = ANY(${idList(clientIds)})`;

/** How many open tickets this contact or agent has, of some clients or of all. */
export const countOpenTickets = async (
  db: Kysely<NoTables>,
  holder: Holder,
  id: string,
  clientIds?: readonly string[],
): Promise<number> => {
  const { rows } = await select({ count: integer })`
    SELECT count(*)::int AS count FROM ${ticketRows}
    WHERE ${sql.ref(holder)} = ${id}::uuid AND closed_at IS NULL AND ${atClients(clientIds)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Their numbers, in this order. */
export const openTicketNumbers = async (
  db: Kysely<NoTables>,
  holder: Holder,
  id: string,
): Promise<readonly { readonly id: string; readonly number: string; readonly clientId: string }[]> => {
  const { rows } = await select({ id: uuid, number: text(), clientId: uuid })`
    SELECT id, number, client_id AS "clientId" FROM ${ticketRows}
    WHERE ${sql.ref(holder)} = ${id}::uuid AND closed_at IS NULL ORDER BY number`.execute(db);
  return rows;
};

const ticketsOfTheirs = asked(tickets, 'tickets', 't', ofTheirClients('t.client_id'));

/** Title, null for restricted tickets. */
const titleShown = sql`CASE WHEN NOT restricted THEN title END`;
const openTicket = { id: uuid, number: text(), title: nullable(text()) };

/** Open tickets of a contact that are of the asker's client, or of one that it acts for; the latest first. */
export const openTicketsOf = async (
  contactId: string,
  most: number,
  asking: Asking,
  clientIds?: readonly string[],
): Promise<readonly ValuesOf<typeof openTicket>[]> => {
  const { rows } = await select(openTicket)`
    SELECT id, number, ${titleShown} AS title FROM ${ticketsOfTheirs(asking)} AS t
    WHERE contact_id = ${contactId}::uuid AND closed_at IS NULL AND ${atClients(clientIds)}
    ORDER BY opened_at DESC LIMIT ${most}`.execute(asking.db);
  return rows;
};

const agentsTicket = { ...openTicket, clientName: nullable(text()), status: text() };

/** Open tickets of an agent, with their clients, in the order of their numbers: for those who may archive the agent. */
export const openTicketsOfAgent = async (
  db: Kysely<NoTables>,
  agentId: string,
): Promise<readonly ValuesOf<typeof agentsTicket>[]> => {
  const { rows } = await select(agentsTicket)`
    SELECT t.id, t.number, ${titleShown} AS title, k.name AS "clientName", t.status
    FROM ${ticketRows} t LEFT JOIN ${clientNames} k ON k.id = t.client_id
    WHERE t.agent_id = ${agentId}::uuid AND t.closed_at IS NULL ORDER BY t.number`.execute(db);
  return rows;
};
