import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { codesAddress } from '../../src/customers/accounts/client.codes-rules.js';
import { client as clientLifecycle } from '../../src/customers/accounts/client.js';
import { contact } from '../../src/customers/accounts/contact.js';
import { cardOf } from '../../src/customers/accounts/contact.state.js';
import { businessModules } from '../../src/app.module.js';
import { systemActor, type Actor } from '../../src/kernel/actor.js';
import { newId } from '../../src/kernel/ids.js';
import type { ReceiptView } from '../../src/kernel/views.js';
import { BusinessRegistry } from '../../src/platform/log/business/business-registry.js';
import { Commands } from '../../src/platform/log/commands/commands.js';
import { MailboxModule } from '../../src/platform/messages/mail/mailbox.module.js';
import { Mails } from '../../src/platform/messages/mail/mails.js';
import { People as Actors } from '../../src/platform/people/access/ports.js';
import { Credentials } from '../../src/platform/people/sessions/credentials.js';
import { PersonsQueries } from '../../src/customers/sign-in/persons.queries.js';
import { signatureIdOf } from '../../src/sales/signatures/signatures.module.js';
import type { ClientView } from '../../src/customers/accounts/accounts.views.js';
import type { ClientSignInView } from '../../src/customers/sign-in/sign-in.views.js';
import type { SignaturePageView, SignatureProof, SignedProof } from '../../src/sales/signatures/signatures.views.js';
import { parseJson } from '../../ui-common/src/net/json.js';
import { refusalCode } from '../support/answers.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../support/application.js';
import { dayIn } from '../support/days.js';
import { givenPeople, password, type People } from '../support/people.js';
import { mailTo } from '../support/sign-in.js';
import { things, ThingsModule } from '../support/signables.js';
import { signatureSendsTable } from '../support/table-names.js';
import { forgetUnprovenMails } from '../support/unproven-mails.js';

/*
 * A member of staff gives power in the name of a client to an accomplice, in each way that requests allow; the client
 * has an administrator. Each attack ends without a signature, and with a mail to the administrator (decision 021).
 */

const day = 86_400_000;
const sha256 = 'a'.repeat(64);

let running: RunningApplication;
let people: People;
/** `sam` has the permission `contacts` alone, `cleo` the permission `clients`. */
let calls: Readonly<Record<'anne' | 'sam' | 'cleo', Call>>;
let sam: string;
let number = 0;

const card = (over: object = {}) => {
  number += 1;
  return {
    ...{ civility: 'none', firstName: 'Ida', lastName: `Accomplice${number}`, service: 'Finance', function: 'Clerk' },
    ...{ email: `ida${number}@elsewhere.example`, mobile: `+3363997${String(1000 + number)}`, language: 'en' },
    ...{ clientId: people.town, role: 'user' },
    ...over,
  };
};
const plain = { role: 'user', seesAllTickets: false, productRights: [] };
const administrator = { role: 'administrator', seesAllTickets: true, productRights: [] };
const signatory = { ...plain, functionRights: ['signatures'] };

const done = async (answer: Promise<Response>): Promise<string> => {
  const { status, id } = await answer.then(async (got) => ({
    status: got.status,
    id: got.ok ? (await jsonOf<ReceiptView>(got)).id : '',
  }));
  expect([200, 201]).toContain(status);
  await running.caughtUp();
  return id;
};

/** Registered by staff, they choose their password by the link that they are mailed. */
const registers = async (call: Call, over: object = {}): Promise<string> => {
  const id = await done(call('/api/contacts', { json: card(over) }));
  await running.app.get(Credentials).set(id, password);
  return id;
};
const gives = (call: Call, id: string, rights: object) =>
  done(call(`/api/contacts/${id}/change-contact-rights`, { json: rights }));

const told = async (address = 'anne@example.org', template = 'contactPowersGiven'): Promise<readonly string[]> => {
  await running.caughtUp();
  const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
  return rows.filter((mail) => mail.to === address && mail.template === template).map(({ id }) => id);
};

