import type { RecordView } from '../../kernel/views.js';
import type { MenuAudience, MenuItem, MenuLabels, MenuSection } from './menu.vocabulary.js';

export interface MenuItemView {
  readonly id: string;
  readonly sectionId: string;
  readonly label: string;
  /** Path of the portal or of the staff application, or a whole address. */
  readonly to: string;
  readonly nodeId: string | null;
  readonly tabNodeIds: readonly string[];
  /** Leads to another site. */
  readonly external: boolean;
  /** Hidden by the person; it is listed so that they can show it again. */
  readonly hidden: boolean;
}

export interface MenuSectionView {
  readonly id: string;
  readonly label: string;
  /** A page of the section itself. */
  readonly to: string | null;
  readonly items: readonly MenuItemView[];
}

/** `GET /api/menu?language=` (specification §3, menu): the menu of the asking person, in their order. */
export interface MenuView {
  readonly sections: readonly MenuSectionView[];
  /** Ids of the entries that the person keeps at the top, in this order. */
  readonly pinned: readonly string[];
  /** Null: the menu as everybody has it. */
  readonly customisation: { readonly id: string; readonly revision: string; readonly active: boolean } | null;
}

interface Composed {
  /** Of the release, not of staff: it can be hidden, not taken away. */
  readonly builtIn: boolean;
  /** Label in the dictionary. */
  readonly builtInLabels: MenuLabels | null;
}

export type ComposedItem = MenuItem & Composed;
export type ComposedSection = Omit<MenuSection, 'items'> & Composed & { readonly items: readonly ComposedItem[] };

/** `GET /api/menu/composition` (staff): the whole menu, as it is edited. */
export interface MenuCompositionView {
  /** Id of the composition; null as long as the built-in menu was never changed. */
  readonly id: string | null;
  readonly revision: string | null;
  /** Archived: the built-in menu is shown. */
  readonly status: RecordView['status'] | null;
  readonly sections: readonly ComposedSection[];
}

/** `GET /api/menu/audiences/:personId` (staff): whom this person counts as, for the preview. */
export interface MenuAudiencesView {
  readonly audiences: readonly MenuAudience[];
  /** Entries that the profiles name; null: they say nothing of the menu. */
  readonly named: readonly string[] | null;
  /** Null: there is no former portal, and what leads there is not shown. */
  readonly legacyUrl: string | null;
}
