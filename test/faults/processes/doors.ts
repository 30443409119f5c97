/**
 * A worker on the read model of doors, as a process of its own, to be stopped, killed and starved by the fault specs.
 * An argument in JSON (`Orders`) tells its work; it writes its progress to the standard output, line by line.
 */
import { writeSync } from 'node:fs';
import { isJsonObject, parseJson } from '../../../src/kernel/json.js';
import { connectDatabase } from '../../../src/platform/reading/database/database.js';
import { migrate } from '../../../src/platform/reading/database/migrate.js';
import { log } from '../../../src/platform/run/logging/log.js';
import { consumersOn, doors } from '../../support/consumers.js';

export interface Orders {
  readonly url: string;
  readonly work: 'drain' | 'rebuild' | 'migrate';
  /** Of the read model. */
  readonly version: number;
  /** Events in one batch. */
  readonly limit: number;
  /** In milliseconds: the longest pause of a transaction that holds a checkpoint. */
  readonly longestPause: number;
  /** Where it says `middle` and stands still, in milliseconds: between reading and writing, or at a door painted slow. */
  readonly stands: { readonly at: 'reading' | 'writing'; readonly for: number } | null;
}

const isOrders = (value: unknown): value is Orders => isJsonObject(value) && typeof value.url === 'string';

const orders: unknown = parseJson(process.argv[2] ?? '');
if (!isOrders(orders)) throw new Error('It was not told what to do');
const { url, work, version, limit, longestPause, stands } = orders;

/** Written at once: a process that is killed next has said it. */
const say = (line: string): void => void writeSync(1, `${line}\n`);

/** Nothing else runs in this process meanwhile. */
const standStill = (): void => {
  say('middle');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, stands?.for ?? 0);
};

log.level = 'silent';
const db = connectDatabase(url, { max: 4 });
const on = consumersOn(db, longestPause);
const readAll = on.log.readAll.bind(on.log);
let read = 0;
on.log.readAll = async (after, most) => {
  const chunk = await readAll(after, most);
  if (chunk.events.length > 0 && (read += 1) === 1 && stands?.at === 'reading') standStill();
  return chunk;
};
let applied = 0;
const runner = on.runner(
  doors(version, ({ data }) => {
    applied += 1;
    if (stands?.at === 'writing' && 'colour' in data && data.colour === 'slow') standStill();
    return false;
  }),
  limit,
);

const drain = async (): Promise<void> => {
  await on.register(runner);
  const consumerRunner = on.consumerRunner([runner], limit);
  while ((await consumerRunner.lagging()).length > 0) {
    await consumerRunner.pass().catch((error: unknown) => say(`failed: ${String(error)}`));
  }
};

const rebuild = (): Promise<void> => on.projections([runner], limit).continueRebuild('doors');

const works = { drain, rebuild, migrate: () => migrate(db) };
await works[work]();
say(`done ${applied}`);
await db.close();
