import { sql, type Kysely } from 'kysely';
import { staffUsers } from '../../projections/staff-users.js';
import { contactNatures } from '../../projections/contact-natures.js';
import {
  contactRequests,
  type ContactRequestMessageRow,
  type ContactRequestRow,
} from '../../projections/contact-requests.js';
import { anyResource, isCustomer, type Actor, type Can } from '../kernel/actor.js';
import { languages, type Language } from '../kernel/language.js';
import type { NoTables } from '../platform/database/database.js';
import { asked, system, tableOf } from '../platform/database/door.js';
import type { Files } from '../platform/files/files.js';
import type { StoredFileView } from '../platform/files/files.views.js';
import { findable, shownName } from '../directory/restricted-people.js';
import type { Asking } from '../platform/reads/asking.js';
import { all, nothing, words } from '../platform/reads/conditions.js';
import type { Camel } from '../platform/reads/declaration.js';
import { reads } from '../platform/reads/reads.js';
import { worded } from './contact-choices.queries.js';
import { contactRequest } from './contact-request.js';
import { contactRequestStatuses, contactRoutes, type ContactRequestStatus } from './contact-request.vocabulary.js';
import {
  ContactRequestFilter,
  type ContactRequestListRow,
  type ContactRequestMessage,
  type ContactRequestView,
  type TrackedRequest,
} from './contact-requests.views.js';

const contactRequestMessageRows = tableOf(contactRequests, 'contact_request_messages');
const staffUserRows = tableOf(staffUsers, 'staff_users');
const contactNatureRows = tableOf(contactNatures, 'contact_natures');

const trackedRows = system('shows a visitor what they wrote, who knows its number and their own address')(
  contactRequests,
  'contact_requests',
);

interface Row extends Omit<ContactRequestRow, 'first_name' | 'last_name' | 'email' | 'phone'> {
  readonly sender_name: string | null;
  readonly sender_email: string | null;
  readonly sender_phone: string | null;
  readonly nature_fr: string | null;
  readonly nature_es: string | null;
  readonly nature_en: string | null;
  readonly agent_name: string | null;
}

/** One's own messages, or all for those who answer them: says what `can()` says of `contactRequest.read`. */
export const requestsSeen = asked(
  contactRequests,
  'contact_requests',
  'r',
  ({ actor, can }: { readonly actor: Actor; readonly can: Can }) => {
    if (isCustomer(actor)) return sql<boolean>`r.sender_id = ${actor.id}`;
    const decision = can(actor, 'contactRequest.read', anyResource('contactRequest'));
    return decision.allowed ? all : nothing;
  },
);

/** With the one who wrote as an id, as restrictions know him. */
const requests = (asking: Asking) =>
  sql`${requestsSeen(asking)} r CROSS JOIN LATERAL (SELECT r.sender_id::uuid AS id) AS sender`;
const written = sql`nullif(concat_ws(' ', r.first_name, r.last_name), '')`;

const statusOf = ({ status }: Pick<Row, 'status'>): ContactRequestStatus =>
  contactRequestStatuses.find((known) => known === status) ?? 'sent';

const sideOf = (side: string): ContactRequestMessage['side'] => (side === 'customer' ? 'customer' : 'provider');

const languageOf = ({ language }: Pick<Row, 'language'>): Language =>
  languages.find((known) => known === language) ?? 'fr';

const listRow = (row: Camel<Row>): ContactRequestListRow => ({
  id: row.id,
  number: row.number,
  status: statusOf(row),
  title: row.title,
  nature: { id: row.natureId, label: worded(row.natureFr, row.natureEs, row.natureEn) },
  company: row.company,
  sender: { id: row.senderId, name: row.senderName },
  organisation: row.organisation,
  agent: row.agentId === null ? null : { id: row.agentId, name: row.agentName },
  waiting: row.waiting,
  sentAt: row.sentAt,
  updatedAt: row.updatedAt,
});

const filesOf = async (ids: readonly string[], files: Pick<Files, 'find'>): Promise<readonly StoredFileView[]> => {
  const found = await files.find(ids);
  return found.map(({ id, name, size, mediaType, state }) => ({ id, name: name ?? '', size, mediaType, state }));
};

