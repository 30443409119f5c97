import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { systemActor } from '../../src/kernel/actor.js';
import { EventStoreUnavailable } from '../../src/kernel/event-store.js';
import { derivedId } from '../../src/kernel/ids.js';
import { neverRefused, on as when, reaction, type WhenRefused } from '../../src/kernel/reaction.js';
import { refusal } from '../../src/kernel/refusal.js';
import { createDoorTables, doorClosed, doorOpened, doorPainted, doors } from '../support/consumers.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { OpenDoor, paint, reactionsOn, welcomeOwner } from '../support/reactions.js';

let fresh: FreshDatabase;
let on: ReturnType<typeof reactionsOn>;
/** Colours that the reaction cannot bear. */
const unbearable = new Set<string>();

const door = (number: number): string => derivedId('door', number);
const stream = (number: number): string => `door-${door(number)}`;

/** Opened: a mail to the owner and a timer to paint it. Painted: once more in white. Closed: no timer any more. */
const welcome = (needs: readonly string[] = []) =>
  reaction()('welcome', { needs }, [
    when(doorOpened, ({ streamId: id, data: { owner } }, effects) => {
      welcomeOwner(effects, id, owner, 'grey');
    }),
    when(doorPainted, ({ streamId: id, data: { colour } }, effects) => {
      if (unbearable.has(colour)) throw new Error('not this colour');
      if (colour !== 'white') effects.send({ lifecycle: 'door', id, command: paint('white') }, neverRefused);
    }),
    when(doorClosed, ({ streamId: id }, effects) => effects.cancel(`paint-${id}`)),
  ]);

const open = (number: number) => on.append(stream(number), doorOpened({ owner: `owner-${number}`, name: 'x' }));
const mails = async () =>
  (
    await sql<{ state: string; person_id: string }>`SELECT state, person_id FROM mails ORDER BY created_at`.execute(
      on.kysely,
    )
  ).rows;
const timers = async () =>
  (await sql<{ key: string }>`SELECT key, due_at, attempts, error FROM timers ORDER BY key`.execute(on.kysely)).rows;
const makeTimersDue = () => sql`UPDATE timers SET due_at = clock_timestamp()`.execute(on.kysely);

beforeAll(async () => {
  fresh = await freshDatabase();
  await createDoorTables(fresh.db);
});

afterAll(() => fresh.destroy());

beforeEach(async () => {
  await sql`TRUNCATE event_log, checkpoints, stretches, answered_events, parked_events, mails, mailings, timers, sms_messages, person_keys, doors_v1, coats_v1`.execute(
    fresh.db.kysely,
  );
  on = reactionsOn(fresh.db);
  unbearable.clear();
});

