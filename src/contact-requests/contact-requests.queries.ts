import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import {
  contactRequests,
  type ContactRequestMessageRow,
  type ContactRequestRow,
} from '../../projections/contact-requests.js';
import { anyResource, isCustomer, type Actor, type Can } from '../kernel/actor.js';
import { languages, type Language } from '../kernel/language.js';
import { allowedCommands } from '../kernel/lifecycle.js';
import { notFound } from '../kernel/refusal.js';
import { Id, OneOf, Optional, Text, YesNo } from '../kernel/validation.js';
import { asked, system } from '../platform/database/door.js';
import { Access } from '../platform/access-port.js';
import { Db } from '../platform/database/database.js';
import { Files } from '../platform/files/files.js';
import type { StoredFileView } from '../platform/files/files.views.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { findable, shownName } from '../platform/personal-data/restricted-people.js';
import { worded } from './contact-choices.queries.js';
import { contactRequest } from './contact-request.js';
import {
  companyCodes,
  contactRequestStatuses,
  contactRoutes,
  type ContactRequestStatus,
} from './contact-request.vocabulary.js';
import type {
  ContactRequestListRow,
  ContactRequestMessage,
  ContactRequestView,
  TrackedRequest,
} from './contact-requests.views.js';

const trackedRows = system('shows a visitor what they wrote, who knows its number and their own address')(
  contactRequests,
  'contact_requests',
);

export class ContactRequestFilterFields {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(contactRequestStatuses) status?: ContactRequestStatus;
  @Optional() @Id() natureId?: string;
  @Optional() @OneOf(companyCodes) company?: string;
  /** Null: nobody's. */
  @Optional() @Id() agentId?: string | null;
  @Optional() @YesNo() waiting?: boolean;
  @Optional() @YesNo() open?: boolean;
}

export const contactRequestList = {
  filter: ContactRequestFilterFields,
  sortable: { number: 'number', status: 'status', sentAt: 'sent_at', updatedAt: 'updated_at' },
  defaultSort: ['sentAt', 'DESC'],
  pageSize: 30,
} satisfies ListDefinition<ContactRequestFilterFields>;

type Request = ListRequest<ContactRequestFilterFields>;
type Condition = RawBuilder<boolean>;

interface Row extends Omit<ContactRequestRow, 'first_name' | 'last_name' | 'email' | 'phone'> {
  readonly sender_name: string | null;
  readonly sender_email: string | null;
  readonly sender_phone: string | null;
  readonly nature_fr: string | null;
  readonly nature_es: string | null;
  readonly nature_en: string | null;
  readonly agent_name: string | null;
}

interface Asking {
  readonly actor: Actor;
  readonly can: Can;
}

/** One's own messages, or all for those who answer them: says what `can()` says of `contactRequest.read`. */
export const requestsSeen = asked(contactRequests, 'contact_requests', 'r', ({ actor, can }: Asking) => {
  if (isCustomer(actor)) return sql<boolean>`r.sender_id = ${actor.id}`;
  const decision = can(actor, 'contactRequest.read', anyResource('contactRequest'));
  return decision.allowed ? sql<boolean>`TRUE` : sql<boolean>`FALSE`;
});

/** With the one who wrote as an id, as restrictions know him. */
const requests = (asking: Asking) =>
  sql`${requestsSeen(asking)} r CROSS JOIN LATERAL (SELECT r.sender_id::uuid AS id) AS sender`;
const written = sql`nullif(concat_ws(' ', r.first_name, r.last_name), '')`;

/** Whose data are restricted has neither name nor address to others; what he asked is still answered. */
const source = (asking: Asking) => {
  const { actor } = asking;
  return sql<Row>`
  SELECT r.*, ${shownName('sender.id', written, actor)} AS sender_name,
    CASE WHEN ${findable('sender.id', actor)} THEN r.email END AS sender_email,
    CASE WHEN ${findable('sender.id', actor)} THEN r.phone END AS sender_phone,
    n.label_fr AS nature_fr, n.label_es AS nature_es, n.label_en AS nature_en,
    ${shownName('a.id', sql`a.name`, actor)} AS agent_name
  FROM ${requests(asking)}
  LEFT JOIN contact_natures_v1 n ON n.id = r.nature_id
  LEFT JOIN staff_users_v1 a ON a.id = r.agent_id`;
};

const wildcard = /[\\%_]/g;

const conditionsOf = ({ filter, ids }: Pick<Request, 'filter' | 'ids'>, actor: Actor): readonly Condition[] => {
  if (ids) return [sql`r.id = ANY(${[...ids]}::uuid[])`];
  const { q, status, natureId, company, agentId, waiting, open } = filter;
  const words = (q ?? '').split(/\s+/).filter(Boolean);
  return [
    ...(status === undefined ? [] : [sql<boolean>`r.status = ${status}`]),
    ...(natureId === undefined ? [] : [sql<boolean>`r.nature_id = ${natureId}::uuid`]),
    ...(company === undefined ? [] : [sql<boolean>`r.company = ${company}`]),
    ...(agentId === undefined ? [] : [sql<boolean>`r.agent_id IS NOT DISTINCT FROM ${agentId}::uuid`]),
    ...(waiting ? [sql<boolean>`r.waiting`] : []),
    ...(open ? [sql<boolean>`r.closed_at IS NULL`] : []),
    ...words.map(
      (word) => sql<boolean>`plain_words(concat_ws(' ', r.number, r.title, r.organisation,
        CASE WHEN ${findable('sender.id', actor)} THEN ${written} END)) LIKE plain_words(${`%${word.replace(wildcard, '\\$&')}%`})`,
    ),
  ];
};

