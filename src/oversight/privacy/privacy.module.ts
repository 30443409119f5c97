import { Global, Module } from '@nestjs/common';
import { KeptDocuments } from '../../platform/papers/sealing/kept-documents.js';
import { DiscoveryModule } from '@nestjs/core';
import { dataIncidents } from '../../../projections/oversight/data-incidents.js';
import { legalHolds } from '../../../projections/oversight/legal-holds.js';
import { privacy } from '../../../projections/oversight/privacy.js';
import { retentionRuns } from '../../../projections/oversight/retention-runs.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { PersonTraces } from '../../platform/people/personal-data/person-traces.js';
import { ProcessingRestrictions } from '../../platform/people/personal-data/processing-restrictions.js';
import { dataIncidentNotices, incidentLookups } from './data-incidents.reactions.js';
import { erasureAnswers } from './erasure-answers.reactions.js';
import { ErasedPages } from './erased-pages.jobs.js';
import { Erasures } from './erasures.jobs.js';
import { erasureReads } from './erasures.queries.js';
import { ExportLinks } from './export-links.queries.js';
import { dataReadReads, heldDataReads } from './held-data.queries.js';
import { LooseFiles } from './loose-files.queries.js';
import { PersonContents } from './person-content.queries.js';
import { PersonalExports } from './personal-exports.jobs.js';
import { privacyMailLookups, privacyMails } from './privacy-mails.reactions.js';
import {
  dataIncidentReads,
  legalHoldReads,
  privacyPersonReads,
  restrictionReads,
  retentionRunReads,
} from './privacy-register.queries.js';
import { privacyRequestReads } from './privacy-requests.queries.js';
import { PrivacyController } from './privacy.controller.js';
import { privacyLifecycles } from './privacy.facts.js';
import { RestrictedProcessing } from './processing-restrictions.queries.js';
import { Retention } from './retention.jobs.js';
import { retentionReads } from './retention.queries.js';
import { privacyRights } from './privacy.rights.js';
import { privacyNotices } from './privacy.notices.js';

/** Global: all modules that write ask it whose data are restricted. */
@Global()
@Module(
  businessModule({
    name: 'privacy',
    rights: privacyRights,
    notices: privacyNotices,
    namesContacts: [
      contactsIn(dataIncidents, 'data_incidents', { within: ['recipient_ids'], texts: ['subject_id'] }),
      contactsIn(privacy, 'privacy_requests', { ids: ['person_id'] }),
      contactsIn(privacy, 'restrictions', { ids: ['person_id'] }),
      contactsIn(privacy, 'personal_exports', { ids: ['person_id'] }),
    ],
    lifecycles: privacyLifecycles,
    projections: [privacy, legalHolds, retentionRuns, dataIncidents],
    reactions: [
      { reaction: privacyMails, lookups: privacyMailLookups },
      { reaction: erasureAnswers, lookups: () => undefined },
      { reaction: dataIncidentNotices, lookups: incidentLookups },
    ],
    imports: [DiscoveryModule],
    controllers: [PrivacyController],
    reads: [
      dataIncidentReads,
      dataReadReads,
      erasureReads,
      heldDataReads,
      legalHoldReads,
      privacyPersonReads,
      privacyRequestReads,
      restrictionReads,
      retentionReads,
      retentionRunReads,
    ],
    providers: [
      Erasures,
      ErasedPages,
      ExportLinks,
      KeptDocuments,
      LooseFiles,
      PersonalExports,
      PersonContents,
      PersonTraces,
      Retention,
      { provide: ProcessingRestrictions, useClass: RestrictedProcessing },
    ],
    exports: [ProcessingRestrictions],
  }),
)
export class PrivacyModule {}
