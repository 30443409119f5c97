import type { Occurred } from '../../src/kernel/event.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import {
  asColumns,
  initially,
  instant,
  integer,
  nullable,
  personal,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import {
  afterSalesRequestEvents,
  type AfterSalesRequestEvent,
} from '../../src/sales/after-sales-requests/after-sales-request.events.js';
import type {
  AfterSalesOrigin,
  AfterSalesOutcome,
  AfterSalesRequestStatus,
  AfterSalesWaits,
  DocumentFault,
  PrintedDocumentType,
} from '../../src/sales/after-sales-requests/after-sales-request.vocabulary.js';

const tables = {
  /** Texts and coordinates are null once the contact is forgotten. */
  after_sales_requests: table(
    {
      id: uuid,
      status: text<AfterSalesRequestStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      contact_id: uuid,
      submitted_by: uuid,
      manager_id: nullable(uuid),
      number: text(),
      origin: text<AfterSalesOrigin>(),
      document_type: text<PrintedDocumentType>(),
      fault: text<DocumentFault>(),
      title: personal(text(), 'contact_id'),
      description: personal(text(), 'contact_id'),
      quantity: integer,
      order_id: nullable(uuid),
      order_number: nullable(text()),
      delivery_reference: nullable(text()),
      phone: personal(text(), 'contact_id'),
      email: personal(text(), 'contact_id'),
      /** Side that must act next, and since when; null once it is over. */
      waits_for: nullable(text<AfterSalesWaits>()),
      waits_since: nullable(instant),
      outcome: nullable(text<AfterSalesOutcome>()),
      replacement_reference: nullable(text()),
      replaced_quantity: nullable(integer),
      settled_at: nullable(instant),
      /** How many there were, the one that stands included. */
      settlements: initially(integer, 0),
      closes_at: nullable(instant),
      ended_at: nullable(instant),
    },
    {
      key: ['id'],
      unique: ['(number)'],
      indexes: ['(client_id, created_at DESC, id)', '(waits_for, waits_since, id)', '(contact_id)'],
    },
  ),
  /** Its activities, oldest first; notes are the provider's alone. */
  after_sales_activities: table(
    {
      /** Of the event. */
      id: uuid,
      request_id: uuid,
      revision: text(),
      activity: text<AfterSalesRequestEvent['type']>(),
      at: instant,
      side: text<AfterSalesWaits | 'system'>(),
      by_id: text(),
      /** Person that `comment` is about. */
      subject_id: nullable(text()),
      comment: personal(text(), 'subject_id'),
    },
    { key: ['request_id', 'revision'], indexes: ['(subject_id)', '(id)'] },
  ),
  after_sales_files: table(
    /** `activity_id`: with which activity it came. */
    { file_id: uuid, request_id: uuid, activity_id: uuid },
    { key: ['file_id'], indexes: ['(request_id)'] },
  ),
};

export type AfterSalesRequestRow = RowOf<typeof tables.after_sales_requests>;
export type AfterSalesActivityRow = RowOf<typeof tables.after_sales_activities>;

type Written = StreamRows<typeof tables>;
type Happened = Occurred<AfterSalesRequestEvent>;

const tell = (
  rows: Written,
  event: Happened,
  side: AfterSalesActivityRow['side'],
  told: Partial<Pick<AfterSalesActivityRow, 'by_id' | 'subject_id' | 'comment'>> = {},
): void =>
  rows.put('after_sales_activities', {
    id: event.id,
    request_id: event.streamId,
    revision: String(event.revision),
    activity: event.type,
    at: event.at,
    side,
    by_id: event.metadata.actor,
    subject_id: null,
    comment: null,
    ...told,
  });

const attach = (rows: Written, { id, streamId }: Happened, fileIds: readonly string[] = []): void => {
  for (const file_id of fileIds) rows.put('after_sales_files', { file_id, request_id: streamId, activity_id: id });
};

const waits = (waits_for: AfterSalesWaits, { at }: Happened) => ({ waits_for, waits_since: at });
const over = ({ at }: Happened) => ({ waits_for: null, waits_since: null, closes_at: null, ended_at: at });

