import { sql, type Kysely, type Transaction } from 'kysely';
import type { Occurred } from '../../kernel/event.js';
import { derivedId } from '../../kernel/ids.js';
import { isJsonObject, type JsonObject } from '../../kernel/json.js';
import type { Language } from '../../kernel/language.js';
import type { MailToSend } from '../../kernel/reaction.js';
import type { TextArgs } from '../../kernel/validation.js';
import type { PersonalData } from '../personal-data/personal-data.js';
import type { ConsumerTables } from '../projections/tables.js';

export type MailState = 'queued' | 'sending' | 'sent' | 'failed' | 'expired';

export interface MailRow {
  readonly id: string;
  readonly template: string;
  readonly delivery_class: 'A' | 'B';
  readonly state: MailState;
  readonly person_id: string;
  readonly language: Language;
  /** Sealed with the recipient's key: address, name and values of the text. */
  readonly content: unknown;
  readonly link: string | null;
  readonly reply_stream: string | null;
  readonly correlation_id: string;
  readonly attempts: number;
  readonly losses: number;
  readonly error: string | null;
  readonly created_at: string;
  readonly due_at: string;
  readonly sending_at: string | null;
  readonly sent_at: string | null;
}

export type MailTables = ConsumerTables & {
  mails: MailRow;
};

export type NewMail = Pick<
  MailRow,
  'id' | 'template' | 'delivery_class' | 'person_id' | 'language' | 'link' | 'reply_stream' | 'correlation_id'
> & { readonly content: JsonObject };

/** What of a mail is about its recipient; null once he is forgotten. */
export interface MailContent {
  readonly email: string;
  readonly name: string | null;
  readonly args: TextArgs;
}

/** Who took the mail out of the queue: not he any more once another one did. */
type Claimed = Pick<MailRow, 'id' | 'attempts'>;

/** How long things about mails take, in milliseconds. */
export interface MailPatience {
  /** An event is worth a mail, and a mail another try, for longer than any outage that is mended over a weekend. */
  readonly newsFor: number;
  /** How long a mail in `sending` may still be under way. */
  readonly lostAfter: number;
  /** Before the second try; twice as long before each further one. */
  readonly firstPause: number;
  /** A server that is back gets what waited for it within this time. */
  readonly longestPause: number;
}

const minute = 60_000;
const usual: MailPatience = {
  newsFor: 3 * 24 * 60 * minute,
  lostAfter: 15 * minute,
  firstPause: minute,
  longestPause: 5 * minute,
};

const milliseconds = (count: number) => sql`${count}::float8 * interval '1 millisecond'`;

/** The rows of mails: what is to be sent, what was. */
export class Outbox {
  constructor(
    private readonly db: Kysely<MailTables>,
    private readonly personalData: Pick<PersonalData, 'sealFor' | 'openFor'>,
    private readonly patience: MailPatience = usual,
  ) {}

  /**
   * The row of a mail that an event caused; the same event, template and recipient are the same mail. Null when the
   * recipient is forgotten, and when the event is no news any more: history that was imported mails nobody.
   */
  async prepare(mail: MailToSend, event: Occurred): Promise<NewMail | null> {
    if (Date.now() - Date.parse(event.at) > this.patience.newsFor) return null;
    const { email, name, personId, language } = mail.to;
    const content = await this.personalData.sealFor(personId, { email, name, args: mail.args });
    return (
      content && {
        id: derivedId(event.id, mail.template, personId),
        template: mail.template,
        delivery_class: mail.deliveryClass,
        person_id: personId,
        language,
        content,
        link: mail.link ?? null,
        reply_stream: mail.replyStream ?? null,
        correlation_id: event.metadata.correlationId,
      }
    );
  }

  async write(tx: Transaction<ConsumerTables>, mails: readonly NewMail[]): Promise<void> {
    if (mails.length === 0) return;
    await sql`
      INSERT INTO mails (id, template, delivery_class, person_id, language, content, link, reply_stream, correlation_id)
      SELECT id, template, delivery_class, person_id, language, content, link, reply_stream, correlation_id
      FROM json_populate_recordset(NULL::mails, ${JSON.stringify(mails)}::json)
      ON CONFLICT (id) DO NOTHING`.execute(tx);
  }

