import type { OpeningHours } from '../../src/customers/structures/opening-hours.vocabulary.js';
import { noOpeningHours } from '../../src/customers/structures/opening-hours.vocabulary.js';
import { projection } from '../../src/kernel/projection.js';
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
} from '../../src/kernel/table.js';
import type { RegisterOutcome, StructureStatus } from '../../src/customers/structures/structure.vocabulary.js';
import {
  openingHoursSet,
  structureArchived,
  structureChecked,
  structureCheckVoided,
  structureClosed,
  structureFoundClosed,
  structureFoundOpen,
  structureRegistered,
  structureReopened,
  structureRestored,
  structureRevised,
} from '../../src/customers/structures/structure.js';

/** Columns of a structure in every list. */
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
  /** Last answer of the national register, and when; null: it was not asked about the present SIRET. */
  register_outcome: nullable(text<RegisterOutcome>()),
  register_checked_at: nullable(instant),
  /** Since when it is known that the register has it as closed; null: it does not. */
  found_closed_at: nullable(instant),
  /** Closure as the register knows it. */
  found_closed_on: nullable(day),
  successor_siret: nullable(text()),
};

export type StructureCardRow = RowOf<Table<typeof structureCardColumns>>;

const tables = {
  structures: table(
    { ...structureCardColumns, opening_hours: json<OpeningHours>() },
    { key: ['id'], indexes: ['(client_id, name, id)', '(name, id)', '(parent_id)'] },
  ),
};

export type StructureRow = RowOf<typeof tables.structures>;

interface Check {
  readonly revision: bigint;
  readonly at: string;
  readonly outcome: RegisterOutcome;
}

const checked = ({ revision, at, outcome }: Check) => ({
  revision: String(revision),
  register_outcome: outcome,
  register_checked_at: at,
});

const openAtRegister = { found_closed_at: null, found_closed_on: null, successor_siret: null };

/** A row for each structure, its opening hours in it. */
export const structures = projection(
  'structures',
  {
    version: 2,
    tables,
    events: [
      structureRegistered,
      structureRevised,
      openingHoursSet,
      structureClosed,
      structureReopened,
      structureChecked,
      structureFoundClosed,
      structureFoundOpen,
      structureCheckVoided,
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
    // the time of the last update stays: no person changed the structure
    StructureChecked: (rows, { streamId, revision, at, data: { outcome } }) =>
      rows.patch('structures', { id: streamId }, checked({ revision, at, outcome })),
    StructureFoundClosed: (rows, { streamId, revision, at, data: { closedOn, successorSiret } }) =>
      rows.patch(
        'structures',
        { id: streamId },
        {
          ...checked({ revision, at, outcome: 'closed' }),
          found_closed_at: at,
          found_closed_on: closedOn,
          successor_siret: successorSiret,
        },
      ),
    StructureFoundOpen: (rows, { streamId, revision, at }) =>
      rows.patch('structures', { id: streamId }, { ...checked({ revision, at, outcome: 'found' }), ...openAtRegister }),
    StructureCheckVoided: (rows) =>
      rows.change('structures', { register_outcome: null, register_checked_at: null, ...openAtRegister }),
    StructureArchived: (rows) => rows.change('structures', { status: 'archived' }),
    StructureRestored: (rows, { data: { closedOn } }) =>
      rows.change('structures', { status: closedOn === null ? 'active' : 'closed', closed_on: closedOn }),
  },
);
