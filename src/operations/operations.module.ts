import { Module } from '@nestjs/common';
import { HistoryQueries } from './history.queries.js';
import { HistoryController, OperationsController } from './operations.controller.js';
import { QueueBoard } from './queue-board.controller.js';

/** What operators and auditors see of the machinery. */
@Module({
  controllers: [HistoryController, OperationsController],
  providers: [HistoryQueries, QueueBoard],
})
export class OperationsModule {}
