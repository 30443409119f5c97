import type { EventInfo } from '../../../src/kernel/event.js';
import type { Lifecycle } from '../../../src/kernel/lifecycle.js';
import { exportedWhere } from './exported.js';

/** The files that define events, by their text. */
const defines = /\bevent\('|\brecord\('|\blifecycle</;

const isEvent = (value: unknown): value is EventInfo =>
  typeof value === 'function' && 'type' in value && 'schema' in value && 'upcasters' in value;

export const isLifecycle = (value: unknown): value is Lifecycle =>
  typeof value === 'object' && value !== null && 'events' in value && 'evolve' in value && 'transitions' in value;

/** Every event that the sources define, and every lifecycle. */
export const storedEvents = async (): Promise<{
  readonly events: readonly EventInfo[];
  readonly lifecycles: readonly Lifecycle[];
}> => {
  const exported = (await exportedWhere(defines)).map(({ value }) => value);
  const lifecycles = exported.filter(isLifecycle);
  const events = [...exported.filter(isEvent), ...lifecycles.flatMap((lifecycle) => lifecycle.events)];
  return { events: [...new Set(events)], lifecycles };
};
