import type { Occurred } from '../src/kernel/event.js';
import { projection, type Rows } from '../src/kernel/projection.js';
import { flag, instant, json, nullable, personal, table, text, uuid, type RowOf } from '../src/kernel/table.js';
import * as events from '../src/contact-requests/contact-request.events.js';

const tables = {
  /** Texts and coordinates are null once whom they are about is forgotten. */
  contact_requests: table(
    {
      id: uuid,
      revision: text(),
      number: text(),
      status: text(),
      nature_id: uuid,
      company: text(),
      /** The contact; null: somebody without an account. */
      sender_id: nullable(text()),
      /** Whom the texts are about: the contact, or the request itself. */
      subject_id: text(),
      client_id: nullable(uuid),
      agent_id: nullable(uuid),
      language: text(),
      title: personal(text(), 'subject_id'),
      description: personal(text(), 'subject_id'),
      first_name: personal(text(), 'subject_id'),
      last_name: personal(text(), 'subject_id'),
      email: personal(text(), 'subject_id'),
      phone: personal(text(), 'subject_id'),
      organisation: personal(text(), 'subject_id'),
      file_ids: json<readonly string[]>(),
      routed_to: nullable(text()),
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
  /** What was said after the first message. */
  contact_request_messages: table(
    {
      id: uuid,
      request_id: uuid,
      revision: text(),
      at: instant,
      side: text(),
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

const change = (
  rows: Written,
  event: Pick<Occurred, 'streamId' | 'revision' | 'at'>,
  to: Partial<ContactRequestRow>,
): void =>
  rows.patch(
    'contact_requests',
    { id: event.streamId },
    { revision: String(event.revision), updated_at: event.at, ...to },
  );

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
    ],
  },
  {
    ContactRequestSent: (rows, event) => {
      const { natureId, company, senderId, clientId, firstName, lastName, fileIds, ...data } = event.data;
      rows.put('contact_requests', {
        ...data,
        id: event.streamId,
        revision: String(event.revision),
        status: 'sent',
        nature_id: natureId,
        company,
        sender_id: senderId,
        subject_id: senderId ?? event.streamId,
        client_id: clientId,
        first_name: firstName,
        last_name: lastName,
        file_ids: fileIds,
        waiting: true,
        sent_at: event.at,
        updated_at: event.at,
      });
    },
    ContactRequestRouted: (rows, event) => {
      const { natureId, routedTo, mailbox, permission } = event.data;
      // the first routing takes the request out of `sent`; a later one leaves it where it is
      const status = event.revision === 1n ? { status: 'routed' } : {};
      change(rows, event, { ...status, nature_id: natureId, routed_to: routedTo, mailbox, permission });
    },
    ContactRequestAssigned: (rows, event) => change(rows, event, { agent_id: event.data.agentId }),
    ContactRequestAnswered: (rows, event) => {
      change(rows, event, { status: 'answered', waiting: false, answered_at: event.at });
      say(rows, event, 'provider');
    },
    ContactRequestMessageAdded: (rows, event) => {
      change(rows, event, { status: 'routed', waiting: true });
      say(rows, event, 'customer');
    },
    ContactRequestClosed: (rows, event) =>
      change(rows, event, { status: 'closed', waiting: false, closed_at: event.at }),
  },
);
