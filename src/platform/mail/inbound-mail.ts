import { createHash } from 'node:crypto';
import type { Attachment, Email } from 'postal-mime';
import type { Actor } from '../../kernel/actor.js';
import { derivedId, newId, parseStream } from '../../kernel/ids.js';
import { Refusal } from '../../kernel/refusal.js';
import type { InboundMail } from '../business/business-definition.js';
import type { People } from '../access/ports.js';
import type { BusinessRegistry } from '../business/business-registry.js';
import type { Commands } from '../commands/commands.js';
import { InvalidInput } from '../commands/invalid-input.js';
import { fieldText, text } from '../translations/dictionary.js';
import { answerText } from './answer-text.js';
import { isAuthenticated } from './authentication-results.js';
import { textOfHtml } from './html-text.js';
import type { MailRow, Outbox } from './outbox.js';
import { parseMail } from './parse-mail.js';

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

/** A file that was kept, or why it was not: one of them spoils neither the words nor the others. */
type Kept = { readonly id: string } | { readonly name: string; readonly because: string };

/** Files of one message (defaults G8). */
const mostFiles = 10;

/** As much of the name of a file as is said of one that was left out. */
const longestName = 100;

/** Answers are taken this long after the mail was made. */
const answerableForDays = 90;
const day = 86_400_000;

/** MailThrottle the answer to a mail into a command in the name of the participant who received it. */
export class InboundMails {
  constructor(private readonly of: Pieces) {}

  /** The mail that is answered, while answers to it are taken. */
  async answerable(mailId: string): Promise<MailRow | undefined> {
    const mail = await this.of.outbox.find(mailId);
    if (!mail?.reply_stream || Date.parse(mail.created_at) < Date.now() - answerableForDays * day) return undefined;
    return mail;
  }

  /** @throws AnswerRefused */
  async receive(mail: MailRow, raw: Buffer): Promise<void> {
    const answer = await parseMail(raw);
    if (isAutomatic(answer)) return;
    const target = this.target(mail);
    const actor = await this.sender(mail, answer);
    const words = answerText(answer.text ?? textOfHtml(answer.html ?? ''));
    const files = await Promise.all(attachments(answer).map((file, index) => this.kept(file, index, actor, mail)));
    const fileIds = files.flatMap((file) => ('id' in file ? [file.id] : []));
    const leftOut = files.flatMap((file) =>
      'id' in file ? [] : [text(mail.language, 'mail', 'inbound.leftOut', file)],
    );
    try {
      await this.of.commands.execute({
        lifecycle: this.of.registry.lifecycle(target.lifecycle).lifecycle,
        command: target.command,
        id: parseStream(mail.reply_stream ?? '').id,
        body: { text: [words, ...leftOut].filter((part) => part !== '').join('\n\n'), fileIds },
        actor,
        commandId: derivedId('inbound', mail.id, answer.messageId ?? createHash('sha256').update(raw).digest('hex')),
        correlationId: newId(),
      });
    } catch (error) {
      throw refused(error, mail);
    }
  }

  private async kept(file: Attached, index: number, actor: Actor, { language }: MailRow): Promise<Kept> {
    const leftOut = ({ code, args }: Pick<Refusal, 'code' | 'args'>): Kept => ({
      name: file.name.slice(0, longestName),
      because: text(language, 'refusals', code, args),
    });
    if (index >= mostFiles) return leftOut({ code: 'filesTooMany', args: { count: mostFiles } });
    try {
      return { id: await this.of.files.store(file, actor) };
    } catch (error) {
      if (error instanceof Refusal) return leftOut(error);
      throw error;
    }
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

  /** The recipient of the answered mail, if it is he who writes: a forwarded mail gives nobody else his voice. */
  private async sender(mail: MailRow, answer: Email): Promise<Actor> {
    const { frontServer = null } = this.of;
    if (frontServer !== null && !isAuthenticated(answer, frontServer)) {
      throw new AnswerRefused(text(mail.language, 'mail', 'inbound.notAuthenticated'));
    }
    const content = await this.of.outbox.content(mail);
    const from = answer.from?.address?.trim().toLowerCase();
    const actor =
      content && from === content.email.trim().toLowerCase()
        ? await this.of.people.actorOf(mail.person_id, await this.clientOf(mail))
        : undefined;
    if (!actor) throw new AnswerRefused(text(mail.language, 'mail', 'inbound.unknownSender'));
    return actor;
  }
}

/** Answers of machines start loops. */
const isAutomatic = ({ headers, returnPath }: Email): boolean => {
  const value = (key: string): string =>
    headers
      .find((header) => header.key === key)
      ?.value.trim()
      .toLowerCase() ?? '';
  const submitted = value('auto-submitted');
  return (
    (submitted !== '' && submitted !== 'no') ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(value('precedence')) ||
    value('x-autoreply') !== '' ||
    returnPath === '<>'
  );
};

const attachments = (answer: Email): readonly Attached[] =>
  answer.attachments
    .filter(({ related, disposition }) => !related && disposition !== 'inline')
    .map((file, index) => ({ name: file.filename ?? `piece-${index + 1}`, content: bytesOf(file) }));

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string'
    ? Buffer.from(content)
    : content instanceof ArrayBuffer
      ? Buffer.from(content)
      : Buffer.from(content);

const refused = (error: unknown, { language }: MailRow): unknown => {
  if (error instanceof Refusal)
    return new AnswerRefused(text(language, 'refusals', error.code, error.args), { cause: error });
  if (!(error instanceof InvalidInput)) return error;
  const [first] = Object.entries(error.errors);
  return new AnswerRefused(first ? fieldText(language, ...first) : error.message, { cause: error });
};
