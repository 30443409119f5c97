import ts from 'typescript';
import { describe, expect, it } from '@jest/globals';
import { nodesOf, sources, wordsOf, type Source } from './door.js';

/*
 * Lists, details and their buttons are declared (`reads`, `listing`) and answered by the platform. What modules still
 * answer by hand is listed here, and gets shorter.
 */

/** Lists of which the platform does not know the rows: texts in memory, events of streams, long lists. */
const pagesByHand: readonly string[] = [];

const countsByHand = ['operations/log-entries.queries.ts'];

/** Each of them folds the stream. */
const buttonsByHand = ['dictionary/dictionary.queries.ts'];

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