const messagesOf = async (requestId: string, asking: Asking): Promise<readonly ContactRequestMessage[]> => {
  const { actor } = asking;
  const { rows } = await sql<ContactRequestMessageRow & { readonly author: string | null }>`
    SELECT m.*, coalesce(${shownName('a.id', sql`a.name`, actor)}, ${shownName('sender.id', written, actor)}) AS author
    FROM ${requests(asking)} JOIN ${contactRequestMessageRows} m ON m.request_id = r.id
    LEFT JOIN ${staffUserRows} a ON a.id::text = m.author_id
    WHERE r.id = ${requestId}::uuid ORDER BY m.revision::bigint`.execute(asking.db);
  return Promise.all(
    rows.map(async ({ id, at, side, author, text, file_ids }) => ({
      id,
      at,
      side: sideOf(side),
      author,
      text,
      files: await filesOf(file_ids, asking.files),
    })),
  );
};

/** Those whose data are restricted have neither name nor address to others; what they asked is still answered. */
export const contactRequestReads = reads<ContactRequestListRow, ContactRequestView>()({
  of: contactRequest,
  from: [contactRequests, contactNatures],
  everybody: true,
  rows: (asking) => sql<Row>`(
    SELECT r.*, ${shownName('sender.id', written, asking.actor)} AS sender_name,
      CASE WHEN ${findable('sender.id', asking.actor)} THEN ${written} END AS found_name,
      CASE WHEN ${findable('sender.id', asking.actor)} THEN r.email END AS sender_email,
      CASE WHEN ${findable('sender.id', asking.actor)} THEN r.phone END AS sender_phone,
      n.label_fr AS nature_fr, n.label_es AS nature_es, n.label_en AS nature_en,
      ${shownName('a.id', sql`a.name`, asking.actor)} AS agent_name
    FROM ${requests(asking)}
    LEFT JOIN ${contactNatureRows} n ON n.id = r.nature_id
    LEFT JOIN ${staffUserRows} a ON a.id = r.agent_id)`,
  filter: ContactRequestFilter,
  where: {
    q: words('number', 'title', 'organisation', 'found_name'),
    status: 'status',
    natureId: 'nature_id',
    company: 'company',
    agentId: {
      always: (agentId) => (agentId === undefined ? all : sql`agent_id IS NOT DISTINCT FROM ${agentId}::uuid`),
    },
    waiting: (waiting) => (waiting ? sql`waiting` : all),
    open: (open) => (open ? sql`closed_at IS NULL` : all),
  },
  sortable: { number: 'number', status: 'status', sentAt: 'sent_at', updatedAt: 'updated_at' },
  defaultSort: ['sentAt', 'DESC'],
  pageSize: 30,
  view: listRow,
  detail: async (row, asking) => {
    const [messages, files] = await Promise.all([messagesOf(row.id, asking), filesOf(row.fileIds, asking.files)]);
    return {
      description: row.description,
      email: row.senderEmail,
      phone: row.senderPhone,
      language: languageOf(row),
      files,
      messages,
      routedTo: contactRoutes.find((route) => route === row.routedTo) ?? null,
      mailbox: isCustomer(asking.actor) ? null : row.mailbox,
      answeredAt: row.answeredAt,
      closedAt: row.closedAt,
      clientId: row.clientId,
      revision: row.revision,
    };
  },
});

/** For those who know the number and the address that it was written from; undefined alike when either is wrong. */
export const trackedRequest = async (
  number: string,
  email: string,
  db: Kysely<NoTables>,
): Promise<TrackedRequest | undefined> => {
  const { rows } = await sql<ContactRequestRow>`
      SELECT * FROM ${trackedRows} r WHERE r.number = ${number} AND lower(r.email) = ${email}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const messages = await sql<ContactRequestMessageRow>`
      SELECT * FROM ${contactRequestMessageRows} WHERE request_id = ${row.id}::uuid ORDER BY revision::bigint`.execute(
    db,
  );
  return {
    number: row.number,
    status: statusOf(row),
    title: row.title,
    sentAt: row.sent_at,
    updatedAt: row.updated_at,
    messages: messages.rows.map(({ at, side, text }) => ({ at, side: sideOf(side), text })),
  };
};
