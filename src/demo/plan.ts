import { readdirSync } from 'node:fs';
import { castOf, demoSize, type Demo, type DemoSize, type Part } from './cast.js';
import type { PlannedStream } from './planned.js';

export type DemoPlan = Readonly<Record<Part, readonly PlannedStream[]>>;

const isDemo = (value: unknown): value is Demo => typeof value === 'object' && value !== null;

const demoIn = async (file: string): Promise<Demo> => {
  const { demo }: { readonly demo?: unknown } = await import(`./${file.replace(/ts$/, 'js')}`);
  if (!isDemo(demo)) throw new Error(`src/demo/${file} exports no demo`);
  return demo;
};

/** The stories of all `*.demo.ts`, by the names of their files. */
const demos = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter((file) => /\.demo\.[jt]s$/.test(file))
    .toSorted()
    .map(demoIn),
);

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
