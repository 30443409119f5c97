import { Controller, Get, Inject } from '@nestjs/common';
import type { Actor } from '../kernel/actor.js';
import { CurrentActor } from '../platform/http/authenticated.js';
import { List, type ListRequest } from '../platform/http/list.js';
import type { Page } from '../platform/http/page.js';
import { Reads } from '../platform/http/reads.js';
import { type SavedViewFilter, savedViewList, SavedViewsQueries } from './saved-views.queries.js';
import type { SavedViewView } from './saved-views.views.js';

@Controller('api/saved-views')
export class SavedViewsController {
  constructor(@Inject(SavedViewsQueries) private readonly queries: SavedViewsQueries) {}

  @Get()
  @Reads('saved_views')
  list(
    @List(savedViewList) request: ListRequest<SavedViewFilter>,
    @CurrentActor() actor: Actor,
  ): Promise<Page<SavedViewView>> {
    return this.queries.list(request, actor);
  }
}
