import { newId } from '../../src/kernel/ids.js';
import { atRate, Stopwatch, within, type Limit, type Verdict } from './measure.js';
import { usageOf } from './processes.js';
import { openingOf, taken, type World } from './world.js';
import { ticketTable } from '../support/table-names.js';

const rate = 240;
const mostMiB = 400;

/** Kinds of requests: their share, and the bound in milliseconds for 99 of 100 (quality.md §3.1, §3.2). */
const kinds = {
  session: { share: 0.3, limit: 60 },
  list: { share: 0.25, limit: 200 },
  staffList: { share: 0.08, limit: 500 },
  detail: { share: 0.3, limit: 120 },
  command: { share: 0.07, limit: 150 },
} as const;
type Kind = keyof typeof kinds;

const isKind = (name: string): name is Kind => Object.hasOwn(kinds, name);
const kindNames = Object.keys(kinds).filter(isKind);

export interface Mixed {
  readonly errors: Verdict & { readonly figure: number };
  readonly requests: Readonly<Record<Kind, Limit>>;
  /** Peak memory of api and worker, which are a single process here. */
  readonly memory: Verdict & { readonly peakMiB: number };
  /** Of a core, by api and worker. */
  readonly cpuShare: number;
}

/** Spread evenly, so that every second has its part of each. */
const kindAt = (index: number): Kind => {
  const place = (index * 0.618_033_988_75) % 1;
  let upTo = 0;
  return kindNames.find((kind) => (upTo += kinds[kind].share) > place) ?? 'session';
};

const frames = ['/api/me', '/api/menu', '/api/configuration'];
const lists = [{ scope: 'open' }, { scope: 'closed' }, { scope: 'open', severity: ['major'] }].map(
  (filter) => `/api/tickets?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["openedAt","DESC"]&range=[0,29]`,
);

/** 240 requests a second of all kinds, whether or not the earlier ones were answered. */
export const benchMixed = async (world: World, seconds: number): Promise<Mixed> => {
  const callsOf = () => Promise.all(world.crowd.map((person) => world.as(person)));
  const crowd = await callsOf();
  const agent = await world.as(world.people.agent);
  const administrator = await world.as(world.people.administrator);
  const { rows } = await world.db.pool.query<{ id: string }>(
    `SELECT id FROM ${ticketTable} WHERE client_id = $1 ORDER BY opened_at DESC LIMIT 1000`,
    [world.people.town],
  );
  const json = openingOf(world);
  const pick = <Item>(list: readonly Item[], index: number): Item => {
    const item = list[index % list.length];
    if (item === undefined) throw new Error('There is nothing to choose from');
    return item;
  };
  const requests: Readonly<Record<Kind, (index: number) => Promise<Response>>> = {
    session: (index) => pick(crowd, index)(pick(frames, index)),
    list: (index) => administrator(pick(lists, index)),
    staffList: (index) => agent(pick(lists, index)),
    detail: (index) => administrator(`/api/tickets/${pick(rows, index * 7).id}`),
    command: (index) => pick(crowd, index)('/api/tickets', { json, headers: { 'Idempotency-Key': newId() } }),
  };
  const watches: Record<Kind, Stopwatch> = {
    session: new Stopwatch(),
    list: new Stopwatch(),
    staffList: new Stopwatch(),
    detail: new Stopwatch(),
    command: new Stopwatch(),
  };
  let errors = 0;
  // the filled tables are written to disk before the first request
  await world.db.pool.query('CHECKPOINT');
  await atRate(new Stopwatch(), { perSecond: rate, seconds: 10 }, (index) => taken(requests[kindAt(index)](index)));
  const [before, since] = [await usageOf(world.product), performance.now()];
  await atRate(new Stopwatch(), { perSecond: rate, seconds }, async (index, due) => {
    const kind = kindAt(index);
    await taken(requests[kind](index)).catch(() => (errors += 1));
    watches[kind].took(performance.now() - due);
  });
  const lasted = performance.now() - since;
  const after = await usageOf(world.product);
  const limitOf = (kind: Kind): Limit => {
    watches[kind].lasted(lasted);
    return within(kinds[kind].limit, watches[kind].sample);
  };
  return {
    errors: { figure: errors, target: 'none', met: errors === 0 },
    requests: {
      session: limitOf('session'),
      list: limitOf('list'),
      staffList: limitOf('staffList'),
      detail: limitOf('detail'),
      command: limitOf('command'),
    },
    memory: {
      peakMiB: after.peakMiB,
      target: `api and worker below ${mostMiB} MiB`,
      met: after.peakMiB < mostMiB,
    },
    cpuShare: Math.round(((after.cpuSeconds - before.cpuSeconds) * 100_000) / lasted) / 100,
  };
};
