import ts from 'typescript';
import { describe, expect, it } from '@jest/globals';
import { importedFrom, nodesOf, placesOf, sources, tablesOfClients, wordsOf } from './door.js';
import { places } from './door.places.js';

/** Files of the platform that hold all tables of all read models by their names, or write them. */
const handlesTables = [
  'platform/people/personal-data/person-register.ts',
  'platform/reading/database/door.ts',
  'platform/reading/projections/read-model-tables.ts',
  'platform/reading/projections/row-writer.ts',
];

const found = sources.flatMap((source) => placesOf(source).map((place) => ({ file: source.name, ...place })));

const byFile = (all: typeof found): Readonly<Record<string, readonly string[]>> => {
  const files: Record<string, string[]> = {};
  for (const { file, way, reason, tables } of all)
    (files[file] ??= []).push(`${way} · ${reason ?? ''} · ${tables.join(', ')}`);
  return files;
};

describe('tables of clients that are named without the scope of a person', () => {
  it('are named in these places, each for its reason', () => expect(byFile(found)).toEqual(places));

  it.each(found)('$file says in words why: $reason', ({ reason, tables }) => {
    expect(reason).toMatch(/^[a-z]\S*( \S+){3,}$/);
    expect(tables).not.toEqual([]);
  });
});

describe('a table of clients', () => {
  const name = new RegExp(`\\b(${tablesOfClients.join('|')})(_v\\d+)`);

  it('is named by the door alone', () => {
    const named = sources.flatMap((source) =>
      wordsOf(source).flatMap((text) => {
        const [table] = name.exec(text) ?? [];
        return table === undefined ? [] : [`${source.name}: ${table}`];
      }),
    );
    expect(named).toEqual([]);
  });

  it('has its name made up by the platform alone', () => {
    const makers = sources.filter((source) => importedFrom(source, 'kernel/projection.js').includes('tableName'));
    expect(makers.map((source) => source.name).toSorted()).toEqual(handlesTables);
  });

  it('is never called a table that is of no client', () => {
    const wrong = sources.flatMap(({ name: file, tree }) =>
      nodesOf(tree, ts.isCallExpression)
        .filter(({ expression }) => expression.getText() === 'tableOf')
        .flatMap(({ arguments: [, table] }) => (table && ts.isStringLiteral(table) ? [table.text] : []))
        .filter((table) => tablesOfClients.some((known) => known === table))
        .map((table) => `${file}: ${table}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** Tables of no read model that name a client too: rows of one person, asked by the person's id in these files alone. */
const ofOnePerson: Readonly<Record<string, readonly RegExp[]>> = {
  sessions: [/^platform\/people\/sessions\//, /^platform\/people\/personal-data\//],
  notifications: [/^shell\/notifications\//, /^platform\/people\/personal-data\//],
  simulation_searches: [
    /^customers\/simulations\/simulation-searches\.queries\.ts$/,
    /^platform\/people\/personal-data\//,
  ],
};

describe.each(Object.entries(ofOnePerson))('the table %s', (table, rooms) => {
  const named = new RegExp(`\\b(?:FROM|INTO|UPDATE|JOIN) ${table}\\b`);

  it('is asked in its own room alone', () => {
    const files = sources.filter((source) => wordsOf(source).some((text) => named.test(text))).map(({ name }) => name);
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !rooms.some((room) => room.test(file)))).toEqual([]);
  });
});

describe('the connections to the database', () => {
  it('are used by the platform and the operator’s commands alone', () => {
    const users = sources.filter(
      ({ name: file, tree }) =>
        !/^(platform|cli)\//.test(file) &&
        nodesOf(
          tree,
          (node): node is ts.PropertyAccessExpression | ts.BindingElement =>
            (ts.isPropertyAccessExpression(node) &&
              node.name.text === 'pool' &&
              node.expression.kind !== ts.SyntaxKind.ThisKeyword) ||
            (ts.isBindingElement(node) && node.getText() === 'pool'),
        ).length > 0,
    );
    expect(users.map(({ name: file }) => file)).toEqual([]);
  });
});
