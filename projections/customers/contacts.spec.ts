import { describe, expect, it } from '@jest/globals';
import { upcast, type DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as events from '../../src/customers/accounts/contact.events.js';
import type { ContactData } from '../../src/customers/accounts/contact.events.js';
import { contacts } from './contacts.js';

const claire: ContactData = {
  clientId: 'bordeaux',
  clientIds: [],
  civility: 'madam',
  firstName: 'Claire',
  lastName: 'Dumas',
  email: 'claire@mairie.example',
  landline: '+33556000000',
  mobile: null,
  service: 'Finances',
  function: 'Directrice',
  language: 'fr',
  workstation: null,
  operatingSystem: null,
  callbackCode: '482719',
  role: 'user',
  seesAllTickets: false,
  productRights: [{ rangeId: 'finance', rights: ['openTickets', 'vote'] }],
  functionRights: ['orders'],
  profileIds: [],
  canUpdateContacts: false,
  canUseStorage: false,
  eligibleDefaultAdministrator: false,
};

const after = (...history: readonly DomainEvent[]) =>
  rowsAfter(
    contacts,
    history.map((event, index) => occurred(event, { streamId: 'claire', revision: BigInt(index) })),
  )('contacts');
const registered = events.contactRegistered(claire);

describe('the contacts table', () => {
  it('has a row for each contact, with their rights by product range', () =>
    expect(after(registered)).toEqual([
      expect.objectContaining({
        id: 'claire',
        client_id: 'bordeaux',
        first_name: 'Claire',
        role: 'user',
        product_rights: { finance: ['openTickets', 'vote'] },
        function_rights: ['orders'],
        time_zone: 'Europe/Paris',
        mail_in_error: false,
        mobile: null,
      }),
    ]));

  it('keeps rights and callback code when the card is revised', () =>
    expect(after(registered, events.contactRevised({ ...claire, lastName: 'Roy', before: null }))).toEqual([
      expect.objectContaining({
        last_name: 'Roy',
        callback_code: '482719',
        product_rights: { finance: ['openTickets', 'vote'] },
      }),
    ]));

  it('takes rights and code from revisions of the former shape, which said everything', () => {
    const stored = { clientId: 'bordeaux', clientIds: [], civility: 'madam', lastName: 'Roy', role: 'administrator' };
    const data = upcast(events.contactRevised, 1, {
      ...{ ...claire, firstName: undefined },
      ...stored,
      callbackCode: undefined,
    });
    expect(after(registered, { type: 'ContactRevised', data })).toEqual([
      expect.objectContaining({ last_name: 'Roy', role: 'administrator', callback_code: null, function_rights: [] }),
    ]);
  });

  it('follows rights, code, clients and preferences', () => {
    const [row] = after(
      registered,
      events.contactRightsChanged({ ...claire, role: 'administrator', productRights: [] }),
      events.contactCallbackCodeChanged({ callbackCode: null }),
      events.contactClientsChanged({ clientIds: ['metropole'], joined: ['metropole'], left: [] }),
      events.contactPreferencesRevised({
        language: 'en',
        timeZone: 'Indian/Reunion',
        defaultClientId: 'metropole',
        mailTopics: [],
      }),
    );
    expect(row).toMatchObject({
      role: 'administrator',
      product_rights: {},
      callback_code: null,
      client_ids: ['metropole'],
      language: 'en',
      time_zone: 'Indian/Reunion',
      default_client_id: 'metropole',
      mail_topics: [],
      revision: '4',
    });
  });

  it('has which resource they are to the maintenance-management system, as it was said last', () => {
    const said = (carlResourceId: string | null) => events.contactCarlResourceChanged({ carlResourceId });
    expect(after(registered)).toEqual([expect.objectContaining({ carl_resource_id: null })]);
    expect(after(registered, said('R-1'), said('R-2'))).toEqual([
      expect.objectContaining({ carl_resource_id: 'R-2', revision: '2' }),
    ]);
    expect(after(registered, said('R-1'), said(null))).toEqual([expect.objectContaining({ carl_resource_id: null })]);
  });

  it('follows disabling and enabling, and mails that come back', () => {
    const archived = events.contactArchived({ successorId: null });
    expect(after(registered, archived)).toEqual([expect.objectContaining({ status: 'archived' })]);
    expect(after(registered, archived, events.contactRestored({}))).toEqual([
      expect.objectContaining({ status: 'active', revision: '2' }),
    ]);
    const failed = events.contactMailErrorReported({});
    expect(after(registered, failed)).toEqual([expect.objectContaining({ mail_in_error: true })]);
    expect(after(registered, failed, events.contactMailErrorCleared({}))).toEqual([
      expect.objectContaining({ mail_in_error: false }),
    ]);
  });

  it('follows a new address to the last of its events, so that no next revision is refused', () => {
    const moved = events.contactRevised({ ...claire, email: 'c@mairie.example', before: null, callbackCode: null });
    expect(after(registered, moved, events.contactEmailChanged({ formerEmail: claire.email }))).toEqual([
      expect.objectContaining({ email: 'c@mairie.example', revision: '2' }),
    ]);
  });

  it('keeps nothing of a forgotten person', () => {
    const nobody = { firstName: null, lastName: null, email: null, landline: null, callbackCode: null };
    expect(after(events.contactRegistered({ ...claire, ...nobody }))).toEqual([
      expect.objectContaining({ first_name: null, last_name: null, email: null }),
    ]);
    expect(contacts.personal).toEqual([
      {
        table: 'contacts',
        subject: 'id',
        columns: [
          'first_name',
          'last_name',
          'email',
          'landline',
          'mobile',
          'service',
          'function',
          'workstation',
          'callback_code',
          'carl_resource_id',
        ],
      },
    ]);
  });
});
