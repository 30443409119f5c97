import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditHead } from '../../src/platform/log/audit/audit.views.js';
import { digestOf, linked, beginning } from '../../src/platform/log/audit/chain.js';
import { databaseSource } from '../../src/platform/log/audit/database-source.js';
import { auditHead, seal } from '../../src/platform/log/audit/sealing.js';
import { isSignedBy, publicKeyFrom, publicKeyText } from '../../src/platform/log/audit/signing.js';
import { verifyAudit } from '../../src/platform/log/audit/verify.js';
import { PostgresEventLog } from '../../src/platform/log/event-store/postgres/postgres-event-log.js';
import { PostgresEventStore } from '../../src/platform/log/event-store/postgres/postgres-event-store.js';
import { PostgresWakeups } from '../../src/platform/log/event-store/postgres/postgres-wakeups.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { anEvent, aStream } from './event-store.suite.js';

const newKey = () => generateKeyPairSync('ed25519').privateKey;
const key = newKey();
const publicKey = publicKeyText(key);

let database: FreshDatabase;
let wakeups: PostgresWakeups;
let store: PostgresEventStore;
let log: PostgresEventLog;

beforeAll(async () => {
  database = await freshDatabase();
  wakeups = new PostgresWakeups(database.db);
  store = new PostgresEventStore(database.db, wakeups);
  log = new PostgresEventLog(database.db);
});

afterAll(async () => {
  await wakeups.onModuleDestroy();
  await database.destroy();
});

const append = (count: number) =>
  store.append(
    aStream(),
    'none',
    Array.from({ length: count }, () => anEvent()),
  );
const sealed = async (by = key) => seal(database.db.kysely, by, await log.end());
const verified = (trusted: { publicKey: string; head?: AuditHead } = { publicKey }) =>
  verifyAudit(databaseSource(database.db.pool), trusted);
const headNow = async (): Promise<AuditHead> => {
  const head = await auditHead(database.db.kysely, key);
  if (!head) throw new Error('nothing sealed');
  return head;
};

describe('the digest of an event', () => {
  const event = {
    position: 7n,
    stream: 'door-1',
    revision: 0n,
    id: '0193a000-0000-7000-8000-000000000001',
    type: 'DoorOpened',
    at: 1_767_225_600_000_000n,
    data: '{"label":"é"}',
    metadata: '{}',
  };

  /** Worked out by another program from the words of docs/decisions/010-audit.md. */
  it('is the same for ever', () => {
    expect(digestOf(event).toString('hex')).toBe('73ed87e867fe4a1aaca95360c40e844bbb10ac66660604e515b730c81b370716');
    expect(linked(beginning, { position: 7n, digest: digestOf(event) }).toString('hex')).toBe(
      '429119d5d54a1867df7d0919d03f9d1fb20a90d5bd0152118ebae4594f342094',
    );
  });

  it.each([
    ['stream', { stream: 'door-2' }],
    ['revision', { revision: 1n }],
    ['id', { id: '0193a000-0000-7000-8000-000000000002' }],
    ['type', { type: 'DoorShut' }],
    ['instant', { at: 1_767_225_600_000_001n }],
    ['data, by a blank', { data: '{"label": "é"}' }],
    ['metadata', { metadata: '{"a":1}' }],
    ['border between two parts', { stream: 'door-10', revision: 0n, id: event.id.slice(1) }],
  ])('differs with another %s', (_, change) =>
    expect(digestOf({ ...event, ...change }).equals(digestOf(event))).toBe(false),
  );
});

