import { createHash } from 'node:crypto';
import type { Actor } from '../../kernel/actor.js';
import { derivedId, newId, parseStream } from '../../kernel/ids.js';
import { Refusal } from '../../kernel/refusal.js';
import type { InboundMail } from '../business/business-definition.js';
import type { People } from '../access/ports.js';
import type { BusinessRegistry } from '../business/business-registry.js';
import type { Commands } from '../commands/commands.js';
import { InvalidInput } from '../commands/invalid-input.js';
import { log } from '../logging/log.js';
import { fieldText, text } from '../translations/dictionary.js';
import { isAuthenticated } from './authentication-results.js';
import type { MailRow, Outbox } from './outbox.js';
import { UnreadableMail } from './mail-limits.js';
import type { MailEnvelope } from './read-envelope.js';
import type { ReadAnswer } from './read-answer.js';

/** Keeps what comes attached to an answer, in the name of its sender. */
export abstract class ReceivedFiles {
  /** @returns the id of the stored file. @throws Refusal when its type or size is not accepted. */
  abstract store(file: Attached, owner: Actor): Promise<string>;
}

/** The answer is not taken; the sender's server tells him so, with these words. */
export class AnswerRefused extends Error {
  override readonly name = 'AnswerRefused';
}

interface Pieces {
  readonly outbox: Outbox;
  readonly commands: Pick<Commands, 'execute' | 'load'>;
  readonly registry: Pick<BusinessRegistry, 'inboundMails' | 'lifecycle'>;
  readonly people: Pick<People, 'actorOf'>;
  readonly files: Pick<ReceivedFiles, 'store'>;
  /** The front server whose `Authentication-Results` are believed; without one, nobody checked the sender. */
  readonly frontServer?: string | null;
}

interface Attached {
  readonly name: string;
  readonly content: Buffer;
}

/** One file that is left out spoils neither the words nor the others. */
interface Kept {
  readonly fileIds: readonly string[];
  readonly leftOut: readonly string[];
}

/** Files of one message (defaults G8). */
const mostFiles = 10;

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
   * One message for the mails whose addresses it came to: an answer to those of its sender, one for each thing. Who sent it is
   * asked of its headers alone; nothing else of it is read for a stranger.
   * @throws AnswerRefused
   */
  async receive(mails: readonly MailRow[], raw: Buffer): Promise<void> {
    const [first] = mails;
    if (!first) return;
    try {
      const { readEnvelope } = await import('./read-envelope.js');
      const envelope = readEnvelope(raw);
      if (envelope.machine !== undefined) {
        drop(mails, envelope.machine);
        return;
      }
      const answered = await this.answeredBy(mails, envelope);
      const { readAnswer } = await import('./read-answer.js');
      const answer = await readAnswer(raw);
      if (answer.isCalendar) drop(mails, 'calendar');
      else for (const { mail, actor } of answered) await this.answer(mail, actor, answer, commandKey(envelope, raw));
    } catch (error) {
      if (!(error instanceof UnreadableMail)) throw error;
      log.warn({ mail: first.id, failure: error.message }, 'inbound mail too large to be read');
      throw new AnswerRefused(text(first.language, 'mail', 'inbound.unreadable'), { cause: error });
    }
  }

  /** The mails whose recipient the sender is: of several about one thing, the first. */
  private async answeredBy(
    mails: readonly MailRow[],
    envelope: MailEnvelope,
  ): Promise<readonly { readonly mail: MailRow; readonly actor: Actor }[]> {
    const found = new Map<string, { readonly mail: MailRow; readonly actor: Actor }>();
    const strangers: { readonly mail: MailRow; readonly error: AnswerRefused }[] = [];
    for (const mail of mails) {
      const sender = await this.sender(mail, envelope);
      if (sender instanceof AnswerRefused) strangers.push({ mail, error: sender });
      else if (!found.has(mail.reply_stream ?? '')) found.set(mail.reply_stream ?? '', { mail, actor: sender });
    }
    const [stranger] = strangers;
    if (found.size === 0 && stranger) throw stranger.error;
    for (const { mail } of strangers)
      log.info({ mail: mail.id }, 'inbound mail taken at the address of its sender alone');
    return [...found.values()];
  }

  private async answer(mail: MailRow, actor: Actor, answer: ReadAnswer, key: string): Promise<void> {
    for (const type of answer.dropped) log.info({ mail: mail.id, type }, 'signature of an inbound mail dropped');
    const { fileIds, leftOut } = await this.kept(answer.files, actor, mail);
    const words =
      answer.text === '' && fileIds.length > 0 ? text(mail.language, 'mail', 'inbound.filesAlone') : answer.text;
    try {
      await this.of.commands.execute({
        lifecycle: this.of.registry.lifecycle(this.target(mail).lifecycle).lifecycle,
        command: this.target(mail).command,
        id: parseStream(mail.reply_stream ?? '').id,
        body: { text: [words, ...leftOut].filter((part) => part !== '').join('\n\n'), fileIds },
        actor,
        commandId: derivedId('inbound', mail.id, key),
        correlationId: newId(),
      });
    } catch (error) {
      throw refused(error, mail);
    }
  }

  /** Keeps the first ten files that can be kept, and says of each other one why it was not. */
  private async kept(files: readonly Attached[], actor: Actor, { language }: MailRow): Promise<Kept> {
    const fileIds: string[] = [];
    const leftOut: string[] = [];
    const leave = ({ name }: Attached, { code, args }: Pick<Refusal, 'code' | 'args'>): void => {
      const because = text(language, 'refusals', code, args);
      leftOut.push(text(language, 'mail', 'inbound.leftOut', { name, because }));
    };
    for (const file of files) {
      if (fileIds.length >= mostFiles) {
        leave(file, { code: 'filesTooMany', args: { count: mostFiles } });
        continue;
      }
      try {
        fileIds.push(await this.of.files.store(file, actor));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        leave(file, error);
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

  /** The recipient of the answered mail, if it is they who write: a forwarded mail gives nobody else their voice. */
  private async sender(mail: MailRow, envelope: MailEnvelope): Promise<Actor | AnswerRefused> {
    const { frontServer = null } = this.of;
    if (frontServer !== null && !isAuthenticated(envelope, frontServer))
      return new AnswerRefused(text(mail.language, 'mail', 'inbound.notAuthenticated'));
    const content = await this.of.outbox.content(mail);
    const actor =
      content && envelope.from === content.email.trim().toLowerCase()
        ? await this.of.people.actorOf(mail.person_id, await this.clientOf(mail))
        : undefined;
    return actor ?? new AnswerRefused(text(mail.language, 'mail', 'inbound.unknownSender'));
  }
}

/** The same message is the same command, however often it is delivered. */
const commandKey = ({ messageId }: MailEnvelope, raw: Buffer): string =>
  messageId ?? createHash('sha256').update(raw).digest('hex');

/** Answers of machines start loops. */
const drop = (mails: readonly MailRow[], machine: string): void => {
  for (const { id } of mails) log.info({ mail: id, machine }, 'inbound mail of a machine dropped');
};

const refused = (error: unknown, { language }: MailRow): unknown => {
  if (error instanceof Refusal)
    return new AnswerRefused(text(language, 'refusals', error.code, error.args), { cause: error });
  if (!(error instanceof InvalidInput)) return error;
  const [first] = Object.entries(error.errors);
  return new AnswerRefused(first ? fieldText(language, ...first) : error.message, { cause: error });
};
