import type { Demo } from './cast.js';
import { languages, type Language } from '../kernel/language.js';
import { text } from '../platform/people/translations/dictionary.js';
import { builtInColours, themeEntities, type ThemeEntity } from '../shell/themes/entity-theme.vocabulary.js';
import { demoId, registration, type PlannedStream } from './planned.js';

/** Style of an entity beside its colours, where it differs from the others. */
const shapes: Readonly<Partial<Record<ThemeEntity, string>>> = {
  BL_SANTE: '--theme-radius: 16px\n--theme-banner-radius: 24px',
  CARL: '--theme-radius: 4px\n--theme-banner-radius: 0px\n--theme-menu-gap: 4px',
};

const themeFields = (entity: ThemeEntity, language: Language): object => ({
  ...builtInColours[entity],
  entity,
  language,
  name: text(language, 'themes', `${entity}.name`),
  footerText: text(language, 'themes', `${entity}.footer`),
  css: shapes[entity],
  helpNode: 'aide',
  footerLinksNode: 'mentions',
});

/** A theme for each entity in each language, as those who keep them would have made it. */
export const themeStreams = (at: string): readonly PlannedStream[] =>
  themeEntities.flatMap((entity) =>
    languages.map((language) =>
      registration('entityTheme', demoId('entityTheme', `${entity}/${language}`), themeFields(entity, language), at),
    ),
  );

export const demo: Demo = {
  records: ({ firstDay }) => themeStreams(firstDay),
};
