import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../src/app.module.js';
import { newId } from '../../src/kernel/ids.js';
import { People } from '../../src/platform/people/access/ports.js';
import { BusinessRegistry } from '../../src/platform/log/business/business-registry.js';
import { Commands } from '../../src/platform/log/commands/commands.js';
import { startApplication, type RunningApplication } from '../support/application.js';
import { bareDatabase, freshDatabase, type FreshDatabase } from '../support/database.js';
import { startDesk } from '../support/journey.js';
import { testSecrets } from '../support/platform.js';
import { operator } from './process.js';

const sixtyDays = 60 * 86_400_000;

interface Row {
  readonly id: string;
}

describe('a log that is brought into a database that was not made ready', () => {
  let folder: string;
  let first: FreshDatabase;
  let second: FreshDatabase;
  let imported: RunningApplication;
  /** Waits for its customer. */
  let silent: string;
  /** Resolved two months ago, and still not closed. */
  let resolved: string;

  const on = (database: FreshDatabase) =>
    operator({
      DATA_FOLDER: folder,
      DATABASE_URL: database.url,
      MASTER_KEY: testSecrets.masterKey.toString('base64'),
      TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
    });
  const exported = async (what: string): Promise<string> => {
    const path = join(folder, `${what}.ndjson`);
    await writeFile(path, (await on(first)('export', what)).stdout);
    return path;
  };
  const rows = async ({ db }: FreshDatabase, text: string): Promise<readonly Row[]> =>
    (await db.pool.query<Row>(text)).rows;
  const mails = (database: FreshDatabase) => rows(database, 'SELECT id FROM mails');
  const waiting = (database: FreshDatabase) =>
    rows(database, 'SELECT id, key, command, stream_id, due_at FROM timers WHERE due_at > now() ORDER BY key');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guichet-imported-'));
    [first, second] = [await freshDatabase(), await bareDatabase()];
    const { application, agent, marie, people } = await startDesk({ database: first });
    const asks = async (path: string, body: object): Promise<void> =>
      expect((await agent.sends(path, body)).status).toBeLessThan(300);
    [silent, resolved] = [await marie.opens(), await marie.opens()];
    for (const id of [silent, resolved]) await asks(`/${id}/take-ticket`, {});
    await asks(`/${silent}/ask-ticket-information`, { text: 'Which budget?', fileIds: [] });
    await application.caughtUp();
    await application.close();
    await resolvedLongAgo(people.agent);
    // the timer was set, and waited
    await first.db.pool.query(`UPDATE checkpoints SET position = event_log_end() WHERE kind = 'reaction'`);
    expect(await on(second)('import', 'log', await exported('log'))).toMatchObject({ code: 0, stderr: '' });
    expect(await on(second)('import', 'keys', await exported('keys'))).toMatchObject({ code: 0, stderr: '' });
    imported = await startApplication({ modules: businessModules, database: second });
    await imported.caughtUp();
  }, 240_000);

  /** Runs in a process without timers, as the last act before the export of the log. */
  const resolvedLongAgo = async (agent: string): Promise<void> => {
    const { app, close } = await startApplication({
      modules: businessModules,
      database: first,
      env: { ROLE: 'api' },
    });
    const actor = await app.get(People).actorOf(agent);
    if (!actor) throw new Error('The agent is not known');
    await app.get(Commands).execute({
      lifecycle: app.get(BusinessRegistry).lifecycle('ticket').lifecycle,
      command: 'ProposeTicketSolution',
      id: resolved,
      body: { solution: 'Install 8.0.1' },
      actor,
      commandId: newId(),
      correlationId: newId(),
      now: new Date(Date.now() - sixtyDays).toISOString(),
    });
    await close();
  };

  afterAll(async () => {
    await imported.close();
    await Promise.all([first.destroy(), second.destroy()]);
    await rm(folder, { recursive: true, force: true });
  });

  it('arms the timers whose time has not come', async () => {
    const armed = await waiting(second);
    expect(armed.filter((timer) => 'stream_id' in timer && timer.stream_id === silent)).toHaveLength(3);
    expect(armed).toEqual(expect.arrayContaining([...(await waiting(first))]));
  });

  it('does what fell due meanwhile', async () => {
    const { rows: tickets } = await second.db.pool.query<object>(`SELECT type FROM event_log WHERE stream = $1`, [
      `ticket-${resolved}`,
    ]);
    expect(tickets.at(-1)).toEqual({ type: 'TicketAutoClosed' });
  });

  it('mails nothing that was mailed before', async () => {
    const before = new Set((await mails(first)).map(({ id }) => id));
    expect(before.size).toBeGreaterThan(0);
    expect((await mails(second)).filter(({ id }) => before.has(id))).toEqual([]);
  });

  it('tells the timers once, and not with each start', async () =>
    expect(await rows(second, `SELECT fact AS id FROM installation WHERE fact = 'log imported'`)).toEqual([]));
});
