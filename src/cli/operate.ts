import { historyEvents, stateAt } from '../oversight/operations/history.queries.js';
import { notFound } from '../kernel/refusal.js';
import { Db } from '../platform/reading/database/database.js';
import type { Again } from '../platform/reading/projections/consumer.js';
import { Projections } from '../platform/reading/projections/projections.js';
import type { Asking } from '../platform/reading/reads/asking.js';
import { inGuichet } from './guichet.js';
import { say } from './say.js';

const columns = (cells: readonly (string | number)[]): string =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(20) : String(cell).padStart(12))).join(' ');

/** How far each read model and reaction is. */
export const projectionStatus = (): Promise<void> =>
  inGuichet(async (app) => {
    say(columns(['name', 'state', 'behind', 'position', 'parked', 'skipped']));
    for (const { name, state, behind, position, parked, skipped } of await app.get(Projections).status()) {
      say(columns([name, state, behind, position, parked, skipped]));
    }
  });

/** Makes up for events that a read model or a reaction was never shown. */
export const repairProjections = (): Promise<void> =>
  inGuichet(async (app) => {
    const found = await app.get(Projections).repair();
    for (const { name, after, upTo, read, logged } of found) {
      say(`${name}: had read ${read} of ${logged} events after position ${after}, up to ${upTo}; now all of them`);
    }
    if (found.length === 0) say('Nothing was skipped.');
  });

/** Fills one read model, or all of them, anew from the whole log. */
export const rebuildProjections = (name: string): Promise<void> =>
  inGuichet(async (app) => {
    const model = app.get(Projections);
    const all = (await model.status()).filter(({ kind }) => kind === 'projection').map((each) => each.name);
    for (const each of name === 'all' ? all : [name]) {
      const since = performance.now();
      await model.rebuild(each);
      say(`${each} rebuilt in ${((performance.now() - since) / 1000).toFixed(1)} s`);
    }
  });

/** Lets parked streams move again, where they can. */
export const retryParked = (id: string | undefined, again: Again): Promise<void> =>
  inGuichet(async (app) => {
    const model = app.get(Projections);
    const parked = (await model.parked()).filter((row) => id === undefined || row.id === id);
    if (id !== undefined && parked.length === 0) throw notFound();
    for (const row of parked) {
      const moves = await model.retryParked(row.id, again);
      say(`${row.projection} ${row.stream}: ${moves ? 'moves again' : 'still fails'}`);
      if (!moves) process.exitCode = 1;
    }
    if (parked.length === 0) say('Nothing is parked.');
  });

const everything = { order: { column: 'position', direction: 'asc' }, offset: 0, limit: 10_000 } as const;

/** The events of a stream, one JSON a line, or what they had made of it at an instant. */
export const showHistory = (stream: string, at: string | undefined): Promise<void> =>
  inGuichet(async (app) => {
    const asking: Pick<Asking, 'db' | 'service'> = { db: app.get(Db).kysely, service: (type) => app.get(type) };
    if (at !== undefined) {
      say(JSON.stringify(await stateAt(stream, at, asking), null, 2));
      return;
    }
    const { rows } = await historyEvents({ ...everything, filter: { stream } }, asking);
    for (const event of rows) say(JSON.stringify(event));
  });
