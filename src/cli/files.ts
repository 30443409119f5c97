import { FileContents } from '../platform/papers/files/file-contents.js';
import { FileStorage } from '../platform/papers/files/file-storage.js';
import { checkFiles, type LostFile } from '../platform/papers/files/missing-files.js';
import { PersonKeys } from '../platform/people/personal-data/person-keys.js';
import { PersonalData } from '../platform/people/personal-data/personal-data.js';
import { readSecrets } from '../platform/run/config/secrets.js';
import { isSealed } from '../platform/run/starting/open-database.js';
import { inDatabase, type OpenDatabase } from './database.js';
import { say } from './say.js';

/**
 * Names the files that the storage does not have, for people to see too, and with `bytes` those that are no longer what
 * was stored; any of them makes the exit code 1.
 */
export const checkStoredFiles = ({ bytes = false }: { readonly bytes?: boolean }): Promise<void> =>
  inDatabase(async (open) => {
    const { lines, lost } = await checkedFiles(open, bytes);
    for (const line of lines) say(line);
    if (lost > 0) process.exitCode = 1;
  });

export interface Checked {
  readonly lines: readonly string[];
  readonly lost: number;
}

export const checkedFiles = async ({ db, config }: OpenDatabase, bytes = false): Promise<Checked> => {
  const secrets = await readSecrets(config, await isSealed(db));
  const keys = new PersonKeys(db, secrets);
  const personalData = new PersonalData(keys, secrets);
  const storage = new FileStorage(config);
  const { lost, back } = await checkFiles(db, storage, bytes ? new FileContents(db, storage, keys) : undefined);
  const lines: string[] = [];
  for (const file of lost) {
    const name: unknown = file.subjectId === null ? file.name : await personalData.openFor(file.name);
    lines.push(lineOf(file, typeof name === 'string' ? name : null));
  }
  const [missing, damaged] = (['missing', 'damaged'] as const).map(
    (is) => lost.filter((file) => file.is === is).length,
  );
  const read = bytes ? `, ${damaged} damaged` : '';
  return {
    lines: [...lines, `${missing} files missing${read}; ${back} put back, to be scanned again.`],
    lost: lost.length,
  };
};

const lineOf = ({ id, is, ownerId, places }: LostFile, name: string | null): string =>
  `${is}  ${id}  ${name ?? '(name forgotten)'}  of ${ownerId}  in ${places.length === 0 ? 'nothing that is known' : places.join(', ')}`;
