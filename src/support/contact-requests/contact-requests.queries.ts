import { sql, type Kysely } from 'kysely';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { contactNatures } from '../../../projections/support/contact-natures.js';
import { contactRequests } from '../../../projections/support/contact-requests.js';
import { anyResource, isCustomer, personBehind, type Actor, type Can } from '../../kernel/actor.js';
import { instant, json, nullable, text, uuid } from '../../kernel/table.js';
import { fileViews } from '../../platform/papers/files/file-views.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { asked, system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { largestFile } from '../../platform/papers/files/file-rules.js';
import { ReceivedMails } from '../../platform/messages/mail/received-mails.js';
import { findable, shownName } from '../../customers/directory/restricted-people.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, nothing, orNone, words } from '../../platform/reading/reads/conditions.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { contactChoices, worded } from './contact-choices.queries.js';
import { contactRequest } from './contact-request.js';
import type { ContactRequestStatus } from './contact-request.vocabulary.js';
import {
  contactRequestShown,
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

const request = {
  ...contactRequests.tables.contact_requests.columns,
  sender_name: nullable(text()),
  /** By which they are found. */
  found_name: nullable(text()),
  sender_email: nullable(text()),
  sender_phone: nullable(text()),
  nature_fr: nullable(text()),
  nature_es: nullable(text()),
  nature_en: nullable(text()),
  agent_name: nullable(text()),
};

/** The asker's own messages, or all for staff who answer them: the same rule as `can()` for `contactRequest.read`. */
export const requestsSeen = asked(
  contactRequests,
  'contact_requests',
  'r',
  ({ actor, can }: { readonly actor: Actor; readonly can: Can }) => {
    if (isCustomer(actor)) return sql<boolean>`r.sender_id = ${personBehind(actor)}`;
    const decision = can(actor, 'contactRequest.read', anyResource('contactRequest'));
    return decision.allowed ? all : nothing;
  },
);

/** Adds the sender's id as `sender.id`, for the restriction of personal data. */
const requests = (asking: Asking) =>
  sql`${requestsSeen(asking)} r CROSS JOIN LATERAL (SELECT r.sender_id::uuid AS id) AS sender`;
const written = sql`nullif(concat_ws(' ', r.first_name, r.last_name), '')`;

const message = {
  id: uuid,
  at: instant,
  side: text<ContactRequestMessage['side']>(),
  text: nullable(text()),
  fileIds: json<readonly string[]>(),
  author: nullable(text()),
};

const messagesOf = async (requestId: string, asking: Asking): Promise<readonly ContactRequestMessage[]> => {
  const { actor } = asking;
  const { rows } = await select(message)`
    SELECT m.id, m.at, m.side, m.text, m.file_ids,
      coalesce(${shownName('a.id', sql`a.name`, actor)}, ${shownName('sender.id', written, actor)}) AS author
    FROM ${requests(asking)} JOIN ${contactRequestMessageRows} m ON m.request_id = r.id
    LEFT JOIN ${staffUserRows} a ON a.id::text = m.author_id
    WHERE r.id = ${requestId}::uuid ORDER BY m.revision::bigint`.execute(asking.db);
  const originals = await asking.service(ReceivedMails).originalsOf(rows.map(({ id }) => id));
  return Promise.all(
    rows.map(async ({ fileIds, ...said }) => {
      const original = originals.get(said.id);
      return { ...said, files: await fileViews([...fileIds, ...(original ? [original] : [])], asking) };
    }),
  );
};

/** Senders whose data are restricted are shown without name and address to others; their message is still answered. */
export const contactRequestReads = reads<ContactRequestListRow, ContactRequestView>()({
  of: contactRequest,
  from: [contactRequests, contactNatures],
  everybody: true,
  rows: (asking) => select(request)`(
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
    agentId: orNone('agent_id'),
    waiting: (waiting) => (waiting ? sql`waiting` : all),
    open: (open) => (open ? sql`closed_at IS NULL` : all),
  },
  sortable: { number: 'number', status: 'status', sentAt: 'sent_at', updatedAt: 'updated_at' },
  defaultSort: ['sentAt', 'DESC'],
  shows: contactRequestShown,
  view: (row) => ({
    nature: { id: row.natureId, label: worded(row.natureFr, row.natureEs, row.natureEn) },
    sender: { id: row.senderId, name: row.senderName },
    agent: row.agentId === null ? null : { id: row.agentId, name: row.agentName },
  }),
  detail: async (row, asking) => {
    const [messages, files] = await Promise.all([messagesOf(row.id, asking), fileViews(row.fileIds, asking)]);
    return {
      ...pick(row, 'description', 'language', 'routedTo', 'answeredAt', 'closedAt', 'clientId', 'revision'),
      email: row.senderEmail,
      phone: row.senderPhone,
      files,
      messages,
      mailbox: isCustomer(asking.actor) ? null : row.mailbox,
    };
  },
  aside: {
    choices: aside({
      from: [contactNatures],
      answer: ({ db, actor, can }) => contactChoices(db, actor, largestFile(can, actor)),
    }),
  },
});

const tracked = {
  id: uuid,
  number: text(),
  status: text<ContactRequestStatus>(),
  title: nullable(text()),
  sentAt: instant,
  updatedAt: instant,
};

/** For those who know the number and the address that it was written from; undefined alike when either is wrong. */
export const trackedRequest = async (
  number: string,
  email: string,
  db: Kysely<NoTables>,
): Promise<TrackedRequest | undefined> => {
  const { rows } = await select(tracked)`
    SELECT id, number, status, title, sent_at, updated_at FROM ${trackedRows} r
    WHERE r.number = ${number} AND lower(r.email) = ${email}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { id, ...shown } = row;
  const { rows: messages } = await select({ at: instant, side: message.side, text: nullable(text()) })`
    SELECT at, side, text FROM ${contactRequestMessageRows} WHERE request_id = ${id}::uuid
    ORDER BY revision::bigint`.execute(db);
  return { ...shown, messages };
};
