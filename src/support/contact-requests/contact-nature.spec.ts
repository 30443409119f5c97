import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor } from '../../kernel/actor.js';
import { fieldErrors } from '../../kernel/validation.js';
import { command, specify } from '../../kernel/testing.js';
import { ContactNatureFields } from './contact-nature.commands.js';
import { contactNature } from './contact-nature.js';

const fields = {
  labelFr: 'Une facture',
  labelEs: 'Una factura',
  labelEn: 'An invoice',
  routedTo: 'mailbox',
  mailbox: 'factures@publisher.example',
  companies: ['sante'],
  forVisitors: true,
  place: 2,
} as const;
const errorsOf = (values: object) =>
  fieldErrors(validateSync(plainToInstance(ContactNatureFields, values), { whitelist: true }));
const { given } = specify(contactNature, { actor: { ...systemActor, kind: 'staff' }, facts: undefined });

describe('a nature of message', () => {
  it('is registered with where its messages go', () => {
    const type = contactNature.commands.RegisterContactNature;
    if (!type) throw new Error('no such command');
    given()
      .when(command(type, { ...fields, companies: [...fields.companies] }))
      .then(contactNature.registered({ ...fields, companies: [...fields.companies] }));
  });

  it('goes to a mailbox that it names', () => {
    expect(errorsOf(fields)).toEqual({});
    expect(errorsOf({ ...fields, mailbox: undefined })).toEqual({
      mailbox: { code: 'required', args: { asked: 'email' } },
    });
  });

  it('goes to staff with a permission that it names', () => {
    expect(errorsOf({ ...fields, routedTo: 'staff' })).toEqual({
      permission: { code: 'required', args: { asked: 'choice' } },
    });
    expect(errorsOf({ ...fields, routedTo: 'staff', permission: 'clients' })).toEqual({});
  });

  it('is taken by companies that there are', () =>
    expect(errorsOf({ ...fields, companies: ['nobody'] })).toEqual({ companies: { code: 'invalidChoice', args: {} } }));
});
