import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { newId } from '../../kernel/ids.js';
import { fieldErrors } from '../../kernel/validation.js';
import { productVersion } from './product-version.js';
import { ProductVersionFields } from './product-version.commands.js';

const valid = { productId: newId(), name: '2026.1', kind: 'version' };
const codes = (values: object) =>
  Object.entries(fieldErrors(validateSync(plainToInstance(ProductVersionFields, { ...valid, ...values })))).map(
    ([field, { code }]) => `${field}: ${code}`,
  );

describe('a product version', () => {
  it('corrects another version when it is a corrective one', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ kind: 'corrective' })).toEqual(['parentId: required']);
    expect(codes({ kind: 'corrective', parentId: newId() })).toEqual([]);
  });

  it('is revised, archived and restored', () =>
    expect(Object.keys(productVersion.commands)).toEqual([
      'RegisterProductVersion',
      'ReviseProductVersion',
      'ArchiveProductVersion',
      'RestoreProductVersion',
    ]));
});
