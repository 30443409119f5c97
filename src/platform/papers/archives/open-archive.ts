import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { Refusal } from '../../../kernel/refusal.js';
import { log } from '../../run/logging/log.js';
import {
  ArchiveRefused,
  type Archive,
  type ArchiveEntry,
  type ArchiveLimits,
  type ArchiveOutcome,
  type ArchiveTask,
} from './archive.js';

/** Waiting archives have their bytes in memory. */
const queueLimit = 10;

/** A thread that opens archives one after the other, at a lower priority than requests of people. */
const thread = new Piscina<ArchiveTask, ArchiveOutcome>({
  // what the thread runs was compiled as this was
  filename: fileURLToPath(new URL(`./archive.worker${extname(import.meta.url)}`, import.meta.url)),
  name: 'read',
  minThreads: 0,
  maxThreads: 1,
  maxQueue: queueLimit,
  idleTimeout: 10_000,
  niceIncrement: 10,
  resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 64 },
});
// a thread that dies fails the archive that it was at, and no other
thread.on('error', (error) => log.error({ err: error }, 'a thread that opens archives ended'));

const opened = async (given: Uint8Array, limits: ArchiveLimits, wanted: ArchiveTask['wanted']): Promise<Archive> => {
  if (given.length > limits.packed) throw new ArchiveRefused({ fault: 'tooLarge', limit: 'packed' });
  if (thread.queueSize >= queueLimit) throw new Refusal('temporarilyUnavailable', {}, 503);
  // the thread gets a copy, so the caller keeps its bytes
  const bytes = new Uint8Array(given);
  const outcome = await thread.run({ bytes, limits, wanted }, { transferList: [bytes.buffer] });
  if ('fault' in outcome) throw new ArchiveRefused(outcome);
  return outcome;
};

/**
 * Opens a zip that a person sent. The zip is inflated as a stream, in a thread of its own, and refused as soon as it
 * passes a limit or contradicts itself: its directory, the header of each file and the inflated bytes have to agree.
 * @param wanted the paths whose content is given out; all when nothing is said
 * @throws ArchiveRefused
 * @throws Refusal `temporarilyUnavailable` when too many wait already
 */
export const openArchive = (
  bytes: Uint8Array,
  limits: ArchiveLimits,
  wanted: ArchiveTask['wanted'] = 'all',
): Promise<Archive> => opened(bytes, limits, wanted);

/**
 * The same where another library reads the content: it is asked first whether that is safe. No content is kept.
 * @throws ArchiveRefused
 * @throws Refusal `temporarilyUnavailable` when too many wait already
 */
export const measureArchive = async (bytes: Uint8Array, limits: ArchiveLimits): Promise<readonly ArchiveEntry[]> =>
  (await opened(bytes, limits, [])).entries;
