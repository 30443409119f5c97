import { Refusal } from '../kernel/refusal.js';
import { UnusableLogFile } from '../platform/audit/log-file.js';
import { InvalidConfiguration } from '../platform/config/config.js';
import { CannotStart } from '../platform/database/embedded.js';

/** Why a file or folder cannot be used, by the code that the system gives. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'it lies on a read-only file system',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
};

const textOf = (error: Error, field: string): string => {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : '';
};

const ofFile = (error: Error): string | undefined => {
  const [reason, path] = [reasons[textOf(error, 'code')], textOf(error, 'dest') || textOf(error, 'path')];
  return reason !== undefined && path !== '' ? `${path} cannot be used: ${reason}.` : undefined;
};

/** What an operator reads of a command that failed: one sentence where it is known why, else where it happened. */
export const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const known = [CannotStart, InvalidConfiguration, Refusal, UnusableLogFile].some((kind) => error instanceof kind);
  return known ? error.message : (ofFile(error) ?? error.stack ?? error.message);
};
