import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { appendFile, chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountsModule } from '../../src/customers/accounts/accounts.module.js';
import { FileScanning } from '../../src/platform/papers/files/file-scanning.js';
import { FileStorage } from '../../src/platform/papers/files/file-storage.js';
import type { StoredFileView } from '../../src/platform/papers/files/files.views.js';
import { EventLogPort } from '../../src/platform/log/event-store/ports.js';
import { BackupAge } from '../../src/platform/run/backups/backup-age.js';
import { noteBackup } from '../../src/platform/run/backups/backup-records.js';
import { BackupRehearsal } from '../../src/platform/run/backups/rehearsal.js';
import { readConfig } from '../../src/platform/run/config/config.js';
import { Metrics } from '../../src/platform/run/health/metrics.js';
import { operator, type Said } from '../cli/process.js';
import { wholeLog } from '../contract/event-store.suite.js';
import { jsonOf, startApplication, type RunningApplication } from '../support/application.js';
import { bareDatabase, freshDatabase, type FreshDatabase } from '../support/database.js';
import { givenPeople, type People } from '../support/people.js';
import { testSecrets } from '../support/platform.js';
import { eventually } from '../support/eventually.js';
import { readModelHashes } from '../support/read-models.js';
import { startStore } from '../support/eventstoredb/store.js';
import { startS3, type S3Server } from '../support/s3-server.js';

/** F22: a backup of the scaled edition by its own connection, restored on an empty machine. */

const auditKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
let home: string;
let s3: S3Server;
let emptyS3: S3Server;
let original: RunningApplication;
let people: People;
let database: FreshDatabase;
const opened: FreshDatabase[] = [];

const at = (name: string): string => join(home, name);

const cliOn = (url: string, filesUrl: string, more: Readonly<Record<string, string>> = {}) =>
  operator({
    DATA_FOLDER: at('nothing'),
    DATABASE_URL: url,
    FILES_URL: filesUrl,
    MASTER_KEY: testSecrets.masterKey.toString('base64'),
    TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
    AUDIT_KEY: auditKey,
    ...more,
  });

const succeeded = ({ code, stdout, stderr }: Said): string => {
  if (code !== 0) throw new Error(`${stdout}${stderr}`);
  return stdout;
};

/** As an administrator makes it on a new machine. */
const emptyDatabase = async (): Promise<FreshDatabase> => {
  const made = await bareDatabase();
  opened.push(made);
  return made;
};

/** Tables that no log fills, by their content. */
const contentOf = async ({ db }: Pick<FreshDatabase, 'db'>): Promise<Readonly<Record<string, string>>> => {
  const { rows } = await db.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename !~ '_v[0-9]+$'
       AND tablename NOT LIKE 'kysely%' AND tablename NOT IN ('checkpoints', 'backups', 'rebuilds', 'stretches')`,
  );
  const content: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await db.pool.query<{ hash: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(row, '' ORDER BY row)), '') AS hash
       FROM (SELECT md5(t::text) AS row FROM ${name} t) hashed`,
    );
    content[name] = found[0]?.hash ?? '';
  }
  return content;
};

const registered = (name: string): Promise<string> =>
  original.given('staffUser', 'RegisterStaffUser', {
    name,
    email: `${name}@publisher.example`,
    permissions: [],
    supportLevel: 'level1',
  });

let fileId: string;
let filesUrl: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'guichet-logical-'));
  // PostgreSQL does not run as root
  await chmod(home, 0o755);
  [s3, emptyS3, database] = await Promise.all([startS3(), startS3(), freshDatabase({ max: 20 })]);
  original = await startApplication({ modules: [AccountsModule], database, env: { FILES_URL: s3.filesUrl } });
  people = await givenPeople(original);
  const asMarie = await original.as(people.contact);
  const body = new FormData();
  body.append('file', new Blob(['kept in the bucket']), 'note.txt');
  fileId = (await jsonOf<StoredFileView>(asMarie('/api/files', { method: 'POST', body }))).id;
  await original.app.get(FileScanning).run();
  await original.caughtUp();
  succeeded(await cliOn(database.url, s3.filesUrl)('audit', 'seal'));
}, 120_000);

afterAll(async () => {
  await original.close();
  for (const each of [database, ...opened]) await each.destroy();
  await Promise.all([s3.close(), emptyS3.close()]);
  await rm(home, { recursive: true, force: true });
});

