import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { quotes } from '../../../projections/sales/quotes.js';
import { businessModules } from '../../../src/app.module.js';
import type { EventMetadata } from '../../../src/kernel/event.js';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import { tableName } from '../../../src/kernel/projection.js';
import type { JsonObject } from '../../../src/kernel/json.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import { Stops } from '../../../src/platform/log/timers/stops.js';
import { Metrics } from '../../../src/platform/run/health/metrics.js';
import { jsonOf, startApplication, type RunningApplication } from '../../support/application.js';
import { movedClock, type MovedClock } from '../../support/moved-clock.js';
import { givenMobile, givenPeople, givenRightToSign, type People } from '../../support/people.js';
import { givenPublisher } from '../../support/publisher.js';
import { givenCatalogue, TicketUser } from '../../support/tickets.js';

const hour = 3_600_000;
const day = 24 * hour;

let clock: MovedClock;
let running: RunningApplication;
let people: People;
let start: number;
const things = { silent: '', resolved: '', running: '', ended: '' };

const line = { label: 'Desk', quantity: 1, unitPrice: 10_000, discount: 0, vatRate: 2000 };

beforeAll(async () => {
  clock = await movedClock();
  running = await startApplication({
    modules: businessModules,
    database: { url: clock.url, db: clock.db, destroy: () => Promise.resolve() },
  });
  people = await givenPeople(running);
  const catalogue = await givenCatalogue(running, people);
  const marie = new TicketUser(await running.as(people.contact), people, catalogue);
  const agent = new TicketUser(await running.as(people.agent), people, catalogue);
  things.silent = await marie.opens();
  expect(await agent.sends(`/${things.silent}/ask-ticket-information`, { text: 'Which printer?' })).toMatchObject({
    status: 200,
  });
  things.resolved = await marie.opens();
  expect(await agent.sends(`/${things.resolved}/propose-ticket-solution`, { solution: 'Switch it on' })).toMatchObject({
    status: 200,
  });
  await givenMobile(running, people, '+33639980012');
  await givenPublisher(running);
  await givenRightToSign(running, people.contact);
  const calls = await running.as(people.agent);
  const sent = async (over: object): Promise<string> => {
    const fields = { clientId: people.town, title: 'Desks', lines: [line], signatoryId: people.contact };
    const { id } = await jsonOf<ReceiptView>(calls('/api/quotes', { json: { ...fields, ...over } }));
    expect((await calls(`/api/quotes/${id}/send-quote`, { json: {} })).status).toBe(200);
    return id;
  };
  things.running = await sent({});
  things.ended = await sent({ validUntil: daysAfter(dayOf(new Date().toISOString()), 10) });
  await running.caughtUp();
  start = clock.now();
  await clock.set(start);
}, 120_000);
afterAll(async () => {
  await running.close();
  await clock.end();
}, 60_000);

interface Told {
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: EventMetadata;
}

const eventsOf = async (stream: string): Promise<readonly Told[]> => {
  const { rows } = await sql<Told>`SELECT type, data, metadata FROM event_log WHERE stream = ${stream}
    ORDER BY revision`.execute(clock.db.kysely);
  return rows;
};
const typesOf = async (stream: string): Promise<readonly string[]> => (await eventsOf(stream)).map(({ type }) => type);
const count = async (stream: string, type: string): Promise<number> =>
  (await typesOf(stream)).filter((each) => each === type).length;
const mailed = async (template: string): Promise<readonly unknown[]> =>
  (await sql`SELECT person_id FROM mails WHERE template = ${template}`.execute(clock.db.kysely)).rows;
const retentionRuns = async (): Promise<number> =>
  (await sql`SELECT FROM event_log WHERE type = 'RetentionRunEnded'`.execute(clock.db.kysely)).rows.length;

const usedKeys = async (): Promise<number> =>
  (await sql`SELECT FROM idempotency_keys WHERE person_id = 'late'`.execute(clock.db.kysely)).rows.length;

const at = async (instant: number): Promise<void> => {
  await clock.set(instant);
  await running.caughtUp();
};

