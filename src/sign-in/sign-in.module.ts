import { Module } from '@nestjs/common';
import { accountLocks } from '../../projections/account-locks.js';
import { accounts } from '../../projections/accounts.js';
import { businessModule } from '../platform/business-module.js';
import { account } from './account.js';
import { AccountsQueries } from './accounts.queries.js';
import { AccountsService } from './accounts.service.js';
import { ClientSignIn } from './client-sign-in.service.js';
import { FactorsService } from './factors.service.js';
import { InvitationBounces } from './invitation-bounces.jobs.js';
import { invitationLookups, invitations } from './invitations.reactions.js';
import { PasswordsService } from './passwords.service.js';
import { PersonsQueries } from './persons.queries.js';
import { signInControllers } from './sign-in.controller.js';
import { SigningInService } from './signing-in.service.js';
import { SignInsQueries } from './sign-ins.queries.js';

export { AccountsService } from './accounts.service.js';
export { ClientSignIn, type Came, type Connected } from './client-sign-in.service.js';

@Module(
  businessModule({
    name: 'sign-in',
    lifecycles: [{ lifecycle: account }],
    projections: [accounts, accountLocks],
    reactions: [{ reaction: invitations, lookups: invitationLookups }],
    controllers: signInControllers,
    providers: [
      AccountsQueries,
      AccountsService,
      ClientSignIn,
      FactorsService,
      InvitationBounces,
      PasswordsService,
      PersonsQueries,
      SigningInService,
      SignInsQueries,
    ],
    exports: [ClientSignIn, AccountsService],
  }),
)
export class SignInModule {}
