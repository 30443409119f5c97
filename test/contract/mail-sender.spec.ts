import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { Outbox, type MailTables } from '../../src/platform/messages/mail/outbox.js';
import { Sender } from '../../src/platform/messages/mail/sender.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { queueMail } from '../support/queued-mail.js';
import { reactionsOn } from '../support/reactions.js';

let fresh: FreshDatabase;
let on: ReturnType<typeof reactionsOn>;
/** A process that sends mails; the outbox of `on` is another one's. */
let sender: Sender;
let outbox: Outbox;

beforeAll(async () => {
  fresh = await freshDatabase();
  on = reactionsOn(fresh.db);
});
afterAll(() => fresh.destroy());
beforeEach(async () => {
  await sql`TRUNCATE mails`.execute(fresh.db.kysely);
  sender = new Sender(fresh.db);
  outbox = new Outbox(fresh.db.kysely.withTables<MailTables>(), on.personalData, undefined, undefined, sender);
});

/** Half a minute ago that process took a mail, and has said nothing more about it. */
const taken = async (deliveryClass: 'A' | 'B'): Promise<string> => {
  const id = await queueMail(on, { deliveryClass });
  expect((await outbox.claim(id))?.id).toBe(id);
  await sql`UPDATE mails SET sending_at = sending_at - interval '30 seconds'`.execute(on.kysely);
  return id;
};

const stateAfterSweep = async (id: string) => {
  await on.outbox.recoverLost();
  return (await on.outbox.find(id))?.state;
};

describe('a mail that a worker has in its hands', () => {
  it('stays there as long as that worker lives', async () => {
    const id = await taken('B');
    expect(await stateAfterSweep(id)).toBe('sending');
    await sender.onModuleDestroy();
  });

  it.each([
    ['B', 'sends it again', 'queued'],
    ['A', 'never sends it again', 'expired'],
  ] as const)('of class %s: another worker %s within a minute of its end', async (deliveryClass, _what, state) => {
    const id = await taken(deliveryClass);
    await sender.onModuleDestroy();
    await eventually(async () => (await stateAfterSweep(id)) === state);
  });

  it('is taken over from one that lost its connection, which takes the next one under another number', async () => {
    const id = await taken('B');
    const before = await sender.number();
    await fresh.db.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'guichet-mails' AND datname = current_database()`);
    await eventually(async () => (await stateAfterSweep(id)) === 'queued');
    await eventually(async () => (await sender.number()) !== before);
    await sender.onModuleDestroy();
  });
});
