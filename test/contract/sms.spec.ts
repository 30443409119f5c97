import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/kernel/ids.js';
import { occurred } from '../../src/kernel/testing.js';
import { SmsMessages } from '../../src/platform/messages/sms/sms-messages.js';
import { SmsOutbox } from '../../src/platform/messages/sms/sms-outbox.js';
import { usualSmsPatience } from '../../src/platform/messages/sms/sms-patience.js';
import { SmsStops } from '../../src/platform/messages/sms/sms-stops.js';
import { CaughtSms, ForgedCall, HttpSms, type SmsTransport } from '../../src/platform/messages/sms/sms-transport.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { doorOpened } from '../support/consumers.js';
import { reactionsOn } from '../support/reactions.js';
import { smsProvider } from '../support/sms-provider.js';

let fresh: FreshDatabase;
let on: ReturnType<typeof reactionsOn>;
let provider: Awaited<ReturnType<typeof smsProvider>>;
let outbox: SmsOutbox;
let messages: SmsMessages;
let stops: SmsStops;

/** As usual, at once. */
const patience = { ...usualSmsPatience, lostAfter: 50, firstPause: 1, longestPause: 1, betweenQuestions: 0 };
const by = (transport: SmsTransport) => new SmsMessages(outbox, transport, stops);

beforeAll(async () => {
  fresh = await freshDatabase();
  on = reactionsOn(fresh.db);
  outbox = new SmsOutbox(fresh.db.kysely, on.personalData, patience);
  stops = new SmsStops(fresh.db.kysely, on.personalData);
});
afterAll(() => fresh.destroy());
beforeEach(async () => {
  await fresh.db.pool.query('DELETE FROM sms_messages; DELETE FROM sms_stops');
  provider = await smsProvider();
  messages = by(new HttpSms(provider.url, 'Guichet', 300));
});
afterEach(() => provider.close());

/** Queues a message to a new person, from an event of this instant. */
const post = async (over: { readonly at?: string; readonly id?: string } = {}): Promise<string> => {
  const personId = newId();
  const event = occurred(doorOpened({ owner: personId, name: null }), {
    at: new Date().toISOString(),
    id: newId(),
    ...over,
  });
  const to = { personId, number: '+33639980011', language: 'en' } as const;
  const row = await outbox.prepare(
    { template: 'signatureCode', to, args: { code: '123456', title: 'Quote 1' } },
    event,
  );
  if (row) await fresh.db.kysely.transaction().execute((tx) => outbox.write(tx, [row, row]));
  return row?.id ?? '';
};
const one = async () => (await messages.list(1))[0];
/** Until every pause of a test is over. */
const paused = () => fresh.db.pool.query('SELECT pg_sleep(0.02)');

