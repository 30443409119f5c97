import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { productRights, systemActor, type Actor } from '../../../src/kernel/actor.js';
import { isJsonObject, type Json } from '../../../src/kernel/json.js';
import { Refusal } from '../../../src/kernel/refusal.js';
import {
  delegablePowers,
  functionRights,
  staffPermissions,
} from '../../../src/customers/grounds/permissions.vocabulary.js';
import type { NoTables } from '../../../src/platform/reading/database/database.js';
import { camelCased, type Asking } from '../../../src/platform/reading/reads/asking.js';
import type { Declared } from '../../../src/platform/reading/reads/reading.js';
import { parseJson } from '../../../ui-common/src/net/json.js';
import type { LifecycleEntry } from '../../../src/platform/log/business/business-definition.js';
import type { Aside } from '../../../src/platform/reading/reads/declaration.js';
import { readConfig } from '../../../src/platform/run/config/config.js';
import { idOfThing, thingsOf } from '../../support/matrix-things.js';
import { noting, unheld, type Statement } from './noting.js';
import { isMethod, parametersOf, standIn, valueCalled, type Given } from './stand-in.js';
import { can, explain } from '../../support/rights.js';
import { people, things } from '../../support/ticket-rows.js';

const nowhere = noting(() => undefined);

const contact: Actor = {
  ...systemActor,
  id: people.marie,
  kind: 'contact',
  clientId: people.town,
  seesAllTickets: false,
  seesAllOrders: false,
};
const administrator: Partial<Actor> = { kind: 'clientAdministrator', functionRights };
const lent = (power: string): Partial<Actor> => ({
  delegatedPowers: [
    {
      ...{ delegationId: things.other, power, clientId: people.town, givenBy: people.zoe },
      ...{ rangeIds: null, structureIds: null },
    },
  ],
});

/** Reasons for a customer to see more than any contact. */
const reasons: Readonly<Record<string, Partial<Actor>>> = {
  ...Object.fromEntries(functionRights.map((right) => [right, { functionRights: [right] }])),
  ...Object.fromEntries(productRights.map((right) => [right, { productRights: { [things.range]: [right] } }])),
  ...Object.fromEntries(
    delegablePowers.filter((power) => power !== 'signatures').map((power) => [`lent ${power}`, lent(power)]),
  ),
  administrator,
  'all tickets': { seesAllTickets: true },
  'all orders': { seesAllOrders: true },
  'stand-in': { signsFor: [{ delegationId: things.other, givenBy: people.zoe }] },
  'administrator of linked clients': { ...administrator, linkedClientIds: [people.town, things.domain] },
  'kept to a structure': { ...administrator, kind: 'contact', structureIds: [things.domain] },
  simulated: { ...administrator, simulatedBy: things.product },
  'no client': { clientId: null },
  'the client itself': { id: people.town, kind: 'client' },
};

const staff = (permissions: readonly string[]): Actor => ({
  ...systemActor,
  id: people.agent,
  kind: 'staff',
  permissions,
});

/** `[name, actor]`: any contact, contacts with a reason each, staff without a permission, with one each, and with all. */
const readers: Readonly<Record<'contact' | 'staff', readonly (readonly [string, Actor])[]>> = {
  contact: [
    ['contact', contact],
    ...Object.entries(reasons).map(([name, reason]) => [name, { ...contact, ...reason }] as const),
  ],
  staff: [
    ['staff', staff([])],
    ...staffPermissions.map((permission) => [permission, staff([permission])] as const),
    ['all permissions', staff(staffPermissions)],
  ],
};

/** Statements are written without services. */
class AsksService extends Error {}
const noService = (): never => {
  throw new AsksService();
};

const now = '2026-11-28T09:00:00.000Z';
const config = readConfig({ PLATFORM: 'development' });

/** A service that answers nothing. */
const silent: Asking['service'] = <Service>() =>
  new Proxy(parseJson<Service & object>('{}'), { get: () => () => Promise.resolve() });

