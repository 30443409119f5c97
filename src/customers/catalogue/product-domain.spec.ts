import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { fieldErrors } from '../../kernel/validation.js';
import { productDomain } from './product-domain.js';
import { ProductDomainFields } from './product-domain.commands.js';

const valid = { name: 'Paie' };
const codes = (values: object) =>
  Object.entries(fieldErrors(validateSync(plainToInstance(ProductDomainFields, { ...valid, ...values })))).map(
    ([field, { code }]) => `${field}: ${code}`,
  );

describe('a product domain', () => {
  it('has a name', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ name: ' ' })).toEqual(['name: required']);
  });

  it('is revised, archived and restored', () =>
    expect(Object.keys(productDomain.commands)).toEqual([
      'RegisterProductDomain',
      'ReviseProductDomain',
      'ArchiveProductDomain',
      'RestoreProductDomain',
    ]));
});
