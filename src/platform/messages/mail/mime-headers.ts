import { decodedText } from './charsets.js';
import { mailLimits, UnreadableMail } from './mail-limits.js';

export interface MailHeader {
  /** In small letters. */
  readonly key: string;
  /** Unfolded; not decoded, and cut where nothing sensible is that long. */
  readonly value: string;
}

interface Split {
  readonly headers: readonly MailHeader[];
  readonly body: Buffer;
}

const lineFeed = 10;
const carriageReturn = 13;

/** Where the headers end, and where what follows them begins. */
const endOfHeaders = (bytes: Buffer): readonly [number, number] => {
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(lineFeed, from);
    if (end === -1) return [bytes.length, bytes.length];
    if (end === from || (end === from + 1 && bytes[from] === carriageReturn)) return [from, end + 1];
    from = end + 1;
  }
  return [bytes.length, bytes.length];
};

const headerOf = (line: string): MailHeader => {
  const colon = line.indexOf(':');
  return {
    key: line.slice(0, Math.max(0, colon)).trim().toLowerCase(),
    value: line.slice(colon + 1, colon + 1 + mailLimits.headerValue).trim(),
  };
};

/**
 * The headers of a mail, or of one of its parts, and what follows them.
 * @throws UnreadableMail when there is more of them than is read
 */
export const splitHeaders = (bytes: Buffer, most: number = mailLimits.headers): Split => {
  const [end, start] = endOfHeaders(bytes.subarray(0, most + 2));
  if (end > most) throw new UnreadableMail(`headers of more than ${most} bytes`);
  // programs that know no better write names as they are in their own character set
  const lines: string[][] = [];
  for (const line of decodedText(bytes.subarray(0, end)).split(/\r?\n/)) {
    if (/^[ \t]/.test(line)) lines.at(-1)?.push(line);
    else if (line !== '') lines.push([line]);
  }
  return { headers: lines.map((line) => headerOf(line.join(''))), body: bytes.subarray(start) };
};

/** The first header of this name; empty where there is none. */
export const headerValue = (headers: readonly MailHeader[], key: string): string =>
  headers.find((header) => header.key === key)?.value ?? '';

/** `text/plain` of `Text/Plain; charset=utf-8`. */
export const firstToken = (value: string): string => (value.split(/[;\s]/, 1)[0] ?? '').toLowerCase();

/** `utf-8` of `text/plain; charset="utf-8"`; empty where it is not said. */
export const parameterOf = (value: string, name: string): string => {
  for (const [, key = '', quoted, plain] of value.matchAll(/;\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s;"]*))/g))
    if (key.toLowerCase() === name) return quoted ?? plain ?? '';
  return '';
};
