import { describe, expect, it } from '@jest/globals';
import { shownOf } from '@guichet/ui-common/form/inputs';
import { ContactCard, ContactRights, RegisterContact } from '../../../../src/customers/accounts/contact.commands.js';
import { lackingIn, markedIn, wordlessIn } from '../../../../test/support/forms.js';
import { cardInputs, registerInputs, rightsInputs, structureInput } from './contact-inputs.js';

const shownTo = (role: string) => shownOf(registerInputs, { role }).map(({ source }) => source);

describe('the form of a contact', () => {
  it('asks all of it at once where they are new', () =>
    expect(shownTo('user')).toEqual([
      'clientId',
      ...cardInputs.map(({ source }) => source),
      'callbackCode',
      ...rightsInputs.map(({ source }) => source),
      'structureIds',
      'clientIds',
    ]));

  it('offers choices that have words in every language', () => expect(wordlessIn(registerInputs)).toEqual([]));

  it.each(['administrator', 'accountless', ''])('keeps no %s to structures', (role) =>
    expect(shownTo(role)).not.toContain('structureIds'),
  );

  it('offers the structures of the client that is chosen', () =>
    expect('filter' in structureInput && structureInput.filter?.({ clientId: 'c1', role: 'user' })).toEqual({
      clientId: 'c1',
    }));

  it.each([
    ['card', cardInputs, ContactCard],
    ['rights', rightsInputs, ContactRights],
    ['registration', registerInputs, RegisterContact],
  ] as const)(
    'marks what its command requires, and the language; one way to reach them will do: %s',
    async (_, inputs, command) =>
      expect(markedIn(inputs.filter(({ source }) => source !== 'language'))).toEqual(
        await lackingIn(command, { email: 'a@b.fr', landline: '0559000001' }),
      ),
  );
});
