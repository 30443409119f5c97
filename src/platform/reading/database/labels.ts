import type { RawBuilder } from 'kysely';
import type { Projection } from '../../../kernel/projection.js';
import type { Tables } from '../../../kernel/table.js';
import { allRows } from './door.js';

/** Where the name stands that people give to things of one lifecycle. */
export interface Label {
  readonly from: RawBuilder<unknown>;
  /** SQL of the name. */
  readonly label: string;
  /** Of a person: it may be restricted. */
  readonly isPerson: boolean;
}

/** By lifecycle. */
export type Labels = Readonly<Record<string, Label>>;

/**
 * The name of a thing, in a table of its read model: `labels: { quote: label(quotes, 'quotes', 'number') }`.
 * @param of a column, or SQL over the columns
 */
export const label = <Of extends Tables>(projection: Projection<Of>, table: keyof Of & string, of: string): Label => ({
  from: allRows(projection, table),
  label: of,
  isPerson: false,
});

/** The same of people. */
export const personLabel = <Of extends Tables>(
  projection: Projection<Of>,
  table: keyof Of & string,
  of: string,
): Label => ({ ...label(projection, table, of), isPerson: true });

const declared = new Map<string, Label>();

/** @throws Error where another module has said it already */
export const declareLabels = (labels: Labels): void => {
  for (const [lifecycle, of] of Object.entries(labels)) {
    if ((declared.get(lifecycle) ?? of) !== of) throw new Error(`Two modules say what a ${lifecycle} is called`);
    declared.set(lifecycle, of);
  }
};

export const labelFor = (lifecycle: string): Label | undefined => declared.get(lifecycle);

/** Lifecycles whose things have a name. */
export const labelledLifecycles = (): readonly string[] => [...declared.keys()];
