import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Occurred } from '../../../kernel/event.js';
import { derivedId } from '../../../kernel/ids.js';
import { isJsonObject, type JsonObject } from '../../../kernel/json.js';
import type { SmsToSend } from '../../../kernel/reaction.js';
import { flag, type NewRow, type RowOf } from '../../../kernel/table.js';
import type { TextArgs } from '../../../kernel/validation.js';
import type { NoTables } from '../../reading/database/database.js';
import { now } from '../../reading/database/expressions.js';
import { select } from '../../reading/database/select.js';
import { typed } from '../../reading/database/typed.js';
import type { PersonalData } from '../../people/personal-data/personal-data.js';
import { usualSmsPatience, type SmsPatience } from './sms-patience.js';
import type { tables } from './tables.js';

export type SmsRow = RowOf<typeof tables.sms_messages>;
/** A message that is about to be written down. */
export type NewSms = NewRow<typeof tables.sms_messages>;

/** Personal data of a message; null once the recipient is forgotten. */
export interface SmsContent {
  readonly to: string;
  readonly args: TextArgs;
}

const milliseconds = (count: number) => sql`${count}::float8 * interval '1 millisecond'`;
const later = (count: number) => sql<string>`clock_timestamp() + ${milliseconds(count)}`;

/** The rows of short messages. They carry codes, so none is ever sent twice: who got none asks for another one. */
export class SmsOutbox {
  constructor(
    private readonly db: Kysely<NoTables>,
    private readonly personalData: Pick<PersonalData, 'sealFor' | 'openFor'>,
    private readonly patience: SmsPatience = usualSmsPatience,
  ) {}

  /** The row of a message that an event caused. Null when the recipient is forgotten, and when the event is no news any more. */
  async prepare({ template, to, args }: SmsToSend, event: Occurred): Promise<NewSms | null> {
    if (Date.now() - Date.parse(event.at) > this.patience.newsFor) return null;
    const content = await this.personalData.sealFor(to.personId, { to: to.number, args });
    return (
      content && {
        id: derivedId(event.id, 'sms', template, to.personId),
        template,
        person_id: to.personId,
        language: to.language,
        content,
        correlation_id: event.metadata.correlationId,
        about: event.stream,
        client_id: isUuid(event.metadata.tenant) ? event.metadata.tenant : null,
      }
    );
  }

  async write<Tables>(tx: Transaction<Tables>, messages: readonly NewSms[]): Promise<void> {
    for (const {
      id,
      template,
      person_id,
      language,
      content,
      correlation_id,
      about = null,
      client_id = null,
    } of messages)
      await sql`
        INSERT INTO sms_messages (id, template, person_id, language, content, correlation_id, about, client_id)
        VALUES (${id}, ${template}, ${person_id}, ${language}, ${JSON.stringify(content)}::jsonb, ${correlation_id},
          ${about}, ${client_id}::uuid)
        ON CONFLICT (id) DO NOTHING`.execute(tx);
  }

  /** Whether there is something to send, to give up or to ask about. */
  async waits(): Promise<boolean> {
    const { rows } = await select({ waits: flag })`
      SELECT EXISTS (SELECT FROM sms_messages WHERE state = 'queued' AND due_at <= clock_timestamp())
        OR EXISTS (SELECT FROM sms_messages WHERE state = 'sending' AND sending_at < clock_timestamp() - ${milliseconds(this.patience.lostAfter)})
        OR EXISTS (SELECT FROM sms_messages WHERE ask_at <= clock_timestamp()) AS waits`.execute(this.db);
    return rows[0]?.waits ?? false;
  }

  /** Takes the next one that is due, written down before anything leaves. */
  async claim(): Promise<SmsRow | undefined> {
    return this.sms
      .updateTable('sms_messages')
      .set((row) => ({ state: 'sending', sending_at: now, attempts: row('attempts', '+', 1), error: null }))
      .where('id', '=', (row) =>
        row
          .selectFrom('sms_messages')
          .select('id')
          .where('state', '=', 'queued')
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst();
  }

  async content({ content }: Pick<SmsRow, 'content'>): Promise<SmsContent | null> {
    const opened = await this.personalData.openFor(content);
    return isContent(opened) ? opened : null;
  }

  async sent({ id }: Pick<SmsRow, 'id'>, reference: string | null): Promise<void> {
    await this.sending(id)
      .set({
        state: 'sent',
        sent_at: now,
        reference,
        ask_at: reference === null ? null : later(this.patience.betweenQuestions),
      })
      .execute();
  }

  async ended({ id }: Pick<SmsRow, 'id'>, state: 'failed' | 'expired', error: string): Promise<void> {
    await this.sending(id).set({ state, error }).execute();
  }

  /** Nothing left: another try, later each time, as long as the message is news. */
  async deferred(
    { id, attempts }: Pick<SmsRow, 'id' | 'attempts'>,
    error: string,
    pause: number | null,
  ): Promise<void> {
    const { newsFor, firstPause, longestPause } = this.patience;
    const wait = Math.min(longestPause, Math.max(pause ?? 0, firstPause * 2 ** Math.min(attempts - 1, 20)));
    await sql`
      UPDATE sms_messages SET error = ${error}, due_at = clock_timestamp() + ${milliseconds(wait)},
        state = CASE WHEN created_at > clock_timestamp() - ${milliseconds(newsFor)} THEN 'queued' ELSE 'failed' END
      WHERE id = ${id} AND state = 'sending'`.execute(this.db);
  }

  /** Cut off while they were handed over: the provider may have them. */
  async giveUpLost(): Promise<void> {
    await sql`
      UPDATE sms_messages SET state = 'expired', error = coalesce(error, 'lost while it was being sent')
      WHERE state = 'sending' AND sending_at < clock_timestamp() - ${milliseconds(this.patience.lostAfter)}`.execute(
      this.db,
    );
  }

  /** Takes one whose provider is to be asked what became of it; asked again later, for as long as it is news. */
  async claimQuestion(): Promise<Pick<SmsRow, 'id' | 'reference'> | undefined> {
    const { newsFor, betweenQuestions } = this.patience;
    return this.sms
      .updateTable('sms_messages')
      .set({
        ask_at: sql<string | null>`
          CASE WHEN sent_at > clock_timestamp() - ${milliseconds(newsFor)} THEN ${later(betweenQuestions)} END`,
      })
      .where('id', '=', (row) =>
        row
          .selectFrom('sms_messages')
          .select('id')
          .where('ask_at', '<=', now)
          .orderBy('ask_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'reference'])
      .executeTakeFirst();
  }

  async answered({ id }: Pick<SmsRow, 'id'>, state: 'delivered' | 'failed'): Promise<void> {
    await this.sms
      .updateTable('sms_messages')
      .set({ state, ask_at: null })
      .where('id', '=', id)
      .where('state', '=', 'sent')
      .execute();
  }

  /** The newest first. */
  list(limit: number): Promise<readonly SmsRow[]> {
    return this.sms
      .selectFrom('sms_messages')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  private get sms() {
    return typed<typeof tables>(this.db);
  }

  private sending(id: string) {
    return this.sms.updateTable('sms_messages').where('id', '=', id).where('state', '=', 'sending');
  }
}

const isContent = (value: unknown): value is JsonObject & SmsContent =>
  isJsonObject(value) && typeof value.to === 'string' && isJsonObject(value.args);
