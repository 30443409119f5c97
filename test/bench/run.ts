/**
 * `npm run bench`: figures of the product beside their floors, the least possible costs, measured in the same run, as
 * JSON.
 */
import 'reflect-metadata';
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { inspect, parseArgs } from 'node:util';
import { log } from '../../src/platform/run/logging/log.js';
import { benchAppend } from './append.js';
import { benchBreadth } from './breadth.js';
import { benchContacts } from './contacts.js';
import { benchCrowdNews, benchCrowdSeats, benchCrowdStream } from './crowd.js';
import { benchDocuments } from './documents.js';
import { benchEnrolments } from './enrolments.js';
import { benchFirstStarts } from './first-starts.js';
import { benchFrame } from './frame.js';
import { benchFronts } from './fronts.js';
import { benchIdle } from './idle.js';
import { benchMixed } from './mixed.js';
import { benchOpening } from './opening.js';
import { benchOrders } from './orders.js';
import { benchRenewals } from './renewals.js';
import { benchBesideHealth, benchReadShares } from './beside-health.js';
import { benchStatements } from './statements.js';
import { benchTicketCost, benchTicketShares } from './ticket-cost.js';
import { benchSeats } from './seats.js';
import { benchSigning } from './signing.js';
import { benchSigningIn } from './signing-in.js';
import { benchSlots } from './slots.js';
import { benchTicketStores } from './ticket-stores.js';
import { benchVisible } from './visible.js';
import { benchReads } from './reading.js';
import { benchRebuild } from './rebuild.js';
import { fillClients, fillTickets } from './volume.js';
import { benchWorkers } from './workers.js';
import { startWorld, type World } from './world.js';

/**
 * Share of the sizes below: a small share proves on any machine that each part runs to its end, and counts the
 * statements of a ticket.
 */
const share = Number(process.env.BENCH_SHARE ?? 1);
const sized = (size: number): number => Math.ceil(size * share);
const million = sized(1_000_000);

/** Each part on a world of its own, in this order; `npm run bench -- --only append,open` runs some of them. */
const parts: Readonly<Record<string, () => Promise<object>>> = {
  append: () => benchAppend(sized(64_000)),
  open: () => inWorld((world) => benchOpening(world, 5)),
  'ticket-cost': () => inWorld((world) => benchTicketCost(world, sized(3_000))),
  breadth: () => benchBreadth(sized(3_000)),
  'crowd-workers': () => benchWorkers(sized(2_000)),
  'ticket-shares': () => benchTicketShares(sized(3_000)),
  'ticket-stores': () => benchTicketStores(sized(200)),
  statements: benchStatements,
  'reads-beside-health': () => inWorld((world) => benchBesideHealth(world, sized(1_500))),
  'read-shares': () => benchReadShares(sized(1_500)),
  visible: () => inWorld((world) => benchVisible(world, { count: sized(300), seconds: sized(60) })),
  mixed: () =>
    inWorld(async (world) => {
      await fullData(world);
      return benchMixed(world, sized(120));
    }),
  contacts: () => inWorld((world) => benchContacts(world, sized(200_000))),
  'first-starts': () => benchFirstStarts(sized(5)),
  documents: () => benchDocuments(sized(200)),
  orders: () =>
    inWorld((world) => benchOrders(world, { orders: sized(300_000), count: sized(300), seconds: sized(30) })),
  renewals: () => inWorld((world) => benchRenewals(world, sized(100_000))),
  enrolments: () => inWorld((world) => benchEnrolments(world, sized(500_000))),
  frame: () => inWorld(benchFrame),
  fronts: () => inWorld(benchFronts),
  signing: () => inWorld((world) => benchSigning(world, sized(50))),
  login: () => inWorld((world) => benchSigningIn(world, 5)),
  idle: () => inWorld((world) => benchIdle(world, sized(60))),
  seats: () => inWorld((world) => benchSeats(world, { seconds: sized(60) })),
  slots: () => inWorld((world) => benchSlots(world, { reads: sized(1_000), seconds: sized(40) })),
  'crowd-stream': () =>
    inWorld((world) => benchCrowdStream(world, { events: sized(10_000), count: sized(400) }), { apis: 1 }),
  'crowd-seats': () =>
    inWorld((world) => benchCrowdSeats(world, { seats: sized(1_000), people: sized(200) }), {
      ...{ apis: 4, size: sized(1_200) },
    }),
  'crowd-news': () => inWorld((world) => benchCrowdNews(world, { count: sized(200_000) }), { apis: 1 }),
  rebuild: () => inWorld((world) => benchRebuild(world, million)),
  reads: () => inWorld((world) => benchReads(world, sized(10_000), million)),
};

/** A million tickets of all communes, most of them the town's, in the read models. */
const fullData = async ({ db, people }: World): Promise<void> => {
  await fillClients({ db, largest: people.town, middling: people.village });
  await fillTickets({ db }, 1, million);
};

const inWorld = async <Result>(
  measure: (world: World) => Promise<Result>,
  settings: Parameters<typeof startWorld>[0] = {},
): Promise<Result> => {
  const world = await startWorld(settings);
  try {
    return await measure(world);
  } finally {
    await world.stop();
  }
};

const commit = (): string => execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();

const run = async (): Promise<object> => {
  log.level = 'silent';
  const { values } = parseArgs({ options: { only: { type: 'string', default: Object.keys(parts).join(',') } } });
  const wanted = values.only.split(',');
  const unknown = wanted.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) throw new Error(`There is no ${unknown}: choose of ${Object.keys(parts).join(', ')}`);
  const results: Record<string, object> = {};
  for (const [name, measure] of Object.entries(parts)) {
    if (!wanted.includes(name)) continue;
    process.stderr.write(`${name}\n`);
    // a failed part does not stop the other parts
    results[name] = await measure().catch((error: unknown) => ({ met: false, error: inspect(error) }));
  }
  return {
    machine: {
      cpu: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      memoryGiB: Math.round(totalmem() / 2 ** 30),
      node: process.version,
    },
    at: new Date().toISOString(),
    commit: commit(),
    units: 'times in milliseconds; ratio = figure / floor, both of this run',
    ...results,
  };
};

run().then(
  (result) => {
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
    process.exit(0);
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
