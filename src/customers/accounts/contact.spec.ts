import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { newId } from '../../kernel/ids.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { specify } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import * as commands from './contact.commands.js';
import * as events from './contact.events.js';
import { contact } from './contact.js';
import { anne, card, claire, clientId, colleague, customer, facts } from '../../../test/support/contact-examples.js';

const asked = {
  clientId,
  civility: 'madam',
  firstName: 'Claire',
  lastName: "D'Almeida",
  email: ' Claire.DAlmeida@Mairie.example ',
  landline: '05 56 00 00 00',
  service: 'Finances',
  function: 'Directrice',
  role: 'user',
};
const made = (values: object = {}) => plainToInstance(commands.RegisterContact, { ...asked, ...values });
const codes = (values: object) =>
  Object.entries(fieldErrors(validateSync(made(values)))).map(([field, { code }]) => `${field}: ${code}`);

const registered = events.contactRegistered(claire);
const { given } = specify(contact, { id: 'claire', actor: anne, facts });
const revision = (over: Partial<commands.ReviseContact> = {}) =>
  Object.assign(plainToInstance(commands.ReviseContact, { ...card, mobile: undefined }), over);
const revised = (over: Partial<typeof card> = {}) =>
  events.contactRevised({ ...card, ...over, callbackCode: null, before: null });

describe('a contact', () => {
  it('has a name, a department and a job', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ lastName: '', service: '', function: '' })).toEqual([
      'lastName: required',
      'service: required',
      'function: required',
    ]);
  });

  it('has a first name without apostrophe or quote', () => {
    expect(codes({ firstName: "D'Artagnan" })).toEqual(['firstName: noApostrophe']);
    expect(codes({ firstName: 'Anne "Nan"' })).toEqual(['firstName: noApostrophe']);
    expect(codes({ firstName: 'Marie-Hélène' })).toEqual([]);
    expect(codes({ firstName: undefined })).toEqual(['firstName: required']);
  });

  it('has at least one of landline and mobile, stored in one form', () => {
    expect(made().landline).toBe('+33556000000');
    expect(codes({ landline: undefined })).toEqual(['landline: required', 'mobile: required']);
    expect(codes({ landline: undefined, mobile: '06 12 34 56 78' })).toEqual([]);
    expect(codes({ mobile: '05 56 00 00 00' })).toEqual(['mobile: invalidMobile']);
  });

  it.each(['"<x>"@mairie.example', '"a b"@mairie.example', 'a@mairie.example\r\nBcc: b@mairie.example'])(
    'has no address that could hold another one: %s (issue 12 §1.10)',
    (email) => expect(codes({ email })).toEqual(['email: invalidEmail']),
  );

  it('has an e-mail address, in lower case, unless they have no account', () => {
    expect(made().email).toBe('claire.dalmeida@mairie.example');
    expect(codes({ email: undefined })).toEqual(['email: required']);
    expect(codes({ email: 'claire' })).toEqual(['email: invalidEmail']);
    expect(codes({ email: undefined, role: 'accountless' })).toEqual([]);
  });

  it('has a callback code of four to eight digits that are hard to guess', () => {
    expect(codes({ callbackCode: '4827' })).toEqual([]);
    for (const callbackCode of ['123', '123456789', '1234', '7777', '48a7'])
      expect(codes({ callbackCode })).toEqual(['callbackCode: invalidDialCode']);
  });

  it('has rights of known kinds on product ranges and functions', () => {
    expect(codes({ productRights: [{ rangeId: newId(), rights: ['openTickets', 'vote'] }] })).toEqual([]);
    expect(codes({ productRights: [{ rangeId: newId(), rights: ['reign'] }] })).toEqual([
      'productRights.0.rights: invalidChoice',
    ]);
    expect(codes({ functionRights: ['reign'] })).toEqual(['functionRights: invalidChoice']);
  });

  it('reaches every status', () => expect(unreachableStatuses(contact)).toEqual([]));

  it('stores the data about them as personal', () =>
    expect(Object.keys(events.contactRegistered.personal)).toEqual([
      'firstName',
      'lastName',
      'email',
      'landline',
      'mobile',
      'service',
      'function',
      'workstation',
      'callbackCode',
    ]));
});

describe('registering a contact', () => {
  it('records the whole card', () => given().when(made()).then(registered));

  it.each(['emailOfVendor', 'emailDisposable'] as const)('is refused with an address that is %s', (emailFault) =>
    given()
      .when(made(), { facts: { ...facts, emailFault } })
      .thenRefused(emailFault),
  );

  it('needs a client', () =>
    given()
      .when(made(), { facts: { ...facts, client: null } })
      .thenRefused('clientUnknown'));

  it('gets no right from a person who may give none', () => {
    const facts_ = { ...facts, mayChangeRights: false };
    given()
      .when(made({ role: 'administrator' }), { facts: facts_ })
      .thenRefused('rightsNotYours');
    given()
      .when(made({ seesAllTickets: true }), { facts: facts_ })
      .thenRefused('rightsNotYours');
    given().when(made(), { facts: facts_ }).then(registered);
  });

  it('gives storage only where the client has it', () => {
    given()
      .when(made({ canUseStorage: true }))
      .thenRefused('storageNotEligible');
    given()
      .when(made({ canUseStorage: true }), {
        facts: { ...facts, client: { storageEligible: true, mailTopics: ['tickets', 'news'] } },
      })
      .then(events.contactRegistered({ ...claire, canUseStorage: true }));
  });

  it('begins with the mails that the client has settled for its new contacts', () =>
    given()
      .when(made(), { facts: { ...facts, client: { storageEligible: false, mailTopics: ['tickets'] } } })
      .then(
        registered,
        events.contactPreferencesRevised({
          language: 'fr',
          timeZone: 'Europe/Paris',
          defaultClientId: null,
          mailTopics: ['tickets'],
        }),
      ));

  it('leaves other clients to the provider', () =>
    given()
      .when(made({ clientIds: [newId()] }))
      .thenRefused('clientsByStaffOnly'));
});

