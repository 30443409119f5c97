import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { derivedId } from '../../src/kernel/ids.js';
import { occurred } from '../../src/kernel/testing.js';
import { Mails } from '../../src/platform/messages/mail/mails.js';
import type { MailPatience } from '../../src/platform/messages/mail/mail-patience.js';
import { SmtpTransport } from '../../src/platform/messages/mail/transport.js';
import type { MailView } from '../../src/oversight/operations/operations.views.js';
import { jsonOf } from '../support/application.js';
import { doorOpened } from '../support/consumers.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { startDesk, ticketLife, type Desk } from '../support/journey.js';
import { reactionsOn } from '../support/reactions.js';
import { smtpSink } from '../support/smtp-sink.js';
import { until } from './harness/until.js';

type Sink = Awaited<ReturnType<typeof smtpSink>>;

/** Number of copies received of each mail. */
const copies = ({ got }: Sink): readonly number[] => {
  const times = new Map<string, number>();
  for (const { messageId = '' } of got) times.set(messageId, (times.get(messageId) ?? 0) + 1);
  return [...times.values()];
};

/** Connections that one process keeps to a mail server, at most. */
const perHost = 3;

describe('F14, F15 · a mail server that is slow, is away, says no, or is cut off · I7', () => {
  const minute = 60_000;
  let fresh: FreshDatabase;
  let sink: Sink;
  let transport: SmtpTransport;

  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh.destroy());

  beforeEach(async () => {
    await sql`TRUNCATE mails, person_keys`.execute(fresh.db.kysely);
    sink = await smtpSink();
    transport = new SmtpTransport(sink.url, 2_000);
  });

  afterEach(async () => {
    transport.onApplicationShutdown();
    await sink.close();
  });

  const workingWith = (patience?: MailPatience) => {
    const on = reactionsOn(fresh.db, patience);
    const mails = new Mails(on.outbox, transport, {
      portalUrl: 'https://portal.example',
      from: 'Guichet <guichet@example.org>',
      inboundDomain: 'reply.example',
      answerable: false,
      returnable: false,
      secret: on.secrets.tokenSecret,
    });
    return {
      ...on,
      /** Delivers the due mails, as a worker does. */
      work: async () => Promise.all((await mails.sweep()).map((id) => mails.deliver(id))),
      mails,
      queue: async (number: number, deliveryClass: 'A' | 'B', email = 'ann@example.org'): Promise<string> => {
        const event = occurred(doorOpened({ owner: 'ann', name: 'Front' }), {
          id: derivedId('event', number),
          at: new Date().toISOString(),
        });
        const to = { personId: 'ann', email, name: 'Ann', language: 'en' } as const;
        const mail = await on.outbox.prepare({ template: 'doorOpened', to, args: {}, deliveryClass }, event);
        if (!mail) throw new Error('The recipient is forgotten');
        await on.kysely.transaction().execute((tx) => on.outbox.write(tx, [mail]));
        return mail.id;
      },
      states: async () => (await on.outbox.list({ offset: 0, limit: 100 })).map(({ state }) => state).sort(),
    };
  };

  it('that is slow for one domain holds up the mails of that domain, and no others', async () => {
    const { queue, mails, outbox } = workingWith();
    const stateOf = async (id: string) => (await outbox.find(id))?.state;
    const slow = sink.hold('slow.example');
    for (let number = 0; number < 210; number += 1) await queue(number, 'B', 'ann@slow.example');
    const others = [await queue(301, 'A', 'ann@one.example'), await queue(302, 'B', 'ann@two.example')];
    await mails.deliverAll();
    expect(await Promise.all(others.map(stateOf))).toEqual(['sent', 'sent']);
    expect([slow.count(), await mails.underWay()]).toEqual([2, 2]);
    const late = await queue(303, 'A', 'ann@one.example');
    await mails.deliverAll();
    expect(await stateOf(late)).toBe('sent');
    expect(sink.most()).toBeLessThanOrEqual(perHost);

    slow.letGo();
    await mails.stop();
    await mails.deliverAll();
    expect(copies(sink)).toEqual(Array.from({ length: 213 }, () => 1));
  });

  it('is tried again within five minutes of its return, however long it was away', async () => {
    await sink.close();
    const { queue, work, outbox, kysely } = workingWith();
    const id = await queue(1, 'B');
    const pauses: number[] = [];
    for (let tries = 0; tries < 40; tries += 1) {
      await work();
      const mail = await outbox.find(id);
      expect(mail).toMatchObject({ state: 'queued', attempts: tries + 1 });
      pauses.push(Date.parse(mail?.due_at ?? '') - Date.now());
      await sql`UPDATE mails SET due_at = clock_timestamp()`.execute(kysely);
    }
    expect(Math.max(...pauses)).toBeLessThanOrEqual(5 * minute);
    expect(Math.min(...pauses.slice(3))).toBeGreaterThan(4 * minute);
    await sql`UPDATE mails SET created_at = created_at - interval '4 days'`.execute(kysely);
    await work();
    expect(await outbox.find(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('ECONNREFUSED') });
  });

  it('gets every mail once when it defers them and then takes them', async () => {
    const brief = { newsFor: minute, lostAfter: minute, orphanedAfter: minute, firstPause: 20, longestPause: 100 };
    const { queue, work, states } = workingWith(brief);
    for (let number = 0; number < 20; number += 1) await queue(number, number % 2 === 0 ? 'A' : 'B');
    sink.behave('defer');
    await work();
    await work();
    expect(new Set(await states())).toEqual(new Set(['queued']));
    sink.behave('take');
    await until('all sent', 10_000, async () => {
      await work();
      return (await states()).every((state) => state === 'sent');
    });
    expect(copies(sink)).toEqual(Array.from({ length: 20 }, () => 1));
    expect(sink.most()).toBeLessThanOrEqual(perHost);
  });

  it('that takes a mail and is cut off before it says so has it once (A), or once more (B)', async () => {
    const brief = { newsFor: minute, lostAfter: 300, orphanedAfter: minute, firstPause: 20, longestPause: 100 };
    const { queue, work, outbox } = workingWith(brief);
    const ids = { A: await queue(1, 'A'), B: await queue(2, 'B') };
    sink.behave('takeAndDie');
    await work();
    expect([(await outbox.find(ids.A))?.state, (await outbox.find(ids.B))?.state]).toEqual(['sending', 'sending']);
    sink.behave('take');
    await until('both decided', 10_000, async () => {
      await work();
      return (await outbox.find(ids.A))?.state === 'expired' && (await outbox.find(ids.B))?.state === 'sent';
    });
    const times = (id: string) => sink.got.filter(({ messageId }) => messageId === `<${id}@reply.example>`).length;
    expect({ A: times(ids.A), B: times(ids.B) }).toEqual({ A: 1, B: 2 });
  });

  it('does not get a mail again from a sender who was thought dead and another one stood in for', async () => {
    const brief = { newsFor: minute, lostAfter: 200, orphanedAfter: minute, firstPause: 20, longestPause: 100 };
    const { queue, work, outbox } = workingWith(brief);
    const id = await queue(1, 'B');
    const zombie = await outbox.claim(id);
    if (!zombie) throw new Error('not claimed');
    await until('sent by another', 10_000, async () => {
      await work();
      return (await outbox.find(id))?.state === 'sent';
    });
    await outbox.deferred(zombie, 'it comes back, and could not send');
    await outbox.uncertain(zombie, 'it comes back, and does not know');
    await outbox.ended(zombie, 'failed', 'it comes back, and was refused');
    await work();
    expect((await outbox.find(id))?.state).toBe('sent');
    expect(copies(sink)).toEqual([1]);
  });
});

