import ts from 'typescript';
import { describe, expect, it } from '@jest/globals';
import { nodesOf, sources, wordsOf, type Source } from './door.js';

/*
 * Lists, details and their buttons are declared (`reads`, `listing`) and answered by the platform. Reads that modules
 * still answer by hand are listed here; the lists only get shorter.
 */

/** Lists of which the platform does not know the rows: texts in memory, events of streams, long lists. */
const pagesByHand: readonly string[] = [];

const countsByHand = ['oversight/operations/log-entries.queries.ts'];

/** Each of them folds the stream. */
const buttonsByHand = ['shell/dictionary/dictionary.queries.ts'];

const beyondThePlatform = sources.filter(({ name }) => !/^(platform|kernel|cli|demo)\//.test(name));
const filesThat = (does: (source: Source) => boolean): readonly string[] =>
  beyondThePlatform
    .filter(does)
    .map(({ name }) => name)
    .toSorted();

const calls =
  (name: string) =>
  (node: ts.Node): node is ts.CallExpression =>
    ts.isCallExpression(node) && node.expression.getText() === name;
const makes =
  (name: string) =>
  (node: ts.Node): node is ts.NewExpression =>
    ts.isNewExpression(node) && node.expression.getText() === name;

/** The last day of a filter, by the field that is its first. */
const firstOf: Readonly<Record<string, (field: string) => string>> = {
  '^to$|^until$': () => 'from',
  To$: (field) => field.replace(/To$/, 'From'),
  '^to[A-Z]': (field) => field.replace(/^to/, 'from'),
};

/** Filters without a check that the last day is not before the first: readers would not learn why nothing is found. */
const unordered = (tree: ts.SourceFile): readonly string[] =>
  nodesOf(tree, ts.isClassDeclaration)
    .filter(({ name }) => name?.text.endsWith('Filter'))
    .flatMap(({ name, members }) => {
      const fields = new Map(members.map((member) => [member.name?.getText() ?? '', member.getText()]));
      return [...fields].flatMap(([field, text]) => {
        const [, first = () => ''] = Object.entries(firstOf).find(([end]) => RegExp(end).test(field)) ?? [];
        const isRange = text.includes('@Day()') && fields.has(first(field));
        return isRange && !text.includes(`@NotBefore('${first(field)}')`) ? [`${name?.text}.${field}`] : [];
      });
    });

describe('a filter', () => {
  it('refuses a last day that comes before its first', () =>
    expect(sources.flatMap(({ tree }) => unordered(tree))).toEqual([]));
});

describe('the platform', () => {
  it('makes the pages of lists', () =>
    expect(filesThat(({ tree }) => nodesOf(tree, makes('Page')).length > 0)).toEqual(pagesByHand));

  it('counts their rows', () =>
    expect(filesThat((source) => wordsOf(source).some((text) => /count\(\*\)::int AS total/.test(text)))).toEqual(
      countsByHand,
    ));

  it('offers what may be done next, by the folded stream', () =>
    expect(filesThat(({ tree }) => nodesOf(tree, calls('allowedCommands')).length > 0)).toEqual(buttonsByHand));
});
