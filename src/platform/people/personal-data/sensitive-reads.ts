import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../../../kernel/actor.js';
import type { Json } from '../../../kernel/json.js';
import { Db } from '../../reading/database/database.js';
import { log } from '../../run/logging/log.js';
import type { SensitiveAct } from './sensitive-reads.views.js';
import { instant, integer, json, long, nullable, text, uuid, type ValuesOf } from '../../../kernel/table.js';
import { select } from '../../reading/database/select.js';

export interface SensitiveRead {
  readonly act: SensitiveAct;
  /** Person whom the data are about. */
  readonly subjectId?: string | null;
  readonly stream?: string;
  readonly position?: string;
  /** Of an export: what was asked for, and how many events left. */
  readonly filter?: object;
  readonly events?: number;
}

const sensitiveRead = {
  id: uuid,
  at: instant,
  person_id: text(),
  act: text<SensitiveAct>(),
  subject_id: nullable(text()),
  stream: nullable(text()),
  position: nullable(long),
  filter: json<Json>(),
  events: nullable(integer),
};

export type SensitiveReadRow = ValuesOf<typeof sensitiveRead>;

/** Pages of older ones are not offered. */
const mostListed = 10_000;
/** A page that is read again within this time is the same look. */
const sameLook = '10 minutes';

/**
 * Log of reads of sensitive data: a security log with its own retention, no part of the business log, where every read
 * would be one more event to read (decision 011).
 */
@Injectable()
export class SensitiveReads {
  constructor(private readonly db: Db) {}

  /** Noted before anything is shown: what cannot be noted is not shown. People's looks at their own data are not noted. */
  async note({ id, simulatedBy }: Actor, read: SensitiveRead): Promise<void> {
    const person = simulatedBy ?? id;
    const { act, subjectId = null, stream = null, position = null, filter = null, events = null } = read;
    if (subjectId === person) return;
    const again =
      subjectId === null
        ? sql`FALSE`
        : sql`EXISTS (SELECT FROM sensitive_reads WHERE subject_id = ${subjectId} AND person_id = ${person} AND act = ${act}
            AND stream IS NOT DISTINCT FROM ${stream} AND at > clock_timestamp() - ${sameLook}::interval)`;
    await sql`
      INSERT INTO sensitive_reads (person_id, act, subject_id, stream, position, filter, events)
      SELECT ${person}, ${act}, ${subjectId}, ${stream}, ${position}::bigint, ${filter && JSON.stringify(filter)}::jsonb, ${events}::integer
      WHERE NOT ${again}`.execute(this.db.kysely);
    log.info({ person, ...read }, 'sensitive read');
  }

  /** Of everybody, or of one person's data. */
  async list({
    subjectId,
    direction,
    offset,
    limit,
  }: {
    readonly subjectId?: string;
    readonly direction: 'asc' | 'desc';
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ readonly rows: readonly SensitiveReadRow[]; readonly total: number }> {
    const where = subjectId === undefined ? sql`TRUE` : sql`subject_id = ${subjectId}`;
    const order = sql.raw(direction);
    const [{ rows }, counted] = await Promise.all([
      select(sensitiveRead)`
        SELECT * FROM sensitive_reads WHERE ${where} ORDER BY at ${order}, id ${order}
        LIMIT ${limit} OFFSET ${offset}`.execute(this.db.kysely),
      select({ total: integer })`
        SELECT count(*)::int AS total FROM (SELECT FROM sensitive_reads WHERE ${where} LIMIT ${mostListed}) r`.execute(
        this.db.kysely,
      ),
    ]);
    return { rows, total: counted.rows[0]?.total ?? 0 };
  }
}
