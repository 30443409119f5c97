import { Module } from '@nestjs/common';
import { trainingAgreements } from '../../../projections/training/training-agreements.js';
import { trainingBodies } from '../../../projections/training/training-bodies.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { signableSource } from '../../sales/signatures/signatures.module.js';
import { signableAgreement } from './training-agreement-signing.queries.js';
import { trainingAgreement } from './training-agreement.js';
import { trainingAgreementFacts } from './training-agreements.facts.js';
import { TrainingAgreementPapersController } from './training-agreement-papers.controller.js';
import { agreementPapers, trainingAgreementReads } from './training-agreements.queries.js';
import { trainingAgreementLookups, trainingAgreementMails } from './training-agreements.reactions.js';
import { trainingBodyReads } from './training-bodies.queries.js';
import { trainingBody } from './training-body.js';
import { trainingAgreementsRights } from './training-agreements.rights.js';
import { trainingAgreementsNotices } from './training-agreements.notices.js';
import { trainingAgreementsHandOver } from './training-agreements.hand-over.js';

/** For attendance and certificates: what was agreed of the order that they are of. */
export { agreementsForErp } from './training-agreements.queries.js';

@Module(
  businessModule({
    name: 'training-agreements',
    rights: trainingAgreementsRights,
    notices: trainingAgreementsNotices,
    handOver: trainingAgreementsHandOver,
    labels: {
      trainingAgreement: label(trainingAgreements, 'training_agreements', 'number'),
      trainingBody: label(trainingBodies, 'training_bodies', 'body'),
    },
    namesContacts: [
      contactsIn(trainingAgreements, 'training_agreements', { ids: ['signatory_id'] }),
      contactsIn(trainingAgreements, 'training_agreement_versions', { ids: ['signatory_id'] }),
      contactsIn(trainingAgreements, 'training_agreement_papers', { ids: ['subject_id'] }),
    ],
    lifecycles: [{ lifecycle: trainingAgreement, facts: trainingAgreementFacts }, { lifecycle: trainingBody }],
    projections: [trainingAgreements, trainingBodies],
    reactions: [{ reaction: trainingAgreementMails, lookups: trainingAgreementLookups }],
    reads: [trainingAgreementReads, trainingBodyReads],
    controllers: [TrainingAgreementPapersController],
    providers: [agreementPapers, signableSource(signableAgreement)],
  }),
)
export class TrainingAgreementsModule {}
