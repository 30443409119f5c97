import { languages } from '../../../../src/kernel/language.js';
import { EntityThemeFields } from '../../../../src/shell/themes/entity-theme.commands.js';
import { themeEntities, type ThemeColour } from '../../../../src/shell/themes/entity-theme.vocabulary.js';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { recordResource } from '../../kit/record-resource.js';
import { ThemePreview } from './theme-preview.js';

const colours = (group: string, ...names: readonly ThemeColour[]): readonly InputSpec<ThemeColour>[] =>
  names.map((source) => ({ source, kind: 'colour', required: true, group }));

/** The look of each entity in each language (specification §3, entity theme). */
export const screens = recordResource({
  name: 'entity-themes',
  fields: EntityThemeFields,
  columns: [
    { source: 'name' },
    { source: 'entity', kind: 'choice', texts: 'admin:themeEntities' },
    { source: 'language', kind: 'choice', texts: 'admin:languages' },
    { source: 'updatedAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'entity', kind: 'choice', values: themeEntities, texts: 'admin:themeEntities', first: true },
    { source: 'language', kind: 'choice', values: languages, texts: 'admin:languages' },
  ],
  inputs: [
    {
      source: 'entity',
      kind: 'choice',
      required: true,
      values: themeEntities,
      texts: 'admin:themeEntities',
      group: 'identity',
    },
    {
      source: 'language',
      kind: 'choice',
      required: true,
      values: languages,
      texts: 'admin:languages',
      group: 'identity',
    },
    { source: 'name', kind: 'text', required: true, wide: true, group: 'identity' },
    ...colours('themeTitle', 'titleLeft', 'titleCentre', 'titleRight'),
    ...colours('themeHeader', 'headerLeft', 'headerCentre', 'headerRight'),
    { source: 'headerImageId', kind: 'image', hint: true, wide: true, group: 'themeHeader' },
    {
      source: 'headerImageText',
      kind: 'text',
      required: true,
      wide: true,
      group: 'themeHeader',
      when: ({ headerImageId }) => Boolean(headerImageId),
    },
    ...colours('themeMenu', 'menuActive', 'menuInactive', 'menuHover', 'menuOption', 'menuSeparator'),
    ...colours('themeBody', 'bodyLeft', 'bodyCentre', 'bodyRight'),
    ...colours('themeFooter', 'footerLeft', 'footerRight'),
    { source: 'footerText', kind: 'text', wide: true, group: 'themeFooter' },
    { source: 'footerImageId', kind: 'image', wide: true, group: 'themeFooter' },
    {
      source: 'footerImageText',
      kind: 'text',
      required: true,
      wide: true,
      group: 'themeFooter',
      when: ({ footerImageId }) => Boolean(footerImageId),
    },
    { source: 'helpNode', kind: 'text', hint: true, group: 'themeMore' },
    { source: 'footerLinksNode', kind: 'text', hint: true, group: 'themeMore' },
    { source: 'css', kind: 'longText', max: 2_000, rows: 4, hint: true, wide: true, group: 'themeMore' },
  ],
  beside: ThemePreview,
});
