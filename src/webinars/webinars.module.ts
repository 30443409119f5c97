import { Module } from '@nestjs/common';
import { businessModule } from '../platform/business/business-module.js';
import { webinars } from '../../projections/webinars.js';
import { webinar } from './webinar.js';
import { webinarReads } from './webinars.queries.js';
import { webinarLookups, webinarMails } from './webinars.reactions.js';

@Module(
  businessModule({
    name: 'webinars',
    lifecycles: [{ lifecycle: webinar }],
    projections: [webinars],
    reactions: [{ reaction: webinarMails, lookups: webinarLookups }],
    reads: [webinarReads],
  }),
)
export class WebinarsModule {}
