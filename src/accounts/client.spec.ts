import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor } from '../kernel/actor.js';
import { decide } from '../kernel/decide.js';
import { fieldErrors } from '../kernel/validation.js';
import { client } from './client.js';
import { ClientFields } from './client.commands.js';

const bordeaux = {
  name: 'Bordeaux',
  clientCode: 'c033063',
  vocalCode: '330630',
  kind: 'localAuthority',
  siren: '213300635',
  zipCode: '33000',
  city: 'Bordeaux',
};
const codes = (values: object) =>
  Object.entries(fieldErrors(validateSync(plainToInstance(ClientFields, { ...bordeaux, ...values })))).map(
    ([field, { code }]) => `${field}: ${code}`,
  );

describe('a client', () => {
  it('has a name, a code, a kind and a place', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ name: ' ', zipCode: '', city: undefined })).toEqual([
      'name: required',
      'zipCode: required',
      'city: required',
    ]);
  });

  it('has a SIREN of nine digits that are not all zero, in France', () => {
    expect(codes({ siren: undefined })).toEqual(['siren: required']);
    expect(codes({ siren: '000000000' })).toEqual(['siren: invalidSiren']);
    expect(codes({ siren: '213300634' })).toEqual(['siren: invalidSiren']);
    expect(codes({ nic: '00000' })).toEqual(['nic: invalidNic']);
  });

  it('has a tax number instead, elsewhere', () => {
    expect(codes({ country: 'ES', siren: undefined })).toEqual(['taxId: required']);
    expect(codes({ country: 'ES', siren: undefined, taxId: 'P4806900A' })).toEqual([]);
  });

  it('has a vocal code that is no trivial sequence', () => {
    expect(codes({ vocalCode: '12345' })).toEqual(['vocalCode: invalidDialCode']);
    expect(codes({ vocalCode: '123456789' })).toEqual(['vocalCode: invalidDialCode']);
    expect(codes({ vocalCode: '7777' })).toEqual(['vocalCode: invalidDialCode']);
  });

  it('alone holds its codes, and is its own tenant', () => {
    const asked = plainToInstance(ClientFields, bordeaux);
    const context = {
      id: 'bordeaux',
      actor: systemActor,
      now: '2026-03-02T12:00:00.000Z',
      facts: undefined,
      idFor: String,
    };
    const made = decide(client, 'RegisterClient', client.initial, asked, context, () => ({ allowed: true }));
    expect(made.take).toEqual([
      { what: 'clientCode', value: 'C033063', refusal: 'clientCodeAlreadyUsed' },
      { what: 'vocalCode', value: '330630', refusal: 'vocalCodeAlreadyUsed' },
    ]);
  });
});
