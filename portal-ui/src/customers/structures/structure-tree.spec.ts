import { describe, expect, it } from '@jest/globals';
import { inTree } from './structure-tree.js';

const row = (id: string, parentId: string | null = null) => ({ id, parentId });
const drawn = (rows: readonly ReturnType<typeof row>[]): readonly string[] =>
  inTree(rows).map(({ id, depth = 0 }) => `${'> '.repeat(depth)}${id}`);

const rows = [row('desk', 'hall'), row('hall'), row('office', 'desk'), row('pool')];

describe('the structures of a client', () => {
  it('stand each below the one that it belongs to', () =>
    expect(drawn(rows)).toEqual(['hall', '> desk', '> > office', 'pool']));

  it('stand at the root where what they belong to is not shown', () =>
    expect(drawn(rows.filter(({ id }) => id !== 'hall'))).toEqual(['desk', '> office', 'pool']));

  it('survive a circle', () => expect(drawn([row('a', 'b'), row('b', 'a')])).toEqual([]));
});
