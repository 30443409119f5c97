import type { Call } from '../support/application.js';
import { repeat, Stopwatch, within, type Limit } from './measure.js';
import { taken } from './world.js';

/** Bound in milliseconds for one person who asks without pause; several at a time may take twice as long. */
const limit = 50;

export const limitFor = (lanes: number): number => (lanes === 1 ? limit : 2 * limit);

/** The first page of a list, as a screen asks for it. */
export const firstPage =
  (path: string) =>
  (filter: object, sort: string, order: 'ASC' | 'DESC'): string =>
    `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify([sort, order]), range: '[0,29]' }).toString()}`;

/** Times these pages in turn, each `times` times, after two rounds of warm-up. */
export const measuredPages = async (
  call: Call,
  paths: readonly string[],
  { times, lanes = 1 }: { readonly times: number; readonly lanes?: number },
): Promise<Limit> => {
  const ask = (index: number): Promise<unknown> => taken(call(paths[index % paths.length] ?? ''));
  await repeat(new Stopwatch(), paths.length * 2, lanes, ask);
  const watch = new Stopwatch();
  await repeat(watch, times * paths.length, lanes, ask);
  return within(limitFor(lanes), watch.sample);
};

export interface Slowest extends Limit {
  readonly page: string;
  /** Pages that take longer than they may, with their p99. */
  readonly missed: Readonly<Record<string, number>>;
}

/** Enough for a p99: among fewer it is the worst one, which is the machine's as often as the page's. */
const manyTimes = 400;

/** A page that misses is measured again, by enough for its p99. */
const measuredPage = async (call: Call, path: string, times: number): Promise<Limit> => {
  const first = await measuredPages(call, [path], { times });
  return first.met ? first : measuredPages(call, [path], { times: manyTimes });
};

/** The slowest of these pages, each measured alone: it has to meet what the list is promised. */
export const slowestPage = async (call: Call, paths: readonly string[], times: number): Promise<Slowest> => {
  const found: (Limit & { readonly page: string })[] = [];
  for (const path of paths) found.push({ ...(await measuredPage(call, path, times)), page: decodeURIComponent(path) });
  const [slowest] = found.sort((one, other) => other.figure.p99 - one.figure.p99);
  if (!slowest) throw new Error('Nothing was measured');
  const missed = found.filter(({ met }) => !met).map(({ page, figure }): [string, number] => [page, figure.p99]);
  return { ...slowest, missed: Object.fromEntries(missed) };
};