describe('a short message', () => {
  it('is handed over once, and delivered', async () => {
    await post();
    await messages.deliverDue();
    await messages.deliverDue();
    expect(provider.taken).toEqual([
      expect.objectContaining({
        to: '+33639980011',
        from: 'Guichet',
        text: 'Guichet: 123456 is your code to sign “Quote 1”. Valid for 24 hours. Do not give it to anyone.',
      }),
    ]);
    expect(await one()).toMatchObject({ state: 'sent', to: '+33639980011' });
    provider.taken.forEach((message) => (message.status = 'delivered'));
    expect(await messages.waits()).toBe(true);
    await messages.followUp();
    expect(await one()).toMatchObject({ state: 'delivered' });
    expect(await messages.waits()).toBe(false);
  });

  it('that did not arrive is said to have failed', async () => {
    await post();
    await messages.deliverDue();
    provider.taken.forEach((message) => (message.status = 'undelivered'));
    await messages.followUp();
    expect(await one()).toMatchObject({ state: 'failed' });
  });

  it('waits while the provider throttles, and leaves once it is back', async () => {
    provider.behave('throttle');
    await post();
    await messages.deliverDue();
    expect(await one()).toMatchObject({ state: 'queued', error: expect.stringContaining('429') });
    provider.behave('take');
    await paused();
    await messages.deliverDue();
    expect(provider.taken).toHaveLength(1);
    expect(await one()).toMatchObject({ state: 'sent', error: null });
  });

  it('waits while the provider is away, and leaves once it is back', async () => {
    await post();
    const { port } = provider;
    await provider.close();
    await messages.deliverDue();
    expect(await one()).toMatchObject({ state: 'queued', error: expect.stringContaining('ECONNREFUSED') });
    provider = await smsProvider({ port });
    await paused();
    await messages.deliverDue();
    expect(provider.taken).toHaveLength(1);
  });

  it.each(['refuse', 'unsubscribed', 'unauthorised'] as const)(
    'is given up when the provider says no: %s',
    async (behaviour) => {
      provider.behave(behaviour);
      await post();
      await messages.deliverDue();
      const failed = await one();
      expect(failed).toMatchObject({ state: 'failed' });
      expect(failed?.error).not.toContain('39980011');
      await paused();
      expect(await messages.waits()).toBe(false);
    },
  );

  it.each(['silent', 'nonsense', 'fail', 'takeAndDie'] as const)(
    'is never sent twice, when its delivery is uncertain: %s',
    async (behaviour) => {
      provider.behave(behaviour);
      await post();
      await messages.deliverDue();
      expect(await one()).toMatchObject({ state: 'expired' });
      provider.behave('take');
      await paused();
      await messages.deliverDue();
      expect(provider.asked()).toBe(1);
    },
  );

  it('that was cut off while it was handed over is given up', async () => {
    await post();
    await outbox.claim();
    await fresh.db.pool.query('SELECT pg_sleep(0.06)');
    await messages.followUp();
    expect(await one()).toMatchObject({ state: 'expired', error: 'lost while it was being sent' });
  });

  it('stays as it is known when the provider answers nonsense', async () => {
    await post();
    await messages.deliverDue();
    provider.behave('nonsense');
    await fresh.db.pool.query(`UPDATE sms_messages SET sent_at = sent_at - interval '1 hour'`);
    await messages.followUp();
    expect(await one()).toMatchObject({ state: 'sent' });
    // an hour after the sending, the provider is asked no more
    expect(await messages.waits()).toBe(false);
  });

  it('is no news after ten minutes', async () =>
    expect(await post({ at: new Date(Date.now() - 11 * 60_000).toISOString() })).toBe(''));

  it('stays here, where there is no provider', async () => {
    await post();
    const caught = by(new CaughtSms(true));
    await caught.deliverDue();
    expect(await one()).toMatchObject({ state: 'sent', text: expect.stringContaining('123456') });
    expect([caught.isAvailable, by(new CaughtSms(false)).isAvailable]).toEqual([true, false]);
  });

  it('is not sent once its recipient is forgotten', async () => {
    await post();
    const { rows } = await fresh.db.pool.query<{ person: string }>('SELECT person_id AS person FROM sms_messages');
    for (const { person } of rows) await on.keys.destroy(person);
    await messages.deliverDue();
    expect(provider.asked()).toBe(0);
    expect(await one()).toMatchObject({ state: 'expired', to: null, text: null });
  });
});

describe('a number that says STOP', () => {
  const number = '+33639980011';

  it('is heard of by the provider’s refusal, and gets no further message', async () => {
    provider.behave('unsubscribed');
    await post();
    await messages.deliverDue();
    expect(await messages.isStopped(number)).toBe(true);
    provider.behave('take');
    await post();
    await messages.deliverDue();
    expect(provider.asked()).toBe(1);
    expect(await one()).toMatchObject({ state: 'failed', error: 'the number said STOP' });
  });

  it('is written down once, without the number, and gets messages again once it says START', async () => {
    await Promise.all([1, 2, 3].map(() => stops.stop(number, newId())));
    const { rows } = await fresh.db.pool.query<{ row: string }>('SELECT s::text AS row FROM sms_stops s');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain('3998001');
    await stops.start(number);
    await post();
    await messages.deliverDue();
    expect(provider.taken).toHaveLength(1);
  });

  const url = 'https://portal.example/api/sms-callback';
  const called = (form: Readonly<Record<string, string>>, signature = provider.signed(url, form)) =>
    new HttpSms(provider.url, 'Guichet').heard({ url, form, signature });

  it.each([
    [{ Body: ' stop ' }, 'stop'],
    [{ Body: 'Arrêt' }, 'stop'],
    [{ Body: 'baja' }, 'stop'],
    [{ Body: 'Stop please', OptOutType: 'STOP' }, 'stop'],
    [{ Body: 'START' }, 'start'],
  ] as const)('is understood: %j', (words, said) =>
    expect(called({ From: number, To: '+33700000000', ...words })).toEqual({ from: number, said }),
  );

  it('is told from any other answer', () => expect(called({ From: number, Body: 'Thank you' })).toBeNull());

  it('is believed of the provider alone', () => {
    const form = { From: number, Body: 'STOP' };
    expect(() => called(form, provider.signed(url, { ...form, From: '+33639980012' }))).toThrow(ForgedCall);
    expect(() => called(form, '')).toThrow(ForgedCall);
    expect(() => new CaughtSms(true).heard()).toThrow(ForgedCall);
  });
});
