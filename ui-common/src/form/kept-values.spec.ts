import { describe, expect, it } from '@jest/globals';
import { fieldsOf, typedSince } from './kept-values.js';

describe('the kept part of a form that an error page interrupts', () => {
  it('is what was typed since it was opened', () =>
    expect(typedSince({ title: '', text: 'Hello', ids: [1] }, { title: 'Roof', text: 'Hello', ids: [1] })).toEqual({
      title: 'Roof',
    }));

  it('is no password and no code', () =>
    expect(
      typedSince({}, { newPassword: 'x', password: 'x', code: '123456', callbackCode: '1234', city: 'X' }),
    ).toEqual({
      city: 'X',
    }));

  it('is no file that is still on its way', () =>
    expect(typedSince({}, { fileIds: ['uploading'], uploading: true, text: 'Roof' })).toEqual({ text: 'Roof' }));

  it('comes back to the fields that the form has', () =>
    expect(fieldsOf({ title: '' }, { title: 'Roof', other: 'x' })).toEqual({ title: 'Roof' }));
});
