import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '../../platform/run/http/documented.js';
import { Config } from '../../platform/run/config/config.js';
import { Public } from '../../platform/run/http/authenticated.js';
import type { BranchView } from './branches.views.js';

/** Other branches of the product (specification §2, `/changebranche/`); there in development only. */
@ApiTags('frame')
@Controller('api/branches')
export class BranchesController {
  constructor(private readonly config: Config) {}

  @Public()
  @Get()
  list(): readonly BranchView[] {
    const here = new URL(this.config.publicUrl).origin;
    return this.config.branches.map(({ name, url }) => ({ name, url, current: new URL(url).origin === here }));
  }
}
