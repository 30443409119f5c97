import type { ImportCell, ImportColumn, ImportValue } from '../../../kernel/imports.vocabulary.js';

/** Shown values of a file: the columns that hold any, and their values line by line. */
export interface ShownValues {
  readonly columns: readonly ImportColumn[];
  readonly values: readonly (readonly ImportCell[])[];
}

const isSaid = (value: ImportValue | undefined): boolean => value !== undefined && value !== null && value !== '';

/** @param values of all columns, line by line */
export const shownValues = (
  columns: readonly ImportColumn[],
  values: readonly (readonly ImportCell[])[],
): ShownValues => {
  const said = columns.map((_, place) =>
    values.some((cells) => isSaid(cells[place]?.value) || isSaid(cells[place]?.former)),
  );
  const ofSaid = <Value>(each: readonly Value[]): readonly Value[] => each.filter((_, place) => said[place]);
  return { columns: ofSaid(columns), values: values.map(ofSaid) };
};

/** Shown form of a value of a command; null where it has none. */
export const shownValue = (value: unknown): ImportValue => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.join(', ') : null;
};
