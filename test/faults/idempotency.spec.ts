import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../src/app.module.js';
import { newId } from '../../src/kernel/ids.js';
import { startApplication, type Call, type RunningApplication } from '../support/application.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { startDesk, type Desk } from '../support/journey.js';

const parallel = 20;

interface Reply {
  readonly status: number;
  readonly body: string;
}

describe('F19 · one Idempotency-Key for twenty requests at once, after a restart, and with another body · I1: one effect', () => {
  let fresh: FreshDatabase;
  let desk: Desk;
  let second: RunningApplication;
  let callers: readonly Call[];

  const start = () => startApplication({ modules: businessModules, database: fresh, env: { ROLE: 'api' } });

  beforeAll(async () => {
    fresh = await freshDatabase({ max: 30 });
    desk = await startDesk({ database: fresh });
    second = await start();
    callers = [await desk.application.as(desk.people.contact), await second.as(desk.people.contact)];
  });
  afterAll(async () => {
    await second.close();
    await desk.application.close();
    await fresh.destroy();
  });

  const post = async (call: Call, path: string, key: string, json: object): Promise<Reply> => {
    const answer = await call(`/api/tickets${path}`, { json, headers: { 'Idempotency-Key': key } });
    return { status: answer.status, body: await answer.text() };
  };
  /** Half of them to each of two processes. */
  const together = (path: string, key: string, json: object) =>
    Promise.all(
      Array.from({ length: parallel }, (_, index) => {
        const call = callers[index % callers.length];
        if (!call) throw new Error('Nobody calls');
        return post(call, path, key, json);
      }),
    );
  const afterRestart = async (path: string, key: string, json: object): Promise<Reply> => {
    const restarted = await start();
    try {
      return await post(await restarted.as(desk.people.contact), path, key, json);
    } finally {
      await restarted.close();
    }
  };
  const logEnd = async (): Promise<bigint> => {
    const { rows } = await fresh.db.pool.query<{ end: bigint }>('SELECT max(position) AS end FROM event_log');
    return rows[0]?.end ?? 0n;
  };
  /** Types of the events that commands of people have appended since. */
  const happened = async (since: bigint): Promise<readonly string[]> => {
    const { rows } = await fresh.db.pool.query<{ type: string }>(
      `SELECT type FROM event_log WHERE position > $1 AND metadata->>'causationId' IS NULL AND stream LIKE 'ticket-%'
         AND type <> 'TicketTargetMoved' ORDER BY position`,
      [since],
    );
    return rows.map(({ type }) => type);
  };
  const oneOf = (replies: readonly Reply[]): Reply => {
    const [first] = replies;
    if (!first) throw new Error('Nobody answered');
    expect(replies).toEqual(replies.map(() => first));
    return first;
  };

  it('opens one ticket', async () => {
    const since = await logEnd();
    const [key, body] = [newId(), desk.marie.opening({ title: 'Once' })];
    const reply = oneOf(await together('', key, body));
    expect(reply.status).toBe(201);
    expect(await happened(since)).toEqual(['TicketOpened']);

    expect(await afterRestart('', key, body)).toEqual(reply);
    expect(await happened(since)).toEqual(['TicketOpened']);

    const other = await together('', key, desk.marie.opening({ title: 'Twice' }));
    expect(other.map(({ status }) => status)).toEqual(other.map(() => 422));
    expect(other[0]?.body).toContain('idempotencyKeyReused');
    expect(await happened(since)).toEqual(['TicketOpened']);
  }, 60_000);

  it('writes in a ticket once', async () => {
    const id = await desk.marie.opens();
    const since = await logEnd();
    const [key, path, body] = [newId(), `/${id}/add-ticket-information`, { text: 'Once' }];
    const reply = oneOf(await together(path, key, body));
    expect(reply.status).toBeLessThan(300);
    expect(await happened(since)).toEqual(['TicketInformationAdded']);
    await desk.marie.sends(`/${id}/add-ticket-information`, { text: 'Meanwhile' });
    expect(await afterRestart(path, key, body)).toEqual(reply);
    expect(await happened(since)).toEqual(['TicketInformationAdded', 'TicketInformationAdded']);
    expect(await post(callers[1] ?? desk.application.call, path, key, { text: 'Twice' })).toMatchObject({
      status: 422,
    });
  }, 60_000);

  it('is a key of its person: another person’s request under the same key is a request of its own', async () => {
    const since = await logEnd();
    const key = newId();
    const colleague = await desk.application.as(desk.people.administrator);
    const marie = await post(callers[0] ?? desk.application.call, '', key, desk.marie.opening());
    const anne = await post(colleague, '', key, desk.marie.opening());
    expect([marie.status, anne.status]).toEqual([201, 201]);
    expect(await happened(since)).toEqual(['TicketOpened', 'TicketOpened']);
  });
});
