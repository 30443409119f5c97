import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Failpoint } from '../../../src/platform/run/failpoints/failpoints.js';
import { checkInvariants, type Verdict, type Violation } from './invariants.js';
import { startLoad } from './load.js';
import type { Role } from './product.js';
import { loseAllJobs } from './queue-store.js';
import { settle } from './settle.js';
import { until } from './until.js';
import { startWorld, type World } from './world.js';

/** A mistake that the invariants must see, and the accident in which it shows. */
interface SeededBug {
  readonly name: string;
  readonly seen: Violation['invariant'];
  /** A main of `test/faults/bugs`; the product's own where SQL makes the mistake. */
  readonly main?: string;
  readonly spoil?: (world: World) => Promise<unknown>;
  readonly accident: (world: World) => Promise<unknown>;
}

const loadFor = 3_000;
const longestSettling = 10_000;

const diesAt = async (world: World, role: Role, failpoint?: `${Failpoint}:kill@${number}`): Promise<void> => {
  await world.process(role).end('SIGKILL');
  const armed = world.launch(role, failpoint ? { env: { FAILPOINT: failpoint } } : {});
  await until(`the ${role} to die`, 60_000, () => !armed.running());
};

const execute = (world: World, ...statements: readonly string[]): Promise<unknown> =>
  statements.reduce<Promise<unknown>>(
    (before, statement) => before.then(() => sql.raw(statement).execute(world.db.kysely)),
    Promise.resolve(),
  );

/** quality.md §1.4, calibration: a harness that cannot fail is worth nothing. */
export const seededBugs: readonly SeededBug[] = [
  {
    name: 'synchronous_commit=off',
    seen: 'I1',
    spoil: (world) =>
      execute(
        world,
        'ALTER SYSTEM SET synchronous_commit = off',
        `ALTER SYSTEM SET wal_writer_delay = '10s'`,
        'SELECT pg_reload_conf()',
      ),
    accident: async (world) => {
      await pause(loadFor);
      await world.postgres.kill();
      await world.postgres.start();
    },
  },
  {
    name: 'checkpoint before rows',
    seen: 'I5',
    main: 'checkpoint-before-rows',
    accident: async (world) => {
      await diesAt(world, 'worker');
      world.launch('worker', { main: world.build.main });
    },
  },
  {
    name: 'dedupe removed',
    seen: 'I1',
    main: 'dedupe-removed',
    accident: async (world) => {
      for (const time of [3, 4, 5, 6, 7]) {
        await diesAt(world, 'api', `after-append-before-ack:kill@${time}`);
        await world.launch('api').ready();
      }
    },
  },
  {
    name: 'append lock removed',
    seen: 'I5',
    spoil: (world) =>
      execute(
        world,
        `CREATE OR REPLACE FUNCTION event_log_mark() RETURNS bigint LANGUAGE sql VOLATILE AS
           'SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM event_log_position_seq'`,
        // a position is taken first and committed late
        `CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS
           'BEGIN IF random() < 0.2 THEN PERFORM pg_sleep(0.1); END IF; RETURN NEW; END'`,
        'CREATE TRIGGER dawdle BEFORE INSERT ON event_log FOR EACH ROW EXECUTE FUNCTION dawdle()',
      ),
    accident: () => pause(loadFor),
  },
  {
    name: 'mail marked after it was sent',
    seen: 'I7',
    spoil: (world) =>
      execute(
        world,
        `CREATE FUNCTION unmarked() RETURNS trigger LANGUAGE plpgsql AS
           'BEGIN NEW.state := ''queued''; NEW.sending_at := NULL; RETURN NEW; END'`,
        `CREATE TRIGGER unmarked BEFORE UPDATE ON mails FOR EACH ROW
           WHEN (NEW.state = 'sending') EXECUTE FUNCTION unmarked()`,
      ),
    accident: async (world) => {
      await diesAt(world, 'worker', 'mail-after-250-before-sent:kill@5');
      world.launch('worker');
    },
  },
  {
    name: 'job as the sole record',
    seen: 'I7',
    main: 'job-as-sole-record',
    accident: async (world) => {
      await world.process('worker').end('SIGKILL');
      await pause(loadFor);
      await diesAt(world, 'worker', 'mail-sending-before-DATA:kill@1');
      await loseAllJobs(world.db);
      world.launch('worker');
    },
  },
];

export interface Calibrated {
  readonly verdict: Verdict;
  /** Whether the invariant that must see the bug has seen it. */
  readonly red: boolean;
}

/** Runs the product with one bug in it, through the accident in which it shows. */
export const calibrate = async ({ main, spoil, accident, seen }: SeededBug, seed = 1): Promise<Calibrated> => {
  const world = await startWorld(main === undefined ? {} : { bug: main });
  try {
    await spoil?.(world);
    const { apiUrl: url, customers, ledger } = world;
    const load = startLoad({ url, customers, ledger, seed });
    try {
      await accident(world);
    } finally {
      await load.stop();
    }
    const verdict = await checkInvariants(world, await settle(world, longestSettling));
    return { verdict, red: verdict.violations.some(({ invariant }) => invariant === seen) };
  } finally {
    await world.close();
  }
};
