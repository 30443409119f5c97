import { sql, type Kysely, type RawBuilder } from 'kysely';
import { contactRequests } from '../../../projections/support/contact-requests.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { legalHolds } from '../../../projections/oversight/legal-holds.js';
import { privacy } from '../../../projections/oversight/privacy.js';
import { nobodyId } from '../../../projections/support/pseudonymous-tickets.rows.js';
import { tickets } from '../../../projections/support/tickets.js';
import { keptRegistrations } from '../../training/demo-webinars/demo-webinars.module.js';
import { integer } from '../../kernel/table.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { select } from '../../platform/reading/database/select.js';
import { NoFilter } from '../../platform/run/http/list.js';
import { pages } from '../../platform/reading/reads/reads.js';
import { LooseFiles } from './loose-files.queries.js';
import type { RetentionReportView } from './privacy.views.js';
import { retentionRules, type RetentionRule, type RetentionRuleName } from './retention.vocabulary.js';

const bySystem = system('finds what has been kept long enough');
const requestTable = bySystem(contactRequests, 'contact_requests');
const contactTable = bySystem(contacts, 'contacts');
const ticketTable = bySystem(tickets, 'tickets');
const erasureTable = bySystem(privacy, 'erasures');

type Condition = RawBuilder<unknown>;

/** Where the rows of a rule stand, all of them as `t`: from when they count, and whom they are about. */
interface Source {
  readonly table: Condition;
  readonly since: Condition;
  /** Narrows the rows down. */
  readonly where?: Condition;
  readonly person?: Condition;
  readonly client?: Condition;
  /** Its rows name neither: each hold keeps all of them. */
  readonly namesNobody?: boolean;
}

const holdTable = tableOf(legalHolds, 'legal_holds');

export const sources: Readonly<Record<RetentionRuleName, Source>> = {
  sessions: { table: sql.table('sessions'), since: sql`t.ends_at`, person: sql`t.person_id` },
  signIns: { table: sql.table('sign_ins'), since: sql`t.at`, person: sql`t.person_id` },
  sensitiveReads: { table: sql.table('sensitive_reads'), since: sql`t.at`, person: sql`t.subject_id` },
  mails: {
    table: sql.table('mails'),
    since: sql`t.created_at`,
    where: sql`t.state IN ('sent', 'failed', 'expired', 'bounced', 'withheld')`,
    person: sql`t.person_id`,
  },
  // that of an answer stays as long as the answer's original
  receivedMails: {
    table: sql.table('received_mails'),
    since: sql`t.received_at`,
    where: sql`(t.answer_id IS NULL OR NOT EXISTS (SELECT FROM files f WHERE f.id = t.file_id))`,
    person: sql`t.person_id`,
  },
  smsMessages: {
    table: sql.table('sms_messages'),
    since: sql`t.created_at`,
    where: sql`t.state NOT IN ('queued', 'sending')`,
    person: sql`t.person_id`,
  },
  notifications: { table: sql.table('notifications'), since: sql`t.created_at`, person: sql`t.person_id` },
  sealedPapers: { table: sql.table('sealed_papers'), since: sql`t.sealed_at`, namesNobody: true },
  drafts: { table: sql.table('drafts'), since: sql`t.saved_at`, person: sql`t.person_id` },
  unlinkedFiles: { table: sql.table('files'), since: sql`t.created_at`, person: sql`t.owner_id` },
  signInLinks: { table: sql.table('sign_in_links'), since: sql`t.ends_at`, person: sql`t.person_id` },
  // requests of people without an account: those of a contact are erased with the contact
  contactRequests: {
    table: requestTable,
    since: sql`t.updated_at`,
    where: sql`t.sender_id IS NULL AND t.title IS NOT NULL`,
    client: sql`t.client_id`,
  },
  demoRegistrations: { table: keptRegistrations, since: sql`t.updated_at`, where: sql`t.email IS NOT NULL` },
  demoRegistrationsLeft: {
    table: keptRegistrations,
    since: sql`t.updated_at`,
    where: sql`t.email IS NOT NULL AND t.status IN ('withdrawn', 'expired')`,
  },
  tickets: {
    table: ticketTable,
    since: sql`t.closed_at`,
    where: sql`t.contact_id <> ${nobodyId}::uuid`,
    person: sql`t.contact_id`,
    client: sql`t.client_id`,
  },
  leftContacts: {
    table: contactTable,
    since: sql`t.updated_at`,
    where: sql`t.status = 'archived' AND NOT EXISTS (SELECT FROM ${erasureTable} e WHERE e.person_id = t.id)`,
    person: sql`t.id`,
    client: sql`t.client_id`,
  },
};

