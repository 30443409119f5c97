import { Module } from '@nestjs/common';
import { accountLocks } from '../../../projections/customers/account-locks.js';
import { accounts } from '../../../projections/customers/accounts.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { account } from './account.js';
import { accountReads, accountStateReads, clientSignInReads, newClientReads } from './accounts.queries.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { ClientSignInController } from './client-sign-in.controller.js';
import { ClientSignIn } from './client-sign-in.service.js';
import { FactorsService } from './factors.service.js';
import { InvitationBounces } from './invitation-bounces.jobs.js';
import { invitationLookups, invitations } from './invitations.reactions.js';
import { PasswordsService } from './passwords.service.js';
import { PersonsQueries } from './persons.queries.js';
import { OwnSecurityController } from './own-security.controller.js';
import { PasswordLinksController } from './password-links.controller.js';
import { SessionController } from './session.controller.js';
import { SigningInService } from './signing-in.service.js';
import { signInReads } from './sign-ins.queries.js';
import { signInRights } from './sign-in.rights.js';
import { signInNotices } from './sign-in.notices.js';

export { account } from './account.js';
export { AccountsService } from './accounts.service.js';
export { Browser, FromBrowser } from './browser.service.js';
export { ClientSignIn, type Came, type Connected } from './client-sign-in.service.js';

@Module(
  businessModule({
    name: 'sign-in',
    rights: signInRights,
    notices: signInNotices,
    lifecycles: [{ lifecycle: account }],
    projections: [accounts, accountLocks],
    reactions: [{ reaction: invitations, lookups: invitationLookups }],
    controllers: [
      SessionController,
      PasswordLinksController,
      OwnSecurityController,
      AccountsController,
      ClientSignInController,
    ],
    reads: [accountReads, accountStateReads, newClientReads, clientSignInReads, signInReads],
    providers: [
      AccountsService,
      ClientSignIn,
      FactorsService,
      InvitationBounces,
      PasswordsService,
      PersonsQueries,
      SigningInService,
    ],
    exports: [ClientSignIn, AccountsService],
  }),
)
export class SignInModule {}
