import { repeat, Stopwatch, within, type Limit } from './measure.js';
import { taken, type World } from './world.js';

/** Requests of a front before it can draw anything (specification §2, guard). */
const asked = ['/api/me', '/api/menu?language=fr', '/api/configuration', '/api/theme?language=fr'];
const times = 1_500;
const limit = 30;

export interface Frame {
  /** All of them at once, as a page asks for them, until the last has answered. */
  readonly together: Limit;
  /** The same for four people at a time. */
  readonly fourPeople: Limit;
}

const pageOf = (call: Awaited<ReturnType<World['as']>>): Promise<unknown> =>
  Promise.all(asked.map((path) => taken(call(path))));

/** Session, menu, configuration and theme of a page, for people who have made the menu their own. */
export const benchFrame = async (world: World): Promise<Frame> => {
  const calls = await Promise.all(world.crowd.map((person) => world.as(person)));
  const callOf = (index: number) => {
    const call = calls[index % calls.length];
    if (!call) throw new Error('There is nobody to ask');
    return call;
  };
  const menu = { pinned: ['openTickets', 'openTicket'], hidden: ['references'], sectionOrder: ['account', 'tickets'] };
  await Promise.all(calls.map((call) => taken(call('/api/menu-customisations', { json: menu }))));
  await world.settled();
  const measure = async (people: number): Promise<Limit> => {
    const watch = new Stopwatch();
    await repeat(new Stopwatch(), 300, people, (index) => pageOf(callOf(index)));
    await repeat(watch, times, people, (index) => pageOf(callOf(index)));
    return within(limit, watch.sample);
  };
  return { together: await measure(1), fourPeople: await measure(4) };
};
