import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Module } from '@nestjs/common';
import { systemActor } from '../../src/kernel/actor.js';
import type { EventMetadata } from '../../src/kernel/event.js';
import { ConcurrencyConflict } from '../../src/kernel/event-store.js';
import { newId } from '../../src/kernel/ids.js';
import type { Reservation } from '../../src/kernel/lifecycle.js';
import { Refusal } from '../../src/kernel/refusal.js';
import { businessModule } from '../../src/platform/log/business/business-module.js';
import { BusinessDefinition } from '../../src/platform/log/business/business-definition.js';
import type { CommandRequest } from '../../src/platform/log/commands/command-request.js';
import { Db } from '../../src/platform/reading/database/database.js';
import { KeyLocks } from '../../src/platform/log/commands/key-locks.js';
import { Reservations, type TakenValue } from '../../src/platform/log/commands/reservations.js';
import { EventStorePort } from '../../src/platform/log/event-store/ports.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { door } from '../support/door.js';
import { startPlatform, testSecrets, type RunningPlatform } from '../support/platform.js';

const codeOf = (error: unknown): string => (error instanceof Refusal ? error.code : String(error));

/** Commands that facts were looked up for. */
const lookedUp: string[] = [];

@Module(
  businessModule({
    name: 'doors',
    lifecycles: [
      {
        lifecycle: door,
        facts: (_, { command, id }) => {
          lookedUp.push(`${command} ${id}`);
          return Promise.resolve({ forbiddenColour: 'red' });
        },
      },
    ],
  }),
)
class DoorsModule {}

