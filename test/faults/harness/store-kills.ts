import { request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { isJsonObject } from '../../../src/kernel/json.js';
import type { Composed, ComposedNode } from '../../support/eventstoredb/composed.js';
import { heldBy } from '../../support/eventstoredb/store.js';
import type { Violation } from './invariants.js';
import { killers, killUnderLoad, type KillReport } from './kills.js';
import type { Load } from './load.js';
import { giveScarce, scarceClients, scarceVerdict, type ScarceVerdict } from './scarce.js';
import { timed, until } from './until.js';
import type { World } from './world.js';

/** Processes that are killed, of three nodes and the product on them; a frozen leader goes on later. */
export type StoreVictim =
  | 'leader'
  | 'follower'
  | 'majority'
  | 'all'
  | 'frozenLeader'
  | 'leaderAndApi'
  | 'worker'
  | 'postgres';

const mostly: readonly StoreVictim[] = [
  ...(['leader', 'leader', 'leader', 'follower', 'follower', 'majority', 'all', 'frozenLeader'] as const),
  ...(['leaderAndApi', 'leaderAndApi', 'worker', 'postgres'] as const),
];

/** From the moment when everything that was killed runs again, or when a leader was frozen, to the next acknowledged command. */
export const longestAway = 30_000;
const longestElection = 120_000;
/** Without a majority, long enough to be noticed by everybody who asks. */
const awayFor = 4_000;

const gossipOf = (port: number): Promise<unknown> =>
  new Promise((done, failed) => {
    request(`https://localhost:${port}/gossip`, { rejectUnauthorized: false, timeout: 2_000 }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => void (text += part));
      answer.on('end', () => {
        const said: unknown = JSON.parse(text);
        done(said);
      });
    })
      .once('error', failed)
      .once('timeout', () => failed(new Error('no gossip')))
      .end();
  });

const portOfLeader = (gossip: unknown): number | undefined => {
  const members = isJsonObject(gossip) && Array.isArray(gossip.members) ? gossip.members : [];
  const leader = members.find((member) => isJsonObject(member) && member.state === 'Leader' && member.isAlive === true);
  return isJsonObject(leader) && typeof leader.httpEndPointPort === 'number' ? leader.httpEndPointPort : undefined;
};

const leaderOf = (composed: Composed): Promise<ComposedNode> =>
  until('a leader', longestElection, async () => {
    for (const { port } of composed.nodes) {
      const leader = portOfLeader(await gossipOf(port).catch(() => undefined));
      const node = composed.nodes.find((each) => each.port === leader);
      if (node) return node;
    }
    return undefined;
  });

const crash = async (nodes: readonly ComposedNode[]): Promise<void> => {
  await Promise.all(nodes.map((node) => node.process().end('SIGKILL')));
};
const back = async (nodes: readonly ComposedNode[]): Promise<void> => {
  await Promise.all(nodes.map((node) => node.start()));
};

/** As docker-compose.yml does: a node that ended by itself is started again. */
const keptRunning = ({ nodes }: Composed): Promise<void> => back(nodes.filter((node) => !node.process().running()));

/** Milliseconds until the next command is acknowledged. */
const acknowledgedAgain = async (load: Load): Promise<number> => {
  const before = load.acknowledged();
  return (await timed(() => until('an acknowledged command', longestElection, () => load.acknowledged() > before)))
    .took;
};

const others = ({ nodes }: Composed, leader: ComposedNode): readonly ComposedNode[] =>
  nodes.filter((node) => node !== leader);

type Killer = (composed: Composed, world: World, load: Load, found: Violation[]) => Promise<number>;

const storeKillers: Readonly<Record<StoreVictim, Killer>> = {
  leader: async (composed, _world, load) => {
    const leader = await leaderOf(composed);
    await crash([leader]);
    // the two that are left go on
    const took = await acknowledgedAgain(load);
    await back([leader]);
    return took;
  },
  follower: async (composed, _world, load) => {
    const [follower] = others(composed, await leaderOf(composed));
    if (!follower) throw new Error('no follower');
    await crash([follower]);
    const took = await acknowledgedAgain(load);
    await back([follower]);
    return took;
  },
  majority: async (composed, _world, load) => {
    const gone = [await leaderOf(composed), ...others(composed, await leaderOf(composed)).slice(1)];
    await crash(gone);
    await pause(awayFor);
    await back(gone);
    return await acknowledgedAgain(load);
  },
  all: async (composed, _world, load) => {
    await crash(composed.nodes);
    await pause(awayFor);
    await back(composed.nodes);
    return await acknowledgedAgain(load);
  },
  frozenLeader: async (composed, _world, load) => {
    const leader = await leaderOf(composed);
    leader.process().signal('SIGSTOP');
    const took = await acknowledgedAgain(load);
    leader.process().signal('SIGCONT');
    return took;
  },
  leaderAndApi: async (composed, world, load) => {
    const leader = await leaderOf(composed);
    await Promise.all([crash([leader]), world.process('api').end('SIGKILL')]);
    world.launch('api');
    await back([leader]);
    return await acknowledgedAgain(load);
  },
  worker: (_composed, world, _load, found) => killers.worker(world, found),
  postgres: (_composed, world, _load, found) => killers.postgres(world, found),
};

/** I1: the store and its mirror have the same events in the same order. */
const mirrorFaults = async ({ db }: World, url: string): Promise<readonly Violation[]> => {
  const held = (await heldBy(url)).map(({ id }) => id);
  const { rows } = await db.pool.query<{ event_id: string }>('SELECT event_id FROM event_log ORDER BY position');
  const copied = rows.map(({ event_id }) => event_id);
  return held.join() === copied.join()
    ? []
    : [{ invariant: 'I1', detail: `the store holds ${held.length} events, its mirror ${copied.length} or others` }];
};

/** Kills nodes of the store and processes of the product at random moments under load. */
export const killStoreAtRandom = async (
  world: World,
  composed: Composed,
  settings: { readonly kills: number; readonly seed: number },
): Promise<KillReport<StoreVictim> & Pick<ScarceVerdict, 'followed'>> => {
  const scarce = await giveScarce(world);
  const report = await killUnderLoad(world, {
    ...settings,
    beside: scarceClients(world, scarce, settings.seed),
    only: mostly,
    kill: async (victim, found, load) => {
      await keptRunning(composed);
      return await storeKillers[victim](composed, world, load, found);
    },
  });
  const { faults, followed } = await scarceVerdict(world);
  const found = faults.map((detail): Violation => ({ invariant: 'I9', detail }));
  const violations = [...report.violations, ...found, ...(await mirrorFaults(world, composed.url))];
  return { ...report, violations, followed };
};
