import type { Occurred } from '../src/kernel/event.js';
import { projection, type Rows } from '../src/kernel/projection.js';
import * as events from '../src/contact-requests/contact-request.events.js';

/** `contact_requests_v1`. Texts and coordinates are null once whom they are about is forgotten. */
export interface ContactRequestRow {
  readonly id: string;
  readonly revision: string;
  readonly number: string;
  readonly status: string;
  readonly nature_id: string;
  readonly company: string;
  /** The contact; null: somebody without an account. */
  readonly sender_id: string | null;
  /** Whom the texts are about: the contact, or the request itself. */
  readonly subject_id: string;
  readonly client_id: string | null;
  readonly agent_id: string | null;
  readonly language: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly organisation: string | null;
  readonly file_ids: readonly string[];
  readonly routed_to: string | null;
  readonly mailbox: string | null;
  readonly permission: string | null;
  /** The one who wrote waits for an answer. */
  readonly waiting: boolean;
  readonly sent_at: string;
  readonly answered_at: string | null;
  readonly closed_at: string | null;
  readonly updated_at: string;
}

/** `contact_request_messages_v1`: what was said after the first message. */
export interface ContactRequestMessageRow {
  readonly id: string;
  readonly request_id: string;
  readonly revision: string;
  readonly at: string;
  readonly side: string;
  readonly author_id: string;
  readonly subject_id: string;
  readonly text: string | null;
  readonly file_ids: readonly string[];
}

type ContactRequestTables = {
  readonly contact_requests: ContactRequestRow;
  readonly contact_request_messages: ContactRequestMessageRow;
};

type Written = Rows<ContactRequestTables>;
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

export const contactRequests = projection<ContactRequestTables>()(
  'contact_requests',
  {
    version: 1,
    tables: { contact_requests: ['id'], contact_request_messages: ['id'] },
    personal: [
      {
        table: 'contact_requests',
        subject: 'subject_id',
        columns: ['title', 'description', 'first_name', 'last_name', 'email', 'phone', 'organisation'],
      },
      { table: 'contact_request_messages', subject: 'subject_id', columns: ['text'] },
    ],
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
        agent_id: null,
        first_name: firstName,
        last_name: lastName,
        file_ids: fileIds,
        routed_to: null,
        mailbox: null,
        permission: null,
        waiting: true,
        sent_at: event.at,
        answered_at: null,
        closed_at: null,
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
