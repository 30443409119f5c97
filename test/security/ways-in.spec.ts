import { describe, expect, it } from '@jest/globals';
import { can } from '../support/rights.js';
import { codesAddress } from '../../src/customers/accounts/client.codes-rules.js';
import { clientArchived, clientRegistered } from '../../src/customers/accounts/client.events.js';
import { client } from '../../src/customers/accounts/client.js';
import * as events from '../../src/customers/accounts/contact.events.js';
import { contact } from '../../src/customers/accounts/contact.js';
import { contactCommands } from '../../src/customers/accounts/contact.rules.js';
import type { ContactState } from '../../src/customers/accounts/contact.state.js';
import { staffUserRegistered } from '../../src/customers/accounts/staff-user.events.js';
import { staffUser } from '../../src/customers/accounts/staff-user.js';
import { systemActor, type Actor } from '../../src/kernel/actor.js';
import { decide } from '../../src/kernel/decide.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import { derivedId } from '../../src/kernel/ids.js';
import { fold } from '../../src/kernel/lifecycle.js';
import { Refusal } from '../../src/kernel/refusal.js';
import { occurred } from '../../src/kernel/testing.js';
import { isDangerous } from '../../src/customers/rights/staff-permissions.vocabulary.js';
import { account } from '../../src/customers/sign-in/account.js';
import { accountResource } from '../../src/customers/sign-in/account-acts.vocabulary.js';
import { clientExample } from '../support/account-examples.js';
import { card, claire, clientId, customer, facts } from '../support/contact-examples.js';

/*
 * Effects on other people's ways in (decision 021): every command of a contact, an account, a client and a member of
 * staff, sent by each kind of person about a person who has something to lose. A new command has no line here and
 * fails.
 */

const askers = ['administrator', 'updater', 'staff', 'twoOfStaff', 'person', 'formerMailbox', 'newMailbox'] as const;
type Asker = (typeof askers)[number];

/** Refused; done, with the ways in as they were; a way in waits for more; a way in is another one. */
type Outcome = '–' | 'leaves' | 'waits' | 'counts';

const former = claire.email ?? '';
const changeId = derivedId('change');
const [theirs, number] = ['thief@evil.example', '+33699990000'];
const endsAt = '2026-03-09T12:00:00.000Z';
const has = events.contactRegistered({ ...claire, mobile: '+33612345678', functionRights: ['signatures'] });
const askedEmail = events.contactEmailChangeAsked({
  ...{ changeId, email: theirs, formerEmail: former, endsAt, isOwn: false, mailbox: former },
});
const askedMobile = events.contactMobileChangeAsked({
  ...{ changeId, mobile: number, formerMobile: '+33612345678', endsAt, mailbox: former },
});
const proven = events.contactEmailChangeProven({ changeId });
const told = [
  events.contactEmailChangeReminded({ changeId, endsAt, mailbox: former }),
  events.contactMobileChangeReminded({ changeId, endsAt, mailbox: former }),
];
const waiting = [has, askedEmail, proven, askedMobile];

const actors: Readonly<Record<Asker, readonly Actor[]>> = {
  administrator: [customer('anne')],
  updater: [customer('karim', { kind: 'contact', canUpdateContacts: true })],
  staff: [{ ...systemActor, id: 'sam', kind: 'staff', permissions: ['contacts'] }],
  twoOfStaff: ['sam', 'lea'].map((id) => ({ ...systemActor, id, kind: 'staff', permissions: ['contacts'] })),
  person: [customer('claire', { kind: 'contact' })],
  formerMailbox: [systemActor],
  newMailbox: [systemActor],
};

/** Commands that a mailed link lets its reader send; no other command comes from a mailbox. */
const byLink: Readonly<Record<string, readonly string[]>> = {
  formerMailbox: [
    'AgreeToContactEmailChange',
    'StopContactEmailChange',
    'AgreeToContactMobileChange',
    'StopContactMobileChange',
  ],
  newMailbox: ['ConfirmContactEmailChange'],
};

