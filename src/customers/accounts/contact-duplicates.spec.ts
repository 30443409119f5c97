import { describe, expect, it } from '@jest/globals';
import { similarNames } from './contact-duplicates.queries.js';

describe('similar names', () => {
  it.each([
    [
      ['Claire', 'Dumas'],
      ['Claire', 'DUMAS'],
    ],
    [
      ['Claire', 'Dumas'],
      ['Dumas', 'Claire'],
    ],
    [
      ['Hélène', 'D’Almeida'],
      ['Helene', 'Dalmeida'],
    ],
    [
      ['Jean-Luc', 'Lefebvre'],
      ['Jean Luc', 'Lefevbre'],
    ],
    [
      ['Stéphane', 'Guérin'],
      ['Stephan', 'Guerin'],
    ],
  ] as const)('%s are those of %s', (one, other) => expect(similarNames(one, other)).toBe(true));

  it.each([
    [
      ['Claire', 'Dumas'],
      ['Clara', 'Dumont'],
    ],
    [
      ['Marie', 'Roy'],
      ['Marc', 'Roux'],
    ],
    [
      ['Paul', 'Martin'],
      ['Paul', 'Marchand'],
    ],
  ] as const)('%s are not those of %s', (one, other) => expect(similarNames(one, other)).toBe(false));
});
