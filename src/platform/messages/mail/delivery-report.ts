import type { Attachment, Email } from 'postal-mime';
import { assertFewLines, mailLimits } from './mail-limits.js';
import { parseMail } from './parse-mail.js';

/** Report of a mail server about a mail that it could not deliver (RFC 3464). */
export interface DeliveryReport {
  /** Message-ID of the mail that it is about, with its brackets; null when the server does not send it back. */
  readonly messageId: string | null;
  /** Why the mail was not delivered, in the server's words; null when it still tries, or delivered it after all. */
  readonly failure: string | null;
}

const report = /^multipart\/report\b(?=.*\breport-type="?delivery-status\b)/is;
const statuses = ['message/delivery-status', 'message/global-delivery-status'];
const originals = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];
const mostReadable = 500;

const limits = { maxNestingDepth: 8, maxHeadersSize: mailLimits.headers };

const parsed = async (raw: Buffer): Promise<Email | undefined> => {
  try {
    // the library keeps an object for each line
    assertFewLines(raw);
    return await parseMail(raw.subarray(0, mailLimits.report), { forceRfc822Attachments: true, ...limits });
  } catch {
    return undefined;
  }
};

/** @returns undefined for a mail that is no report. */
export const readDeliveryReport = async (raw: Buffer): Promise<DeliveryReport | undefined> => {
  const mail = await parsed(raw);
  if (!mail || !report.test(valueOf(mail, 'content-type') ?? '')) return undefined;
  const [status] = partsOf(mail, statuses);
  if (status === undefined) return undefined;
  const [original] = partsOf(mail, originals);
  return {
    messageId: original === undefined ? null : ((await headersOf(original)).messageId ?? null),
    failure: await failureOf(status),
  };
};

/** Groups of fields, apart by empty lines: the first of the mail, each other one of a recipient. */
const failureOf = async (status: string): Promise<string | null> => {
  for (const group of status.split(/\r?\n(?:[ \t]*\r?\n)+/)) {
    const fields = await headersOf(group);
    if (valueOf(fields, 'action')?.trim().toLowerCase() !== 'failed') continue;
    return readable([valueOf(fields, 'status'), valueOf(fields, 'diagnostic-code')?.replace(/^\s*[\w-]+\s*;/, '')]);
  }
  return null;
};

/** Fields of a report are written as the headers of a mail are. */
const headersOf = (fields: string): Promise<Email> => parseMail(`${fields.trim()}\r\n\r\n`);

const valueOf = ({ headers }: Pick<Email, 'headers'>, key: string): string | undefined =>
  headers.find((header) => header.key === key)?.value;

const partsOf = ({ attachments }: Email, types: readonly string[]): readonly string[] =>
  attachments.filter(({ mimeType }) => types.includes(mimeType)).map(textOf);

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** A stranger's words: on one line, and not too many of them. */
const readable = (words: readonly (string | undefined)[]): string =>
  words
    .flatMap((word) => word ?? [])
    .join(' ')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, mostReadable) || 'not delivered';
