import { Global, Module } from '@nestjs/common';
import { DemoLogIns } from '../customers/access/demo-log-ins.js';
import { demoLoginsIn, isDemoLogin } from './logins.js';

/** Providers of the demo; the product itself does not depend on it. */
@Global()
@Module({
  providers: [{ provide: DemoLogIns, useValue: { of: demoLoginsIn, has: isDemoLogin } }],
  exports: [DemoLogIns],
})
export class DemoModule {}
