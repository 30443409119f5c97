import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Module } from '@nestjs/common';
import { systemActor } from '../../src/kernel/actor.js';
import type { EventToAppend } from '../../src/kernel/event-store.js';
import { newId, streamOf } from '../../src/kernel/ids.js';
import { fold, type Lifecycle } from '../../src/kernel/lifecycle.js';
import { businessModule } from '../../src/platform/log/business/business-module.js';
import { Snapshots } from '../../src/platform/log/commands/snapshots.js';
import { Streams } from '../../src/platform/log/commands/streams.js';
import { EventStorePort } from '../../src/platform/log/event-store/ports.js';
import { Forgetting } from '../../src/platform/people/personal-data/forgetting.js';
import { PersonKeys } from '../../src/platform/people/personal-data/person-keys.js';
import { PersonalData } from '../../src/platform/people/personal-data/personal-data.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { door } from '../support/door.js';
import { startPlatform, type RunningPlatform } from '../support/platform.js';

@Module(businessModule({ name: 'doors', lifecycles: [{ lifecycle: door }] }))
class DoorsModule {}

/** More than are folded each time. */
const coats = 120;
const colours = ['red', 'blue', 'green'];

const painted = (index: number, commandId = newId()): EventToAppend => ({
  ...{ id: newId(), type: 'DoorPainted', data: { colour: colours[index % 3] ?? '' } },
  metadata: {
    ...{ actor: 'system', actorKind: 'system', tenant: 'provider', correlationId: newId(), commandId },
    ...{ schema: 1, at: '2026-03-02T12:00:00.000Z' },
  },
});