const askingOf = (actor: Actor, db = nowhere): Asking => ({
  ...{ db: unheld(db), camel: unheld(camelCased(db)), actor, can, explain, now },
  ...{ actorOf: noService, note: noService, service: noService },
  streams: { load: noService, loadAll: noService, history: noService },
  files: { find: noService },
});

const names = new Map<unknown, string>([
  ...Object.entries({ ...people, ...things }).map(([name, id]: [string, unknown]) => [id, name] as const),
  [people.marie, 'reader'],
  [people.agent, 'reader'],
]);
/** Ids that are drawn anew each time. */
const drawnIds = /\b[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
const valueIn = (value: unknown): string => {
  if (value === undefined) return 'absent';
  if (Array.isArray(value)) return `[${value.map(valueIn).join(', ')}]`;
  if (value instanceof Date) return `'${value.toISOString()}'`;
  return typeof value === 'string'
    ? `'${names.get(value) ?? value.replaceAll(drawnIds, 'an id')}'`
    : JSON.stringify(value);
};

/** A statement with its values, in one line. */
const writtenOf = ({ sql: text, parameters }: Statement): string =>
  text
    .replaceAll(/\$(\d+)/g, (_, number: string) => valueIn(parameters[Number(number) - 1]))
    .replaceAll(/"(\w+?)(?:_v\d+)?"/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

const written = (statement: RawBuilder<unknown>): string => writtenOf(statement.compile(nowhere));

const orRefused = (write: () => string): string => {
  try {
    return write();
  } catch (error) {
    if (error instanceof Refusal) return `refused: ${error.code}`;
    if (error instanceof AsksService) return 'a service';
    throw error;
  }
};

const alikeFor = (one: readonly string[], other: readonly string[]): number => {
  const end = one.findIndex((word, place) => word !== other[place]);
  return end < 0 ? one.length : end;
};

/** A statement without its first and last words that are those of another one. */
const unlike = (text: string, other: string): string => {
  const [words, others] = [text.split(' '), other.split(' ')];
  const before = alikeFor(words, others);
  const after = alikeFor(words.slice(before).toReversed(), others.slice(before).toReversed());
  return ['…', ...words.slice(before, words.length - after), '…'].join(' ');
};

/**
 * Statements by their readers: `contact` and `staff` are all those who are named nowhere else. The first statement is
 * whole; the others are what they have in its place.
 */
const byReader = (statementOf: (asking: Asking) => RawBuilder<unknown>): Readonly<Record<string, string>> => {
  const statements = Object.entries(readers).flatMap(([side, of]) => {
    const groups = new Map<string, string[]>();
    for (const [name, actor] of of) {
      const text = orRefused(() => written(statementOf(askingOf(actor))));
      groups.set(text, [...(groups.get(text) ?? []), name]);
    }
    return [...groups].map(([text, group]) => ({ by: group.includes(side) ? side : group.join(', '), text }));
  });
  const whole = statements.find(({ text }) => text.includes(' '))?.text;
  return Object.fromEntries(
    statements.map(({ by, text }) => [
      by,
      text === whole || !text.includes('SELECT') ? text : unlike(text, whole ?? ''),
    ]),
  );
};

type Schema = Readonly<Record<string, unknown>>;

/** Values that a field of a filter takes, by its schema. */
const samplesOf = (schema: unknown): readonly unknown[] => {
  if (!isJsonObject(schema)) return ['alpha 100%'];
  const { type, format, pattern, items } = schema;
  const options: unknown = schema['enum'];
  if (Array.isArray(options)) return options;
  if (type === 'array') return [samplesOf(items)];
  if (type === 'boolean') return [true, false];
  if (type === 'number' || type === 'integer') return [7];
  if (format === 'uuid') return [things.product];
  return format === 'date' || format === 'date-time' || typeof pattern === 'string' ? ['2026-03-29'] : ['alpha 100%'];
};

const isCondition = (match: unknown): match is (value: unknown, asking: Asking) => RawBuilder<unknown> =>
  typeof match === 'function';
const isStanding = (
  match: unknown,
): match is { readonly always: (value: unknown, filter: object, asking: Asking) => RawBuilder<unknown> } =>
  typeof match === 'object' && match !== null && 'always' in match;

const reader = askingOf({ ...contact, ...administrator });
const agent = askingOf(staff(staffPermissions));

/**
 * The conditions of a field of a filter, each with the values that lead to it, which stand as `?`; for staff, where theirs
 * is another one.
 */
const conditionsOf = (match: unknown, schema: unknown): object => {
  const values = new Map<string, string[]>();
  const samples = [...(isStanding(match) ? [undefined] : []), ...samplesOf(schema)];
  for (const value of samples) {
    const [customer, staff] = [reader, agent].map((asking) =>
      orRefused(() => {
        if (isStanding(match)) return written(match.always(value, {}, asking));
        return isCondition(match) ? written(match(value, asking)) : '';
      }).replaceAll(valueIn(value), '?'),
    );
    const told = JSON.stringify(customer === staff ? customer : { customer, staff });
    values.set(told, [...(values.get(told) ?? []), valueIn(value)]);
  }
  return Object.fromEntries([...values].map(([told, of]) => [of.join(', '), parseJson<Json>(told)]));
};

/** All statements of a list and of its things, and the sensitive reads that a filter amounts to. */
export const askedBy = (declared: Declared, schemas: Readonly<Record<string, Schema | undefined>>): object => {
  const { rows, counted, page, one, where, standing, long, sortable, sortedFirst, thenBy, sensitive } = declared;
  const source = sql`rows`;
  const properties = schemas[declared.filter.name]?.['properties'];
  const schemaOf = (field: string): unknown => (isJsonObject(properties) ? properties[field] : undefined);
  const [defaultColumn] = [sortable[declared.defaultSort[0]] ?? ''];
  return {
    rows: byReader((asking) => rows.call(declared, asking, {})),
    counted: counted && byReader((asking) => counted.call(declared, asking, {}, defaultColumn)),
    standing: standing && written(standing),
    page: page && byReader((asking) => page.call(declared, source, asking)),
    one: one && byReader((asking) => one.call(declared, source, asking)),
    lines: long?.lines && byReader((asking) => long.lines?.(asking, {}) ?? source),
    where: Object.fromEntries(
      Object.entries(where)
        .filter(([, match]) => typeof match !== 'string')
        .map(([field, match]) => [field, conditionsOf(match, schemaOf(field))]),
    ),
    sortedFirst: sortedFirst && sortedFirst(defaultColumn).map(written),
    thenBy: thenBy?.map(written),
    sensitive:
      sensitive &&
      Object.fromEntries(
        [{}, ...Object.keys(isJsonObject(properties) ? properties : {}).map((field) => ({ [field]: 'asked' }))].map(
          (filter) => [Object.keys(filter).join(), sensitive.call(declared, filter) ?? 'none'],
        ),
      ),
  };
};

/** More than any look-up sends: one that goes on for as long as there are rows would have no end. */
const mostStatements = 30;

/** Statements that a look-up sends until it needs more than these rows, or a service. */
const sentBy = async (
  lookUp: (db: Kysely<NoTables>) => Promise<unknown>,
  rows: readonly object[] = [],
): Promise<readonly string[]> => {
  const statements: string[] = [];
  const db = noting((query) => {
    if (statements.push(writtenOf(query)) > mostStatements) throw new Error('It goes on while there are rows');
  }, rows);
  await Promise.resolve(unheld(db))
    .then(lookUp)
    .catch(() => undefined);
  return statements;
};

const sampleOf = (schema: unknown): object => {
  const { properties, required } = isJsonObject(schema) ? schema : {};
  if (!isJsonObject(properties)) return {};
  const names = Array.isArray(required) ? required.map(String) : Object.keys(properties);
  return Object.fromEntries(names.map((name) => [name, samplesOf(properties[name]).at(0)]));
};

const askers: Readonly<Record<string, Actor>> = {
  contact,
  administrator: { ...contact, ...administrator },
  staff: staff([]),
  'all permissions': staff(staffPermissions),
};

/** Statements where none answers a row, and where each answers one. */
const sentWithout = async (
  lookUp: (db: Kysely<NoTables>) => Promise<unknown>,
): Promise<readonly (readonly [suffix: string, statements: readonly string[]])[]> => {
  const [none, one] = [await sentBy(lookUp), await sentBy(lookUp, [standIn('row')])];
  const isSame = JSON.stringify(none) === JSON.stringify(one);
  return [['', none], ...(isSame ? [] : [[' with rows', one] as const])];
};

/** Lists of statements, each with the names of those that lead to it. */
const together = (lists: readonly (readonly [name: string, statements: readonly string[]])[]): object => {
  const groups = new Map<string, string[]>();
  for (const [name, statements] of lists)
    if (statements.length > 0)
      groups.set(JSON.stringify(statements), [...(groups.get(JSON.stringify(statements)) ?? []), name]);
  return Object.fromEntries([...groups].map(([statements, of]) => [of.join(', '), parseJson<Json>(statements)]));
};

/** Statements of the routes beside a list, by who asks. */
export const askedBeside = async (
  aside: Readonly<Record<string, Aside & { readonly query?: NewableFunction }>>,
  schemas: Readonly<Record<string, Schema | undefined>>,
): Promise<object> => {
  const told: Record<string, object> = {};
  for (const [path, { answer, query }] of Object.entries(aside)) {
    const lists = [];
    for (const [name, actor] of Object.entries(askers)) {
      const asked = sampleOf(query && schemas[query.name]);
      const sent = await sentWithout(async (db) =>
        answer(things.product, asked, { ...askingOf(actor, db), service: silent }),
      );
      for (const [suffix, statements] of sent) lists.push([`${name}${suffix}`, statements] as const);
    }
    told[path] = together(lists);
  }
  return told;
};

/** Statements that a lifecycle's facts need for each command, on a thing from which it is sent. */
export const askedForFacts = async (
  { lifecycle, facts }: LifecycleEntry,
  schemas: Readonly<Record<string, Schema | undefined>>,
): Promise<object> => {
  if (!facts) return {};
  const reached = thingsOf(lifecycle);
  const lists = [];
  for (const [command, { from, by = [] }] of Object.entries(lifecycle.rules)) {
    const state = from.map((status) => reached.get(status)?.state).find(Boolean) ?? lifecycle.initial;
    const type = lifecycle.commands[command];
    const body = Object.assign(type ? new type() : {}, sampleOf(schemas[command]));
    const isOfStaff = by.length > 0 && !by.some((kind) => kind !== 'staff' && kind !== 'system');
    const actor = isOfStaff ? agent.actor : reader.actor;
    const sent = await sentWithout((db) =>
      facts(
        {
          ...{ db, can, config, now: () => now, keyedHash: (text) => `hash of ${text}`, service: silent },
          load: (of) => Promise.resolve(of.initial),
          isHeldByAnother: () => Promise.resolve(false),
        },
        { command, body, state, actor, id: idOfThing(lifecycle), idFor: (part) => `part ${part}` },
      ),
    );
    for (const [suffix, statements] of sent) lists.push([`${command}${suffix}`, statements] as const);
  }
  return together(lists);
};

/** Methods of a database that a function may be given itself. */
const methodsOfDb = ['getExecutor', 'withPlugins', 'withTables', 'transaction'] as const;

/** All that functions are given beside their own values: a database, the asking person, and the rest. */
const thingsOfAll = (actor: Actor, db: Kysely<NoTables>): ReadonlyMap<string, unknown> => {
  const { db: held, ...asking } = askingOf(actor, db);
  const methods = methodsOfDb.map((name) => {
    const method: unknown = Reflect.get(held, name);
    return [name, isMethod(method) ? method.bind(held) : method] as const;
  });
  const tools = {
    ...{ db: held, kysely: held, config, service: silent, keyedHash: (text: string) => `hash of ${text}` },
    load: <State>(of: { readonly initial: State }) => Promise.resolve(of.initial),
    ...{ isHeldByAnother: () => Promise.resolve(false), idFor: (part: string) => `part ${part}` },
  };
  return new Map<string, unknown>([...Object.entries({ ...asking, ...tools }), ...methods]);
};

const isStatement = (value: unknown): value is RawBuilder<unknown> =>
  typeof value === 'object' && value !== null && 'compile' in value && 'toOperationNode' in value;

type LookUp = (...given: readonly unknown[]) => unknown;

interface Case {
  readonly rows: readonly object[];
  readonly given: Given;
}

const partsOf = (answer: unknown): Readonly<Record<string, unknown>> =>
  typeof answer === 'object' && answer !== null ? { ...answer } : {};

/** A function of a module, or one of the look-ups that it answers for a reaction. */
const within = (of: LookUp, name: string | undefined, all: object): LookUp => {
  if (name === undefined) return of;
  const part: unknown = partsOf(of(all))[name];
  return isMethod(part) ? part : () => undefined;
};

/** Names of the look-ups that a function answers, `xLookups(tools).name`. */
export const lookUpsIn = (of: LookUp): readonly string[] => {
  const answer: unknown = of(standIn('given', thingsOfAll(contact, nowhere)));
  return Object.entries(partsOf(answer)).flatMap(([name, part]) => (isMethod(part) ? [name] : []));
};

const sentAlone = async (
  of: LookUp,
  part: string | undefined,
  actor: Actor,
  { rows, given }: Case,
): Promise<readonly string[]> => {
  const made: string[] = [];
  const sent = await sentBy(async (db) => {
    const things = thingsOfAll(actor, db);
    const all = standIn('given', things, given);
    const asked = within(of, part, all);
    const answer: unknown = await asked(
      ...parametersOf(asked).map((name) => (isOfAll.test(name) ? all : valueCalled(name, things, given))),
    );
    if (isStatement(answer)) made.push(written(answer));
  }, rows);
  return [...made, ...sent];
};

/** Parameters that are none of the caller's own values. */
const isOfAll = /^(?:given|db|tools|asking|transaction)$/;

/** The same for all who ask, or by them. */
const byAsker = (lists: readonly (readonly [name: string, statements: readonly string[]])[]): Json => {
  const [[, first] = ['', []]] = lists;
  const isSame = lists.every(([, statements]) => JSON.stringify(statements) === JSON.stringify(first));
  return parseJson<Json>(JSON.stringify(isSame ? first : together(lists)));
};

const cases: Readonly<Record<string, Case>> = {
  statements: { rows: [], given: 'something' },
  withRows: { rows: [standIn('row')], given: 'something' },
  ofNothing: { rows: [], given: 'nothing' },
};

/**
 * Statements that a function of a module sends by itself: where none answers a row, where each answers one, and where it
 * is given no ids and empty lists. Its parameters stand in for themselves. A function that makes a condition answers it.
 */
export const askedAlone = async (of: LookUp, part?: string): Promise<Readonly<Record<string, Json>>> => {
  const told: Record<string, Json> = {};
  for (const [name, each] of Object.entries(cases)) {
    const lists = [];
    for (const [asker, actor] of Object.entries(askers))
      lists.push([asker, await sentAlone(of, part, actor, each)] as const);
    const statements = byAsker(lists);
    if (!isDeepStrictEqual(statements, told['statements'])) told[name] = statements;
  }
  return Object.values(told).every((statements) => isDeepStrictEqual(statements, [])) ? {} : told;
};
