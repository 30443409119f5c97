import type { Language } from '../../src/kernel/language.js';
import { recordProjection } from '../../src/kernel/record.js';
import { json, name, nullable, text, uuid, type RowOf } from '../../src/kernel/table.js';
import { entityTheme } from '../../src/shell/themes/entity-theme.js';
import {
  builtInColours,
  themeColourNames,
  themeGroup,
  type ThemeColour,
  type ThemeEntity,
} from '../../src/shell/themes/entity-theme.vocabulary.js';

export const entityThemeColumns = {
  entity: text<ThemeEntity>(),
  language: text<Language>(),
  name,
  /** Every colour by its name: they are only ever read together. */
  colours: json<Readonly<Record<ThemeColour, string>>>(),
  header_image_id: nullable(uuid),
  header_image_text: nullable(text()),
  footer_image_id: nullable(uuid),
  footer_image_text: nullable(text()),
  footer_text: nullable(text()),
  css: nullable(text()),
  help_node: nullable(text()),
  footer_links_node: nullable(text()),
};

export const entityThemes = recordProjection(entityTheme, {
  version: 1,
  table: 'entity_themes',
  columns: entityThemeColumns,
  indexes: ['(entity, language)'],
  row: (fields) => ({
    entity: fields.entity ?? themeGroup,
    language: fields.language ?? 'fr',
    name: fields.name ?? '',
    colours: {
      ...builtInColours.BL_COLLTER,
      ...Object.fromEntries(themeColourNames.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))),
    },
    header_image_id: fields.headerImageId,
    header_image_text: fields.headerImageText,
    footer_image_id: fields.footerImageId,
    footer_image_text: fields.footerImageText,
    footer_text: fields.footerText,
    css: fields.css,
    help_node: fields.helpNode,
    footer_links_node: fields.footerLinksNode,
  }),
});

export type EntityThemeRow = RowOf<typeof entityThemes.tables.entity_themes>;
