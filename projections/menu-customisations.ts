import { projection } from '../src/kernel/projection.js';
import { menuCustomisationReset, menuCustomised } from '../src/menus/menu-customisation.js';

/** `menu_customisations_v1`: one row for each person who made the menu his own. */
export interface MenuCustomisationRow {
  readonly person_id: string;
  readonly id: string;
  readonly revision: string;
  readonly active: boolean;
  readonly pinned: readonly string[];
  readonly hidden: readonly string[];
  readonly section_order: readonly string[];
}

export const menuCustomisations = projection<{ readonly menu_customisations: MenuCustomisationRow }>()(
  'menu_customisations',
  {
    version: 1,
    tables: { menu_customisations: ['person_id'] },
    events: [menuCustomised, menuCustomisationReset],
  },
  {
    MenuCustomised: (rows, { streamId, revision, data }) =>
      rows.put('menu_customisations', {
        person_id: data.personId,
        id: streamId,
        revision: String(revision),
        active: true,
        pinned: data.pinned,
        hidden: data.hidden,
        section_order: data.sectionOrder,
      }),
    MenuCustomisationReset: (rows, { revision, data }) =>
      rows.patch(
        'menu_customisations',
        { person_id: data.personId },
        { revision: String(revision), active: false, pinned: [], hidden: [], section_order: [] },
      ),
  },
);
