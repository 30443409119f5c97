import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { dataIncidents } from '../../projections/data-incidents.js';
import { legalHolds } from '../../projections/legal-holds.js';
import { privacy } from '../../projections/privacy.js';
import { retentionRuns } from '../../projections/retention-runs.js';
import { businessModule } from '../platform/business-module.js';
import { ProcessingRestrictions } from '../platform/personal-data/processing-restrictions.js';
import { RestrictedProcessing } from './processing-restrictions.queries.js';
import { erasureReads } from './erasures.queries.js';
import {
  dataIncidentReads,
  privacyPersonReads,
  restrictionReads,
  retentionRunReads,
} from './privacy-register.queries.js';
import { privacyRequestReads } from './privacy-requests.queries.js';
import { legalHoldReads } from './legal-holds.queries.js';
import { PrivacyStaffController } from './privacy-staff.controller.js';
import { privacyJobs } from './privacy.jobs.js';
import { PrivacyController } from './privacy.controller.js';
import { privacyLifecycles } from './privacy.facts.js';
import { privacyQueries } from './privacy.queries.js';
import { privacyReactions } from './privacy.reactions.js';

/** Global: whoever writes asks it whose data are restricted. */
@Global()
@Module(
  businessModule({
    name: 'privacy',
    lifecycles: privacyLifecycles,
    projections: [privacy, legalHolds, retentionRuns, dataIncidents],
    reactions: privacyReactions,
    imports: [DiscoveryModule],
    controllers: [PrivacyController, PrivacyStaffController],
    reads: [
      dataIncidentReads,
      erasureReads,
      legalHoldReads,
      privacyPersonReads,
      privacyRequestReads,
      restrictionReads,
      retentionRunReads,
    ],
    providers: [...privacyQueries, ...privacyJobs, { provide: ProcessingRestrictions, useClass: RestrictedProcessing }],
    exports: [ProcessingRestrictions],
  }),
)
export class PrivacyModule {}
