import { Controller, Get, Headers, Param, Query } from '@nestjs/common';
import { ApiTags } from '../platform/http/documented.js';
import type { Actor } from '../kernel/actor.js';
import type { Language } from '../kernel/language.js';
import { anId } from '../platform/http/an-id.js';
import { CurrentActor, CurrentSession, Public, Requires } from '../platform/http/authenticated.js';
import { List, type ListRequest } from '../platform/http/list.js';
import type { Page } from '../platform/http/page.js';
import { Reads } from '../platform/http/reads.js';
import { isLanguage, preferredLanguage } from '../platform/translations/dictionary.js';
import { TermsQueries, termsOfUseList, type TermsOfUseFilter } from './terms.queries.js';
import type { MyTermsView, PublishedTermsView, TermsOfUseListRow, TermsOfUseView } from './terms.views.js';

const languageOf = (asked: unknown, header: string | undefined): Language =>
  isLanguage(asked) ? asked : preferredLanguage(header);

/** The terms of use: in force for everybody, one's own acceptances, and all versions for the staff who keep them. */
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

  @Requires('termsOfUse.read')
  @Get('terms-of-use')
  list(@List(termsOfUseList) request: ListRequest<TermsOfUseFilter>): Promise<Page<TermsOfUseListRow>> {
    return this.queries.list(request);
  }

  @Requires('termsOfUse.read')
  @Get('terms-of-use/:id')
  one(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<TermsOfUseView> {
    return this.queries.one(id, actor);
  }
}