describe('after a stop of twenty days', () => {
  let runsBefore: number;
  beforeAll(async () => {
    runsBefore = await retentionRuns();
    await sql`INSERT INTO idempotency_keys (person_id, key, request_hash, stream_id, command_id, created_at)
      SELECT 'late', id, ''::bytea, id, id, ${new Date(start).toISOString()} FROM gen_random_uuid() AS id`.execute(
      clock.db.kysely,
    );
    await at(start + 20 * day);
  }, 120_000);

  it('a quote ends as of its last day, and its reminders are not sent any more', async () => {
    const told = await eventsOf(`quote-${things.ended}`);
    const [sent, ended] = [told.find(({ type }) => type === 'QuoteSent'), told.at(-1)];
    expect(ended).toMatchObject({ type: 'QuoteExpired', metadata: { effectiveAt: sent?.data['expiresAt'] } });
    expect(await count(`quote-${things.ended}`, 'QuoteReminded')).toBe(0);
    const { rows } = await sql`
      SELECT ended_at FROM ${sql.table(tableName(quotes, 'quotes'))} WHERE id = ${things.ended}`.execute(
      clock.db.kysely,
    );
    expect(rows).toEqual([{ ended_at: sent?.data['expiresAt'] }]);
  });

  it('of a quote that still runs, the last of the reminders that were missed is sent, and no other', async () => {
    const reminded = (await eventsOf(`quote-${things.running}`)).filter(({ type }) => type === 'QuoteReminded');
    expect(reminded.map(({ data }) => data)).toEqual([{ count: 3 }]);
    expect(await mailed('quoteReminded')).toEqual([{ person_id: people.contact }]);
  });

  it('a silent customer is reminded once, and has a day to answer', async () => {
    const stream = `ticket-${things.silent}`;
    const reminded = (await eventsOf(stream)).filter(({ type }) => type === 'TicketCustomerReminded');
    expect(reminded.map(({ data }) => data)).toEqual([
      expect.objectContaining({ reminder: 2, resolvesAt: new Date(start + 21 * day).toISOString() }),
    ]);
    expect(await count(stream, 'TicketSilentlyResolved')).toBe(0);
    expect(await count(`ticket-${things.resolved}`, 'TicketAutoClosed')).toBe(0);
  });

  it('no data are removed by their age', async () => {
    expect(await retentionRuns()).toBe(runsBefore);
    // so that a command that was sent before the stop is still done once alone
    expect(await usedKeys()).toBe(1);
  });

  it('operators are told: by health, which stays good, by a number and at home', async () => {
    const late = {
      timers: 'late',
      stoppedAt: expect.any(String),
      resumedAt: new Date(start + 20 * day).toISOString(),
      closuresFrom: new Date(start + 21 * day).toISOString(),
    };
    const health = await running.call('/health/ready');
    expect(health.status).toBe(200);
    expect(await health.json()).toMatchObject({ details: { timers: late } });
    expect(await running.app.get(Stops).state()).toEqual(late);
    expect(await running.app.get(Metrics).read()).toContain('guichet_timers_alarm 1\n');
  });

  it('silence counts again a day later, to the millisecond', async () => {
    for (const hours of [6, 12, 18]) await at(start + 20 * day + hours * hour);
    await at(start + 21 * day - 1);
    expect(await count(`ticket-${things.silent}`, 'TicketSilentlyResolved')).toBe(0);
    expect(await count(`ticket-${things.resolved}`, 'TicketAutoClosed')).toBe(0);
    expect(await retentionRuns()).toBe(runsBefore);
    await at(start + 21 * day);
    expect(await count(`ticket-${things.silent}`, 'TicketSilentlyResolved')).toBe(1);
    expect(await count(`ticket-${things.resolved}`, 'TicketAutoClosed')).toBe(1);
    expect(await retentionRuns()).toBe(runsBefore + 1);
    expect(await usedKeys()).toBe(0);
    expect(await running.app.get(Stops).state()).toEqual({ timers: 'onTime' });
    expect(await running.app.get(Metrics).read()).toContain('guichet_timers_alarm 0\n');
  }, 60_000);
});