describe('a reaction', () => {
  it('sends commands, timers and mails with ids derived from their cause', async () => {
    const runner = on.reaction(welcome());
    await on.register(runner);
    await open(1);
    await on.append(stream(1), doorPainted({ colour: 'red' }));
    await on.consumerRunner([runner]).pass();
    expect(await mails()).toEqual([{ state: 'queued', person_id: 'owner-1' }]);
    expect(await timers()).toEqual([expect.objectContaining({ key: `paint-${door(1)}` })]);
    const [, painted] = (await on.log.readAll(0n, 10)).events;
    expect(on.sent).toEqual([
      expect.objectContaining({
        command: 'PaintDoor',
        id: door(1),
        body: paint('white'),
        commandId: derivedId(painted?.id ?? '', 'welcome', 'door', door(1), 'PaintDoor'),
        causationId: painted?.id,
        correlationId: painted?.metadata.correlationId,
        actor: expect.objectContaining({ kind: 'system' }),
      }),
    ]);
  });

  it('does nothing twice when it is killed before its checkpoint moves', async () => {
    const runner = on.reaction(welcome());
    await on.register(runner);
    await open(1);
    await on.append(stream(1), doorPainted({ colour: 'red' }));
    await sql`
      CREATE OR REPLACE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`.execute(fresh.db.kysely);
    await sql`CREATE TRIGGER die BEFORE UPDATE ON checkpoints FOR EACH ROW WHEN (NEW.kind <> 'resting') EXECUTE FUNCTION die()`.execute(
      fresh.db.kysely,
    );
    await expect(on.consumerRunner([runner]).pass()).rejects.toThrow();
    expect([await mails(), await timers()]).toEqual([[], []]);
    await sql`DROP TRIGGER die ON checkpoints`.execute(fresh.db.kysely);
    await on.consumerRunner([runner]).pass();
    expect([await mails(), await timers()]).toEqual([[expect.anything()], [expect.anything()]]);
    expect(new Set(on.sent.map(({ commandId }) => commandId)).size).toBe(1);
  });

  it('mails once with several workers on it', async () => {
    const workers = [1, 2, 3].map(() => on.reaction(welcome(), [], 3));
    await on.register(...workers.slice(0, 1));
    for (let number = 0; number < 12; number += 1) await open(number);
    for (let left = 0; left < 5; left += 1)
      await Promise.all(workers.map((worker) => on.consumerRunner([worker]).pass()));
    expect(await mails()).toHaveLength(12);
  });

  it('answers each event once, whatever the number of its workers, and they answer for different reactions at the same time', async () => {
    const answered: string[] = [];
    const counting = (name: string) =>
      reaction()(name, { needs: [] }, [
        when(doorOpened, async ({ id }) => {
          answered.push(`${name} ${id}`);
          await sql`SELECT 1`.execute(on.kysely);
        }),
      ]);
    const workersOf = (name: string) => [1, 2, 3, 4].map(() => on.reaction(counting(name), [], 3));
    const [one, other] = [workersOf('one'), workersOf('other')];
    await on.register(...one.slice(0, 1), ...other.slice(0, 1));
    for (let number = 0; number < 12; number += 1) await open(number);
    const runners = one.map((worker, index) => on.consumerRunner([worker, ...other.slice(index, index + 1)]));
    for (let left = 0; left < 6; left += 1) await Promise.all(runners.map((runner) => runner.pass()));
    expect(answered).toHaveLength(24);
    expect(new Set(answered).size).toBe(24);
  });

  it('keeps what it answers, however long that takes', async () => {
    const patient = reactionsOn(fresh.db, undefined, 300);
    const slow = patient.reaction(
      reaction()('slow', { needs: [] }, [
        when(doorOpened, async ({ data: { owner } }, effects) => {
          await sql`SELECT pg_sleep(1)`.execute(on.kysely);
          welcomeOwner(effects, door(1), owner, 'grey');
        }),
      ]),
    );
    await patient.register(slow);
    await open(1);
    await patient.consumerRunner([slow]).pass();
    expect(await mails()).toHaveLength(1);
  });

  it('says nothing about what happened before it was first deployed', async () => {
    await on.register(on.runner(doors()));
    await open(1);
    const runner = on.reaction(welcome());
    await on.register(runner);
    await open(2);
    await on.consumerRunner([runner]).pass();
    expect(await mails()).toEqual([{ state: 'queued', person_id: 'owner-2' }]);
  });

  it('starts with the log of a fresh database', async () => {
    await open(1);
    const runner = on.reaction(welcome());
    await on.register(runner);
    await on.consumerRunner([runner]).pass();
    expect(await mails()).toHaveLength(1);
  });

  it('waits for the read models that it needs', async () => {
    const projection = on.runner(doors());
    const runner = on.reaction(welcome(['doors']), [projection]);
    await on.register(projection, runner);
    await open(1);
    await on.append('window-1', { type: 'WindowBroken', data: {} });
    await on.consumerRunner([runner]).pass();
    expect(await mails()).toEqual([]);
    await on.consumerRunner([runner, projection]).pass();
    expect(await mails()).toHaveLength(1);
    expect(await on.consumerRunner([runner, projection]).lagging()).toEqual([]);
  });

  describe('of which a command is refused', () => {
    const doorPaintedAgain = (whenRefused: WhenRefused) =>
      reaction()('again', { needs: [] }, [
        when(doorPainted, ({ streamId: id, data: { colour } }, effects) => {
          if (colour !== 'white') effects.send({ lifecycle: 'door', id, command: paint('white') }, whenRefused);
        }),
      ]);
    const followed = async (whenRefused: WhenRefused) => {
      const runner = on.reaction(doorPaintedAgain(whenRefused));
      await on.register(runner);
      await on.append(stream(1), doorPainted({ colour: 'red' }));
      await on.append(stream(1), doorPainted({ colour: 'green' }));
      await on.append(stream(2), doorPainted({ colour: 'white' }));
      on.answers.refuse = refusal('doorIs', { status: 'closed' });
      await on.consumerRunner([runner]).pass();
      return { runner, projections: on.projections([runner]) };
    };

    it('goes on where nothing is left to do', async () => {
      const { projections } = await followed({ nothingLeft: { doorIs: 'the door is closed' } });
      expect(await projections.parked()).toEqual([]);
    });

    it('does something else where the refusal leads to that', async () => {
      const { projections } = await followed({
        instead: {
          doorIs: (effects, { args }) =>
            effects.mail({
              template: 'doorClosed',
              to: { personId: door(9), email: 'ann@example.org', name: null, language: 'fr' },
              args: { status: args.status ?? '' },
              deliveryClass: 'B',
            }),
        },
      });
      expect(await projections.parked()).toEqual([]);
      expect(await mails()).toEqual([
        { state: 'queued', person_id: door(9) },
        { state: 'queued', person_id: door(9) },
      ]);
    });

    it.each([
      ['no refusal', neverRefused],
      [
        'another refusal',
        { nothingLeft: { doorUnknown: 'the door is gone' }, instead: { doorRusty: () => undefined } },
      ],
    ])('parks the stream where %s is foreseen, until staff send the command again', async (_, whenRefused) => {
      const { runner, projections } = await followed(whenRefused);
      expect(await on.consumerRunner([runner]).lagging()).toEqual([]);
      const parked = await projections.parked();
      expect(parked).toEqual([
        expect.objectContaining({
          projection: 'again',
          stream: stream(1),
          type: 'DoorPainted',
          refused: { command: 'PaintDoor', lifecycle: 'door', id: door(1), code: 'doorIs', args: { status: 'closed' } },
        }),
      ]);
      const retry = () => projections.retryParked(parked[0]?.id ?? '');
      expect(await retry()).toBe(false);
      expect(await projections.parked()).toEqual([expect.objectContaining({ attempts: 2 })]);
      delete on.answers.refuse;
      expect(await retry()).toBe(true);
      expect(on.sent.map(({ body }) => body)).toEqual([paint('white'), paint('white')]);
      expect(await projections.parked()).toEqual([]);
    });

    it('sends the commands to other things all the same, and those behind to the same thing never', async () => {
      const three = reaction()('three', { needs: [] }, [
        when(doorOpened, (_, effects) => {
          effects.send({ lifecycle: 'door', id: door(1), command: paint('white') }, neverRefused);
          effects.send({ lifecycle: 'door', id: door(1), command: new OpenDoor() }, neverRefused);
          effects.send({ lifecycle: 'door', id: door(2), command: paint('white') }, neverRefused);
        }),
      ]);
      const runner = on.reaction(three);
      await on.register(runner);
      await open(3);
      Object.assign(on.answers, { refuse: refusal('doorIs'), of: door(1) });
      await on.consumerRunner([runner]).pass();
      expect(on.sent.map(({ id, command }) => `${command} ${id}`)).toEqual([`PaintDoor ${door(2)}`]);
      expect(await on.projections([runner]).parked()).toEqual([
        expect.objectContaining({ refused: expect.objectContaining({ id: door(1), command: 'PaintDoor' }) }),
      ]);
    });

    it('follows a refusal with another command, of which a refusal has its outcome too', async () => {
      const { projections } = await followed({
        instead: {
          doorIs: (effects) => effects.send({ lifecycle: 'door', id: door(3), command: paint('red') }, neverRefused),
        },
      });
      expect(await projections.parked()).toEqual([
        expect.objectContaining({ refused: expect.objectContaining({ id: door(3), code: 'doorIs' }) }),
      ]);
    });
  });

  it('sends a command to a thing once for an event, by an id that its place among others does not change', async () => {
    const order: string[] = ['white', 'black'];
    const both = reaction()('both', { needs: [] }, [
      when(doorOpened, (_, effects) =>
        order.forEach((colour, at) =>
          effects.send(
            { lifecycle: 'door', id: door(colour === 'white' ? 1 : 2), command: paint(`${colour}${at}`) },
            neverRefused,
          ),
        ),
      ),
    ]);
    const runner = on.reaction(both);
    await on.register(runner);
    await open(3);
    const [event] = (await on.log.readAll(0n, 10)).events;
    const store = { events: event ? [event] : [] };
    await on.kysely.transaction().execute((tx) => runner.apply(tx, store.events));
    order.reverse();
    await on.kysely.transaction().execute((tx) => runner.apply(tx, store.events));
    const idsOf = (id: string) =>
      new Set(on.sent.filter((command) => command.id === id).map(({ commandId }) => commandId));
    expect([idsOf(door(1)).size, idsOf(door(2)).size, on.sent.length]).toEqual([1, 1, 4]);
  });

  it('sends a command once that two looks at an event lead to', async () => {
    const runner = on.reaction(
      reaction()('agreed', { needs: [] }, [
        when(doorOpened, ({ streamId: id }, effects) =>
          [1, 2].forEach(() => effects.send({ lifecycle: 'door', id, command: paint('white') }, neverRefused)),
        ),
      ]),
    );
    await on.register(runner);
    await open(1);
    await on.consumerRunner([runner]).pass();
    expect(on.sent).toHaveLength(1);
    expect(await on.projections([runner]).parked()).toEqual([]);
  });

  it('sends a command of a kind for each part of a thing, with an id of its own', async () => {
    const runner = on.reaction(
      reaction()('parts', { needs: [] }, [
        when(doorOpened, ({ streamId: id }, effects) =>
          ['frame', 'leaf', 'leaf'].forEach((part) =>
            effects.send({ lifecycle: 'door', id, command: paint('white'), part }, neverRefused),
          ),
        ),
      ]),
    );
    await on.register(runner);
    await open(1);
    await on.consumerRunner([runner]).pass();
    const [opened] = (await on.log.readAll(0n, 1)).events;
    expect(on.sent.map(({ commandId }) => commandId)).toEqual(
      ['frame', 'leaf'].map((part) => derivedId(opened?.id ?? '', 'parts', 'door', door(1), 'PaintDoor', part)),
    );
    expect(await on.projections([runner]).parked()).toEqual([]);
  });

  it('parks an event for which it sends two commands of a kind to a thing', async () => {
    const twice = reaction()('twice', { needs: [] }, [
      when(doorOpened, ({ streamId: id }, effects) => {
        effects.send({ lifecycle: 'door', id, command: paint('white') }, neverRefused);
        effects.send({ lifecycle: 'door', id, command: paint('black') }, neverRefused);
      }),
    ]);
    const runner = on.reaction(twice);
    await on.register(runner);
    await open(1);
    await on.consumerRunner([runner]).pass();
    expect(await on.projections([runner]).parked()).toEqual([
      expect.objectContaining({
        error: `Error: twice sends two PaintDoor to door ${door(1)} for one event`,
        refused: null,
      }),
    ]);
  });

  it('does the act that a person asked for with their rights and their proof, and tells them when it is refused', async () => {
    const asked = reaction()('asked', { needs: [] }, [
      when(doorPainted, ({ streamId: id }, effects) =>
        effects.sendForAsker({
          lifecycle: 'door',
          id,
          command: paint('white'),
          refused: (code) => ({
            template: 'doorPainted',
            to: { personId: door(9), email: 'ann@example.org', name: null, language: 'fr' },
            args: { code },
            deliveryClass: 'B',
          }),
        }),
      ),
    ]);
    const runner = on.reaction(asked);
    await on.register(runner);
    const [ann, bob] = [{ id: 'ann', kind: 'contact' } as const, { id: 'bob', kind: 'contact' } as const];
    const red = doorPainted({ colour: 'red' });
    await on.appendBy({ ...ann, identityConfirmed: true }, stream(1), red);
    await on.appendBy(bob, stream(1), red);
    await on.append(stream(1), red);
    await on.consumerRunner([runner]).pass();
    expect(on.sent.map(({ actor, identityConfirmed }) => [actor.id, identityConfirmed])).toEqual([
      ['ann', true],
      ['bob', false],
      ['system', false],
    ]);
    expect(await mails()).toEqual([]);
    on.answers.refuse = refusal('doorIs');
    await on.appendBy(ann, stream(1), red);
    await on.consumerRunner([runner]).pass();
    expect(await mails()).toMatchObject([{ state: 'queued', person_id: door(9) }]);
  });

  it('writes about a client to the contacts who have a place there, and of their own matters to each', async () => {
    const [ann, bob] = [door(11), door(12)];
    const told = (personId: string, theirOwn: boolean) => ({
      template: 'doorPainted',
      to: { personId, email: `${personId}@example.org`, name: null, language: 'fr' as const },
      args: {},
      deliveryClass: 'B' as const,
      theirOwn,
    });
    const runner = on.reaction(
      reaction()('told', { needs: [] }, [
        when(doorPainted, (_, effects) =>
          [ann, bob].forEach((person) => {
            effects.mail(told(person, false));
            effects.mail({ ...told(person, true), template: 'doorOpened' });
            effects.sms({ ...told(person, false), to: { personId: person, number: '+33600000000', language: 'fr' } });
          }),
        ),
      ]),
    );
    await on.register(runner);
    on.strangers.add(bob);
    await on.appendBy({ ...systemActor, tenant: door(9) }, stream(1), doorPainted({ colour: 'red' }));
    await on.consumerRunner([runner]).pass();
    const written = await sql<{ template: string; person_id: string; withheld: string | null }>`
      SELECT template, person_id, withheld FROM mails ORDER BY template, withheld NULLS FIRST, person_id`.execute(
      on.kysely,
    );
    expect(written.rows.filter(({ template }) => template === 'doorPainted')).toEqual([
      { template: 'doorPainted', person_id: ann, withheld: null },
      { template: 'doorPainted', person_id: bob, withheld: 'notAtClient' },
    ]);
    expect(written.rows.filter(({ template }) => template === 'doorOpened')).toHaveLength(2);
    const messages = await sql<{ person_id: string }>`SELECT person_id FROM sms_messages`.execute(on.kysely);
    expect(messages.rows).toEqual([{ person_id: ann }]);
    await on.append(stream(2), doorPainted({ colour: 'red' }));
    await on.consumerRunner([runner]).pass();
    // an event of the provider is about no client
    expect((await mails()).filter(({ state }) => state !== 'withheld')).toHaveLength(7);
  });

  it('tries again when another writer was faster for too long', async () => {
    on.answers.refuse = refusal('changedMeanwhile');
    const runner = on.reaction(welcome());
    await on.register(runner);
    await on.append(stream(1), doorPainted({ colour: 'red' }));
    await expect(on.consumerRunner([runner]).pass()).rejects.toMatchObject({ code: 'changedMeanwhile' });
    delete on.answers.refuse;
    await on.consumerRunner([runner]).pass();
    expect(on.sent).toHaveLength(1);
  });

  it('tries again when the event store was away, and parks nothing', async () => {
    const away = new EventStoreUnavailable(undefined);
    on.answers.refuse = away;
    const runner = on.reaction(welcome());
    await on.register(runner);
    await on.append(stream(1), doorPainted({ colour: 'red' }));
    await expect(on.consumerRunner([runner]).pass()).rejects.toBe(away);
    expect(await on.projections([runner]).parked()).toEqual([]);
    delete on.answers.refuse;
    await on.consumerRunner([runner]).pass();
    expect(on.sent).toHaveLength(1);
  });

  it('parks the stream of an event that it cannot bear, until staff try again', async () => {
    unbearable.add('mauve');
    const runner = on.reaction(welcome());
    await on.register(runner);
    await on.append(stream(1), doorPainted({ colour: 'mauve' }), doorPainted({ colour: 'red' }));
    await open(2);
    await on.consumerRunner([runner]).pass();
    expect(on.sent).toEqual([]);
    expect(await mails()).toHaveLength(1);
    const projections = on.projections([runner]);
    const [parked] = await projections.parked();
    expect(parked).toMatchObject({ projection: 'welcome', stream: stream(1), error: 'Error: not this colour' });
    unbearable.clear();
    expect(await projections.retryParked(parked?.id ?? '')).toBe(true);
    expect(on.sent).toHaveLength(2);
  });

  describe('of which a stream is tried again after more than three days', () => {
    const tooLate = async () => {
      unbearable.add('mauve');
      const runner = on.reaction(
        reaction()('late', { needs: [] }, [
          when(doorOpened, ({ streamId: id, data: { owner } }, effects) => {
            if (unbearable.has('mauve')) throw new Error('not this colour');
            welcomeOwner(effects, id, owner, 'grey');
            effects.pageOf('doorOpened');
          }),
        ]),
      );
      await on.register(runner);
      await open(1);
      await on.consumerRunner([runner]).pass();
      await sql`UPDATE event_log SET metadata = jsonb_set(metadata::jsonb, '{at}', '"2020-01-01T00:00:00.000Z"')`.execute(
        fresh.db.owner,
      );
      unbearable.clear();
      const projections = on.projections([runner]);
      const [parked] = await projections.parked();
      return (mailsOld?: boolean) =>
        projections.retryParked(parked?.id ?? '', mailsOld === undefined ? undefined : { mailsOld });
    };
    const mailings = async () => (await sql`SELECT FROM mailings`.execute(on.kysely)).rows.length;

    it('does the rest, and sends no mail of old news', async () => {
      const retry = await tooLate();
      expect(await retry()).toBe(true);
      expect([await mails(), await mailings(), (await timers()).length]).toEqual([[], 0, 1]);
    });

    it('mails it where operators ask for that', async () => {
      const retry = await tooLate();
      expect(await retry(true)).toBe(true);
      expect([(await mails()).length, await mailings()]).toEqual([1, 1]);
    });
  });

  it('leaves the mail to a forgotten person unwritten', async () => {
    const runner = on.reaction(welcome());
    await on.register(runner);
    await on.keys.destroy('owner-1');
    await on.append('person-owner-1', { type: 'PersonForgotten', data: { personId: 'owner-1' } });
    await open(1);
    await on.consumerRunner([runner]).pass();
    expect(await mails()).toEqual([]);
  });
});

