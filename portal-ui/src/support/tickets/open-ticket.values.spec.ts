import { describe, expect, it } from '@jest/globals';
import { limits, type TicketKind } from '../../../../src/support/tickets/ticket.vocabulary.js';
import type { TicketChoices, TicketView } from '../../../../src/support/tickets/tickets.views.js';
import { commandErrors } from '@guichet/ui-common/net/command-errors';
import { OpenTicket } from '../../../../src/support/tickets/ticket.commands.js';
import { viewOf } from '../../../../test/support/browser.js';
import { offeredKinds } from './open-ticket.options.js';
import {
  checkOpenTicket,
  isDetailMissing,
  knownData,
  onlyStructure,
  phoneOf,
  proposedType,
  restored,
  startAbout,
  startValues,
  toOpenTicket,
  typeOf,
  written,
} from './open-ticket.values.js';

const marie = {
  id: 'marie',
  label: 'Marie Durand',
  email: 'marie@pau.fr',
  landline: '05 59 00 00 01',
  mobile: null,
  correctable: true,
};
const paul = {
  id: 'paul',
  label: 'Paul Petit',
  email: 'paul@pau.fr',
  landline: null,
  mobile: '06 00 00 00 02',
  correctable: false,
};
const choices: TicketChoices = {
  clients: [{ id: 'pau', label: 'Pau', linked: false, phone: '05 59 00 00 00' }],
  contacts: [marie, paul],
  me: 'marie',
  structures: [],
  structureNeeded: false,
  domains: [],
  maximumFileBytes: 8_388_608,
};
const start = startValues(choices);
const command = toOpenTicket(choices.contacts);

describe('the creation form', () => {
  it('starts with the asker, their client and their phone', () => {
    expect(start).toMatchObject({ clientId: 'pau', contactId: 'marie', phone: '05 59 00 00 01', replyByMail: true });
  });

  it('offers the kinds that the asker may open for some product, and starts with the first', () => {
    const of = (kinds: readonly TicketKind[]): TicketChoices => ({
      ...choices,
      domains: [
        {
          id: 'accounting',
          label: 'Accounting',
          products: [
            {
              id: 'ledger',
              label: 'Ledger',
              rangeId: 'finance',
              rangeLabel: 'Finance',
              licenceId: 'l1',
              licence: 'L-1',
              kinds,
              modules: [],
              versions: [],
            },
          ],
        },
      ],
    });
    expect(offeredKinds(choices)).toEqual([]);
    expect(offeredKinds(of(['change']))).toEqual(['change']);
    expect(startValues(of(['change'])).kind).toBe('change');
    expect(startValues(of(['assistance', 'change'])).kind).toBe('assistance');
  });

  it('starts with the structure of an asker who is kept to one', () => {
    const library = { id: 'library', label: 'Médiathèque' };
    expect(startValues({ ...choices, structures: [library], structureNeeded: true }).structureId).toBe('library');
    expect(startValues({ ...choices, structures: [library] }).structureId).toBe('');
  });

  it('is about what it was opened from, of the client of that where the asker may ask for it', () => {
    const subject = { clientId: 'pau', title: 'Incident', description: 'Connecteur' };
    expect(startAbout(choices, subject)).toMatchObject({ ...subject, contactId: 'marie' });
    expect(startAbout(choices, { ...subject, clientId: 'other' }).clientId).toBe('pau');
    expect(startAbout(choices, { ...subject, title: 'a'.repeat(1_000) }).title).toHaveLength(limits.title);
  });

  it('sends no field that was left blank, and none of its own', () => {
    const sent = command({ ...start, title: 'Écran figé', uploading: true });
    expect(sent).toMatchObject({ title: 'Écran figé', fileIds: [], corrections: [] });
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['moduleId']));
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['uploading']));
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['files']));
  });

  it('asks reason and deadline only of a blocking trouble', () => {
    const answers = { severity: 'blocking', severityReason: 'Paie du mois', deadline: '2026-03-01' };
    expect(command({ ...start, ...answers })).toMatchObject(answers);
    expect(Object.keys(command({ ...start, ...answers, severity: 'minor' }))).not.toContain('deadline');
    expect(Object.keys(command({ ...start, ...answers, kind: 'change' }))).not.toContain('severity');
  });

  it('corrects only what was changed', () => {
    const corrected = {
      ...start,
      corrections: [{ email: 'm.durand@pau.fr', landline: '05 59 00 00 01', mobile: '' }] as const,
    };
    expect(command(corrected)).toMatchObject({ corrections: [{ contactId: 'marie', email: 'm.durand@pau.fr' }] });
  });

  it('sends the type that goes without saying, and the one that was chosen before it', () => {
    expect(command(start)).toMatchObject({ type: 'malfunction' });
    expect(command({ ...start, severity: 'question' })).toMatchObject({ type: 'question' });
    expect(command({ ...start, kind: 'change', severity: 'question' })).toMatchObject({ type: 'improvement' });
    expect(command({ ...start, severity: 'question', type: 'data' })).toMatchObject({ type: 'data' });
  });

  it('folds nothing away that is required and not known', () => {
    const library = { id: 'library', label: 'Médiathèque' };
    const school = { id: 'school', label: 'École' };
    const kept = { ...choices, structures: [library, school], structureNeeded: true };
    expect(isDetailMissing(choices, start)).toBe(false);
    expect(isDetailMissing(choices, { ...start, productId: 'ledger' })).toBe(true);
    expect(isDetailMissing(choices, { ...start, productId: 'ledger', versionId: 'v5' })).toBe(false);
    expect(isDetailMissing(kept, start)).toBe(true);
    expect(isDetailMissing(kept, { ...start, structureId: 'school' })).toBe(false);
  });

  it('flags a person picked twice', () => {
    expect(checkOpenTicket(start)).toEqual({});
    expect(checkOpenTicket({ ...start, secondContactId: 'marie' })).toHaveProperty('secondContactId');
    expect(checkOpenTicket({ ...start, secondContactId: 'paul', informedContactIds: ['paul'] })).toHaveProperty(
      'informedContactIds',
    );
  });

  it('asks for no version where no product is chosen', () => {
    expect(checkOpenTicket({ ...start, productId: '' })).toStrictEqual({ versionId: undefined });
    expect(checkOpenTicket({ ...start, productId: 'ledger' })).toStrictEqual({});
  });

  it('waits for files on their way', () => {
    expect(checkOpenTicket({ ...start, uploading: true })).toEqual({ files: { code: 'uploadsPending', args: {} } });
  });
});

