import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EventInfo } from '../../../src/kernel/event.js';
import type { Lifecycle } from '../../../src/kernel/lifecycle.js';

const sources = join(import.meta.dirname, '../../../src');
/** The files that define events, by their text: importing all of `src` would start the application. */
const defines = /\bevent\('|\brecord\('|\blifecycle</;

const isEvent = (value: unknown): value is EventInfo =>
  typeof value === 'function' && 'type' in value && 'schema' in value && 'upcasters' in value;

const isLifecycle = (value: unknown): value is Lifecycle =>
  typeof value === 'object' && value !== null && 'events' in value && 'evolve' in value && 'transitions' in value;

const exportsOf = async (path: string): Promise<readonly unknown[]> => {
  const loaded: unknown = await import(pathToFileURL(path).href);
  const values: unknown[] = typeof loaded === 'object' && loaded !== null ? Object.values(loaded) : [];
  return values;
};

/** Every event that the sources define, and every lifecycle. */
export const storedEvents = async (): Promise<{
  readonly events: readonly EventInfo[];
  readonly lifecycles: readonly Lifecycle[];
}> => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && !/^(?:main|cli)\./.test(name))
    .map((name) => join(sources, name))
    .filter((path) => defines.test(readFileSync(path, 'utf8')));
  const exported: unknown[] = [];
  // one after the other: Jest's loader of modules is not made for many at once
  for (const path of files) exported.push(...(await exportsOf(path)));
  const lifecycles = exported.filter(isLifecycle);
  const events = [...exported.filter(isEvent), ...lifecycles.flatMap((lifecycle) => lifecycle.events)];
  return { events: [...new Set(events)], lifecycles };
};
