import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectDatabase, type Db } from '../../src/platform/reading/database/database.js';
import { startEmbeddedPostgres, type EmbeddedDatabase } from '../../src/platform/reading/database/embedded.js';
import { migrate } from '../../src/platform/reading/database/migrate.js';
import { PostgresEventLog } from '../../src/platform/log/event-store/postgres/postgres-event-log.js';
import { PostgresEventStore } from '../../src/platform/log/event-store/postgres/postgres-event-store.js';
import { PostgresWakeups } from '../../src/platform/log/event-store/postgres/postgres-wakeups.js';
import { parseJson } from '../../ui-common/src/net/json.js';
import { operator, type Said } from '../cli/process.js';
import { anEvent, aStream, wholeLog } from '../contract/event-store.suite.js';
import { eventually } from '../support/eventually.js';

/** F22: copies of the running embedded edition, restored elsewhere, have every command acknowledged before. */

interface Server {
  readonly db: Db;
  readonly store: PostgresEventStore;
  readonly log: PostgresEventLog;
  stop(): Promise<void>;
}

interface Acknowledged {
  readonly stream: string;
  readonly at: string;
}

let home: string;
let product: Server;
const acknowledged: Acknowledged[] = [];

const at = (name: string): string => join(home, name);
const environment = (dataFolder: string) => ({ DATA_FOLDER: at(dataFolder), WAL_ARCHIVE: at('wal') });

const started = async (dataFolder: string, walArchive: string | null = null): Promise<Server> => {
  const server: EmbeddedDatabase = await startEmbeddedPostgres({ folder: at(dataFolder), walArchive });
  const db = connectDatabase(server.url);
  await migrate(db);
  const wakeups = new PostgresWakeups(db);
  return {
    db,
    store: new PostgresEventStore(db, wakeups),
    log: new PostgresEventLog(db),
    stop: async () => {
      await wakeups.onModuleDestroy();
      await db.close();
      await server.stop();
    },
  };
};

const append = async ({ store }: Server): Promise<string> => {
  const stream = aStream();
  await store.append(stream, 'none', [anEvent({ words: 'x'.repeat(200) }), anEvent()]);
  acknowledged.push({ stream, at: new Date().toISOString() });
  return stream;
};

/** Four writers until told to stop. */
const load = (server: Server): (() => Promise<void>) => {
  let going = true;
  const writing = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (going) await append(server);
    }),
  );
  return async () => {
    going = false;
    await writing;
  };
};

const succeeded = (said: Said): string => {
  if (said.code !== 0) throw new Error(said.stderr);
  process.stdout.write(`${said.stdout.trim().replaceAll(home, '')}\n`);
  return said.stdout;
};
const backedUp = async (name: string): Promise<string> =>
  succeeded(await operator(environment('data'))('backup', at(name)));

/** Looks into what a backup becomes, in a data folder of its own; `archived`: with the archive of the WAL. */
const restored = async <Result>(
  backup: string,
  look: (server: Server) => Promise<Result>,
  {
    archived = false,
    to,
    more = [],
  }: { readonly archived?: boolean; readonly to?: string; readonly more?: readonly string[] } = {},
): Promise<Result> => {
  const folder = `restored-${backup}-${archived ? (to ?? 'end').replaceAll(':', '') : 'alone'}`;
  const env: Readonly<Record<string, string>> = archived ? environment(folder) : { DATA_FOLDER: at(folder) };
  succeeded(await operator(env)('restore', at(backup), ...(to === undefined ? [] : ['--to', to]), ...more));
  const server = await started(folder);
  try {
    return await look(server);
  } finally {
    await server.stop();
  }
};

/** I4 · positions rise, streams have no holes. @returns the streams that are there. */
const streamsOf = async ({ log }: Server): Promise<ReadonlySet<string>> => {
  const events = await wholeLog(log);
  const revisions = new Map<string, bigint>();
  let last = 0n;
  for (const { stream, revision, position } of events) {
    expect(position).toBeGreaterThan(last);
    expect(revision).toBe((revisions.get(stream) ?? -1n) + 1n);
    last = position;
    revisions.set(stream, revision);
  }
  return new Set(revisions.keys());
};

