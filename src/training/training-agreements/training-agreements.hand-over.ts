import { trainingAgreements } from '../../../projections/training/training-agreements.js';
import { waiting } from '../../platform/log/business/hand-overs.js';
import { HandOverTrainingAgreement } from './training-agreement.commands.js';
import { trainingAgreementHandedOver } from './training-agreement.events.js';
import { awaitedAgreementStatuses } from './training-agreement.vocabulary.js';

export const trainingAgreementsHandOver = [
  waiting(trainingAgreements, 'training_agreements', {
    ...{ kind: 'trainingAgreement', waitsFor: 'contact', number: 'number', named: ['signatory_id'] },
    ...{ statuses: awaitedAgreementStatuses, command: HandOverTrainingAgreement },
    handedOver: trainingAgreementHandedOver,
  }),
];
