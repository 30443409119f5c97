import { Controller, Param, UseGuards } from '@nestjs/common';
import { derivedId } from '../../kernel/ids.js';
import { notFound, refusal } from '../../kernel/refusal.js';
import type { ReceiptView } from '../../kernel/views.js';
import { BusinessRegistry } from '../../platform/log/business/business-registry.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { anId } from '../../platform/run/http/an-id.js';
import { Requires } from '../../platform/run/http/authenticated.js';
import { Checked } from '../../platform/run/http/body.js';
import { ApiExtension, ApiTags } from '../../platform/run/http/documented.js';
import { PostOk } from '../../platform/run/http/posts.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import { ResetSecondFactors } from './account.commands.js';
import { newClient } from './accounts.queries.js';
import { AccountsService } from './accounts.service.js';
import { FactorsService } from './factors.service.js';
import { DefineFirstUser } from './first-user.commands.js';
import { Fresh, FreshGuard } from './fresh.service.js';

/** Accounts of other people: invited, invited again, helped. Only the owner chooses a password (features F55, F56). */
@ApiTags('accounts')
@UseGuards(FreshGuard)
@Controller('api')
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly factors: FactorsService,
    private readonly commands: Commands,
    private readonly registry: BusinessRegistry,
  ) {}

  /**
   * Registers the first administrator of a client that has none, and invites them. Their id follows from the client's and
   * from how many there were: of two who define one at the same time, one does.
   */
  @PostOk('new-clients/:id/define-first-user')
  @Requires('account.defineFirstUser')
  async defineFirstUser(
    @Param('id', anId) clientId: string,
    @Checked(DefineFirstUser) fields: DefineFirstUser,
    @Asks() asking: Asking,
  ): Promise<ReceiptView> {
    const { actor } = asking;
    const client = await newClient(asking, clientId);
    if (!client) throw notFound();
    const { lifecycle } = this.registry.lifecycle('contact');
    const id = derivedId(clientId, 'first user', client.administrators);
    const isThere = async (): Promise<boolean> => (await this.commands.load(lifecycle, id)).revision !== 'none';
    if (client.administered || (await isThere())) throw refusal('firstUserDefined');
    const body = { ...fields, clientId, role: 'administrator', seesAllTickets: true };
    await this.commands.execute({ lifecycle, command: 'RegisterContact', id, body, actor });
    const { email, language, firstName, lastName } = fields;
    const name = `${firstName} ${lastName}`;
    return this.accounts.invite(
      { id, kind: 'contact', name, email, language, clientId, clientName: client.name },
      actor,
    );
  }

  @ApiExtension('x-right', 'account.invite')
  @PostOk('accounts/:id/invite-account')
  async invite(@Param('id', anId) id: string, @Asks() asking: Asking): Promise<ReceiptView> {
    return this.accounts.invite(await this.accounts.another(id, 'invite', asking), asking.actor);
  }

  @ApiExtension('x-right', 'account.resendInvitation')
  @PostOk('accounts/:id/resend-invitation')
  async resend(@Param('id', anId) id: string, @Asks() asking: Asking): Promise<ReceiptView> {
    return this.accounts.resendInvitation(await this.accounts.another(id, 'resendInvitation', asking), asking.actor);
  }

  @ApiExtension('x-right', 'account.requestPasswordReset')
  @PostOk('accounts/:id/request-password-reset')
  async requestReset(@Param('id', anId) id: string, @Asks() asking: Asking): Promise<ReceiptView> {
    return this.accounts.requestReset(await this.accounts.another(id, 'requestPasswordReset', asking), asking.actor);
  }

  /** For a person who has lost their telephone and their recovery codes. */
  @ApiExtension('x-right', 'account.resetSecondFactors')
  @PostOk('accounts/:id/reset-second-factors')
  @Fresh()
  async resetFactors(
    @Param('id', anId) id: string,
    @Checked(ResetSecondFactors) { reason }: ResetSecondFactors,
    @Asks() asking: Asking,
  ): Promise<ReceiptView> {
    const person = await this.accounts.another(id, 'resetSecondFactors', asking);
    if (person.id === asking.actor.id) throw refusal('secondFactorsOfOneself');
    return this.factors.reset(person, reason, asking.actor);
  }
}
