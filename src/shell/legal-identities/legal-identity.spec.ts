import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor } from '../../kernel/actor.js';
import { decide } from '../../kernel/decide.js';
import { command } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import { LegalIdentityFields } from './legal-identity.commands.js';
import { identityInForce, type LegalIdentityStep } from './legal-identity.rules.js';
import { legalIdentity } from './legal-identity.js';

const french = {
  ...{ brand: 'GROUPE_BL', name: 'Société A', legalForm: 'SAS', capital: 150_000_000, country: 'FR' },
  ...{ address: '1 rue Haute\n92000 Nanterre', siren: '900 123 456', register: 'Nanterre' },
  ...{ vatNumber: 'fr87 900 123 456', email: 'contact@societe.example', phone: '01 53 02 82 00' },
};
const spanish = {
  ...{ ...french, brand: 'BL_SPAIN', country: 'ES', siren: undefined, taxId: 'b-87123451' },
  ...{ vatNumber: 'ESB87123451', register: 'Registro Mercantil de Madrid, hoja M-1' },
};
const codes = (values: object): readonly string[] =>
  Object.entries(fieldErrors(validateSync(plainToInstance(LegalIdentityFields, values)))).map(
    ([field, { code }]) => `${field}: ${code}`,
  );

describe('the mentions of the publisher', () => {
  it('are those of a French company, or of a Spanish one', () => {
    expect(codes(french)).toEqual([]);
    expect(codes(spanish)).toEqual([]);
    expect(codes({ ...french, capital: undefined, entity: 'BL_SANTE' })).toEqual([]);
  });

  it('lack none that a paper must carry', () => {
    const lacks = (field: string) => codes({ ...french, [field]: ' ' });
    expect(lacks('name')).toEqual(['name: required']);
    expect(lacks('legalForm')).toEqual(['legalForm: required']);
    expect(lacks('address')).toEqual(['address: required']);
    expect(lacks('register')).toEqual(['register: required']);
    expect(lacks('email')).toEqual(['email: required']);
    expect(codes({ ...french, siren: undefined })).toContain('siren: required');
    expect(codes({ ...spanish, taxId: undefined })).toContain('taxId: required');
  });

  it('have numbers that pass their check and belong together', () => {
    expect(codes({ ...french, siren: '900123457', vatNumber: 'FR90900123457' })).toEqual(['siren: invalidSiren']);
    expect(codes({ ...french, vatNumber: 'FR86900123456' })).toEqual(['vatNumber: invalidVatNumber']);
    expect(codes({ ...french, vatNumber: 'FR04900765439' })).toEqual(['vatNumber: invalidVatNumber']);
    expect(codes({ ...spanish, taxId: 'B87123452', vatNumber: 'ESB87123452' })).toEqual(['taxId: invalidTaxId']);
    expect(codes({ ...spanish, vatNumber: 'B87123451' })).toEqual(['vatNumber: invalidVatNumber']);
    expect(codes({ ...french, capital: 0 })).toEqual(['capital: tooSmall']);
  });

  it('are kept once for a brand and an entity', () => {
    const Register = legalIdentity.commands['RegisterLegalIdentity'];
    if (!Register) throw new Error('no such command');
    const context = {
      ...{ id: 'one', actor: systemActor, now: '2026-03-02T12:00:00.000Z', facts: undefined },
      idFor: String,
    };
    const taken = (values: object) =>
      decide(legalIdentity, 'RegisterLegalIdentity', legalIdentity.initial, command(Register, values), context, () => ({
        allowed: true,
      })).take;
    const refusal = 'legalIdentityAlreadyThere';
    expect(taken(french)).toEqual([{ what: 'legalIdentity', value: 'GROUPE_BL/', refusal }]);
    expect(taken({ ...french, entity: 'BL_SANTE' })).toEqual([
      { what: 'legalIdentity', value: 'GROUPE_BL/BL_SANTE', refusal },
    ]);
  });
});

describe('the identity in force at an instant', () => {
  const step = (identityId: string, revision: number, month: number, content: object | null, isActive = true) =>
    ({
      ...{ identityId, revision, since: `2026-0${month}-01T10:00:00.000Z`, isActive },
      content: content && { brand: 'GROUPE_BL' as const, ...content },
    }) satisfies LegalIdentityStep;
  const steps = [
    step('all', 0, 2, { name: 'First' }),
    step('all', 1, 4, { name: 'Second' }),
    step('health', 0, 3, { name: 'Health', entity: 'BL_SANTE' }),
    step('all', 2, 6, null, false),
    step('all', 3, 8, null),
  ];
  const name = (month: number, entity: string, brand = 'GROUPE_BL', second = 0): string | null | undefined =>
    identityInForce(steps, { brand, entity }, new Date(Date.UTC(2026, month - 1, 1, 10, 0, second)).toISOString())
      ?.name;

  it('is the one recorded before, whatever is recorded after', () => {
    expect(name(2, 'BL_COLLTER')).toBe('First');
    expect(name(4, 'BL_COLLTER', 'GROUPE_BL', -1)).toBe('First');
    expect(name(4, 'BL_COLLTER')).toBe('Second');
  });

  it('is that of the entity where it has its own', () => {
    expect(name(3, 'BL_SANTE', 'GROUPE_BL', -1)).toBe('First');
    expect(name(3, 'BL_SANTE')).toBe('Health');
  });

  it('is none while it is archived, and the former one once it is restored', () => {
    expect(name(7, 'BL_COLLTER')).toBeUndefined();
    expect(name(7, 'BL_SANTE')).toBe('Health');
    expect(name(8, 'BL_COLLTER')).toBe('Second');
  });

  it('is the first one for documents from before', () => {
    expect(name(1, 'BL_COLLTER')).toBe('First');
    expect(name(1, 'BL_SANTE')).toBe('First');
  });

  it('is none for a brand without one', () => expect(name(5, 'CARL', 'CARL')).toBeUndefined());
});
