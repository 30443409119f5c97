import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { newId } from '../../src/kernel/ids.js';
import { Bearers } from '../../src/platform/people/sessions/bearer.js';
import { Sessions } from '../../src/platform/people/sessions/sessions.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { startDesk, type Desk } from '../support/journey.js';
import { startProductChild, type Child } from './processes/child.js';

describe.each(['api', 'all'])('a stop of --role=%s · I1: what was asked is answered', (role) => {
  let desk: Desk;
  let fresh: FreshDatabase;
  let folder: string;
  let token: string;
  let child: Child;
  let url: string;
  /** Holds the read model of tickets back. */
  let writer: pg.PoolClient;

  beforeAll(async () => {
    fresh = await freshDatabase();
    folder = await mkdtemp(join(tmpdir(), 'guichet-stop-'));
    desk = await startDesk({ database: fresh });
    const { app } = desk.application;
    const personId = desk.people.contact;
    const { session } = await app.get(Sessions).open({ personId });
    ({ token } = await app.get(Bearers).issue({ sessionId: session.id, personId, simulatedBy: null }));
    await desk.application.caughtUp();
  });
  afterAll(async () => {
    await desk.application.close();
    await fresh.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    child = startProductChild(role, { databaseUrl: fresh.url, folder });
    url = /http:\/\/[\d.:]+/.exec(await child.says('  API'))?.[0] ?? '';
    writer = await fresh.db.pool.connect();
  }, 60_000);
  afterEach(async () => {
    writer.release(true);
    await child.kill();
  });

  const headers = () => ({ Authorization: `Bearer ${token}` });
  const opened = async (): Promise<{ readonly id: string; readonly position: string }> => {
    const answer = await fetch(`${url}/api/tickets`, {
      method: 'POST',
      headers: { ...headers(), 'Content-Type': 'application/json', 'Idempotency-Key': newId() },
      body: JSON.stringify(desk.marie.opening({ title: 'While it stops' })),
    });
    expect(answer.status).toBe(201);
    const body: unknown = await answer.json();
    const field = (name: string): string =>
      String(typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined);
    return { id: field('id'), position: field('position') };
  };
  /** Resolves once the server has the request; its answer comes when it comes. */
  const asked = async (path: string, position: string): Promise<{ readonly answer: Promise<IncomingMessage> }> => {
    const sent = request(`${url}${path}`, {
      headers: { ...headers(), 'X-Read-After': position, Expect: '100-continue' },
    });
    const answer = new Promise<IncomingMessage>((resolve, reject) => sent.on('response', resolve).on('error', reject));
    answer.catch(() => undefined);
    sent.flushHeaders();
    await once(sent, 'continue');
    sent.end();
    return { answer };
  };
  const holdBack = async (): Promise<void> => {
    const { rows } = await writer.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relname ~ '^tickets_v[0-9]+$'`,
    );
    await writer.query('BEGIN');
    for (const { name } of rows) await writer.query(`LOCK TABLE ${name} IN SHARE ROW EXCLUSIVE MODE`);
  };

  it('answers a request that waits for a read model, with its new state', async () => {
    await holdBack();
    const { id, position } = await opened();
    const { answer } = await asked(`/api/tickets/${id}`, position);
    child.signal('SIGTERM');
    await child.says('Stopping');
    await writer.query('ROLLBACK');
    const { statusCode, headers: said } = await answer;
    expect({ statusCode, stale: said['x-stale'], connection: said.connection }).toEqual({
      statusCode: 200,
      stale: undefined,
      connection: 'close',
    });
    expect(await child.ended()).toBe(0);
  }, 60_000);

  it('answers a request that waits for one that does not come, as ever', async () => {
    await holdBack();
    const { position } = await opened();
    const { answer } = await asked('/api/tickets', position);
    child.signal('SIGTERM');
    const { statusCode, headers: said } = await answer;
    expect({ statusCode, stale: said['x-stale'] }).toEqual({ statusCode: 200, stale: 'true' });
    await writer.query('ROLLBACK');
    expect(await child.ended()).toBe(0);
  }, 60_000);

  it('waits for no stream of events', async () => {
    const { answer } = await asked('/api/notifications/live', '0');
    const stream = await answer;
    expect(stream.statusCode).toBe(200);
    stream.resume();
    child.signal('SIGTERM');
    await once(stream, 'end');
    expect(await child.ended()).toBe(0);
  }, 60_000);
});
