import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '../../src/kernel/ids.js';
import type { ReceiptView } from '../../src/kernel/views.js';
import type { StoredFileView } from '../../src/platform/papers/files/files.views.js';
import type { TicketView } from '../../src/support/tickets/tickets.views.js';
import { caller, jsonOf, type Call } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import { ticketLife } from '../support/journey.js';
import { TicketUser } from '../support/tickets.js';
import { startFleet, type Fleet } from './fleet.js';
import { alternating, callerWith, logIn, tokenOf } from './users.js';

/** The servers of an edition. */
export interface Servers {
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const contact = 'marie@example.org';
const staff = 'agent@publisher.example';

/** Journeys across two apis and two workers, on any servers. */
export const journeys = (startServers: () => Promise<Servers>): void => {
  let fleet: Fleet;
  /** Marie at the first and at the second api. */
  let marieAt: readonly [Call, Call];
  let agentAt: readonly [Call, Call];
  let marie: TicketUser;
  let agent: TicketUser;

  const stops: (() => Promise<void>)[] = [];

  const atBoth = async (login: string): Promise<readonly [Call, Call]> => {
    const [first, second] = fleet.apis;
    const cookie = await logIn(first.url, login);
    return [await callerWith(first.url, cookie), await callerWith(second.url, cookie, first.url)];
  };

  beforeAll(async () => {
    const servers = await startServers();
    stops.push(() => servers.stop());
    fleet = await startFleet(servers.env);
    stops.unshift(() => fleet.close());
    marieAt = await atBoth(contact);
    agentAt = await atBoth(staff);
    marie = new TicketUser(alternating(marieAt), fleet.people, fleet.catalogue);
    agent = new TicketUser(alternating(agentAt), fleet.people, fleet.catalogue);
  }, 240_000);

  afterAll(async () => {
    for (const stop of stops) await stop();
  }, 60_000);

  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<readonly Row[]> =>
    (await fleet.database.db.pool.query<Row>(text, values)).rows;

  const mailsSettled = () =>
    eventually(
      async () => (await query(`SELECT FROM mails WHERE state IN ('queued', 'sending')`)).length === 0,
      30_000,
      'All mails sent',
    );

  it('a ticket lives its life, each request at another api than the one before', async () => {
    const id = await ticketLife({ marie, agent });
    marie.after(agent);
    const [one, other] = [await marie.sees(id), await marie.sees(id)];
    expect(other).toEqual(one);
    expect(one.status).not.toMatch(/^closed/);
    expect(one.activities.length).toBeGreaterThanOrEqual(6);
  }, 60_000);

  it('a contact who opened a ticket at one api finds it at the other at once', async () => {
    const [first, second] = marieAt;
    for (let turn = 0; turn < 5; turn += 1) {
      const opened = await first('/api/tickets', {
        json: marie.opening({ title: `Turn ${turn}` }),
        headers: { 'Idempotency-Key': newId() },
      });
      const { id, position } = await jsonOf<{ readonly id: string; readonly position: string }>(opened);
      const seen = await second(`/api/tickets/${id}`, { headers: { 'X-Read-After': position } });
      expect([seen.status, seen.headers.get('x-stale')]).toEqual([200, null]);
    }
  }, 60_000);

  it('a file uploaded at one api is downloaded at the other', async () => {
    const body = new FormData();
    body.append('file', new Blob(['line 1\nline 2']), 'error.log');
    const { id: fileId } = await jsonOf<StoredFileView>(marieAt[0]('/api/files', { method: 'POST', body }));
    await eventually(
      async () => (await jsonOf<StoredFileView>(marieAt[1](`/api/files/${fileId}`))).state === 'clean',
      20_000,
      'The file scanned',
    );
    const id = await marie.opens({ fileIds: [fileId] });
    const view: TicketView = await agent.after(marie).sees(id);
    expect(view.files.map(({ name }) => name)).toEqual(['error.log']);
    for (const call of agentAt) {
      expect(await (await call(`/api/files/${fileId}/content`)).text()).toBe('line 1\nline 2');
    }
  }, 60_000);

  it('a session that ends at one api has ended at the other', async () => {
    const [first, second] = fleet.apis;
    const cookie = await logIn(first.url, contact);
    const call = await callerWith(second.url, cookie, first.url);
    expect((await call('/api/me')).status).toBe(200);
    const ended = await caller(first.url, { Cookie: cookie })('/api/session', { method: 'DELETE' });
    expect(ended.status).toBe(204);
    expect((await call('/api/me')).status).toBe(401);
    expect((await tokenOf(second.url, cookie)).status).toBe(401);
  });

  it('one key at both apis at the same instant is one ticket', async () => {
    const json = marie.opening({ title: 'Only once' });
    const headers = { 'Idempotency-Key': newId() };
    const answers = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((index) => (marieAt[index] ?? marieAt[0])('/api/tickets', { json, headers })),
    );
    const receipts = await Promise.all(answers.map((answer) => jsonOf<ReceiptView>(answer)));
    expect(new Set(receipts.map(({ id, revision, position }) => `${id} ${revision} ${position}`)).size).toBe(1);
    const stream = `ticket-${receipts[0]?.id ?? ''}`;
    const opened = await query(`SELECT FROM event_log WHERE stream = $1 AND type = 'TicketOpened'`, [stream]);
    expect(opened).toHaveLength(1);
  });

  it('two workers send each mail once', async () => {
    await mailsSettled();
    const before = fleet.sink.got.length;
    await Promise.all(Array.from({ length: 5 }, (_, index) => marie.opens({ title: `Mail ${index}` })));
    await eventually(() => fleet.sink.got.length >= before + 5, 30_000, 'A mail for each ticket');
    await mailsSettled();
    const ids = fleet.sink.got.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
    const [row] = await query<{ sent: number }>(`SELECT count(*)::int AS sent FROM mails WHERE state = 'sent'`);
    expect(row?.sent).toBe(ids.length);
  }, 90_000);

  it('two workers fire each timer once', async () => {
    const ranges = Array.from({ length: 20 }, () => newId());
    await query(
      `INSERT INTO timers (key, id, lifecycle, stream_id, command, body, correlation_id, causation_id, due_at)
       SELECT 'scaled-' || id, gen_random_uuid(), 'productRange', id, 'RegisterProductRange',
         jsonb_build_object('name', 'Range ' || id), gen_random_uuid(), gen_random_uuid(), clock_timestamp()
       FROM unnest($1::uuid[]) AS id`,
      [ranges],
    );
    await eventually(
      async () => (await query(`SELECT FROM timers WHERE key LIKE 'scaled-%'`)).length === 0,
      20_000,
      'All timers fired',
    );
    const streams = ranges.map((id) => `productRange-${id}`);
    await eventually(
      async () => (await query(`SELECT FROM event_log WHERE stream = ANY($1)`, [streams])).length >= ranges.length,
    );
    const types = await query<{ stream: string }>(`SELECT stream FROM event_log WHERE stream = ANY($1)`, [streams]);
    expect(types.map(({ stream }) => stream).sort()).toEqual([...streams].sort());
  }, 60_000);

  it('the other worker does what a killed one leaves', async () => {
    await mailsSettled();
    const [dying] = fleet.workers;
    await dying.process().end('SIGKILL');
    const before = fleet.sink.got.length;
    const id = await ticketLife({ marie, agent }, 'After the kill');
    expect((await agent.after(marie).sees(id)).title).toBe('After the kill');
    await eventually(() => fleet.sink.got.length > before, 30_000, 'Its mails');
    await dying.start();
  }, 90_000);
};