const prepare = async (call: Call, signerId: string) => {
  const sourceId = things.put({ clientId: people.town, sha256 });
  const id = signatureIdOf({ source: 'things', sourceId, part: null });
  const page = `/api/signatures/page?source=things&sourceId=${sourceId}`;
  const { agreement } = await jsonOf<SignaturePageView>(calls.anne(page));
  const json = { source: 'things', sourceId, signerId, channel: 'email', documentSha256: sha256 };
  const answer = await call(`/api/signatures/${id}/prepare-signature`, {
    json: { ...json, agreementSha256: agreement.sha256 },
  });
  return { id, answer, agreementSha256: agreement.sha256 };
};

/** Code that refuses the contact's signature, prepared by this caller; empty: they signed. */
const signs = async (id: string, preparedBy: Call = calls.anne): Promise<string> => {
  await running.caughtUp();
  await running.db.pool.query(`UPDATE ${signatureSendsTable} SET sent_at = sent_at - interval '2 days'`);
  const { answer, agreementSha256, ...signature } = await prepare(preparedBy, id);
  if (!answer.ok) return await refusalCode(answer);
  return signsPrepared(await running.as(id), signature.id, agreementSha256, await addressOf(id));
};

const signsPrepared = async (call: Call, id: string, agreementSha256: string, address: string): Promise<string> => {
  const asked = await call(`/api/signatures/${id}/request-signature-code`, { json: { agreementSha256 } });
  if (!asked.ok) return await refusalCode(asked);
  await running.caughtUp();
  const code = /\b\d{6}\b/.exec((await mailTo(running, address, 'signatureCode'))?.body?.text ?? '')?.[0] ?? '';
  const signed = await call(`/api/signatures/${id}/sign-document`, { json: { code } });
  await running.caughtUp();
  return signed.ok ? '' : await refusalCode(signed);
};

const addressOf = async (id: string): Promise<string> =>
  (await jsonOf<{ readonly email: string }>(calls.sam(`/api/contacts/${id}`))).email;

const markOf = async (id: string): Promise<readonly unknown[]> => {
  const { rows } = await running.db.pool.query<{ stream_id: string }>(
    `SELECT replace(stream, 'signature-', '') AS stream_id FROM event_log WHERE type = 'DocumentSigned'
     ORDER BY position DESC LIMIT 1`,
  );
  const call = await running.as(id);
  const { proof } = await jsonOf<SignedProof>(call(`/api/signatures/${rows[0]?.stream_id}/proof`));
  return parseJson<SignatureProof>(proof).signer.waysInChanged;
};

/** As `sam`, so many days ago. */
const daysAgo = async (days: number, lifecycle: string, command: string, id: string, body: object): Promise<void> => {
  const actor = await running.app.get(Actors).actorOf(sam);
  if (!actor) throw new Error('Sam is gone');
  const now = new Date(Date.now() - days * day).toISOString();
  const { lifecycle: of } = running.app.get(BusinessRegistry).lifecycle(lifecycle);
  const request = { command, id, body, actor, now, commandId: newId(), correlationId: newId(), lifecycle: of };
  await running.app.get(Commands).execute(request);
  await running.caughtUp();
};

const present = (card: object): object =>
  Object.fromEntries(Object.entries(card).filter(([, value]) => value !== null));

const sends = async (actor: Actor, command: string, id: string, body: object): Promise<void> => {
  const envelope = { actor, commandId: newId(), correlationId: newId(), identityConfirmed: true };
  await running.app.get(Commands).execute({ lifecycle: contact, command, id, body, ...envelope });
  await running.caughtUp();
};

const stateOf = async (id: string) => (await running.app.get(Commands).load(contact, id)).state;

const client = (name: string, over: object = {}) => ({
  ...{ name, clientCode: name.toUpperCase(), kind: 'localAuthority', siren: '732829320', zipCode: '24000' },
  ...{ city: name },
  ...over,
});

