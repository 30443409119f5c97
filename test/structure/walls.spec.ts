import { basename } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from '@jest/globals';
import { sources } from './door.js';
import { filesOf } from './folders.js';
import { places } from './walls.places.js';
import { beyond, countOf, ownersOf, placesOf } from './walls.js';

const file = (name: string, text: string) => ({
  name,
  tree: ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true),
});
const contents = (module: string, readModel: string) =>
  file(
    `customers/${module}/${module}.module.ts`,
    `import { ${readModel} } from '../../../projections/customers/${readModel}.js';
     businessModule({ projections: [${readModel}] });`,
  );

describe('reading past the door of a module', () => {
  const two = [contents('tickets', 'tickets'), contents('accounts', 'clients')];
  const imported = "import { clients, type ClientRow } from '../../projections/customers/clients.js';";
  const table = "beside('the client of a ticket in scope')(clients, 'clients')";
  const query = (...lines: readonly string[]) => file('support/tickets/tickets.queries.ts', lines.join('\n'));

  it.each([
    ['by its read model', query(imported, `const rows = ${table};`)],
    ['in the text of a statement', query('const rows = sql`SELECT * FROM clients_v2`;')],
  ])('is naming a table of another one %s', (_, source) =>
    expect(placesOf([...two, source], [])).toEqual({ tickets: { 'accounts/clients': 1 } }),
  );

  it.each([
    ['waiting until it is up to date', query(imported, 'reads({ from: [clients] });')],
    ['naming one’s own table', file('customers/accounts/clients.queries.ts', `${imported} const rows = ${table};`)],
  ])('is not %s', (_, source) => expect(placesOf([...two, source], [])).toEqual({}));

  it('is the work of a door', () =>
    expect(
      placesOf([...two, file('customers/directory/labels.ts', `${imported} const rows = ${table};`)], ['directory']),
    ).toEqual({}));
});

describe('places beyond those that are listed', () => {
  const listed = { tickets: { 'accounts/clients': 2 } };

  it.each([
    ['a further file', { tickets: { 'accounts/clients': 3 } }, ['tickets: accounts/clients in 3 files, 2 are listed']],
    [
      'a further read model',
      { tickets: { 'accounts/contacts': 1 } },
      ['tickets: accounts/contacts in 1 files, 0 are listed'],
    ],
    ['a further module', { themes: { 'accounts/clients': 1 } }, ['themes: accounts/clients in 1 files, 0 are listed']],
    ['fewer files', { tickets: { 'accounts/clients': 1 } }, []],
  ])('are told of %s', (_, found, sentences) => expect(beyond(listed, found)).toEqual(sentences));
});

describe('the modules', () => {
  it('have every read model between them', () => {
    const known = filesOf('projections')
      .map(({ name }) => basename(name, '.ts'))
      .filter((name) => !name.includes('.'));
    expect([...ownersOf(sources).keys()].toSorted()).toEqual(known.toSorted());
  });

  it(`read past each other’s doors in at most these ${countOf(places)} places`, () =>
    expect(beyond(places, placesOf(sources, ['directory']))).toEqual([]));
});
