import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { menuCustomisations, type MenuCustomisationRow } from '../../../projections/shell/menu-customisations.js';
import { profiles } from '../../../projections/customers/profiles.js';
import { sideMenus } from '../../../projections/shell/side-menus.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { anyResource, personBehind } from '../../kernel/actor.js';
import type { Language } from '../../kernel/language.js';
import { notFound } from '../../kernel/refusal.js';
import { json, nullable } from '../../kernel/table.js';
import { Optional } from '../../kernel/validation.js';
import { Config } from '../../platform/run/config/config.js';
import { asked, beside, tableOf } from '../../platform/reading/database/door.js';
import { prepared } from '../../platform/reading/database/prepared.js';
import { select } from '../../platform/reading/database/select.js';
import { assertMay, type Asking } from '../../platform/reading/reads/asking.js';
import { aside, ofOne } from '../../platform/reading/reads/declaration.js';
import { routes } from '../../platform/reading/reads/reads.js';
import { isLanguage, text } from '../../platform/people/translations/dictionary.js';
import type { NameableSection } from '../../customers/rights/rights.views.js';
import { audiencesOf } from './menu-audience.vocabulary.js';
import { composed, isBuiltInItem, isBuiltInSection, mayBeNamed, menuFor } from './menu-composition.vocabulary.js';
import { isExternal, labelsFrom, withAddresses, type MenuItem, type MenuSection } from './menu.vocabulary.js';
import type { ComposedSection, MenuAudiencesView, MenuCompositionView, MenuView } from './menus.views.js';

class InLanguage {
  /** An unknown language is replaced by the asker's. */
  @Optional() language?: unknown;
}

const languageOf = ({ actor }: Asking, { language }: InLanguage): Language =>
  isLanguage(language) ? language : actor.language;

type Asker = Pick<Asking, 'actor' | 'db'>;

const sideMenusTable = tableOf(sideMenus, 'side_menus');
const customisationsTable = tableOf(menuCustomisations, 'menu_customisations');
const profilesTable = beside('the profiles of the person themselves')(profiles, 'profiles');
/** Rights of the person at the client that they act for. */
const ownPlace = asked(
  contactClients,
  'contact_clients',
  'm',
  ({ actor }: Asker) => sql<boolean>`m.contact_id = ${actor.id}::uuid AND m.client_id = ${actor.clientId}::uuid`,
);

const looked = {
  /** As staff made it; null: the built-in one. */
  sections: nullable(json<readonly MenuSection[]>()),
  own: nullable(
    json<Pick<MenuCustomisationRow, 'id' | 'revision' | 'active' | 'pinned' | 'hidden' | 'section_order'>>(),
  ),
  /** Entries that their profiles name; null: they say nothing of the menu. */
  named: nullable(json<readonly string[]>()),
};

const lookUp = async ({ db, actor }: Asker) => {
  const { rows } = await select(looked)`
    ${prepared} SELECT
      (SELECT sections FROM ${sideMenusTable} WHERE status = 'active' LIMIT 1) AS sections,
      (SELECT row_to_json(c) FROM ${customisationsTable} c WHERE c.person_id = ${personBehind(actor)}) AS own,
      (SELECT jsonb_agg(DISTINCT entry.id) FROM ${ownPlace({ actor, db })} c
        CROSS JOIN jsonb_array_elements_text(c.profile_ids) AS given (id)
        JOIN ${profilesTable} p ON p.id = given.id::uuid AND p.status = 'active'
          AND (p.client_id IS NULL OR p.client_id = c.client_id)
        CROSS JOIN jsonb_array_elements_text(p.menu_entries) AS entry (id)) AS named`.execute(db);
  return rows[0] ?? { sections: null, own: null, named: null };
};

const labelOf = (kind: 'sections' | 'items', { id, labels }: MenuItem | MenuSection, language: Language): string =>
  labels?.[language] ?? text(language, 'menus', `${kind}.${id}`);

