import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Module } from '@nestjs/common';
import { sql } from 'kysely';
import { anyResource } from '../../src/kernel/actor.js';
import { event } from '../../src/kernel/event.js';
import { newId } from '../../src/kernel/ids.js';
import { lifecycle } from '../../src/kernel/lifecycle.js';
import { projection } from '../../src/kernel/projection.js';
import { long, table, uuid } from '../../src/kernel/table.js';
import { Id } from '../../src/kernel/validation.js';
import { businessModule } from '../../src/platform/log/business/business-module.js';
import type { CommandReceipt } from '../../src/platform/log/commands/command-request.js';
import { KeyLocks } from '../../src/platform/log/commands/key-locks.js';
import { select } from '../../src/platform/reading/database/select.js';
import { Checkpoints } from '../../src/platform/reading/projections/checkpoints.js';
import type { ConsumerTables } from '../../src/platform/reading/projections/tables.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { door } from '../support/door.js';
import { startPlatform, type RunningPlatform } from '../support/platform.js';

/* Commands in turn, and the read models that they decide on (decision 033). */

class StoreCrate {
  @Id() hall!: string;
}

class CountCrate {}

const crateStored = event('CrateStored').carries<{ hall: string }>({ impersonal: { hall: 'id' } });
const crateCounted = event('CrateCounted').carries<object>();

interface Crate {
  readonly status: 'none' | 'stored';
}

const initial: Crate = { status: 'none' };

const crate = lifecycle<Crate>()('crate', {
  plural: 'crates',
  initial,
  commands: { StoreCrate, CountCrate },
  events: [crateStored, crateCounted],
  transitions: { none: ['stored'], stored: [] },
  resource: () => anyResource('crate'),
  tenant: () => null,
  decide: {
    StoreCrate: {
      from: ['none'],
      by: ['system'],
      inTurn: true,
      turnOf: (_, { hall }) => hall,
      decidesOn: ['halls'],
      decide: (_, { hall }) => [crateStored({ hall })],
    },
    CountCrate: { from: ['stored'], by: ['system'], decide: () => [crateCounted({})] },
  },
  evolve: {
    CrateStored: () => ({ status: 'stored' }),
    CrateCounted: (state) => state,
  },
});

class LeavePallet {
  @Id() hall!: string;
}

const palletLeft = event('PalletLeft').carries<{ hall: string }>({ impersonal: { hall: 'id' } });

/** Fills halls as crates do, and waits for no turn. */
const pallet = lifecycle<{ readonly status: 'none' | 'left' }>()('pallet', {
  plural: 'pallets',
  initial: { status: 'none' },
  commands: { LeavePallet },
  events: [palletLeft],
  transitions: { none: ['left'], left: [] },
  resource: () => anyResource('pallet'),
  tenant: () => null,
  decide: { LeavePallet: { from: ['none'], by: ['system'], decide: (_, { hall }) => [palletLeft({ hall })] } },
  evolve: { PalletLeft: () => ({ status: 'left' }) },
});

const halls = projection(
  'halls',
  { version: 1, tables: { halls: table({ id: uuid }, { key: ['id'] }) }, events: [crateStored, palletLeft] },
  {
    CrateStored: (rows, { data: { hall: id } }) => rows.put('halls', { id }),
    PalletLeft: (rows, { data: { hall: id } }) => rows.put('halls', { id }),
  },
);

/** Up to where the read model was known when a crate was decided on, in the order of the decisions. */
const decidedAt: bigint[] = [];

@Module(
  businessModule({
    name: 'crates',
    lifecycles: [
      { lifecycle: door },
      { lifecycle: pallet },
      {
        lifecycle: crate,
        facts: async ({ db }) => {
          const { rows } = await select({ position: long })`
            SELECT position FROM checkpoints WHERE consumer = 'halls'`.execute(db);
          decidedAt.push(rows[0]?.position ?? -1n);
        },
      },
    ],
    projections: [halls],
  }),
)
class CratesModule {}

