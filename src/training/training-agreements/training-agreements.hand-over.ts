import { sql } from 'kysely';
import { trainingAgreements } from '../../../projections/training/training-agreements.js';
import { waiting } from '../../platform/log/business/hand-overs.js';
import { HandOverTrainingAgreement } from './training-agreement.commands.js';
import { trainingAgreementHandedOver } from './training-agreement.events.js';
import { awaitedAgreementStatuses } from './training-agreement.vocabulary.js';

export const trainingAgreementsHandOver = [
  waiting(trainingAgreements, 'training_agreements', {
    ...{ kind: 'trainingAgreement', waitsFor: 'contact', number: 'number' },
    ...{ statuses: awaitedAgreementStatuses, where: (id) => sql`signatory_id = ${id}::uuid` },
    ...{ command: HandOverTrainingAgreement, handedOver: trainingAgreementHandedOver },
  }),
];
