import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../../kernel/ids.js';
import { contentLimits } from './content.vocabulary.js';

/** Targets of a link: an article that is not published, or a file of an article. */
type TokenUse = 'preview' | 'file';

const validMs: Readonly<Record<TokenUse, number>> = {
  preview: contentLimits.previewHours * 3_600_000,
  file: contentLimits.fileMinutes * 60_000,
};
const signatureSigns = 32;

/**
 * Target of a link: a file opens for the person to whom it was shown, a preview for all who may read the article later.
 */
interface Opened {
  readonly use: TokenUse;
  readonly id: string;
  /** Id of the person for whom the link is; empty: the link is for all. */
  readonly reader: string;
}

const signature = (text: string, secret: Buffer): string =>
  createHmac('sha256', secret).update('content ').update(text).digest('base64url').slice(0, signatureSigns);

/** The part of an address that opens one thing until its time is over (defaults G53). */
export const contentToken = ({ use, id, reader }: Opened, now: string, secret: Buffer): string => {
  const text = `${use}_${id}_${(Date.parse(now) + validMs[use]).toString(36)}`;
  return `${text}_${signature(`${text}_${reader}`, secret)}`;
};

/** @returns the id of the target; undefined when the link is forged, expired, or made for another person. */
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
