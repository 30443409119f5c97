import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { specify } from '../../kernel/testing.js';
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

  it('is registered, revised, archived and restored', () => {
    const { given } = specify(productRange, { facts: undefined });
    const asked = (name: string, fields: object = {}) => {
      const type = productRange.commands[name];
      if (!type) throw new Error(`A product range has no command ${name}`);
      return Object.assign(new type(), fields);
    };
    const registered = productRange.registered(valid);
    const archived = productRange.archived({});
    given().when(asked('RegisterProductRange', valid)).then(registered);
    given(registered)
      .when(asked('ReviseProductRange', { name: 'Paie' }))
      .then(productRange.revised({ name: 'Paie' }));
    given(registered).when(asked('ArchiveProductRange')).then(archived);
    given(registered, archived).when(asked('RestoreProductRange')).then(productRange.restored({}));
    given(registered, archived).when(asked('ReviseProductRange', valid)).thenRefused('productRangeIs');
  });
});
