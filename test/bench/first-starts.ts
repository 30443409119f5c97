import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startStore } from '../support/eventstoredb/store.js';
import { rounded, type Verdict } from './measure.js';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const loaded = 'Demo log-ins';

interface FirstStarts {
  readonly of: number;
  readonly succeeded: number;
  readonly seconds: readonly number[];
  /** Last output of each start that ended before the demo was loaded. */
  readonly lastWords: readonly string[];
}

type Env = Readonly<Record<string, string>>;

/** A first start in a folder of its own. @returns its last output, where it ended before the demo was loaded. */
const firstStart = async (env: Env): Promise<string | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'guichet-first-start-'));
  const child = spawn(process.execPath, [join(root, 'dist/src/main.js'), '--role=all'], {
    cwd: root,
    env: {
      ...process.env,
      ...{ PLATFORM: 'development', PORT: '0', INBOUND_SMTP_PORT: 'off', DATA_FOLDER: folder, LOG_LEVEL: 'warn' },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  let said = '';
  const isLoaded = new Promise<void>((done) => {
    const hear = (text: string): void => {
      said += text;
      if (said.includes(loaded)) done();
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
  });
  await Promise.race([isLoaded, gone]);
  child.kill('SIGTERM');
  await gone;
  await rm(folder, { recursive: true, force: true });
  return said.includes(loaded) ? undefined : said.slice(-2_000);
};

const firstStarts = async (count: number, started: () => Promise<string | undefined>): Promise<FirstStarts> => {
  const seconds: number[] = [];
  const lastWords: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const since = performance.now();
    const words = await started();
    if (words === undefined) seconds.push(rounded((performance.now() - since) / 1_000));
    else lastWords.push(words);
  }
  return { of: count, succeeded: seconds.length, seconds, lastWords };
};

const onEventStoreDB = async (): Promise<string | undefined> => {
  const store = await startStore();
  try {
    return await firstStart({ EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: store.url });
  } finally {
    await store.close();
  }
};

/** First starts with demo data, each on an empty folder; on EventStoreDB where `EVENTSTORE_SERVER` names it, else on its double. */
export const benchFirstStarts = async (
  count: number,
): Promise<Verdict & { readonly postgres: FirstStarts; readonly eventStoreDB: FirstStarts }> => {
  const postgres = await firstStarts(count, () => firstStart({}));
  const eventStoreDB = await firstStarts(count, onEventStoreDB);
  const met = postgres.succeeded === count && eventStoreDB.succeeded === count;
  return { postgres, eventStoreDB, target: 'every first start loads the demo', met };
};
