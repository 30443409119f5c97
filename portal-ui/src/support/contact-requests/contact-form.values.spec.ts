import { describe, expect, it } from '@jest/globals';
import type { ContactChoices } from '../../../../src/support/contact-requests/contact-requests.views.js';
import {
  checkContactForm,
  companyOf,
  isLocked,
  naturesOf,
  startValues,
  toSendContactRequest,
} from './contact-form.values.js';

const words = { fr: 'Une facture', es: 'Una factura', en: 'An invoice' };
const nature = (id: string, companies: readonly string[]) => ({
  id,
  label: words,
  hint: null,
  companies,
  suggestsTicket: false,
});
const me = { firstName: 'Marie', lastName: 'Test', email: 'marie@example.org', phone: null, organisation: 'Ville' };
const choices: ContactChoices = {
  companies: [
    { code: 'collectivites', entity: 'BL_COLLTER', phone: '01' },
    { code: 'sante', entity: 'BL_SANTE', phone: '02' },
  ],
  company: 'collectivites',
  natures: [nature('invoice', ['collectivites', 'sante']), nature('care', ['sante'])],
  me,
  maximumFileBytes: 1,
};

describe('the contact form', () => {
  it('begins with its author, and with their company', () =>
    expect(startValues(choices, {})).toMatchObject({
      company: 'collectivites',
      natureId: '',
      firstName: 'Marie',
      phone: '',
      organisation: 'Ville',
    }));

  it('begins with what its address names', () => {
    expect(startValues(choices, { societe: 'sante' }).company).toBe('sante');
    expect(startValues(choices, { natureId: 'invoice' })).toMatchObject({
      company: 'collectivites',
      natureId: 'invoice',
    });
    expect(startValues(choices, { natureId: 'care' })).toMatchObject({ company: 'sante', natureId: 'care' });
    expect(startValues(choices, { societe: 'nowhere', natureId: 'nothing' })).toMatchObject({
      company: 'collectivites',
      natureId: '',
    });
  });

  it('lets people without an account say who they are', () =>
    expect(startValues({ ...choices, company: null, me: null }, {})).toMatchObject({ company: '', firstName: '' }));

  it.each([
    [undefined, false],
    ['1', true],
    ['disabled', true],
    ['0', false],
    ['false', false],
  ])('locked by “%s”: %s', (disabled, locked) => expect(isLocked({ disabled })).toBe(locked));

  it('offers the natures of the company', () =>
    expect(naturesOf(choices, 'collectivites').map(({ id }) => id)).toEqual(['invoice']));

  it('sends what was said, and nothing else', () =>
    expect(toSendContactRequest('es')({ ...startValues(choices, {}), title: 'Ayuda', website: 'x' })).toEqual({
      company: 'collectivites',
      title: 'Ayuda',
      firstName: 'Marie',
      lastName: 'Test',
      email: 'marie@example.org',
      organisation: 'Ville',
      language: 'es',
      fileIds: [],
    }));

  it('waits for its files', () => {
    expect(checkContactForm(startValues(choices, {}))).toEqual({});
    expect(checkContactForm({ ...startValues(choices, {}), uploading: true })).toEqual({
      files: { code: 'uploadsPending', args: {} },
    });
  });
});

describe('the new form, whole', () => {
  const blank = { title: '', description: '', files: [], uploading: false, website: '', clientId: '' };

  it('has each of the data of its author in its own field', () =>
    expect(startValues({ ...choices, me: { ...me, phone: '05 59 00 00 01' } }, {})).toEqual({
      ...blank,
      company: 'collectivites',
      natureId: '',
      firstName: 'Marie',
      lastName: 'Test',
      email: 'marie@example.org',
      phone: '05 59 00 00 01',
      organisation: 'Ville',
    }));

  it('is empty for people without an account, and where nothing is known', () => {
    const nobody = { firstName: '', lastName: '', email: '', phone: '', organisation: '' };
    expect(startValues({ ...choices, me: null }, {})).toEqual({
      ...blank,
      ...nobody,
      company: 'collectivites',
      natureId: '',
    });
  });
});

describe('the company that is written to', () => {
  it('is told by its code', () => {
    expect(companyOf(choices, 'sante')).toEqual({ code: 'sante', entity: 'BL_SANTE', phone: '02' });
    expect(companyOf(choices, 'nowhere')).toBeUndefined();
  });
});
