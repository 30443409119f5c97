import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { filesOf } from './folders.js';
import { nothingLeft } from './outcomes.places.js';

/* Decision 042: a command that follows says what becomes of a refusal. */

type Outcomes = ReadonlyMap<string, ts.Expression | undefined>;

/** Refusals after which nothing is left to do, as a file says them: code → why. */
const outcomesIn = (source: string): Outcomes => {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression | undefined>();
  const said: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node)) constants.set(node.name.getText(), node.initializer);
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'nothingLeft') said.push(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(file);
  const found = new Map<string, ts.Expression | undefined>();
  const collect = (outcome: ts.Expression): void => {
    if (!ts.isObjectLiteralExpression(outcome)) return void found.set(outcome.getText(), undefined);
    for (const each of outcome.properties) {
      if (ts.isPropertyAssignment(each)) found.set(each.name.getText(), each.initializer);
      else if (!ts.isSpreadAssignment(each)) found.set(each.getText(), undefined);
      // the codes of another outcome stand where it is declared
      else if (!each.expression.getText().endsWith('.nothingLeft'))
        collect(constants.get(each.expression.getText()) ?? each.expression);
    }
  };
  said.forEach(collect);
  return found;
};

const outcomes = (): readonly (readonly [path: string, Outcomes])[] =>
  filesOf('src')
    .map(({ name }) => join('src', name))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
    .map((path) => [path, outcomesIn(readFileSync(path, 'utf8'))] as const)
    .filter(([, of]) => of.size > 0);

describe('a refusal after which nothing is left to do', () => {
  it('is one of these', () =>
    expect(Object.fromEntries(outcomes().map(([path, of]) => [path, [...of.keys()].toSorted()]))).toEqual(nothingLeft));

  it('stands with its reason, in words', () => {
    const unsaid = outcomes().flatMap(([path, of]) =>
      [...of].flatMap(([code, why]) =>
        why && ts.isStringLiteral(why) && why.text.split(' ').length >= 4 ? [] : [`${path} ${code}`],
      ),
    );
    expect(unsaid).toEqual([]);
  });

  it.each([
    ["effects.send(command, { nothingLeft: { alreadyExists: 'it is there already' } });", ['alreadyExists']],
    [
      "const gone = { notFound: 'x' }; const outcome = { nothingLeft: { ...gone, ticketIs: 'y' } };",
      ['notFound', 'ticketIs'],
    ],
    ['const outcome = { nothingLeft: { ...more.nothingLeft } };', []],
    ['const outcome = { nothingLeft: made() };', ['made()']],
  ])('is seen in: %s', (source, codes) => expect([...outcomesIn(source).keys()]).toEqual(codes));
});
