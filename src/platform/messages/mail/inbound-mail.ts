import { createHash } from 'node:crypto';
import type { Actor } from '../../../kernel/actor.js';
import { derivedId, eventId, newId, parseStream } from '../../../kernel/ids.js';
import { refusal, Refusal } from '../../../kernel/refusal.js';
import type { InboundMail } from '../../log/business/business-definition.js';
import type { People } from '../../people/access/ports.js';
import type { BusinessRegistry } from '../../log/business/business-registry.js';
import type { Commands } from '../../log/commands/commands.js';
import { InvalidInput } from '../../log/commands/invalid-input.js';
import { log } from '../../run/logging/log.js';
import { fieldText, text } from '../../people/translations/dictionary.js';
import { isAuthenticated } from './authentication-results.js';
import type { ReceivedOutcome } from './mails.vocabulary.js';
import type { MailRow, Outbox } from './outbox.js';
import { MailTakesTooLong, UnreadableMail } from './mail-limits.js';
import type { MailReader } from './mail-reader.js';
import type { MailEnvelope } from './read-envelope.js';
import type { ReadAnswer } from './read-answer.js';
import type { ReceivedMails } from './received-mails.js';

/** Keeps what comes attached to an answer, in the name of its sender. */
export abstract class ReceivedFiles {
  /** @returns the id of the stored file. @throws Refusal when its type or size is not accepted. */
  abstract store(file: Attached, owner: Actor): Promise<string>;
  /** The message as it came. @returns the id of the stored file. @throws Refusal when there is no room for it. */
  abstract storeOriginal(message: Attached, owner: Actor): Promise<string>;
  /** Removes files of a message that is not taken, so that they use no space. */
  abstract remove(fileIds: readonly string[]): Promise<void>;
}

/** The answer is not taken; the sender's server tells them so, with these words. */
export class AnswerRefused extends Error {
  override readonly name = 'AnswerRefused';
}

/** Not taken yet: the sender's server brings it again, and tells them with these words if it gives up. */
export class AnswerPutOff extends Error {
  override readonly name = 'AnswerPutOff';
}

interface Pieces {
  readonly outbox: Outbox;
  readonly commands: Pick<Commands, 'execute' | 'load'>;
  readonly registry: Pick<BusinessRegistry, 'inboundMails' | 'lifecycle'>;
  readonly people: Pick<People, 'actorOf'>;
  readonly files: Pick<ReceivedFiles, 'store' | 'storeOriginal' | 'remove'>;
  readonly received: Pick<ReceivedMails, 'note' | 'turnedAway' | 'isAnswered'>;
  readonly reader: Pick<MailReader, 'answer'>;
  /** The front server whose `Authentication-Results` are believed; without one, the sender is not checked. */
  readonly frontServer?: string | null;
}

interface Attached {
  readonly name: string;
  readonly content: Buffer;
}

interface Message {
  /** As much of it as was kept. */
  readonly raw: Buffer;
  /** Of all of it, in bytes. */
  readonly size: number;
  readonly key: string;
}

/** An answered mail with the sender of the answer; `actor` is absent unless the sender is known to be the recipient. */
interface Addressed {
  readonly mail: MailRow;
  readonly actor?: Actor;
  readonly error?: AnswerRefused;
}

/** A message as its headers are: to whom it may be an answer, and of whom. */
export interface Letter {
  readonly addressed: readonly Addressed[];
  readonly messageId?: string | undefined;
  readonly machine?: string | undefined;
  readonly error?: UnreadableMail;
}

type Sent = Addressed & Required<Pick<Addressed, 'actor'>>;

/** Files kept of a message; a file that is left out spoils neither the text nor the other files. */
interface Kept {
  readonly fileIds: readonly string[];
  readonly leftOut: readonly string[];
}

/** Files of one message (defaults G8). */
const mostFiles = 10;

/** Another try makes sense: too many just now, or overtaken each time. */
const passing: readonly number[] = [429, 503];

/** Answers are taken this long after the mail was made. */
const answerableForDays = 90;
const day = 86_400_000;

/** Turns the answer to a mail into a command in the name of the participant who received it. */
export class InboundMails {
  constructor(private readonly of: Pieces) {}

  /** The mail that is answered, while answers to it are taken. */
  async answerable(mailId: string): Promise<MailRow | undefined> {
    const mail = await this.of.outbox.find(mailId);
    if (!mail?.reply_stream || Date.parse(mail.created_at) < Date.now() - answerableForDays * day) return undefined;
    return mail;
  }

  /**
   * Refuses, before its text is sent, a mail to an address that takes no mail (any more); staff find one line per day.
   * @param mailId that the address was signed for.
   */
  async turnAway(mailId: string | undefined): Promise<AnswerRefused> {
    const mail = mailId === undefined ? undefined : await this.of.outbox.find(mailId);
    const error = mail ? text(mail.language, 'mail', 'inbound.expired') : 'This address takes no mail, or no longer';
    await this.of.received.turnedAway({ mail, error });
    return new AnswerRefused(error);
  }