describe('a command in turn', () => {
  let database: FreshDatabase;
  let processes: readonly RunningPlatform[];
  const kysely = () => database.db.kysely.withTables<ConsumerTables>();

  beforeAll(async () => {
    database = await freshDatabase();
    processes = [
      await startPlatform(database.db, { imports: [CratesModule] }),
      await startPlatform(database.db, { imports: [CratesModule] }),
    ];
    await new Checkpoints(kysely()).register([{ name: 'halls', version: 1, kind: 'projection', fromStart: true }], 0n);
  });
  afterAll(async () => {
    for (const each of processes) await each.close();
    await database.destroy();
  });

  const platform = (place = 0): RunningPlatform => {
    const found = processes[place % processes.length];
    if (!found) throw new Error('no process');
    return found;
  };
  const store = (hall: string, place = 0): Promise<CommandReceipt> =>
    platform(place).send(crate, 'StoreCrate', newId(), { hall });
  const reads = (position: bigint) =>
    kysely().updateTable('checkpoints').set({ position }).where('consumer', '=', 'halls').execute();
  const end = async (): Promise<bigint> => {
    const { rows } = await sql<{ end: bigint }>`SELECT max(position) AS end FROM event_log`.execute(kysely());
    return BigInt(rows[0]?.end ?? 0);
  };

  /** The read model follows with each look at it, from a look on. */
  const followsFrom = (first: number) => {
    const { positions } = Checkpoints.prototype;
    let looks = 0;
    const spy = jest.spyOn(Checkpoints.prototype, 'positions').mockImplementation(async function (this: Checkpoints) {
      looks += 1;
      if (looks >= first) await reads(await end());
      return positions.call(this);
    });
    return { looks: () => looks, stop: () => spy.mockRestore() };
  };

  beforeEach(async () => {
    await reads(await end());
    decidedAt.length = 0;
  });

  it('does not wait for events that concern none of the read models that it decides on', async () => {
    const { position } = await store(newId());
    await reads(position);
    const id = newId();
    await platform().send(door, 'OpenDoor', id, { owner: 'ann', label: newId() });
    await platform().send(door, 'PaintDoor', id, { colour: 'red' });
    expect(await end()).toBeGreaterThan(position);
    await store(newId());
    expect(decidedAt).toEqual([expect.anything(), position]);
  });

  it('waits until they know what was acknowledged before', async () => {
    const { position } = await store(newId());
    const following = followsFrom(4);
    try {
      await store(newId());
      expect(following.looks()).toBe(4);
    } finally {
      following.stop();
    }
    expect(decidedAt.at(-1)).toBeGreaterThanOrEqual(position);
  });

  it('knows what was decided before it in its turn, in whatever process', async () => {
    const hall = newId();
    const following = followsFrom(1);
    try {
      const stored = await Promise.all(Array.from({ length: 8 }, (_, place) => store(hall, place)));
      const positions = stored.map(({ position }) => position).toSorted((one, other) => (one < other ? -1 : 1));
      const missed = positions.slice(0, -1).filter((position, place) => (decidedAt[place + 1] ?? 0n) < position);
      expect([decidedAt.length, missed]).toEqual([8, []]);
    } finally {
      following.stop();
    }
  });

  /** A crate that waits for its turn while another command is acknowledged. */
  const storeAfter = async (meanwhile: () => Promise<CommandReceipt>): Promise<CommandReceipt> => {
    const hall = newId();
    let free = (): void => undefined;
    const held = new Promise<void>((resolve) => (free = resolve));
    const locks = platform().module.get(KeyLocks);
    const before = locks.take('crate', [hall], () => held);
    const { take } = locks;
    const storing = await new Promise<{ readonly crate: Promise<unknown> }>((resolve) => {
      let crate: Promise<unknown> = Promise.resolve();
      jest.spyOn(locks, 'take').mockImplementationOnce((...asked: Parameters<typeof take>) => {
        // read models were waited for before the turn
        queueMicrotask(() => resolve({ crate }));
        return take.apply(locks, asked);
      });
      crate = store(hall);
    });
    const receipt = await meanwhile();
    free();
    await Promise.all([before, storing.crate]);
    return receipt;
  };

  it('knows what things without a turn wrote into these read models meanwhile', async () => {
    const following = followsFrom(1);
    try {
      const { position } = await storeAfter(() => platform().send(pallet, 'LeavePallet', newId(), { hall: newId() }));
      expect(decidedAt.at(-1)).toBeGreaterThanOrEqual(position);
    } finally {
      following.stop();
    }
  });

  it('waits in its turn for no event that concerns none of them', async () => {
    const known = await end();
    const { position } = await storeAfter(() =>
      platform().send(door, 'OpenDoor', newId(), { owner: 'ann', label: newId() }),
    );
    expect(position).toBeGreaterThan(known);
    expect(decidedAt).toEqual([known]);
  });

  it('is refused as long as one of them lacks a stream that it could not follow', async () => {
    await kysely()
      .insertInto('parked_events')
      .values({
        ...{ id: newId(), consumer: 'halls', version: 1, stream: `crate-${newId()}`, revision: 0n, last_revision: 0n },
        ...{ position: 1n, type: 'CrateStored', error: 'no such hall', refused: null },
      })
      .execute();
    await expect(store(newId())).rejects.toMatchObject({ code: 'temporarilyUnavailable', status: 503 });
    expect(decidedAt).toEqual([]);
    await kysely().deleteFrom('parked_events').execute();
    await store(newId());
  });

  it('is refused where they do not follow, and lets its turn go', async () => {
    const hall = newId();
    await store(hall);
    await expect(store(hall)).rejects.toMatchObject({ code: 'temporarilyUnavailable', status: 503 });
    await reads(await end());
    await store(hall);
  }, 30_000);
});

describe('work in turn that waits for its read models', () => {
  it('holds up no work of other queues, however much of it there is', async () => {
    const database = await freshDatabase();
    try {
      const locks = new KeyLocks(database.db);
      const never = new Promise<void>(() => undefined);
      for (const queue of ['agendas', 'seats', 'paths', 'dictionary'])
        for (const key of ['one', 'two', 'three'])
          void locks.take(
            queue,
            [key],
            () => Promise.resolve(),
            () => never,
          );
      expect(await locks.take('signature', ['town'], () => Promise.resolve('code'))).toBe('code');
    } finally {
      await database.destroy();
    }
  });
});
