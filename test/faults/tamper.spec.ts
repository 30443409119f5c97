import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { AuditHead, AuditReport } from '../../src/platform/log/audit/audit.views.js';
import { databaseSource } from '../../src/platform/log/audit/database-source.js';
import { digestOf } from '../../src/platform/log/audit/chain.js';
import { auditHead, seal } from '../../src/platform/log/audit/sealing.js';
import { publicKeyText } from '../../src/platform/log/audit/signing.js';
import { startOfTime } from '../../src/platform/log/audit/source.js';
import { verifyAudit } from '../../src/platform/log/audit/verify.js';
import { PostgresEventLog } from '../../src/platform/log/event-store/postgres/postgres-event-log.js';
import { PostgresEventStore } from '../../src/platform/log/event-store/postgres/postgres-event-store.js';
import { PostgresWakeups } from '../../src/platform/log/event-store/postgres/postgres-wakeups.js';
import { anEvent, aStream } from '../contract/event-store.suite.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';

/** F25, invariant I8: a superuser of the database changes the log, and the audit names the very event. */

const key = generateKeyPairSync('ed25519').privateKey;
const publicKey = publicKeyText(key);
const events = 60;

let database: FreshDatabase;
let wakeups: PostgresWakeups;
/** A superuser, in a transaction that is undone after each tampering. */
let intruder: pg.Client;
let head: AuditHead | null;
let positions: readonly string[];

beforeAll(async () => {
  database = await freshDatabase();
  wakeups = new PostgresWakeups(database.db);
  const store = new PostgresEventStore(database.db, wakeups);
  for (let n = 0; n < events / 3; n += 1) {
    await store.append(
      aStream(),
      'none',
      [1, 2, 3].map((place) => anEvent({ n, place })),
    );
    // an append that was given up leaves a hole
    await database.db.pool.query(`SELECT nextval('event_log_position_seq')`);
  }
  await seal(database.db.kysely, key, await new PostgresEventLog(database.db).end());
  head = await auditHead(database.db.kysely, key);
  const { rows } = await database.db.pool.query<{ position: string }>(
    'SELECT position::text FROM event_log ORDER BY event_log.position',
  );
  positions = rows.map(({ position }) => position);
  intruder = new pg.Client({ connectionString: database.url });
  await intruder.connect();
});

afterAll(async () => {
  await intruder.end();
  await wakeups.onModuleDestroy();
  await database.destroy();
});

beforeEach(() => intruder.query('BEGIN'));
afterEach(() => intruder.query('ROLLBACK'));

const verified = (kept: AuditHead | null = null): Promise<AuditReport> =>
  verifyAudit(databaseSource(intruder), { publicKey, head: kept ?? undefined });
const at = (place: number): string => positions[place] ?? '';
const idAt = async (position: string): Promise<string> => {
  const { rows } = await intruder.query<{ id: string }>('SELECT event_id AS id FROM event_log WHERE position = $1', [
    position,
  ]);
  return rows[0]?.id ?? '';
};
const places = { first: 0, middle: 29, last: events - 1 } as const;