describe('a timer', () => {
  const scheduled = async () => {
    const runner = on.reaction(welcome());
    await on.register(runner);
    await open(1);
    await on.consumerRunner([runner]).pass();
    return runner;
  };

  it('sends its command when it is due, by the clock of the database, and once', async () => {
    await scheduled();
    expect(await on.timers.fireDue()).toBe(0);
    await makeTimersDue();
    expect((await Promise.all([on.timers.fireDue(), on.timers.fireDue()])).reduce((sum, fired) => sum + fired)).toBe(1);
    expect(on.sent).toEqual([expect.objectContaining({ command: 'PaintDoor', id: door(1), body: paint('grey') })]);
    expect(await timers()).toEqual([]);
  });

  it('is replaced by another one with the same key, and cancelled by its key', async () => {
    const runner = await scheduled();
    await makeTimersDue();
    await open(1);
    await on.consumerRunner([runner]).pass();
    expect(await timers()).toEqual([expect.objectContaining({ due_at: '2030-01-01T00:00:00.000Z' })]);
    await on.append(stream(1), doorClosed({}));
    await on.consumerRunner([runner]).pass();
    expect(await timers()).toEqual([]);
  });

  it('waits while a past is written, and is sent after it, also where writing it fails', async () => {
    await scheduled();
    await makeTimersDue();
    const written = on.timers.heldWhile(async () => {
      expect(await on.timers.areDue()).toBe(false);
      expect(await on.timers.fireDue()).toBe(0);
      throw new Error('not written');
    });
    await expect(written).rejects.toThrow('not written');
    expect(on.sent).toEqual([]);
    expect(await on.timers.areDue()).toBe(true);
    expect(await on.timers.fireDue()).toBe(1);
  });

  it('is postponed when its command cannot be sent now', async () => {
    await scheduled();
    await makeTimersDue();
    on.answers.refuse = new Error('the database is away');
    expect(await on.timers.fireDue()).toBe(1);
    expect(await on.timers.fireDue()).toBe(0);
    expect(await timers()).toEqual([expect.objectContaining({ attempts: 1, error: 'Error: the database is away' })]);
  });

  it('is dropped when the state waits for it no longer', async () => {
    await scheduled();
    await makeTimersDue();
    on.answers.refuse = refusal('notYetDue');
    expect(await on.timers.fireDue()).toBe(1);
    expect(await timers()).toEqual([]);
  });

  it('waits on when the state names a later instant by then', async () => {
    await scheduled();
    await makeTimersDue();
    on.answers.refuse = refusal('notYetDue', { dueAt: '2031-05-01T00:00:00.000Z' });
    expect(await on.timers.fireDue()).toBe(1);
    expect(await timers()).toEqual([
      { key: `paint-${door(1)}`, due_at: '2031-05-01T00:00:00.000Z', attempts: 0, error: null },
    ]);
  });

  it('is kept, and seen, when its command is refused for another reason', async () => {
    await scheduled();
    await makeTimersDue();
    on.answers.refuse = refusal('doorIs');
    expect(await on.timers.fireDue()).toBe(1);
    expect(await timers()).toEqual([
      expect.objectContaining({ attempts: 1, error: `CommandRefused: PaintDoor of door ${door(1)}: doorIs` }),
    ]);
  });
});
