import { projection } from '../../src/kernel/projection.js';
import type { FunctionRight } from '../../src/customers/grounds/permissions.vocabulary.js';
import type { ProductRight } from '../../src/kernel/actor.js';
import { recordColumns } from '../../src/kernel/record.js';
import { asColumns, json, name, nullable, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import {
  profileArchived,
  profileRegistered,
  profileRestored,
  profileRevised,
  profileSignaturesGiven,
  type ProfileData,
} from '../../src/customers/rights/profile.js';

const tables = {
  profiles: table(
    {
      ...recordColumns,
      client_id: nullable(uuid),
      name,
      description: nullable(text()),
      function_rights: json<readonly FunctionRight[]>(),
      /** Range → rights, as contacts have them. */
      product_rights: json<Readonly<Record<string, readonly ProductRight[]>>>(),
      menu_entries: json<readonly string[]>(),
    },
    { key: ['id'], indexes: ['(client_id, name, id)'] },
  ),
};

const columns = ({ productRights, ...data }: ProfileData) => ({
  ...asColumns(tables.profiles.columns, data),
  product_rights: Object.fromEntries(productRights.map(({ rangeId, rights }) => [rangeId, rights])),
});

export type ProfileRow = RowOf<typeof tables.profiles>;

export const profiles = projection(
  'profiles',
  {
    version: 2,
    tables,
    events: [profileRegistered, profileRevised, profileSignaturesGiven, profileArchived, profileRestored],
  },
  {
    ProfileRegistered: (rows, { data }) => rows.begin('profiles', { ...columns(data), status: 'active' }),
    ProfileRevised: (rows, { data }) => rows.change('profiles', columns(data)),
    ProfileSignaturesGiven: (rows) => rows.change('profiles'),
    ProfileArchived: (rows) => rows.change('profiles', { status: 'archived' }),
    ProfileRestored: (rows) => rows.change('profiles', { status: 'active' }),
  },
);
