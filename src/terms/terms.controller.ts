import { Controller, Get, Headers, Query } from '@nestjs/common';
import { ApiTags } from '../platform/http/documented.js';
import type { Actor } from '../kernel/actor.js';
import type { Language } from '../kernel/language.js';
import { CurrentActor, CurrentSession, Public } from '../platform/http/authenticated.js';
import { Reads } from '../platform/http/reads.js';
import { isLanguage, preferredLanguage } from '../platform/translations/dictionary.js';
import { TermsQueries } from './terms.queries.js';
import type { MyTermsView, PublishedTermsView } from './terms.views.js';

const languageOf = (asked: unknown, header: string | undefined): Language =>
  isLanguage(asked) ? asked : preferredLanguage(header);

/** The terms of use: in force for everybody, and one's own acceptances. */
@ApiTags('terms of use')
@Reads('terms')
@Controller('api')
export class TermsController {
  constructor(private readonly queries: TermsQueries) {}

  /** Also for whoever logs in for the first time, and is not connected yet. */
  @Public()
  @Get('terms')
  published(
    @Query('language') language: unknown,
    @Headers('accept-language') languages?: string,
  ): Promise<PublishedTermsView> {
    return this.queries.published(languageOf(language, languages));
  }

  @Get('terms/mine')
  mine(
    @CurrentActor() actor: Actor,
    @CurrentSession() sessionId: string,
    @Query('language') language: unknown,
    @Headers('accept-language') languages?: string,
  ): Promise<MyTermsView> {
    return this.queries.mine(actor, sessionId, languageOf(language, languages));
  }
}