describe('a draft', () => {
  it('comes back over a new form', () => {
    expect(restored(start, { title: 'Écran figé', patientRisk: true, uploading: true })).toEqual({
      ...start,
      title: 'Écran figé',
      patientRisk: true,
    });
  });

  it('of another shape loses only the fields that do not fit', () => {
    expect(restored(start, { title: 3, files: 'x', description: 'Depuis ce matin' })).toEqual({
      ...start,
      description: 'Depuis ce matin',
    });
  });
});

describe('the card of the contact of a ticket', () => {
  it.each([
    [marie, { email: 'marie@pau.fr', landline: '05 59 00 00 01', mobile: '' }, '05 59 00 00 01'],
    [paul, { email: 'paul@pau.fr', landline: '', mobile: '06 00 00 00 02' }, '06 00 00 00 02'],
    [
      { ...marie, email: null, mobile: '+33612345678' },
      { email: '', landline: '05 59 00 00 01', mobile: '06 12 34 56 78' },
      '05 59 00 00 01',
    ],
    [{ ...marie, landline: null }, { email: 'marie@pau.fr', landline: '', mobile: '' }, ''],
    [undefined, { email: '', landline: '', mobile: '' }, ''],
  ])('%#: its data, and the phone to call', (contact, known, phone) => {
    expect(knownData(contact)).toEqual(known);
    expect(phoneOf(contact)).toBe(phone);
  });

  it.each([
    ['+33559000001', '05 59 00 00 01'],
    [null, ''],
  ])('the phone %s is written as “%s”', (phone, expected) => expect(written(phone)).toBe(expected));
});

describe('the only structure', () => {
  const library = { id: 'library', label: 'Médiathèque' };
  const school = { id: 'school', label: 'École' };

  it.each([
    [true, [library], 'library'],
    [false, [library], ''],
    [true, [library, school], ''],
    [true, [], ''],
  ])('is needed: %s, of %j: “%s”', (structureNeeded, structures, expected) =>
    expect(onlyStructure({ ...choices, structureNeeded, structures })).toBe(expected),
  );
});

describe('the type that goes without saying', () => {
  it.each([
    ['change', 'question', 'improvement'],
    ['change', 'blocking', 'improvement'],
    ['assistance', 'question', 'question'],
    ['assistance', 'blocking', 'malfunction'],
    ['assistance', '', 'malfunction'],
  ])('of %s and %s is %s', (kind, severity, expected) => {
    expect(proposedType(kind, severity)).toBe(expected);
    expect(typeOf({ kind, severity, type: '' })).toBe(expected);
    expect(typeOf({ kind, severity, type: 'data' })).toBe('data');
  });
});