const statusOf = ({ status }: Pick<Row, 'status'>): ContactRequestStatus =>
  contactRequestStatuses.find((known) => known === status) ?? 'sent';

const sideOf = (side: string): ContactRequestMessage['side'] => (side === 'customer' ? 'customer' : 'provider');

const languageOf = ({ language }: Pick<Row, 'language'>): Language =>
  languages.find((known) => known === language) ?? 'fr';

const listRow = (row: Row): ContactRequestListRow => ({
  id: row.id,
  number: row.number,
  status: statusOf(row),
  title: row.title,
  nature: { id: row.nature_id, label: worded(row.nature_fr, row.nature_es, row.nature_en) },
  company: row.company,
  sender: { id: row.sender_id, name: row.sender_name },
  organisation: row.organisation,
  agent: row.agent_id === null ? null : { id: row.agent_id, name: row.agent_name },
  waiting: row.waiting,
  sentAt: row.sent_at,
  updatedAt: row.updated_at,
});

@Injectable()
export class ContactRequestsQueries {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
    private readonly files: Files,
  ) {}

  async list(request: Request, actor: Actor): Promise<Page<ContactRequestListRow>> {
    const where = sql.join([sql`TRUE`, ...conditionsOf(request, actor)], sql` AND `);
    const { order, limit, offset } = request;
    const [found, counted] = await Promise.all([
      sql<Row>`${source(this.asking(actor))} WHERE ${where}
        ORDER BY ${sql.ref(`r.${order.column}`)} ${sql.raw(order.direction)}, r.id LIMIT ${limit} OFFSET ${offset}`.execute(
        this.db.kysely,
      ),
      sql<{ total: number }>`SELECT count(*)::int AS total FROM ${requests(this.asking(actor))} WHERE ${where}`.execute(
        this.db.kysely,
      ),
    ]);
    return new Page(found.rows.map(listRow), counted.rows[0]?.total ?? 0);
  }

  /** 404 alike for what does not exist and what may not be seen. */
  async detail(id: string, actor: Actor): Promise<ContactRequestView> {
    const { rows } = await sql<Row>`${source(this.asking(actor))} WHERE r.id = ${id}::uuid`.execute(this.db.kysely);
    const [row] = rows;
    if (!row) throw notFound();
    const [messages, files] = await Promise.all([this.messages(id, actor), this.filesOf(row.file_ids)]);
    const state = {
      status: statusOf(row),
      senderId: row.sender_id,
      clientId: row.client_id,
      company: row.company,
      natureId: row.nature_id,
      agentId: row.agent_id,
    };
    const context = { actor, now: new Date().toISOString() };
    return {
      ...listRow(row),
      description: row.description,
      email: row.sender_email,
      phone: row.sender_phone,
      language: languageOf(row),
      files,
      messages,
      routedTo: contactRoutes.find((route) => route === row.routed_to) ?? null,
      mailbox: isCustomer(actor) ? null : row.mailbox,
      answeredAt: row.answered_at,
      closedAt: row.closed_at,
      clientId: row.client_id,
      revision: row.revision,
      allowedCommands: allowedCommands(contactRequest, state, id, context, this.access.can),
    };
  }

  /** For whoever knows the number and the address that it was written from; undefined alike when either is wrong. */
  async tracked(number: string, email: string): Promise<TrackedRequest | undefined> {
    const { rows } = await sql<ContactRequestRow>`
      SELECT * FROM ${trackedRows} r WHERE r.number = ${number} AND lower(r.email) = ${email}`.execute(this.db.kysely);
    const [row] = rows;
    if (!row) return undefined;
    const messages = await sql<ContactRequestMessageRow>`
      SELECT * FROM contact_request_messages_v1 WHERE request_id = ${row.id}::uuid ORDER BY revision::bigint`.execute(
      this.db.kysely,
    );
    return {
      number: row.number,
      status: statusOf(row),
      title: row.title,
      sentAt: row.sent_at,
      updatedAt: row.updated_at,
      messages: messages.rows.map(({ at, side, text }) => ({ at, side: sideOf(side), text })),
    };
  }

  private asking(actor: Actor): Asking {
    return { actor, can: this.access.can };
  }

  private async messages(requestId: string, actor: Actor): Promise<readonly ContactRequestMessage[]> {
    const { rows } = await sql<ContactRequestMessageRow & { readonly author: string | null }>`
      SELECT m.*, coalesce(${shownName('a.id', sql`a.name`, actor)}, ${shownName('sender.id', written, actor)}) AS author
      FROM ${requests(this.asking(actor))} JOIN contact_request_messages_v1 m ON m.request_id = r.id
      LEFT JOIN staff_users_v1 a ON a.id::text = m.author_id
      WHERE r.id = ${requestId}::uuid ORDER BY m.revision::bigint`.execute(this.db.kysely);
    return Promise.all(
      rows.map(async ({ id, at, side, author, text, file_ids }) => ({
        id,
        at,
        side: sideOf(side),
        author,
        text,
        files: await this.filesOf(file_ids),
      })),
    );
  }

  private async filesOf(ids: readonly string[]): Promise<readonly StoredFileView[]> {
    const found = await this.files.find(ids);
    return found.map(({ id, name, size, mediaType, state }) => ({ id, name: name ?? '', size, mediaType, state }));
  }
}