/** The menu as this person sees it, in their own order. */
export const menuOf = async (
  asking: Pick<Asking, 'actor' | 'db' | 'service'>,
  language: Language,
): Promise<MenuView> => {
  const { sections, own, named } = await lookUp(asking);
  const { legacyUrl } = asking.service(Config);
  const shown = menuFor(withAddresses(composed(sections), legacyUrl), audiencesOf(asking.actor), {
    sectionOrder: own?.section_order ?? [],
    named,
  });
  const there = new Set(shown.flatMap(({ items }) => items.map(({ id }) => id)));
  return {
    sections: shown.map((section) => ({
      id: section.id,
      label: labelOf('sections', section, language),
      to: section.to,
      items: section.items.map((item) => {
        const { id, to, nodeId, tabNodeIds } = item;
        return {
          id,
          sectionId: section.id,
          label: labelOf('items', item, language),
          to,
          nodeId,
          tabNodeIds,
          external: isExternal(to),
          hidden: own?.hidden.includes(id) ?? false,
        };
      }),
    })),
    pinned: (own?.pinned ?? []).filter((id) => there.has(id)),
    customisation: own && { id: own.id, revision: own.revision, active: own.active },
  };
};

/** Labels of menu entries that lead to one of these nodes, or show it in a tab. */
export const menuEntriesNaming = async (
  db: Asking['db'],
  nodes: readonly string[],
  language: Language,
): Promise<readonly string[]> => {
  const { rows } = await select({ sections: sideMenus.tables.side_menus.columns.sections })`
    SELECT sections FROM ${sideMenusTable} WHERE status = 'active'`.execute(db);
  return rows
    .flatMap((menu) => menu.sections.flatMap(({ items }) => items))
    .filter(({ nodeId, tabNodeIds }) => [nodeId, ...tabNodeIds].some((node) => node !== null && nodes.includes(node)))
    .map((item) => labelOf('items', item, language));
};

const builtIn = (is: boolean, key: string) => ({
  builtIn: is,
  builtInLabels: is ? labelsFrom((language) => text(language, 'menus', key)) : null,
});

const editable = (section: MenuSection): ComposedSection => ({
  ...section,
  ...builtIn(isBuiltInSection(section.id), `sections.${section.id}`),
  items: section.items.map((item) => ({ ...item, ...builtIn(isBuiltInItem(item.id), `items.${item.id}`) })),
});

const { id, revision, status, sections } = sideMenus.tables.side_menus.columns;

/** The whole menu, as staff edit it. */
const composition = async ({ db }: Asker): Promise<MenuCompositionView> => {
  const { rows } = await select({ id, revision, status, sections })`
    SELECT id, revision, status, sections FROM ${sideMenusTable} LIMIT 1`.execute(db);
  const row = rows[0] ?? { id: null, revision: null, status: null, sections: null };
  return { ...row, sections: composed(row.status === 'active' ? row.sections : null).map(editable) };
};

/** Entries that profiles may name, in the order of the menu, for readers of profiles. */
const nameable = async (asking: Asking, query: InLanguage): Promise<readonly NameableSection[]> => {
  assertMay('profile.read', asking, { ...anyResource('profile'), clientId: asking.actor.clientId });
  const language = languageOf(asking, query);
  const { legacyUrl } = asking.service(Config);
  return withAddresses((await composition(asking)).sections, legacyUrl)
    .filter(({ hidden }) => !hidden)
    .map((section) => ({
      id: section.id,
      label: labelOf('sections', section, language),
      items: section.items.filter(mayBeNamed).map((item) => ({ id: item.id, label: labelOf('items', item, language) })),
    }))
    .filter(({ items }) => items.length > 0);
};

/** Audiences of a person, so that staff can preview the menu as that person before it is saved. */
const audiences = async (personId: string, { actorOf, db, service }: Asking): Promise<MenuAudiencesView> => {
  const person = await actorOf(personId);
  if (!person) throw notFound();
  const { legacyUrl } = service(Config);
  return { audiences: audiencesOf(person), named: (await lookUp({ actor: person, db })).named, legacyUrl };
};

/** The side menu: a person’s own, and the one that staff compose. */
export const menuReads = routes('menu', {
  tag: 'frame',
  aside: {
    '': aside({
      from: [sideMenus, menuCustomisations, profiles, contacts, clients, staffUsers],
      query: InLanguage,
      answer: (asking, query) => menuOf(asking, languageOf(asking, query)),
    }),
    entries: aside({ from: [sideMenus], asks: 'profile.read', query: InLanguage, answer: nameable }),
    composition: aside({ from: [sideMenus], requires: 'sideMenu.read', answer: composition }),
    'audiences/:personId': ofOne({
      from: [contacts, clients, profiles, staffUsers],
      requires: 'sideMenu.read',
      answer: audiences,
    }),
  },
});