export const afterSalesRequests = projection(
  'afterSalesRequests',
  { version: 3, tables, events: afterSalesRequestEvents },
  {
    AfterSalesRequestSubmitted: (rows, event) => {
      const { data } = event;
      rows.begin('after_sales_requests', {
        ...asColumns(tables.after_sales_requests.columns, data),
        status: 'submitted',
        ...waits('provider', event),
      });
      attach(rows, event, data.fileIds);
      tell(rows, event, data.origin === 'portal' ? 'customer' : 'provider');
    },
    AfterSalesRequestTaken: (rows, event) => {
      rows.change('after_sales_requests', { status: 'inProgress', manager_id: event.data.managerId });
      tell(rows, event, 'provider');
    },
    AfterSalesRequestAssigned: (rows, event) => {
      const { managerId, wasSubmitted } = event.data;
      const status = wasSubmitted ? { status: 'inProgress' as const } : {};
      rows.change('after_sales_requests', { manager_id: managerId, ...status });
      tell(rows, event, 'provider');
    },
    AfterSalesQuestionAsked: (rows, event) => {
      const { contactId, question } = event.data;
      rows.change('after_sales_requests', { status: 'waitingCustomer', ...waits('customer', event) });
      tell(rows, event, 'provider', { subject_id: contactId, comment: question });
      attach(rows, event, event.data.fileIds);
    },
    AfterSalesQuestionAnswered: (rows, event) => {
      const { contactId, answer } = event.data;
      rows.change('after_sales_requests', { status: 'inProgress', ...waits('provider', event) });
      tell(rows, event, 'customer', { subject_id: contactId, comment: answer });
      attach(rows, event, event.data.fileIds);
    },
    AfterSalesRequestCommented: (rows, event) => {
      const { contactId, side, comment } = event.data;
      rows.change('after_sales_requests');
      tell(rows, event, side, { subject_id: contactId, comment });
      attach(rows, event, event.data.fileIds);
    },
    AfterSalesNoteAdded: (rows, event) => {
      rows.change('after_sales_requests');
      tell(rows, event, 'provider', { subject_id: event.data.contactId, comment: event.data.note });
    },
    AfterSalesRequestSettled: (rows, event) => {
      const { contactId, outcome, replacementReference, replacedQuantity, explanation, closesAt } = event.data;
      rows.change('after_sales_requests', {
        status: 'settled',
        outcome,
        replacement_reference: replacementReference,
        replaced_quantity: replacedQuantity,
        settled_at: event.at,
        closes_at: closesAt,
        ...waits('customer', event),
      });
      rows.add('after_sales_requests', { id: event.streamId }, { settlements: 1 });
      tell(rows, event, 'provider', { subject_id: contactId, comment: explanation });
      attach(rows, event, event.data.fileIds);
    },
    AfterSalesCustomerReminded: (rows, event) => {
      rows.change('after_sales_requests', { closes_at: event.data.closesAt });
      tell(rows, event, 'system');
    },
    AfterSalesSettlementAccepted: (rows, event) => {
      rows.change('after_sales_requests', { status: 'closed', ...over(event) });
      tell(rows, event, 'customer');
    },
    AfterSalesRequestReopened: (rows, event) => {
      const { contactId, reason } = event.data;
      rows.change('after_sales_requests', {
        status: 'inProgress',
        outcome: null,
        replacement_reference: null,
        replaced_quantity: null,
        settled_at: null,
        closes_at: null,
        ...waits('provider', event),
      });
      tell(rows, event, 'customer', { subject_id: contactId, comment: reason });
      attach(rows, event, event.data.fileIds);
    },
    AfterSalesRequestCancelled: (rows, event) => {
      rows.change('after_sales_requests', { status: 'cancelled', ...over(event) });
      tell(rows, event, 'customer', { subject_id: event.data.contactId, comment: event.data.reason });
    },
    AfterSalesRequestHandedOver: (rows, event) => {
      rows.change('after_sales_requests', { manager_id: event.data.toId });
      tell(rows, event, 'provider', { by_id: event.metadata.initiator ?? event.metadata.actor });
    },
    AfterSalesRequestTacitlyClosed: (rows, event) => {
      rows.change('after_sales_requests', { status: 'closed', ...over(event) });
      tell(rows, event, 'system');
    },
  },
);
