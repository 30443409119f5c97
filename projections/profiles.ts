import { projection } from '../src/kernel/projection.js';
import type { ProductRight } from '../src/kernel/actor.js';
import type { RecordRow } from '../src/kernel/record.js';
import {
  profileArchived,
  profileRegistered,
  profileRestored,
  profileRevised,
  type ProfileData,
} from '../src/rights/profile.js';

interface ProfileColumns {
  readonly client_id: string | null;
  readonly name: string;
  readonly description: string | null;
  readonly function_rights: readonly string[];
  /** Range → rights, as contacts have them. */
  readonly product_rights: Readonly<Record<string, readonly ProductRight[]>>;
  readonly menu_entries: readonly string[];
}

/** `profiles_v2`. */
export interface ProfileRow extends RecordRow, ProfileColumns {}

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

export const profiles = projection<{ readonly profiles: ProfileRow }>()(
  'profiles',
  {
    version: 2,
    tables: { profiles: ['id'] },
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
