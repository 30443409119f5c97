import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Test, type TestingModule } from '@nestjs/testing';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import * as events from '../../src/customers/accounts/contact.events.js';
import type { ContactData } from '../../src/customers/accounts/contact.events.js';
import { systemActor } from '../../src/kernel/actor.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import { fold } from '../../src/kernel/lifecycle.js';
import { occurred } from '../../src/kernel/testing.js';
import { SmsMessages } from '../../src/platform/messages/sms/sms-messages.js';
import { People } from '../../src/platform/people/access/ports.js';
import { describeRows } from '../../src/platform/reading/database/prepared.js';
import type { NoTables } from '../../src/platform/reading/database/database.js';
import { readConfig } from '../../src/platform/run/config/config.js';
import { signerFaultOf, signerOf } from '../../src/sales/signatures/signature.facts.js';
import { claire, clientId } from '../support/contact-examples.js';

const mobile = '+33612345678';
const now = '2026-03-02T12:00:00.000Z';
const until = '2026-03-09T12:00:00.000Z';
const card = { ...claire, mobile, functionRights: ['signatures'] as const };
const registered = (over: Partial<ContactData> = {}) => events.contactRegistered({ ...card, ...over });
const change = { changeId: 'change', endsAt: until, mailbox: null };
const newEmail = { email: 'claire@example.org', formerEmail: claire.email, reason: null };
const emailAsked = events.contactEmailChangeAsked({ ...change, ...newEmail, isOwn: false });
const emailConfirmed = (way: 'vouched' | 'own') =>
  events.contactEmailChangeConfirmed({ changeId: 'change', ...newEmail, way });
const mobileAsked = events.contactMobileChangeAsked({ ...change, mobile: '+33612345679', formerMobile: mobile });
const mobileConfirmed = (way: 'vouched' | 'own') =>
  events.contactMobileChangeConfirmed({ changeId: 'change', mobile: '+33612345679', way });

const field = { tableID: 0, columnID: 0, dataTypeSize: 1, dataTypeModifier: -1, format: 'text' };
let isShared = false;
/** Answers the one query of a signer: whether another person has the same mobile. */
const db = new Kysely<NoTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}).withPlugin({
  transformQuery: ({ node }) => node,
  transformResult: () => {
    const rows = [{ shared: isShared }];
    describeRows(rows, [{ ...field, name: 'shared', dataTypeID: pg.types.builtins.BOOL }]);
    return Promise.resolve({ rows });
  },
});
const sms = { isAvailable: true, stopped: false, isStopped: () => Promise.resolve(sms.stopped) };
let rights: readonly string[] = ['signatures'];
const people = { actorOf: () => Promise.resolve({ ...systemActor, functionRights: rights }) };
let module: TestingModule;
beforeAll(async () => {
  module = await Test.createTestingModule({
    providers: [
      { provide: SmsMessages, useValue: sms },
      { provide: People, useValue: people },
    ],
  }).compile();
});
afterAll(() => module.close());

const toolsOf = (history: readonly DomainEvent[]): Parameters<typeof signerOf>[0] => ({
  ...{ db, config: readConfig({ PLATFORM: 'development' }), now: () => now },
  service: (type) => module.get(type),
  load: (lifecycle) =>
    Promise.resolve(
      fold(
        lifecycle,
        history.map((event) => occurred(event)),
      ),
    ),
});

const named = (history: readonly DomainEvent[], ofClient = clientId) =>
  signerFaultOf(toolsOf(history), 'claire', ofClient);

const signer = (channel: 'sms' | 'email', history: readonly DomainEvent[], ofClient = clientId) =>
  signerOf(toolsOf(history), 'claire', ofClient, channel);

