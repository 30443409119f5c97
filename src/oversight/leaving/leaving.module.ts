import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { handingOver, handingOverLookups } from './handing-over.reactions.js';
import { staffHandingOver } from './staff-handing-over.reactions.js';
import { leavingNotices } from './leaving.notices.js';

/** What waits for those who leave, of every module that people wait in. */
@Module(
  businessModule({
    name: 'leaving',
    notices: leavingNotices,
    lifecycles: [],
    projections: [],
    reactions: [
      { reaction: handingOver, lookups: handingOverLookups },
      { reaction: staffHandingOver, lookups: handingOverLookups },
    ],
  }),
)
export class LeavingModule {}
