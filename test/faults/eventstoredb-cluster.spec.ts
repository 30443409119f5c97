import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/kernel/ids.js';
import { startPair, type Pair } from '../scaled/fleet.js';
import { callerWith, logIn } from '../scaled/users.js';
import type { Call } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import { startClusterDouble, type ClusterDouble } from '../support/eventstoredb/cluster.js';
import { TicketUser } from '../support/tickets.js';

/** Longest wait for any answer, in milliseconds. */
const longestAnswer = 11_000;
/** Commands are taken again within this time of a leader that hangs. */
const longestOutage = 15_000;
/** Milliseconds in which the other nodes elect another leader. */
const election = 4_000;

interface Answered {
  readonly status: number;
  readonly took: number;
}

describe('an api and a worker on three nodes of EventStoreDB', () => {
  let cluster: ClusterDouble;
  let pair: Pair;
  let call: Call;
  let opening: object;
  const opened = new Set<string>();

  beforeAll(async () => {
    cluster = await startClusterDouble();
    pair = await startPair({ EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: cluster.url });
    call = await callerWith(pair.api.url, await logIn(pair.api.url, 'marie@example.org'));
    opening = new TicketUser(call, pair.people, pair.catalogue).opening();
  }, 240_000);

  afterAll(async () => {
    await pair.close();
    await cluster.close();
  }, 60_000);

  const open = async (key = newId()): Promise<Answered> => {
    const since = performance.now();
    const answer = await call('/api/tickets', { json: opening, headers: { 'Idempotency-Key': key } });
    const took = performance.now() - since;
    const body = await answer.text();
    if (answer.status === 201) opened.add(body);
    return { status: answer.status, took };
  };

  /** The same command again until it is taken. @returns how long that took, in milliseconds. */
  const taken = async (bound: number): Promise<number> => {
    const since = performance.now();
    const key = newId();
    await eventually(async () => (await open(key)).status === 201, bound, 'A command to be taken');
    return performance.now() - since;
  };

  const allRun = (): void => {
    for (const { process } of [pair.api, pair.worker]) expect(process().running()).toBe(true);
  };

  /** Everything that was acknowledged is in the store and in its mirror, once. */
  const holdsAll = async (): Promise<void> => {
    const ids = cluster.events.filter(({ type }) => type === 'TicketOpened').map(({ id }) => id);
    expect(ids).toHaveLength(opened.size);
    await eventually(async () => {
      const { rows } = await pair.database.db.pool.query<{ event_id: string }>(
        `SELECT event_id FROM event_log WHERE type = 'TicketOpened' ORDER BY position`,
      );
      return rows.map(({ event_id }) => event_id).join() === ids.join();
    }, 30_000);
  };

  it('follow the leader where it goes: no command fails', async () => {
    for (let times = 0; times < 3; times += 1) {
      expect((await open()).status).toBe(201);
      cluster.elect();
      expect((await open()).status).toBe(201);
    }
    allRun();
    await holdsAll();
  }, 60_000);

  it('live on while no node leads: commands are answered 503 in time, and taken once one does', async () => {
    cluster.loseLeader();
    const answers = await Promise.all([open(), open(), open()]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    for (const { took } of answers) expect(took).toBeLessThan(longestAnswer);
    expect((await call('/api/tickets')).status).toBe(200);
    await pause(3_000);
    allRun();
    cluster.elect();
    expect(await taken(longestOutage)).toBeLessThan(5_000);
    // commands answered 503 may have been written; a retry with the same key would not write them twice
    allRun();
    await holdsAll();
  }, 90_000);

  it('leave a leader that hangs: commands are taken again within 15 s, and it may come back', async () => {
    cluster.freezeLeader();
    const back = taken(longestOutage + 5_000);
    await pause(election);
    cluster.elect();
    expect(await back).toBeLessThan(longestOutage);
    cluster.thaw();
    expect((await open()).status).toBe(201);
    allRun();
    await holdsAll();
  }, 90_000);
});