beforeAll(async () => {
  running = await startApplication({ modules: [...businessModules, MailboxModule, ThingsModule] });
  people = await givenPeople(running);
  const staff = (name: string, permissions: readonly string[]) =>
    running.given('staffUser', 'RegisterStaffUser', {
      ...{ name, email: `${name.toLowerCase()}@publisher.example`, supportLevel: 'level1', language: 'en' },
      permissions,
    });
  sam = await staff('Sam', ['contacts']);
  const cleo = await staff('Cleo', ['clients']);
  await running.app.get(Credentials).set(people.administrator, password);
  await running.caughtUp();
  calls = {
    anne: await running.as(people.administrator),
    sam: await running.as(sam),
    cleo: await running.as(cleo),
  };
}, 60_000);
afterAll(() => running.close());
beforeEach(() => forgetUnprovenMails(running));

describe('an accomplice signs nothing, and the administrator is told', () => {
  /** Ways in which staff give power; each returns the id of the accomplice. */
  const ways: Readonly<Record<string, () => Promise<string>>> = {
    'as a new administrator': () => registers(calls.sam, administrator),
    'as a new signatory': () => registers(calls.sam, signatory),
    'as a plain user who becomes an administrator': async () => {
      const id = await registers(calls.sam);
      await gives(calls.sam, id, administrator);
      return id;
    },
    'as a plain user who is given the right': async () => {
      const id = await registers(calls.sam);
      await gives(calls.sam, id, signatory);
      return id;
    },
    'by the change of many rights at once': async () => {
      const id = await registers(calls.sam);
      const { revision } = await jsonOf<{ readonly revision: string }>(calls.sam(`/api/contacts/${id}`));
      const changes = [{ ...signatory, contactId: id, clientId: people.town, revision }];
      await done(calls.sam('/api/contact-rights/changes', { json: { changes } }));
      return id;
    },
    'as a contact without an account who is given one': async () => {
      const id = await registers(calls.sam, { ...signatory, role: 'accountless' });
      await gives(calls.sam, id, signatory);
      return id;
    },
    'by a profile': async () => {
      const profile = { name: `Signers ${number}`, functionRights: ['signatures'], productRights: [], menuEntries: [] };
      const profileId = await done(calls.sam('/api/profiles', { json: profile }));
      return registers(calls.sam, { profileIds: [profileId] });
    },
    'by a right of their own, beside a profile that was let sign the moment before': async () => {
      const profile = { name: `Helpers ${number}`, functionRights: ['orders'], productRights: [], menuEntries: [] };
      const profileId = await done(calls.sam('/api/profiles', { json: profile }));
      const id = await registers(calls.sam, { profileIds: [profileId] });
      const json = { ...profile, functionRights: ['orders', 'signatures'] };
      await done(calls.sam(`/api/profiles/${profileId}/revise-profile`, { json }));
      await gives(calls.sam, id, { ...signatory, profileIds: [profileId] });
      return id;
    },
    'before many other things that are given': async () => {
      const id = await registers(calls.sam, signatory);
      for (let times = 0; times < 21; times += 1) {
        await gives(calls.sam, id, administrator);
        await gives(calls.sam, id, signatory);
      }
      return id;
    },
    'as a contact of another client, who acts for it too': async () => {
      const id = await registers(calls.sam, { clientId: people.village });
      await done(calls.sam(`/api/contacts/${id}/change-contact-clients`, { json: { clientIds: [people.town] } }));
      await gives(calls.sam, id, { ...signatory, clientId: people.town });
      return id;
    },
    'as a contact who was disabled': async () => {
      const id = await running.given('contact', 'RegisterContact', { ...card(), ...signatory });
      await running.app.get(Credentials).set(id, password);
      await running.caughtUp();
      await done(calls.anne(`/api/contacts/${id}/archive-contact`, { json: { nobodyTakesOver: true } }));
      await done(calls.sam(`/api/contacts/${id}/restore-contact`, { json: {} }));
      return id;
    },
  };

  it.each(Object.keys(ways))('%s', async (way) => {
    const before = (await told()).length;
    const id = (await ways[way]?.()) ?? '';
    expect((await told()).length).toBeGreaterThan(before);
    expect(await signs(id)).toBe('signerRightNew');
    expect(await signs(id, await running.as(id))).toMatch(/signerRightNew|forbidden|notFound/);
  });

  it('by another accomplice, whom staff made an administrator', async () => {
    const first = await running.as(await registers(calls.sam, administrator));
    const before = (await told()).length;
    const second = await registers(first, signatory);
    expect((await told()).length).toBe(before + 1);
    expect(await signs(second)).toBe('signerRightNew');
    const third = await registers(calls.sam);
    await gives(first, third, signatory);
    expect(await signs(third)).toBe('signerRightNew');
  });

  it('in the place of another one, who lent them the signature', async () => {
    const [giver, receiver] = [await registers(calls.sam, administrator), await registers(calls.sam)];
    const offer = {
      receiverId: receiver,
      powers: ['signatures'],
      startsOn: dayIn(0),
      endsOn: dayIn(5),
      isAbsence: true,
    };
    const id = await done((await running.as(giver))('/api/delegations', { json: offer }));
    const call = await running.as(receiver);
    await done(call(`/api/delegations/${id}/accept-delegation`, { json: {} }));
    const prepared = await prepare(calls.anne, people.administrator);
    expect(prepared.answer.status).toBe(200);
    expect(await signs(receiver)).toBe('signerNotEntitled');
    expect(await signs(giver)).toBe('signerRightNew');
  });

  it('after the administrator was disabled, who was told', async () => {
    const town = await running.given('client', 'RegisterClient', client('Borough'));
    const first = await running.given('contact', 'RegisterContact', {
      ...card({ email: 'bea@borough.example' }),
      ...{ ...administrator, clientId: town },
    });
    await running.app.get(Credentials).set(first, password);
    await running.caughtUp();
    await done(calls.sam('/api/contacts', { json: card({ ...administrator, clientId: town }) }));
    expect(await told('bea@borough.example')).toHaveLength(1);
    await done(calls.sam(`/api/contacts/${first}/archive-contact`, { json: { nobodyTakesOver: true } }));
    // the next one is no first administrator either: staff made the one who is left
    const third = await done(calls.sam('/api/contacts', { json: card({ ...administrator, clientId: town }) }));
    expect((await stateOf(third)).powersGiven).toHaveLength(1);
  });

  it('by a profile that they have, and that is let sign afterwards', async () => {
    const profile = { name: 'Readers', functionRights: ['orders'], productRights: [], menuEntries: [] };
    const profileId = await done(calls.sam('/api/profiles', { json: profile }));
    const id = await registers(calls.sam, { profileIds: [profileId] });
    expect(await signs(id)).toBe('signerNotEntitled');
    const json = { ...profile, functionRights: ['orders', 'signatures'] };
    const before = (await told('anne@example.org', 'profileSigns')).length;
    await done(calls.sam(`/api/profiles/${profileId}/revise-profile`, { json }));
    expect(await told('anne@example.org', 'profileSigns')).toHaveLength(before + 1);
    expect(await signs(id)).toBe('signerRightNew');
    await done(calls.sam(`/api/profiles/${profileId}/archive-profile`, { json: {} }));
    await done(calls.sam(`/api/profiles/${profileId}/restore-profile`, { json: {} }));
    expect(await signs(id)).toBe('signerRightNew');
  });

  it('as a contact of a client that is linked to theirs', async () => {
    const linked = { linkedClientIds: [people.town] };
    const id = await done(calls.cleo('/api/clients', { json: client('Union', linked) }));
    expect(await told('anne@example.org', 'clientLinked')).toHaveLength(1);
    const json = client('Village', linked);
    await done(calls.cleo(`/api/clients/${people.village}/revise-client`, { json }));
    expect(await told('anne@example.org', 'clientLinked')).toHaveLength(2);
    await done(calls.cleo(`/api/clients/${people.village}/revise-client`, { json }));
    expect(await told('anne@example.org', 'clientLinked')).toHaveLength(2);
    const accomplice = await running.given('contact', 'RegisterContact', card({ ...administrator, clientId: id }));
    expect(await signs(accomplice)).toBe('signerUnknown');
  });
});

