import { AccountsController } from './accounts.controller.js';
import { ClientSignInController } from './client-sign-in.controller.js';
import { OwnSecurityController } from './own-security.controller.js';
import { PasswordLinksController } from './password-links.controller.js';
import { SessionController } from './session.controller.js';
import { SignInsController } from './sign-ins.controller.js';

export const signInControllers = [
  SessionController,
  PasswordLinksController,
  OwnSecurityController,
  AccountsController,
  ClientSignInController,
  SignInsController,
];
