import { describe, expect, it } from '@jest/globals';
import { limits, type TicketKind } from '../../../../src/support/tickets/ticket.vocabulary.js';
import type { TicketChoices } from '../../../../src/support/tickets/tickets.views.js';
import { offeredKinds } from './open-ticket.options.js';
import {
  checkOpenTicket,
  isDetailMissing,
  restored,
  startAbout,
  startValues,
  toOpenTicket,
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
  it('starts with the asker, his client and his phone', () => {
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

  it('starts with the structure of whoever is kept to one', () => {
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
