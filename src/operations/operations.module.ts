import { Module } from '@nestjs/common';
import { logEntries } from '../../projections/log-entries.js';
import { businessModule } from '../platform/business-module.js';
import { HistoryQueries } from './history.queries.js';
import { HistoryController, OperationsController } from './operations.controller.js';
import { QueueBoard } from './queue-board.controller.js';

/** What operators and auditors see of the machinery. */
@Module(
  businessModule({
    name: 'operations',
    projections: [logEntries],
    controllers: [HistoryController, OperationsController],
    providers: [HistoryQueries, QueueBoard],
  }),
)
export class OperationsModule {}
