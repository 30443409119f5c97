import type { OpeningHours } from '../src/structures/opening-hours.vocabulary.js';
import { noOpeningHours } from '../src/structures/opening-hours.vocabulary.js';
import { projection } from '../src/kernel/projection.js';
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

/** `structures_v1`. */
export interface StructureRow {
  readonly id: string;
  readonly status: StructureStatus;
  readonly revision: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly client_id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly siret: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly address3: string | null;
  readonly zip_code: string | null;
  readonly city: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly mail_in_error: boolean;
  readonly is_structure_authorized: boolean;
  /** `yyyy-MM-dd`. */
  readonly closed_on: string | null;
  readonly opening_hours: OpeningHours;
}

type StructureTables = { readonly structures: StructureRow };

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
export const structures = projection<StructureTables>()(
  'structures',
  {
    version: 1,
    tables: { structures: ['id'] },
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
        closed_on: null,
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
