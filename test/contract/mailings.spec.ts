import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { derivedId } from '../../src/kernel/ids.js';
import { occurred } from '../../src/kernel/testing.js';
import { reaction, type Page } from '../../src/kernel/reaction.js';
import { Mailings, mailingPage, type MailingTables } from '../../src/platform/log/reactions/mailings.js';
import {
  NoticeBoard,
  Outbox,
  type MailRow,
  type MailTables,
  type Notice,
} from '../../src/platform/messages/mail/outbox.js';
import { mailsAbout } from '../../src/platform/messages/mail/mails-about.js';
import { createDoorTables, doorOpened, doorPainted } from '../support/consumers.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { reactionsOn } from '../support/reactions.js';

/** Two pages and a rest. */
const audience = Array.from({ length: 2 * mailingPage + 7 }, (_, index) => derivedId('reader', index)).toSorted();
const keeper = derivedId('keeper');

const lookups = {
  recipients: (ids: readonly string[]) =>
    Promise.resolve(
      ids.map((personId) => ({ personId, email: `${personId}@example.org`, name: null, language: 'fr' as const })),
    ),
};
/** Pages that were asked for; the reading of a page fails while it is in `failing`. */
let asked: (string | null)[] = [];
const failing = new Set<string | null>();

const everybody = {
  inPages: (_: object, __: typeof lookups, { after, limit }: Page): Promise<readonly string[]> => {
    asked.push(after);
    if (failing.has(after)) return Promise.reject(new Error('the database is away'));
    return Promise.resolve(audience.filter((id) => after === null || id > after).slice(0, limit));
  },
};

const mails = mailsAbout<object, typeof lookups>()({ subject: ({ data }) => data });
const news = reaction<typeof lookups>()('news', { needs: [] }, [
  mails(doorOpened, () => [{ to: everybody }, { template: 'doorKept', to: [() => [keeper]] }]),
  mails(doorPainted, ({ data: { colour } }) => ({
    to: everybody,
    // no text of PostgreSQL may hold it
    ...(colour === 'unstorable' && { link: '/\u0000' }),
  })),
]);

/** All want to be told in no way. */
class NobodyMailed extends NoticeBoard {
  override post(_: unknown, notices: readonly Notice[]) {
    return Promise.resolve(notices.map((notice) => ({ notice, withheld: 'muted' as const })));
  }
}

