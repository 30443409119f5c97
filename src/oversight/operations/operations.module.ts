import { Module } from '@nestjs/common';
import { logEntries } from '../../../projections/oversight/log-entries.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { historyReads, looksTaken } from './history.queries.js';
import { logEntryReads } from './log-entries.queries.js';
import { logActorReads } from './log-labels.queries.js';
import { logStreamReads } from './log-streams.queries.js';
import { mailReads } from './mails.queries.js';
import { OperationsController } from './operations.controller.js';
import { eventTypeReads, jobReads, parkedEventReads, projectionReads } from './operations.queries.js';
import { QuarantineNotices } from './quarantine-notices.jobs.js';
import { quarantinedFileReads } from './quarantined-files.queries.js';
import { receivedMailReads } from './received-mails.queries.js';
import { QueueBoard } from './queue-board.controller.js';
import { operationsRights } from './operations.rights.js';
import { operationsNotices } from './operations.notices.js';

/** Pages of operators and auditors on the infrastructure. */
@Module(
  businessModule({
    name: 'operations',
    rights: operationsRights,
    notices: operationsNotices,
    projections: [logEntries],
    controllers: [OperationsController],
    reads: [
      eventTypeReads,
      historyReads,
      jobReads,
      logActorReads,
      logEntryReads,
      logStreamReads,
      looksTaken,
      mailReads,
      parkedEventReads,
      projectionReads,
      quarantinedFileReads,
      receivedMailReads,
    ],
    providers: [QuarantineNotices, QueueBoard],
  }),
)
export class OperationsModule {}
