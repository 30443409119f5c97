import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { newId } from '../../kernel/ids.js';
import { fieldErrors } from '../../kernel/validation.js';
import { licence } from './licence.js';
import { LicenceFields } from './licence.commands.js';

const valid = { clientId: newId(), productId: newId(), number: 'L-1', validFrom: '2025-01-01' };
const codes = (values: object) =>
  Object.entries(fieldErrors(validateSync(plainToInstance(LicenceFields, { ...valid, ...values })))).map(
    ([field, { code }]) => `${field}: ${code}`,
  );

describe('a licence', () => {
  it('is valid from a day on, for ever or until a day', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ validTo: '2027-12-31' })).toEqual([]);
    expect(codes({ validFrom: undefined, validTo: 'toujours' })).toEqual([
      'validFrom: required',
      'validTo: invalidDate',
    ]);
  });

  it('holds its number alone', () =>
    expect(licence.held({ status: 'active', fields: valid }).map(({ value }) => value)).toEqual(['L-1']));

  it('is revised, archived and restored', () =>
    expect(Object.keys(licence.commands)).toEqual([
      'RegisterLicence',
      'ReviseLicence',
      'ArchiveLicence',
      'RestoreLicence',
    ]));
});