interface Line {
  readonly command: keyof typeof contactCommands;
  readonly body?: object;
  readonly history?: readonly DomainEvent[];
  /** In the order of `askers`. */
  readonly outcomes: readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome];
}

const reason = { reason: 'Known' };
const none = ['–', '–', '–', '–', '–', '–', '–'] as const;
const revised = (over: object) => ({ ...card, mobile: '+33612345678', ...over });

// administrator, updater, one of staff, two of staff, the person, the former mailbox, the new one
const lines: readonly Line[] = [
  {
    command: 'ReviseContact',
    body: revised({ email: theirs }),
    outcomes: ['waits', 'waits', 'waits', 'waits', 'waits', '–', '–'],
  },
  {
    command: 'ReviseContact',
    body: revised({ mobile: number }),
    outcomes: ['waits', 'waits', 'waits', 'waits', 'counts', '–', '–'],
  },
  {
    command: 'ConfirmContactEmailChange',
    history: [has, askedEmail],
    body: { changeId },
    outcomes: ['–', '–', '–', '–', '–', '–', 'waits'],
  },
  { command: 'AgreeToContactEmailChange', body: { changeId }, outcomes: ['–', '–', '–', '–', 'counts', 'counts', '–'] },
  {
    command: 'AgreeToContactMobileChange',
    body: { changeId },
    outcomes: ['–', '–', '–', '–', 'counts', 'counts', '–'],
  },
  { command: 'VouchForContactEmailChange', body: reason, outcomes: ['–', '–', 'waits', 'counts', '–', '–', '–'] },
  { command: 'VouchForContactMobileChange', body: reason, outcomes: ['–', '–', 'waits', 'counts', '–', '–', '–'] },
  {
    command: 'StopContactEmailChange',
    body: {},
    outcomes: ['leaves', 'leaves', 'leaves', '–', 'leaves', 'leaves', '–'],
  },
  {
    command: 'StopContactMobileChange',
    body: {},
    outcomes: ['leaves', 'leaves', 'leaves', '–', 'leaves', 'leaves', '–'],
  },
  { command: 'RemindContactEmailChange', history: waiting, outcomes: none },
  { command: 'RemindContactMobileChange', history: waiting, outcomes: none },
  { command: 'EndContactEmailChange', history: [...waiting, ...told], outcomes: none },
  { command: 'EndContactMobileChange', history: [...waiting, ...told], outcomes: none },
  { command: 'ReportContactMailError', outcomes: none },
  {
    command: 'ChangeContactRights',
    body: { ...claire, role: 'user' },
    outcomes: ['leaves', '–', 'leaves', 'leaves', '–', '–', '–'],
  },
  {
    command: 'ChangeContactClients',
    body: { clientIds: ['other'] },
    outcomes: ['–', '–', 'leaves', 'leaves', '–', '–', '–'],
  },
  {
    command: 'ChangeContactStructures',
    body: { structureIds: [] },
    outcomes: ['leaves', '–', 'leaves', 'leaves', '–', '–', '–'],
  },
  { command: 'ChangeContactCarlResource', body: {}, outcomes: ['–', '–', 'leaves', 'leaves', '–', '–', '–'] },
  { command: 'ChangeCallbackCode', body: {}, outcomes: ['leaves', '–', 'leaves', 'leaves', 'leaves', '–', '–'] },
  { command: 'ReviseContactPreferences', body: {}, outcomes: ['–', '–', '–', '–', 'leaves', '–', '–'] },
  { command: 'ArchiveContact', body: { successorId: null }, outcomes: ['leaves', '–', 'leaves', '–', '–', '–', '–'] },
  {
    command: 'RestoreContact',
    history: [has, events.contactArchived({ successorId: null })],
    outcomes: ['leaves', '–', 'leaves', '–', '–', '–', '–'],
  },
  // on an existing stream: no contact is registered in another's place
  { command: 'RegisterContact', body: { ...claire, structureIds: [] }, outcomes: none },
];

const at = '2026-03-02T12:00:00.000Z';

const ways = ({ fields, signingMobile }: ContactState): string => `${fields?.email} ${signingMobile}`;

