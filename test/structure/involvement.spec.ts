import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { describe, expect, it } from '@jest/globals';
import { namedContacts } from '../../src/platform/reading/database/named-contacts.js';
import { allDeclarations } from '../support/rights.js';
import { readModels } from './door.js';
import { namesNobodyWhoWaits, namesOfThings } from './involvement.places.js';

const db = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** `tickets.contact_id`, of which kind. */
const counted = namedContacts().flatMap(({ rows, ids = [], texts = [], lists = [], within = [] }) => {
  const table = /"(\w+)_v\d+"/.exec(sql`${rows}`.compile(db).sql)?.[1] ?? '';
  const of = (type: string, columns: readonly string[]) => columns.map((column) => ({ table, column, type }));
  return [...of('uuid', ids), ...of('text', texts), ...of('uuid[]', lists), ...of('jsonb', within)];
});

const holdsIds = (column: string, type: string): boolean =>
  ['uuid', 'uuid[]', 'text[]', 'jsonb'].includes(type) || (type === 'text' && /_(ids?|by|of)$/.test(column));

const columns = readModels
  .flatMap(({ tables }) => Object.entries(tables))
  .flatMap(([table, { columns: all }]) =>
    Object.entries(all).map(([column, { type }]) => ({
      ...{ table, column, type },
      isSubject: Object.values(all).some(({ subject }) => subject === column),
    })),
  );

const isCounted = ({ table, column }: { readonly table: string; readonly column: string }): boolean =>
  counted.some((named) => named.table === table && named.column === column);

describe('the list of columns that involve a contact', () => {
  it('is every column that names a person, or there is a reason why it is not', () => {
    const undecided = columns.filter(
      ({ table, column, type, isSubject }) =>
        holdsIds(column, type) &&
        (isSubject || !namesOfThings.test(column)) &&
        !isCounted({ table, column }) &&
        !(`${table}.${column}` in namesNobodyWhoWaits) &&
        !(column in namesNobodyWhoWaits),
    );
    expect(undecided.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  it('is declared by every module that has such columns', () => {
    expect(allDeclarations.length).toBeGreaterThan(50);
    expect(new Set(counted.map(({ table }) => table)).size).toBeGreaterThan(40);
  });

  it('is looked for as its column holds it', () => {
    const types = new Map(columns.map(({ table, column, type }) => [`${table}.${column}`, type]));
    expect(counted.filter(({ table, column, type }) => types.get(`${table}.${column}`) !== type)).toEqual([]);
  });

  it('names no column that there is not', () => {
    const known = columns.flatMap(({ table, column }) => [column, `${table}.${column}`]);
    expect(Object.keys(namesNobodyWhoWaits).filter((name) => !known.includes(name))).toEqual([]);
  });
});
