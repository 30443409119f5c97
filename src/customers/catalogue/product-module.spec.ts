import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { newId } from '../../kernel/ids.js';
import { fieldErrors } from '../../kernel/validation.js';
import { productModule } from './product-module.js';
import { ProductModuleFields } from './product-module.commands.js';

const valid = { productId: newId(), name: 'Dépenses' };
const codes = (values: object) =>
  Object.entries(fieldErrors(validateSync(plainToInstance(ProductModuleFields, { ...valid, ...values })))).map(
    ([field, { code }]) => `${field}: ${code}`,
  );

describe('a product module', () => {
  it('belongs to a product', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ productId: undefined })).toEqual(['productId: required']);
  });

  it('is revised, archived and restored', () =>
    expect(Object.keys(productModule.commands)).toEqual([
      'RegisterProductModule',
      'ReviseProductModule',
      'ArchiveProductModule',
      'RestoreProductModule',
    ]));
});
