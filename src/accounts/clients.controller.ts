import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '../platform/http/documented.js';
import type { Actor } from '../kernel/actor.js';
import { Nic, Optional } from '../kernel/validation.js';
import { Access } from '../platform/access-port.js';
import { Commands } from '../platform/commands/commands.js';
import { Db } from '../platform/database/database.js';
import { anId } from '../platform/http/an-id.js';
import { CurrentActor } from '../platform/http/authenticated.js';
import { checkedBody } from '../platform/http/body.js';
import { List, type ListRequest } from '../platform/http/list.js';
import type { Page } from '../platform/http/page.js';
import { Reads } from '../platform/http/reads.js';
import type { Asking } from './accounts.queries.js';
import type { ClientChangeView, ClientListRow, ClientView, EstablishmentView } from './accounts.views.js';
import { clientChanges, clientEstablishment } from './client-changes.queries.js';
import { client } from './client.js';
import { SirenDirectory } from './siren-directory.queries.js';
import { clientDetail, clientList, listClients, type ClientFilterFields } from './clients.queries.js';

class EstablishmentQuery {
  @Optional() @Nic() nic?: string;
}

/** What is read of clients. */
@ApiTags('clients')
@Reads('clients')
@Controller('api/clients')
export class ClientsController {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
    private readonly commands: Commands,
    private readonly directory: SirenDirectory,
  ) {}

  @Get()
  list(
    @List(clientList) request: ListRequest<ClientFilterFields>,
    @CurrentActor() actor: Actor,
  ): Promise<Page<ClientListRow>> {
    return listClients(request, this.asking(actor));
  }

  @Get(':id')
  async detail(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<ClientView> {
    const { state } = await this.commands.load(client, id);
    return clientDetail(id, state, this.asking(actor));
  }

  @Get(':id/changes')
  async changes(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<readonly ClientChangeView[]> {
    const { history } = await this.commands.load(client, id);
    return clientChanges(id, history, this.asking(actor));
  }

  @Get(':id/establishment')
  async establishment(
    @Param('id', anId) id: string,
    @Query() query: object,
    @CurrentActor() actor: Actor,
  ): Promise<EstablishmentView> {
    const { nic } = checkedBody(EstablishmentQuery, query);
    const { state } = await this.commands.load(client, id);
    return clientEstablishment(id, nic, state, this.directory, this.asking(actor));
  }

  private asking(actor: Actor): Asking {
    return { db: this.db.kysely, actor, can: (...asked) => this.access.can(...asked), now: new Date().toISOString() };
  }
}
