import { describe, expect, it } from '@jest/globals';
import { readWhileSimulating } from './simulation.vocabulary.js';

const when = (action: string) => {
  const said = readWhileSimulating(action);
  return said === 'never' ? said : said.when;
};

describe('what is read in another person’s name (defaults G21; quality S8)', () => {
  it.each(['ticket.read', 'ticket.readRestricted', 'contact.read', 'simulation.read', 'rights.readEffective'])(
    '%s always',
    (action) => expect(when(action)).toBe('always'),
  );

  it('an attachment, with a second reason', () => expect(when('file.export')).toBe('elevated'));

  it.each([
    'ticket.export',
    'registerReading.readSubprocessorRegister',
    'newThing.readAloud',
    'ticket.openTicket',
    'toString.constructor',
    'constructor.readAll',
  ])('never %s', (action) => expect(when(action)).toBe('never'));
});
