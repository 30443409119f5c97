import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { packageFormats, type PackageFormat } from '../courses/course.vocabulary.js';
import { isId } from '../../kernel/ids.js';
import { packageOrigin } from '../../platform/run/http/package-hosts.js';

/** Which package is played, and for whom. */
export interface PlayedPackage {
  readonly enrolmentId: string;
  readonly unit: string;
  readonly fileId: string;
  readonly format: PackageFormat;
}

export const packagesPath = '/api/course-packages';

/** Enough for a long sitting. */
const validMs = 4 * 3_600_000;
const signatureSigns = 32;

const signature = (text: string, secret: Buffer): string =>
  createHmac('sha256', secret).update('course package ').update(text).digest('base64url').slice(0, signatureSigns);

/** The part of an address that gives access to one package, until its time is over. The token carries no session. */
export const packageToken = (
  { enrolmentId, unit, fileId, format }: PlayedPackage,
  now: string,
  secret: Buffer,
): string => {
  const ends = (Date.parse(now) + validMs).toString(36);
  const text = [enrolmentId, unit, fileId, packageFormats.indexOf(format), ends].join('_');
  return `${text}_${signature(text, secret)}`;
};

/** Undefined: it is none of ours, or its time is over. */
export const readPackageToken = (token: string, now: number, secret: Buffer): PlayedPackage | undefined => {
  const [text, signed] = [token.slice(0, -signatureSigns - 1), Buffer.from(token.slice(-signatureSigns))];
  const expected = Buffer.from(signature(text, secret));
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return undefined;
  const [enrolmentId = '', unit = '', fileId = '', place = '', ends = ''] = text.split('_');
  const format = packageFormats[Number(place)];
  if (!isId(enrolmentId) || !isId(fileId) || !format || parseInt(ends, 36) < now) return undefined;
  return { enrolmentId, unit, fileId, format };
};

/** Origin of one package for one learner: no other package reads its storage, nor does the same one for another learner. */
export const originOf = (
  { enrolmentId, fileId }: Pick<PlayedPackage, 'enrolmentId' | 'fileId'>,
  packagesUrl: string,
): string =>
  packageOrigin(packagesUrl, `m${createHash('sha256').update(`${enrolmentId} ${fileId}`).digest('hex').slice(0, 32)}`);

/** Folder of the page that holds a package, and of its scripts: no package has such a path. */
export const playerFolder = '~player/';

/** Page that holds the package, with its API. */
export const playerPage = `${playerFolder}start.html`;

/** Where a package is played. */
export const playAddress = (played: PlayedPackage, packagesUrl: string, now: string, secret: Buffer): string =>
  `${originOf(played, packagesUrl)}${packagesPath}/${packageToken(played, now, secret)}/${playerPage}`;
