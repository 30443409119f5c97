import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { fieldErrors } from '../../kernel/validation.js';
import { productRange } from './product-range.js';
import { ProductRangeFields } from './product-range.commands.js';

const valid = { name: 'Finances' };
const codes = (values: object) =>
  Object.entries(fieldErrors(validateSync(plainToInstance(ProductRangeFields, { ...valid, ...values })))).map(
    ([field, { code }]) => `${field}: ${code}`,
  );

describe('a product range', () => {
  it('has a name', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ name: ' ' })).toEqual(['name: required']);
  });

  it('is revised, archived and restored', () =>
    expect(Object.keys(productRange.commands)).toEqual([
      'RegisterProductRange',
      'ReviseProductRange',
      'ArchiveProductRange',
      'RestoreProductRange',
    ]));
});
