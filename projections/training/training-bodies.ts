import type { Entity } from '../../src/customers/accounts/account.vocabulary.js';
import type { LocalisedText } from '../../src/kernel/language.js';
import { recordProjection } from '../../src/kernel/record.js';
import { json, name, nullable, text, type RowOf } from '../../src/kernel/table.js';
import { trainingBody } from '../../src/training/training-agreements/training-body.js';

const mention = nullable(json<LocalisedText>());

export const trainingBodies = recordProjection(trainingBody, {
  version: 1,
  table: 'training_bodies',
  columns: {
    entity: text<Entity>(),
    body: name,
    address: text(),
    siret: text(),
    declaration_number: text(),
    prefecture: text(),
    means: mention,
    evaluation: mention,
    cancellation: mention,
  },
  indexes: ['(entity)'],
});

export type TrainingBodyRow = RowOf<typeof trainingBodies.tables.training_bodies>;
