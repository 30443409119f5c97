import { Global, Module } from '@nestjs/common';
import { Bearers } from './bearer.js';
import { Credentials } from './credentials.js';
import { LoginFailures } from './login-failures.js';
import { Sessions } from './sessions.js';

@Global()
@Module({
  providers: [Bearers, Credentials, LoginFailures, Sessions],
  exports: [Bearers, Credentials, LoginFailures, Sessions],
})
export class SessionsModule {}