  /** Opens one message for all mails whose addresses it came to; the sender is taken from its headers alone. */
  async open(mails: readonly MailRow[], head: Buffer): Promise<Letter> {
    try {
      const { readEnvelope } = await import('./read-envelope.js');
      const envelope = readEnvelope(head);
      const addressed = await Promise.all(mails.map((mail) => this.addressed(mail, envelope)));
      return { addressed, messageId: envelope.messageId, machine: envelope.machine };
    } catch (error) {
      if (!(error instanceof UnreadableMail)) throw error;
      return { addressed: mails.map((mail) => ({ mail })), error };
    }
  }

  /**
   * An answer to those of the mails that its sender received, one for each thing. Nothing of it is read for a stranger, and
   * nothing of it kept.
   * @throws AnswerRefused
   */
  async receive(letter: Letter, raw: Buffer, size: number): Promise<void> {
    if (letter.addressed.length === 0) return;
    const message = { raw, size, key: letter.messageId ?? hashOf(raw) };
    try {
      if (letter.error) throw letter.error;
      await this.take(letter, message);
    } catch (error) {
      if (!(error instanceof UnreadableMail)) throw error;
      await this.refuse(letter.addressed, message, unreadable(letter, error));
    }
  }

  /** Drops a mail without a sender that is no delivery report. */
  async dropUnsent(mail: MailRow, raw: Buffer, size: number): Promise<void> {
    await this.drop([{ mail }], { raw, size, key: hashOf(raw) }, 'no sender');
  }

  private async take({ addressed, machine }: Letter, message: Message): Promise<void> {
    if (machine !== undefined) return this.drop(addressed, message, machine);
    const answered = addressed.filter(isSent);
    const [stranger] = addressed.filter((one) => !isSent(one));
    if (answered.length === 0 && stranger?.error) return this.refuse(addressed, message, stranger.error);
    if (stranger) log.info({ mail: stranger.mail.id }, 'inbound mail taken at the address of its sender alone');
    if (!isWhole(message)) throw new UnreadableMail(`a mail of ${message.size} bytes`);
    const answer = await this.of.reader.answer(message.raw);
    if (answer.isCalendar) return this.drop(answered, message, 'calendar');
    const things = new Map(answered.toReversed().map((one) => [one.mail.reply_stream, one]));
    for (const one of answered) if (things.get(one.mail.reply_stream) === one) await this.answer(one, answer, message);
  }

  /** An answer of several files and words; it is one, however often its message comes. */
  private async answer(sent: Sent, answer: ReadAnswer, message: Message): Promise<void> {
    const { mail, actor } = sent;
    const id = receivedId(mail, message);
    if (await this.of.received.isAnswered(id)) return;
    for (const type of answer.dropped) log.info({ mail: mail.id, type }, 'signature of an inbound mail dropped');
    const original = await this.original(sent, message);
    const { fileIds, leftOut } = await this.kept(answer.files, actor, mail);
    const words =
      answer.text === '' && fileIds.length > 0 ? text(mail.language, 'mail', 'inbound.filesAlone') : answer.text;
    const commandId = derivedId('inbound', mail.id, message.key);
    try {
      const { stream } = await this.of.commands.execute({
        lifecycle: this.of.registry.lifecycle(this.target(mail).lifecycle).lifecycle,
        command: this.target(mail).command,
        id: parseStream(mail.reply_stream ?? '').id,
        body: {
          text: [words, ...leftOut, ...original.leftOut].filter((part) => part !== '').join('\n\n'),
          fileIds,
        },
        actor,
        commandId,
        correlationId: newId(),
      });
      await this.note(mail, message, 'answered', {
        answerId: eventId(commandId, stream, 0),
        fileId: original.fileIds[0],
      });
    } catch (error) {
      await this.of.files.remove([...fileIds, ...original.fileIds]);
      const said = refused(error, mail);
      if (said instanceof AnswerRefused) await this.refuse([sent], message, said);
      throw said;
    }
  }

  /** Answers of machines start loops. */
  private async drop(addressed: readonly Addressed[], message: Message, machine: string): Promise<void> {
    for (const { mail } of addressed) log.info({ mail: mail.id, machine }, 'inbound mail of a machine dropped');
    await this.settle(addressed, message, 'dropped', machine);
  }

  private async refuse(addressed: readonly Addressed[], message: Message, error: AnswerRefused): Promise<never> {
    await this.settle(addressed, message, 'refused', error.message);
    throw error;
  }

  /** The line that staff find, with the message itself where its sender is known. */
  private async settle(
    addressed: readonly Addressed[],
    message: Message,
    outcome: ReceivedOutcome,
    error: string,
  ): Promise<void> {
    for (const one of addressed) {
      const { mail } = one;
      if (await this.of.received.isAnswered(receivedId(mail, message))) continue;
      const fileId = isSent(one) && isWhole(message) ? (await this.original(one, message)).fileIds[0] : undefined;
      await this.note(mail, message, outcome, { fileId, error });
    }
  }

