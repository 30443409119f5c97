import { Global, Module } from '@nestjs/common';
import { Attempts } from './attempts.js';
import { Bearers } from './bearer.js';
import { Credentials } from './credentials.js';
import { Links } from './links.js';
import { LoginFailures } from './login-failures.js';
import { Passkeys } from './passkeys.js';
import { SecondFactors } from './second-factors.js';
import { SessionCookies } from './session-cookies.js';
import { Sessions } from './sessions.js';
import { SignInLog } from './sign-in-log.js';

const parts = [
  Attempts,
  Bearers,
  Credentials,
  Links,
  LoginFailures,
  Passkeys,
  SecondFactors,
  SessionCookies,
  Sessions,
  SignInLog,
];

@Global()
@Module({ providers: parts, exports: parts })
export class SessionsModule {}
