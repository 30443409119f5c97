import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { filesOf } from './folders.js';

const fronts = ['portal-ui/src', 'admin-ui/src', 'ui-common/src'];

const roleOf = (opening: ts.JsxOpeningLikeElement): string | undefined => {
  const role = opening.attributes.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === 'role');
  return role && ts.isJsxAttribute(role) && role.initializer ? role.initializer.getText().slice(1, -1) : undefined;
};

const openingOf = (node: ts.Node): ts.JsxOpeningLikeElement | undefined =>
  ts.isJsxElement(node) ? node.openingElement : ts.isJsxSelfClosingElement(node) ? node : undefined;

/** Alerts, which are announced by themselves, within what is announced when it changes. */
const announcedTwice = (node: ts.Node, isWithin = false): readonly string[] => {
  const opening = openingOf(node);
  const role = opening && roleOf(opening);
  const isAlert = opening?.tagName.getText() === 'Alert' && role === undefined;
  const found = isWithin && isAlert ? [opening.getText().split('\n')[0] ?? ''] : [];
  const within = isWithin || (role === 'status' && !ts.isJsxSelfClosingElement(node));
  const children: string[] = [];
  ts.forEachChild(node, (child) => void children.push(...announcedTwice(child, within)));
  return [...found, ...children];
};

describe('a message of what was done', () => {
  it('is announced once: an alert within a status has no role of its own', () => {
    const twice = fronts.flatMap((root) =>
      filesOf(root)
        .filter(({ name }) => name.endsWith('.tsx'))
        .flatMap(({ name }) => {
          const path = `${root}/${name}`;
          const source = ts.createSourceFile(
            path,
            readFileSync(path, 'utf8'),
            ts.ScriptTarget.Latest,
            true,
            ts.ScriptKind.TSX,
          );
          return announcedTwice(source).map((alert) => `${path}: ${alert}`);
        }),
    );
    expect(twice).toEqual([]);
  });
});
