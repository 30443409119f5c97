import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AuditModule } from '../../log/audit/audit.module.js';
import { DraftsController } from '../../people/drafts/drafts.controller.js';
import { Drafts } from '../../people/drafts/drafts.js';
import { FilesController } from '../../papers/files/files.controller.js';
import { UploadsController } from '../../papers/files/uploads.controller.js';
import { Imports } from '../../papers/imports/declared-imports.js';
import { TableReader } from '../../papers/imports/table-reader.js';
import { TablesController } from '../../papers/imports/tables.controller.js';
import { Askings } from '../../reading/reads/asking.js';
import { Lists } from '../../reading/reads/lists.js';
import { TotalsController } from '../../reading/reads/totals.controller.js';
import { HealthModule } from '../health/health.module.js';
import { TranslationsController } from '../../people/translations/translations.controller.js';
import { AnswerInterceptor } from './answer.interceptor.js';
import { CommandEndpoint } from './command-endpoint.js';
import { Idempotency } from './idempotency.js';
import { ProblemFilter } from './problem.filter.js';
import { SessionGuard } from './session.guard.js';
import { WellKnownController } from './well-known.controller.js';

/** Common parts of all routes, and the routes that belong to no business module. */
@Global()
@Module({
  imports: [PassportModule, DiscoveryModule, HealthModule, AuditModule],
  controllers: [
    DraftsController,
    FilesController,
    TablesController,
    TotalsController,
    TranslationsController,
    UploadsController,
    WellKnownController,
  ],
  providers: [
    Askings,
    CommandEndpoint,
    Drafts,
    Idempotency,
    Imports,
    Lists,
    TableReader,
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
  ],
  exports: [CommandEndpoint, Idempotency, HealthModule],
})
export class HttpModule {}
