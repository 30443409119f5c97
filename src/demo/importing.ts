import type { INestApplicationContext } from '@nestjs/common';
import { derivedId } from '../kernel/ids.js';
import { Refusal } from '../kernel/refusal.js';
import { BusinessRegistry } from '../platform/log/business/business-registry.js';
import type { Commands } from '../platform/log/commands/commands.js';
import { EventLogPort, Mirror } from '../platform/log/event-store/ports.js';
import { Projections } from '../platform/reading/projections/projections.js';
import { plannedCommandId, type PlannedStream } from './planned.js';

/** Streams under way at once: enough to keep the disk busy, few enough for the connection pool. */
const lanes = 12;

export type Say = (line: string) => void;

/** Says how far an import is, every tenth of the way. */
export const steps = (what: string, total: number, say: Say): ((done: number) => void) => {
  let said = 0;
  return (done) => {
    const tenth = Math.floor((done * 10) / total);
    if (tenth === said) return;
    said = tenth;
    say(`  ${what}: ${tenth * 10} %`);
  };
};

/** All lanes take from the same one. */
function* each<Item>(items: Iterable<Item>): Generator<Item> {
  yield* items;
}

/** A worker may have run the system's own commands before the plan does: their refusal is ignored. */
const doneAlready = (error: unknown): void => {
  if (!(error instanceof Refusal)) throw error;
};

interface Doors {
  readonly commands: Commands;
  readonly registry: BusinessRegistry;
  /** Resolves once these read models know all that was acknowledged before. */
  readonly known?: (readModels: readonly string[]) => Promise<void>;
}

/** A thing that comes after another one of the same stream builds upon it. */
const buildsUponAnother = (stream: PlannedStream, index: number): boolean =>
  index > 0 && stream[index]?.id !== stream[index - 1]?.id;

/**
 * Sends planned commands, streams side by side and each in its order. Command ids derive from the plan: what an
 * interrupted import has done is not done again.
 * @returns how many streams were sent.
 */
export const sendPlanned = async (
  { commands, registry, known }: Doors,
  streams: Iterable<PlannedStream>,
  report: (done: number) => void = () => undefined,
): Promise<number> => {
  const waiting = each(streams);
  let done = 0;
  const lane = async (): Promise<void> => {
    for (const stream of waiting) {
      for (const [index, { lifecycle, command, id, body, actor, at }] of stream.entries()) {
        const of = registry.lifecycle(lifecycle).lifecycle;
        if (buildsUponAnother(stream, index)) await known?.(of.rules[command]?.decidesOn ?? []);
        const sent = commands.execute({
          lifecycle: of,
          command,
          id,
          body,
          actor,
          commandId: plannedCommandId(id, index),
          correlationId: derivedId(id, 'planned'),
          now: at,
        });
        await (actor.kind === 'system' ? sent.catch(doneAlready) : sent);
      }
      done += 1;
      report(done);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return done;
};

const longestCatchUp = 120_000;

/** Every read model has seen all that was imported; tickets look records up. */
export const caughtUp = async (
  app: INestApplicationContext,
  names: readonly string[] = app.get(BusinessRegistry).projections.map(({ name }) => name),
): Promise<void> => {
  await app.get(Mirror).caughtUp();
  const end = await app.get(EventLogPort).end();
  if (!(await app.get(Projections).waitFor(names, end, longestCatchUp))) {
    throw new Error('The read models do not follow: is a worker running?');
  }
};
