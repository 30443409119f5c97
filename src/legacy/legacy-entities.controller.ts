import { Controller, Get, Param, UseFilters } from '@nestjs/common';
import { ApiTags } from '../platform/http/documented.js';
import type { Actor } from '../kernel/actor.js';
import { notFound } from '../kernel/refusal.js';
import { MeQueries } from '../access/access.module.js';
import { CurrentActor, CurrentSession } from '../platform/http/authenticated.js';
import { isLanguage } from '../platform/translations/dictionary.js';
import { isThemeEntity } from '../themes/entity-theme.vocabulary.js';
import { legacyThemeOf } from '../themes/legacy-theme.vocabulary.js';
import { ThemesQueries } from '../themes/themes.module.js';
import { LegacyFilter } from './legacy-answers.service.js';
import { LegacyEntities, legacyUserOf } from './legacy-entities.queries.js';
import type { LegacyClient, LegacyInterlocutor, LegacyUser } from './legacy.views.js';

/** Who is connected, in the names of the specification (§3, §7): for pages that are not replaced yet. */
@ApiTags('legacy')
@UseFilters(LegacyFilter)
@Controller()
export class LegacyEntitiesController {
  constructor(
    private readonly me: MeQueries,
    private readonly entities: LegacyEntities,
    private readonly themes: ThemesQueries,
  ) {}

  /** Oneself; another user is the same 404 as none. */
  @Get('user/:id')
  async user(
    @Param('id') id: string,
    @CurrentActor() actor: Actor,
    @CurrentSession() sessionId: string,
  ): Promise<LegacyUser> {
    if (id !== actor.id) throw notFound();
    return legacyUserOf(await this.me.me(actor, sessionId), actor);
  }

  @Get('interlocutor/:id')
  interlocutor(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<LegacyInterlocutor> {
    return this.entities.interlocutor(id, actor);
  }

  @Get('client/:id')
  client(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<LegacyClient> {
    return this.entities.client(id, actor);
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
