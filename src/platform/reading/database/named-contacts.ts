import type { RawBuilder } from 'kysely';
import type { Projection } from '../../../kernel/projection.js';
import type { RowOf, Tables } from '../../../kernel/table.js';
import { allRows } from './door.js';

/** Columns of a table that name contacts. */
interface Columns<Column extends string = string> {
  readonly ids?: readonly Column[];
  /** Ids that stand as text. */
  readonly texts?: readonly Column[];
  readonly lists?: readonly Column[];
  /** JSON in which an id stands somewhere. */
  readonly within?: readonly Column[];
}

export interface NamedContacts extends Columns {
  readonly rows: RawBuilder<unknown>;
}

/** Where a read model names contacts: `namesContacts: [contactsIn(quotes, 'quotes', { ids: ['signatory_id'] })]`. */
export const contactsIn = <Of extends Tables, Name extends keyof Of & string>(
  projection: Projection<Of>,
  table: Name,
  columns: Columns<keyof RowOf<Of[Name]> & string>,
): NamedContacts => ({ rows: allRows(projection, table), ...columns });

const declared = new Set<NamedContacts>();

export const declareNamedContacts = (places: readonly NamedContacts[]): void => {
  for (const place of places) declared.add(place);
};

/** All places where the modules of this process name a contact. */
export const namedContacts = (): readonly NamedContacts[] => [...declared];