describe('F25: an event of the sealed log', () => {
  it('is left alone: the chain holds', async () =>
    expect(await verified(head)).toMatchObject({ events, fault: null, unsealed: 0 }));

  describe.each(Object.entries(places))('that is the %s one', (_, place) => {
    it.each([
      ['data', `data = '{"n":0,"place":0}'`],
      ['data by one blank only', `data = replace(data::text, ':', ': ')::json`],
      ['metadata', `metadata = jsonb_set(metadata::jsonb, '{actor}', '"somebody"')::json`],
      ['type', `type = 'DoorShut'`],
      ['instant', `at = at + interval '1 microsecond'`],
      ['id', `event_id = '0193a000-0000-7000-8000-00000000abcd'`],
      ['stream', `stream = stream || '0'`],
      ['revision', `revision = revision + 1000`],
    ])('is named when its %s is changed', async (__, change) => {
      await intruder.query(`UPDATE event_log SET ${change} WHERE position = $1`, [at(place)]);
      const { fault } = await verified();
      expect(fault).toMatchObject({ kind: 'changed', position: at(place), eventId: await idAt(at(place)) });
    });

    it('is named when it is removed', async () => {
      await intruder.query('DELETE FROM event_log WHERE position = $1', [at(place)]);
      expect((await verified()).fault).toMatchObject({ kind: 'removed', position: at(place), eventId: null });
    });
  });

  it('is named when one is inserted that never happened', async () => {
    const hole = String(BigInt(at(29)) + 1n);
    await intruder.query(
      `INSERT INTO event_log (position, stream, revision, event_id, type, data, metadata, at) OVERRIDING SYSTEM VALUE
       SELECT $2, stream, revision + 100, gen_random_uuid(), type, data, metadata, at FROM event_log WHERE position = $1`,
      [at(29), hole],
    );
    expect((await verified()).fault).toMatchObject({ kind: 'inserted', position: hole, eventId: await idAt(hole) });
  });

  /** As the application itself could, if the database let it: it may add to the log. */
  const putAt = (position: string) =>
    intruder.query(
      `INSERT INTO event_log (position, stream, revision, event_id, type, data, metadata, at) OVERRIDING SYSTEM VALUE
       SELECT $2, stream, revision + 100, gen_random_uuid(), type, data, metadata, at FROM event_log WHERE position = $1`,
      [at(29), position],
    );

  it.each(['0', '-1', '-9223372036854775808'])('cannot be put at position %s, before the first', async (position) => {
    await expect(putAt(position)).rejects.toThrow('event_log_position_check');
  });

  it.each(['0', '-1', '-9223372036854775808'])(
    'is named when one stands at position %s, with a digest to fit or without',
    async (position) => {
      await intruder.query('ALTER TABLE event_log DROP CONSTRAINT event_log_position_check');
      await intruder.query('ALTER TABLE audit_digests DROP CONSTRAINT audit_digests_position_check');
      await putAt(position);
      const named = { kind: 'inserted', position, eventId: await idAt(position) };
      expect((await verified()).fault).toMatchObject(named);
      for await (const {
        events: [event],
      } of databaseSource(intruder).windows(startOfTime, 0n)) {
        if (!event) continue;
        const digest = digestOf(event);
        await intruder.query('INSERT INTO audit_digests (position, digest) VALUES ($1, $2)', [position, digest]);
      }
      expect((await verified()).fault).toMatchObject(named);
      await intruder.query('DELETE FROM audit_seals');
      expect((await verified()).fault).toMatchObject(named);
    },
  );

  it('is named when two are exchanged', async () => {
    await intruder.query('ALTER TABLE event_log ALTER position DROP IDENTITY');
    for (const [from, to] of [
      [at(20), '9999'],
      [at(40), at(20)],
      ['9999', at(40)],
    ]) {
      await intruder.query('UPDATE event_log SET position = $2 WHERE position = $1', [from, to]);
    }
    const { fault } = await verified();
    expect(fault).toMatchObject({ kind: 'reordered', position: at(20), eventId: await idAt(at(20)) });
  });

  it('is named when it is moved behind all others', async () => {
    await intruder.query('ALTER TABLE event_log ALTER position DROP IDENTITY');
    await intruder.query('UPDATE event_log SET position = position + 1000 WHERE position = $1', [at(5)]);
    expect((await verified()).fault).toMatchObject({ kind: 'reordered', position: at(5) });
  });

  it('is named whichever it is', async () => {
    for (const position of positions) {
      await intruder.query('SAVEPOINT one');
      await intruder.query(`UPDATE event_log SET data = '{}' WHERE position = $1`, [position]);
      expect((await verified()).fault).toMatchObject({ kind: 'changed', position });
      await intruder.query('ROLLBACK TO one');
    }
  });
});

describe('F25: an intruder who also changes the recorded digests', () => {
  it('is found by the seal: it cannot be made to fit', async () => {
    await intruder.query('DELETE FROM event_log WHERE position = $1', [at(10)]);
    await intruder.query('DELETE FROM audit_digests WHERE position = $1', [at(10)]);
    expect((await verified()).fault).toMatchObject({ kind: 'sealBroken', position: at(events - 1) });
  });

  it('is found by the recorded digests when only the seals are removed', async () => {
    await intruder.query('DELETE FROM audit_seals');
    expect((await verified()).fault).toMatchObject({ kind: 'sealBroken' });
  });

  it('is found by the head that was kept elsewhere when every trace of the seals is removed', async () => {
    await intruder.query('TRUNCATE audit_digests, audit_seals');
    await intruder.query('DELETE FROM event_log WHERE position = $1', [at(10)]);
    expect((await verified()).fault).toBeNull();
    expect((await verified(head)).fault).toMatchObject({ kind: 'sealBroken', position: at(events - 1) });
  });
});

describe('F25: an intruder who makes the whole chain anew with a key of their own', () => {
  it('is found by the signature', async () => {
    await intruder.query('DELETE FROM event_log WHERE position = $1', [at(10)]);
    await intruder.query('TRUNCATE audit_digests, audit_seals');
    await intruder.query('COMMIT');
    await seal(database.db.kysely, generateKeyPairSync('ed25519').privateKey, BigInt(at(events - 1)));
    expect((await verified()).fault).toMatchObject({ kind: 'signatureWrong' });
  });
});
