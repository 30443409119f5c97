import { sql, type Kysely, type Transaction } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Occurred } from '../../../kernel/event.js';
import { derivedId } from '../../../kernel/ids.js';
import { isJsonObject, type JsonObject } from '../../../kernel/json.js';
import { languages, type Language } from '../../../kernel/language.js';
import type { MailToSend, Unreached } from '../../../kernel/reaction.js';
import type { TextArgs } from '../../../kernel/validation.js';
import { Batching } from '../../run/concurrency/batching.js';
import type { PersonalData } from '../../people/personal-data/personal-data.js';
import type { ConsumerTables } from '../../reading/projections/tables.js';
import { usualPatience, type MailPatience } from './mail-patience.js';
import { causedMailId } from './mail-fates.js';
import type { MailState, WithheldReason } from './mails.views.js';
import { senderIsGone, type SendingAs } from './sender.js';
import { long } from '../../../kernel/table.js';
import { opaqueIds, prepared } from '../../reading/database/prepared.js';
import { select } from '../../reading/database/select.js';

export type { MailState } from './mails.views.js';

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
  readonly sender: number | null;
  readonly sent_at: string | null;
  /** Why it is not sent, where its state says so. */
  readonly withheld: WithheldReason | null;
  /** Stream of the event that it follows from. */
  readonly about: string | null;
  readonly client_id: string | null;
  /** The notification in place of a mail that was withheld; that of a mail has its id. */
  readonly notice_id: string | null;
}

export type MailTables = ConsumerTables & {
  mails: MailRow;
};

type NewMail = Pick<
  MailRow,
  'id' | 'template' | 'delivery_class' | 'person_id' | 'language' | 'link' | 'reply_stream' | 'correlation_id'
> & { readonly content: JsonObject };

/** News of an event or of another act, before its channels are known. */
export interface Notice extends NewMail {
  /** The client whose matter it is; null for the person's own. */
  readonly client_id: string | null;
  /** Stream of the event that it follows from; null where no event does. */
  readonly about: string | null;
  /** Why it is not to be told, known before its channels are. */
  readonly withheld: WithheldReason | null;
  /** The reader acts for several clients: each message names the client. */
  readonly of_several_clients: boolean;
  /** The matter is the reader's own, also where they do not act for its client (any more). */
  readonly their_own: boolean;
  /** A matter that the client shares with those that act for it. */
  readonly is_shared: boolean;
  /** The content of its trace where no mail leaves: without the calendar file. Absent where there is none. */
  readonly trace_content?: JsonObject;
}

/** Traces of mails that do not leave: of a large audience, choices leave none, since many people made them. */
export type Traces = 'all' | 'notOfChoices';

/** A mail leads to its page as this client's; a notification stands on the client's own page already. */
const linkOf = ({ link, client_id, of_several_clients }: Notice): string | null =>
  link === null || client_id === null || !of_several_clients ? link : `/c/${client_id}${link}`;

/** A notice whose channels are known; a reason where no mail of its own leaves. */
export interface Posted {
  readonly notice: Notice;
  readonly withheld: WithheldReason | null;
}

/** The other way to tell people something, and their choice between the two: the application's notifications. */
export abstract class NoticeBoard {
  /** Keeps what is to be shown, in the same transaction. @returns which of them leave as a mail of their own. */
  abstract post(tx: Transaction<ConsumerTables>, notices: readonly Notice[]): Promise<readonly Posted[]>;
}

/** Where nothing is shown, everything is mailed. */
class NoBoard extends NoticeBoard {
  override post(_: Transaction<ConsumerTables>, notices: readonly Notice[]): Promise<readonly Posted[]> {
    return Promise.resolve(notices.map((notice) => ({ notice, withheld: null })));
  }
}

/** The part of a mail that is about its recipient; null once they are forgotten. */
export interface MailContent {
  readonly email: string;
  readonly name: string | null;
  readonly args: TextArgs;
  /** Absent in what was written before there were any. */
  readonly dates?: MailToSend['dates'];
  readonly timeZone?: string | null;
  readonly calendar?: string;
}

