import { describe, expect, it } from '@jest/globals';
import { requiredInput, typedText } from './required-input.js';

describe('a required input', () => {
  it('says so to screen readers, without the rule of the browser, which calls an untouched field wrong', () => {
    expect(requiredInput()).toEqual({ required: false, 'aria-required': true });
    expect(requiredInput(false)).toEqual({ required: false, 'aria-required': false });
  });
});

describe('the text of an input', () => {
  it('is empty without an input of the name, or where it has a file', () => {
    const form = new FormData();
    form.set('code', ' 123 ');
    form.set('file', new File([''], 'a.txt'));
    expect([typedText(form, 'code'), typedText(form, 'file'), typedText(form, 'login')]).toEqual([' 123 ', '', '']);
  });
});