describe('F15 · the whole product while its mail server is away · I7', () => {
  let desk: Desk;
  let sink: Sink;

  beforeAll(async () => {
    const gone = await smtpSink();
    await gone.close();
    desk = await startDesk({ env: { SMTP_URL: gone.url } });
    sink = await smtpSink({ port: gone.port });
    await sink.close();
  });
  afterAll(async () => {
    await desk.application.close();
    await sink.close();
  });

  const states = async () => {
    const { rows } = await sql<{ state: string; total: number }>`
      SELECT state, count(*)::integer AS total FROM mails GROUP BY state`.execute(desk.application.db.kysely);
    return Object.fromEntries(rows.map(({ state, total }) => [state, total]));
  };
  const makeDue = () => sql`UPDATE mails SET due_at = clock_timestamp()`.execute(desk.application.db.kysely);

  it('works on tickets, and hands its mails over once when the server is back', async () => {
    for (let count = 0; count < 3; count += 1) await ticketLife(desk);
    await until('every mail was tried', 20_000, async () => {
      const { rows } = await sql<{ done: boolean }>`
        SELECT count(*) = 24 AND bool_and(state = 'queued' AND attempts > 0) AS done FROM mails`.execute(
        desk.application.db.kysely,
      );
      return rows[0]?.done;
    });
    sink = await smtpSink({ port: sink.port });
    await makeDue();
    await until('every mail is sent', 20_000, async () => (await states()).sent === 24);
    expect(copies(sink)).toEqual(Array.from({ length: 24 }, () => 1));
    expect(sink.most()).toBeLessThanOrEqual(perHost);
  }, 60_000);

  it('shows staff what was refused for good, and sends it again by their hand', async () => {
    const operator = await desk.application.as(desk.people.agent);
    const failed = async () => (await jsonOf<readonly MailView[]>(operator('/api/mails'))).filter(isFailed);
    sink.behave('defer');
    await desk.marie.opens();
    await until('deferred', 20_000, async () => {
      const { rows } = await sql`SELECT FROM mails WHERE state = 'queued' AND attempts = 1`.execute(
        desk.application.db.kysely,
      );
      return rows.length === 1;
    });
    sink.behave('refuse');
    await makeDue();
    const [dead] = await until('a dead letter', 20_000, async () => {
      const letters = await failed();
      return letters.length > 0 && letters;
    });
    expect(dead).toMatchObject({ attempts: 2, error: expect.stringContaining('MailRefused') });
    sink.behave('take');
    await operator(`/api/mails/${dead?.id}/send-mail-again`, { json: {} });
    await until('sent again', 20_000, async () => (await states()).sent === 25);
    expect(await failed()).toEqual([]);
  }, 60_000);
});

const isFailed = ({ state }: MailView): boolean => state === 'failed';
