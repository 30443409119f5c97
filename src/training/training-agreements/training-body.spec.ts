import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { fieldErrors } from '../../kernel/validation.js';
import { TrainingBodyFields } from './training-body.commands.js';

const text = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };
const body = {
  ...{ entity: 'BL_COLLTER', body: 'Formation SA', address: 'Paris', siret: '75580064600019' },
  ...{ prefecture: 'Île-de-France', means: text, evaluation: text, cancellation: text },
};

it.each([
  ['11756789012', []],
  ['1175678901', ['declarationNumber']],
  ['11 75 67890 12', ['declarationNumber']],
])('a training body is known by eleven digits: %s', (declarationNumber, wrong) =>
  expect(
    Object.keys(fieldErrors(validateSync(plainToInstance(TrainingBodyFields, { ...body, declarationNumber })))),
  ).toEqual(wrong),
);
