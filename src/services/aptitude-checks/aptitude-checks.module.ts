import { Module } from '@nestjs/common';
import { aptitudeChecks } from '../../../projections/services/aptitude-checks.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { signableSource } from '../../sales/signatures/signatures.module.js';
import { AptitudeBatchController } from './aptitude-batch.controller.js';
import { aptitudeCheckSource } from './aptitude-check-signing.queries.js';
import { aptitudeCheck } from './aptitude-check.js';
import { aptitudeCheckFacts } from './aptitude-checks.facts.js';
import { aptitudeCheckReads } from './aptitude-checks.queries.js';
import { aptitudeCheckLookups, aptitudeCheckMails } from './aptitude-checks.reactions.js';
import { aptitudeChecksRights } from './aptitude-checks.rights.js';
import { aptitudeChecksNotices } from './aptitude-checks.notices.js';

@Module(
  businessModule({
    name: 'aptitude-checks',
    rights: aptitudeChecksRights,
    notices: aptitudeChecksNotices,
    labels: { aptitudeCheck: label(aptitudeChecks, 'aptitude_checks', 'number') },
    namesContacts: [contactsIn(aptitudeChecks, 'aptitude_checks', { ids: ['signatory_id'] })],
    lifecycles: [{ lifecycle: aptitudeCheck, facts: aptitudeCheckFacts }],
    projections: [aptitudeChecks],
    reactions: [{ reaction: aptitudeCheckMails, lookups: aptitudeCheckLookups }],
    controllers: [AptitudeBatchController],
    reads: [aptitudeCheckReads],
    providers: [signableSource(aptitudeCheckSource)],
  }),
)
export class AptitudeChecksModule {}
