import { Module } from '@nestjs/common';
import { accounts } from '../../projections/accounts.js';
import { businessModule } from '../platform/business-module.js';
import { account } from './account.js';
import { AccountsQueries } from './accounts.queries.js';
import { AccountsService } from './accounts.service.js';
import { FactorsService } from './factors.service.js';
import { FreshGuard } from './fresh.service.js';
import { InvitationBounces } from './invitation-bounces.chores.js';
import { PasswordsService } from './passwords.service.js';
import { PersonsQueries } from './persons.queries.js';
import { signInControllers } from './sign-in.controller.js';
import { SigningInService } from './signing-in.service.js';
import { SignInsQueries } from './sign-ins.queries.js';

export { AccountsService } from './accounts.service.js';
export { SigningInService } from './signing-in.service.js';

@Module(
  businessModule({
    name: 'sign-in',
    lifecycles: [{ lifecycle: account }],
    projections: [accounts],
    controllers: signInControllers,
    providers: [
      AccountsQueries,
      AccountsService,
      FactorsService,
      FreshGuard,
      InvitationBounces,
      PasswordsService,
      PersonsQueries,
      SigningInService,
      SignInsQueries,
    ],
    exports: [SigningInService, AccountsService],
  }),
)
export class SignInModule {}
