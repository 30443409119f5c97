import { Controller, Get, Inject } from '@nestjs/common';
import type { Actor } from '../kernel/actor.js';
import { CurrentActor } from '../platform/http/authenticated.js';
import { List, type ListRequest } from '../platform/http/list.js';
import type { Page } from '../platform/http/page.js';
import { Reads } from '../platform/http/reads.js';
import { type __Thing__Filter, __thing__List, __Things__Queries } from './__things-kebab__.queries.js';
import type { __Thing__Row } from './__things-kebab__.views.js';

@Controller('api/__things-kebab__')
export class __Things__Controller {
  constructor(@Inject(__Things__Queries) private readonly queries: __Things__Queries) {}

  @Get()
  @Reads('__things_snake__')
  list(@List(__thing__List) request: ListRequest<__Thing__Filter>, @CurrentActor() actor: Actor): Promise<Page<__Thing__Row>> {
    return this.queries.list(request, actor);
  }
}