const lostFrom = (streams: ReadonlySet<string>, before: string): readonly Acknowledged[] =>
  acknowledged.filter((each) => each.at < before && !streams.has(each.stream));

const peopleOf = async ({ db }: Server, from: string): Promise<readonly string[]> => {
  const { rows } = await db.pool.query<{ person_id: string }>(`SELECT person_id FROM ${from} ORDER BY person_id`);
  return rows.map(({ person_id: person }) => person);
};

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'guichet-backup-'));
  await chmod(home, 0o755);
  await mkdir(at('data'));
  product = await started('data', at('wal'));
  for (let n = 0; n < 50; n += 1) await append(product);
}, 60_000);

afterAll(async () => {
  await product.stop();
  await rm(home, { recursive: true, force: true });
});

describe('F22: a backup of the running product', () => {
  it('holds everything that was acknowledged before it ended, and goes on from there', async () => {
    const end = load(product);
    await backedUp('busy');
    await end();
    const { holdsUntil } = parseJson<{ holdsUntil: string }>(await readFile(at('busy/backup.json'), 'utf8'));
    await restored('busy', async (server) => {
      const streams = await streamsOf(server);
      expect(lostFrom(streams, holdsUntil)).toEqual([]);
      expect(streams.size).toBeGreaterThan(50);
      const before = await server.log.end();
      const stream = aStream();
      const receipt = await server.store.append(stream, 'none', [anEvent()]);
      expect(receipt.position).toBeGreaterThan(before);
      expect((await wholeLog(server.log, before)).map((event) => event.stream)).toEqual([stream]);
    });
  }, 120_000);

  it('is restored to the end of the archived WAL: everything that was archived', async () => {
    const last = await append(product);
    await archivedNow();
    await restored(
      'busy',
      async (server) => {
        const streams = await streamsOf(server);
        expect(lostFrom(streams, new Date().toISOString())).toEqual([]);
        expect(streams.has(last)).toBe(true);
      },
      { archived: true },
    );
  }, 120_000);

  it('is restored to a point in time: what came later never happened', async () => {
    const before = await append(product);
    const instant = new Date(Date.now() + 2);
    await eventually(() => Date.now() > instant.getTime() + 2);
    const after = await append(product);
    await archivedNow();
    await restored(
      'busy',
      async (server) => {
        const streams = await streamsOf(server);
        expect([streams.has(before), streams.has(after)]).toEqual([true, false]);
      },
      { archived: true, to: instant.toISOString() },
    );
  }, 120_000);

  it('lets no committed event wait longer than five minutes for the archive', async () => {
    const { rows } = await product.db.pool.query<{ seconds: number }>(
      `SELECT setting::integer AS seconds FROM pg_settings WHERE name = 'archive_timeout' AND unit = 's'`,
    );
    expect(rows[0]?.seconds).toBeLessThanOrEqual(300);
  });

  it('of the stopped product loses nothing at all; who was forgotten since is forgotten again (F23)', async () => {
    await product.db.pool.query(`INSERT INTO person_keys VALUES ('ann', 'key'), ('bob', 'key')`);
    await product.stop();
    await backedUp('stopped');
    await writeFile(at('erasures'), '{"person":"ann","key":null}\n');
    const [streams, readable, toAnnounce] = await restored(
      'stopped',
      async (server) => [
        await streamsOf(server),
        await peopleOf(server, 'person_keys WHERE wrapped_key IS NOT NULL'),
        await peopleOf(server, 'forgettings'),
      ],
      { more: ['--erasures', at('erasures')] },
    );
    expect(lostFrom(streams, new Date().toISOString())).toEqual([]);
    expect([readable, toAnnounce]).toEqual([['bob'], ['ann']]);
    product = await started('data', at('wal'));
  }, 120_000);
});

