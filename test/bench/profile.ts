import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseJson } from '../../ui-common/src/net/json.js';
import { rounded } from './measure.js';
import type { OwnProcess } from './processes.js';

/** A processor profile in the format of V8. */
interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

export interface Share {
  readonly percent: number;
  readonly of: string;
}

/** Shares below are left out. */
const least = 0.5;

/** Packages by their name, our own code by its room, code without a file by its function. */
const placeOf = ({ functionName, url }: Profile['nodes'][number]['callFrame']): string => {
  const package_ = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
  if (package_ !== undefined) return package_;
  const room = /\/dist\/((?:src\/platform\/[^/]+|src\/(?!kernel|cli|demo)[^/.]+|src|projections)(?:\/[^/]+)?)/.exec(
    url,
  )?.[1];
  if (room !== undefined) return room;
  return url === '' ? functionName : url.replace(/\/[^/]*$/, '');
};

const idle: readonly string[] = ['(idle)'];

/** Shares of the busy time of a process, by the place on top of its stack. */
const sharesIn = ({ nodes, samples, timeDeltas }: Profile): readonly Share[] => {
  const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
  const times = new Map<string, number>();
  samples.forEach((id, index) => {
    const place = places.get(id) ?? '';
    if (!idle.includes(place)) times.set(place, (times.get(place) ?? 0) + (timeDeltas[index] ?? 0));
  });
  const busy = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .map(([of, time]) => ({ percent: rounded((time * 100) / busy), of }))
    .filter(({ percent }) => percent >= least)
    .sort((one, other) => other.percent - one.percent);
};

const here = dirname(fileURLToPath(import.meta.url));
const scripts = join(dirname(dirname(here)), 'scripts');

/** Flags of a product that writes down its profile on a signal. */
export const profiled = (file: string): readonly string[] => {
  process.env.TOLD_PROFILE = file;
  return [join(scripts, 'typescript.mjs'), join(here, 'told-profile.ts')].flatMap((each) => ['--import', each]);
};

/** Shares of the busy processor time of a profiled product during `work`, by place in the code. */
export const sharesOf = async (
  { pid }: Pick<OwnProcess, 'pid'>,
  file: string,
  work: () => Promise<unknown>,
): Promise<readonly Share[]> => {
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  await work();
  process.kill(pid, 'SIGUSR2');
  const written = (): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);
  for (;;) {
    const text = await written();
    if (text !== undefined) return sharesIn(parseJson<Profile>(text));
    await pause(100);
  }
};