export type DueMail = Pick<MailRow, 'id' | 'content'>;

interface Range {
  readonly offset: number;
  readonly limit: number;
}

/** A mail that is about to leave, or one that has left. */
type Turn = { readonly claim: string } | { readonly sent: string };

/** The claim of a worker on a mail; it no longer holds once another worker took the mail. */
type Claimed = Pick<MailRow, 'id' | 'attempts'>;

const milliseconds = (count: number) => sql`${count}::float8 * interval '1 millisecond'`;

/** Before a mail of an unknown template is looked at again: the other build's worker then has its turn. Milliseconds. */
const parkedFor = 30_000;

/** The rows of mails: what is to be sent, what was. */
export class Outbox {
  /** Batches claims and sent marks: both share one commit, while another is under way. */
  private readonly turns = new Batching<Turn, MailRow | undefined>((turns) => this.turn(turns), 1);

  constructor(
    private readonly db: Kysely<MailTables>,
    private readonly personalData: Pick<PersonalData, 'sealFor' | 'openFor'>,
    private readonly patience: MailPatience = usualPatience,
    private readonly board: NoticeBoard = new NoBoard(),
    /** Holder of the lock by which others see that a mail is still being sent here; null where no lock is needed. */
    private readonly sender: SendingAs = { number: () => Promise.resolve(null) },
  ) {}

  /**
   * The row of a mail that an event caused; the same event (or command, see `oncePerCommand`), template and recipient
   * are the same mail. Null when the recipient is forgotten, and when the event is no news any more: imported history
   * causes no mail, unless operators ask for it.
   */
  async prepare(
    mail: MailToSend,
    event: Occurred,
    asNews = this.isNews(event),
    withheld: WithheldReason | null = null,
  ): Promise<Notice | null> {
    if (!asNews) return null;
    const { tenant, correlationId, commandId } = event.metadata;
    const { template, to, clientId = tenant } = mail;
    const caused = mail.oncePerCommand
      ? derivedId(commandId, event.stream, to.personId)
      : causedMailId(event.id, template, to.personId, mail.clientId);
    const id = mail.id ?? caused;
    const row = await this.row(mail, id, correlationId, isUuid(clientId) ? clientId : null);
    return row && { ...row, about: event.stream, withheld };
  }

  /** A trace of a mail that no address was found for; null where `prepare` is. */
  unreached({ template, personId }: Unreached, event: Occurred, asNews: boolean): Promise<Notice | null> {
    const to = { personId, email: '', name: null, language: languages[0] };
    return this.prepare({ template, to, args: {}, deliveryClass: 'B' }, event, asNews, 'unreachable');
  }

  /** Whether people are still told of an event of this time. */
  isNews({ at }: Pick<Occurred, 'at'>): boolean {
    return Date.now() - Date.parse(at) <= this.patience.newsFor;
  }

  /** A mail that no event causes, since it holds what no event may hold. @returns false when the recipient is forgotten. */
  async post(mail: MailToSend, id: string, correlationId: string): Promise<boolean> {
    const row = await this.row(mail, id, correlationId);
    if (row) await this.db.transaction().execute((tx) => this.write(tx, [row]));
    return row !== null;
  }

  private async row(
    mail: MailToSend,
    id: string,
    correlationId: string,
    clientId: string | null = null,
  ): Promise<Notice | null> {
    const { email, name, personId, language, timeZone, ofSeveralClients = false } = mail.to;
    const { args, dates, calendar } = mail;
    const said = { email, name, args, ...(dates && { dates }), ...(timeZone && { timeZone }) };
    const content = await this.personalData.sealFor(personId, { ...said, ...(calendar !== undefined && { calendar }) });
    const trace = calendar === undefined ? null : await this.personalData.sealFor(personId, said);
    return (
      content && {
        id,
        template: mail.template,
        delivery_class: mail.deliveryClass,
        person_id: personId,
        language,
        content,
        link: mail.link ?? null,
        reply_stream: mail.replyStream ?? null,
        correlation_id: correlationId,
        client_id: clientId,
        about: null,
        withheld: null,
        of_several_clients: ofSeveralClients,
        their_own: mail.theirOwn ?? false,
        is_shared: mail.isShared ?? false,
        ...(trace && { trace_content: trace }),
      }
    );
  }

