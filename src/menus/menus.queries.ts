import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../kernel/actor.js';
import type { Language } from '../kernel/language.js';
import { asked, beside, tableOf } from '../platform/database/door.js';
import { Config } from '../platform/config/config.js';
import { Db } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import { text } from '../platform/translations/dictionary.js';
import { contactClients } from '../../projections/contact-clients.js';
import { menuCustomisations, type MenuCustomisationRow } from '../../projections/menu-customisations.js';
import { profiles } from '../../projections/profiles.js';
import { sideMenus, type SideMenuRow } from '../../projections/side-menus.js';
import { audiencesOf } from './menu-audience.vocabulary.js';
import { composed, isBuiltInItem, isBuiltInSection, mayBeNamed, menuFor } from './menu-composition.vocabulary.js';
import { isExternal, labelsFrom, targetOf, type MenuItem, type MenuSection } from './menu.vocabulary.js';
import type { ComposedSection, MenuCompositionView, MenuView, NameableSection } from './menus.views.js';

type Own = Pick<MenuCustomisationRow, 'id' | 'revision' | 'active' | 'pinned' | 'hidden' | 'section_order'>;

interface Looked {
  /** As staff made it; null: the built-in one. */
  readonly sections: readonly MenuSection[] | null;
  readonly own: Own | null;
  /** Entries that his profiles name; null: they say nothing of the menu. */
  readonly named: readonly string[] | null;
}

const sideMenusTable = tableOf(sideMenus, 'side_menus');
const customisationsTable = tableOf(menuCustomisations, 'menu_customisations');
const profilesTable = beside('the profiles of the person themselves')(profiles, 'profiles');
/** What the person was given at the client that they act for. */
const ownPlace = asked(
  contactClients,
  'contact_clients',
  'm',
  ({ actor }: { readonly actor: Actor }) =>
    sql<boolean>`m.contact_id = ${actor.id}::uuid AND m.client_id = ${actor.clientId}::uuid`,
);

const labelOf = (kind: 'sections' | 'items', { id, labels }: MenuItem | MenuSection, language: Language): string =>
  labels?.[language] ?? text(language, 'menus', `${kind}.${id}`);

@Injectable()
export class MenusQueries {
  constructor(
    @Inject(Db) private readonly db: Db,
    @Inject(Config) private readonly config: Pick<Config, 'legacyUrl'>,
  ) {}

  /** What this person is shown, in his own order. */
  async menuOf(actor: Actor, language: Language): Promise<MenuView> {
    const { sections, own, named } = await this.looked(actor);
    const hidden = new Set(own?.hidden);
    const shown = menuFor(composed(sections), audiencesOf(actor), {
      sectionOrder: own?.section_order ?? [],
      named,
    });
    const there = new Set(shown.flatMap(({ items }) => items.map(({ id }) => id)));
    return {
      sections: shown.map((section) => ({
        id: section.id,
        label: labelOf('sections', section, language),
        to: section.to,
        items: section.items.map((item) => ({
          id: item.id,
          sectionId: section.id,
          label: labelOf('items', item, language),
          to: targetOf(item.to, this.config.legacyUrl),
          nodeId: item.nodeId,
          tabNodeIds: item.tabNodeIds,
          external: isExternal(targetOf(item.to, this.config.legacyUrl)),
          hidden: hidden.has(item.id),
        })),
      })),
      pinned: (own?.pinned ?? []).filter((id) => there.has(id)),
      customisation: own && { id: own.id, revision: own.revision, active: own.active },
    };
  }

  /** The whole menu, as staff edit it. */
  async composition(): Promise<MenuCompositionView> {
    const { rows } = await sql<
      Pick<SideMenuRow, 'id' | 'revision' | 'status' | 'sections'>
    >`SELECT id, revision, status, sections FROM ${sideMenusTable} LIMIT 1`.execute(this.db.kysely);
    const row = rows[0] ?? null;
    return {
      id: row?.id ?? null,
      revision: row?.revision ?? null,
      status: row?.status ?? null,
      sections: composed(row?.status === 'active' ? row.sections : null).map(editable),
    };
  }

  /** What profiles may name, in the order of the menu. */
  async nameable(language: Language): Promise<readonly NameableSection[]> {
    const { sections } = await this.composition();
    return sections
      .filter(({ hidden }) => !hidden)
      .map((section) => ({
        id: section.id,
        label: labelOf('sections', section, language),
        items: section.items
          .filter(mayBeNamed)
          .map((item) => ({ id: item.id, label: labelOf('items', item, language) })),
      }))
      .filter(({ items }) => items.length > 0);
  }

  /** What the profiles of this person name, at the client that they act for; null where they say nothing of the menu. */
  async namedFor(person: Actor): Promise<readonly string[] | null> {
    return (await this.looked(person)).named;
  }

  private async looked(actor: Actor): Promise<Looked> {
    const { rows } = await sql<Looked>`
      ${prepared} SELECT
        (SELECT sections FROM ${sideMenusTable} WHERE status = 'active' LIMIT 1) AS sections,
        (SELECT row_to_json(c) FROM ${customisationsTable} c WHERE c.person_id = ${actor.id}) AS own,
        (SELECT jsonb_agg(DISTINCT entry.id) FROM ${ownPlace({ actor })} c
          CROSS JOIN jsonb_array_elements_text(c.profile_ids) AS given (id)
          JOIN ${profilesTable} p ON p.id = given.id::uuid AND p.status = 'active'
            AND (p.client_id IS NULL OR p.client_id = c.client_id)
          CROSS JOIN jsonb_array_elements_text(p.menu_entries) AS entry (id)) AS named`.execute(this.db.kysely);
    return rows[0] ?? { sections: null, own: null, named: null };
  }
}

const editable = (section: MenuSection): ComposedSection => ({
  ...section,
  builtIn: isBuiltInSection(section.id),
  builtInLabels: isBuiltInSection(section.id)
    ? labelsFrom((language) => text(language, 'menus', `sections.${section.id}`))
    : null,
  items: section.items.map((item) => ({
    ...item,
    builtIn: isBuiltInItem(item.id),
    builtInLabels: isBuiltInItem(item.id)
      ? labelsFrom((language) => text(language, 'menus', `items.${item.id}`))
      : null,
  })),
});