/** A change that does not count yet was begun, or got one proof more. */
const waitsMore = (before: ContactState, after: ContactState): boolean =>
  (['emailChange', 'mobileChange'] as const).some(
    (what) => after[what]?.way === null && JSON.stringify(after[what]) !== JSON.stringify(before[what]),
  );

/** Sends the command as each of them, one after the other. */
const outcomeOf = ({ command, body = {}, history = waiting }: Line, asker: Asker): Outcome => {
  if (byLink[asker] && !byLink[asker].includes(command)) return '–';
  const happened = (command === 'ReviseContact' ? [has] : history).map((event) =>
    occurred(event, { streamId: 'claire', at }),
  );
  const before = fold(contact, happened);
  try {
    const after = actors[asker].reduce((state, actor) => {
      const context = {
        ...{ id: 'claire', actor, now: at, identityConfirmed: true },
        facts: { ...facts, hasAccount: true },
        idFor: (part: string | number) => derivedId('claire', part),
      };
      const sent = Object.assign(new contactCommands[command](), body);
      return decide(contact, command, state, sent, context, can).state;
    }, before);
    if (ways(after) !== ways(before)) return 'counts';
    return waitsMore(before, after) ? 'waits' : 'leaves';
  } catch (error) {
    if (error instanceof Refusal) return '–';
    throw error;
  }
};

describe('the ways in of a contact who has something: the effects that each person may cause', () => {
  it.each(lines)('$command', (line) => {
    expect(askers.map((asker) => outcomeOf(line, asker))).toEqual([...line.outcomes]);
  });

  it('has a line for each command of a contact', () =>
    expect([...new Set(lines.map(({ command }) => command))].toSorted()).toEqual(
      Object.keys(contactCommands).toSorted(),
    ));
});

/*
 * Commands of an account: links that others may request go to the address that counts; all other commands are its
 * owner's, or the system's.
 */

type Sent = '–' | 'mailed';

const ofOthers: Readonly<
  Record<string, { readonly verb: string; readonly outcomes: readonly [Sent, Sent, Sent, Sent] }>
> = {
  // administrator, updater, one of staff, the person
  InviteAccount: { verb: 'invite', outcomes: ['mailed', '–', 'mailed', '–'] },
  ResendInvitation: { verb: 'resendInvitation', outcomes: ['mailed', '–', 'mailed', '–'] },
  RequestPasswordReset: { verb: 'requestPasswordReset', outcomes: ['–', '–', 'mailed', '–'] },
  // no mail, and no way in: the password is still asked for
  ResetSecondFactors: { verb: 'resetSecondFactors', outcomes: ['–', '–', 'mailed', '–'] },
};

/** By a link to the address that counts, or in a session with a fresh proof. */
const ofTheirOwn = [
  'ChangePassword',
  'CompleteFirstLogin',
  'AddSecondFactor',
  'RemoveSecondFactor',
  'RenewRecoveryCodes',
  'UnlockAccount',
];
const ofSystem = ['OpenAccount', 'NoteInvitationOpened', 'NoteInvitationBounced', 'LockAccount'];

describe('the account of another person: the effects that each person may cause', () => {
  it.each(Object.entries(ofOthers))('%s', (_, { verb, outcomes }) => {
    const resource = accountResource({ id: 'claire', clientId });
    const asked = (['administrator', 'updater', 'staff', 'person'] as const).flatMap((asker) => actors[asker]);
    expect(asked.map((actor) => (can(actor, `account.${verb}`, resource).allowed ? 'mailed' : '–'))).toEqual([
      ...outcomes,
    ]);
  });

  it('has a line for each command, none of which is sent past the routes of signing in', () => {
    const known = [...Object.keys(ofOthers), ...ofTheirOwn, ...ofSystem];
    expect(known.toSorted()).toEqual(Object.keys(account.rules).toSorted());
    expect(Object.values(account.rules).flatMap((rule) => rule.by)).toEqual(known.map(() => 'system'));
  });
});

/* Of a client, which signs in as itself: its vocal code names it, and a code that is mailed to its address proves it. */

