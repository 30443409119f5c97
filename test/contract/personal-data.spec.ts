import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Module } from '@nestjs/common';
import { systemActor } from '../../src/kernel/actor.js';
import { newId } from '../../src/kernel/ids.js';
import { businessModule } from '../../src/platform/log/business/business-module.js';
import { BusinessRegistry } from '../../src/platform/log/business/business-registry.js';
import { Secrets } from '../../src/platform/run/config/secrets.js';
import { EventLogPort, EventStorePort } from '../../src/platform/log/event-store/ports.js';
import { Forgetting } from '../../src/platform/people/personal-data/forgetting.js';
import { PersonKeys } from '../../src/platform/people/personal-data/person-keys.js';
import { PersonalData } from '../../src/platform/people/personal-data/personal-data.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { door } from '../support/door.js';
import { startPlatform, testSecrets, type RunningPlatform } from '../support/platform.js';

@Module(businessModule({ name: 'doors', lifecycles: [{ lifecycle: door }] }))
class DoorsModule {}

describe('personal data', () => {
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

  const open = async (owner: string, note: string) => {
    const id = newId();
    await platform.send(door, 'OpenDoor', id, { owner, label: newId(), note });
    return id;
  };
  const noteOf = async (id: string) => (await platform.commands.load(door, id)).state.note;
  const forget = (person: string) => platform.module.get(Forgetting).forget(person, systemActor);

  it('never stands readable in the log', async () => {
    const canary = `canary-${newId()}`;
    const id = await open(newId(), canary);
    const { rows } = await database.db.pool.query<{ data: object }>('SELECT data FROM event_log');
    expect(JSON.stringify(rows)).not.toContain(canary);
    expect(await noteOf(id)).toBe(canary);
  });

  it('reads as null once its person is forgotten, and the rest of the history stays', async () => {
    const person = newId();
    const id = await open(person, 'a secret');
    await forget(person);
    expect((await platform.commands.load(door, id)).state).toMatchObject({ status: 'open', note: null });
  });

  describe('of a person whose forgetting was cut off', () => {
    const announced = async (person: string) =>
      (await platform.module.get(EventStorePort).readStream(`person-${person}`)).map(({ type, metadata }) => [
        type,
        metadata.actor,
      ]);
    const forgetting = () => platform.module.get(Forgetting);

    it('is gone at once; a worker announces it', async () => {
      const person = newId();
      const id = await open(person, 'a secret');
      const store = platform.module.get(EventStorePort);
      const append = jest.spyOn(store, 'append').mockRejectedValueOnce(new Error('killed'));
      await expect(forget(person)).rejects.toThrow('killed');
      append.mockRestore();
      expect(await noteOf(id)).toBeNull();
      expect(await announced(person)).toEqual([]);
      expect(await forgetting().waits()).toBe(true);
      await forgetting().run();
      expect(await announced(person)).toEqual([['PersonForgotten', systemActor.id]]);
      expect(await forgetting().waits()).toBe(false);
    });

    it('is announced once, also when it was cut off after the announcement', async () => {
      const person = newId();
      await database.db.pool.query(`
        CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$;
        CREATE TRIGGER die BEFORE DELETE ON forgettings FOR EACH ROW EXECUTE FUNCTION die()`);
      await expect(forget(person)).rejects.toThrow('killed');
      await database.db.pool.query('DROP TRIGGER die ON forgettings');
      await Promise.all([forgetting().run(), forgetting().run()]);
      expect(await announced(person)).toEqual([['PersonForgotten', systemActor.id]]);
      expect(await forgetting().waits()).toBe(false);
    });
  });

  it('reads as null behind the forgetting in every process, whatever keys it remembers', async () => {
    const person = newId();
    const other = await startPlatform(database.db, { imports: [DoorsModule] });
    try {
      const body = { owner: person, label: newId(), note: 'a secret' };
      await other.send(door, 'OpenDoor', newId(), body);
      const position = (await forget(person)).position;
      const late = newId();
      await other.send(door, 'OpenDoor', late, { ...body, label: newId() });
      const { events } = await other.module.get(EventLogPort).readAll(position - 1n, 10);
      const opened = await other.module.get(PersonalData).open(events, other.module.get(BusinessRegistry).events);
      expect(opened.find(({ streamId }) => streamId === late)?.data).toMatchObject({ owner: person, note: null });
    } finally {
      await other.close();
    }
  });

  it('is not written down again by a process that remembers the key, even where the forgetting passed it by', async () => {
    const person = newId();
    const other = await startPlatform(database.db, { imports: [DoorsModule] });
    try {
      const body = { owner: person, label: newId(), note: 'a secret' };
      await other.send(door, 'OpenDoor', newId(), body);
      const forgotten = (await forget(person)).position;
      const late = newId();
      await other.send(door, 'OpenDoor', late, { ...body, label: newId() });
      // another process followed the log up to the forgetting: this one reads what comes after it
      const { events } = await other.module.get(EventLogPort).readAll(forgotten, 10);
      const { events: definitions } = other.module.get(BusinessRegistry);
      const kept = await other.module.get(PersonalData).openToKeep(events, definitions);
      expect(kept.find(({ streamId }) => streamId === late)?.data).toMatchObject({ owner: person, note: null });
    } finally {
      await other.close();
    }
  });

  it('of one person with a broken key makes no other person look forgotten', async () => {
    const [broken, whole] = [newId(), newId()];
    const ids = [await open(broken, 'lost'), await open(whole, 'kept')];
    await database.db.pool.query(
      `UPDATE person_keys SET wrapped_key = decode('00', 'hex') || wrapped_key WHERE person_id = $1`,
      [broken],
    );
    const restarted = await startPlatform(database.db, { imports: [DoorsModule] });
    try {
      const keys = restarted.module.get(PersonKeys);
      await expect(keys.forReading([broken, whole])).rejects.toThrow();
      await expect(restarted.commands.load(door, ids[0] ?? '')).rejects.toThrow();
      expect((await restarted.commands.load(door, ids[1] ?? '')).state.note).toBe('kept');
    } finally {
      await restarted.close();
    }
  });

  it('whose key is lost is refused, not taken for that of a forgotten person', async () => {
    const person = newId();
    const id = await open(person, 'a secret');
    await database.db.pool.query('DELETE FROM person_keys WHERE person_id = $1', [person]);
    const restarted = await startPlatform(database.db, { imports: [DoorsModule] });
    try {
      await expect(restarted.commands.load(door, id)).rejects.toThrow(`The key of ${person} is missing`);
    } finally {
      await restarted.close();
    }
  });

  it('of others stays readable', async () => {
    const kept = await open(newId(), 'kept');
    await forget(newId());
    expect(await noteOf(kept)).toBe('kept');
  });

  it('of a forgotten person is not stored again', async () => {
    const person = newId();
    await open(person, 'before');
    await forget(person);
    expect(await noteOf(await open(person, 'after'))).toBeNull();
  });

  it('is not stored at all by an event that no lifecycle declares', () =>
    expect(
      platform.module
        .get(PersonalData)
        .seal([{ type: 'DoorWhispered', data: { note: 'a secret' } }], new Map(), newId()),
    ).rejects.toThrow('No lifecycle declares the event DoorWhispered'));

  it('written by a newer build is refused, not misread', async () => {
    const id = await open(newId(), 'a secret');
    await database.db.pool.query(
      `UPDATE event_log SET metadata = metadata::jsonb || '{"schema": 2}' WHERE stream = $1`,
      [`door-${id}`],
    );
    await expect(noteOf(id)).rejects.toThrow('was written by a newer build: schema 2');
  });

  it('cannot be moved to another person', async () => {
    const data = platform.module.get(PersonalData);
    const sealed = await data.sealFor('ann', 'a secret');
    await data.sealFor('bob', 'another');
    expect(await data.openFor(sealed)).toBe('a secret');
    await expect(data.openFor({ ...sealed, subject: 'bob' })).rejects.toThrow();
  });

  it('hashes equal texts equally, and only with its own key', () => {
    const data = platform.module.get(PersonalData);
    expect(data.keyedHash('ann@example.org')).toBe(data.keyedHash('ann@example.org'));
    expect(data.keyedHash('ann@example.org')).not.toBe(data.keyedHash('bob@example.org'));
  });

  it('is not opened by another master key: the start is refused', async () => {
    const other = new Secrets(randomBytes(32), testSecrets.tokenSecret);
    await expect(startPlatform(database.db, { imports: [DoorsModule], secrets: other })).rejects.toThrow(
      'MASTER_KEY is not the key',
    );
  });
});