/** Of an answer of no; empty: it was done. */
const codeOf = async (answer: Promise<Response>): Promise<string> => {
  const got = await answer;
  await running.caughtUp();
  return got.ok ? '' : await refusalCode(got);
};

/** A client of its own, with one administrator who has an account. */
const borough = async (name: string): Promise<{ readonly town: string; readonly real: string }> => {
  const town = await running.given('client', 'RegisterClient', client(name, { email: `mairie@${name}.example` }));
  const email = `bea@${name}.example`;
  const real = await running.given('contact', 'RegisterContact', {
    ...card({ email }),
    ...{ ...administrator, clientId: town },
  });
  await running.app.get(Credentials).set(real, password);
  await running.caughtUp();
  return { town, real };
};

describe('an administrator whom staff just made one', () => {
  let accomplice: Call;
  let [town, real, signer, accompliceId] = ['', '', '', ''];
  beforeAll(async () => {
    ({ town, real } = await borough('held'));
    signer = await running.given('contact', 'RegisterContact', { ...card(), ...signatory, clientId: town });
    await running.caughtUp();
    accompliceId = await registers(calls.sam, { ...administrator, clientId: town });
    accomplice = await running.as(accompliceId);
  });

  it('puts no contact out who administers the client or signs for it', async () => {
    const own = await running.as(real);
    for (const id of [real, signer]) {
      const shown = await jsonOf<Readonly<Record<string, unknown>>>(own(`/api/contacts/${id}`));
      const kept = ['civility', 'firstName', 'lastName', 'email', 'mobile', 'service', 'function', 'language'];
      const revised = Object.fromEntries(kept.map((field) => [field, shown[field] ?? undefined]));
      const asked: Readonly<Record<string, object>> = {
        'change-contact-rights': plain,
        'archive-contact': { nobodyTakesOver: true },
        'revise-contact': { ...revised, email: 'thief@elsewhere.example' },
        'change-callback-code': { callbackCode: '7351' },
      };
      for (const [verb, json] of Object.entries(asked))
        expect([verb, await codeOf(accomplice(`/api/contacts/${id}/${verb}`, { json }))]).toEqual([verb, 'powersNew']);
    }
    const accountless = { ...plain, role: 'accountless' };
    expect(await codeOf(accomplice(`/api/contacts/${real}/change-contact-rights`, { json: accountless }))).toBe(
      'powersNew',
    );
  });

  it('stops no change of a way in of theirs', async () => {
    const { fields } = await stateOf(real);
    if (!fields) throw new Error('Bea is gone');
    const json = { ...present(cardOf(fields)), email: 'bea.new@held.example', mobile: '+33639960001' };
    await done(calls.sam(`/api/contacts/${real}/revise-contact`, { json }));
    const waiting = await stateOf(real);
    for (const verb of ['stop-contact-email-change', 'stop-contact-mobile-change']) {
      const answer = await accomplice(`/api/contacts/${real}/${verb}`, { json: {} });
      expect([verb, answer.status, await refusalCode(answer)]).toEqual([verb, 409, 'powersNew']);
    }
    expect(await stateOf(real)).toEqual(waiting);
    for (const verb of ['stop-contact-email-change', 'stop-contact-mobile-change'])
      expect(await codeOf((await running.as(real))(`/api/contacts/${real}/${verb}`, { json: {} }))).toBe('');
  });

  it('takes the right to sign away from no signatory, nor the profile that they sign by', async () => {
    const own = await running.as(real);
    const signing = { name: 'Held signers', functionRights: ['signatures'], productRights: [], menuEntries: [] };
    const profileId = await done(own('/api/profiles', { json: { ...signing, clientId: town } }));
    const byProfile = await registers(own, { clientId: town, profileIds: [profileId] });
    const revised = { json: { ...signing, functionRights: ['orders'] } };
    expect(await codeOf(accomplice(`/api/profiles/${profileId}/revise-profile`, revised))).toBe('powersNew');
    expect(await codeOf(accomplice(`/api/profiles/${profileId}/archive-profile`, { json: {} }))).toBe('powersNew');
    for (const [verb, json] of [
      ['change-contact-rights', plain],
      ['archive-contact', { nobodyTakesOver: true }],
    ] as const)
      expect(await codeOf(accomplice(`/api/contacts/${byProfile}/${verb}`, { json }))).toBe('powersNew');
    // the accomplice may change rights other than signing, and a profile without holders
    const more = { json: { ...signing, functionRights: ['signatures', 'orders'] } };
    expect(await codeOf(accomplice(`/api/profiles/${profileId}/revise-profile`, more))).toBe('');
    const empty = await done(own('/api/profiles', { json: { ...signing, name: 'Nobody', clientId: town } }));
    expect(await codeOf(accomplice(`/api/profiles/${empty}/archive-profile`, { json: {} }))).toBe('');
    expect(await codeOf(own(`/api/profiles/${profileId}/archive-profile`, { json: {} }))).toBe('');
  });

  it('ends no delegation of others, and those of their own', async () => {
    const own = await running.as(real);
    const receiverId = await registers(own, { clientId: town });
    const receiver = await running.as(receiverId);
    const offer = { receiverId, powers: ['contacts'], startsOn: dayIn(0), endsOn: dayIn(5), isAbsence: true };
    const offered = await done(own('/api/delegations', { json: offer }));
    const ends = (call: Call, id: string, verb: string) => codeOf(call(`/api/delegations/${id}/${verb}`, { json: {} }));
    expect(await ends(accomplice, offered, 'withdraw-delegation')).toBe('powersNew');
    await done(receiver(`/api/delegations/${offered}/accept-delegation`, { json: {} }));
    expect(await ends(accomplice, offered, 'revoke-delegation')).toBe('powersNew');
    await running.caughtUp();
    const puts = (call: Call, verb: string, json: object) =>
      codeOf(call(`/api/contacts/${receiverId}/${verb}`, { json }));
    expect(await puts(accomplice, 'archive-contact', { nobodyTakesOver: true })).toBe('powersNew');
    expect(await puts(accomplice, 'change-contact-rights', { ...plain, role: 'accountless' })).toBe('powersNew');
    expect(await ends(own, offered, 'revoke-delegation')).toBe('');
    await running.caughtUp();
    expect(await puts(accomplice, 'change-contact-rights', plain)).toBe('');
    const theirs = await done(accomplice('/api/delegations', { json: offer }));
    expect(await ends(accomplice, theirs, 'withdraw-delegation')).toBe('');
    // a delegation between two accomplices to whom staff just gave power there
    const [another, signing] = [
      await registers(calls.sam, { ...administrator, clientId: town }),
      await registers(calls.sam, { ...signatory, clientId: town }),
    ];
    const json = { ...offer, receiverId: signing };
    const ofTwo = await done((await running.as(another))('/api/delegations', { json }));
    expect(await ends(accomplice, ofTwo, 'withdraw-delegation')).toBe('');
  });

  it('decides nothing about where the codes of the client go', async () => {
    const json = { zipCode: '24000', city: 'Held', email: 'ida@elsewhere.example' };
    expect(await codeOf(accomplice(`/api/clients/${town}/revise-client-coordinates`, { json }))).toBe('');
    const { state } = await running.app.get(Commands).load(clientLifecycle, town);
    expect(codesAddress(state, new Date().toISOString())).toBe('mairie@held.example');
    const chosen = { password: 'Another-Horse-10' };
    expect(await codeOf(accomplice(`/api/clients/${town}/set-sign-in-password`, { json: chosen }))).toBe('powersNew');
  });

  it('reads no code of a client without an address', async () => {
    const village = await borough('mailbox');
    const id = await registers(calls.sam, { ...administrator, clientId: village.town });
    const json = { contactId: id };
    await running.given('defaultAdministrator', 'ChooseDefaultAdministrator', json, village.town);
    await running.given('client', 'ReviseClientCoordinates', { zipCode: '24000', city: 'Mailbox' }, village.town);
    await running.caughtUp();
    const persons = running.app.get(PersonsQueries);
    const person = await persons.byId(village.town);
    expect(person && (await persons.mailboxOf(person))?.id).toBe(village.real);
  });

  it('is told until when the codes of a client without an address stay unread, and staff see it', async () => {
    const { town: lost, real: gone } = await borough('successor');
    const id = await registers(calls.sam, { ...administrator, clientId: lost });
    const [successor, vocalCode] = [await running.as(id), '481516'];
    const told = async () => {
      await running.caughtUp();
      const { heldUntil, mailbox, ...signIn } = await jsonOf<ClientSignInView>(
        successor(`/api/clients/${lost}/sign-in`),
      );
      const sheet = await jsonOf<ClientView>(calls.cleo(`/api/clients/${lost}`));
      return { heldUntil, mailbox, nobody: signIn.codesReachNobody, sheet: sheet.codesReachNobody };
    };
    const until = (await stateOf(id)).powersGiven?.[0]?.until ?? '';
    expect(Date.parse(until)).toBeGreaterThan(Date.now());
    await running.given('client', 'ReviseClient', client('Successor', { vocalCode }), lost);
    // the mails have a reader, whose address the administrator whom staff just made is not shown
    expect(await told()).toEqual({ heldUntil: until, mailbox: null, nobody: false, sheet: null });
    await done(calls.sam(`/api/contacts/${gone}/archive-contact`, { json: { nobodyTakesOver: true } }));
    expect(await told()).toEqual({ heldUntil: until, mailbox: null, nobody: true, sheet: { until } });
    expect(await jsonOf(successor(`/api/clients/${lost}`))).toMatchObject({ codesReachNobody: null });
    const written = { vocalCode, email: 'mairie@successor.example' };
    await running.given('client', 'ReviseClient', client('Successor', written), lost);
    expect(await told()).toEqual({ heldUntil: until, mailbox: null, nobody: false, sheet: null });
  });

  it('does not exist where a client has no administrator: staff see from when an address that they wrote receives its codes', async () => {
    const card = client('Bare', { vocalCode: '481517' });
    const bare = await running.given('client', 'RegisterClient', card);
    const sheet = async () => {
      await running.caughtUp();
      return (await jsonOf<ClientView>(calls.cleo(`/api/clients/${bare}`))).codesReachNobody;
    };
    expect(await sheet()).toEqual({ until: null });
    const json = { ...card, email: 'mairie@bare.example' };
    await done(calls.cleo(`/api/clients/${bare}/revise-client`, { json }));
    const { state } = await running.app.get(Commands).load(clientLifecycle, bare);
    expect(await sheet()).toEqual({ until: state.codesKept?.until });
    expect(state.codesKept).toBeDefined();
    await running.given('client', 'ArchiveClient', {}, bare);
    expect(await sheet()).toBeNull();
  });

  it('is one like any other once an administrator of the client gives them the role', async () => {
    const own = await running.as(real);
    await gives(own, accompliceId, administrator);
    expect(await codeOf(accomplice(`/api/contacts/${signer}/change-contact-rights`, { json: plain }))).toBe('');
  });
});