const clientAskers: Readonly<Record<string, Actor>> = {
  administrator: customer('anne'),
  lentCoordinates: customer('karim', {
    kind: 'contact',
    delegatedPowers: [
      {
        ...{ delegationId: 'lent', power: 'coordinates', clientId, givenBy: 'anne' },
        ...{ rangeIds: null, structureIds: null },
      },
    ],
  }),
  user: customer('claire', { kind: 'contact' }),
  staff: { ...systemActor, id: 'sam', kind: 'staff', permissions: ['clients'] },
  simulating: customer('anne', { simulatedBy: 'sam', elevated: true }),
  theClient: customer(clientId, { kind: 'client' }),
};

interface ClientLine {
  readonly command: keyof typeof client.commands;
  readonly body?: object;
  readonly history?: readonly DomainEvent[];
  /** In the order of `clientAskers`. `waits`: codes go on to the address before; `counts`: to the one that was written. */
  readonly outcomes: readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome];
}

const nobody = ['–', '–', '–', '–', '–', '–'] as const;
const staffAlone = ['–', '–', '–', 'leaves', '–', '–'] as const;

const clientLines: readonly ClientLine[] = [
  {
    command: 'ReviseClientCoordinates',
    body: { ...clientExample, email: theirs },
    outcomes: ['counts', 'waits', '–', 'waits', 'waits', '–'],
  },
  {
    command: 'ReviseClientCoordinates',
    body: { ...clientExample, email: null },
    outcomes: ['counts', 'waits', '–', 'waits', 'waits', '–'],
  },
  {
    command: 'ReviseClientCoordinates',
    body: { ...clientExample, city: 'Vannes' },
    outcomes: ['leaves', 'leaves', '–', 'leaves', 'leaves', '–'],
  },
  {
    command: 'ReviseClient',
    body: { ...clientExample, email: theirs },
    outcomes: ['–', '–', '–', 'waits', '–', '–'],
  },
  // a code names the client, and proves nothing
  { command: 'ReviseClient', body: { ...clientExample, vocalCode: '593822' }, outcomes: staffAlone },
  {
    command: 'ReviseClientSettings',
    body: { language: 'fr' },
    outcomes: ['leaves', '–', '–', 'leaves', '–', '–'],
  },
  { command: 'SetTacitDays', body: { tacitDays: 12 }, outcomes: staffAlone },
  { command: 'ArchiveClient', outcomes: staffAlone },
  { command: 'RestoreClient', history: [clientRegistered(clientExample), clientArchived({})], outcomes: staffAlone },
  { command: 'RecordEstablishmentCheck', outcomes: nobody },
  // of a stream that is there
  { command: 'RegisterClient', body: clientExample, outcomes: nobody },
];

