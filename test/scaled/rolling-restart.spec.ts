import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/kernel/ids.js';
import { TicketUser } from '../support/tickets.js';
import { startFleet, type Fleet } from './fleet.js';
import { haproxy, startProxy, type Proxy } from './proxy.js';
import { callerWith, logIn } from './users.js';

const whereProxy = haproxy === undefined ? describe.skip : describe;
const skipped = haproxy === undefined ? ' (skipped: haproxy is not installed)' : '';
const clients = 2;

whereProxy(`an upgrade behind the proxy of docker-compose.yml${skipped}`, () => {
  let fleet: Fleet;
  let proxy: Proxy;

  beforeAll(async () => {
    fleet = await startFleet({});
    proxy = await startProxy(fleet.apis, fleet.workers);
  }, 240_000);

  afterAll(async () => {
    await proxy.stop();
    await fleet.close();
  }, 60_000);

  it('of every process, one after the other under load, fails no request and does nothing twice', async () => {
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
        // a person's pace: what is shown is that nothing is lost, not how much goes through
        await pause(100);
      }
    };

    const load = Promise.all(Array.from({ length: clients }, client));
    try {
      for (const member of [...fleet.apis, ...fleet.workers]) {
        const { code } = await member.process().end('SIGTERM');
        expect(code).toBe(0);
        await member.start();
        await proxy.sees(member);
      }
    } finally {
      upgrading = false;
      await load;
    }

    expect(failures).toEqual([]);
    expect(asked).toBeGreaterThan(50);
    const { rows } = await fleet.database.db.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM event_log WHERE type = 'TicketOpened'`,
    );
    expect(rows[0]?.count).toBe(opened.length);
    expect(new Set(opened).size).toBe(opened.length);
  }, 600_000);

  it('tells the product who asks, whatever the asker says', async () => {
    expect((await fetch(`${proxy.url}/metrics`, { headers: { 'X-Forwarded-For': '127.0.0.1' } })).status).toBe(404);
  });
});
