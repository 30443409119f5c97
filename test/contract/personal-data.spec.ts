import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { systemActor } from '../../src/kernel/actor.js';
import { newId } from '../../src/kernel/ids.js';
import { businessModule } from '../../src/platform/business-module.js';
import { Secrets } from '../../src/platform/config/secrets.js';
import { Forgetting } from '../../src/platform/personal-data/forgetting.js';
import { PersonalData } from '../../src/platform/personal-data/personal-data.js';
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