  /** Notifies people, each the way they chose, together with what else the transaction holds. */
  async write(
    tx: Transaction<ConsumerTables>,
    notices: readonly Notice[],
    { traces = 'all' }: { readonly traces?: Traces } = {},
  ): Promise<void> {
    if (notices.length === 0) return;
    const [kept, going] = [
      notices.flatMap((notice) => (notice.withheld === null ? [] : [{ notice, withheld: notice.withheld }])),
      notices.filter(({ withheld }) => withheld === null),
    ];
    const posted = going.length === 0 ? [] : await this.board.post(tx, going);
    const chosen = traces === 'all' ? posted : posted.filter(({ withheld }) => withheld === null);
    const mails = [...kept, ...chosen].map(({ notice: { trace_content, ...notice }, withheld }) => ({
      ...notice,
      ...(withheld !== null && trace_content && { content: trace_content }),
      link: linkOf(notice),
      withheld,
      // the mail itself may still be written, where its event is answered again
      ...(withheld === null
        ? { state: 'queued', notice_id: null }
        : { id: derivedId(notice.id, 'withheld'), state: 'withheld', notice_id: notice.id }),
    }));
    await sql`
      INSERT INTO mails (id, template, delivery_class, person_id, language, content, link, reply_stream, correlation_id,
        state, withheld, about, client_id, notice_id)
      SELECT id, template, delivery_class, person_id, language, content, link, reply_stream, correlation_id,
        state, withheld, about, client_id, notice_id
      FROM json_populate_recordset(NULL::mails, ${JSON.stringify(mails)}::json)
      ON CONFLICT (id) DO NOTHING`.execute(tx);
  }

  /** Mails that may be sent now. */
  due({ offset, limit }: Range): Promise<readonly DueMail[]> {
    return this.db
      .selectFrom('mails')
      .select(['id', 'content'])
      .where('state', '=', 'queued')
      .where('due_at', '<=', sql<string>`clock_timestamp()`)
      .orderBy('due_at')
      .orderBy('id')
      .offset(offset)
      .limit(limit)
      .execute();
  }

  /** Notes that the mail is about to leave, committed before anything leaves; undefined when it is not its turn. */
  claim(id: string): Promise<MailRow | undefined> {
    return this.turns.ask({ claim: id });
  }

  async content({ content }: Pick<MailRow, 'content'>): Promise<MailContent | null> {
    const opened = await this.personalData.openFor(content);
    return isContent(opened) ? opened : null;
  }

