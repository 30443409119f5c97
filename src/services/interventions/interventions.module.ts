import { Module } from '@nestjs/common';
import { interventions } from '../../../projections/services/interventions.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { signableSource } from '../../sales/signatures/signatures.module.js';
import { ThemesModule } from '../../shell/themes/themes.module.js';
import { interventionFiles } from './intervention-files.queries.js';
import { intervention } from './intervention.js';
import { InterventionPapersController } from './intervention-papers.controller.js';
import { interventionSource } from './intervention-signing.queries.js';
import { interventionOrderLookups, interventionsOfOrders } from './intervention-orders.reactions.js';
import { interventionFacts } from './interventions.facts.js';
import { interventionReserveReads } from './intervention-reserves.queries.js';
import { interventionReads } from './interventions.queries.js';
import { interventionLookups, interventionMails } from './interventions.reactions.js';
import { interventionGrants } from './interventions.grants.js';
import { interventionsRights } from './interventions.rights.js';
import { interventionsNotices } from './interventions.notices.js';
import { interventionsHandOver } from './interventions.hand-over.js';

export { intervention } from './intervention.js';
/** For those whose things follow from what becomes of one. */
export {
  interventionCancelled,
  interventionMissed,
  interventionOpened,
  interventionPlanned,
  interventionReportAccepted,
  interventionReportAcceptedWithReserves,
  interventionRescheduled,
  interventionUnplanned,
} from './intervention.events.js';
/** Findings of a visit, for the check that takes over its report. */
export { visitFound, type VisitFound } from './intervention-door.queries.js';
/** For what a visit is part of. */
export { visitSeen } from './intervention-door.queries.js';

@Module(
  businessModule({
    name: 'interventions',
    rights: interventionsRights,
    notices: interventionsNotices,
    handOver: interventionsHandOver,
    labels: { intervention: label(interventions, 'interventions', 'number') },
    imports: [ThemesModule],
    namesContacts: [
      contactsIn(interventions, 'interventions', { ids: ['contact_id', 'signatory_id', 'asked_by', 'validated_by'] }),
      contactsIn(interventions, 'intervention_reports', { ids: ['signed_for'], within: ['attendee_ids'] }),
    ],
    lifecycles: [{ lifecycle: intervention, facts: interventionFacts }],
    projections: [interventions],
    reactions: [
      { reaction: interventionMails, lookups: interventionLookups },
      { reaction: interventionsOfOrders, lookups: interventionOrderLookups },
    ],
    controllers: [InterventionPapersController],
    reads: [interventionReads, interventionReserveReads],
    providers: [interventionFiles, interventionGrants, signableSource(interventionSource)],
  }),
)
export class InterventionsModule {}
