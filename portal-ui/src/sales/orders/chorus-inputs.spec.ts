import { describe, expect, it } from '@jest/globals';
import { chorusInputs } from './chorus-inputs.js';

describe('references of the public buyer', () => {
  it.each([
    ['none', false, false],
    ['service', true, false],
    ['commitment', false, true],
    ['serviceAndCommitment', true, true],
  ] as const)('are required as the client’s invoices need them: %s', (requirement, service, commitment) =>
    expect(chorusInputs({ requirement, services: [] })).toEqual([
      { source: 'chorusService', kind: 'text', max: 100, required: service },
      { source: 'commitment', kind: 'text', max: 50, required: commitment },
    ]),
  );

  it.each([
    ['none', false],
    ['service', true],
    ['commitment', false],
    ['serviceAndCommitment', true],
  ] as const)('are chosen among the services that are known: %s', (requirement, required) =>
    expect(
      chorusInputs({
        requirement,
        services: [
          { code: 'SRV', label: 'Achats' },
          { code: 'FIN', label: 'Paie' },
        ],
      })[0],
    ).toEqual({
      source: 'chorusService',
      kind: 'choice',
      values: ['SRV', 'FIN'],
      labels: { SRV: 'SRV – Achats', FIN: 'FIN – Paie' },
      texts: '',
      required,
    }),
  );
});
