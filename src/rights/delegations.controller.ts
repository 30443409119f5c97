import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '../platform/http/documented.js';
import type { Actor } from '../kernel/actor.js';
import { Access } from '../platform/access-port.js';
import { Db } from '../platform/database/database.js';
import { anId } from '../platform/http/an-id.js';
import { CurrentActor } from '../platform/http/authenticated.js';
import { List, type ListRequest } from '../platform/http/list.js';
import type { Page } from '../platform/http/page.js';
import { Reads } from '../platform/http/reads.js';
import {
  defaultAdministratorOf,
  delegationActs,
  delegationDetail,
  delegationList,
  listDelegations,
  type DelegationFields,
} from './delegations.queries.js';
import { askingOf, type Asking } from './rights-scope.queries.js';
import type { DefaultAdministratorView, DelegationAct, DelegationListRow, DelegationView } from './rights.views.js';

/** Powers of administration that were lent, and their log (features F52). */
@ApiTags('rights')
@Controller('api/delegations')
export class DelegationsController {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
  ) {}

  @Get()
  @Reads('delegations', 'contacts')
  list(
    @List(delegationList) request: ListRequest<DelegationFields>,
    @CurrentActor() actor: Actor,
  ): Promise<Page<DelegationListRow>> {
    return listDelegations(request, this.asking(actor));
  }

  @Get(':id')
  @Reads('delegations', 'contacts')
  detail(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<DelegationView> {
    return delegationDetail(id, this.asking(actor));
  }

  @Get(':id/acts')
  @Reads('delegations', 'log_entries')
  acts(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<readonly DelegationAct[]> {
    return delegationActs(id, this.asking(actor));
  }

  private asking(actor: Actor): Asking {
    return askingOf(this.db, this.access, actor);
  }
}

/** Whom a client's requests for rights go to (specification §2, defadmin). */
@ApiTags('rights')
@Controller('api/default-administrators')
export class DefaultAdministratorsController {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
  ) {}

  @Get(':id')
  @Reads('delegations', 'contacts', 'clients')
  detail(@Param('id', anId) clientId: string, @CurrentActor() actor: Actor): Promise<DefaultAdministratorView> {
    return defaultAdministratorOf(clientId, askingOf(this.db, this.access, actor));
  }
}
