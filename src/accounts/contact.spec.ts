import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor } from '../kernel/actor.js';
import { decide } from '../kernel/decide.js';
import { newId } from '../kernel/ids.js';
import { fieldErrors } from '../kernel/validation.js';
import { contact } from './contact.js';
import { ContactFields } from './contact.commands.js';

const clientId = newId();
const claire = {
  clientId,
  civility: 'madam',
  firstName: 'Claire',
  lastName: "D'Almeida",
  email: ' Claire.DAlmeida@Mairie.example ',
  landline: '05 56 00 00 00',
  service: 'Finances',
  function: 'Directrice',
  role: 'user',
};
const made = (values: object) => plainToInstance(ContactFields, { ...claire, ...values });
const codes = (values: object) =>
  Object.entries(fieldErrors(validateSync(made(values)))).map(([field, { code }]) => `${field}: ${code}`);

describe('a contact', () => {
  it('has a name, a department and a job', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ lastName: '', service: '', function: '' })).toEqual([
      'lastName: required',
      'service: required',
      'function: required',
    ]);
  });

  it('has a first name without apostrophe or quote', () => {
    expect(codes({ firstName: "D'Artagnan" })).toEqual(['firstName: noApostrophe']);
    expect(codes({ firstName: 'Anne "Nan"' })).toEqual(['firstName: noApostrophe']);
    expect(codes({ firstName: 'Marie-Hélène' })).toEqual([]);
    expect(codes({ firstName: undefined })).toEqual(['firstName: required']);
  });

  it('has at least one of landline and mobile', () => {
    expect(codes({ landline: undefined })).toEqual(['landline: required', 'mobile: required']);
    expect(codes({ landline: undefined, mobile: '06 12 34 56 78' })).toEqual([]);
    expect(codes({ mobile: '05 56 00 00 00' })).toEqual(['mobile: invalidMobile']);
  });

  it('has an e-mail address, in lower case, unless he has no account', () => {
    expect(made({}).email).toBe('claire.dalmeida@mairie.example');
    expect(codes({ email: undefined })).toEqual(['email: required']);
    expect(codes({ email: 'claire' })).toEqual(['email: invalidEmail']);
    expect(codes({ email: undefined, role: 'accountless' })).toEqual([]);
  });

  it('has rights of known kinds on product ranges', () => {
    expect(codes({ productRights: [{ rangeId: newId(), rights: ['openTickets', 'vote'] }] })).toEqual([]);
    expect(codes({ productRights: [{ rangeId: newId(), rights: ['reign'] }] })).toEqual([
      'productRights.0.rights: invalid',
    ]);
  });

  it('alone holds his e-mail address and callback code, and belongs to his client', () => {
    const context = {
      id: 'claire',
      actor: systemActor,
      now: '2026-03-02T12:00:00.000Z',
      facts: undefined,
      idFor: String,
    };
    const decided = decide(
      contact,
      'RegisterContact',
      contact.initial,
      made({ callbackCode: '4827' }),
      context,
      () => ({
        allowed: true,
      }),
    );
    expect(decided.take.map(({ what, value }) => `${what} ${value}`)).toEqual([
      'email claire.dalmeida@mairie.example',
      'callbackCode 4827',
    ]);
    expect(decided.tenant).toBe(clientId);
  });

  it('stores what is about him as personal', () =>
    expect(Object.keys(contact.registered.personal)).toEqual([
      'firstName',
      'lastName',
      'email',
      'landline',
      'mobile',
      'callbackCode',
    ]));
});
