import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { wings } from '../../scripts/wings.mjs';
import { staffPaths } from '../../src/shell/menus/staff-paths.vocabulary.js';
import { nodesOf } from './door.js';
import { filesOf, foldersOf } from './folders.js';

const root = 'portal-ui/src';
const treeOf = (path: string): ts.SourceFile =>
  ts.createSourceFile(path, readFileSync(`${root}/${path}`, 'utf8'), ts.ScriptTarget.Latest, true);

/** Files that `wings.ts` imports entries from, in the order of its list. */
const listed = (): readonly string[] => {
  const tree = treeOf('wings.ts');
  const files = new Map(
    nodesOf(tree, ts.isImportSpecifier).map((specifier) => {
      const { moduleSpecifier } = specifier.parent.parent.parent;
      const from = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
      return [specifier.name.text, from.replace(/^\.\/(.*)\.js$/, '$1.ts')];
    }),
  );
  return nodesOf(tree, ts.isArrayLiteralExpression).flatMap(({ elements }) =>
    elements.map((element) => files.get(element.getText(tree)) ?? element.getText(tree)),
  );
};

const nameOf = (name: ts.PropertyName): string => ('text' in name ? name.text : name.getText());

/** Rows of one table of an entry: a browser is needed to load an entry, so its text is read. */
const rowsOf = (path: string, table: string): readonly ts.PropertyAssignment[] =>
  nodesOf(treeOf(path), ts.isPropertyAssignment)
    .filter(({ name }) => nameOf(name) === table)
    .flatMap(({ initializer }) => (ts.isObjectLiteralExpression(initializer) ? initializer.properties : []))
    .filter(ts.isPropertyAssignment);

const entries = listed();
const changes = entries
  .flatMap((path) => rowsOf(path, 'changes'))
  .map(({ name, initializer }) => ({
    command: nameOf(name),
    queries: nodesOf(initializer, ts.isStringLiteral).map(({ text }) => text),
  }));

const twiceIn = (names: readonly string[]): readonly string[] =>
  names.filter((name, place) => names.indexOf(name) !== place);

describe('the list of the portal’s modules', () => {
  const modules = wings.flatMap((wing) =>
    foldersOf(`${root}/${wing}`)
      .map((module) => `${wing}/${module}/${module}`)
      .filter((path) => existsSync(`${root}/${path}.routes.tsx`)),
  );

  it('has the entry of every module that has routes', () => {
    expect(modules.length).toBeGreaterThan(40);
    expect(entries.toSorted()).toEqual(['frame/menu/menu', ...modules].map((path) => `${path}.entry.ts`).toSorted());
  });
});

describe('the tables of the entries', () => {
  it.each(['changes', 'found', 'lists'])('have no row twice: %s', (table) => {
    const names = entries.flatMap((path) => rowsOf(path, table)).map(({ name }) => nameOf(name));
    expect(names.length).toBeGreaterThan(3);
    expect(twiceIn(names)).toEqual([]);
  });

  it('name queries that a page or an api of the portal asks', () => {
    const code = filesOf(root)
      .filter(({ name }) => /(?<!\.(?:entry|routes|spec|e2e|walk))\.tsx?$/.test(name))
      .map(({ name }) => readFileSync(`${root}/${name}`, 'utf8'))
      .join('\n');
    const isAsked = (query: string): boolean =>
      new RegExp(String.raw`(?:queryKey: \[|\bname: |Query(?:<[^>()]*>)?\()'${query}'`).test(code);
    expect(changes.flatMap(({ queries }) => queries).filter((query) => !isAsked(query))).toEqual([]);
  });

  it('leave out commands that change no more than the query of their name', () =>
    expect(changes.filter(({ command, queries }) => queries.join() === command)).toEqual([]));
});

describe('the list of reads repeated after a command', () => {
  it.each([
    ['slots', ['slots', 'interventions']],
    ['structures', ['structures', 'referent-assignments', 'client-references']],
    ['terms-acceptances', ['terms', 'me']],
    ['contacts', ['contacts', 'accounts', 'tickets', 'me']],
    ['enrolments', ['enrolments', 'course-seats']],
    ['menu-customisations', ['menu']],
  ])('of %s: %j', (of, queries) => expect(changes.find(({ command }) => command === of)?.queries).toEqual(queries));
});

describe('a path of the portal', () => {
  it('belongs to one page', () => {
    const paths = filesOf(root)
      .filter(({ name }) => /(?:\.routes|error-pages)\.tsx$/.test(name))
      .flatMap(({ name }) => nodesOf(treeOf(name), ts.isPropertyAssignment))
      .flatMap(({ name, initializer }) =>
        nameOf(name) === 'path' && ts.isStringLiteral(initializer) ? [initializer.text] : [],
      );
    expect(paths.length).toBeGreaterThan(180);
    expect(twiceIn([...paths, ...staffPaths.map(({ path }) => path)])).toEqual([]);
  });
});

describe('the queries that a command changes', () => {
  it('are as they were reviewed', () =>
    expect(Object.fromEntries(changes.map(({ command, queries }) => [command, queries.join(' ')]))).toEqual({
      clients: 'clients contacts me',
      contacts: 'contacts accounts tickets me',
      profiles: 'profiles contact-rights',
      delegations: 'delegations contact-rights me',
      'default-administrators': 'default-administrators contact-rights',
      structures: 'structures referent-assignments client-references',
      slots: 'slots interventions',
      'menu-customisations': 'menu',
      'terms-acceptances': 'terms me',
      simulations: 'simulations me',
      'subprocessor-objections': 'subprocessor-changes',
      'register-readings': 'processings subprocessor-changes',
      'tutorial-viewings': 'published-tutorials',
      'content-evaluations': 'content',
      'content-receipts': 'content',
      enrolments: 'enrolments course-seats',
    }));
});
