import { withoutControls } from './charsets.js';
import { mailLimits, UnreadableMail } from './mail-limits.js';
import { firstToken, headerValue, parameterOf, splitHeaders, type MailHeader } from './mime-headers.js';
import { parseMail } from './parse-mail.js';

/** A part of a mail: with parts of its own, or with content. */
export interface MimePart {
  /** `text/plain`, in small letters. */
  readonly type: string;
  readonly headers: readonly MailHeader[];
  readonly parts: readonly MimePart[];
  /** As it came, still encoded. */
  readonly body: Buffer;
}

interface Spent {
  parts: number;
  headers: number;
}

const lineFeed = 10;

/** Whether a delimiter ends its line here, and whether it is the last one. */
const delimiterEnd = (bytes: Buffer, at: number): { readonly next: number; readonly isLast: boolean } | undefined => {
  const end = bytes.indexOf(lineFeed, at);
  const line = bytes.subarray(at, Math.min(end === -1 ? bytes.length : end, at + 100)).toString('latin1');
  if (!/^(?:--)?[ \t\r]*$/.test(line)) return undefined;
  return { next: end === -1 ? bytes.length : end + 1, isLast: line.startsWith('--') };
};

/** Parts between the delimiters; a part without an end lasts to the end of the mail. */
const between = (body: Buffer, boundary: string): readonly Buffer[] => {
  const delimiter = Buffer.from(`--${boundary}`, 'latin1');
  const found: Buffer[] = [];
  let start: number | undefined;
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    if (at > 0 && body[at - 1] !== lineFeed) continue;
    const end = delimiterEnd(body, at + delimiter.length);
    if (!end) continue;
    if (start !== undefined) found.push(withoutLineEnd(body.subarray(start, Math.max(start, at))));
    start = end.next;
    if (end.isLast) return found;
    if (found.length > mailLimits.parts) throw new UnreadableMail(`more than ${mailLimits.parts} parts`);
  }
  if (start !== undefined) found.push(body.subarray(start));
  return found;
};

/** The line end before a delimiter belongs to the delimiter (RFC 2046). */
const withoutLineEnd = (bytes: Buffer): Buffer =>
  bytes.subarray(0, bytes.length - (bytes.at(-1) === lineFeed ? (bytes.at(-2) === 13 ? 2 : 1) : 0));

const partOf = (bytes: Buffer, depth: number, spent: Spent): MimePart => {
  spent.parts += 1;
  if (spent.parts > mailLimits.parts) throw new UnreadableMail(`more than ${mailLimits.parts} parts`);
  if (depth > mailLimits.depth) throw new UnreadableMail(`parts within each other, more than ${mailLimits.depth} deep`);
  const { headers, body } = splitHeaders(bytes, depth === 0 ? mailLimits.headers : mailLimits.partHeaders);
  spent.headers += bytes.length - body.length;
  if (spent.headers > 2 * mailLimits.headers) throw new UnreadableMail('too many headers');
  const contentType = headerValue(headers, 'content-type');
  const type = firstToken(contentType) || 'text/plain';
  const boundary = type.startsWith('multipart/') ? parameterOf(contentType, 'boundary') : '';
  if (boundary === '') return { type: type.startsWith('multipart/') ? 'text/plain' : type, headers, parts: [], body };
  return { type, headers, parts: between(body, boundary).map((part) => partOf(part, depth + 1, spent)), body };
};

/**
 * The parts of a mail, found in one walk over its bytes that copies none of them.
 * @throws UnreadableMail when it is more than is read
 */
export const mimePartsOf = (raw: Buffer): MimePart => partOf(raw, 0, { parts: 0, headers: 0 });

/** Hexadecimal digit → its value; undefined for any other character. */
const digitOf = (code: number | undefined): number | undefined => {
  const value = code === undefined ? NaN : parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(value) ? undefined : value;
};

const endsLine = (bytes: Buffer, from: number): number => {
  let at = from;
  while (bytes[at] === 0x20 || bytes[at] === 0x09 || bytes[at] === 0x0d) at += 1;
  return at >= bytes.length || bytes[at] === lineFeed ? at + 1 : -1;
};

const fromQuotedPrintable = (bytes: Buffer): Buffer => {
  const decoded = Buffer.alloc(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0;
    const [high, low] = byte === 0x3d ? [digitOf(bytes[at + 1]), digitOf(bytes[at + 2])] : [];
    // a line that goes on with the next one
    const next = byte === 0x3d && high === undefined ? endsLine(bytes, at + 1) : -1;
    if (next !== -1) {
      at = next;
      continue;
    }
    const isEncoded = high !== undefined && low !== undefined;
    decoded[length] = isEncoded ? high * 16 + low : byte;
    length += 1;
    at += isEncoded ? 3 : 1;
  }
  return decoded.subarray(0, length);
};

/** Decoded content of the part, byte for byte. */
export const contentOf = ({ headers, body }: MimePart): Buffer => {
  const encoding = firstToken(headerValue(headers, 'content-transfer-encoding'));
  if (encoding === 'base64') return Buffer.from(body.toString('latin1'), 'base64');
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body) : body;
};

export const dispositionOf = ({ headers }: MimePart): string => firstToken(headerValue(headers, 'content-disposition'));

/** The name that a part has as a file; null where it has none. */
export const fileNameOf = async ({ headers }: MimePart): Promise<string | null> => {
  const [type, disposition] = [headerValue(headers, 'content-type'), headerValue(headers, 'content-disposition')];
  if (!/name/i.test(type + disposition)) return null;
  const parameters = (value: string): string =>
    value.slice(value.indexOf(';') === -1 ? value.length : value.indexOf(';'));
  const { attachments } = await parseMail(
    `Content-Type: application/octet-stream${parameters(type)}\r\nContent-Disposition: attachment${parameters(disposition)}\r\n\r\nx`,
  );
  const name = attachments[0]?.filename ?? null;
  return name === null ? null : withoutControls(name);
};