describe('a long stream', () => {
  let database: FreshDatabase;
  let one: RunningPlatform;
  let other: RunningPlatform;
  beforeAll(async () => {
    database = await freshDatabase();
    one = await startPlatform(database.db, { imports: [DoorsModule] });
    other = await startPlatform(database.db, { imports: [DoorsModule] });
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    await database.destroy();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const storeOf = (platform: RunningPlatform) => platform.module.get(EventStorePort);
  const snapshotOf = (platform: RunningPlatform, id: string, of: Lifecycle = door) =>
    platform.module.get(Snapshots).of(of, streamOf(door.name, id));
  const load = (platform: RunningPlatform, id: string, of: Lifecycle = door) => platform.commands.load(of, id);

  /** As each load was before there were snapshots. */
  const folded = async (id: string, of: Lifecycle = door) => {
    const history = await one.module.get(Streams).history(of, id);
    return { state: fold(of, history), revision: history.at(-1)?.revision };
  };

  const long = async ({ owner = newId(), note = 'oak' } = {}): Promise<string> => {
    const id = newId();
    await one.send(door, 'OpenDoor', id, { owner, label: newId(), note });
    await storeOf(one).append(
      streamOf(door.name, id),
      0n,
      Array.from({ length: coats }, (_, index) => painted(index)),
    );
    return id;
  };

  it('is folded once: from then on what is new is read alone, from its last event', async () => {
    const id = await long();
    const stream = streamOf(door.name, id);
    const read = jest.spyOn(storeOf(one), 'readStream');
    const first = await load(one, id);
    await one.send(door, 'PaintDoor', id, { colour: 'red' });
    expect(first).toMatchObject({ state: { status: 'open', note: 'oak' }, revision: 120n });
    expect(await load(one, id)).toMatchObject({ state: { colour: 'red' }, revision: 121n });
    expect(await load(one, id)).toMatchObject(await folded(id));
    expect(read.mock.calls.slice(0, -1)).toEqual([[stream], [stream, 120n], [stream, 120n], [stream, 121n]]);
  });

  it('is loaded among others, in the order asked for, also twice', async () => {
    const ids = [await long(), newId(), await long(), newId()];
    await one.send(door, 'OpenDoor', ids[3] ?? '', { owner: newId(), label: newId() });
    await load(one, ids[2] ?? '');
    const asked = [...ids, ids[2] ?? '', ids[0] ?? ''];
    for (let times = 0; times < 2; times += 1)
      expect((await one.module.get(Streams).loadAll(door, asked)).map(({ revision }) => revision)).toEqual([
        ...[120n, 'none', 120n, 0n],
        ...[120n, 120n],
      ]);
    expect([snapshotOf(one, ids[0] ?? '')?.last.revision, snapshotOf(one, ids[3] ?? '')]).toEqual([120n, undefined]);
  });

  it('has what another process appended', async () => {
    const id = await long();
    await load(one, id);
    await other.send(door, 'CloseDoor', id);
    expect(await load(one, id)).toMatchObject({ state: { status: 'closed' }, revision: 121n });
  });

  it('refuses an append at a revision that another process has passed, and the command is decided on what it left', async () => {
    const id = await long();
    await load(one, id);
    const store = storeOf(one);
    const append = store.append.bind(store);
    jest.spyOn(store, 'append').mockImplementationOnce(async (...asked) => {
      await other.send(door, 'CloseDoor', id);
      return append(...asked);
    });
    await expect(one.send(door, 'PaintDoor', id, { colour: 'red' })).rejects.toMatchObject({ code: 'doorIs' });
    expect(await load(one, id)).toMatchObject({ state: { status: 'closed' }, revision: 121n });
  });

  it('answers a command that was sent before its first receipt, wherever it stands', async () => {
    const id = await long();
    const commandId = newId();
    const sent = await one.send(door, 'PaintDoor', id, { colour: 'red' }, { commandId });
    await one.send(door, 'CloseDoor', id);
    for (const platform of [one, other, other])
      expect(await platform.send(door, 'PaintDoor', id, { colour: 'red' }, { commandId })).toEqual(sent);
    expect((await load(one, id)).revision).toBe(122n);
  });

  it('refuses a form that was overtaken since the revision that its sender saw, far below the snapshot', async () => {
    const id = await long();
    await load(one, id);
    const agent = { ...systemActor, id: newId(), kind: 'staff' as const };
    const paint = (expectedRevision: bigint) =>
      one.send(door, 'PaintDoor', id, { colour: 'red' }, { actor: agent, expectedRevision });
    // events of that kind were written since
    await expect(paint(7n)).rejects.toMatchObject({ code: 'changedMeanwhile' });
    await expect(paint(119n)).rejects.toMatchObject({ code: 'changedMeanwhile' });
    await expect(paint(999n)).rejects.toMatchObject({ code: 'changedMeanwhile' });
    expect(await paint(120n)).toMatchObject({ revision: 121n });
    // closing conflicts with no painting by the system
    const close = await one.send(door, 'CloseDoor', id, {}, { actor: agent, expectedRevision: 7n });
    expect(close).toMatchObject({ revision: 122n });
  });

  it('takes a form whose sender saw what another person did last', async () => {
    const id = await long();
    const [anna, paul] = [newId(), newId()].map((person) => ({ ...systemActor, id: person, kind: 'staff' as const }));
    await one.send(door, 'PaintDoor', id, { colour: 'red' }, { actor: paul });
    await one.send(door, 'PaintDoor', id, { colour: 'blue' });
    const close = (expectedRevision: bigint) => one.send(door, 'CloseDoor', id, {}, { actor: anna, expectedRevision });
    await expect(close(120n)).rejects.toMatchObject({ code: 'changedMeanwhile' });
    expect(await close(121n)).toMatchObject({ revision: 123n });
  });

  describe('about a person who is forgotten', () => {
    it('has no words of theirs from then on, neither in what is answered nor in memory', async () => {
      const owner = newId();
      const id = await long({ owner, note: 'a secret' });
      await load(one, id);
      expect(snapshotOf(one, id)?.state).toMatchObject({ note: 'a secret' });
      await one.module.get(Forgetting).forget(owner, systemActor);
      expect((await load(one, id)).state).toMatchObject({ status: 'open', note: null });
      expect(snapshotOf(one, id)?.state).toMatchObject({ status: 'open', note: null });
      await one.send(door, 'PaintDoor', id, { colour: 'red' });
      expect(await load(one, id)).toMatchObject(await folded(id));
    });

    it('has none in another process once it looks the key up again, which it does as often as without snapshots', async () => {
      const owner = newId();
      const id = await long({ owner, note: 'a secret' });
      const now = Date.now();
      const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
      await load(other, id);
      await one.module.get(Forgetting).forget(owner, systemActor);
      clock.mockReturnValue(now + 29_999);
      expect((await load(other, id)).state).toMatchObject({ note: 'a secret' });
      clock.mockReturnValue(now + 30_000);
      expect((await load(other, id)).state).toMatchObject({ note: null });
      expect(snapshotOf(other, id)?.state).toMatchObject({ note: null });
    });

    it('has none when the key is destroyed while the stream is folded', async () => {
      const owner = newId();
      const id = await long({ owner, note: 'a secret' });
      const data = one.module.get(PersonalData);
      const open = data.open.bind(data);
      jest.spyOn(data, 'open').mockImplementationOnce(async (...asked) => {
        const opened = await open(...asked);
        await one.module.get(PersonKeys).destroy(owner);
        return opened;
      });
      await load(one, id);
      expect((await load(one, id)).state).toMatchObject({ note: null });
    });

    it('is not folded anew each time for those who were forgotten before', async () => {
      const owner = newId();
      const id = await long({ owner, note: 'a secret' });
      await one.module.get(Forgetting).forget(owner, systemActor);
      await load(one, id);
      const read = jest.spyOn(storeOf(one), 'readStream');
      await load(one, id);
      expect(read.mock.calls).toEqual([[streamOf(door.name, id), 120n]]);
    });
  });

  it('is folded by another definition anew', async () => {
    const id = await long();
    await load(one, id);
    const changed: Lifecycle = { ...door, evolve: () => ({ status: 'changed' }) };
    expect((await load(one, id, changed)).state).toEqual({ status: 'changed' });
    expect((await load(one, id)).state).toMatchObject({ status: 'open' });
  });

  it.each([
    ['ends earlier', 'DELETE FROM event_log WHERE stream = $1 AND revision > 60', 60n],
    [
      'went on otherwise',
      `UPDATE event_log SET event_id = gen_random_uuid(), data = '{"colour":"white"}' WHERE stream = $1 AND revision = 120`,
      120n,
    ],
  ])('is folded anew where its store was restored and it %s', async (_, change, revision) => {
    const id = await long();
    await load(one, id);
    await database.db.pool.query(change, [streamOf(door.name, id)]);
    expect(await load(one, id)).toMatchObject({ ...(await folded(id)), revision });
    expect(await one.send(door, 'PaintDoor', id, { colour: 'red' })).toMatchObject({ revision: revision + 1n });
  });

  it('is loaded all the same where its state cannot be kept', async () => {
    const id = await long();
    const odd: Lifecycle = { ...door, evolve: (state) => ({ ...state, status: 'open', say: () => 'oak' }) };
    for (let times = 0; times < 2; times += 1)
      expect(await load(one, id, odd)).toMatchObject({ state: { status: 'open' }, revision: 120n });
    expect(snapshotOf(one, id, odd)).toBeUndefined();
  });
});
