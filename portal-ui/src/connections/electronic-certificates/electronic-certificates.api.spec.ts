import { describe, expect, it } from '@jest/globals';
import { certificatePath, formPath, nextFormPath, sentPath } from './electronic-certificates.api.js';

describe('the pages of certificates (specification §2)', () => {
  it.each([
    ['one certificate', certificatePath({ id: 'c1' }), '/certifform/c1'],
    ['the first form', formPath('form1', { id: 'c1', answer: 2 }), '/certifform/form1/c1/2'],
    ['the last form', formPath('form3', { id: 'c1', answer: 2 }), '/certifform/form3/c1/2'],
    ['what was sent', sentPath('c1'), '/certifform/formvalide?certificate=c1'],
  ])('%s', (_, address, expected) => expect(address).toBe(expected));
});

describe('the form that comes next', () => {
  it.each([
    [false, false, '/certifform/form1/c1/2'],
    [false, true, '/certifform/form1/c1/2'],
    [true, false, '/certifform/form2/c1/2'],
    [true, true, '/certifform/form3/c1/2'],
  ])('with its holder confirmed: %s, its desk chosen: %s, is %s', (isHolderConfirmed, isDeskChosen, expected) =>
    expect(nextFormPath({ id: 'c1', answer: 2, isHolderConfirmed, isDeskChosen })).toBe(expected),
  );
});
