import type { Kysely } from 'kysely';
import { integer, long, number, text, type ValuesOf } from '../../../kernel/table.js';
import { select } from '../database/select.js';
import { consumerKey, type ConsumerId } from './consumer.js';
import type { ConsumerTables } from './tables.js';

const consumerId = { name: text(), version: integer };
const skipped = {
  ...consumerId,
  /** Exclusive. */
  after: long,
  upTo: long,
  /** Events that the consumer has read there. */
  read: number,
  /** Events that are there. */
  logged: number,
};

/** A stretch of the log of which a consumer has not read the events that are there. */
export type Skipped = ValuesOf<typeof skipped>;

/** A look is good for so many times the time that it took: however long the log, counting it stays a twentieth of the work. */
const goodFor = 20;

/** Finds what consumers were never shown: by counting what each has read, stretch by stretch, and what the log has there. */
export class SkippedEvents {
  private known: readonly Skipped[] = [];
  private until = 0;

  constructor(private readonly db: Kysely<ConsumerTables>) {}

  /** As it was a moment ago. */
  async lately(): Promise<readonly Skipped[]> {
    const since = performance.now();
    if (since < this.until) return this.known;
    this.known = await this.now();
    this.until = performance.now() + goodFor * (performance.now() - since);
    return this.known;
  }

  /**
   * Each part of the log is counted once, between two places at which any stretch begins or ends. An event that the
   * resting consumers missed was missed by every consumer that did not read the stretch itself.
   */
  async now(): Promise<readonly Skipped[]> {
    const { rows } = await select(skipped)`
      WITH stretch AS MATERIALIZED (
        SELECT consumer, version, after, up_to, events FROM stretches
        UNION ALL
        SELECT consumer, version, counted_from, counted_to, counted FROM checkpoints WHERE counted_to > counted_from),
      place AS (SELECT after AS position FROM stretch UNION SELECT up_to FROM stretch),
      part AS (SELECT position, lag(position, 1, 0) OVER (ORDER BY position) AS before FROM place),
      counted AS MATERIALIZED (
        SELECT position, sum(events) OVER (ORDER BY position) AS events FROM part,
          LATERAL (SELECT count(*) AS events FROM event_log l
            WHERE l.position > part.before AND l.position <= part.position) AS log),
      wrong AS (
        SELECT consumer, version, after, up_to, stretch.events::float8 AS read,
          (last.events - first.events)::float8 AS logged
        FROM stretch JOIN counted AS first ON first.position = after JOIN counted AS last ON last.position = up_to
        WHERE last.events - first.events <> stretch.events),
      own AS (
        SELECT c.consumer, c.version, range_agg(int8range(s.after, s.up_to)) AS stretches, min(s.after) AS begun
        FROM checkpoints c
        CROSS JOIN LATERAL (
          SELECT c.counted_from AS after, c.counted_to AS up_to
          UNION ALL SELECT after, up_to FROM stretches s WHERE s.consumer = c.consumer AND s.version = c.version) AS s
        WHERE c.kind <> 'resting'
        GROUP BY c.consumer, c.version)
      SELECT consumer AS name, version, after, up_to AS "upTo", read, logged FROM wrong
      WHERE (consumer, version) IN (SELECT consumer, version FROM own)
      UNION ALL
      SELECT own.consumer, own.version, after, up_to, read, logged
      FROM wrong JOIN checkpoints c USING (consumer, version) JOIN own
        ON up_to > own.begun AND NOT own.stretches @> int8range(after, up_to)
      WHERE c.kind = 'resting'
      ORDER BY 1, 2, 3`.execute(this.db);
    return rows;
  }

  /** Consumers that stand beyond the end of the log: what comes next would be hidden from them. */
  async ahead(): Promise<readonly ConsumerId[]> {
    const { rows } = await select(consumerId)`
      SELECT consumer AS name, version FROM places
      WHERE position > (SELECT event_log_end()) AND (counted > 0 OR position <> counted_to)`.execute(this.db);
    return rows;
  }

  /** The last place up to which each of these consumers was shown everything. */
  async soundPlaces(consumers: readonly ConsumerId[]): Promise<ReadonlyMap<string, bigint>> {
    const { rows } = await select({ ...consumerId, place: long })`
      SELECT consumer AS name, version, least(counted_to, event_log_end()) AS place FROM places`.execute(this.db);
    const places = new Map(rows.map(({ place, ...consumer }) => [consumerKey(consumer), place]));
    for (const { after, ...consumer } of (await this.now()).toReversed()) places.set(consumerKey(consumer), after);
    const wanted = new Set(consumers.map(consumerKey));
    return new Map([...places].filter(([key]) => wanted.has(key)));
  }
}
