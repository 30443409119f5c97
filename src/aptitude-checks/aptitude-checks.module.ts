import { Module } from '@nestjs/common';
import { businessModule } from '../platform/business/business-module.js';
import { aptitudeChecks } from '../../projections/aptitude-checks.js';
import { aptitudeCheck } from './aptitude-check.js';
import { aptitudeCheckReads } from './aptitude-checks.queries.js';
import { aptitudeCheckLookups, aptitudeCheckMails } from './aptitude-checks.reactions.js';

@Module(
  businessModule({
    name: 'aptitude-checks',
    lifecycles: [{ lifecycle: aptitudeCheck }],
    projections: [aptitudeChecks],
    reactions: [{ reaction: aptitudeCheckMails, lookups: aptitudeCheckLookups }],
    reads: [aptitudeCheckReads],
  }),
)
export class AptitudeChecksModule {}
