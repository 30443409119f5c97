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

/** Why the system refuses a file or a folder; undefined where it is something else. */
export const fileReason = (error: unknown): string | undefined =>
  error instanceof Error ? reasons[textOf(error, 'code')] : undefined;

/** Sentence for the operator where the system refuses a file or a folder; undefined for other errors. */
export const fileSentence = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const [reason, path] = [fileReason(error), textOf(error, 'dest') || textOf(error, 'path')];
  return reason !== undefined && path !== '' ? `${path} cannot be used: ${reason}.` : undefined;
};
