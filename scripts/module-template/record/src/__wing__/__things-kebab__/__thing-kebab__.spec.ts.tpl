import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { fieldErrors } from '../../kernel/validation.js';
import { __Thing__Fields } from './__thing-kebab__.commands.js';

const errorsOf = (values: object) => fieldErrors(validateSync(plainToInstance(__Thing__Fields, values)));

describe('__a_thing__', () => {
  it('has a label', () => {
    expect(errorsOf({ label: 'First' })).toEqual({});
    expect(errorsOf({ label: ' ' })).toMatchObject({ label: { code: 'required' } });
  });
});
