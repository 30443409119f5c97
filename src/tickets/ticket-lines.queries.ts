import { sql, type RawBuilder } from 'kysely';
import type { TicketRow } from '../../projections/ticket-tables.rows.js';
import { tickets } from '../../projections/tickets.js';
import { choiceIn, personIn, type LabelledLifecycle, type Labels } from '../directory/labels.js';
import { isCustomer, type Actor } from '../kernel/actor.js';
import { beside } from '../platform/database/door.js';
import { prepared } from '../platform/database/prepared.js';
import type { Asking } from '../platform/reads/asking.js';
import type { Camel } from '../platform/reads/declaration.js';
import { readable } from './ticket-scope.queries.js';
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
  'structure_id',
  'votes',
  'patient_risk',
  'personal_data_incident',
] as const satisfies readonly (keyof TicketRow)[];

/** With whether its texts may be read. */
export type ListedTicket = Pick<TicketRow, (typeof listedColumns)[number]> & { readonly readable: boolean };

type Line = Camel<ListedTicket>;

export const lineRows = (asking: Asking): RawBuilder<ListedTicket> => sql<ListedTicket>`
  ${prepared} SELECT ${sql.join(listedColumns.map((column) => sql.ref(`t.${column}`)))}, ${readable(asking)} AS readable
  FROM ${ticketRows} t`;

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

/** What of it has a name elsewhere. */
export const labelled = (row: Line): readonly (string | null)[] => [
  row.clientId,
  row.structureId,
  row.contactId,
  row.agentId,
  row.productId,
  row.moduleId,
  row.versionId,
  row.correctiveVersionId,
];

export const waitsForReader = (
  row: Pick<Line, 'status' | 'contactId' | 'secondContactId' | 'agentId'>,
  actor: Actor,
): WaitsFor => waitsFor(row.status, row, { id: actor.id, isCustomer: isCustomer(actor) });

export const rowView = (row: Line, labels: Labels, { actor, now }: Asking): TicketListRow => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  status: row.status,
  title: row.readable ? row.title : null,
  clientId: row.clientId,
  clientName: labels.get(row.clientId) ?? '',
  structure: choiceIn(labels, row.structureId),
  contact: personIn(labels, row.contactId),
  agent: row.agentId === null ? null : personIn(labels, row.agentId),
  product: choiceIn(labels, row.productId),
  module: choiceIn(labels, row.moduleId),
  version: choiceIn(labels, row.versionId),
  correctiveVersion: choiceIn(labels, row.correctiveVersionId),
  severity: row.severity,
  severityReason: row.readable ? row.severityReason : null,
  priority: row.priority,
  supportLevel: row.supportLevel,
  type: row.type,
  openedAt: row.openedAt,
  answeredAt: row.answeredAt,
  resolvedAt: row.resolvedAt,
  closedAt: row.closedAt,
  updatedAt: row.updatedAt,
  targetAt: row.targetAt,
  late: row.resolvedAt === null && row.closedAt === null && row.targetAt !== null && row.targetAt < now,
  waitsFor: waitsForReader(row, actor),
  votes: row.votes,
  patientRisk: row.patientRisk,
  personalDataIncident: row.personalDataIncident,
  oldNumber: row.oldNumber,
  masked: !row.readable,
});
