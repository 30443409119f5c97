import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '../../platform/run/http/documented.js';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../kernel/actor.js';
import { defaultLanguage } from '../../kernel/language.js';
import { notFound } from '../../kernel/refusal.js';
import { anId } from '../../platform/run/http/an-id.js';
import { CurrentActor, Public } from '../../platform/run/http/authenticated.js';
import { Reads } from '../../platform/run/http/reads.js';
import { isLanguage } from '../../platform/people/translations/dictionary.js';
import { themeGroup } from './entity-theme.vocabulary.js';
import { ThemesQueries } from './themes.queries.js';
import type { ThemeView } from './themes.views.js';

/** Theme of the frame: of the connected person’s entity, and before sign-in. */
@ApiTags('frame')
@Controller('api/theme')
export class ThemeController {
  constructor(@Inject(ThemesQueries) private readonly queries: ThemesQueries) {}

  @Get()
  @Reads('entity_themes', 'clients')
  async theme(@CurrentActor() actor: Actor, @Query('language') language: unknown): Promise<ThemeView> {
    return this.queries.theme(await this.queries.entityOf(actor), isLanguage(language) ? language : actor.language);
  }

  /** Specification §2: before log-in the banner depends on the route parameter `langue`, by default `fr`. */
  @Public()
  @Get('before-log-in')
  beforeLogIn(@Query('langue') langue: unknown): Promise<ThemeView> {
    return this.queries.theme(themeGroup, isLanguage(langue) ? langue : defaultLanguage);
  }

  /** An image of a theme in use; a changed one has another id. */
  @Public()
  @Get('images/:id')
  async image(@Param('id', anId) id: string, @Res() reply: FastifyReply): Promise<void> {
    const image = await this.queries.image(id);
    if (!image) throw notFound();
    void reply
      .headers({
        'Content-Type': image.mediaType,
        'Content-Security-Policy': `sandbox; default-src 'none'`,
        'Cache-Control': 'public, max-age=31536000, immutable',
      })
      .send(Buffer.from(image.bytes));
  }
}
