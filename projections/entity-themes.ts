import { recordProjection, type RecordRow } from '../src/kernel/record.js';
import { entityTheme } from '../src/themes/entity-theme.js';
import {
  builtInColours,
  themeColourNames,
  themeGroup,
  type ThemeColour,
} from '../src/themes/entity-theme.vocabulary.js';

export interface EntityThemeColumns {
  readonly entity: string;
  readonly language: string;
  readonly name: string;
  /** Every colour by its name: they are only ever read together. */
  readonly colours: Readonly<Record<ThemeColour, string>>;
  readonly header_image_id: string | null;
  readonly header_image_text: string | null;
  readonly footer_image_id: string | null;
  readonly footer_image_text: string | null;
  readonly footer_text: string | null;
  readonly css: string | null;
  readonly help_node: string | null;
  readonly footer_links_node: string | null;
}

/** `entity_themes_v1`. */
export interface EntityThemeRow extends RecordRow, EntityThemeColumns {}

export const entityThemes = recordProjection(entityTheme, {
  version: 1,
  table: 'entity_themes',
  columns: (fields): EntityThemeColumns => ({
    entity: fields.entity ?? themeGroup,
    language: fields.language ?? 'fr',
    name: fields.name ?? '',
    colours: {
      ...builtInColours.BL_COLLTER,
      ...Object.fromEntries(themeColourNames.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))),
    },
    header_image_id: fields.headerImageId ?? null,
    header_image_text: fields.headerImageText ?? null,
    footer_image_id: fields.footerImageId ?? null,
    footer_image_text: fields.footerImageText ?? null,
    footer_text: fields.footerText ?? null,
    css: fields.css ?? null,
    help_node: fields.helpNode ?? null,
    footer_links_node: fields.footerLinksNode ?? null,
  }),
});
