import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { newId } from '../../kernel/ids.js';
import { fieldErrors } from '../../kernel/validation.js';
import { product } from './product.js';
import { ProductFields } from './product.commands.js';

const valid = { rangeId: newId(), domainId: newId(), name: 'e.finances' };
const codes = (values: object) =>
  Object.entries(fieldErrors(validateSync(plainToInstance(ProductFields, { ...valid, ...values })))).map(
    ([field, { code }]) => `${field}: ${code}`,
  );

describe('a product', () => {
  it('belongs to a range and a domain', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ rangeId: undefined, domainId: 'x' })).toEqual(['rangeId: required', 'domainId: invalidId']);
  });

  it('is revised, archived and restored', () =>
    expect(Object.keys(product.commands)).toEqual([
      'RegisterProduct',
      'ReviseProduct',
      'ArchiveProduct',
      'RestoreProduct',
    ]));
});