describe('a command', () => {
  let database: FreshDatabase;
  let platform: RunningPlatform;
  beforeAll(async () => {
    database = await freshDatabase();
    platform = await startPlatform(database.db, { imports: [DoorsModule] });
  });
  afterAll(async () => {
    await platform.close();
    await database.destroy();
  });

  const open = (id = newId(), label = newId()) =>
    platform.send(door, 'OpenDoor', id, { owner: 'ann', label }).then(() => id);
  /** Sends commands on a door that all decide before one of them is appended. */
  const atOnce = async <Result>(id: string, sends: readonly (() => Promise<Result>)[]) => {
    const store = platform.module.get(EventStorePort);
    const { append } = store;
    let [arrived, go] = [0, (): void => undefined];
    const all = new Promise<void>((resolve) => (go = resolve));
    const spy = jest.spyOn(store, 'append').mockImplementation(async (...asked: Parameters<typeof append>) => {
      if (asked[0] === `door-${id}`) {
        arrived += 1;
        if (arrived === sends.length) go();
        await all;
      }
      return append.apply(store, asked);
    });
    try {
      return await Promise.allSettled(sends.map((send) => send()));
    } finally {
      spy.mockRestore();
    }
  };
  const labelReservation = (): Reservation => ({ what: 'doorLabel', value: newId(), refusal: 'labelTaken' });
  const metadataOfSystem = (): EventMetadata => ({
    ...{ actor: 'system', actorKind: 'system', tenant: 'provider', schema: 1, at: new Date().toISOString() },
    ...{ correlationId: newId(), commandId: newId() },
  });
  const eventsOf = (id: string) => platform.module.get(EventStorePort).readStream(`door-${id}`);

  it('appends what it decides and answers where', async () => {
    const id = newId();
    const receipt = await platform.send(door, 'OpenDoor', id, { owner: 'ann', label: 'front', note: 'oak' });
    expect(receipt).toMatchObject({ id, stream: `door-${id}`, revision: 0n });
    expect((await platform.commands.load(door, id)).state).toMatchObject({
      status: 'open',
      label: 'front',
      note: 'oak',
    });
  });

  it('records who, when, why and from which command', async () => {
    const id = newId();
    const [commandId, correlationId, causationId] = [newId(), newId(), newId()];
    await platform.send(
      door,
      'OpenDoor',
      id,
      { owner: 'ann', label: newId() },
      { commandId, correlationId, causationId },
    );
    const [event] = await eventsOf(id);
    expect(event?.metadata).toMatchObject({
      actor: 'system',
      actorKind: 'system',
      tenant: 'provider',
      commandId,
      correlationId,
      causationId,
      schema: 1,
    });
  });

  it('is refused with one entry per wrong field, and appends nothing', async () => {
    const id = newId();
    await expect(
      platform.send(door, 'OpenDoor', id, { owner: 'ann', label: 'x'.repeat(41), kind: 2 }),
    ).rejects.toMatchObject({
      errors: { label: { code: 'tooLong', args: { max: 40 } }, kind: { code: 'unknownField' } },
    });
    expect(await eventsOf(id)).toEqual([]);
  });

  it('accepts no field where it has none', async () => {
    const id = await open();
    await expect(platform.send(door, 'CloseDoor', id, { status: 'open' })).rejects.toMatchObject({
      errors: { status: { code: 'unknownField' } },
    });
  });

  it('decides on facts looked up for it', async () => {
    const id = await open();
    await expect(platform.send(door, 'PaintDoor', id, { colour: 'red' })).rejects.toMatchObject({
      code: 'colourForbidden',
      args: { colour: 'red' },
    });
  });

  it('that its state, or a right that its sender lacks, refuses looks nothing up and waits for no turn', async () => {
    const [closed, other] = [await open(), await open()];
    await platform.send(door, 'CloseDoor', closed);
    lookedUp.length = 0;
    const stranger = { actor: { ...systemActor, id: 'stranger', kind: 'contact' as const } };
    const codes = await platform.module
      .get(KeyLocks)
      .take('door', [''], () =>
        Promise.all(
          [
            platform.send(door, 'PaintDoor', closed, { colour: 'blue' }),
            platform.send(door, 'CloseDoor', closed),
            platform.send(door, 'PaintDoor', other, { colour: 'blue' }, stranger),
            platform.send(door, 'CloseDoor', other, {}, stranger),
          ].map((sent) => sent.then(String, codeOf)),
        ),
      );
    expect(codes).toEqual(['doorIs', 'doorIs', 'forbidden', 'forbidden']);
    expect(lookedUp).toEqual([]);
    await platform.send(door, 'CloseDoor', other);
    expect(lookedUp).toEqual([`CloseDoor ${other}`]);
  });

  it('waits for the turns of all keys that it names, in whatever order and process, and none waits for ever', async () => {
    const processes = [0, 1].map(() => new KeyLocks(platform.module.get(Db)));
    const atWork = new Set<string>();
    const met: string[] = [];
    const work = async (keys: readonly string[]): Promise<void> => {
      met.push(...keys.filter((key) => atWork.has(key)));
      keys.forEach((key) => atWork.add(key));
      await platform.module.get(Db).pool.query('SELECT 1');
      keys.forEach((key) => atWork.delete(key));
    };
    const keys = ['ann', 'bob', 'cleo', 'dan'];
    const pairs = keys.flatMap((one) => keys.map((other) => [one, other]));
    await Promise.all(
      processes.flatMap((locks) => pairs.map((of) => locks.take('several', of, () => work([...new Set(of)])))),
    );
    expect(met).toEqual([]);
  });

  it('in turn that was done before answers its first receipt, without another turn', async () => {
    const [id, commandId] = [await open(), newId()];
    const first = await platform.send(door, 'CloseDoor', id, {}, { commandId });
    expect(await platform.send(door, 'CloseDoor', id, {}, { commandId })).toEqual(first);
  });

  it('sent twice with the same id has one effect and one receipt', async () => {
    const id = await open();
    const commandId = newId();
    const first = await platform.send(door, 'PaintDoor', id, { colour: 'blue' }, { commandId });
    await platform.send(door, 'PaintDoor', id, { colour: 'green' });
    expect(await platform.send(door, 'PaintDoor', id, { colour: 'blue' }, { commandId })).toEqual(first);
    expect(await eventsOf(id)).toHaveLength(3);
  });

  it('sent twenty times at once with the same id has one effect', async () => {
    const id = newId();
    const commandId = newId();
    const body = { owner: 'ann', label: newId() };
    const receipts = await Promise.all(
      Array.from({ length: 20 }, () => platform.send(door, 'OpenDoor', id, body, { commandId })),
    );
    expect(new Set(receipts.map(({ position }) => position)).size).toBe(1);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('is decided again when another one came first', async () => {
    const id = await open();
    const painted = await Promise.allSettled(
      ['blue', 'green', 'blue'].map((colour) => platform.send(door, 'PaintDoor', id, { colour })),
    );
    expect(painted.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(await eventsOf(id)).toHaveLength(4);
  });

  it('is accepted with all others of its stream, however many come at once', async () => {
    const id = await open();
    const colours = Array.from({ length: 30 }, (_, index) => (index % 2 ? 'blue' : 'green'));
    const revisions = await Promise.all(
      colours.map(async (colour) => (await platform.send(door, 'PaintDoor', id, { colour })).revision),
    );
    expect(new Set(revisions).size).toBe(colours.length);
    expect(await eventsOf(id)).toHaveLength(1 + colours.length);
  });

  it('is accepted with all others of its stream from several processes', async () => {
    const others = await Promise.all(
      [1, 2, 3].map(() => startPlatform(database.db, { imports: [DoorsModule], secrets: testSecrets })),
    );
    const id = await open();
    const processes = [platform, ...others];
    const sent = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => {
        const colour = index % 2 ? 'blue' : 'green';
        return (processes[index % processes.length] ?? platform).send(door, 'PaintDoor', id, { colour });
      }),
    );
    await Promise.all(others.map((other) => other.close()));
    expect(sent.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await eventsOf(id)).toHaveLength(201);
  }, 60_000);

  it('is put off, not refused, when others came first each time', async () => {
    const id = await open();
    const append = jest
      .spyOn(platform.module.get(EventStorePort), 'append')
      .mockRejectedValue(new ConcurrencyConflict(`door-${id}`, 0n, 1n));
    const commandId = newId();
    const paint = () => platform.send(door, 'PaintDoor', id, { colour: 'blue' }, { commandId });
    await expect(paint()).rejects.toMatchObject({ code: 'temporarilyUnavailable', status: 503 });
    append.mockRestore();
    await paint();
    expect(await eventsOf(id)).toHaveLength(2);
  });

  it('is refused when the form was filled from an older revision', async () => {
    const id = await open();
    await platform.send(door, 'PaintDoor', id, { colour: 'blue' });
    await expect(
      platform.send(door, 'PaintDoor', id, { colour: 'green' }, { expectedRevision: 0n }),
    ).rejects.toMatchObject({
      code: 'changedMeanwhile',
      status: 412,
    });
  });

  describe('from a person whose page is older than what is there', () => {
    const [ann, bob] = ['ann', 'bob'].map((id) => ({ ...systemActor, id, kind: 'staff' as const }));
    const after = async (between: Partial<CommandRequest>, command = 'CloseDoor', body = {}) => {
      const id = await open();
      await platform.send(door, 'PaintDoor', id, { colour: 'green' }, between);
      return platform.send(door, command, id, body, { actor: ann, expectedRevision: 0n });
    };
    const refused = { code: 'changedMeanwhile', status: 412 };

    it.each([
      ['they did', { actor: ann }],
      ['followed from it', { initiator: 'ann' }],
      ['time or a job brought', {}],
    ])('is decided on what %s since', async (_, between) =>
      expect(await after(between)).toMatchObject({ revision: 2n }),
    );

    it.each([
      ['another person did', { actor: bob }],
      ['followed from it', { initiator: 'bob' }],
    ])('is refused for what %s since', async (_, between) => expect(after(between)).rejects.toMatchObject(refused));

    it.each([
      ['they wrote on another page', { actor: ann }],
      ['the system wrote', {}],
    ])('is refused when it would write what %s since', async (_, between) =>
      expect(after(between, 'PaintDoor', { colour: 'blue' })).rejects.toMatchObject(refused),
    );

    it('is refused for what is there now, where it makes no sense any more', async () => {
      const id = await open();
      await platform.send(door, 'CloseDoor', id);
      await expect(
        platform.send(door, 'CloseDoor', id, {}, { actor: ann, expectedRevision: 0n }),
      ).rejects.toMatchObject({ code: 'doorIs' });
    });
  });

  describe('that takes a value which one stream alone may hold', () => {
    it('is refused while another stream holds it', async () => {
      const label = newId();
      await open(newId(), label);
      await expect(open(newId(), label)).rejects.toMatchObject({ code: 'labelTaken' });
    });

    it('gives it to one of many at once', async () => {
      const label = newId();
      const opened = await Promise.allSettled(Array.from({ length: 10 }, () => open(newId(), label)));
      expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('may take it once its holder let go', async () => {
      const label = newId();
      await platform.send(door, 'CloseDoor', await open(newId(), label));
      expect(await open(newId(), label)).toBeDefined();
    });

    it('gives it back when it is refused because another command came first', async () => {
      const [id, labels] = [newId(), [newId(), newId()]];
      const opened = await atOnce(
        id,
        labels.map((label) => () => open(id, label)),
      );
      const [lost = '', ...others] = labels.filter((_, place) => opened[place]?.status === 'rejected');
      expect(others).toEqual([]);
      const { rows } = await database.db.pool.query<{ type: string }>(
        `SELECT type FROM event_log WHERE data->>'holder' = $1 ORDER BY position`,
        [`door-${id}`],
      );
      expect(rows.map(({ type }) => type)).toEqual(['ValueReserved', 'ValueReserved', 'ValueReleased']);
      expect(await open(newId(), lost)).toBeDefined();
    });

    it('keeps it for the other command of its stream that took the same value', async () => {
      const [id, label] = [newId(), newId()];
      const opened = await atOnce(id, [() => open(id, label), () => open(id, label)]);
      expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await expect(open(newId(), label)).rejects.toMatchObject({ code: 'labelTaken' });
    });

    it('gives back what its own run took, and nothing that another run of it relies on', async () => {
      const reservations = platform.module.get(Reservations);
      const [holder, label] = [`door-${newId()}`, labelReservation()];
      const metadata = metadataOfSystem();
      const [one, again]: readonly [TakenValue[], TakenValue[]] = [[], []];
      await reservations.take(holder, 0n, [label], metadata, one);
      await reservations.take(holder, 0n, [label], metadata, again);
      expect([one.length, again.length]).toEqual([1, 0]);
      const own: TakenValue[] = [];
      const other = labelReservation();
      await reservations.take(holder, 0n, [other], metadata, own);
      await reservations.take(holder, 0n, [other], metadata, own);
      expect(own.map(({ revision }) => revision)).toEqual([0n, 1n]);
    });

    it('of a new stream gives back those of several values that no other command of the stream relies on', async () => {
      const reservations = platform.module.get(Reservations);
      const holder = `door-${newId()}`;
      const [shared, lone, lacking] = [labelReservation(), labelReservation(), labelReservation()];
      await reservations.take(`door-${newId()}`, 'none', [lacking], metadataOfSystem());
      await reservations.take(holder, 'none', [shared], metadataOfSystem());
      const asked = reservations.take(holder, 'none', [shared, lone, lacking], metadataOfSystem());
      await expect(asked).rejects.toMatchObject({ code: 'labelTaken' });
      const heldFor = (value: Reservation) => reservations.isHeldByAnother(value, `door-${newId()}`);
      expect([await heldFor(shared), await heldFor(lone)]).toEqual([true, false]);
    });

    it('may take it from a command that died before its append, after a while', async () => {
      const label = newId();
      await open(newId(), label);
      const { rows } = await database.db.pool.query<{ stream: string }>(
        `UPDATE event_log SET data = json_build_object('holder', $1::text)
         WHERE type = 'ValueReserved' AND data->>'holder' = (SELECT stream FROM event_log WHERE data->>'label' = $2)
         RETURNING stream`,
        [`door-${newId()}`, label],
      );
      await expect(open(newId(), label)).rejects.toMatchObject({ code: 'labelTaken' });
      await database.db.pool.query(
        `UPDATE event_log SET metadata = jsonb_set(metadata::jsonb, '{at}', '"2020-01-01T00:00:00.000Z"') WHERE stream = $1`,
        [rows[0]?.stream],
      );
      expect(await open(newId(), label)).toBeDefined();
    });

    it('may not take it from its holder, however long ago that one took it', async () => {
      const label = newId();
      await open(newId(), label);
      await database.db.pool.query(
        `UPDATE event_log SET metadata = jsonb_set(metadata::jsonb, '{at}', '"2020-01-01T00:00:00.000Z"')
         WHERE type = 'ValueReserved'`,
      );
      await expect(open(newId(), label)).rejects.toMatchObject({ code: 'labelTaken' });
    });

    it('leaves no trace of the value itself in the log', async () => {
      const label = newId();
      await open(newId(), label);
      const { rowCount } = await database.db.pool.query(
        'SELECT 1 FROM event_log WHERE stream LIKE $1 OR (stream NOT LIKE $2 AND data::text LIKE $1)',
        [`%${label}%`, 'door-%'],
      );
      expect(rowCount).toBe(0);
    });
  });

  it('from a person who may not read the stream learns nothing of its revision', async () => {
    const id = await open();
    const stranger = { ...systemActor, id: 'stranger', kind: 'contact' as const };
    const codes = await Promise.all(
      [0n, 7n].map((expectedRevision) =>
        platform
          .send(door, 'PaintDoor', id, { colour: 'blue' }, { actor: stranger, expectedRevision })
          .catch((error: unknown) => error),
      ),
    );
    expect(codes).toMatchObject([{ code: 'forbidden' }, { code: 'forbidden' }]);
  });

  it('belongs to one lifecycle: another one that claims it stops the start', () =>
    expect(
      () => new BusinessDefinition({ name: 'gates', lifecycles: [{ lifecycle: { ...door, name: 'gate' } }] }),
    ).toThrow('OpenDoor is a command of door and of gate'));
});
