import { Global, Module } from '@nestjs/common';
import { DemoLogIns } from '../customers/access/demo-log-ins.js';
import { demoLoginsIn, isDemoLogin } from './logins.js';

/** What an installation with the demo knows besides; the product itself does not know of it. */
@Global()
@Module({
  providers: [{ provide: DemoLogIns, useValue: { of: demoLoginsIn, has: isDemoLogin } }],
  exports: [DemoLogIns],
})
export class DemoModule {}
