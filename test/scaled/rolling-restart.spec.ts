import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/kernel/ids.js';
import { tableName } from '../../src/kernel/projection.js';
import { TicketUser } from '../support/tickets.js';
import { startFleet, type Fleet } from './fleet.js';
import { laterBuild } from './later-build.js';
import { haproxy, startProxy, type Proxy } from './proxy.js';
import { callerWith, logIn } from './users.js';

const whereProxy = haproxy === undefined ? describe.skip : describe;
const skipped = haproxy === undefined ? ' (skipped: haproxy is not installed)' : '';
const clients = 2;

whereProxy(`an upgrade behind the proxy of docker-compose.yml${skipped}`, () => {
  let fleet: Fleet;
  let proxy: Proxy;
  let later: Awaited<ReturnType<typeof laterBuild>>;

  beforeAll(async () => {
    fleet = await startFleet({});
    later = await laterBuild(fleet.build);
    proxy = await startProxy(fleet.apis, fleet.workers);
  }, 240_000);

  afterAll(async () => {
    await proxy.stop();
    await fleet.close();
    await later.remove();
  }, 60_000);

  it('to the next release and back, one process after the other under load, fails no request and does nothing twice', async () => {
    const [worker, otherWorker] = fleet.workers;
    // each release has a worker, which fills its own read models, as long as it has an api
    const turns = [worker, ...fleet.apis, otherWorker];
    const call = await callerWith(proxy.url, await logIn(proxy.url, 'marie@example.org'));
    const opening = new TicketUser(call, fleet.people, fleet.catalogue).opening();
    const failures: string[] = [];
    const opened: string[] = [];
    let asked = 0;
    let upgrading = true;

    const ask = async (path: string, init?: Parameters<typeof call>[1]): Promise<void> => {
      asked += 1;
      const answer = await call(path, init).catch((error: unknown) => String(error));
      const text = typeof answer === 'string' ? answer : await answer.text().catch(String);
      const expected = init === undefined ? 200 : 201;
      if (typeof answer === 'string' || answer.status !== expected) failures.push(`${path}: ${text}`);
      else if (init !== undefined) opened.push(text);
    };

    const client = async (): Promise<void> => {
      while (upgrading) {
        await ask('/api/tickets?range=[0,9]');
        await ask('/api/tickets', { json: opening, headers: { 'Idempotency-Key': newId() } });
        // a person's pace: the test proves that no command is lost, and measures no throughput
        await pause(100);
      }
    };

    const load = Promise.all(Array.from({ length: clients }, client));
    try {
      for (const { main } of [later, fleet.build]) {
        for (const member of turns) {
          expect(await member.process().end('SIGTERM')).toMatchObject({ code: 0 });
          await member.start(main);
          await proxy.sees(member);
        }
      }
    } finally {
      upgrading = false;
      await load;
    }

    expect(failures).toEqual([]);
    expect(asked).toBeGreaterThan(50);
    const { rows } = await fleet.database.db.pool.query<{ count: number; licensed: number; later: number }>(
      `SELECT count(*)::int AS count, count(data->>'licenceId')::int AS licensed,
         (SELECT count(*)::int FROM ${tableName({ version: 2 }, 'licences')}) AS later
       FROM event_log WHERE type = 'TicketOpened'`,
    );
    // opened at no process whose read model was still empty
    expect(rows).toEqual([{ count: opened.length, licensed: opened.length, later: 1 }]);
    expect(new Set(opened).size).toBe(opened.length);
  }, 600_000);

  it('tells the product who asks, whatever the asker says', async () => {
    expect((await fetch(`${proxy.url}/metrics`, { headers: { 'X-Forwarded-For': '127.0.0.1' } })).status).toBe(404);
  });
});
