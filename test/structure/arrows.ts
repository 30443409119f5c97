import { dirname, join } from 'node:path';
import ts from 'typescript';
import { reachOf, rooms, wings } from '../../scripts/wings.mjs';
import { pathsOf } from './modules.js';

const inWing = new RegExp(`^(?:${rooms.join('|')})/(${wings.join('|')})/`);

/** The wing that a file stands in, by its path from the root. */
export const wingOf = (path: string): string | undefined => inWing.exec(path)?.[1];

/** Paths from the root that a file imports, including types and dynamic imports. */
const importsOf = (path: string, text: string): readonly string[] =>
  pathsOf({ tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) })
    .map((name) => name.replace(/^@guichet\/ui-common\//, 'ui-common/src/'))
    .map((name) => (name.startsWith('.') ? join(dirname(path), name) : name));

/** Wings that a file imports against the arrows. */
export const wingsBehind = (path: string, text: string): readonly string[] => {
  const from = wingOf(path);
  if (from === undefined) return [];
  const reached = new Set(importsOf(path, text).map((to) => wingOf(to) ?? from));
  return [...reached].filter((wing) => !reachOf(from).includes(wing)).sort();
};
