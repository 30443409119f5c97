import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../../kernel/actor.js';
import { defaultLanguage, languages, type Language } from '../../kernel/language.js';
import type { ValuesOf } from '../../kernel/table.js';
import { OneOf, Optional } from '../../kernel/validation.js';
import { defaultEntity } from '../../customers/accounts/account.vocabulary.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { Db } from '../../platform/reading/database/database.js';
import { select } from '../../platform/reading/database/select.js';
import { Files } from '../../platform/papers/files/files.js';
import { archived, words } from '../../platform/reading/reads/conditions.js';
import { RecordFilter } from '../../platform/reading/reads/record-filter.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { clients } from '../../../projections/customers/clients.js';
import { entityThemeColumns, entityThemes } from '../../../projections/shell/entity-themes.js';
import { ofOwnClient } from '../../platform/reading/database/scopes.js';
import { entityTheme } from './entity-theme.js';
import {
  builtInColours,
  isThemeEntity,
  themeEntities,
  themeGroup,
  type ThemeEntity,
} from './entity-theme.vocabulary.js';
import { bandText } from './theme-contrast.vocabulary.js';
import { parseThemeCss } from './theme-css.vocabulary.js';
import type { EntityThemeListRow, ThemeView } from './themes.views.js';

class EntityThemeFilter extends RecordFilter {
  @Optional() @OneOf(themeEntities) entity?: ThemeEntity;
  @Optional() @OneOf(languages) language?: Language;
}

const themesTable = tableOf(entityThemes, 'entity_themes');

export const entityThemeReads = reads<EntityThemeListRow>()({
  of: entityTheme,
  from: [entityThemes],
  rows: () => themesTable,
  filter: EntityThemeFilter,
  where: { q: words('name', 'footer_text'), archived, entity: 'entity', language: 'language' },
  sortable: { name: 'name', entity: 'entity', language: 'language', updatedAt: 'updated_at' },
  defaultSort: ['entity', 'ASC'],
  shows: [
    'id',
    'status',
    'revision',
    'createdAt',
    'updatedAt',
    'name',
    'language',
    'entity',
    'headerImageId',
    'headerImageText',
    'footerImageId',
    'footerImageText',
    'footerText',
    'css',
    'helpNode',
    'footerLinksNode',
  ],
  view: ({ colours }) => ({ ...colours }),
});

/** Names of the active themes whose help or links of the footer are one of these nodes. */
export const themesNaming = async (db: Db['kysely'], nodes: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await select({ name: entityThemeColumns.name })`
    SELECT name FROM ${themesTable} WHERE status = 'active' AND (help_node = ANY(${[...nodes]}::text[])
      OR footer_links_node = ANY(${[...nodes]}::text[])) ORDER BY name`.execute(db);
  return [...new Set(rows.map(({ name }) => name))];
};

type Looked = ValuesOf<typeof entityThemeColumns>;

const builtIn = (entity: ThemeEntity, language: Language): Looked => ({
  entity,
  language,
  name: text(language, 'themes', `${entity}.name`),
  colours: builtInColours[entity],
  header_image_id: null,
  header_image_text: null,
  footer_image_id: null,
  footer_image_text: null,
  footer_text: text(language, 'themes', `${entity}.footer`),
  css: null,
  help_node: null,
  footer_links_node: null,
});

/** Entities whose theme applies, in this order: the group falls back to the default entity (specification §1). */
const wornBy = (entity: ThemeEntity): readonly ThemeEntity[] =>
  entity === themeGroup ? [themeGroup, defaultEntity] : [entity];

/** Of what a client says of itself. */
export const themeEntityOf = (entity: string | undefined): ThemeEntity =>
  isThemeEntity(entity) ? entity : defaultEntity;

const ownClient = asked(clients, 'clients', 'k', ofOwnClient('k.id'));

@Injectable()
export class ThemesQueries {
  constructor(
    @Inject(Db) private readonly db: Db,
    @Inject(Files) private readonly files: Files,
  ) {}

  /** Entity of the theme for this person: their client's; without a client, the group (specification §7). */
  async entityOf(actor: Actor): Promise<ThemeEntity> {
    if (actor.clientId === null) return themeGroup;
    const { rows } = await select({
      entity: clients.tables.clients.columns.entity,
    })`SELECT entity FROM ${ownClient({ actor })} k`.execute(this.db.kysely);
    return themeEntityOf(rows[0]?.entity);
  }

  /** The theme of an entity in a language; in French where there is none in that language. */
  async theme(entity: ThemeEntity, language: Language): Promise<ThemeView> {
    const worn = [...wornBy(entity)];
    const { rows } = await select(entityThemeColumns)`
      SELECT * FROM ${themesTable}
      WHERE status = 'active' AND entity = ANY(${worn}) AND language = ANY(${[language, defaultLanguage]})
      ORDER BY array_position(${worn}, entity), language <> ${language} LIMIT 1`.execute(this.db.kysely);
    const own = builtIn(entity, language);
    const [found] = rows;
    if (!found) return this.view(own);
    return this.view(found.language === language ? found : { ...found, name: own.name, footer_text: own.footer_text });
  }

  /** The bytes of an image that a theme shows; undefined for any other file. */
  async image(id: string): Promise<{ readonly bytes: Uint8Array; readonly mediaType: string } | undefined> {
    const { rows } = await sql`
      SELECT 1 FROM ${themesTable}
      WHERE status = 'active' AND ${id}::uuid IN (header_image_id, footer_image_id) LIMIT 1`.execute(this.db.kysely);
    const [file] = rows.length > 0 ? await this.files.find([id]) : [];
    if (file?.state !== 'clean' || !file.mediaType.startsWith('image/')) return undefined;
    const bytes = await this.files.bytes(id);
    return bytes && { bytes, mediaType: file.mediaType };
  }

  private async view(row: Looked): Promise<ThemeView> {
    const { colours } = row;
    const wanted = [row.header_image_id, row.footer_image_id].flatMap((id) => (id === null ? [] : [id]));
    const shown = new Set((await this.files.find(wanted)).flatMap(({ id, state }) => (state === 'clean' ? [id] : [])));
    const image = (id: string | null, alternative: string | null) =>
      id !== null && shown.has(id) ? { src: `/api/theme/images/${id}`, text: alternative ?? '' } : null;
    return {
      entity: row.entity,
      language: row.language,
      name: row.name,
      title: {
        left: colours.titleLeft,
        centre: colours.titleCentre,
        right: colours.titleRight,
        text: bandText(colours, 'title'),
      },
      header: {
        left: colours.headerLeft,
        centre: colours.headerCentre,
        right: colours.headerRight,
        text: bandText(colours, 'header'),
        image: image(row.header_image_id, row.header_image_text),
      },
      body: { left: colours.bodyLeft, centre: colours.bodyCentre, right: colours.bodyRight },
      footer: {
        left: colours.footerLeft,
        right: colours.footerRight,
        textColour: bandText(colours, 'footer'),
        image: image(row.footer_image_id, row.footer_image_text),
        text: row.footer_text ?? '',
      },
      menu: {
        active: colours.menuActive,
        inactive: colours.menuInactive,
        hover: colours.menuHover,
        separator: colours.menuSeparator,
        option: colours.menuOption,
      },
      properties: parseThemeCss(row.css ?? '').properties ?? {},
      helpNode: row.help_node,
      footerLinksNode: row.footer_links_node,
    };
  }
}
