import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { trainingBody } from '../../src/training/training-agreements/training-body.js';
import { trainingBodies } from './training-bodies.js';

const text = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };
const registered = occurred(
  trainingBody.registered({
    ...{ entity: 'BL_SANTE', body: 'Formation SA', address: 'Paris', siret: '75580064600019' },
    ...{ declarationNumber: '11756789012', prefecture: 'Bretagne' },
    ...{ means: text, evaluation: text, cancellation: text },
  }),
);

describe('the table of training bodies', () => {
  it('has the legal mentions of each entity', () =>
    expect(rowsAfter(trainingBodies, [registered])('training_bodies')).toEqual([
      expect.objectContaining({ status: 'active', entity: 'BL_SANTE', declaration_number: '11756789012', means: text }),
    ]));

  it('follows what is archived', () =>
    expect(
      rowsAfter(trainingBodies, [registered, occurred(trainingBody.archived({}), { revision: 1n })])('training_bodies'),
    ).toEqual([expect.objectContaining({ status: 'archived' })]));
});
