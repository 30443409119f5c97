import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { handingOver, handingOverLookups, staffHandingOverLookups } from './handing-over.reactions.js';
import { staffHandingOver } from './staff-handing-over.reactions.js';
import { leavingNotices } from './leaving.notices.js';

/** Hands over the open work of people who leave, for all modules that assign work to people. */
@Module(
  businessModule({
    name: 'leaving',
    notices: leavingNotices,
    lifecycles: [],
    projections: [],
    reactions: [
      { reaction: handingOver, lookups: handingOverLookups },
      { reaction: staffHandingOver, lookups: staffHandingOverLookups },
    ],
  }),
)
export class LeavingModule {}
