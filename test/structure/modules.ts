import { dirname, join } from 'node:path';
import ts from 'typescript';
import { nodesOf, type Source } from './door.js';
import { wings } from '../../scripts/wings.mjs';

/** Modules that each module knows: also by types, and by dynamic imports. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/** The module that a file of `src` is in: `tickets` of `support/tickets/ticket.ts`. */
export const moduleOf = (name: string): string | undefined => {
  const [wing = '', module = ''] = name.split('/');
  return wings.includes(wing) ? module : undefined;
};

/** Every path or package that a file imports, exports from, or loads later. */
export const pathsOf = ({ tree }: Pick<Source, 'tree'>): readonly string[] =>
  nodesOf(tree, ts.isStringLiteral)
    .filter(
      ({ parent }) =>
        ts.isImportDeclaration(parent) ||
        ts.isExportDeclaration(parent) ||
        ts.isLiteralTypeNode(parent) ||
        (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword),
    )
    .map(({ text }) => text);

/** From module to module, of files whose names are counted from `src`. */
export const arrowsOf = (sources: readonly Source[]): Arrows => {
  const arrows = new Map<string, Set<string>>();
  for (const source of sources) {
    const from = moduleOf(source.name);
    if (from === undefined) continue;
    const known = arrows.get(from) ?? new Set<string>();
    arrows.set(from, known);
    for (const path of pathsOf(source).filter((each) => each.startsWith('.'))) {
      const to = moduleOf(join(dirname(source.name), path));
      if (to !== undefined && to !== from) known.add(to);
    }
  }
  return arrows;
};

/** The shortest way from a module back to itself, for each that has one: `accounts → tickets → accounts`. */
export const circlesOf = (arrows: Arrows): readonly string[] =>
  [...arrows.keys()].sort().flatMap((start) => {
    const seen = new Set<string>();
    let ways: readonly (readonly string[])[] = [[start]];
    while (ways.length > 0) {
      const next = ways.flatMap((way) => [...(arrows.get(way.at(-1) ?? '') ?? [])].map((to) => [...way, to]));
      const back = next.find((way) => way.at(-1) === start);
      if (back) return [back.join(' → ')];
      ways = next.filter((way) => {
        const end = way.at(-1) ?? '';
        const isNew = !seen.has(end);
        seen.add(end);
        return isNew;
      });
    }
    return [];
  });