describe('a mail to an audience that knows no bounds', () => {
  let fresh: FreshDatabase;
  let on: ReturnType<typeof reactionsOn>;
  let mailings: Mailings;
  let runner: ReturnType<ReturnType<typeof reactionsOn>['reaction']>;

  beforeAll(async () => {
    fresh = await freshDatabase();
    await createDoorTables(fresh.db);
  });
  afterAll(() => fresh.destroy());
  beforeEach(async () => {
    await sql`TRUNCATE event_log, checkpoints, stretches, answered_events, parked_events, mails, mailings, person_keys`.execute(
      fresh.db.kysely,
    );
    asked = [];
    failing.clear();
    on = reactionsOn(fresh.db);
    runner = on.reaction(news, [], undefined, lookups);
    mailings = mailingsOn();
    await on.register(runner);
  });

  const mailingsOn = (outbox = on.outbox) =>
    new Mailings({
      db: fresh.db.kysely.withTables<MailingTables>(),
      store: on.store,
      open: on.open,
      outbox,
      reaction: (name) => (name === runner.name ? runner : undefined),
    });
  const written = async () =>
    (await sql<{ template: string; person_id: string }>`SELECT template, person_id FROM mails`.execute(on.kysely)).rows;
  const toldOf = async (template: string) =>
    (await written()).filter((mail) => mail.template === template).map(({ person_id }) => person_id);
  const rows = async () =>
    (await sql<{ attempts: number; error: string | null }>`SELECT attempts, error FROM mailings`.execute(on.kysely))
      .rows;
  const makeDue = () => sql`UPDATE mailings SET due_at = clock_timestamp()`.execute(on.kysely);
  const opened = async () => {
    await on.append(`door-${derivedId('door')}`, doorOpened({ owner: keeper, name: 'front' }));
    await on.consumerRunner([runner]).pass();
  };

  it('is written after the event is answered, page by page, to each of its people once', async () => {
    expect(await mailings.waits()).toBe(false);
    await opened();
    expect(await written()).toEqual([{ template: 'doorKept', person_id: keeper }]);
    expect(await mailings.waits()).toBe(true);
    await mailings.run();
    expect((await toldOf('doorOpened')).toSorted()).toEqual(audience);
    expect(asked).toEqual([null, audience[mailingPage - 1], audience[2 * mailingPage - 1]]);
    expect(await rows()).toEqual([]);
    expect(await toldOf('doorKept')).toEqual([keeper]);
  });

  it('goes on with the page where it was stopped', async () => {
    failing.add(audience[mailingPage - 1] ?? null);
    await opened();
    await mailings.run();
    expect(await toldOf('doorOpened')).toHaveLength(mailingPage);
    expect(await rows()).toEqual([{ attempts: 1, error: 'Error: the database is away' }]);
    expect(await mailings.waits()).toBe(false);
    failing.clear();
    await makeDue();
    await mailings.run();
    expect((await toldOf('doorOpened')).toSorted()).toEqual(audience);
    expect(asked.filter((after) => after === null)).toHaveLength(1);
  });

  it('is written once by several workers, and by one that died before it said how far it was', async () => {
    await opened();
    await sql`CREATE OR REPLACE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`.execute(fresh.db.kysely);
    await sql`CREATE TRIGGER die BEFORE UPDATE ON mailings FOR EACH ROW EXECUTE FUNCTION die()`.execute(
      fresh.db.kysely,
    );
    await expect(mailings.run()).rejects.toThrow();
    expect(await toldOf('doorOpened')).toEqual([]);
    await sql`DROP TRIGGER die ON mailings`.execute(fresh.db.kysely);
    await Promise.all([mailingsOn(), mailingsOn(), mailings].map((worker) => worker.run()));
    expect((await toldOf('doorOpened')).toSorted()).toEqual(audience);
  });

  it('waits where its rows cannot be written, or this build does not know its reaction, and others go on', async () => {
    await on.append(`door-${derivedId('bad')}`, doorPainted({ colour: 'unstorable' }));
    await on.append(`door-${derivedId('unknown')}`, doorPainted({ colour: 'white' }));
    await on.consumerRunner([runner]).pass();
    await sql`UPDATE mailings SET reaction = 'newer' WHERE stream = ${`door-${derivedId('unknown')}`}`.execute(
      on.kysely,
    );
    await opened();
    await mailings.run();
    expect((await toldOf('doorOpened')).toSorted()).toEqual(audience);
    expect((await rows()).map(({ attempts, error }) => [attempts, error?.replace(/:.*/, '')]).toSorted()).toEqual([
      [1, 'Error'],
      [1, 'error'],
    ]);
  });

  it('ends where its event is gone from a restored store', async () => {
    const stream = `door-${derivedId('other')}`;
    await on.append(stream, doorPainted({ colour: 'white' }));
    await on.consumerRunner([runner]).pass();
    await sql`UPDATE mailings SET event_id = 'another'`.execute(on.kysely);
    await mailings.run();
    expect([await rows(), await toldOf('doorPainted'), asked]).toEqual([[], [], []]);
  });

  it('leaves no traces of choices, which a mail to few people leaves, without its calendar', async () => {
    const outbox = new Outbox(fresh.db.kysely.withTables<MailTables>(), on.personalData, undefined, new NobodyMailed());
    const event = occurred(doorOpened({ owner: keeper, name: 'front' }));
    const [to] = await lookups.recipients([keeper]);
    if (!to) throw new Error('The keeper has an address');
    const mail = { template: 'doorKept', to, args: {}, deliveryClass: 'B' as const, calendar: 'BEGIN:VCALENDAR' };
    const notice = await outbox.prepare(mail, event, true);
    await fresh.db.kysely
      .withTables<MailTables>()
      .transaction()
      .execute((tx) => outbox.write(tx, notice ? [notice] : []));
    const { rows: traces } = await sql<MailRow>`SELECT * FROM mails`.execute(on.kysely);
    expect(traces).toMatchObject([{ state: 'withheld', withheld: 'muted' }]);
    expect(await Promise.all(traces.map((trace) => outbox.content(trace)))).toEqual([
      { email: to.email, name: null, args: {} },
    ]);
    await opened();
    await mailingsOn(outbox).run();
    expect(asked).toHaveLength(3);
    expect(await toldOf('doorOpened')).toEqual([]);
  });
});
