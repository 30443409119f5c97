import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isJsonObject, parseJson, type Json } from '../../src/kernel/json.js';
import { none } from '../../src/kernel/lifecycle.js';
import { occurred } from '../support/told/row-telling.js';
import { World } from '../support/told/world.js';
import { eventExamples } from '../contract/golden/event-examples.js';
import { storedEvents } from '../contract/golden/stored-events.js';
import { filesOf } from './folders.js';

const { lifecycles } = await storedEvents();
const rules = new Map(lifecycles.flatMap((lifecycle) => Object.entries(lifecycle.rules)));
const timed = [...rules].filter(([, rule]) => rule.timed);

const stories = 'test/contract/timers';
const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);
const listIn = (value: unknown): readonly Json[] => (isList(value) ? value : []);

/** Commands that the timers of the reviewed stories send. */
const sentInStories = readdirSync(stories).flatMap((file) =>
  listIn(parseJson(readFileSync(`${stories}/${file}`, 'utf8')))
    .flatMap((step) => (isJsonObject(step) ? listIn(step['set']) : []))
    .flatMap((timing) => (isJsonObject(timing) ? Object.keys(timing).filter((key) => rules.has(key)) : [])),
);

/** Commands that the rules of lifecycles make: their timers alone do so. */
const madeInRules = filesOf('src')
  .filter(({ name }) => /^[\w-]+\/[\w-]+\/[\w-]+(\.[\w-]*rules)?\.ts$/.test(name))
  .flatMap(({ name }) =>
    [...readFileSync(`src/${name}`, 'utf8').matchAll(/new (?:commands\.)?(\w+)\(\)/g)].flatMap(([, made]) =>
      made !== undefined && rules.get(made)?.by.every((asker) => asker === 'system') ? made : [],
    ),
  );

const untimed = (commands: readonly string[]): readonly string[] =>
  [...new Set(commands)].filter((command) => !rules.get(command)?.timed);

describe('a command that a timer sends', () => {
  it('is timed', () => {
    expect(untimed(sentInStories)).toEqual([]);
    expect(untimed(madeInRules)).toEqual([]);
    expect(new Set(sentInStories).size).toBeGreaterThan(50);
    expect(new Set(madeInRules).size).toBeGreaterThan(50);
  });

  it('is the system’s alone', () =>
    expect(timed.filter(([, { by }]) => by.join() !== 'system').map(([command]) => command)).toEqual([]));

  it('makes sense in each state that waits for it: refused by its status, its timer would stay for ever', () => {
    const world = new World(eventExamples, lifecycles);
    const stuck = [...world.stories, ...world.rowStories].flatMap(({ lifecycle: of, id, events }) => {
      const lifecycle = lifecycles.find(({ name }) => name === of);
      let state = lifecycle?.initial ?? { status: none };
      return events.flatMap((event, place) => {
        state = lifecycle?.evolve(state, occurred(of, id, place, event)) ?? state;
        const { status } = state;
        return (lifecycle?.timers?.(state) ?? [])
          .map(({ command }) => command.constructor.name)
          .filter((command) => !rules.get(command)?.from.includes(status))
          .map((command) => `${of} ${status}: ${command}`);
      });
    });
    expect([...new Set(stuck)]).toEqual([]);
  });
});

describe('a rule', () => {
  it('has no code of its own for what is not due: the platform refuses it', () => {
    const codes = [...rules].flatMap(([command, { refusals = [] }]) =>
      refusals.filter((code) => code.endsWith('NotDue')).map((code) => `${command}: ${code}`),
    );
    expect(codes).toEqual([]);
    expect(timed.filter(([, { refusals = [] }]) => refusals.includes('notYetDue'))).toEqual([]);
  });
});
