import { Controller, Get, Param, UseFilters } from '@nestjs/common';
import { notFound } from '../../kernel/refusal.js';
import { MeQueries } from '../../customers/access/access.module.js';
import { CurrentSession } from '../../platform/run/http/authenticated.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import { isLanguage } from '../../platform/people/translations/dictionary.js';
import { isThemeEntity } from '../themes/entity-theme.vocabulary.js';
import { legacyThemeOf } from '../themes/legacy-theme.vocabulary.js';
import { ThemesQueries } from '../themes/themes.module.js';
import { LegacyFilter } from './legacy-answers.service.js';
import { legacyClientOf, legacyInterlocutorOf, legacyUserOf, type LegacyClient } from './legacy-entities.queries.js';
import type { LegacyInterlocutor, LegacyUser } from './legacy.views.js';

/** The connected person, in the names of the specification (§3, §7): for pages that are not replaced yet. */
@ApiTags('legacy')
@UseFilters(LegacyFilter)
@Controller()
export class LegacyEntitiesController {
  constructor(
    private readonly me: MeQueries,
    private readonly themes: ThemesQueries,
  ) {}

  /** Oneself; another user is the same 404 as none. */
  @Get('user/:id')
  async user(
    @Param('id') id: string,
    @Asks() { actor }: Asking,
    @CurrentSession() sessionId: string,
  ): Promise<LegacyUser> {
    if (id !== actor.id) throw notFound();
    return legacyUserOf(await this.me.me(actor, sessionId), actor);
  }

  @Get('interlocutor/:id')
  interlocutor(@Param('id') id: string, @Asks() asking: Asking): Promise<LegacyInterlocutor> {
    return legacyInterlocutorOf(id, asking);
  }

  @Get('client/:id')
  client(@Param('id') id: string, @Asks() asking: Asking): Promise<LegacyClient> {
    return legacyClientOf(id, asking);
  }

  @Get('themeentite/:entity/:language')
  async theme(
    @Param('entity') entity: string,
    @Param('language') language: string,
  ): Promise<Readonly<Record<string, string | null>>> {
    if (!isLanguage(language)) throw notFound();
    if (!isThemeEntity(entity)) throw notFound();
    return legacyThemeOf(await this.themes.theme(entity, language));
  }
}