describe('a signer (defaults G7)', () => {
  it('gets codes on their own mobile, or at their own address with the reason', async () => {
    expect(await signer('sms', [registered()])).toEqual({ target: mobile, fault: null, emailReason: null });
    expect(await signer('email', [registered()])).toEqual({
      ...{ target: claire.email, fault: null, emailReason: 'chosen' },
    });
    expect(await signer('email', [registered({ mobile: null })])).toEqual({
      ...{ target: claire.email, fault: null, emailReason: 'signerWithoutMobile' },
    });
  });

  it.each([
    ['signerUnknown', [], 'email'],
    ['signerUnknown', [registered(), events.contactArchived({ successorId: null })], 'email'],
    ['signerWithoutName', [registered({ firstName: '' })], 'email'],
    ['signerWithoutName', [registered({ lastName: '' })], 'email'],
    ['signerWithoutEmail', [registered({ email: null })], 'email'],
    ['signerWithoutEmail', [registered(), events.contactMailErrorReported({})], 'email'],
    ['signerEmailOfVendor', [registered({ email: 'claire@guichet.example' })], 'email'],
    ['signerEmailDisposable', [registered({ email: 'claire@yopmail.com' })], 'email'],
    ['signerMailboxShared', [registered({ email: 'contact@mairie.example' })], 'email'],
    ['signerAddressNew', [registered(), emailAsked, emailConfirmed('vouched')], 'email'],
    ['signerWithoutMobile', [registered({ mobile: null })], 'sms'],
    ['signerMobileNew', [registered(), mobileAsked, mobileConfirmed('vouched')], 'sms'],
  ] as const)('is refused: %s', async (fault, history, channel) =>
    expect(await signer(channel, history)).toEqual({ fault }),
  );

  it('signs by a new address or mobile that they changed themselves, and by what is not new', async () => {
    const byNewAddress = [registered(), emailAsked, emailConfirmed('own')];
    expect(await signer('email', byNewAddress)).toMatchObject({ target: newEmail.email, fault: null });
    const vouched = [registered(), emailAsked, emailConfirmed('vouched')];
    expect(await signer('sms', vouched)).toMatchObject({ target: mobile, fault: null });
    const byNewMobile = [registered(), mobileAsked, mobileConfirmed('own')];
    expect(await signer('sms', byNewMobile)).toMatchObject({ target: '+33612345679', fault: null });
    const vouchedMobile = [registered(), mobileAsked, mobileConfirmed('vouched')];
    expect(await signer('email', vouchedMobile)).toMatchObject({
      target: claire.email,
      emailReason: 'signerMobileNew',
    });
  });

  it('gets codes on a mobile that no other person has', async () => {
    isShared = true;
    expect(await signer('sms', [registered()])).toEqual({ fault: 'signerMobileShared' });
    expect(await signer('email', [registered()])).toMatchObject({ fault: null, emailReason: 'signerMobileShared' });
    isShared = false;
  });

  it('acts for the client, and holds the right to sign there', async () => {
    expect(await signer('email', [registered()], 'another')).toEqual({ fault: 'signerUnknown' });
    rights = ['orders'];
    expect(await signer('email', [registered()])).toEqual({ fault: 'signerNotEntitled' });
    rights = ['signatures'];
  });

  it.each([
    ['signerUnknown', [registered(), events.contactArchived({ successorId: null })]],
    ['signerWithoutName', [registered({ firstName: '' })]],
    ['signerWithoutEmail', [registered(), events.contactMailErrorReported({})]],
    ['signerMailboxShared', [registered({ email: 'contact@mairie.example' })]],
    [null, [registered({ mobile: null })]],
    // a wait that ends by itself
    [null, [registered(), emailAsked, emailConfirmed('vouched')]],
  ] as const)('is named as signatory by the same rule: %s', async (fault, history) =>
    expect(await named(history)).toBe(fault),
  );

  it('is named by those of the client alone, and not without the right', async () => {
    expect(await named([registered()], 'another')).toBe('signerUnknown');
    rights = ['orders'];
    expect(await named([registered()])).toBe('signerNotEntitled');
    rights = ['signatures'];
  });

  it('gets codes by e-mail where no text message is sent, or the number said STOP', async () => {
    sms.isAvailable = false;
    expect(await signer('sms', [registered()])).toEqual({ fault: 'smsNotAvailable' });
    expect(await signer('email', [registered()])).toMatchObject({ fault: null, emailReason: 'smsNotAvailable' });
    sms.isAvailable = true;
    sms.stopped = true;
    expect(await signer('sms', [registered()])).toEqual({
      ...{ fault: 'smsStopped', stopped: mobile, byEmail: claire.email },
    });
    expect(await signer('email', [registered()])).toMatchObject({ fault: null, emailReason: 'smsStopped' });
    // the code would go to an address that others just changed
    expect(await signer('sms', [registered(), emailAsked, emailConfirmed('vouched')])).toEqual({
      ...{ fault: 'signerAddressNew' },
    });
    sms.stopped = false;
  });
});
