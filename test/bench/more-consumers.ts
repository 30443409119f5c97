/** Imported into the product before it starts: a hundred reactions more, whom nothing that happens concerns (breadth.ts). */
import { event } from '../../src/kernel/event.js';
import { on, reaction } from '../../src/kernel/reaction.js';

const built = new URL('../../dist/src/platform/log/business/business-registry.js', import.meta.url);
const never = event('BenchNeverHappened').carries<Record<string, never>>();

const more = Array.from({ length: 100 }, (_, index) => ({
  reaction: reaction()(`benchBreadth${index}`, { needs: [] }, [on(never, () => undefined)]),
  lookups: () => ({}),
}));

const loaded: unknown = await import(built.href);
const registry: unknown = typeof loaded === 'object' && loaded !== null && Reflect.get(loaded, 'BusinessRegistry');
if (typeof registry !== 'function') throw new Error('The product has no registry of its modules');
const getter = Object.getOwnPropertyDescriptor(registry.prototype, 'reactions')?.get;
if (!getter) throw new Error('The registry has no reactions');
Object.defineProperty(registry.prototype, 'reactions', {
  get(this: object): readonly unknown[] {
    const own: unknown = Reflect.apply(getter, this, []);
    return [...(Array.isArray(own) ? own : []), ...more];
  },
});
