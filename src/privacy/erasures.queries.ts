import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { privacy } from '../../projections/privacy.js';
import { tickets } from '../../projections/tickets.js';
import { logEntries } from '../../projections/log-entries.js';
import { notFound } from '../kernel/refusal.js';
import { staff } from '../platform/database/door.js';
import { Db } from '../platform/database/database.js';
import { NoFilter } from '../platform/http/list.js';
import { listing } from '../platform/reads/reads.js';
import { personTables } from '../platform/personal-data/person-tables.js';
import { PersonTraces } from '../platform/personal-data/person-traces.js';
import { labelsOf } from './privacy-register.queries.js';
import { obstaclesOf } from './erasure-obstacles.queries.js';
import { personOf } from '../directory/people.js';
import type { ErasurePlanView, ErasureView } from './privacy.views.js';

const byStaff = staff('erasures: the routes ask for the right to order them');
const erasureTable = byStaff(privacy, 'erasures');
const ticketTable = byStaff(tickets, 'tickets');
const entryRows = byStaff(logEntries, 'log_entries');

/** Erasures that were ordered. */
export const erasureReads = listing<ErasureView>()({
  path: 'erasures',
  tag: 'privacy',
  from: [privacy],
  requires: 'erasure.read',
  rows: () => erasureTable,
  filter: NoFilter,
  where: {},
  sortable: { orderedAt: 'ordered_at', completedAt: 'completed_at' },
  defaultSort: ['orderedAt', 'DESC'],
  pageSize: 30,
  lookUp: (rows, asking) =>
    labelsOf(
      asking,
      rows.flatMap(({ personId, orderedBy }) => [personId, orderedBy]),
      rows.map(({ clientId }) => clientId),
    ),
  view: (row, _, { nameOf, clientOf }) => ({
    id: row.id,
    status: row.status,
    person: nameOf(row.personId),
    personKind: row.personKind,
    client: clientOf(row.clientId),
    ground: row.ground,
    requestId: row.requestId,
    orderedBy: nameOf(row.orderedBy),
    orderedAt: row.orderedAt,
    completedAt: row.completedAt,
    erased: row.erased,
  }),
});

/** What an erasure would do. */
@Injectable()
export class ErasureQueries {
  constructor(
    private readonly db: Db,
    private readonly traces: PersonTraces,
  ) {}

  /** What an erasure of this person would do now; nothing is touched. */
  async plan(personId: string): Promise<ErasurePlanView> {
    const person = await personOf(this.db.kysely, personId);
    if (!person) throw notFound();
    const { id, name, kind, status, clientId, clientName } = person;
    return {
      person: { id, name, kind, status },
      client: clientId === null ? null : { id: clientId, name: clientName ?? '' },
      obstacles: await obstaclesOf(this.db.kysely, person, new Date().toISOString()),
      goes: [...(await this.traces.inTables(id)), ...(await this.traces.inReadModels(id))],
      sealedFields: await this.sealedFields(id),
      stays: await this.stays(id),
    };
  }

  /** In the events of his own record and of what he did: elsewhere they go too, and are not counted. */
  private async sealedFields(personId: string): Promise<number> {
    const { rows } = await sql<{ fields: number }>`
      SELECT coalesce(sum(regexp_count(data::text, ${`"subject":\\s*"${personId}"`})), 0)::int AS fields FROM event_log
      WHERE stream IN ('contact-' || ${personId}::text, 'staffUser-' || ${personId}::text)
         OR stream IN (SELECT 'ticket-' || t.id FROM ${ticketTable} t WHERE t.creator_id = ${personId} OR t.contact_id::text = ${personId})`.execute(
      this.db.kysely,
    );
    return rows[0]?.fields ?? 0;
  }

  private async stays(personId: string): Promise<ErasurePlanView['stays']> {
    const { rows } = await sql<{ tickets: number; acts: number }>`
      SELECT (SELECT count(*) FROM ${ticketTable} t WHERE t.creator_id = ${personId} OR t.contact_id::text = ${personId})::int AS tickets,
        (SELECT count(*) FROM ${entryRows} WHERE actor = ${personId})::int AS acts`.execute(this.db.kysely);
    const logs = await Promise.all(
      personTables
        .filter(({ kept }) => kept === 'securityLog')
        .map(async ({ table, person }) => {
          const counted = await sql<{ rows: number }>`
            SELECT count(*)::int AS rows FROM ${sql.table(table)} WHERE ${sql.ref(person)}::text = ${personId}`.execute(
            this.db.kysely,
          );
          return counted.rows[0]?.rows ?? 0;
        }),
    );
    const [facts] = rows;
    return [
      { what: 'tickets', rows: facts?.tickets ?? 0, reason: 'businessFacts' },
      { what: 'acts', rows: facts?.acts ?? 0, reason: 'auditChain' },
      { what: 'securityLogs', rows: logs.reduce((total, count) => total + count, 0), reason: 'securityLog' },
    ].filter(({ rows: count }) => count > 0);
  }
}
