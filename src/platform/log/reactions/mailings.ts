import { sql, type Kysely, type Transaction } from 'kysely';
import type { Occurred } from '../../../kernel/event.js';
import type { EventStore } from '../../../kernel/event-store.js';
import { derivedId } from '../../../kernel/ids.js';
import type { Notice, Outbox } from '../../messages/mail/outbox.js';
import type { Open } from '../../reading/projections/consumer.js';
import { messageOf } from '../../reading/projections/poison.js';
import type { ConsumerTables } from '../../reading/projections/tables.js';
import { log } from '../../run/logging/log.js';
import { PeriodicJob, soonEnough } from '../../run/queue/periodic-job.js';
import type { MailingTurn } from './collected-effects.js';

interface MailingRow {
  id: string;
  reaction: string;
  event_id: string;
  stream: string;
  revision: bigint;
  line: string;
  /** The last person who was written to. */
  after: string | null;
  due_at: string;
  attempts: number;
  error: string | null;
}

export type MailingTables = ConsumerTables & { mailings: MailingRow };

/** People who are written to in one transaction. */
export const mailingPage = 500;

/** With the checkpoint of the reaction, so that each audience is begun once. */
export const beginMailings = async (
  tx: Transaction<ConsumerTables>,
  reaction: string,
  { id: eventId, stream, revision }: Pick<Occurred, 'id' | 'stream' | 'revision'>,
  lines: readonly string[],
): Promise<void> => {
  for (const line of lines)
    await sql`
      INSERT INTO mailings (id, reaction, event_id, stream, revision, line)
      VALUES (${derivedId(eventId, reaction, 'mailing', line)}, ${reaction}, ${eventId}, ${stream}, ${revision}, ${line})
      ON CONFLICT (id) DO NOTHING`.execute(tx);
};

/** Mails of a page, and the last person who was read for it; null where the audience ended. */
export interface PageWritten {
  readonly mails: readonly Notice[];
  readonly last: string | null;
}

interface Pieces {
  readonly db: Kysely<MailingTables>;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly open: Open;
  readonly outbox: Pick<Outbox, 'write'>;
  /** Undefined where this build has no such reaction. */
  readonly reaction: (name: string) => { page(event: Occurred, turn: MailingTurn): Promise<PageWritten> } | undefined;
}

/**
 * Writes mails to large audiences, a page in each transaction with the place that it reaches: after a crash the page is
 * written again, by mails with the same ids. Several processes take different mailings.
 */
export class Mailings extends PeriodicJob {
  readonly name = 'mailings';
  override readonly afterStop = 'goesOn';
  override readonly every = soonEnough;

  constructor(private readonly of: Pieces) {
    super();
  }

  override async waits(): Promise<boolean> {
    const { rows } = await sql`SELECT FROM mailings WHERE due_at <= clock_timestamp() LIMIT 1`.execute(this.of.db);
    return rows.length > 0;
  }

  override async run(): Promise<void> {
    while (await this.writePage());
  }

  private writePage(): Promise<boolean> {
    return this.of.db.transaction().execute(async (tx) => {
      const mailing = await tx
        .selectFrom('mailings')
        .selectAll()
        .where('due_at', '<=', sql<string>`clock_timestamp()`)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!mailing) return false;
      await sql`SAVEPOINT page`.execute(tx);
      try {
        await this.page(tx, mailing);
      } catch (error) {
        await sql`ROLLBACK TO SAVEPOINT page`.execute(tx);
        log.error({ err: error, mailing: mailing.id, reaction: mailing.reaction }, 'mailing failed');
        await postpone(tx, mailing.id, messageOf(error));
      }
      return true;
    });
  }

  private async page(tx: Transaction<MailingTables>, { id, reaction, line, after, ...at }: MailingRow): Promise<void> {
    const [stored] = await this.of.store.readStream(at.stream, at.revision);
    // a restored store may have lost the event: then no reader is told of it any more
    const [event] = stored?.id === at.event_id ? await this.of.open([stored]) : [];
    const writer = this.of.reaction(reaction);
    // a newer build began it, or an older one: another worker knows it
    if (!writer) throw new Error(`This build has no reaction ${reaction}`);
    const turn = { line, after, limit: mailingPage };
    const { mails = [], last = null } = event ? await writer.page(event, turn) : {};
    await this.of.outbox.write(tx, mails, { traces: 'notOfChoices' });
    if (last === null) await tx.deleteFrom('mailings').where('id', '=', id).execute();
    else await tx.updateTable('mailings').set({ after: last, attempts: 0, error: null }).where('id', '=', id).execute();
  }
}

/** Doubling from 10 s to one hour. */
const postpone = (tx: Transaction<MailingTables>, id: string, error: string) =>
  sql`UPDATE mailings SET attempts = attempts + 1, error = ${error},
    due_at = clock_timestamp() + least(interval '1 hour', interval '10 seconds' * 2 ^ least(attempts, 10))
    WHERE id = ${id}`.execute(tx);
