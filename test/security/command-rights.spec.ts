import { describe, expect, it } from '@jest/globals';
import { storedEvents } from '../contract/golden/stored-events.js';
import { sentCommands, whoMayRead, whoMaySend } from '../support/matrix-commands.js';
import { namedEvents, thingsOf, variants } from '../support/matrix-things.js';
import { rowOf, whoMayRows } from '../support/matrix-who-may.js';

/*
 * Every command that people send, on a thing in each status from which it is sent, by people who each hold one thing that
 * might be the reason, and by people who hold all but one. No database: `decide` with the rules of rights, on things of
 * the events that the modules give as examples.
 */
const stored = await storedEvents();
const lifecycles = stored.lifecycles.toSorted((one, other) => one.name.localeCompare(other.name));

const kinds = [
  ...lifecycles.map((lifecycle) => [lifecycle.name, lifecycle] as const),
  ...Object.entries(variants).flatMap(([kind, { of }]) =>
    lifecycles.filter(({ name }) => name === of).map((lifecycle) => [kind, lifecycle] as const),
  ),
];

/** Statuses that no example leads to, of commands that are asked in another one: never more. */
const mostUnreached = 24;

describe('the matrix of rights', () => {
  it('has a row of rights for each lifecycle, and names nothing that is not', () => {
    expect(Object.keys(whoMayRows).toSorted()).toEqual(kinds.map(([kind]) => kind).toSorted());
    const unknown = kinds.flatMap(([kind, lifecycle]) =>
      Object.keys(whoMayRows[kind] ?? {}).filter(
        (name) => !['read', 'otherwise', ...sentCommands(lifecycle)].includes(name),
      ),
    );
    expect(unknown).toEqual([]);
    const types = new Set(stored.events.map(({ type }) => type));
    expect(namedEvents.filter((type) => !types.has(type))).toEqual([]);
  });

  it('reaches a status of each command', () => {
    const unreached = lifecycles.flatMap((lifecycle) => {
      const things = thingsOf(lifecycle);
      return sentCommands(lifecycle).flatMap((name) => {
        const from = lifecycle.rules[name]?.from ?? [];
        expect([lifecycle.name, name, from.some((status) => things.has(status))]).toEqual([lifecycle.name, name, true]);
        return from.filter((status) => !things.has(status)).map((status) => `${lifecycle.name}.${name} ${status}`);
      });
    });
    expect(unreached).toHaveLength(mostUnreached);
  });
});

describe.each(kinds)('%s', (kind, lifecycle) => {
  const things = [...thingsOf(lifecycle, kind)];
  const rows = whoMayRows[kind] ?? {};
  const asExpected = (name: string, found: readonly (readonly [string, string])[]) =>
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(found.map(([status]) => [status, rowOf(rows, name, status)])),
    );

  it('is read by those who may', () => {
    asExpected(
      'read',
      things.flatMap(([status, thing]) =>
        status === lifecycle.initial.status ? [] : [[status, whoMayRead(lifecycle, thing)] as const],
      ),
    );
  });

  for (const name of sentCommands(lifecycle)) {
    it(`${name} is sent by those who may`, () => {
      const from = lifecycle.rules[name]?.from ?? [];
      asExpected(
        name,
        things.flatMap(([status, thing]) =>
          from.includes(status) ? [[status, whoMaySend(lifecycle, name, thing)] as const] : [],
        ),
      );
    });
  }
});