describe('F22: a backup of the scaled edition', () => {
  it('is restored by one command on an empty machine: log, keys, sessions, mails, timers, files; its seals hold', async () => {
    const said = succeeded(await cliOn(database.url, s3.filesUrl)('backup', at('whole')));
    expect(said).toMatch(/^Backed up to .* with every event up to position \d+, 1 files\.$/m);
    const [content, log, models] = [
      await contentOf(database),
      await wholeLog(original.app.get(EventLogPort)),
      await readModelHashes(original),
    ];
    expect(Object.keys(content).length).toBeGreaterThan(30);

    const target = await emptyDatabase();
    const restored = succeeded(await cliOn(target.url, emptyS3.filesUrl)('restore', at('whole')));
    expect(restored).toContain('1 files put back.');
    expect(restored).toContain('0 files missing');
    expect(restored).toMatch(/are as they were sealed/);
    expect(await contentOf(target)).toEqual(content);

    await original.close();
    original = await startApplication({
      modules: [AccountsModule],
      database: target,
      env: { FILES_URL: emptyS3.filesUrl },
    });
    await original.caughtUp();
    expect(await wholeLog(original.app.get(EventLogPort))).toEqual(log);
    expect(await readModelHashes(original)).toEqual(models);
    const asMarie = await original.as(people.contact);
    expect(await (await asMarie(`/api/files/${fileId}/content`)).text()).toBe('kept in the bucket');
    const before = await original.app.get(EventLogPort).end();
    await registered('afterwards');
    expect((await wholeLog(original.app.get(EventLogPort), before)).length).toBeGreaterThan(0);
    database = target;
    filesUrl = emptyS3.filesUrl;
  }, 180_000);

  it('holds everything that was acknowledged before it began, in one piece, while people work', async () => {
    const acknowledged: string[] = [];
    const going = new AbortController();
    const work = (async () => {
      for (let number = 0; !going.signal.aborted; number += 1) acknowledged.push(await registered(`busy${number}`));
    })();
    while (acknowledged.length < 5) await Promise.race([work, new Promise(setImmediate)]);
    const before = [...acknowledged];
    succeeded(await cliOn(database.url, filesUrl)('backup', at('busy'), '--without-files'));
    going.abort();
    await work;
    const target = await emptyDatabase();
    succeeded(await cliOn(target.url, filesUrl)('restore', at('busy')));
    const { rows } = await target.db.pool.query<{ stream: string; holes: boolean }>(
      'SELECT stream, max(revision) + 1 <> count(*) AS holes FROM event_log GROUP BY stream',
    );
    expect(rows.filter(({ holes }) => holes)).toEqual([]);
    const streams = rows.map(({ stream }) => stream);
    expect(before.filter((id) => !streams.includes(`staffUser-${id}`))).toEqual([]);
  }, 180_000);

  it('is rehearsed once a week by a worker where a scratch database is named: its seals are verified, and a fault said', async () => {
    const { db } = original;
    const scratch = await emptyDatabase();
    const config = readConfig({
      PLATFORM: 'development',
      BACKUP_FOLDER: home,
      BACKUP_SCRATCH_URL: scratch.url,
      AUDIT_KEY: auditKey,
    });
    const rehearsal = new BackupRehearsal(db, config);
    const rehearsed = async () =>
      (
        await db.pool.query<object>(
          `SELECT place, position > 0 AS holds, fault FROM backups WHERE kind = 'rehearsal' ORDER BY at`,
        )
      ).rows;
    expect(await rehearsal.waits()).toBe(true);
    await rehearsal.run();
    expect(await rehearsed()).toEqual([{ place: at('busy'), holds: true, fault: null }]);
    expect(await rehearsal.waits()).toBe(false);
    // no key of a person stays there
    const { rows: left } = await scratch.db.pool.query<object>(
      `SELECT tablename FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    expect(left).toEqual([{ tablename: 'guichet_rehearsal' }]);

    await db.pool.query(`UPDATE backups SET at = at - interval '8 days' WHERE kind = 'rehearsal'`);
    const another = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' });
    const mistrusting = readConfig({
      PLATFORM: 'development',
      BACKUP_FOLDER: home,
      BACKUP_SCRATCH_URL: scratch.url,
      AUDIT_KEY: another.toString('base64'),
    });
    await new BackupRehearsal(db, mistrusting).run();
    expect((await rehearsed()).at(-1)).toMatchObject({ fault: expect.stringContaining('not signed') });

    await db.pool.query(`UPDATE backups SET at = at - interval '8 days' WHERE kind = 'rehearsal'`);
    const taken = readConfig({
      PLATFORM: 'development',
      BACKUP_FOLDER: home,
      BACKUP_SCRATCH_URL: database.url,
    });
    await new BackupRehearsal(db, taken).run();
    expect((await rehearsed()).at(-1)).toMatchObject({ fault: expect.stringContaining('not empty') });
  }, 120_000);

  it('is not rehearsed, which is noted, where the scratch database goes away meanwhile: the worker goes on', async () => {
    const { db } = original;
    const scratch = await emptyDatabase();
    const config = readConfig({
      PLATFORM: 'development',
      BACKUP_FOLDER: home,
      BACKUP_SCRATCH_URL: scratch.url,
      AUDIT_KEY: auditKey,
    });
    await db.pool.query(`UPDATE backups SET at = at - interval '8 days' WHERE kind = 'rehearsal'`);
    const rehearsing = new BackupRehearsal(db, config).run();
    await eventually(async () => {
      const { rowCount } = await db.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = $1 AND query LIKE 'COPY %'`,
        [new URL(scratch.url).pathname.slice(1)],
      );
      return (rowCount ?? 0) > 0;
    });
    await rehearsing;
    const { rows } = await db.pool.query<{ fault: string | null }>(
      `SELECT fault FROM backups WHERE kind = 'rehearsal' ORDER BY at DESC LIMIT 1`,
    );
    expect(rows[0]?.fault).toMatch(/terminat/);
  }, 60_000);

  it('that was not brought back within nine days, or ever, raises an alarm where rehearsals are asked for', async () => {
    const { db } = original;
    const scratch = await emptyDatabase();
    const asked = {
      PLATFORM: 'development',
      BACKUP_FOLDER: at('nowhere'),
      BACKUP_SCRATCH_URL: scratch.url,
      AUDIT_KEY: auditKey,
    };
    await db.pool.query(`DELETE FROM backups WHERE kind = 'rehearsal'`);
    const age = new BackupAge(db, readConfig(asked));
    expect(await age.isRehearsalLate()).toBe(true);
    expect(await new BackupAge(db, readConfig({ PLATFORM: 'development' })).isRehearsalLate()).toBe(false);
    expect(await original.app.get(Metrics, { strict: false }).read()).toMatch(/^guichet_rehearsal_alarm 0$/m);

    const rehearsal = new BackupRehearsal(db, readConfig(asked));
    expect(await rehearsal.waits()).toBe(true);
    await rehearsal.run();
    const { rows } = await db.pool.query<object>(`SELECT place, fault FROM backups WHERE kind = 'rehearsal'`);
    expect(rows).toEqual([{ place: at('nowhere'), fault: expect.stringContaining('ENOENT') }]);
    expect(await rehearsal.waits()).toBe(false);
    expect(await age.isRehearsalLate()).toBe(true);

    await noteBackup(db, { kind: 'rehearsal', place: at('busy'), position: 1n });
    await db.pool.query(
      `UPDATE backups SET at = at - interval '8 days 23 hours' WHERE fault IS NULL AND kind = 'rehearsal'`,
    );
    expect(await age.isRehearsalLate()).toBe(false);
    await db.pool.query(`UPDATE backups SET at = at - interval '2 hours' WHERE fault IS NULL AND kind = 'rehearsal'`);
    expect(await age.isRehearsalLate()).toBe(true);
  }, 60_000);

  it('is refused beside an EventStoreDB that lacks its events: no command would be taken there', async () => {
    const [target, store] = [await emptyDatabase(), await startStore()];
    const restore = (folder: string) =>
      cliOn(target.url, filesUrl, { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: store.url })('restore', folder);
    try {
      expect(await restore(at('whole'))).toMatchObject({
        code: 1,
        stderr: 'The log of this backup was in PostgreSQL: restore it with EVENT_STORE=postgres.\n',
      });
      await cp(at('busy'), at('mirror'), { recursive: true });
      const manifest = await readFile(at('mirror/backup.json'), 'utf8');
      await writeFile(
        at('mirror/backup.json'),
        manifest.replace('"eventStore": "postgres"', '"eventStore": "eventstoredb"'),
      );
      expect(await restore(at('mirror'))).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^The event store ends at \d+, this backup at \d+: /),
      });
      expect((await target.db.pool.query(`SELECT to_regclass('event_log') AS log`)).rows).toEqual([{ log: null }]);
    } finally {
      await store.close();
    }
  }, 120_000);

  it('finds the files that its bucket has lost by `files check`, which names id, name and owner', async () => {
    const cli = cliOn(database.url, filesUrl);
    const storage = original.app.get(FileStorage);
    await original.app.get(FileScanning).run();
    const bytes = await storage.read(fileId);
    expect(succeeded(await cli('files', 'check', '--bytes'))).toContain('0 files missing, 0 damaged; 0 put back');
    const line = (is: string) => `${is}  ${fileId}  note.txt  of ${people.contact}  in nothing that is known`;
    const damaged = Buffer.from(bytes);
    damaged.writeUInt8(damaged.readUInt8(damaged.length - 2) ^ 1, damaged.length - 2);
    await storage.write(fileId, damaged);
    const said = await cli('files', 'check', '--bytes');
    expect([said.code, said.stdout.split('\n')]).toEqual([1, expect.arrayContaining([line('damaged')])]);
    await storage.remove(fileId);
    const lost = await cli('files', 'check');
    expect([lost.code, lost.stdout.split('\n')]).toEqual([
      1,
      expect.arrayContaining([line('missing'), '1 files missing; 0 put back, to be scanned again.']),
    ]);
    await storage.write(fileId, bytes);
    expect(succeeded(await cli('files', 'check'))).toContain('0 files missing; 1 put back');
  }, 120_000);

  it('that is older than asked raises an alarm: at /health/ready, which stays 200, and as a metric', async () => {
    const config = readConfig({ PLATFORM: 'development', BACKUP_HOURS: '26' });
    const age = new BackupAge(original.db, config);
    await noteBackup(original.db, { kind: 'backup', place: at('busy'), position: 1n });
    expect(await age.state()).toMatchObject({ backups: 'fresh' });
    await original.db.pool.query(`UPDATE backups SET at = at - interval '25 hours 59 minutes' WHERE kind = 'backup'`);
    expect(await age.state()).toMatchObject({ backups: 'fresh' });
    await original.db.pool.query(`UPDATE backups SET at = at - interval '2 minutes' WHERE kind = 'backup'`);
    expect(await age.state()).toMatchObject({ backups: 'late' });
    const answer = await original.call('/health/ready');
    expect(answer.status).toBe(200);
    expect(await jsonOf(answer)).toMatchObject({ details: { backups: { status: 'up', backups: 'notAsked' } } });
    expect(await original.app.get(Metrics, { strict: false }).read()).toMatch(
      /^guichet_backup_age_seconds\{kind="backup"\} 9\d{4}/m,
    );
    await original.db.pool.query(`DELETE FROM backups WHERE kind = 'backup'`);
    expect(await age.state()).toEqual({ backups: 'none', lastAt: null });
  }, 60_000);

  it('of a mirror of EventStoreDB becomes the log itself where it is restored with EVENT_STORE=postgres', async () => {
    const manifest = await readFile(at('busy/backup.json'), 'utf8');
    await writeFile(
      at('busy/backup.json'),
      manifest.replace('"eventStore": "postgres"', '"eventStore": "eventstoredb"'),
    );
    const target = await emptyDatabase();
    succeeded(await cliOn(target.url, filesUrl)('restore', at('busy')));
    const { rows } = await target.db.pool.query<object>(
      `SELECT m.position::int AS mirrored, nextval('event_log_position_seq') > max(l.position) AS goes_on
       FROM mirror m, event_log l GROUP BY m.position`,
    );
    expect(rows).toEqual([{ mirrored: 0, goes_on: true }]);
  }, 60_000);

  it('goes on at its files where a restore broke off there; who was forgotten since is forgotten before', async () => {
    await mkdir(at('whole/files/@eaDir/SYNO'), { recursive: true });
    await writeFile(at('whole/files/.DS_Store'), '');
    await writeFile(at('forgotten.ndjson'), `${JSON.stringify({ person: people.contact, key: null })}\n`);
    const [target, bucket] = [await emptyDatabase(), await startS3()];
    try {
      const restore = () =>
        cliOn(target.url, bucket.filesUrl)('restore', at('whole'), '--erasures', at('forgotten.ndjson'));
      const keys = () =>
        target.db.pool.query<object>('SELECT wrapped_key FROM person_keys WHERE person_id = $1', [people.contact]);
      await bucket.goAway();
      expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining('files are away') });
      expect((await keys()).rows).toEqual([{ wrapped_key: null }]);
      await bucket.comeBack();
      const said = succeeded(await restore());
      expect(said).toContain('the restore goes on at its files');
      expect(said).toContain('1 files put back.');
      expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining('The database is not empty') });
    } finally {
      await bucket.close();
    }
  }, 120_000);

  it('is not gone on with where something has happened in the database since', async () => {
    const [target, bucket] = [await emptyDatabase(), await startS3()];
    const restore = () => cliOn(target.url, bucket.filesUrl)('restore', at('whole'));
    try {
      await bucket.goAway();
      expect(await restore()).toMatchObject({ code: 1 });
      await target.db.pool.query(
        `INSERT INTO event_log (stream, revision, event_id, type, data, metadata, at)
         SELECT 'staffUser-later', 0, gen_random_uuid(), type, data, metadata, at FROM event_log LIMIT 1`,
      );
      await bucket.comeBack();
      expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining('The database is not empty') });
    } finally {
      await bucket.close();
    }
  }, 120_000);

  it('is refused with a list of erasures that cannot be read, before anything is filled', async () => {
    await writeFile(at('torn.ndjson'), `${JSON.stringify({ person: people.contact, key: null })}\n{"person": "b`);
    const target = await emptyDatabase();
    const said = await cliOn(target.url, filesUrl)('restore', at('whole'), '--erasures', at('torn.ndjson'));
    expect(said).toMatchObject({ code: 1, stderr: `${at('torn.ndjson')} cannot be read at line 2.\n` });
    expect((await target.db.pool.query(`SELECT to_regclass('event_log') AS log`)).rows).toEqual([{ log: null }]);
  }, 60_000);

  it('into the embedded edition leaves its data folder as it was where it breaks off', async () => {
    const bucket = await startS3();
    await bucket.goAway();
    const said = await cliOn('', bucket.filesUrl, { DATA_FOLDER: at('embedded') })('restore', at('whole'));
    await bucket.close();
    expect(said).toMatchObject({ code: 1, stderr: expect.stringContaining('files are away') });
    expect(await readdir(home)).not.toContain('embedded');
  }, 60_000);

  it('names files that are damaged or missing in it, with exit code 1, and goes on once they are there', async () => {
    const [path] = (await readdir(at('whole/files'), { recursive: true })).filter((name) => name.endsWith(fileId));
    await cp(at('whole'), at('rotten'), { recursive: true });
    const kept = join(at('rotten/files'), path ?? '');
    const bytes = await readFile(kept);
    const target = await emptyDatabase();
    const restoredTo = async (given: Uint8Array | null) => {
      const bucket = await startS3();
      await (given === null ? rm(kept) : writeFile(kept, given));
      const said = await cliOn(target.url, bucket.filesUrl)('restore', at('rotten'));
      await bucket.close();
      return said;
    };
    const rotten = Buffer.from(bytes);
    rotten.writeUInt8(rotten.readUInt8(rotten.length - 2) ^ 1, rotten.length - 2);
    expect(await restoredTo(rotten)).toMatchObject({ code: 1, stdout: expect.stringContaining(`damaged  ${fileId}`) });
    const lost = await restoredTo(null);
    expect(lost).toMatchObject({ code: 1, stdout: expect.stringContaining(`missing  ${fileId}`) });
    expect(lost.stdout).toContain('1 files of the backup are not in its folder.');
    expect(succeeded(await restoredTo(bytes))).toContain('0 files missing, 0 damaged');
  }, 120_000);

  it('ends with one sentence where its connection is lost', async () => {
    const { pool } = database.db;
    // while events are appended a backup waits, and its other connection asks nothing
    const appending = await pool.connect();
    await appending.query('SELECT pg_advisory_lock(7301)');
    const backup = cliOn(database.url, filesUrl)('backup', at('cut'));
    await eventually(async () => {
      const { rowCount } = await pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'guichet backup' AND state = 'idle'
           AND (SELECT count(*) FROM pg_stat_activity
                WHERE datname = current_database() AND application_name = 'guichet backup') = 2`,
      );
      return (rowCount ?? 0) > 0;
    });
    await eventually(async () => {
      const { rowCount } = await pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'guichet backup'`,
      );
      return (rowCount ?? 0) < 2;
    });
    appending.release(true);
    expect(await backup).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The connection to the database was lost: .*\n$/),
    });
    // so that the next try is not refused
    expect(await readdir(home)).not.toContain('cut');
  }, 60_000);

  it('leaves out tables of others, and names them, when it is made and when it is restored', async () => {
    const { pool } = database.db;
    const target = await emptyDatabase();
    const asReader = new URL(database.url);
    asReader.username = `reader_${randomUUID().replaceAll('-', '')}`;
    asReader.password = 'secret';
    const role = asReader.username;
    await pool.query(`
      CREATE ROLE ${role} LOGIN PASSWORD 'secret';
      GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role};
      GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role};
      GRANT INSERT ON backups TO ${role};
      CREATE TABLE notes_of_an_administrator (note text);
      CREATE TABLE notes_to_read (note text);
      GRANT SELECT ON notes_to_read TO ${role}`);
    await target.db.pool.query(`CREATE TABLE notes_to_read AS SELECT 'mine' AS note`);
    await mkdir(at('others'), { mode: 0o755 });
    try {
      expect(await cliOn(asReader.href, filesUrl)('backup', at('others'), '--without-files')).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('left out: notes_of_an_administrator.'),
      });
    } finally {
      await pool.query(`DROP TABLE notes_of_an_administrator, notes_to_read; DROP OWNED BY ${role}; DROP ROLE ${role}`);
    }
    expect((await stat(at('others'))).mode & 0o777).toBe(0o700);
    expect((await stat(at('others/backup.json'))).mode & 0o777).toBe(0o600);
    expect(await cliOn(target.url, filesUrl)('restore', at('others'))).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('left out: notes_to_read.'),
    });
    expect((await target.db.pool.query<object>('SELECT note FROM notes_to_read')).rows).toEqual([{ note: 'mine' }]);
  }, 120_000);

  it('is made by a build whose tables the database does not have yet', async () => {
    const { pool } = database.db;
    await pool.query('ALTER TABLE backups RENAME TO former_backups');
    const made = await cliOn(database.url, filesUrl)('backup', at('former'), '--without-files');
    await pool.query('ALTER TABLE former_backups RENAME TO backups');
    expect(made).toMatchObject({ code: 0, stderr: expect.stringContaining('keeps no note of backups') });
  }, 60_000);

  it('is refused where what it says of itself is torn or changed', async () => {
    const target = await emptyDatabase();
    await cp(at('busy'), at('torn'), { recursive: true });
    const manifest = await readFile(at('torn/backup.json'), 'utf8');
    const refused = async (written: string) => {
      await writeFile(at('torn/backup.json'), written);
      return cliOn(target.url, filesUrl)('restore', at('torn'));
    };
    expect(await refused(manifest.slice(0, -20))).toMatchObject({
      code: 1,
      stderr: `The backup is damaged: ${at('torn/backup.json')} cannot be read.\n`,
    });
    expect(await refused(manifest.replace('"sequences"', '"sequenced"'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('`sequences` of'),
    });
    expect(await refused(manifest.replace('guichet-backup-2', 'guichet-backup-3'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is a backup of another kind'),
    });
  }, 60_000);

  it('is refused where a file of it was changed, and leaves the database as it was', async () => {
    const log = at('busy/tables/event_log.copy.gz');
    const bytes = await readFile(log);
    await appendFile(log, 'x');
    const target = await emptyDatabase();
    const said = await cliOn(target.url, filesUrl)('restore', at('busy'));
    expect(said.code).toBe(1);
    expect(said.stderr).toMatch(/event_log\.copy\.gz is (damaged|not the file that was written)/);
    const { rowCount } = await target.db.pool.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`);
    expect(rowCount).toBe(0);
    await writeFile(log, bytes);
    succeeded(await cliOn(target.url, filesUrl)('restore', at('busy')));
  }, 60_000);

  it('is refused by a database that is not empty, under another master key, and where it is not whole', async () => {
    expect(await cliOn(database.url, filesUrl)('restore', at('whole'))).toMatchObject({
      code: 1,
      stderr: 'The database is not empty: a backup is restored into an empty one.\n',
    });
    const target = await emptyDatabase();
    const another = { MASTER_KEY: Buffer.alloc(32, 7).toString('base64') };
    expect(await cliOn(target.url, filesUrl, another)('restore', at('whole'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('MASTER_KEY is not the key that sealed this database'),
    });
    expect((await target.db.pool.query(`SELECT to_regclass('event_log') AS log`)).rows).toEqual([{ log: null }]);
    await rm(at('whole/backup.json'));
    expect(await cliOn(target.url, filesUrl)('restore', at('whole'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not a whole backup: backup.json is missing'),
    });
  }, 60_000);
});