describe('a client stays one that has an administrator', () => {
  it('where staff locked the only one out', async () => {
    const { town, real } = await borough('locked');
    // the change is their own, and counts; staff take it back
    const { fields } = await stateOf(real);
    const own = await running.app.get(Actors).actorOf(real);
    if (!own || !fields) throw new Error('Bea is gone');
    await sends(own, 'ReviseContact', real, { ...present(cardOf(fields)), email: 'bea2@locked.example' });
    await sends(systemActor, 'ConfirmContactEmailChange', real, { changeId: (await stateOf(real)).emailChange?.id });
    expect(await codeOf(calls.sam(`/api/contacts/${real}/stop-contact-email-change`, { json: {} }))).toBe('');
    await running.caughtUp();
    expect(await running.app.get(Credentials).match(real, password)).toBe(false);
    const before = (await told('bea@locked.example')).length;
    const id = await registers(calls.sam, { ...administrator, clientId: town });
    expect((await stateOf(id)).powersGiven).toHaveLength(1);
    expect((await told('bea@locked.example')).length).toBe(before + 1);
  });

  const endings: Readonly<Record<string, (real: string, town: string) => Promise<unknown>>> = {
    'archived them': (real) =>
      done(calls.sam(`/api/contacts/${real}/archive-contact`, { json: { nobodyTakesOver: true } })),
    'took the role away': (real) => gives(calls.sam, real, plain),
    'took the account away': (real) => gives(calls.sam, real, { ...plain, role: 'accountless' }),
    'had them erased': async (real) => {
      await running.given('contact', 'ArchiveContact', {}, real);
      await running.db.pool.query('DELETE FROM credentials WHERE person_id = $1', [real]);
    },
  };
  it.each(Object.keys(endings))('where staff %s, and a colleague without an account is left', async (ending) => {
    const name = ending.replace(/\W/g, '');
    const { town, real } = await borough(name);
    await running.given('contact', 'RegisterContact', { ...card(), ...administrator, clientId: town });
    await running.caughtUp();
    await endings[ending]?.(real, town);
    const id = await registers(calls.sam, { ...administrator, clientId: town });
    expect((await stateOf(id)).powersGiven).toHaveLength(1);
    expect(await told(`bea@${name}.example`)).toHaveLength(1);
  });
});

