import { plainWords } from '../../../src/kernel/words.js';
import type { StructureListRow } from '../../../src/structures/structures.views.js';

type Row = Pick<StructureListRow, 'id' | 'parentId' | 'name' | 'siret' | 'city' | 'status'>;

export interface StructureNode<Of extends Row = StructureListRow> {
  readonly structure: Of;
  readonly inside: readonly StructureNode<Of>[];
}

/** Every word stands in the name, the town or the SIRET. */
const matches = ({ name, city, siret }: Row, words: readonly string[]): boolean => {
  const text = plainWords([name, city, siret].join(' '));
  return words.every((word) => text.includes(word));
};

/**
 * The structures as a tree. What belongs to a structure that is not shown stands at the root. A search keeps what matches
 * and what it belongs to.
 */
export const treeOf = <Of extends Row>(rows: readonly Of[], search = ''): readonly StructureNode<Of>[] => {
  const words = plainWords(search).split(/\s+/).filter(Boolean);
  const ids = new Set(rows.map(({ id }) => id));
  const below = new Map<string | null, Of[]>();
  for (const row of rows) {
    const parentId = row.parentId !== null && ids.has(row.parentId) ? row.parentId : null;
    below.set(parentId, [...(below.get(parentId) ?? []), row]);
  }
  const drawn = new Set<string>();
  const nodesUnder = (parentId: string | null): readonly StructureNode<Of>[] =>
    (below.get(parentId) ?? [])
      // a circle, which two people could close at once, is drawn once
      .filter(({ id }) => !drawn.has(id) && drawn.add(id))
      .map((structure) => ({ structure, inside: nodesUnder(structure.id) }))
      .filter(({ structure, inside }) => inside.length > 0 || matches(structure, words));
  return nodesUnder(null);
};

export const countNodes = <Of extends Row>(nodes: readonly StructureNode<Of>[]): number =>
  nodes.reduce((sum, { inside }) => sum + 1 + countNodes(inside), 0);
