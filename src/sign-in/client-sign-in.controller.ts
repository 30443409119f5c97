import { Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiBody, ApiTags } from '../platform/http/documented.js';
import { anyResource, type Actor } from '../kernel/actor.js';
import { notFound } from '../kernel/refusal.js';
import { Access } from '../platform/access-port.js';
import { anId } from '../platform/http/an-id.js';
import { CurrentActor } from '../platform/http/authenticated.js';
import { Checked } from '../platform/http/body.js';
import { Reads } from '../platform/http/reads.js';
import { Credentials } from '../platform/sessions/credentials.js';
import { SignInLog } from '../platform/sessions/sign-in-log.js';
import { AccountsService } from './accounts.service.js';
import { Fresh, FreshGuard } from './fresh.service.js';
import { PasswordsService } from './passwords.service.js';
import { PersonsQueries, rulesFor, type Person } from './persons.queries.js';
import { SetClientPassword } from './sign-in.commands.js';
import type { ClientSignInView } from './sign-in.views.js';

/** How a client connects as itself: a matter of its administrators, and of nobody who is connected as the client. */
@ApiTags('clients')
@UseGuards(FreshGuard)
@Controller('api/clients')
export class ClientSignInController {
  constructor(
    private readonly access: Access,
    private readonly accounts: AccountsService,
    private readonly persons: PersonsQueries,
    private readonly passwords: PasswordsService,
    private readonly credentials: Credentials,
    private readonly signIns: SignInLog,
  ) {}

  @Get(':id/sign-in')
  @Reads('clients', 'contacts', 'delegations')
  async read(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<ClientSignInView> {
    const client = await this.administered(id, actor);
    const [mailbox, passwordChangedAt, provedDevices] = await Promise.all([
      this.persons.mailboxOf(client),
      this.credentials.changedAt(id),
      this.signIns.provedDevices(id),
    ]);
    return {
      vocalCode: client.vocalCode ?? null,
      mailbox: mailbox?.email ?? null,
      passwordChangedAt,
      provedDevices,
      rules: rulesFor(client),
    };
  }

  /** Whoever was connected as the client is not any more, and every device proves itself again. */
  @Post(':id/set-sign-in-password')
  @HttpCode(204)
  @Fresh()
  @ApiBody({ schema: { $ref: '#/components/schemas/SetClientPassword' } })
  async setPassword(
    @Param('id', anId) id: string,
    @Checked(SetClientPassword) { password }: SetClientPassword,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.passwords.setForClient(await this.administered(id, actor), password, actor);
  }

  private async administered(id: string, actor: Actor): Promise<Person> {
    const resource = { ...anyResource('client'), clientId: id };
    if (!this.access.can(actor, 'client.changeSignIn', resource).allowed) throw notFound();
    const client = await this.accounts.person(id);
    if (client.kind !== 'client') throw notFound();
    return client;
  }
}
