import { describe, expect, it } from '@jest/globals';
import { newId } from '../../kernel/ids.js';
import { nextStep } from './second-factor.vocabulary.js';

const power = {
  delegationId: newId(),
  power: 'contacts',
  clientId: newId(),
  givenBy: newId(),
  rangeIds: null,
  structureIds: null,
};
const contact = { kind: 'contact', delegatedPowers: [] } as const;
const administrator = { kind: 'clientAdministrator', delegatedPowers: [] } as const;
const delegate = { kind: 'contact', delegatedPowers: [power] } as const;
const elsewhere = { ...contact, isDelegateElsewhere: true } as const;
const staff = { kind: 'staff', delegatedPowers: [] } as const;

describe('after a right password', () => {
  it.each([
    ['a contact', contact, 'required', 'connected'],
    ['an administrator', administrator, 'required', 'connected'],
    ['a delegate', delegate, 'required', 'enrolment'],
    ['a delegate of another client', elsewhere, 'required', 'enrolment'],
    ['staff', staff, 'required', 'enrolment'],
    ['a delegate where no one is obliged', delegate, 'optional', 'connected'],
    ['staff where no one is obliged', staff, 'optional', 'connected'],
  ] as const)('%s without a second factor', (_, actor, setting, step) =>
    expect(nextStep(actor, [], setting)).toBe(step),
  );

  it.each([contact, administrator, delegate, staff])('%j with one shows it', (actor) => {
    for (const setting of ['required', 'optional'] as const)
      expect(nextStep(actor, ['totp'], setting)).toBe('secondFactor');
  });
});
