import { Module } from '@nestjs/common';
import { businessModule } from '../platform/business/business-module.js';
import { interventions } from '../../projections/interventions.js';
import { intervention } from './intervention.js';
import { interventionReads } from './interventions.queries.js';
import { interventionLookups, interventionMails } from './interventions.reactions.js';

@Module(
  businessModule({
    name: 'interventions',
    lifecycles: [{ lifecycle: intervention }],
    projections: [interventions],
    reactions: [{ reaction: interventionMails, lookups: interventionLookups }],
    reads: [interventionReads],
  }),
)
export class InterventionsModule {}
