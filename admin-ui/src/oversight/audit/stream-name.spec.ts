import { describe, expect, it } from '@jest/globals';
import i18next from 'i18next';
import { streamName } from './stream-name.js';

const i18n = i18next.createInstance();
await i18n.init({
  lng: 'fr',
  ns: ['audit'],
  resources: { fr: { audit: { lifecycles: { ticket: 'Ticket' }, reserved: 'Valeur réservée : {{what}} {{key}}' } } },
});
const named = (lifecycle: string, key: string, label: string | null) =>
  streamName(i18n.t, { lifecycle, label, id: `${lifecycle}-${key}` });

describe('a stream', () => {
  it('is called as people call what it is about', () =>
    expect(named('ticket', 'a0e4c7f0-3d6e-4c0e-9d52-51d8b0cf9d3a', '100123')).toBe('Ticket 100123'));

  it('of something without a name is called by its id', () =>
    expect(named('ticket', 'a0e4c7f0-3d6e-4c0e-9d52-51d8b0cf9d3a', null)).toBe(
      'Ticket a0e4c7f0-3d6e-4c0e-9d52-51d8b0cf9d3a',
    ));

  it('of a value that is held by one alone says so, and no more of its digest than tells it from others', () =>
    expect(named('slotIntervention', 'e76ff2857806bf4d'.repeat(4), null)).toBe(
      'Valeur réservée : slotIntervention e76ff285',
    ));
});