  private note(
    mail: MailRow,
    message: Message,
    outcome: ReceivedOutcome,
    more: Pick<Parameters<ReceivedMails['note']>[0], 'answerId' | 'fileId' | 'error'>,
  ): Promise<void> {
    return this.of.received.note({ id: receivedId(mail, message), mail, outcome, size: message.size, ...more });
  }

  private original({ mail, actor }: Sent, { raw }: Message): Promise<Kept> {
    const name = `${text(mail.language, 'mail', 'inbound.original')}.eml`;
    return this.keepEach([{ name, content: raw }], mail, (file) => this.of.files.storeOriginal(file, actor));
  }

  /** Keeps the first ten files that can be kept. */
  private kept(files: readonly Attached[], actor: Actor, mail: MailRow): Promise<Kept> {
    let count = 0;
    return this.keepEach(files, mail, async (file) => {
      if (count >= mostFiles) throw refusal('filesTooMany', { count: mostFiles });
      const id = await this.of.files.store(file, actor);
      count += 1;
      return id;
    });
  }

  /** Keeps what can be kept, and says of each other file why it was not. */
  private async keepEach(
    files: readonly Attached[],
    { language }: MailRow,
    keep: (file: Attached) => Promise<string>,
  ): Promise<Kept> {
    const fileIds: string[] = [];
    const leftOut: string[] = [];
    for (const file of files) {
      try {
        fileIds.push(await keep(file));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const because = text(language, 'refusals', error.code, error.args);
        leftOut.push(text(language, 'mail', 'inbound.leftOut', { name: file.name, because }));
      }
    }
    return { fileIds, leftOut };
  }

  private target(mail: MailRow): InboundMail {
    const { lifecycle } = parseStream(mail.reply_stream ?? '');
    const target = this.of.registry.inboundMails.find((known) => known.lifecycle === lifecycle);
    if (!target) throw new AnswerRefused(`Nothing takes answers for ${lifecycle}`);
    return target;
  }

  /** The client whose thing is answered: in its name, with what they may do there. */
  private async clientOf(mail: MailRow): Promise<string | null> {
    const { lifecycle: name, id } = parseStream(mail.reply_stream ?? '');
    const { lifecycle } = this.of.registry.lifecycle(name);
    return lifecycle.tenant((await this.of.commands.load(lifecycle, id)).state, id);
  }

  /** The recipient of the answered mail, if they sent the answer: a forwarded mail lets no one else answer as them. */
  private async addressed(mail: MailRow, envelope: MailEnvelope): Promise<Addressed> {
    const { frontServer = null } = this.of;
    if (frontServer !== null && !isAuthenticated(envelope, frontServer))
      return { mail, error: new AnswerRefused(text(mail.language, 'mail', 'inbound.notAuthenticated')) };
    const content = await this.of.outbox.content(mail);
    const actor =
      content && envelope.from === content.email.trim().toLowerCase()
        ? await this.of.people.actorOf(mail.person_id, await this.clientOf(mail))
        : undefined;
    if (actor) return { mail, actor };
    return { mail, error: new AnswerRefused(text(mail.language, 'mail', 'inbound.unknownSender')) };
  }
}

const isSent = (one: Addressed): one is Sent => one.actor !== undefined;

/** Whether its sender is one of those that it is heard from. */
export const isKnown = ({ addressed }: Letter): boolean => addressed.some(isSent);

const isWhole = ({ raw, size }: Message): boolean => raw.length === size;

/** The same message is the same command, however often it is delivered; its id says so, or else its bytes do. */
const hashOf = (raw: Buffer): string => createHash('sha256').update(raw).digest('hex');

const receivedId = ({ id }: MailRow, { key }: Message): string => derivedId('received', id, key);

const unreadable = ({ addressed: [first] }: Letter, cause: UnreadableMail): AnswerRefused => {
  log.warn({ mail: first?.mail.id, failure: cause.message }, 'inbound mail not read');
  const said = cause instanceof MailTakesTooLong ? 'inbound.takesTooLong' : 'inbound.unreadable';
  return new AnswerRefused(text(first?.mail.language ?? 'fr', 'mail', said), { cause });
};

const refused = (error: unknown, { language }: MailRow): unknown => {
  if (error instanceof Refusal) {
    const Answer = passing.includes(error.status) ? AnswerPutOff : AnswerRefused;
    return new Answer(text(language, 'refusals', error.code, error.args), { cause: error });
  }
  if (!(error instanceof InvalidInput)) return error;
  const [first] = Object.entries(error.errors);
  return new AnswerRefused(first ? fieldText(language, ...first) : error.message, { cause: error });
};