describe('the card', () => {
  it('is revised as a whole, without touching rights and code', () =>
    given(registered)
      .when(revision({ lastName: 'Roy' }))
      .then(revised({ lastName: 'Roy' })));

  it('that is sent again as it is held changes nothing', () => given(registered).when(revision()).then());

  it('is looked at again only when the address changes', () => {
    const over = { facts: { ...facts, emailFault: 'emailOfVendor' as const } };
    given(registered)
      .when(revision({ lastName: 'Roy' }), over)
      .then(revised({ lastName: 'Roy' }));
    given(registered)
      .when(revision({ email: 'claire@publisher.example' }), over)
      .thenRefused('emailOfVendor');
  });

  it('keeps an address while they have an account', () => {
    given(registered)
      .when(revision({ email: undefined }))
      .thenRefused('emailNeeded');
    given(events.contactRegistered({ ...claire, role: 'accountless' }))
      .when(revision({ email: undefined }))
      .then(revised({ email: null }));
  });

  it('clears the mark of mails that came back, when the address changes', () => {
    const failed = events.contactMailErrorReported({});
    given(registered, failed)
      .when(revision({ lastName: 'Roy' }))
      .then(revised({ lastName: 'Roy' }));
    given(registered, failed)
      .when(revision({ email: 'c@mairie.example' }))
      .then(
        revised({ email: 'c@mairie.example' }),
        events.contactEmailChanged({ formerEmail: claire.email }),
        events.contactMailErrorCleared({}),
      );
  });

  it('says which address it had before, where that was a log-in', () => {
    const moved = revision({ email: 'c@mairie.example' });
    const left = events.contactEmailChanged({ formerEmail: claire.email });
    given(registered)
      .when(moved)
      .then(revised({ email: 'c@mairie.example' }), left);
    given(events.contactRegistered({ ...claire, role: 'accountless' }))
      .when(moved)
      .then(revised({ email: 'c@mairie.example' }));
  });

  it.each([
    ['address', { email: 'c@mairie.example' }, [events.contactEmailChanged({ formerEmail: claire.email })]],
    ['landline', { landline: '+33556000001' }, []],
    ['mobile phone', { mobile: '+33612345678' }, []],
  ] as const)('gets another %s from its owner only after they have confirmed their identity', (_, over, told) => {
    const own = { actor: { ...colleague, id: 'claire' } };
    given(registered).when(revision(over), own).thenRefused('identityNotConfirmed');
    given(registered)
      .when(revision(over), { ...own, identityConfirmed: true })
      .then(revised(over), ...told);
    given(registered)
      .when(revision(over), { actor: { ...own.actor, simulatedBy: 'agent' }, identityConfirmed: true })
      .thenRefused('notWhileSimulating');
    given(registered)
      .when(revision(over))
      .then(revised(over), ...told);
    given(registered)
      .when(revision({ function: 'Adjointe' }), own)
      .then(revised({ function: 'Adjointe' }));
  });

  it('stays in its department unless an administrator, or staff, moves it', () => {
    const moved = revision({ service: 'Secrétariat' });
    given(registered).when(moved, { actor: colleague }).thenRefused('departmentFixed');
    given(registered)
      .when(moved, { actor: { ...colleague, id: 'claire' } })
      .thenRefused('departmentFixed');
    given(registered)
      .when(moved, { actor: { ...colleague, id: 'claire', canUpdateContacts: false } })
      .then(revised({ service: 'Secrétariat' }));
    given(registered)
      .when(moved)
      .then(revised({ service: 'Secrétariat' }));
  });

  it('is not moved by a delegate to widen what they may reach: neither others nor themselves', () => {
    const moved = revision({ service: 'Secrétariat' });
    const power = { delegationId: 'd', clientId, givenBy: 'anne', rangeIds: null, structureIds: null };
    const delegate = customer('paul', { kind: 'contact', delegatedPowers: [{ ...power, power: 'contacts' }] });
    given(registered)
      .when(moved, { actor: delegate })
      .then(revised({ service: 'Secrétariat' }));
    given(registered)
      .when(moved, { actor: { ...delegate, canUpdateContacts: true } })
      .thenRefused('departmentFixed');
    given(registered)
      .when(moved, { actor: { ...delegate, id: 'claire' } })
      .thenRefused('departmentFixed');
    const keeper = events.contactRegistered({ ...claire, canUpdateContacts: true });
    given(keeper)
      .when(moved, { actor: customer('claire', { kind: 'contact', clientId: 'elsewhere', department: null }) })
      .thenRefused('departmentFixed');
    given(keeper)
      .when(moved, { actor: customer('claire', { clientId: 'elsewhere', department: null }) })
      .thenRefused('departmentFixed');
  });
});
