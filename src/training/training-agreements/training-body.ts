import { record } from '../../kernel/record.js';
import { TrainingBodyFields } from './training-body.commands.js';

/** The training body of an entity, with the legal mentions of its agreements. */
export const trainingBody = record('trainingBody', {
  plural: 'trainingBodies',
  fields: TrainingBodyFields,
  impersonal: {
    siret: 'organisation',
    means: 'offered',
    address: 'organisation',
    body: 'organisation',
    declarationNumber: 'organisation',
    prefecture: 'organisation',
    evaluation: 'offered',
    cancellation: 'offered',
  },
  unique: ({ entity }) =>
    entity ? [{ what: 'trainingBodyOfEntity', value: entity, refusal: 'trainingBodyOfEntityKnown' }] : [],
});
