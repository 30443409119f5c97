import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { fieldErrors } from '../../kernel/validation.js';
import { referentRequirement } from './referent-requirement.js';
import { ReferentRequirementFields } from './referent-requirement.commands.js';

const codes = (values: object) =>
  Object.entries(
    fieldErrors(validateSync(plainToInstance(ReferentRequirementFields, { label: 'GDPR, article 37', ...values }))),
  ).map(([field, { code }]) => `${field}: ${code}`);

describe('a required role', () => {
  it('is of a topic, for all clients or for some', () => {
    expect(codes({ topic: 'dataProtection' })).toEqual([]);
    expect(codes({ topic: 'dataProtection', clientKind: 'healthStructure' })).toEqual([]);
    expect(codes({})).toEqual(['topic: required']);
    expect(codes({ topic: 'dataProtection', label: ' ' })).toEqual(['label: required']);
    expect(codes({ topic: 'dataProtection', clientKind: 'club' })).toEqual(['clientKind: invalidChoice']);
  });

  it('is required once', () =>
    expect(
      referentRequirement.held({ status: 'active', fields: { kind: 'referent', topic: 'payroll', clientKind: null } }),
    ).toEqual([
      {
        what: 'referentRequirement',
        value: 'referent/payroll/any/any',
        refusal: 'referentRequirementExists',
      },
    ]));

  it('reaches every status', () => expect(unreachableStatuses(referentRequirement)).toEqual([]));
});
