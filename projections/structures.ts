import type { OpeningHours } from '../src/structures/opening-hours.vocabulary.js';
import { noOpeningHours } from '../src/structures/opening-hours.vocabulary.js';
import { projection } from '../src/kernel/projection.js';
import {
  asColumns,
  day,
  flag,
  instant,
  json,
  name,
  nullable,
  table,
  text,
  uuid,
  type RowOf,
  type Table,
} from '../src/kernel/table.js';
import type { StructureStatus } from '../src/structures/structure.vocabulary.js';
import {
  openingHoursSet,
  structureArchived,
  structureClosed,
  structureRegistered,
  structureReopened,
  structureRestored,
  structureRevised,
} from '../src/structures/structure.js';

/** What every line of a list shows of a structure. */
export const structureCardColumns = {
  id: uuid,
  status: text<StructureStatus>(),
  revision: text(),
  created_at: instant,
  updated_at: instant,
  client_id: uuid,
  parent_id: nullable(uuid),
  name,
  siret: nullable(text()),
  address1: nullable(text()),
  address2: nullable(text()),
  address3: nullable(text()),
  zip_code: nullable(text()),
  city: nullable(name),
  phone: nullable(text()),
  email: nullable(text()),
  website: nullable(text()),
  mail_in_error: flag,
  is_structure_authorized: flag,
  /** `yyyy-MM-dd`. */
  closed_on: nullable(day),
};

export type StructureCardRow = RowOf<Table<typeof structureCardColumns>>;

const tables = {
  structures: table(
    { ...structureCardColumns, opening_hours: json<OpeningHours>() },
    { key: ['id'], indexes: ['(client_id, name, id)', '(name, id)', '(parent_id)'] },
  ),
};

export type StructureRow = RowOf<typeof tables.structures>;

/** One row a structure, its opening hours in it. */
export const structures = projection(
  'structures',
  {
    version: 1,
    tables,
    events: [
      structureRegistered,
      structureRevised,
      openingHoursSet,
      structureClosed,
      structureReopened,
      structureArchived,
      structureRestored,
    ],
  },
  {
    StructureRegistered: (rows, { data }) =>
      rows.begin('structures', {
        ...asColumns(tables.structures.columns, data),
        status: 'active',
        opening_hours: noOpeningHours,
      }),
    StructureRevised: (rows, { data }) => rows.change('structures', asColumns(tables.structures.columns, data)),
    OpeningHoursSet: (rows, { data }) => rows.change('structures', { opening_hours: data }),
    StructureClosed: (rows, { data: { closedOn } }) =>
      rows.change('structures', { status: 'closed', closed_on: closedOn }),
    StructureReopened: (rows) => rows.change('structures', { status: 'active', closed_on: null }),
    StructureArchived: (rows) => rows.change('structures', { status: 'archived' }),
    StructureRestored: (rows, { data: { closedOn } }) =>
      rows.change('structures', { status: closedOn === null ? 'active' : 'closed', closed_on: closedOn }),
  },
);
