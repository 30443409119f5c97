import { FileStorage } from '../platform/papers/files/file-storage.js';
import { checkFiles } from '../platform/papers/files/missing-files.js';
import { inDatabase, type OpenDatabase } from './database.js';
import { say } from './say.js';

/** Says which of the files that the database names the storage does not have, for people to see too. */
export const checkStoredFiles = (): Promise<void> => inDatabase(async (open) => say(await checkedFiles(open)));

export const checkedFiles = async ({ db, config }: OpenDatabase): Promise<string> => {
  const { missing, back } = await checkFiles(db, new FileStorage(config));
  return `${missing} files missing; ${back} put back, to be scanned again.`;
};
