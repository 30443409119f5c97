import type { Choice } from '../../../src/kernel/views.js';
import type { ChoicesInput } from './inputs.js';

/** Choices that stand in no dictionary. */
export const among = (choices: readonly Choice[]): Pick<ChoicesInput, 'values' | 'texts' | 'labels'> => ({
  values: choices.map(({ id }) => id),
  labels: Object.fromEntries(choices.map(({ id, label }) => [id, label])),
  texts: '',
});
