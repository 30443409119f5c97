import { Module } from '@nestjs/common';
import { demoRegistrations } from '../../../projections/training/demo-registrations.js';
import { demoWebinars } from '../../../projections/training/demo-webinars.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { ProofOfWork } from '../../platform/people/visitors/proof-of-work.js';
import { Visitors } from '../../platform/people/visitors/visitors.js';
import { demoRegistration } from './demo-registration.js';
import { demoWebinar } from './demo-webinar.js';
import { DemoRoomController } from './demo-room.controller.js';
import { DemoVisitorsController } from './demo-webinars.controller.js';
import { demoRegistrationFacts, demoWebinarFacts } from './demo-webinars.facts.js';
import { demoRegistrationReads, demoWebinarReads } from './demo-webinars.queries.js';
import { demoMailLookups, demoWebinarMails } from './demo-webinars.reactions.js';
import { demoWebinarsRights } from './demo-webinars.rights.js';
import { demoWebinarsNotices } from './demo-webinars.notices.js';

export { keptRegistrations } from './demo-webinars.queries.js';

@Module(
  businessModule({
    name: 'demo-webinars',
    rights: demoWebinarsRights,
    notices: demoWebinarsNotices,
    lifecycles: [
      { lifecycle: demoWebinar, facts: demoWebinarFacts },
      { lifecycle: demoRegistration, facts: demoRegistrationFacts },
    ],
    projections: [demoWebinars, demoRegistrations],
    reactions: [{ reaction: demoWebinarMails, lookups: demoMailLookups }],
    controllers: [DemoVisitorsController, DemoRoomController],
    reads: [demoWebinarReads, demoRegistrationReads],
    providers: [ProofOfWork, Visitors],
  }),
)
export class DemoWebinarsModule {}
