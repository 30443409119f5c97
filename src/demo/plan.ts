import { readdirSync } from 'node:fs';
import { castOf, demoSize, type Demo, type DemoSize, type Part } from './cast.js';
import type { PlannedStream } from './planned.js';

export type DemoPlan = Readonly<Record<Part, readonly PlannedStream[]>>;

const hasDemo = (file: unknown): file is { readonly demo: Demo } =>
  typeof file === 'object' && file !== null && 'demo' in file;

const demoIn = async (file: string): Promise<Demo> => {
  const loaded: unknown = await import(`./${file.replace(/ts$/, 'js')}`);
  if (!hasDemo(loaded)) throw new Error(`src/demo/${file} exports no demo`);
  return loaded.demo;
};

/** The stories of all `*.demo.ts`, by the names of their files. */
const demos: Demo[] = [];
// imports run in sequence: Jest's module loader is not made for many at once
for (const file of readdirSync(import.meta.dirname).toSorted())
  if (/\.demo\.[jt]s$/.test(file)) demos.push(await demoIn(file));

/** Everything that the demo holds, decided beforehand: the same day gives the same demo. */
export const planDemo = (now: Date, size: DemoSize = demoSize): DemoPlan => {
  const cast = castOf(now, size);
  const streamsOf = (part: Part): readonly PlannedStream[] => demos.flatMap((demo) => demo[part]?.(cast) ?? []);
  return {
    records: streamsOf('records'),
    courses: streamsOf('courses'),
    tickets: streamsOf('tickets'),
    agreements: streamsOf('agreements'),
    afterwards: streamsOf('afterwards'),
  };
};
