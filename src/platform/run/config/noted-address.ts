import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const noteIn = (dataFolder: string): string => join(dataFolder, 'address');

/** Where people reach the product of a data folder: its commands, which listen nowhere, write it into links. */
export const noteAddress = (dataFolder: string, address: string): Promise<void> =>
  writeFile(noteIn(dataFolder), `${address}\n`);

/** Undefined for a data folder that no product has served yet. */
export const notedAddress = (dataFolder: string): Promise<string | undefined> =>
  readFile(noteIn(dataFolder), 'utf8').then(
    (text) => text.trim() || undefined,
    () => undefined,
  );
