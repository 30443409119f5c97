import { Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiBody, ApiTags } from '../platform/http/documented.js';
import type { Actor } from '../kernel/actor.js';
import { derivedId, newId } from '../kernel/ids.js';
import { forbidden, notFound, refusal } from '../kernel/refusal.js';
import type { ReceiptView } from '../kernel/views.js';
import { Access } from '../platform/access-port.js';
import { BusinessRegistry } from '../platform/business-registry.js';
import { Commands } from '../platform/commands/commands.js';
import { anId } from '../platform/http/an-id.js';
import { CurrentActor, Requires } from '../platform/http/authenticated.js';
import { Checked } from '../platform/http/body.js';
import { List, type ListRequest, type NoFilter } from '../platform/http/list.js';
import type { Page } from '../platform/http/page.js';
import { Reads } from '../platform/http/reads.js';
import { correlationId } from '../platform/logging/correlation.js';
import {
  AccountsQueries,
  accountStateList,
  invitationList,
  newClientList,
  type InvitationFilter,
  type NewClientFilter,
} from './accounts.queries.js';
import { accountResource } from './account-acts.vocabulary.js';
import { ResetSecondFactors } from './account.commands.js';
import { AccountsService } from './accounts.service.js';
import { FactorsService } from './factors.service.js';
import { DefineFirstUser } from './first-user.commands.js';
import { Fresh, FreshGuard } from './fresh.service.js';
import type { Person } from './persons.queries.js';
import type { AccountStateView, AccountView, InvitationView, NewClientView } from './sign-in.views.js';

/** Others' accounts: invited, invited again, helped. Nobody chooses another's password (features F55, F56). */
@ApiTags('accounts')
@UseGuards(FreshGuard)
@Controller('api')
export class AccountsController {
  constructor(
    private readonly queries: AccountsQueries,
    private readonly accounts: AccountsService,
    private readonly factors: FactorsService,
    private readonly commands: Commands,
    private readonly registry: BusinessRegistry,
    private readonly access: Access,
  ) {}

  @Get('accounts')
  @Requires('account.list')
  @Reads('accounts', 'contacts', 'clients', 'staff_users')
  invitations(
    @List(invitationList) request: ListRequest<InvitationFilter>,
    @CurrentActor() actor: Actor,
  ): Promise<Page<InvitationView>> {
    return this.queries.invitations(request, { actor, can: this.access.can });
  }

  /** Of the contacts of a list, for who may invite them. */
  @Get('account-states')
  @Reads('accounts', 'account_locks', 'contacts')
  states(
    @List(accountStateList) { ids }: ListRequest<NoFilter>,
    @CurrentActor() actor: Actor,
  ): Promise<readonly AccountStateView[]> {
    return this.queries.states(ids ?? [], { actor, can: this.access.can });
  }

  @Get('accounts/:id')
  @Reads('accounts', 'account_locks', 'contacts', 'clients', 'staff_users')
  async account(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<AccountView> {
    const { clientId } = await this.another(id, 'readState', actor);
    return this.queries.account(id, clientId, { actor, can: this.access.can });
  }

  @Get('new-clients')
  @Requires('account.list')
  @Reads('contacts', 'clients')
  newClients(@List(newClientList) request: ListRequest<NewClientFilter>): Promise<Page<NewClientView>> {
    return this.queries.newClients(request);
  }

  /**
   * Registers the first administrator of a client that has none, and invites them. Their id follows from the client's and
   * from how many there were: of two who define one at the same time, one does.
   */
  @Post('new-clients/:id/define-first-user')
  @HttpCode(200)
  @Requires('account.defineFirstUser')
  @ApiBody({ schema: { $ref: '#/components/schemas/DefineFirstUser' } })
  async defineFirstUser(
    @Param('id', anId) clientId: string,
    @Checked(DefineFirstUser) asked: DefineFirstUser,
    @CurrentActor() actor: Actor,
  ): Promise<ReceiptView> {
    const client = await this.queries.newClient(clientId);
    if (!client) throw notFound();
    const { lifecycle } = this.registry.lifecycle('contact');
    const id = derivedId(clientId, 'first user', client.administrators);
    const isThere = async (): Promise<boolean> => (await this.commands.load(lifecycle, id)).revision !== 'none';
    if (client.administered || (await isThere())) throw refusal('firstUserDefined');
    await this.commands.execute({
      lifecycle,
      command: 'RegisterContact',
      id,
      body: { ...asked, clientId, role: 'administrator', seesAllTickets: true },
      actor,
      commandId: newId(),
      correlationId: correlationId(),
    });
    const { email, language } = asked;
    const name = `${asked.firstName} ${asked.lastName}`;
    return this.accounts.invite(
      { id, kind: 'contact', name, email, language, clientId, clientName: client.name },
      actor,
    );
  }

  @Post('accounts/:id/invite-account')
  @HttpCode(200)
  async invite(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<ReceiptView> {
    return this.accounts.invite(await this.another(id, 'invite', actor), actor);
  }

  @Post('accounts/:id/resend-invitation')
  @HttpCode(200)
  async resend(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<ReceiptView> {
    return this.accounts.resendInvitation(await this.another(id, 'resendInvitation', actor), actor);
  }

  @Post('accounts/:id/request-password-reset')
  @HttpCode(200)
  async requestReset(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<ReceiptView> {
    return this.accounts.requestReset(await this.another(id, 'requestPasswordReset', actor), actor);
  }

  /** For somebody who has lost his telephone and his recovery codes. */
  @Post('accounts/:id/reset-second-factors')
  @HttpCode(200)
  @Fresh()
  @ApiBody({ schema: { $ref: '#/components/schemas/ResetSecondFactors' } })
  async resetFactors(
    @Param('id', anId) id: string,
    @Checked(ResetSecondFactors) { reason }: ResetSecondFactors,
    @CurrentActor() actor: Actor,
  ): Promise<ReceiptView> {
    const person = await this.another(id, 'resetSecondFactors', actor);
    if (person.id === actor.id) throw refusal('secondFactorsOfOneself');
    return this.factors.reset(person, reason, actor);
  }

  /** Whoever may not know the person is answered as if there were none. */
  private async another(id: string, verb: string, actor: Actor): Promise<Person> {
    const person = await this.accounts.person(id);
    if (person.kind === 'client') throw notFound();
    const resource = accountResource(person);
    if (!this.access.can(actor, 'account.read', resource).allowed) throw notFound();
    const decision = this.access.can(actor, `account.${verb}`, resource);
    if (!decision.allowed) throw forbidden(decision.code);
    return person;
  }
}
