import type { OpeningHours } from '../src/structures/opening-hours.vocabulary.js';
import { noOpeningHours } from '../src/structures/opening-hours.vocabulary.js';
import { projection } from '../src/kernel/projection.js';
import { day, flag, instant, json, name, nullable, table, text, uuid, type RowOf } from '../src/kernel/table.js';
import type { StructureStatus } from '../src/structures/structure.vocabulary.js';
import {
  openingHoursSet,
  structureArchived,
  structureClosed,
  structureRegistered,
  structureReopened,
  structureRestored,
  structureRevised,
  type StructureData,
} from '../src/structures/structure.js';

const tables = {
  structures: table(
    {
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
      opening_hours: json<OpeningHours>(),
    },
    { key: ['id'], indexes: ['(client_id, name, id)', '(name, id)', '(parent_id)'] },
  ),
};

export type StructureRow = RowOf<typeof tables.structures>;

const columnsOf = ({
  clientId,
  parentId,
  zipCode,
  mailInError,
  isStructureAuthorized,
  ...same
}: StructureData): Omit<
  StructureRow,
  'id' | 'status' | 'revision' | 'created_at' | 'updated_at' | 'closed_on' | 'opening_hours'
> => ({
  ...same,
  client_id: clientId,
  parent_id: parentId,
  zip_code: zipCode,
  mail_in_error: mailInError,
  is_structure_authorized: isStructureAuthorized,
});

const moved = ({ revision, at }: { readonly revision: bigint; readonly at: string }) => ({
  revision: String(revision),
  updated_at: at,
});

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
    StructureRegistered: (rows, event) =>
      rows.put('structures', {
        id: event.streamId,
        status: 'active',
        created_at: event.at,
        opening_hours: noOpeningHours,
        ...moved(event),
        ...columnsOf(event.data),
      }),
    StructureRevised: (rows, event) =>
      rows.patch('structures', { id: event.streamId }, { ...moved(event), ...columnsOf(event.data) }),
    OpeningHoursSet: (rows, event) =>
      rows.patch('structures', { id: event.streamId }, { ...moved(event), opening_hours: event.data }),
    StructureClosed: (rows, event) =>
      rows.patch(
        'structures',
        { id: event.streamId },
        { ...moved(event), status: 'closed', closed_on: event.data.closedOn },
      ),
    StructureReopened: (rows, event) =>
      rows.patch('structures', { id: event.streamId }, { ...moved(event), status: 'active', closed_on: null }),
    StructureArchived: (rows, event) =>
      rows.patch('structures', { id: event.streamId }, { ...moved(event), status: 'archived' }),
    StructureRestored: (rows, event) =>
      rows.patch(
        'structures',
        { id: event.streamId },
        {
          ...moved(event),
          status: event.data.closedOn === null ? 'active' : 'closed',
          closed_on: event.data.closedOn,
        },
      ),
  },
);
