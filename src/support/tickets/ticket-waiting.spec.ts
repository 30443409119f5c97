import { describe, expect, it } from '@jest/globals';
import { languages } from '../../kernel/language.js';
import { textIfAny } from '../../platform/people/translations/dictionary.js';
import { ticketStatuses } from './ticket.vocabulary.js';
import { statusesOfTurn, statusText, statusTextOfSide, waitingNotice, waitsFor } from './ticket-waiting.vocabulary.js';

const people = { contactId: 'marie', secondContactId: 'paul', agentId: 'alex' };
const customer = (id: string) => ({ id, isCustomer: true });
const staff = (id: string) => ({ id, isCustomer: false });
const contact = { name: 'Marie Test' };

const said = (reader: ReturnType<typeof customer>, status: (typeof ticketStatuses)[number], name = contact) => {
  const { key, args } = statusText({ status, waitsFor: waitsFor(status, people, reader), contact: name });
  return textIfAny('fr', 'tickets', key, args);
};

describe('the side that a ticket waits for', () => {
  it('is the contacts, once they are asked or a solution is proposed', () => {
    for (const status of ['waitingCustomer', 'resolved'] as const) {
      expect(waitsFor(status, people, customer('marie'))).toBe('you');
      expect(waitsFor(status, people, customer('paul'))).toBe('you');
      expect(waitsFor(status, people, customer('zoe'))).toBe('colleague');
      expect(waitsFor(status, people, staff('alex'))).toBe('client');
    }
  });

  it('is the agent while the provider works, and none in the end', () => {
    expect(waitsFor('inProgress', people, staff('alex'))).toBe('you');
    expect(waitsFor('inProgress', people, staff('clara'))).toBe('provider');
    expect(waitsFor('inProgress', people, customer('marie'))).toBe('provider');
    expect(waitsFor('waitingThirdParty', people, staff('alex'))).toBe('thirdParty');
    expect(waitsFor('cancelled', people, staff('alex'))).toBe('nobody');
  });

  it('has one turn in every status', () =>
    expect(
      (['customer', 'provider', 'thirdParty', 'nobody'] as const).flatMap((turn) => statusesOfTurn(turn)).toSorted(),
    ).toEqual([...ticketStatuses].toSorted()));
});

describe('a status', () => {
  it('speaks to its reader', () => {
    expect(said(customer('marie'), 'waitingCustomer')).toBe('En attente de votre réponse');
    expect(said(customer('zoe'), 'waitingCustomer')).toBe('En attente de Marie Test');
    expect(said(staff('alex'), 'waitingCustomer')).toBe('En attente du client');
    expect(said(customer('marie'), 'resolved')).toBe('Solution à valider par vous');
    expect(said(customer('zoe'), 'resolved')).toBe('Solution à valider par Marie Test');
    expect(said(customer('marie'), 'inProgress')).toBe('En cours');
  });

  it.each(languages)('has its words in %s for every reader, also where the contact is forgotten', (language) => {
    for (const status of ticketStatuses)
      for (const reader of [customer('marie'), customer('zoe'), staff('alex')])
        for (const named of [contact, { name: null }]) {
          const ticket = { status, waitsFor: waitsFor(status, people, reader), contact: named };
          const notice = waitingNotice(ticket);
          expect(textIfAny(language, 'tickets', statusText(ticket).key)).toBeDefined();
          expect(textIfAny(language, 'tickets', statusTextOfSide(status))).toBeDefined();
          expect(notice ? textIfAny(language, 'tickets', notice.key) : '').toBeDefined();
        }
  });
});
