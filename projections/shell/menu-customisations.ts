import { projection } from '../../src/kernel/projection.js';
import { asColumns, flag, json, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import { menuCustomisationReset, menuCustomised } from '../../src/shell/menus/menu-customisation.js';

const tables = {
  /** A row for each person who customised the menu. */
  menu_customisations: table(
    {
      person_id: uuid,
      id: uuid,
      revision: text(),
      active: flag,
      pinned: json<readonly string[]>(),
      hidden: json<readonly string[]>(),
      section_order: json<readonly string[]>(),
    },
    { key: ['person_id'] },
  ),
};

export type MenuCustomisationRow = RowOf<typeof tables.menu_customisations>;

export const menuCustomisations = projection(
  'menu_customisations',
  {
    version: 1,
    tables,
    events: [menuCustomised, menuCustomisationReset],
  },
  {
    MenuCustomised: (rows, { data }) =>
      rows.begin('menu_customisations', { ...asColumns(tables.menu_customisations.columns, data), active: true }),
    MenuCustomisationReset: (rows, { revision, data }) =>
      rows.patch(
        'menu_customisations',
        { person_id: data.personId },
        { revision: String(revision), active: false, pinned: [], hidden: [], section_order: [] },
      ),
  },
);
