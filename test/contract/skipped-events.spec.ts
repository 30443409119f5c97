import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { on as when, reaction, neverRefused } from '../../src/kernel/reaction.js';
import type { Consumer } from '../../src/platform/reading/projections/consumer.js';
import { SkippedEvents } from '../../src/platform/reading/projections/skipped-events.js';
import {
  createDoorTables,
  doorHistory,
  doorOpened,
  doorPassed,
  doorRows,
  doors,
  emptyDoors,
  openedDoor,
} from '../support/consumers.js';
import { doorStream } from '../support/door-database.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { paint, reactionsOn, welcomeOwner } from '../support/reactions.js';

/** Each door that is opened is painted, and its owner is written to. */
const painter = reaction()('painter', { needs: [] }, [
  when(doorOpened, ({ streamId: id, data: { owner } }, effects) => {
    effects.send({ lifecycle: 'door', id, command: paint('grey') }, neverRefused);
    welcomeOwner(effects, id, owner, 'red');
  }),
]);

let fresh: FreshDatabase;
let on: ReturnType<typeof reactionsOn>;
let consumers: readonly Consumer[];
let projections: ReturnType<typeof on.projections>;
const skips = () => new SkippedEvents(on.kysely).now();

beforeAll(async () => {
  fresh = await freshDatabase();
  await createDoorTables(fresh.db);
});
afterAll(() => fresh.destroy());
beforeEach(async () => {
  await emptyDoors(fresh.db, 1);
  await sql`TRUNCATE answered_events, mails, timers, person_keys`.execute(fresh.db.kysely);
  start();
  await on.register(...consumers);
});

/** A worker that remembers nothing. */
const start = (): void => {
  on = reactionsOn(fresh.db);
  consumers = [on.runner(doors()), on.reaction(painter)];
  projections = on.projections(consumers);
};

const open = (number: number) => on.append(doorStream(number), openedDoor(number));
const pass = () => on.consumerRunner(consumers).pass();

/** As after a server that gave positions out again: an event has a position that all consumers have already passed. */
const openUnseen = async (number: number): Promise<void> => {
  const { rows } = await sql<{ hole: bigint }>`SELECT nextval('event_log_position_seq') AS hole`.execute(on.kysely);
  await open(900);
  await pass();
  const position = await open(number);
  await sql`ALTER TABLE event_log ALTER position DROP IDENTITY IF EXISTS`.execute(on.kysely);
  await sql`UPDATE event_log SET position = ${rows[0]?.hole} WHERE position = ${position}`.execute(on.kysely);
  await sql`ALTER TABLE event_log ALTER position ADD GENERATED ALWAYS AS IDENTITY (CACHE 1 SEQUENCE NAME event_log_position_seq)`.execute(
    on.kysely,
  );
  await sql`SELECT setval('event_log_position_seq', ${position})`.execute(on.kysely);
};

const effects = async () => {
  const { rows } = await sql<{ mails: number; timers: number }>`
    SELECT (SELECT count(*)::integer FROM mails) AS mails, (SELECT count(*)::integer FROM timers) AS timers`.execute(
    on.kysely,
  );
  return { ...rows[0], commands: on.sent.map(({ id }) => id) };
};

describe('counting what consumers were shown', () => {
  it('finds nothing where they were shown everything, over many stretches, batches and rebuilds', async () => {
    const limited = [on.runner(doors(1), 7), on.reaction(painter, [], 7)];
    await doorHistory(on, 300);
    await on.consumerRunner(limited, 7).pass();
    await doorHistory(on, 40);
    await on.consumerRunner(limited, 7).pass();
    const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM stretches
      WHERE consumer <> 'resting'`.execute(on.kysely);
    expect(rows[0]?.count).toBe(2);
    expect(await skips()).toEqual([]);
    await projections.rebuild('doors');
    await open(1_000);
    await pass();
    expect(await skips()).toEqual([]);
  }, 60_000);

  it('finds an event that no consumer was shown, and for whom it was skipped', async () => {
    await open(1);
    await openUnseen(2);
    await pass();
    const found = { read: 2, logged: 3, version: 1, after: 0n };
    expect(await skips()).toEqual([
      expect.objectContaining({ ...found, name: 'doors' }),
      expect.objectContaining({ ...found, name: 'painter' }),
    ]);
    const status = await projections.status();
    expect(status.map(({ name, skipped, state }) => ({ name, skipped, state }))).toEqual([
      { name: 'doors', skipped: 1, state: 'caughtUp' },
      { name: 'painter', skipped: 1, state: 'caughtUp' },
    ]);
  });

  it('finds an event that was read and is no more', async () => {
    await open(1);
    const position = await open(2);
    await open(3);
    await pass();
    await sql`DELETE FROM event_log WHERE position = ${position}`.execute(on.kysely);
    expect((await skips()).map(({ read, logged }) => logged - read)).toEqual([-1, -1]);
  });

  it('does not count what a build of before has read: it counted nothing', async () => {
    await open(1);
    await pass();
    const position = await open(2);
    await sql`UPDATE checkpoints SET position = ${position}`.execute(on.kysely);
    await open(3);
    await pass();
    expect(await skips()).toEqual([]);
  });
});

describe('a repair', () => {
  it('shows each consumer the skipped events, and does no finished work a second time', async () => {
    await open(1);
    await openUnseen(2);
    await pass();
    const before = await effects();
    expect(before).toMatchObject({ mails: 2, timers: 2 });
    // a mail that has been sent is forgotten some day
    await sql`DELETE FROM mails`.execute(on.kysely);
    expect((await projections.repair()).map(({ name }) => name)).toEqual(['doors', 'painter']);
    expect((await doorRows(fresh.db)).doors).toHaveLength(3);
    const after = await effects();
    expect(after).toMatchObject({ mails: 1, timers: 3 });
    expect(after.commands.slice(before.commands.length)).toEqual([doorStream(2).slice('door-'.length)]);
    expect(await skips()).toEqual([]);
    expect(await projections.repair()).toEqual([]);
  });

  it('brings consumers back that stand ahead of the log, so that what comes next is shown to them', async () => {
    await open(1);
    await pass();
    const lost = await open(2);
    await pass();
    await sql`DELETE FROM event_log WHERE position = ${lost}`.execute(on.kysely);
    await sql`SELECT setval('event_log_position_seq', ${lost - 1n})`.execute(on.kysely);
    start();
    expect((await projections.ahead()).map(({ name }) => name).sort()).toEqual(['doors', 'painter']);
    await projections.bringBack(await projections.ahead());
    expect(await projections.ahead()).toEqual([]);
    expect(await open(3)).toBe(lost);
    await pass();
    expect((await doorRows(fresh.db)).doors).toHaveLength(2);
    expect((await effects()).commands.at(-1)).toBe(doorStream(3).slice('door-'.length));
    expect(await skips()).toEqual([]);
  });

  it('leaves alone what is new to a log and has read nothing yet', async () => {
    await open(1);
    await on.append(doorStream(1), doorPassed({ people: 1 }));
    await pass();
    await sql`UPDATE checkpoints SET position = position + 5, counted_from = position + 5, counted_to = position + 5, counted = 0`.execute(
      on.kysely,
    );
    expect(await projections.ahead()).toEqual([]);
  });
});
