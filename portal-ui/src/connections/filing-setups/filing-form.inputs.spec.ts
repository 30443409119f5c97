import { describe, expect, it } from '@jest/globals';
import {
  SendActsFilingSetup,
  SendFinanceFilingSetup,
} from '../../../../src/connections/filing-setups/filing-setup.commands.js';
import type {
  FilingSetupChoices,
  FilingSetupView,
} from '../../../../src/connections/filing-setups/filing-setups.views.js';
import { viewOf } from '../../../../test/support/browser.js';
import { lackingIn, markedIn } from '../../../../test/support/forms.js';
import { cardOf, filingInputs, filingStart } from './filing-form.inputs.js';

type Person = FilingSetupChoices['people'][number];
const marie = viewOf<Person>({
  id: 'marie',
  label: 'Marie Durand',
  email: 'marie@pau.fr',
  landline: '+33559000001',
  mobile: '+33612345678',
  function: 'Secrétaire',
});
const ida = viewOf<Person>({ id: 'ida', label: 'Ida', email: null, landline: null, mobile: null, function: null });
const choices = viewOf<FilingSetupChoices>({ people: [ida, marie], siren: '213300007', department: '33' });

const corrected = viewOf<FilingSetupView>({
  contactId: 'ida',
  email: 'ida@pau.fr',
  phone: '+33559000002',
  mobile: '+33622222222',
  function: 'Maire',
  sharedDesk: true,
  identifier: 'ftp.pau.fr',
  department: '64',
  circuits: [
    {
      name: 'Recettes',
      steps: [
        { holder: { id: 'h1', name: null }, delegate: { id: 'd2', name: null }, certificate: null },
        { holder: { id: 'h3', name: null }, delegate: null, certificate: null },
      ],
    },
  ],
});

describe('the form of a filing set-up', () => {
  const user = ['contactId', 'email', 'function', 'phone', 'mobile'];
  it.each([
    ['acts', [...user, 'siren', 'department', 'sharedDesk', 'remark', 'confirmed']],
    ['finance', [...user, 'ftpServer', 'sharedDesk', 'circuits', 'remark', 'confirmed']],
  ] as const)('of %s asks, in its order', (kind, sources) =>
    expect(filingInputs(kind, [marie], false).map(({ source }) => source)).toEqual(sources),
  );

  it.each([
    ['acts', SendActsFilingSetup],
    ['finance', SendFinanceFilingSetup],
  ] as const)('of %s marks what its command requires', async (kind, command) =>
    expect(markedIn(filingInputs(kind, [marie], false))).toEqual(await lackingIn(command, { clientId: marieId })),
  );

  it('asks why where it corrects another one', () =>
    expect(markedIn(filingInputs('acts', [marie], true))).toEqual([
      'contactId',
      'department',
      'email',
      'remark',
      'siren',
    ]));

  it('offers the people of the client', () =>
    expect(filingInputs('acts', [ida, marie], false)[0]).toMatchObject({ kind: 'person', people: [ida, marie] }));
});

const marieId = '00000000-0000-4000-8000-000000000001';
const oneStep = { name: '', steps: [{ holderId: '', delegateId: '' }] };

describe('the form of a filing set-up begins with', () => {
  const card = { email: 'marie@pau.fr', phone: '05 59 00 00 01', mobile: '06 12 34 56 78', function: 'Secrétaire' };

  it.each([
    ['marie', card],
    ['ida', { email: '', phone: '', mobile: '', function: '' }],
    ['paul', {}],
    [undefined, {}],
  ])('the card of %s', (id, expected) => expect(cardOf([ida, marie], id)).toEqual(expected));

  it('the person who fills it in, and the registered data of the client', () =>
    expect(filingStart(choices, undefined, 'marie')).toEqual({
      ...card,
      contactId: 'marie',
      siren: '213300007',
      department: '33',
      circuits: [oneStep],
    }));

  it('no contact, where a person outside the client fills it in', () =>
    expect(filingStart(choices, undefined, 'paul')).toEqual({
      contactId: '',
      siren: '213300007',
      department: '33',
      circuits: [oneStep],
    }));

  it('the set-up that it corrects', () =>
    expect(filingStart(choices, corrected, 'marie')).toEqual({
      contactId: 'ida',
      email: 'ida@pau.fr',
      phone: '+33559000002',
      mobile: '+33622222222',
      function: 'Maire',
      sharedDesk: true,
      siren: 'ftp.pau.fr',
      ftpServer: 'ftp.pau.fr',
      department: '64',
      circuits: [
        {
          name: 'Recettes',
          steps: [
            { holderId: 'h1', delegateId: 'd2' },
            { holderId: 'h3', delegateId: '' },
          ],
        },
      ],
    }));
});
