import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { entityThemes } from '../../../projections/shell/entity-themes.js';
import { entityThemeFacts } from './entity-theme.facts.js';
import { entityTheme } from './entity-theme.js';
import { ThemeImageLinks } from './theme-images.queries.js';
import { ThemeController } from './themes.controller.js';
import { entityThemeReads, ThemesQueries } from './themes.queries.js';
import { themesRights } from './themes.rights.js';

export { themeEntityOf, ThemesQueries, themesNaming } from './themes.queries.js';

/** Look of the portal, by entity and language (specification §3, entity theme). */
@Module(
  businessModule({
    name: 'themes',
    rights: themesRights,
    lifecycles: [{ lifecycle: entityTheme, facts: entityThemeFacts }],
    projections: [entityThemes],
    controllers: [ThemeController],
    reads: [entityThemeReads],
    providers: [ThemesQueries, ThemeImageLinks],
    exports: [ThemesQueries],
  }),
)
export class ThemesModule {}
