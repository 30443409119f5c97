import { staffUsers } from '../../projections/staff-users.js';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { anyResource, type Actor, type Can } from '../kernel/actor.js';
import { mostCounted } from '../kernel/counting.js';
import { Day, Id, OneOf, Optional, Text } from '../kernel/validation.js';
import { wordsOf } from '../kernel/words.js';
import { staff, tableOf } from '../platform/database/door.js';
import { Db } from '../platform/database/database.js';
import { startOfDay } from '../platform/database/days.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { findable, shownContactName, shownName } from '../directory/restricted-people.js';
import { SensitiveReads } from '../platform/personal-data/sensitive-reads.js';
import { SignInLog } from '../platform/sessions/sign-in-log.js';
import { signInMethods, signInOutcomes, type SignInMethod, type SignInOutcome } from './sign-in.vocabulary.js';
import type { SignInView } from './sign-in.views.js';
import { contacts } from '../../projections/contacts.js';
import { clients } from '../../projections/clients.js';

const staffUserRows = tableOf(staffUsers, 'staff_users');

const byStaff = staff('the log of sign-ins: scoped by kind of person, for all clients');
const contactRows = byStaff(contacts, 'contacts');
const clientRows = byStaff(clients, 'clients');

export class SignInFilter {
  /** Name, e-mail address or client of the person. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(signInOutcomes) outcome?: SignInOutcome;
  @Optional() @OneOf(signInMethods) method?: SignInMethod;
  @Optional() @Id() contactId?: string;
  @Optional() @Id() staffUserId?: string;
  /** First and last day, as they are in Paris. */
  @Optional() @Day() from?: string;
  @Optional() @Day() until?: string;
}

export const signInList = {
  filter: SignInFilter,
  sortable: { at: 'at' },
  defaultSort: ['at', 'DESC'],
  pageSize: 30,
  reach: mostCounted,
} satisfies ListDefinition<SignInFilter>;

interface SignInRow {
  readonly id: string;
  readonly at: string;
  readonly outcome: string;
  readonly method: string;
  readonly seen_with: unknown;
  readonly person_id: string | null;
  readonly kind: 'contact' | 'staff' | 'client' | null;
  readonly name: string | null;
  readonly client_name: string | null;
}

interface Asking {
  readonly actor: Actor;
  readonly can: Can;
}

const log = sql`
  sign_ins s LEFT JOIN ${contactRows} c ON c.id = s.person_id LEFT JOIN ${staffUserRows} u ON u.id = s.person_id
  LEFT JOIN ${clientRows} k ON k.id = coalesce(c.client_id, s.person_id)`;

const every = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.join([sql<boolean>`TRUE`, ...conditions], sql` AND `)}`;

/** Whose log-ins one may see: those of customers, of colleagues, or all, with those that nobody has. */
const scope = ({ actor, can }: Asking): RawBuilder<boolean> => {
  const may = (verb: string): boolean => can(actor, `signIn.${verb}`, anyResource('signIn')).allowed;
  if (may('readAll')) return sql<boolean>`TRUE`;
  return every([
    sql<boolean>`s.person_id IS NOT NULL`,
    may('readOfCustomers') ? sql<boolean>`TRUE` : sql<boolean>`u.id IS NOT NULL`,
    may('readOfStaff') ? sql<boolean>`TRUE` : sql<boolean>`u.id IS NULL`,
  ]);
};

const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** People first, then what they did: the log is longer than the list of people. */
const ofPeopleNamed = (q: string): RawBuilder<boolean> => {
  const prefixes = wordsOf(q).map((word) => `${word}:*`);
  const query = prefixes.join(' & ');
  const words = q.split(/\s+/).filter((word) => word !== '');
  const says = (columns: RawBuilder<unknown>): RawBuilder<boolean> =>
    every(
      words.map((word) => sql<boolean>`plain_words(concat_ws(' ', ${columns})) LIKE plain_words(${containing(word)})`),
    );
  return sql<boolean>`s.person_id IN (
    ${prefixes.length === 0 ? sql`` : sql`SELECT id FROM ${contactRows} WHERE search @@ ${query}::tsquery UNION ALL`}
    SELECT id FROM ${staffUserRows} WHERE ${says(sql`name, email`)}
    UNION ALL SELECT id FROM ${clientRows} WHERE ${says(sql`name, client_code`)})`;
};

const asked = (filter: SignInFilter, ids: readonly string[] | null, actor: Actor): readonly RawBuilder<boolean>[] => {
  const { q, outcome, method, contactId, staffUserId, from, until } = filter;
  return [
    ...(ids ? [sql<boolean>`s.id = ANY(${[...ids]}::uuid[])`] : []),
    ...(q === undefined ? [] : [ofPeopleNamed(q), findable('s.person_id', actor)]),
    ...(outcome === undefined ? [] : [sql<boolean>`s.outcome = ${outcome}`]),
    ...(method === undefined ? [] : [sql<boolean>`s.method = ${method}`]),
    ...(contactId === undefined ? [] : [sql<boolean>`s.person_id = ${contactId}::uuid`]),
    ...(staffUserId === undefined ? [] : [sql<boolean>`s.person_id = ${staffUserId}::uuid`]),
    ...(from === undefined ? [] : [sql<boolean>`s.at >= ${startOfDay(from)}`]),
    ...(until === undefined ? [] : [sql<boolean>`s.at < ${startOfDay(until, 1)}`]),
  ];
};

/** Who came in and who did not, for those who watch over it (issue 4 §2; defaults G22). */
@Injectable()
export class SignInsQueries {
  constructor(
    private readonly db: Db,
    private readonly signIns: SignInLog,
    private readonly reads: SensitiveReads,
  ) {}

  /** Whoever looks one person up is noted before anything is shown. */
  async list({ filter, ids, ...range }: ListRequest<SignInFilter>, asking: Asking): Promise<Page<SignInView>> {
    const subjectId = filter.contactId ?? filter.staffUserId;
    if (subjectId !== undefined) await this.reads.note(asking.actor, { act: 'signIns', subjectId });
    const where = every([scope(asking), ...asked(filter, ids, asking.actor)]);
    const direction = sql.raw(range.order.direction);
    const [{ rows }, counted] = await Promise.all([
      sql<SignInRow>`
        SELECT s.id, s.at, s.outcome, s.method, s.seen_with, s.person_id, k.name AS client_name,
          CASE WHEN c.id IS NOT NULL THEN 'contact' WHEN u.id IS NOT NULL THEN 'staff' WHEN k.id IS NOT NULL THEN 'client' END AS kind,
          coalesce(${shownContactName('c', asking.actor)}, ${shownName('u.id', sql`u.name`, asking.actor)}, k.name) AS name
        FROM ${log} WHERE ${where} ORDER BY s.at ${direction}, s.id ${direction}
        LIMIT ${range.limit} OFFSET ${range.offset}`.execute(this.db.kysely),
      sql<{ total: number }>`
        SELECT count(*)::int AS total FROM (SELECT FROM ${log} WHERE ${where} LIMIT ${mostCounted}) r`.execute(
        this.db.kysely,
      ),
    ]);
    return new Page(await Promise.all(rows.map((row) => this.shown(row))), counted.rows[0]?.total ?? 0);
  }

  private async shown({
    seen_with: kept,
    person_id: id,
    kind,
    name,
    client_name,
    ...row
  }: SignInRow): Promise<SignInView> {
    const seen = await this.signIns.opened(kept);
    return {
      ...row,
      person: id === null ? null : { id, kind, name, clientName: kind === 'contact' ? client_name : null },
      device: seen?.device ?? '',
      address: seen?.address ?? '',
    };
  }
}