describe('the audit of the log', () => {
  it('says of a log that was never sealed how much there is', async () => {
    await append(3);
    expect(await verified()).toEqual({
      events: 0,
      verifiedUpTo: '0',
      sealedUpTo: '0',
      seals: 0,
      lastSeal: null,
      unsealed: 3,
      fault: null,
    });
  });

  it('holds after a seal, and tells what came after it', async () => {
    const [first] = await sealed();
    expect(first).toMatchObject({ number: 1, events: 3 });
    const { position } = await append(2);
    expect(await verified()).toMatchObject({ events: 3, sealedUpTo: first?.position, unsealed: 2, fault: null });
    await sealed();
    expect(await verified()).toMatchObject({
      events: 5,
      verifiedUpTo: String(position),
      seals: 2,
      unsealed: 0,
      fault: null,
    });
  });

  it('makes no seal where nothing happened', async () => expect(await sealed()).toEqual([]));

  it('seals nothing twice when several ask at once', async () => {
    await append(30);
    const end = await log.end();
    await Promise.all([1, 2, 3, 4].map(() => seal(database.db.kysely, key, end)));
    expect(await verified()).toMatchObject({ seals: 3, unsealed: 0, fault: null });
  });

  it('splits a long log into seals, whose pages leave no event out', async () => {
    const { rows } = await database.db.pool.query<{ count: number }>(
      `WITH copies AS (INSERT INTO event_log (stream, revision, event_id, type, data, metadata, at)
         SELECT 'long-1', n, gen_random_uuid(), 'DoorPainted', '{"colour": "red"}', '{"actor":"system"}', now()
         FROM generate_series(0, 20499) n RETURNING 1) SELECT count(*)::integer AS count FROM copies`,
    );
    expect((await sealed()).map(({ events }) => events - 35)).toEqual([10_000, 20_000, rows[0]?.count]);
    expect(await verified()).toMatchObject({ events: 20_535, seals: 6, fault: null });
  });

  it('leads to a head that was kept elsewhere, also much later', async () => {
    const kept = await headNow();
    expect(isSignedBy(publicKeyFrom(kept.publicKey), kept, kept.previous)).toBe(true);
    await append(1);
    await sealed();
    expect((await verified({ publicKey, head: kept })).fault).toBeNull();
  });

  it('does not lead to the head of another log', async () => {
    const kept = await headNow();
    const foreign = { ...kept, digest: kept.digest.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) };
    expect((await verified({ publicKey, head: foreign })).fault).toMatchObject({ kind: 'signatureWrong' });
  });

  it('covers what a stream is folded from: an event that was put into the sealed part later is read by no process', async () => {
    const stream = aStream();
    await store.append(stream, 'none', [anEvent()]);
    // an append that was given up leaves a hole
    const { rows } = await database.db.pool.query<{ hole: bigint }>(`SELECT nextval('event_log_position_seq') AS hole`);
    await append(1);
    const forge = (revision: number, position: bigint) =>
      database.db.pool.query(
        `INSERT INTO event_log (position, stream, revision, event_id, type, data, metadata, at) OVERRIDING SYSTEM VALUE
         SELECT $1, stream, $2, gen_random_uuid(), type, '{"forged": true}', metadata, at FROM event_log
         WHERE stream = $3 AND revision = 0`,
        [position, revision, stream],
      );
    await sealed();
    await forge(1, rows[0]?.hole ?? 0n);
    await store.append(stream, 1n, [anEvent()]);
    const [first, second, third] = await store.readStream(stream);
    expect(first?.data).toEqual({});
    expect(() => second?.data).toThrow('after that part of the log was sealed');
    expect(third?.data).toEqual({});
    expect((await verified()).fault).toMatchObject({ kind: 'inserted', position: String(rows[0]?.hole) });
    await database.db.pool.query('DELETE FROM event_log WHERE position = $1', [rows[0]?.hole]);
  });

  it('takes a new key over at once, and trusts the old one no longer', async () => {
    const other = newKey();
    expect(await sealed(other)).toHaveLength(1);
    expect((await verified({ publicKey: publicKeyText(other) })).fault).toBeNull();
    expect((await verified()).fault).toMatchObject({ kind: 'signatureWrong' });
  });
});
