import { describe, expect, it } from '@jest/globals';
import { requiredInput } from './required-input.js';

describe('a required input', () => {
  it('says so to screen readers, without the rule of the browser, which calls an untouched field wrong', () => {
    expect(requiredInput()).toEqual({ required: false, 'aria-required': true });
    expect(requiredInput(false)).toEqual({ required: false, 'aria-required': false });
  });
});
