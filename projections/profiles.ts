import { projection } from '../src/kernel/projection.js';
import type { ProductRight } from '../src/kernel/actor.js';
import { recordColumns } from '../src/kernel/record.js';
import { json, name, nullable, table, text, uuid, type RowOf, type Table } from '../src/kernel/table.js';
import {
  profileArchived,
  profileRegistered,
  profileRestored,
  profileRevised,
  type ProfileData,
} from '../src/rights/profile.js';

const columns = (data: ProfileData): ProfileColumns => ({
  client_id: data.clientId,
  name: data.name,
  description: data.description,
  function_rights: data.functionRights,
  product_rights: Object.fromEntries(data.productRights.map(({ rangeId, rights }) => [rangeId, rights])),
  menu_entries: data.menuEntries,
});

interface Moved {
  readonly revision: bigint;
  readonly at: string;
}
const moved = ({ revision, at }: Moved) => ({ revision: String(revision), updated_at: at });

const profileColumns = {
  client_id: nullable(uuid),
  name,
  description: nullable(text()),
  function_rights: json<readonly string[]>(),
  /** Range → rights, as contacts have them. */
  product_rights: json<Readonly<Record<string, readonly ProductRight[]>>>(),
  menu_entries: json<readonly string[]>(),
};

type ProfileColumns = RowOf<Table<typeof profileColumns>>;

const tables = {
  profiles: table(
    {
      ...recordColumns,
      ...profileColumns,
    },
    { key: ['id'], indexes: ['(client_id, name, id)'] },
  ),
};

export type ProfileRow = RowOf<typeof tables.profiles>;

export const profiles = projection(
  'profiles',
  {
    version: 2,
    tables,
    events: [profileRegistered, profileRevised, profileArchived, profileRestored],
  },
  {
    ProfileRegistered: (rows, event) =>
      rows.put('profiles', {
        id: event.streamId,
        status: 'active',
        created_at: event.at,
        ...moved(event),
        ...columns(event.data),
      }),
    ProfileRevised: (rows, event) =>
      rows.patch('profiles', { id: event.streamId }, { ...moved(event), ...columns(event.data) }),
    ProfileArchived: (rows, event) =>
      rows.patch('profiles', { id: event.streamId }, { ...moved(event), status: 'archived' }),
    ProfileRestored: (rows, event) =>
      rows.patch('profiles', { id: event.streamId }, { ...moved(event), status: 'active' }),
  },
);