describe('F22: a restore', () => {
  it('refuses a folder that is in use, and one that holds something', async () => {
    const [inUse, full] = await Promise.all([
      operator(environment('data'))('restore', at('busy')),
      operator(environment('restored-busy-alone'))('restore', at('busy')),
    ]);
    expect(inUse).toMatchObject({ code: 1, stderr: expect.stringContaining('Stop the Guichet of') });
    expect(full).toMatchObject({ code: 1, stderr: expect.stringContaining('is not empty') });
  }, 60_000);

  const [masterKey, tokenSecret] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'));
  const secrets = { MASTER_KEY: masterKey ?? '', TOKEN_SECRET: tokenSecret ?? '' };
  const oneSentence = expect.stringMatching(/^[^\n]+\.\n$/);

  it('beyond the end of the archive says so in one sentence, and leaves the folder as it was', async () => {
    await mkdir(at('kept-empty'));
    const later = '2099-01-01T00:00:00.000Z';
    for (const folder of ['never-made', 'kept-empty']) {
      const said = await operator(environment(folder))('restore', at('busy'), '--to', later);
      expect(said).toMatchObject({ code: 1, stderr: oneSentence });
      expect(said.stderr).toContain(`The archived WAL ends before ${later}`);
    }
    expect((await readdir(home)).filter((name) => name.startsWith('never-made'))).toEqual([]);
    expect(await readdir(at('kept-empty'))).toEqual([]);
  }, 120_000);

  it('into a folder that cannot be written says so in one sentence, as a list of erasures that is not there does', async () => {
    const nowhere = await operator({ DATA_FOLDER: '/sys/guichet' })('restore', at('busy'));
    expect(nowhere).toMatchObject({ code: 1, stdout: '', stderr: oneSentence });
    expect(nowhere.stderr).toContain('/sys/guichet cannot be used: ');
    const without = await operator(environment('unlisted'))('restore', at('busy'), '--erasures', at('no-list'));
    expect(without).toMatchObject({ code: 1, stdout: '', stderr: oneSentence });
    expect((await readdir(home)).filter((name) => name.startsWith('unlisted'))).toEqual([]);
  }, 60_000);

  it('and any other command say in one sentence that the database cannot be reached, without its password', async () => {
    const env = {
      DATA_FOLDER: at('elsewhere'),
      DATABASE_URL: 'postgresql://guichet:hidden@127.0.0.1:1/guichet',
      ...secrets,
    };
    for (const args of [
      ['export', 'log'],
      ['import', 'log', at('erasures')],
      ['projections', 'status'],
    ]) {
      const said = await operator(env)(...args);
      expect(said).toMatchObject({ code: 1, stdout: '' });
      expect(said.stderr).toContain('The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n');
      expect(said.stderr).not.toMatch(/hidden|\n\s+at /);
    }
    const embeddedOnly = await operator(env)('restore', at('busy'));
    expect(embeddedOnly).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('is a backup of the embedded edition'),
    });
  }, 120_000);

  it('refuses a copy that was not finished, and one whose keys are elsewhere', async () => {
    await rm(at('stopped/backup.json'));
    await rm(at('busy.keys'), { recursive: true });
    const [half, keyless] = await Promise.all([
      operator(environment('nowhere'))('restore', at('stopped')),
      operator(environment('elsewhere'))('restore', at('busy')),
    ]);
    expect(half).toMatchObject({ code: 1, stderr: expect.stringContaining('is not a whole backup') });
    expect(keyless).toMatchObject({ code: 1, stderr: expect.stringContaining('put the keys of the backup back') });
  }, 60_000);
});

/** All WAL so far is in the archive. */
const archivedNow = async (): Promise<void> => {
  const { rows } = await product.db.pool.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
  await eventually(
    async () => {
      const { rows: archived } = await product.db.pool.query<{ last: string | null }>(
        'SELECT last_archived_wal AS last FROM pg_stat_archiver',
      );
      return (archived[0]?.last ?? '') >= (rows[0]?.name ?? '');
    },
    30_000,
    'The archive of the WAL',
  );
};
