import type { StructureListRow } from '../../../../src/customers/structures/structures.views.js';

type Row = Pick<StructureListRow, 'id' | 'parentId'>;

/** How far inside others a structure stands; 0 for those that belong to none that is shown. */
interface Placed {
  readonly depth?: number;
}

export type PlacedStructure<Of extends Row = StructureListRow> = Of & Placed;

/** Each structure below the one that it belongs to. Structures whose parent is not shown stand at the root. */
export const inTree = <Of extends Row>(rows: readonly Of[]): readonly PlacedStructure<Of>[] => {
  const ids = new Set(rows.map(({ id }) => id));
  const parentOf = ({ parentId }: Row): string | null => (parentId !== null && ids.has(parentId) ? parentId : null);
  const placed = new Set<string>();
  const under = (parentId: string | null, depth: number): readonly PlacedStructure<Of>[] =>
    rows
      .filter((row) => parentOf(row) === parentId)
      // a circle, which two people could close at once, is drawn once
      .filter(({ id }) => !placed.has(id) && placed.add(id))
      .flatMap((row) => [{ ...row, depth }, ...under(row.id, depth + 1)]);
  return under(null, 0);
};
