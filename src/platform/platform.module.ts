import { Global, Module, type DynamicModule } from '@nestjs/common';
import { CommandsModule } from './log/commands/commands.module.js';
import { Config } from './run/config/config.js';
import { Secrets } from './run/config/secrets.js';
import { Db } from './reading/database/database.js';
import { Installation } from './reading/database/installation.js';
import { EventStoreModule } from './log/event-store/event-store.module.js';
import { PersonalDataModule } from './people/personal-data/personal-data.module.js';
import { Rooms } from './people/rooms/rooms.js';

/** Foundations that exist before any module does. */
export interface Foundations {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly db: Db;
}

/** Shared services of every module, in every role: configuration, database, event store, personal data, commands. */
@Global()
@Module({})
export class PlatformModule {
  static with({ config, secrets, db }: Foundations): DynamicModule {
    return {
      module: PlatformModule,
      imports: [EventStoreModule, PersonalDataModule, CommandsModule],
      providers: [
        { provide: Config, useValue: config },
        { provide: Secrets, useValue: secrets },
        { provide: Db, useValue: db },
        Installation,
        Rooms,
      ],
      exports: [Config, Secrets, Db, Installation, Rooms],
    };
  }
}
