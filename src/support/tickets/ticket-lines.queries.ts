import { ticketTables } from '../../../projections/support/ticket-tables.rows.js';
import { tickets } from '../../../projections/support/tickets.js';
import { choiceIn, personIn, type Labels } from '../../customers/directory/labels.js';
import { isCustomer, type Actor } from '../../kernel/actor.js';
import { pick } from '../../kernel/pick.js';
import { camelColumns, flag, only, type ValuesOf } from '../../kernel/table.js';
import { beside } from '../../platform/reading/database/door.js';
import { prepared } from '../../platform/reading/database/prepared.js';
import { columnsOf, select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { readable } from './ticket-scope.queries.js';
import { waitsFor, type WaitsFor } from './ticket-waiting.vocabulary.js';
import { fieldsOfLine, type TicketListRow } from './tickets.views.js';

const ticketRows = beside('the lines of a list, whose ids were found in scope')(tickets, 'tickets');

/** Ids of what is shown by its name. */
const named = [
  'structureId',
  'contactId',
  'secondContactId',
  'agentId',
  'productId',
  'moduleId',
  'versionId',
  'correctiveVersionId',
] as const;

export const ticketColumns = camelColumns(ticketTables.tickets.columns);
const columns = only(ticketColumns, ...fieldsOfLine, ...named);

/** With whether its texts may be read. */
export const listedTicket = { ...columns, readable: flag };
export type ListedTicket = ValuesOf<typeof listedTicket>;

export const lineRows = (asking: Asking) => select(listedTicket)`
  ${prepared} SELECT ${columnsOf('t', columns)}, ${readable(asking)} AS readable FROM ${ticketRows} t`;

/** Kinds of records that a ticket names. */
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
] as const;

/** Ids on the line whose labels come from other records. */
export const labelled = (row: ListedTicket): readonly (string | null)[] =>
  Object.values(pick(row, ['clientId', ...named]));

export const waitsForReader = (
  row: Pick<ListedTicket, 'status' | 'contactId' | 'secondContactId' | 'agentId'>,
  actor: Actor,
): WaitsFor => waitsFor(row.status, row, { id: actor.id, isCustomer: isCustomer(actor) });

export const rowView = (row: ListedTicket, labels: Labels, { actor, now }: Asking): TicketListRow => ({
  ...pick(row, fieldsOfLine),
  ...(row.readable ? {} : { title: null, severityReason: null }),
  clientName: labels.get(row.clientId) ?? '',
  structure: choiceIn(labels, row.structureId),
  contact: personIn(labels, row.contactId),
  agent: row.agentId === null ? null : personIn(labels, row.agentId),
  product: choiceIn(labels, row.productId),
  module: choiceIn(labels, row.moduleId),
  version: choiceIn(labels, row.versionId),
  correctiveVersion: choiceIn(labels, row.correctiveVersionId),
  late: row.resolvedAt === null && row.closedAt === null && row.targetAt !== null && row.targetAt < now,
  waitsFor: waitsForReader(row, actor),
  masked: !row.readable,
});
