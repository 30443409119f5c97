import { Controller, Get, Headers, Query } from '@nestjs/common';
import { ApiTags } from '../../platform/run/http/documented.js';
import type { Language } from '../../kernel/language.js';
import { Db } from '../../platform/reading/database/database.js';
import { CurrentSession, Public } from '../../platform/run/http/authenticated.js';
import { Reads } from '../../platform/run/http/reads.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import { connectionOf } from '../../platform/people/sessions/connection.js';
import { isLanguage, preferredLanguage } from '../../platform/people/translations/dictionary.js';
import { ownTerms, termsInForce } from './terms.queries.js';
import type { MyTermsView, PublishedTermsView } from './terms.views.js';

const languageOf = (asked: unknown, header: string | undefined): Language =>
  isLanguage(asked) ? asked : preferredLanguage(header);

/** The terms of use: in force for everybody, and one's own acceptances. */
@ApiTags('terms of use')
@Reads('terms')
@Controller('api/terms')
export class TermsController {
  constructor(private readonly db: Db) {}

  /** Also for those who log in for the first time, and are not connected yet. */
  @Public()
  @Get()
  published(
    @Query('language') language: unknown,
    @Headers('accept-language') languages?: string,
  ): Promise<PublishedTermsView> {
    return termsInForce(languageOf(language, languages), this.db.kysely);
  }

  @Get('mine')
  mine(
    @Asks() asking: Asking,
    @CurrentSession() sessionId: string,
    @Query('language') language: unknown,
    @Headers('accept-language') languages?: string,
  ): Promise<MyTermsView> {
    return ownTerms(languageOf(language, languages), connectionOf(this.db, sessionId), asking);
  }
}
