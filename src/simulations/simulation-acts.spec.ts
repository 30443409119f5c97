import { describe, expect, it } from '@jest/globals';
import { actWhileSimulating, actsWhileSimulating } from './simulation.vocabulary.js';

describe('what may be done in another person’s name (defaults G21; quality S8)', () => {
  it.each(['ticket.read', 'ticket.readRestricted', 'contact.read', 'simulation.read'])('%s always', (action) =>
    expect(actWhileSimulating(action)).toBe('always'),
  );

  it.each([
    ['sign', 'quote.signQuote'],
    ['pay', 'order.confirmOrder'],
    ['accept terms', 'termsAcceptance.acceptTerms'],
    ['change a password', 'account.changePassword'],
    ['change an e-mail address', 'contact.reviseContact'],
    ['change rights', 'contact.changeContactRights'],
    ['delegate', 'delegation.offerDelegation'],
    ['accept a delegation', 'delegation.acceptDelegation'],
    ['export personal data', 'privacyRequest.openPrivacyRequest'],
    ['export lists', 'ticket.export'],
    ['close a request for the customer', 'ticket.closeTicket'],
    ['accept a solution for him', 'ticket.acceptTicketSolution'],
    ['vote for him', 'ticket.voteForTicket'],
    ['do what nobody thought of yet', 'newThing.doSomething'],
    ['reach what every object has', 'toString.constructor'],
  ])('never to %s', (_, action) => expect(actWhileSimulating(action)).toBe('never'));

  it('names no act twice over, and none that only reads', () => {
    for (const [action, act] of Object.entries(actsWhileSimulating)) {
      expect(action).toMatch(/^[a-zA-Z]+\.(?!read)[a-zA-Z]+$/);
      expect(['always', 'elevated']).toContain(act);
    }
  });
});
