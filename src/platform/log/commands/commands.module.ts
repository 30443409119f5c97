import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { BusinessRegistry } from '../business/business-registry.js';
import { CommandExecution } from './command-execution.js';
import { Commands, ExecuteCommandHandler } from './commands.js';
import { Reservations } from './reservations.js';
import { Settled } from './settled.js';
import { Snapshots } from './snapshots.js';
import { Streams } from './streams.js';
import { KeyLocks } from './key-locks.js';
import { UnprovenMails } from './unproven-mails.js';

@Global()
@Module({
  imports: [CqrsModule.forRoot(), DiscoveryModule],
  providers: [
    BusinessRegistry,
    Commands,
    CommandExecution,
    ExecuteCommandHandler,
    Reservations,
    Settled,
    { provide: Snapshots, useFactory: () => new Snapshots() },
    Streams,
    KeyLocks,
    UnprovenMails,
  ],
  exports: [BusinessRegistry, Commands, CommandExecution, KeyLocks, Reservations, Streams],
})
export class CommandsModule {}