describe('a right that staff give', () => {
  it('is told by name, with what it is and until when it signs nothing', async () => {
    const id = await registers(calls.sam, administrator);
    const mail = await mailTo(running, 'anne@example.org', 'contactPowersGiven');
    expect(mail?.body?.text).toContain(`Ida Accomplice${number}`);
    expect(mail?.body?.text).toMatch(/Town\u00A0: le rôle d’administrateur et le droit de signer/);
    expect(mail?.body?.text).toContain(`/interlocutor/roles/contact/${id}`);
  });

  it('signs after seven days, and the proof says so for a month', async () => {
    const id = await registers(calls.sam);
    await daysAgo(6, 'contact', 'ChangeContactRights', id, signatory);
    expect(await signs(id)).toBe('signerRightNew');
    await gives(calls.sam, id, plain);
    await daysAgo(8, 'contact', 'ChangeContactRights', id, signatory);
    expect(await signs(id)).toBe('signerRightNew');
    const other = await registers(calls.sam);
    await daysAgo(8, 'contact', 'ChangeContactRights', other, signatory);
    expect(await signs(other)).toBe('');
    expect(await markOf(other)).toMatchObject([{ what: 'rights', way: 'given' }]);
    const third = await registers(calls.sam);
    await daysAgo(31, 'contact', 'ChangeContactRights', third, signatory);
    expect(await signs(third)).toBe('');
    expect(await markOf(third)).toEqual([]);
  });

  it('counts at once when an administrator of the client gives it too', async () => {
    const id = await registers(calls.sam, signatory);
    expect(await signs(id)).toBe('signerRightNew');
    await gives(calls.anne, id, signatory);
    expect(await signs(id)).toBe('');
    expect(await markOf(id)).toEqual([]);
  });

  it('does not count by an administrator whom staff just made one', async () => {
    const [first, second] = [await registers(calls.sam, administrator), await registers(calls.sam, signatory)];
    await gives(await running.as(first), second, signatory);
    expect(await signs(second)).toBe('signerRightNew');
  });

  it('does not count by a delegate for rights', async () => {
    const [id, receiverId] = [await registers(calls.sam, signatory), await registers(calls.anne)];
    const offer = { receiverId, powers: ['rights'], startsOn: dayIn(0), endsOn: dayIn(5), isAbsence: true };
    const delegation = await done(calls.anne('/api/delegations', { json: offer }));
    const call = await running.as(receiverId);
    await done(call(`/api/delegations/${delegation}/accept-delegation`, { json: {} }));
    await gives(call, id, signatory);
    expect(await signs(id)).toBe('signerRightNew');
  });

  it('leaves what the client had given itself', async () => {
    const id = await registers(calls.anne, signatory);
    const before = (await told()).length;
    expect(await signs(id)).toBe('');
    await gives(calls.sam, id, { ...signatory, seesAllTickets: true });
    expect(await signs(id)).toBe('');
    expect((await told()).length).toBe(before);
    await gives(calls.sam, id, administrator);
    expect((await told()).length).toBe(before + 1);
    expect(await signs(id)).toBe('');
  });

  it('is a matter of staff alone where the client has no administrator with an account', async () => {
    const id = await registers(calls.sam, { ...administrator, clientId: people.village });
    expect((await stateOf(id)).powersGiven).toBeUndefined();
  });
});
