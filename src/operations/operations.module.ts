import { Module } from '@nestjs/common';
import { logEntries } from '../../projections/log-entries.js';
import { businessModule } from '../platform/business-module.js';
import { HistoryQueries } from './history.queries.js';
import { HistoryController } from './history.controller.js';
import { HistoryReads } from './history-reads.queries.js';
import { LogEntries } from './log-entries.queries.js';
import { LogEntriesController } from './log-entries.controller.js';
import { LogStreams } from './log-streams.queries.js';
import { OperationsController } from './operations.controller.js';
import { QueueBoard } from './queue-board.controller.js';

/** What operators and auditors see of the machinery. */
@Module(
  businessModule({
    name: 'operations',
    projections: [logEntries],
    controllers: [HistoryController, LogEntriesController, OperationsController],
    providers: [HistoryQueries, HistoryReads, LogEntries, LogStreams, QueueBoard],
  }),
)
export class OperationsModule {}