  /** Mails that may be sent now. */
  async due(limit = 200): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('mails')
      .select('id')
      .where('state', '=', 'queued')
      .where('due_at', '<=', sql<string>`clock_timestamp()`)
      .orderBy('due_at')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Notes that the mail is about to leave, committed before anything leaves; undefined when it is not its turn. */
  async claim(id: string): Promise<MailRow | undefined> {
    const { rows } = await sql<MailRow>`
      UPDATE mails SET state = 'sending', sending_at = clock_timestamp(), attempts = attempts + 1, error = NULL
      WHERE id = ${id} AND state = 'queued' AND due_at <= clock_timestamp() RETURNING *`.execute(this.db);
    return rows[0];
  }

  async content({ content }: Pick<MailRow, 'content'>): Promise<MailContent | null> {
    const opened = await this.personalData.openFor(content);
    return isContent(opened) ? opened : null;
  }

  async sent(id: string): Promise<void> {
    await sql`UPDATE mails SET state = 'sent', sent_at = clock_timestamp() WHERE id = ${id}`.execute(this.db);
  }

  async ended(mail: Claimed, state: 'failed' | 'expired', error: string): Promise<void> {
    await sql`UPDATE mails SET state = ${state}, error = ${error} WHERE ${stillOf(mail)}`.execute(this.db);
  }

  /** Nothing left: another try, later each time, as long as the mail is news. */
  async deferred(mail: Claimed, error: string): Promise<void> {
    const { newsFor, firstPause, longestPause } = this.patience;
    await sql`
      UPDATE mails SET error = ${error},
        state = CASE WHEN created_at > clock_timestamp() - ${milliseconds(newsFor)} THEN 'queued' ELSE 'failed' END,
        due_at = clock_timestamp() + least(${milliseconds(longestPause)}, ${milliseconds(firstPause)} * 2 ^ least(attempts - 1, 20))
      WHERE ${stillOf(mail)}`.execute(this.db);
  }

  /** The connection broke when the receiver may already have taken it: the row stays `sending` until it counts as lost. */
  async uncertain(mail: Claimed, error: string): Promise<void> {
    await sql`UPDATE mails SET error = ${error} WHERE ${stillOf(mail)}`.execute(this.db);
  }

  /** Class A is never sent again by itself; class B once, with the same Message-ID. */
  async recoverLost(): Promise<void> {
    await sql`
      UPDATE mails SET
        state = CASE WHEN delivery_class = 'A' THEN 'expired' WHEN losses = 0 THEN 'queued' ELSE 'failed' END,
        losses = losses + 1, due_at = clock_timestamp(), error = coalesce(error, 'lost while it was being sent')
      WHERE state = 'sending' AND sending_at < clock_timestamp() - ${milliseconds(this.patience.lostAfter)}`.execute(
      this.db,
    );
  }

  /** By the hand of staff; false when the mail is not one that has failed. */
  async queueAgain(id: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE mails SET state = 'queued', losses = 0, due_at = clock_timestamp(), error = NULL
      WHERE id = ${id} AND state IN ('failed', 'expired')`.execute(this.db);
    return numAffectedRows === 1n;
  }

  async underWay(): Promise<number> {
    const { rows } = await sql<{ total: bigint }>`
      SELECT count(*) AS total FROM mails WHERE state = 'sending' AND error IS NULL`.execute(this.db);
    return Number(rows[0]?.total ?? 0n);
  }

  find(id: string): Promise<MailRow | undefined> {
    return this.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  }

  list({ offset, limit }: { readonly offset: number; readonly limit: number }): Promise<readonly MailRow[]> {
    return this.db
      .selectFrom('mails')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .offset(offset)
      .limit(limit)
      .execute();
  }

  async count(): Promise<number> {
    const { total } = await this.db
      .selectFrom('mails')
      .select((eb) => eb.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }
}

const stillOf = ({ id, attempts }: Claimed) => sql`id = ${id} AND state = 'sending' AND attempts = ${attempts}`;

const isContent = (value: unknown): value is MailContent =>
  isJsonObject(value) &&
  typeof value.email === 'string' &&
  (value.name === null || typeof value.name === 'string') &&
  isJsonObject(value.args);
