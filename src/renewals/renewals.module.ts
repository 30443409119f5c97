import { Module } from '@nestjs/common';
import { businessModule } from '../platform/business/business-module.js';
import { renewals } from '../../projections/renewals.js';
import { renewal } from './renewal.js';
import { renewalReads } from './renewals.queries.js';
import { renewalLookups, renewalMails } from './renewals.reactions.js';

@Module(
  businessModule({
    name: 'renewals',
    lifecycles: [{ lifecycle: renewal }],
    projections: [renewals],
    reactions: [{ reaction: renewalMails, lookups: renewalLookups }],
    reads: [renewalReads],
  }),
)
export class RenewalsModule {}
