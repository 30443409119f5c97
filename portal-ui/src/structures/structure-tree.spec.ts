import { describe, expect, it } from '@jest/globals';
import { countNodes, treeOf, type StructureNode } from './structure-tree.js';

const row = (id: string, parentId: string | null = null, over: object = {}) => ({
  id,
  parentId,
  name: id,
  siret: null,
  city: null,
  status: 'active' as const,
  ...over,
});
type Drawn = readonly (string | Drawn)[];
const drawn = (nodes: readonly StructureNode<ReturnType<typeof row>>[]): Drawn =>
  nodes.flatMap(({ structure, inside }) => [structure.id, ...(inside.length > 0 ? [drawn(inside)] : [])]);

const rows = [row('hall'), row('desk', 'hall'), row('office', 'desk'), row('pool', null, { city: 'Périgueux' })];

describe('the tree of structures', () => {
  it('puts each one under the one that it belongs to', () => {
    expect(drawn(treeOf(rows))).toEqual(['hall', ['desk', ['office']], 'pool']);
    expect(countNodes(treeOf(rows))).toBe(4);
  });

  it('shows at the root what belongs to one that is not shown', () =>
    expect(drawn(treeOf(rows.slice(1)))).toEqual(['desk', ['office'], 'pool']));

  it('keeps what matches a search, with what it belongs to', () => {
    expect(drawn(treeOf(rows, 'OFF'))).toEqual(['hall', ['desk', ['office']]]);
    expect(drawn(treeOf(rows, 'perigueux pool'))).toEqual(['pool']);
    expect(drawn(treeOf(rows, 'school'))).toEqual([]);
  });

  it('survives a circle', () => expect(drawn(treeOf([row('a', 'b'), row('b', 'a')]))).toEqual([]));
});
