import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dayOf } from '../../../kernel/days.js';
import { derivedId } from '../../../kernel/ids.js';
import { nullable, text, uuid } from '../../../kernel/table.js';
import { Batching } from '../../run/concurrency/batching.js';
import { Db } from '../../reading/database/database.js';
import { select } from '../../reading/database/select.js';
import { FileLinks } from '../../papers/files/file-links.js';
import { idList } from '../../reading/reads/conditions.js';
import type { ReceivedOutcome } from './mails.vocabulary.js';
import type { MailRow } from './outbox.js';
import type { tables } from './tables.js';

interface Received {
  readonly id: string;
  readonly mail: Pick<MailRow, 'id' | 'person_id' | 'reply_stream'>;
  readonly outcome: ReceivedOutcome;
  readonly size: number;
  readonly answerId?: string;
  readonly fileId?: string | undefined;
  readonly error?: string;
}

/** A mail to an address that takes no mail, or no longer; nothing more is known of it. */
interface TurnedAway {
  /** That the address was once for. */
  readonly mail: Received['mail'] | undefined;
  readonly error: string;
}

interface CountedLine {
  readonly id: string;
  readonly mail_id: string | null;
  readonly person_id: string | null;
  readonly stream: string | null;
  readonly outcome: ReceivedOutcome;
  readonly error: string;
  readonly size: number;
  readonly times: number;
}

/** A message as it came: about which thing, and the answer that it became. */
export interface Original {
  readonly fileId: string;
  readonly stream: string | null;
  readonly answerId: string | null;
}

/** The register of mails that came in: none is gone without a line that staff can find. */
@Injectable()
export class ReceivedMails {
  /** However many come, one statement is under way. */
  private readonly turns = new Batching<TurnedAway, undefined>((away) => this.count(away), 1);

  constructor(private readonly db: Db) {}

  /** Records the outcome of a message; an answer stays an answer, however often the message comes. */
  async note({ id, mail, outcome, size, answerId, fileId, error }: Received): Promise<void> {
    const row = { outcome, answer_id: answerId ?? null, file_id: fileId ?? null, error: error ?? null, size };
    await this.tables
      .insertInto('received_mails')
      .values({ id, mail_id: mail.id, person_id: mail.person_id, stream: mail.reply_stream, ...row })
      .onConflict((known) => known.column('id').doUpdateSet(row).where('received_mails.outcome', '<>', 'answered'))
      .execute();
  }

  /** Adds one to the count of its day: repeated mails cannot fill the register. */
  async turnedAway(away: TurnedAway): Promise<void> {
    await this.turns.ask(away);
  }

  private async count(all: readonly TurnedAway[]): Promise<readonly undefined[]> {
    const today = dayOf(new Date().toISOString());
    const rows = new Map<string, CountedLine>();
    for (const { mail, error } of all) {
      const id = derivedId('turned away', mail?.id ?? 'none', today);
      const whose = {
        mail_id: mail?.id ?? null,
        person_id: mail?.person_id ?? null,
        stream: mail?.reply_stream ?? null,
      };
      rows.set(id, { id, ...whose, outcome: 'refused', error, size: 0, times: (rows.get(id)?.times ?? 0) + 1 });
    }
    await this.tables
      .insertInto('received_mails')
      .values([...rows.values()])
      .onConflict((known) =>
        known.column('id').doUpdateSet((row) => ({
          times: sql<number>`received_mails.times + ${row.ref('excluded.times')}`,
          received_at: sql<string>`clock_timestamp()`,
        })),
      )
      .execute();
    return all.map(() => undefined);
  }

  async isAnswered(id: string): Promise<boolean> {
    const known = await this.tables
      .selectFrom('received_mails')
      .select('id')
      .where('id', '=', id)
      .where('outcome', '=', 'answered')
      .executeTakeFirst();
    return known !== undefined;
  }

  /** Files of the messages that these answers came as, by the answer. */
  async originalsOf(answerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (answerIds.length === 0) return new Map();
    const { rows } = await select({ answerId: uuid, fileId: uuid })`
      SELECT answer_id, file_id FROM received_mails
      WHERE answer_id = ANY(${idList(answerIds)}) AND file_id IS NOT NULL`.execute(this.db.kysely);
    return new Map(rows.map(({ answerId, fileId }) => [answerId, fileId]));
  }

  /** Messages that these files are the originals of; other files are left out. */
  async originalsAmong(fileIds: readonly string[]): Promise<readonly Original[]> {
    if (fileIds.length === 0) return [];
    const { rows } = await select({ fileId: uuid, stream: nullable(text()), answerId: nullable(uuid) })`
      SELECT file_id, stream, answer_id FROM received_mails WHERE file_id = ANY(${idList(fileIds)})`.execute(
      this.db.kysely,
    );
    return rows;
  }

  private get tables() {
    return this.db.of<typeof tables>();
  }
}

/** Messages that became no answer are kept as long as their line; those of an answer, by the module that has it. */
@Injectable()
export class ReceivedMailLinks extends FileLinks {
  constructor(private readonly received: ReceivedMails) {
    super();
  }

  /** Modules whose things are answered say who reads what is said about them. */
  override mayRead(): Promise<boolean> {
    return Promise.resolve(false);
  }

  override async linked(fileIds: readonly string[]): Promise<readonly string[]> {
    const originals = await this.received.originalsAmong(fileIds);
    return originals.flatMap(({ fileId, answerId }) => (answerId === null ? [fileId] : []));
  }
}