describe('a ticket with everything in it', () => {
  const ids = Object.fromEntries(
    [
      'client',
      'product',
      'domain',
      'module',
      'version',
      'fix',
      'structure',
      'second',
      'informed',
      'origin',
      'file',
      'first',
    ].map((name, index) => [name, `00000000-0000-4000-8000-0000000000${10 + index}`]),
  );
  const idOf = (name: string): string => ids[name] ?? '';
  const whole = {
    ...start,
    title: 'Écran figé',
    description: 'Depuis ce matin',
    clientId: idOf('client'),
    productId: idOf('product'),
    severity: 'blocking',
    severityReason: 'Paie du mois',
    deadline: '2099-03-01',
    files: [viewOf<(typeof start.files)[number]>({ id: idOf('file') })],
    patientRisk: true,
    type: 'data',
    domainId: idOf('domain'),
    moduleId: idOf('module'),
    versionId: idOf('version'),
    correctiveVersionId: idOf('fix'),
    structureId: idOf('structure'),
    impact: 'department',
    projectName: 'Budget',
    contactId: idOf('first'),
    secondContactId: idOf('second'),
    phone: '05 59 00 00 09',
    availability: 'Le matin',
    informedContactIds: [idOf('informed')],
    replyByMail: false,
    originTicketId: idOf('origin'),
    corrections: [{ email: 'new@pau.fr', landline: '05 59 00 00 07', mobile: '06 00 00 00 08' }] as const,
  };
  const sent = {
    title: 'Écran figé',
    description: 'Depuis ce matin',
    clientId: idOf('client'),
    productId: idOf('product'),
    severity: 'blocking',
    severityReason: 'Paie du mois',
    deadline: '2099-03-01',
    patientRisk: true,
    personalDataIncident: false,
    kind: 'assistance',
    type: 'data',
    moduleId: idOf('module'),
    versionId: idOf('version'),
    correctiveVersionId: idOf('fix'),
    structureId: idOf('structure'),
    impact: 'department',
    projectName: 'Budget',
    contactId: idOf('first'),
    secondContactId: idOf('second'),
    phone: '05 59 00 00 09',
    availability: 'Le matin',
    informedContactIds: [idOf('informed')],
    replyByMail: false,
    originTicketId: idOf('origin'),
    fileIds: [idOf('file')],
    corrections: [
      { contactId: idOf('first'), email: 'new@pau.fr', landline: '05 59 00 00 07', mobile: '06 00 00 00 08' },
    ],
  };
  const of = toOpenTicket([{ ...marie, id: idOf('first') }]);

  it('says each thing in its own field, and its command takes it', async () => {
    expect(of(whole)).toEqual(sent);
    expect(await commandErrors(OpenTicket, of(whole))).toEqual({});
  });

  it('leaves out of a change request what only a trouble has', () => {
    const { severity, severityReason, deadline, impact, ...others } = sent;
    expect([severity, severityReason, deadline, impact]).not.toContain('');
    expect(of({ ...whole, kind: 'change' })).toEqual({ ...others, kind: 'change' });
  });

  it('is asked for after another one, of its client and about what that was', () => {
    const origin = viewOf<TicketView>({
      id: 'o1',
      clientId: 'c2',
      structure: { id: 's3', label: '' },
      productDomain: { id: 'd4', label: '' },
      product: { id: 'p5', label: '' },
      module: { id: 'm6', label: '' },
      version: { id: 'v7', label: '' },
      title: 'Le titre',
      description: 'Le texte',
    });
    const about = {
      kind: 'change',
      clientId: 'c2',
      structureId: 's3',
      domainId: 'd4',
      productId: 'p5',
      moduleId: 'm6',
      versionId: 'v7',
      title: 'Le titre',
      description: 'Le texte',
      originTicketId: 'o1',
    };
    expect(startValues(choices, origin)).toEqual({ ...start, ...about });
    expect(
      startValues(choices, {
        ...origin,
        ...{ structure: null, productDomain: null, product: null, module: null, version: null },
        ...{ title: null, description: null },
      }),
    ).toEqual({ ...start, kind: 'change', clientId: 'c2', originTicketId: 'o1' });
  });

  it('has the phone of the client where its contact has none', () =>
    expect(startValues({ ...choices, me: null })).toEqual({
      ...start,
      contactId: '',
      corrections: [{ email: '', landline: '', mobile: '' }],
      phone: '05 59 00 00 00',
    }));
});

describe('a person in two places', () => {
  const twice = { code: 'pickedTwice', args: {} };
  it.each([
    [{ secondContactId: 'marie' }, { secondContactId: twice }],
    [{ secondContactId: 'paul' }, {}],
    [{ contactId: '', secondContactId: '' }, {}],
    [{ informedContactIds: ['marie'] }, { informedContactIds: twice }],
    [{ secondContactId: 'paul', informedContactIds: ['ida', 'paul'] }, { informedContactIds: twice }],
    [{ informedContactIds: ['ida', 'paul'] }, {}],
  ])('%j: %j', (over, expected) =>
    expect(checkOpenTicket({ ...start, productId: 'ledger', ...over })).toEqual(expected),
  );
});
