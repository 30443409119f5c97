import { describe, expect, it } from '@jest/globals';
import i18next from 'i18next';
import type { EventTypeView } from '../../../../src/oversight/operations/history.views.js';
import { eventNames, logFilters } from './log-filters.js';
import { lifecycleName } from './stream-name.js';

const i18n = i18next.createInstance();
await i18n.init({
  lng: 'fr',
  ns: ['admin', 'audit'],
  resources: {
    fr: {
      admin: { events: { TicketClosed: 'Clos', QuoteClosed: 'Clos', OldClosed: 'Clos', TicketOpened: 'Ouvert' } },
      audit: { lifecycles: { ticket: 'Ticket' } },
    },
  },
});
const type = (id: string, lifecycle: string | null): EventTypeView => ({ id, lifecycle });

describe('the names of events in the log', () => {
  it('say what they happen to where two are called the same', () =>
    expect(
      eventNames(i18n.t, [
        type('TicketClosed', 'ticket'),
        type('QuoteClosed', 'quote'),
        type('OldClosed', null),
        type('TicketOpened', 'ticket'),
      ]),
    ).toEqual({
      TicketClosed: 'Clos · Ticket',
      QuoteClosed: 'Clos · quote',
      OldClosed: 'Clos',
      TicketOpened: 'Ouvert',
    }));

  it('say nothing more of one that is called so alone', () =>
    expect(eventNames(i18n.t, [type('TicketClosed', 'ticket')])).toEqual({ TicketClosed: 'Clos' }));

  it.each([
    ['ticket', 'Ticket'],
    ['quote', 'quote'],
  ])('call the lifecycle %s %s', (lifecycle, expected) => expect(lifecycleName(i18n.t, lifecycle)).toBe(expected));
});

describe('the filters of the log', () => {
  const filters = logFilters({ b: 'Ouvert', a: 'Clos', c: 'Élu' });

  it('are all in view', () =>
    expect(filters.map(({ source, kind, first }) => [source, kind, first])).toEqual([
      ['about', 'text', true],
      ['actor', 'reference', true],
      ['eventType', 'choice', true],
      ['since', 'text', true],
      ['until', 'text', true],
    ]));

  it('offer events in the order of their names', () =>
    expect(filters[2]).toMatchObject({ values: ['a', 'c', 'b'], labels: { b: 'Ouvert', a: 'Clos', c: 'Élu' } }));
});
