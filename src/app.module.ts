import { Module, type DynamicModule } from '@nestjs/common';
import { AccessModule } from './access/access.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { ConsumersModule } from './platform/consumers.module.js';
import { FilesModule } from './platform/files/files.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { MailboxModule } from './platform/mail/mailbox.module.js';
import { PlatformModule, type Foundations } from './platform/platform.module.js';
import { WorkersModule } from './platform/workers.module.js';
import { SavedViewsModule } from './saved-views/saved-views.module.js';
import { TicketsModule } from './tickets/tickets.module.js';

const everywhere = [ConsumersModule, HttpModule, FilesModule, AccessModule];
export const businessModules = [AccountsModule, CatalogueModule, SavedViewsModule, TicketsModule, OperationsModule];

/** The list of modules. */
@Module({})
export class AppModule {
  static with(foundations: Foundations): DynamicModule {
    const work = foundations.config.role === 'api' ? [] : [WorkersModule];
    const trial = foundations.config.isProduction ? [] : [MailboxModule];
    return {
      module: AppModule,
      imports: [PlatformModule.with(foundations), ...everywhere, ...businessModules, ...work, ...trial],
    };
  }
}
