import { afterAll } from '@jest/globals';
import { businessModules } from '../../src/app.module.js';
import { startApplication, type ApplicationOptions, type Call, type RunningApplication } from './application.js';
import { givenPeople, type People } from './people.js';

/** The product with two clients, and the calls of their people and of staff. */
export interface Portal extends Readonly<Record<Exclude<keyof People, 'town' | 'village'>, Call>> {
  readonly running: RunningApplication;
  readonly people: People;
}

/** Asks as this person, by a session that opens with their first request: a card that is revised ends those before. */
const callAs = ({ as }: RunningApplication, personId: string): Call => {
  let opened: Promise<Call> | undefined;
  return async (path, init) => (await (opened ??= as(personId)))(path, init);
};

/**
 * Starts the whole product, or these modules of it, with its people. The product closes when the specs of the file have
 * run.
 */
export const startPortal = async (over: Partial<ApplicationOptions> = {}): Promise<Portal> => {
  const running = await startApplication({ modules: businessModules, ...over });
  afterAll(() => running.close());
  const people = await givenPeople(running);
  return {
    running,
    people,
    contact: callAs(running, people.contact),
    colleague: callAs(running, people.colleague),
    administrator: callAs(running, people.administrator),
    stranger: callAs(running, people.stranger),
    clerk: callAs(running, people.clerk),
    agent: callAs(running, people.agent),
  };
};
