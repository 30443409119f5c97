import { describe, expect, it } from '@jest/globals';
import i18next from 'i18next';
import { eventName } from './event-name.js';
import { monthText } from './month-text.js';
import { nounOf, streamNoun } from './noun.js';

const i18n = i18next.createInstance();
await i18n.init({
  lng: 'fr',
  ns: ['admin'],
  resources: { fr: { admin: { events: { TicketClosed: 'Ticket clos' } } } },
});

describe('names', () => {
  it.each([
    ['product-ranges', 'ProductRange', 'productRange'],
    ['tickets', 'Ticket', 'ticket'],
    ['staff-users', 'StaffUser', 'staffUser'],
  ])('of the commands and streams of %s are %s and %s', (resource, noun, stream) => {
    expect(nounOf(resource)).toBe(noun);
    expect(streamNoun(resource)).toBe(stream);
  });

  it.each([
    ['TicketClosed', 'Ticket clos'],
    ['NothingKnown', 'NothingKnown'],
  ])('of an event are its words, or itself: %s', (type, expected) => expect(eventName(i18n.t, type)).toBe(expected));

  it.each([
    ['fr', 'janvier 2026'],
    ['es', 'enero de 2026'],
    ['en', 'January 2026'],
  ])('of a month are its words in %s', (language, expected) => expect(monthText('2026-01', language)).toBe(expected));
});
