import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../../kernel/ids.js';
import { contentLimits } from './content.vocabulary.js';

/** What a link opens: an article that is not published, or a file of an article. */
type TokenUse = 'preview' | 'file';

const validMs: Readonly<Record<TokenUse, number>> = {
  preview: contentLimits.previewHours * 3_600_000,
  file: contentLimits.fileMinutes * 60_000,
};
const signatureSigns = 32;

/** A file is handed to the person whom it was shown to; a preview to whoever may read the article once it is published. */
interface Opened {
  readonly use: TokenUse;
  readonly id: string;
  /** Whose link it is; empty: anybody’s. */
  readonly reader: string;
}

const signature = (text: string, secret: Buffer): string =>
  createHmac('sha256', secret).update('content ').update(text).digest('base64url').slice(0, signatureSigns);

/** The part of an address that opens one thing until its time is over (defaults G53). */
export const contentToken = ({ use, id, reader }: Opened, now: string, secret: Buffer): string => {
  const text = `${use}_${id}_${(Date.parse(now) + validMs[use]).toString(36)}`;
  return `${text}_${signature(`${text}_${reader}`, secret)}`;
};

/** @returns the id of what it opens; undefined where it is none of ours, somebody else’s, or its time is over. */
export const readContentToken = (
  token: string,
  { use, reader }: Omit<Opened, 'id'>,
  now: string,
  secret: Buffer,
): string | undefined => {
  const [text, signed] = [token.slice(0, -signatureSigns - 1), Buffer.from(token.slice(-signatureSigns))];
  const expected = Buffer.from(signature(`${text}_${reader}`, secret));
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return undefined;
  const [usedFor, id, ends = ''] = text.split('_');
  return usedFor === use && isId(id) && parseInt(ends, 36) > Date.parse(now) ? id : undefined;
};
