import { Controller, Param, UseGuards } from '@nestjs/common';
import { anId } from '../../platform/run/http/an-id.js';
import { Checked } from '../../platform/run/http/body.js';
import { ApiExtension, ApiTags } from '../../platform/run/http/documented.js';
import { PostNoContent } from '../../platform/run/http/posts.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import { AccountsService } from './accounts.service.js';
import { Fresh, FreshGuard } from './fresh.service.js';
import { PasswordsService } from './passwords.service.js';
import { SetClientPassword } from './sign-in.commands.js';

/** Settings for signing in as a client: its administrators decide, never a session that is connected as the client. */
@ApiTags('clients')
@UseGuards(FreshGuard)
@Controller('api/clients')
export class ClientSignInController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
  ) {}

  /** Sessions connected as the client end, and every device proves itself again. */
  @ApiExtension('x-right', 'client.changeSignIn')
  @PostNoContent(':id/set-sign-in-password')
  @Fresh()
  async setPassword(
    @Param('id', anId) id: string,
    @Checked(SetClientPassword) { password }: SetClientPassword,
    @Asks() asking: Asking,
  ): Promise<void> {
    await this.passwords.setForClient(await this.accounts.administered(id, asking), password, asking.actor);
  }
}