describe('the sign-in of a client: the effects that each person may cause', () => {
  const registered = [clientRegistered(clientExample)];
  const decided = (actor: Actor, command: string, body: object, happened: readonly DomainEvent[], now = at) => {
    const history = happened.map((event) => occurred(event, { streamId: clientId, at: now }));
    const context = {
      id: clientId,
      actor,
      now,
      identityConfirmed: true,
      facts: { toldAdministrators: {}, askerHeldUntil: null },
      idFor: () => derivedId('x'),
    };
    return decide(client, command, fold(client, history), { ...body }, context, can);
  };
  const outcomeOf = ({ command, body = {}, history = registered }: ClientLine, actor: Actor): Outcome => {
    try {
      const { state } = decided(actor, command, body, history);
      if (codesAddress(state, at) !== clientExample.email) return 'counts';
      return state.fields?.email === clientExample.email ? 'leaves' : 'waits';
    } catch (error) {
      if (error instanceof Refusal) return '–';
      throw error;
    }
  };
  const [administrator, staff] = [clientAskers.administrator ?? systemActor, clientAskers.staff ?? systemActor];
  const revise = (actor: Actor, email: string | null, happened: readonly DomainEvent[], now = at) => {
    const { events: made } = decided(actor, 'ReviseClientCoordinates', { ...clientExample, email }, happened, now);
    return [...happened, ...made];
  };
  const codesAt = (happened: readonly DomainEvent[], now: string) =>
    codesAddress(
      fold(
        client,
        happened.map((event) => occurred(event, { streamId: clientId, at })),
      ),
      now,
    );

  it.each(clientLines)('$command', (line) =>
    expect(Object.values(clientAskers).map((actor) => outcomeOf(line, actor))).toEqual([...line.outcomes]),
  );

  it('has a line for each command', () =>
    expect([...new Set(clientLines.map(({ command }) => command))].toSorted()).toEqual(
      Object.keys(client.commands).toSorted(),
    ));

  it('lets an address of others receive codes after seven days, and no sooner in two steps', () => {
    const [before, after] = ['2026-03-09T11:59:59.000Z', endsAt];
    const written = revise(staff, theirs, registered);
    expect([before, after].map((now) => codesAt(written, now))).toEqual([clientExample.email, theirs]);
    const [removed, next] = [revise(staff, null, registered), '2026-03-08T12:00:00.000Z'];
    const again = revise(staff, theirs, removed, next);
    expect([after, '2026-03-15T12:00:00.000Z'].map((now) => codesAt(again, now))).toEqual([
      clientExample.email,
      theirs,
    ]);
  });

  it('gives the last word to an administrator, whose address counts at once', () => {
    const written = revise(staff, theirs, registered);
    expect(codesAt(revise(administrator, 'mairie@new.example', written), at)).toBe('mairie@new.example');
    expect(codesAt(revise(administrator, clientExample.email, written), endsAt)).toBe(clientExample.email);
  });

  it('keeps the codes of a client without an address with its administrators', () => {
    const none = [clientRegistered({ ...clientExample, email: null })];
    const written = revise(staff, theirs, none);
    expect([at, endsAt].map((now) => codesAt(written, now))).toEqual([null, theirs]);
  });
});

describe('the log-in of a member of staff: the effects that each person may cause', () => {
  const registered = staffUserRegistered({
    ...{ name: 'Lea', email: 'lea@publisher.example', supportLevel: 'level1', language: 'fr' },
    permissions: ['contacts'],
  });
  const head: Actor = { ...systemActor, id: 'head', kind: 'staff', permissions: ['staffUsers', 'permissions'] };
  const sent = (name: string, actor: Actor, body: object = {}): string => {
    const state = fold(staffUser, [occurred(registered, { streamId: 'lea', at })]);
    const context = { id: 'lea', actor, now: at, identityConfirmed: true, facts: null, idFor: () => derivedId('x') };
    try {
      const { fields } = decide(staffUser, name, state, { ...body }, context, can).state;
      return `${fields?.email} ${fields?.permissions.join()}`;
    } catch (error) {
      if (error instanceof Refusal) return '–';
      throw error;
    }
  };
  const before = 'lea@publisher.example contacts';
  const moved = { name: 'Lea', email: 'thief@publisher.example', supportLevel: 'level1', language: 'fr' };

  it.each([
    ['ReviseStaffUser', moved, '–', 'thief@publisher.example contacts'],
    ['ChangeStaffEmployment', {}, before, '–'],
    ['ChangeStaffPermissions', { added: ['audit'], removed: [] }, '–', '–'],
    ['ArchiveStaffUser', {}, before, '–'],
    ['RegisterStaffUser', moved, '–', '–'],
    ['RestoreStaffUser', {}, '–', '–'],
  ] as const)('%s', (name, body, byHead, byThemselves) => {
    const lea: Actor = { ...head, id: 'lea' };
    const own = name === 'ReviseStaffUser' ? lea : { ...lea, permissions: ['contacts'] };
    expect([sent(name, head, body), sent(name, own, body)]).toEqual([byHead, byThemselves]);
  });

  it('has a line for each command', () =>
    expect(Object.keys(staffUser.commands).toSorted()).toEqual([
      'ArchiveStaffUser',
      'ChangeStaffEmployment',
      'ChangeStaffPermissions',
      'RegisterStaffUser',
      'RestoreStaffUser',
      'ReviseStaffUser',
    ]));

  it('is given by two people where it lets them vouch', () => expect(isDangerous('contacts')).toBe(true));
});