  async sent(id: string): Promise<void> {
    await this.turns.ask({ sent: id });
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

  /** The mail stays for a worker of the build that wrote it, as long as it is news: no try of this build counts. */
  async parked(mail: Claimed, error: string): Promise<void> {
    await sql`
      UPDATE mails SET error = ${error}, attempts = attempts - 1,
        state = CASE WHEN created_at > clock_timestamp() - ${milliseconds(this.patience.newsFor)} THEN 'queued' ELSE 'failed' END,
        due_at = clock_timestamp() + ${milliseconds(parkedFor)}
      WHERE ${stillOf(mail)}`.execute(this.db);
  }

  /** The connection broke when the receiver may already have taken it: the row stays `sending` until it counts as lost. */
  async uncertain(mail: Claimed, error: string): Promise<void> {
    await sql`UPDATE mails SET error = ${error} WHERE ${stillOf(mail)}`.execute(this.db);
  }

  /**
   * Records the report of a server that a mail was not delivered after all.
   * @returns false when it is not on its way, or came back before.
   */
  async bounced(id: string, error: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE mails SET state = 'bounced', error = ${error}
      WHERE id = ${id} AND state IN ('sending', 'sent', 'expired')`.execute(this.db);
    return numAffectedRows === 1n;
  }

  /** Class A is never sent again by itself; class B once, with the same Message-ID. */
  async recoverLost(): Promise<void> {
    await sql`
      UPDATE mails SET
        state = CASE WHEN delivery_class = 'A' THEN 'expired' WHEN losses = 0 THEN 'queued' ELSE 'failed' END,
        losses = losses + 1, due_at = clock_timestamp(), error = coalesce(error, 'lost while it was being sent')
      WHERE state = 'sending' AND (sending_at < clock_timestamp() - ${milliseconds(this.patience.lostAfter)}
        OR (sending_at < clock_timestamp() - ${milliseconds(this.patience.orphanedAfter)} AND ${senderIsGone}))`.execute(
      this.db,
    );
  }

  /** By the hand of staff; false when the mail is not one that has failed. */
  async queueAgain(id: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE mails SET state = 'queued', losses = 0, due_at = clock_timestamp(), error = NULL
      WHERE id = ${id} AND state IN ('failed', 'expired', 'bounced')`.execute(this.db);
    return numAffectedRows === 1n;
  }

  private async turn(turns: readonly Turn[]): Promise<readonly (MailRow | undefined)[]> {
    const claimed = turns.flatMap((turn) => ('claim' in turn ? [turn.claim] : []));
    const sent = turns.flatMap((turn) => ('sent' in turn ? [turn.sent] : []));
    const rows = claimed.length === 0 ? await this.markSent(sent) : await this.claimAll(claimed, sent);
    const byId = new Map(rows.map((row) => [row.id, row]));
    // the first asker gets the mail, even when several asked in one statement
    return turns.map((turn) => {
      const row = 'claim' in turn ? byId.get(turn.claim) : undefined;
      if (row) byId.delete(row.id);
      return row;
    });
  }

  private async claimAll(ids: readonly string[], sent: readonly string[]): Promise<readonly MailRow[]> {
    const sender = await this.sender.number();
    return this.db
      .with('gone', (db) => markedSent(db, sent))
      .updateTable('mails')
      .set({
        state: 'sending',
        sender,
        sending_at: sql<string>`clock_timestamp()`,
        attempts: sql<number>`attempts + 1`,
        error: null,
      })
      .where(sql<boolean>`id = ANY(${opaqueIds(ids)})`)
      .where('state', '=', 'queued')
      .where('due_at', '<=', sql<string>`clock_timestamp()`)
      .returningAll()
      .modifyEnd(prepared)
      .execute();
  }

  private async markSent(ids: readonly string[]): Promise<readonly MailRow[]> {
    await markedSent(this.db, ids).modifyEnd(prepared).execute();
    return [];
  }

  async underWay(): Promise<number> {
    const { rows } = await select({ total: long })`
      SELECT count(*) AS total FROM mails WHERE state = 'sending' AND error IS NULL`.execute(this.db);
    return Number(rows[0]?.total ?? 0n);
  }

  find(id: string): Promise<MailRow | undefined> {
    return this.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Of those that are to leave, or have left. */
  list({ offset, limit }: Range): Promise<readonly MailRow[]> {
    return this.db
      .selectFrom('mails')
      .selectAll()
      .where('state', '<>', 'withheld')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .offset(offset)
      .limit(limit)
      .execute();
  }

  async count(): Promise<number> {
    const { total } = await this.db
      .selectFrom('mails')
      .where('state', '<>', 'withheld')
      .select((eb) => eb.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }
}

/** A report that could not be delivered may be faster than what it is about. */
const markedSent = (db: Pick<Kysely<MailTables>, 'updateTable'>, ids: readonly string[]) =>
  db
    .updateTable('mails')
    .set((row) => ({
      state: row.case().when('state', '=', 'bounced').then(row.ref('state')).else<MailState>('sent').end(),
      sent_at: sql<string>`clock_timestamp()`,
    }))
    .where(sql<boolean>`id = ANY(${opaqueIds(ids)})`)
    .returning('id');

const stillOf = ({ id, attempts }: Claimed) => sql`id = ${id} AND state = 'sending' AND attempts = ${attempts}`;

const isContent = (value: unknown): value is MailContent =>
  isJsonObject(value) &&
  typeof value.email === 'string' &&
  (value.name === null || typeof value.name === 'string') &&
  isJsonObject(value.args);
