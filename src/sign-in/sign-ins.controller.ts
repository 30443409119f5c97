import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '../platform/http/documented.js';
import type { Actor } from '../kernel/actor.js';
import { Access } from '../platform/access-port.js';
import { CurrentActor, Requires } from '../platform/http/authenticated.js';
import { List, type ListRequest } from '../platform/http/list.js';
import type { Page } from '../platform/http/page.js';
import { Reads } from '../platform/http/reads.js';
import type { SignInView } from './sign-in.views.js';
import { SignInsQueries, signInList, type SignInFilter } from './sign-ins.queries.js';

/** The log of who came in, when, from where and with what result. */
@ApiTags('accounts')
@Controller('api/sign-ins')
export class SignInsController {
  constructor(
    private readonly queries: SignInsQueries,
    private readonly access: Access,
  ) {}

  @Get()
  @Requires('signIn.list')
  @Reads('contacts', 'clients', 'staff_users')
  list(@List(signInList) request: ListRequest<SignInFilter>, @CurrentActor() actor: Actor): Promise<Page<SignInView>> {
    return this.queries.list(request, { actor, can: this.access.can });
  }
}
