import { fileTypeFromBuffer } from 'file-type';
import { decodedText } from './charsets.js';
import { answerText } from './answer-text.js';
import { charsetOfHtml, textOfHtml } from './html-text.js';
import { isCalendarAnswer } from './machine-mail.js';
import { assertFewLines, mailLimits, UnreadableMail } from './mail-limits.js';
import { firstToken, headerValue, parameterOf, splitHeaders } from './mime-headers.js';
import { contentOf, dispositionOf, fileNameOf, mimePartsOf, type MimePart } from './mime-parts.js';
import { subjectOf } from './read-envelope.js';

export interface AnsweredFile {
  readonly name: string;
  readonly content: Buffer;
}

export interface ReadAnswer {
  readonly text: string;
  readonly files: readonly AnsweredFile[];
  /** Whether a calendar made it. */
  readonly isCalendar: boolean;
  /** Names of what belongs to the mail, and not to the answer: its signatures. */
  readonly dropped: readonly string[];
}

interface Found {
  readonly text: string;
  readonly files: readonly MimePart[];
}

const textTypes = new Set(['text/plain', 'text/html']);

const wordsOf = (part: MimePart): string => {
  const content = contentOf(part);
  if (content.length > mailLimits.text) throw new UnreadableMail(`a text of more than ${mailLimits.text} bytes`);
  assertFewLines(content);
  const charset = parameterOf(headerValue(part.headers, 'content-type'), 'charset');
  if (part.type === 'text/plain') return decodedText(content, charset);
  return textOfHtml(decodedText(content, charset || charsetOfHtml(content)));
};

/** A text with a name is a file, unless it is one of several ways to say the same. */
const isBody = async (part: MimePart, isAlternative: boolean): Promise<boolean> =>
  textTypes.has(part.type) &&
  dispositionOf(part) !== 'attachment' &&
  (isAlternative || (await fileNameOf(part)) === null);

const isCalendarPart = ({ headers }: MimePart): boolean => isCalendarAnswer(headerValue(headers, 'content-type'));

const find = async (part: MimePart, isAlternative = false): Promise<Found> => {
  if (part.parts.length === 0)
    return (await isBody(part, isAlternative)) ? { text: wordsOf(part), files: [] } : { text: '', files: [part] };
  const oneOf = part.type === 'multipart/alternative';
  const found: Found[] = [];
  for (const child of part.parts) found.push(await find(child, oneOf));
  const texts = found.map(({ text }) => text).filter((text) => text.trim() !== '');
  return { text: oneOf ? (texts[0] ?? '') : texts.join('\n'), files: found.flatMap(({ files }) => files) };
};

/** Characters that no file is kept under here. */
const forbidden = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\\/:*?"<>|]/gu;
const longestName = 100;
const extension = /\.[a-z0-9]{1,5}$/i;

/** The name as it can be kept: a good file is not left out for its name. */
export const cleanName = (given: string): string => {
  const name = given.normalize('NFC').replace(forbidden, '-').trim().replace(/^\.+/, '');
  const [end = ''] = extension.exec(name) ?? [];
  return [...name.slice(0, name.length - end.length)].slice(0, longestName - end.length).join('') + end;
};

const givenName = async (part: MimePart, content: Buffer): Promise<string> => {
  const name = await fileNameOf(part);
  if (name !== null || part.type !== 'message/rfc822') return name ?? '';
  // a message that is attached is called as it is about
  return `${subjectOf(splitHeaders(content).headers) || 'message'}.eml`;
};

const fileOf = async (part: MimePart, index: number): Promise<AnsweredFile> => {
  const content = contentOf(part);
  const name = cleanName(await givenName(part, content)) || `piece-${index + 1}`;
  if (extension.test(name)) return { name, content };
  const detected = await fileTypeFromBuffer(content).catch(() => undefined);
  const kind =
    detected?.ext ?? (part.type === 'message/rfc822' ? 'eml' : part.type === 'text/plain' ? 'txt' : undefined);
  return { name: kind === undefined ? name : cleanName(`${name}.${kind}`), content };
};

/** Made by the sender's program, and read by the reader's alone. */
const isSignature = ({ type }: MimePart): boolean =>
  /^application\/(?:x-)?(?:pkcs7-signature|pgp-signature)$/.test(type);

/**
 * Text of a person in a mail, and the files with it.
 * @throws UnreadableMail when it is more than is read
 */
export const readAnswer = async (raw: Buffer): Promise<ReadAnswer> => {
  const mail = mimePartsOf(raw);
  const { text, files } = await find(mail);
  const wanted = files.filter((part) => !isSignature(part) && !isCalendarPart(part));
  const kept: AnsweredFile[] = [];
  for (const [index, part] of wanted.entries()) kept.push(await fileOf(part, index));
  return {
    text: answerText(text, subjectOf(mail.headers)),
    files: kept,
    isCalendar: files.some(isCalendarPart),
    dropped: files.filter(isSignature).map(({ type }) => firstToken(type)),
  };
};
