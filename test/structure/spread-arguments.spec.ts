import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { filesOf } from './folders.js';

/** The longest list that is given as arguments; beyond some 120,000 of them a call ends with a RangeError. */
const short: Readonly<Record<string, string>> = {
  'src/platform/papers/documents/sheet.ts': 'columns of a page',
  'src/platform/reading/projections/row-batch.ts': 'groups of the rows of a batch',
  'src/platform/run/starting/welcome.ts': 'lines of the welcome',
  'src/shell/themes/contrast.vocabulary.ts': 'colours of a theme',
  'src/shell/themes/entity-theme.ts': 'pages of a theme',
  'src/sales/sms-offers/sms-offers.reactions.ts': 'lines of an order',
};

const methods = new Set(['push', 'unshift', 'splice', 'concat', 'max', 'min']);

/** Calls that take the members of a list one by one as arguments. */
const spreadCallsOf = (source: string): readonly string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      methods.has(node.expression.name.text) &&
      node.arguments.some((each) => ts.isSpreadElement(each))
    )
      found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true));
  return found;
};

const sources = ['src', 'projections']
  .flatMap((root) => filesOf(root).map(({ name }) => join(root, name)))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !path.startsWith('src/demo/'));

describe('a list of any length', () => {
  it('is given to a call as a list, not as its arguments', () =>
    expect(sources.filter((path) => spreadCallsOf(readFileSync(path, 'utf8')).length > 0).toSorted()).toEqual(
      Object.keys(short).toSorted(),
    ));

  it.each(['rows.push(...found);', 'Math.max(...rows.map((row) => row.at))', 'all.push(1, ...(await more()))'])(
    'is seen in: %s',
    (line) => expect(spreadCallsOf(line)).toHaveLength(1),
  );

  it.each([
    'const all = [...rows, ...found];',
    'rows.push({ ...row, at })',
    'for (const one of found) rows.push(one);',
  ])('may stand in: %s', (line) => expect(spreadCallsOf(line)).toEqual([]));
});
