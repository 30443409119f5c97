import { describe, expect, it } from '@jest/globals';
import { allRights } from '../../../test/support/rights.js';
import { readWhileSimulating } from './can.js';

const when = (action: string) => {
  const [kind = '', verb = ''] = action.split('.');
  const said = readWhileSimulating(allRights, kind, verb);
  return said === 'never' ? said : said.when;
};

describe('a read in another person’s name (defaults G21; quality S8)', () => {
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
