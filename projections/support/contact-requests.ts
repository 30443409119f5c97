import type { Occurred } from '../../src/kernel/event.js';
import { projection, type Rows } from '../../src/kernel/projection.js';
import {
  asColumns,
  flag,
  instant,
  json,
  nullable,
  personal,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import * as events from '../../src/support/contact-requests/contact-request.events.js';
import type {
  ContactRequestStatus,
  ContactRoute,
} from '../../src/support/contact-requests/contact-request.vocabulary.js';
import type { Language } from '../../src/kernel/language.js';

const tables = {
  /** Texts and coordinates are null once whom they are about is forgotten. */
  contact_requests: table(
    {
      id: uuid,
      revision: text(),
      number: text(),
      status: text<ContactRequestStatus>(),
      nature_id: uuid,
      company: text(),
      /** The contact; null: a person without an account. */
      sender_id: nullable(text()),
      /** Subject of the texts: the contact, or the request itself. */
      subject_id: text(),
      client_id: nullable(uuid),
      agent_id: nullable(uuid),
      language: text<Language>(),
      title: personal(text(), 'subject_id'),
      description: personal(text(), 'subject_id'),
      first_name: personal(text(), 'subject_id'),
      last_name: personal(text(), 'subject_id'),
      email: personal(text(), 'subject_id'),
      phone: personal(text(), 'subject_id'),
      organisation: personal(text(), 'subject_id'),
      file_ids: json<readonly string[]>(),
      routed_to: nullable(text<ContactRoute>()),
      mailbox: nullable(text()),
      permission: nullable(text()),
      /** The one who wrote waits for an answer. */
      waiting: flag,
      sent_at: instant,
      answered_at: nullable(instant),
      closed_at: nullable(instant),
      updated_at: instant,
    },
    {
      key: ['id'],
      unique: ['(number)'],
      indexes: [
        'USING gin (file_ids)',
        '(sender_id)',
        '(sent_at DESC, id)',
        '(sent_at, id) WHERE closed_at IS NULL',
        '(subject_id)',
      ],
    },
  ),
  /** Messages after the first one. */
  contact_request_messages: table(
    {
      id: uuid,
      request_id: uuid,
      revision: text(),
      at: instant,
      side: text<'customer' | 'provider'>(),
      author_id: text(),
      subject_id: text(),
      text: personal(text(), 'subject_id'),
      file_ids: json<readonly string[]>(),
    },
    { key: ['id'], indexes: ['USING gin (file_ids)', '(request_id, at)', '(subject_id)'] },
  ),
};

export type ContactRequestRow = RowOf<typeof tables.contact_requests>;
export type ContactRequestMessageRow = RowOf<typeof tables.contact_request_messages>;

type Written = Rows<typeof tables>;
type Said = Occurred<ReturnType<typeof events.contactRequestAnswered | typeof events.contactRequestMessageAdded>>;

const say = (rows: Written, event: Said, side: 'customer' | 'provider'): void =>
  rows.put('contact_request_messages', {
    id: event.id,
    request_id: event.streamId,
    revision: String(event.revision),
    at: event.at,
    side,
    author_id: event.data.by,
    subject_id: event.data.senderId ?? event.streamId,
    text: event.data.text,
    file_ids: event.data.fileIds,
  });

export const contactRequests = projection(
  'contact_requests',
  {
    version: 1,
    tables,
    events: [
      events.contactRequestSent,
      events.contactRequestRouted,
      events.contactRequestAssigned,
      events.contactRequestAnswered,
      events.contactRequestMessageAdded,
      events.contactRequestClosed,
      events.contactRequestHandedOver,
    ],
  },
  {
    ContactRequestSent: (rows, { streamId, at, data }) =>
      rows.begin('contact_requests', {
        ...asColumns(tables.contact_requests.columns, data),
        status: 'sent',
        subject_id: data.senderId ?? streamId,
        waiting: true,
        sent_at: at,
      }),
    ContactRequestRouted: (rows, { revision, data }) => {
      // the first routing takes the request out of `sent`; a later one leaves it where it is
      const status = revision === 1n ? { status: 'routed' as const } : {};
      rows.change('contact_requests', { ...asColumns(tables.contact_requests.columns, data), ...status });
    },
    ContactRequestAssigned: (rows, { data: { agentId } }) => rows.change('contact_requests', { agent_id: agentId }),
    ContactRequestHandedOver: (rows, { data: { toId } }) => rows.change('contact_requests', { agent_id: toId }),
    ContactRequestAnswered: (rows, event) => {
      rows.change('contact_requests', { status: 'answered', waiting: false, answered_at: event.at });
      say(rows, event, 'provider');
    },
    ContactRequestMessageAdded: (rows, event) => {
      rows.change('contact_requests', { status: 'routed', waiting: true });
      say(rows, event, 'customer');
    },
    ContactRequestClosed: (rows, { at }) =>
      rows.change('contact_requests', { status: 'closed', waiting: false, closed_at: at }),
  },
);
