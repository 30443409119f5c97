/** Runs in a thread of its own (open-archive.ts): a harmful archive breaks that thread alone. */
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { ArchiveRefused, type Archive, type ArchiveOutcome, type ArchiveTask } from './archive.js';
import { readArchive } from './read-archive.js';

/** Handed over, not copied: its contents are most of what one archive may take of memory. */
const handedOver = (archive: Archive) =>
  move({
    [transferableSymbol]: [...archive.contents.values()].map(({ buffer }) => buffer),
    [valueSymbol]: archive,
  });

export const read = async (task: ArchiveTask): Promise<ArchiveOutcome | ReturnType<typeof handedOver>> => {
  try {
    return handedOver(await readArchive(task));
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    return error.reason;
  }
};
