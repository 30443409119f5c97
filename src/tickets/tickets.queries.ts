import { sql } from 'kysely';
import { isCustomer, type Actor } from '../kernel/actor.js';
import { choiceIn, labelsOf, personIn, type LabelledLifecycle, type Labels } from '../directory/labels.js';
import type { TicketRow } from '../../projections/ticket-tables.rows.js';
import { tickets } from '../../projections/tickets.js';
import { beside } from '../platform/database/door.js';
import { idsInOrder, orderBy, pageOfIds, type LongList, type Order } from '../platform/database/long-lists.js';
import { opaqueIds, prepared } from '../platform/database/prepared.js';
import type { ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { matching, type TicketFilterFields } from './ticket-filter.queries.js';
import { ids as idList, readable, ticketsSeen, type Asking, type Condition } from './ticket-scope.queries.js';
import { priorities, severities } from './ticket.vocabulary.js';
import { waitsFor, type WaitsFor } from './ticket-waiting.vocabulary.js';
import type { TicketListRow } from './tickets.views.js';

const ticketRows = beside('the lines of a list, whose ids were found in scope')(tickets, 'tickets');

/** What a line of a list shows. */
const listedColumns = [
  'id',
  'number',
  'old_number',
  'kind',
  'status',
  'title',
  'client_id',
  'contact_id',
  'second_contact_id',
  'agent_id',
  'product_id',
  'module_id',
  'version_id',
  'corrective_version_id',
  'type',
  'severity',
  'severity_reason',
  'priority',
  'support_level',
  'opened_at',
  'answered_at',
  'resolved_at',
  'closed_at',
  'updated_at',
  'target_at',
  'votes',
  'patient_risk',
  'personal_data_incident',
] as const satisfies readonly (keyof TicketRow)[];

/** What is looked up beside the columns of a ticket. */
export interface Beside {
  readonly readable: boolean;
  readonly structure_id: string | null;
}

export type ListedTicket = Pick<TicketRow, (typeof listedColumns)[number]> & Beside;

/** The columns of `Beside`, on tickets as `t`. */
export const besideColumns = (asking: Asking) => sql`${readable(asking)} AS readable, t.structure_id`;

/** Columns of tickets as `t`. */
const columnsOf = (columns: readonly (keyof TicketRow)[]) => sql.join(columns.map((column) => sql.ref(`t.${column}`)));

/** Whom and what a ticket names. */
export const namedByTickets = [
  'client',
  'contact',
  'structure',
  'staffUser',
  'product',
  'productModule',
  'productVersion',
  'productRange',
  'productDomain',
] as const satisfies readonly LabelledLifecycle[];

/** Sorted by weight rather than by spelling. */
const ranked: Readonly<Record<string, readonly string[]>> = {
  severity: [...severities].reverse(),
  priority: priorities,
};

/** Columns that may be empty come last either way; the others keep the order of their index. */
const sometimesEmpty: readonly string[] = ['severity', 'answered_at', 'resolved_at', 'closed_at', 'target_at', 'title'];

const orderOf = ({ column, direction }: ListRequest<object>['order']): Order => {
  const codes = ranked[column];
  return {
    value: codes ? sql`array_position(${[...codes]}::text[], ${sql.ref(`t.${column}`)})` : sql.ref(`t.${column}`),
    direction,
    sometimesEmpty: sometimesEmpty.includes(column),
  };
};

const conditionOf = (
  { filter, ids }: Pick<ListRequest<TicketFilterFields>, 'filter' | 'ids'>,
  asking: Asking,
): Condition => (ids ? sql`t.id = ANY(${idList(ids)})` : matching(filter, asking));

type Selection = Pick<ListRequest<TicketFilterFields>, 'filter' | 'ids' | 'order' | 'limit' | 'offset'>;

const listOf = (request: Selection, asking: Asking): LongList => ({
  from: sql`${ticketsSeen(asking)} AS t`,
  alias: 't',
  where: conditionOf(request, asking),
  order: orderOf(request.order),
});

const rowsOf = async (ids: readonly string[], list: LongList, asking: Asking): Promise<readonly TicketListRow[]> => {
  const { rows } = await sql<ListedTicket>`
    ${prepared} SELECT ${columnsOf(listedColumns)}, ${besideColumns(asking)} FROM ${ticketRows} t
    WHERE t.id = ANY(${opaqueIds(ids)}) ORDER BY ${orderBy(list)}`.execute(asking.db);
  const labels = await labelsOf(asking, rows.flatMap(labelled), namedByTickets);
  return rows.map((row) => rowView(row, labels, asking));
};

/** A page of a list. */
export const listTickets = async (request: Selection, asking: Asking): Promise<Page<TicketListRow>> => {
  const list = listOf(request, asking);
  const { total, ids } = await pageOfIds(asking.db, list, request);
  return new Page(await rowsOf(ids, list, asking), total);
};

/** The first rows of a list, however many match. */
export const firstTickets = async (request: Selection, asking: Asking): Promise<readonly TicketListRow[]> => {
  const list = listOf(request, asking);
  return rowsOf(await idsInOrder(asking.db, list, request), list, asking);
};

export const labelled = (row: ListedTicket): readonly (string | null)[] => [
  row.client_id,
  row.structure_id,
  row.contact_id,
  row.agent_id,
  row.product_id,
  row.module_id,
  row.version_id,
  row.corrective_version_id,
];

export const waitsForReader = (
  row: Pick<TicketRow, 'status' | 'contact_id' | 'second_contact_id' | 'agent_id'>,
  actor: Actor,
): WaitsFor =>
  waitsFor(
    row.status,
    { contactId: row.contact_id, secondContactId: row.second_contact_id, agentId: row.agent_id },
    { id: actor.id, isCustomer: isCustomer(actor) },
  );

export const rowView = (row: ListedTicket, labels: Labels, { actor, now }: Asking): TicketListRow => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  status: row.status,
  title: row.readable ? row.title : null,
  clientId: row.client_id,
  clientName: labels.get(row.client_id) ?? '',
  structure: choiceIn(labels, row.structure_id),
  contact: personIn(labels, row.contact_id),
  agent: row.agent_id === null ? null : personIn(labels, row.agent_id),
  product: choiceIn(labels, row.product_id),
  module: choiceIn(labels, row.module_id),
  version: choiceIn(labels, row.version_id),
  correctiveVersion: choiceIn(labels, row.corrective_version_id),
  severity: row.severity,
  severityReason: row.readable ? row.severity_reason : null,
  priority: row.priority,
  supportLevel: row.support_level,
  type: row.type,
  openedAt: row.opened_at,
  answeredAt: row.answered_at,
  resolvedAt: row.resolved_at,
  closedAt: row.closed_at,
  updatedAt: row.updated_at,
  targetAt: row.target_at,
  late: row.resolved_at === null && row.closed_at === null && row.target_at !== null && row.target_at < now,
  waitsFor: waitsForReader(row, actor),
  votes: row.votes,
  patientRisk: row.patient_risk,
  personalDataIncident: row.personal_data_incident,
  oldNumber: row.old_number,
  masked: !row.readable,
});