/** A legal hold lies on the person, on the person's client, or on the client of the thing. */
const held = ({ person, client, namesNobody = false }: Source): Condition => {
  const onPerson = person
    ? sql`(h.subject_kind = 'person' AND h.subject_id = ${person}::text)
        OR (h.subject_kind = 'client' AND h.subject_id = (SELECT k.client_id::text FROM ${contactTable} k WHERE k.id::text = ${person}::text))`
    : sql`FALSE`;
  const onClient = client ? sql`(h.subject_kind = 'client' AND h.subject_id = ${client}::text)` : sql`FALSE`;
  return sql`EXISTS (SELECT FROM ${holdTable} h WHERE h.status = 'active' AND (${namesNobody}::boolean OR ${onPerson} OR ${onClient}))`;
};

const ageOf = ({ keeps: { count, unit } }: RetentionRule): Condition => sql`${`${count} ${unit}s`}::interval`;

/** Rows of a rule whose time is over. */
const past = (rule: RetentionRule, source: Source): Condition =>
  sql`${source.since} < clock_timestamp() - ${ageOf(rule)} AND ${source.where ?? sql`TRUE`}`;

export const sourceOf = (rule: RetentionRule): Source => {
  const source = Object.entries(sources).find(([name]) => name === rule.rule)?.[1];
  if (!source) throw new Error(`The retention rule ${rule.rule} has no rows`);
  return source;
};

/** Rows whose time is over and which no hold keeps, as `t`. */
export const due = (rule: RetentionRule): Condition => {
  const source = sourceOf(rule);
  return sql`${past(rule, source)} AND NOT ${held(source)}`;
};

/** Data that a rule would remove now: read only, for the report and before a run. */
export const dueBy = async (
  rule: RetentionRule,
  db: Kysely<NoTables>,
  looseFiles: LooseFiles,
): Promise<{ readonly due: number; readonly held: number }> => {
  const source = sourceOf(rule);
  const { rows } = await select({ due: integer, held: integer })`
    SELECT count(*) FILTER (WHERE NOT keeps)::int AS due, count(*) FILTER (WHERE keeps)::int AS held
    FROM (SELECT ${held(source)} AS keeps FROM ${source.table} t WHERE ${past(rule, source)}) counted`.execute(db);
  const counted = rows[0] ?? { due: 0, held: 0 };
  // how many of the old ones stand on nothing, no statement knows
  return rule.rule === 'unlinkedFiles' && counted.due > 0
    ? { ...counted, due: (await looseFiles.among(due(rule))).length }
    : counted;
};

/** Report of the data that the rules would remove now. */
export const retentionReads = pages<RetentionReportView>()({
  path: 'retention',
  tag: 'privacy',
  requires: 'retention.read',
  filter: NoFilter,
  sortable: { id: 'id' },
  defaultSort: ['id', 'ASC'],
  pageSize: retentionRules.length,
  page: async (_, { db, service }) => {
    const rows: RetentionReportView[] = [];
    for (const rule of retentionRules)
      rows.push({ id: rule.rule, rule, ...(await dueBy(rule, db, service(LooseFiles))) });
    return { rows, total: rows.length };
  },
});
