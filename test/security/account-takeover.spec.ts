import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../src/app.module.js';
import type { ContactView } from '../../src/customers/accounts/accounts.views.js';
import type { ReceiptView } from '../../src/kernel/views.js';
import { MailboxModule } from '../../src/platform/messages/mail/mailbox.module.js';
import { Mails } from '../../src/platform/messages/mail/mails.js';
import { Credentials } from '../../src/platform/people/sessions/credentials.js';
import { SmsMessages } from '../../src/platform/messages/sms/sms-messages.js';
import { signatureIdOf } from '../../src/sales/signatures/signatures.module.js';
import type { SignaturePageView, SignatureProof, SignedProof } from '../../src/sales/signatures/signatures.views.js';
import { refusalCode } from '../support/answers.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import { givenPeople, password, type People } from '../support/people.js';
import { parseJson } from '../../ui-common/src/net/json.js';
import { Browser, mailTo, tokenIn } from '../support/sign-in.js';
import { forgetUnprovenMails } from '../support/unproven-mails.js';
import { things, ThingsModule } from '../support/signables.js';
import { givenCatalogue, TicketUser, type Catalogue } from '../support/tickets.js';
import { signatureSendsTable } from '../support/table-names.js';

/*
 * Attacks on a fresh product by requests alone: each way to change another person's log-in address or mobile, followed
 * by attempts to log in and to sign as that person (decision 021). Then the ways in which a change counts.
 */

const day = 86_400_000;
const sha256 = 'a'.repeat(64);
const chosen = 'Stolen-Horse-66';

let running: RunningApplication;
let people: People;
let catalogue: Catalogue;
let calls: Readonly<Record<'anne' | 'karim' | 'agent' | 'second', Call>>;
let agreementSha256: string;

interface Victim {
  readonly id: string;
  readonly email: string;
  readonly mobile: string;
}

let number = 0;

/** A signatory of the town, who administers the village too. */
const givenVictim = async (over: object = {}): Promise<Victim> => {
  number += 1;
  const [email, mobile] = [`ivan${number}@town.example`, `+3363998${String(1000 + number)}`];
  const id = await running.given('contact', 'RegisterContact', {
    ...card({ email, mobile }),
    clientId: people.town,
    clientIds: [people.village],
    role: 'user',
    functionRights: ['signatures', 'orders'],
    ...over,
  });
  const { role, seesAllTickets } = { role: 'administrator', seesAllTickets: true };
  await running.given('contact', 'ChangeContactRights', { clientId: people.village, role, seesAllTickets }, id);
  await running.app.get(Credentials).set(id, password);
  await running.caughtUp();
  // in their first session people need no further proof
  await running.as(id);
  return { id, email, mobile };
};

const card = (over: object) => ({
  civility: 'none',
  firstName: 'Ivan',
  lastName: 'Signer',
  landline: '+33553000000',
  service: 'Finance',
  function: 'Clerk',
  language: 'en',
  ...over,
});

const attackers = () => ({ email: `attacker${number}@evil.example`, mobile: `+3369999${String(1000 + number)}` });
const command = (call: Call, { id }: Pick<Victim, 'id'>, verb: string, json: object = {}) =>
  call(`/api/contacts/${id}/${verb}`, { json });
const revise = (call: Call, victim: Victim, over: object) => command(call, victim, 'revise-contact', card(over));
const viewOf = async ({ id }: Victim, call = calls.agent): Promise<ContactView> => {
  await running.caughtUp();
  return jsonOf<ContactView>(call(`/api/contacts/${id}`));
};
const give = (token: string, over: object = {}) => running.call('/api/email-changes/use', { json: { token, ...over } });
const linkTo = async (address: string, template: string): Promise<string> => {
  await running.caughtUp();
  return /\/login\/email#(\S+)/.exec((await mailTo(running, address, template))?.body?.text ?? '')?.[1] ?? '';
};
const templatesTo = async (address: string): Promise<readonly string[]> => {
  await running.caughtUp();
  const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
  return rows.filter(({ to }) => to === address).map(({ template }) => template);
};
const messagesTo = async (mobile: string): Promise<readonly string[]> => {
  await running.caughtUp();
  const messages = running.app.get(SmsMessages);
  await messages.deliverDue();
  return (await messages.list(500)).filter(({ to }) => to === mobile).map(({ text }) => text ?? '');
};
const forgetLimits = async (): Promise<void> => {
  await running.caughtUp();
  await running.db.pool.query(`UPDATE ${signatureSendsTable} SET sent_at = sent_at - interval '2 days'`);
  await running.db.pool.query('DELETE FROM login_failures');
  await forgetUnprovenMails(running);
};

/** Prepared by an administrator for this signer. */
const prepareFor = async (victim: Victim, channel: 'sms' | 'email', call = calls.anne) => {
  const sourceId = things.put({ clientId: people.town, sha256 });
  const id = signatureIdOf({ source: 'things', sourceId, part: null });
  const page = `/api/signatures/page?source=things&sourceId=${sourceId}`;
  ({ sha256: agreementSha256 } = (await jsonOf<SignaturePageView>(call(page))).agreement);
  const json = { source: 'things', sourceId, signerId: victim.id, channel, documentSha256: sha256, agreementSha256 };
  return { id, answer: await call(`/api/signatures/${id}/prepare-signature`, { json }) };
};

const requestCode = (call: Call, id: string) =>
  call(`/api/signatures/${id}/request-signature-code`, { json: { agreementSha256 } });
const sign = (call: Call, id: string, code: string) => call(`/api/signatures/${id}/sign-document`, { json: { code } });
const codeIn = (text: string | undefined): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';

/** Signs as themselves with the code that arrives there. @returns the status of the last request */
const signsWith = async (victim: Victim, channel: 'sms' | 'email', place: string): Promise<number> => {
  await forgetLimits();
  const { id, answer } = await prepareFor(victim, channel);
  if (answer.status !== 200) return answer.status;
  const call = await running.as(victim.id);
  const asked = await requestCode(call, id);
  if (asked.status !== 200) return asked.status;
  const text = channel === 'sms' ? (await messagesTo(place))[0] : await codeMail(place);
  return (await sign(call, id, codeIn(text))).status;
};

const codeMail = async (address: string): Promise<string | undefined> => {
  await running.caughtUp();
  return (await mailTo(running, address, 'signatureCode'))?.body?.text;
};

/** All that the reader of this mailbox may do with it. @returns the browser in which they tried to log in, and how that ended */
const logInBy = async (email: string) => {
  await forgetLimits();
  for (const template of ['emailChangeToProve', 'emailChangeToConfirm']) {
    const token = await linkTo(email, template);
    if (token !== '') await give(token);
  }
  await running.caughtUp();
  await running.call('/api/password-resets', { json: { login: email } });
  await running.caughtUp();
  const token = tokenIn(await mailTo(running, email, 'passwordReset'));
  await running.call('/api/password-links/use', { json: { token, password: chosen } });
  const browser = new Browser(running.call);
  const statuses = [(await browser.logIn(email, chosen)).status, (await browser.logIn(email, password)).status];
  return { statuses, browser };
};

/** Neither in, nor a signature in their name; the person is where they were. */
const expectHeld = async (victim: Victim, { email, mobile }: { readonly email: string; readonly mobile: string }) => {
  const { statuses, browser } = await logInBy(email);
  expect(statuses).toEqual([401, 401]);
  expect(await browser.bearer()).toEqual({});
  expect(await signsWith(victim, 'email', victim.email)).toBe(200);
  expect(await signsWith(victim, 'sms', victim.mobile)).toBe(200);
  // attackers under their own accounts can neither request a code for the victim's signature nor sign with one
  const { id } = await prepareFor(victim, 'email');
  for (const thief of [calls.karim, calls.anne, calls.agent]) {
    expect([403, 404]).toContain((await requestCode(thief, id)).status);
    expect([403, 404, 409]).toContain((await sign(thief, id, '123456')).status);
  }
  expect(await templatesTo(email)).toEqual(expect.not.arrayContaining(['passwordReset', 'signatureCode']));
  expect((await templatesTo(email)).filter((template) => template !== 'emailChangeToProve')).toEqual([]);
  expect(await messagesTo(mobile)).toEqual([]);
  expect((await new Browser(running.call).logIn(victim.email, password)).status).toBe(204);
};

beforeAll(async () => {
  running = await startApplication({ modules: [...businessModules, MailboxModule, ThingsModule] });
  people = await givenPeople(running);
  catalogue = await givenCatalogue(running, people);
  const rights = { role: 'user', seesAllTickets: false, productRights: [], canUpdateContacts: true };
  await running.given('contact', 'ChangeContactRights', rights, people.colleague);
  const second = await running.given('staffUser', 'RegisterStaffUser', {
    ...{ name: 'Second', email: 'second@publisher.example', supportLevel: 'level1', language: 'en' },
    permissions: ['contacts', 'tickets'],
  });
  await running.caughtUp();
  calls = {
    anne: await running.as(people.administrator),
    karim: await running.as(people.colleague),
    agent: await running.as(people.agent),
    second: await running.as(second),
  };
}, 60_000);
afterAll(() => running.close());
beforeEach(forgetLimits);

describe('an account is not taken over', () => {
  it('by an administrator of one client, against an administrator of another one', async () => {
    const victim = await givenVictim();
    const theirs = attackers();
    expect((await revise(calls.anne, victim, theirs)).status).toBe(200);
    await expectHeld(victim, theirs);
  }, 60_000);

  it('by a colleague who may revise the cards of the department, of a signatory, mobile included', async () => {
    const victim = await givenVictim();
    const theirs = attackers();
    expect((await revise(calls.karim, victim, theirs)).status).toBe(200);
    await expectHeld(victim, theirs);
    expect((await viewOf(victim)).mobile).toBe(theirs.mobile);
  }, 60_000);

  it('by the correction of a ticket', async () => {
    const victim = await givenVictim();
    const theirs = attackers();
    const anne = new TicketUser(calls.anne, people, catalogue);
    await anne.opens({ contactId: victim.id, corrections: [{ contactId: victim.id, ...theirs }] });
    expect((await viewOf(victim)).emailChange).toMatchObject({ value: theirs.email, isOwn: false });
    await expectHeld(victim, theirs);
  }, 60_000);

  it('by a file of contacts, which changes the mobile', async () => {
    const victim = await givenVictim();
    const theirs = attackers();
    const csv = `email;firstName;lastName;mobile;landline;service;function\n${victim.email};Ivan;Signer;${theirs.mobile};;Finance;Clerk`;
    const read = await calls.anne('/api/contacts/imports', { json: { clientId: people.town, csv } });
    expect(await jsonOf(read)).toMatchObject({ counts: { update: 1 } });
    expect((await viewOf(victim)).mobileChange).toMatchObject({ value: theirs.mobile });
    await expectHeld(victim, theirs);
  }, 60_000);

  it('by an address that is removed, and given anew', async () => {
    const victim = await givenVictim();
    const theirs = attackers();
    // a contact without an account needs no address: the attackers take the role first, and give it back at the end
    const rights = { seesAllTickets: false, productRights: [], functionRights: ['signatures'] };
    const role = (given: string) => command(calls.anne, victim, 'change-contact-rights', { ...rights, role: given });
    expect((await role('accountless')).status).toBe(200);
    expect((await revise(calls.anne, victim, { mobile: victim.mobile })).status).toBe(200);
    expect((await viewOf(victim)).email).toBe(victim.email);
    expect((await revise(calls.anne, victim, { ...theirs, mobile: victim.mobile })).status).toBe(200);
    expect((await role('user')).status).toBe(200);
    await expectHeld(victim, theirs);
  }, 60_000);

  it('by rights that are taken away first, of a contact who never entered', async () => {
    number += 1;
    const [email, mobile] = [`invited${number}@town.example`, `+3363998${String(1000 + number)}`];
    const given = { ...card({ email, mobile }), clientId: people.town, role: 'user', functionRights: ['signatures'] };
    const victim = { email, mobile, id: await running.given('contact', 'RegisterContact', given) };
    await running.caughtUp();
    const theirs = attackers();
    const rights = { role: 'user', seesAllTickets: false, productRights: [], functionRights: [] };
    expect((await command(calls.anne, victim, 'change-contact-rights', rights)).status).toBe(200);
    await running.caughtUp();
    expect((await revise(calls.anne, victim, theirs)).status).toBe(200);
    expect(await viewOf(victim)).toMatchObject({ email, emailChange: { value: theirs.email, isOwn: false } });
    expect((await logInBy(theirs.email)).statuses).toEqual([401, 401]);
  }, 60_000);

  it('by one member of staff, who asks for a change, vouches for it and has a password sent', async () => {
    const victim = await givenVictim();
    const theirs = attackers();
    const vouch = (what: string) =>
      command(calls.agent, victim, `vouch-for-contact-${what}-change`, { reason: 'Call' });
    expect((await revise(calls.agent, victim, theirs)).status).toBe(200);
    expect((await vouch('email')).status).toBe(200);
    expect((await vouch('mobile')).status).toBe(200);
    expect(await refusalCode(vouch('email'))).toBe('vouchedAlready');
    expect(await refusalCode(vouch('mobile'))).toBe('vouchedAlready');
    await calls.agent(`/api/accounts/${victim.id}/request-password-reset`, { json: {} });
    expect(await templatesTo(theirs.email)).not.toContain('passwordResetByStaff');
    await expectHeld(victim, theirs);
  }, 60_000);

  it('by one member of staff who vouches many times at once', async () => {
    const victim = await givenVictim();
    const theirs = attackers();
    await revise(calls.agent, victim, theirs);
    const many = Array.from({ length: 8 }, () =>
      command(calls.agent, victim, 'vouch-for-contact-email-change', { reason: 'Call' }),
    );
    expect((await Promise.all(many)).filter(({ status }) => status === 200)).toHaveLength(1);
    await expectHeld(victim, theirs);
  }, 60_000);

  it('by an agreement that is given for them, or in a simulation', async () => {
    const victim = await givenVictim();
    const theirs = attackers();
    await revise(calls.anne, victim, theirs);
    const { emailChange, mobileChange } = await viewOf(victim);
    const simulated = await running.as(victim.id, people.agent);
    for (const call of [calls.anne, calls.karim, calls.agent, simulated])
      for (const [what, change] of [
        ['email', emailChange],
        ['mobile', mobileChange],
      ] as const)
        expect((await command(call, victim, `agree-to-contact-${what}-change`, { changeId: change?.id })).status).toBe(
          403,
        );
    // the link to the new mailbox answers nothing but whether it exists
    const token = await linkTo(theirs.email, 'emailChangeToProve');
    const opened = await jsonOf<object>(running.call('/api/email-changes/open', { json: { token } }));
    expect(opened).toMatchObject({ act: 'prove', value: theirs.email, former: '' });
    expect((await mailTo(running, theirs.email))?.body?.text).not.toContain('Ivan');
    await give(token, { answer: 'agree' });
    await expectHeld(victim, theirs);
  }, 60_000);
});

/** As the system, at that time. */
const passes = async (victim: Victim, days: number, ...commands: readonly string[]): Promise<void> => {
  for (const name of commands)
    await running.given('contact', name, {}, victim.id, new Date(Date.now() + days * day).toISOString());
  await running.caughtUp();
};

const proofOf = async (victim: Victim): Promise<SignatureProof> => {
  const { rows } = await running.db.pool.query<{ stream_id: string }>(
    `SELECT replace(stream, 'signature-', '') AS stream_id FROM event_log WHERE type = 'DocumentSigned'
     ORDER BY position DESC LIMIT 1`,
  );
  const call = await running.as(victim.id);
  const { proof } = await jsonOf<SignedProof>(call(`/api/signatures/${rows[0]?.stream_id}/proof`));
  return parseJson<SignatureProof>(proof);
};

describe('a change that others ask for counts', () => {
  it('once the former mailbox agrees, and the new one exists; a signature says so for a month', async () => {
    const victim = await givenVictim();
    const theirs = attackers();
    await revise(calls.anne, victim, theirs);
    const answer = await linkTo(victim.email, 'emailChangeToAnswer');
    expect((await give(answer)).status).toBe(400);
    expect((await give(answer, { answer: 'agree' })).status).toBe(204);
    expect((await viewOf(victim)).email).toBe(victim.email);
    expect((await give(await linkTo(theirs.email, 'emailChangeToProve'))).status).toBe(204);
    expect((await viewOf(victim)).email).toBe(theirs.email);
    expect((await new Browser(running.call).logIn(theirs.email, password)).status).toBe(204);
    expect((await give(await linkTo(victim.email, 'mobileChangeToAnswer'), { answer: 'agree' })).status).toBe(204);
    expect(await signsWith(victim, 'sms', theirs.mobile)).toBe(200);
    const [first, next] = (await proofOf(victim)).signer.waysInChanged;
    expect([first, next]).toMatchObject([
      { what: 'email', way: 'formerMailbox' },
      { what: 'mobile', way: 'formerMailbox' },
    ]);
  }, 60_000);

  it('once the person agrees, in a session of their own', async () => {
    const victim = await givenVictim();
    const theirs = attackers();
    await revise(calls.anne, victim, theirs);
    await give(await linkTo(theirs.email, 'emailChangeToProve'));
    const { emailChange, mobileChange } = await viewOf(victim);
    const own = await running.as(victim.id);
    await running.db.pool.query(
      `UPDATE sessions SET confirmed_at = now() - interval '6 minutes' WHERE person_id = $1`,
      [victim.id],
    );
    const agree = (call: Call, what: string, changeId?: string) =>
      command(call, victim, `agree-to-contact-${what}-change`, { changeId });
    expect(await refusalCode(agree(own, 'email', emailChange?.id))).toBe('identityNotConfirmed');
    const proven = await running.as(victim.id);
    expect((await agree(proven, 'email', emailChange?.id)).status).toBe(200);
    expect((await agree(proven, 'mobile', mobileChange?.id)).status).toBe(200);
    expect((await viewOf(victim)).email).toBe(theirs.email);
    expect(await signsWith(victim, 'sms', theirs.mobile)).toBe(200);
    expect(await signsWith(victim, 'email', theirs.email)).toBe(200);
  }, 60_000);

  it('once two members of staff vouched; nothing is signed with codes sent there until day seven', async () => {
    const victim = await givenVictim();
    const theirs = attackers();
    await revise(calls.agent, victim, theirs);
    const vouch = (call: Call, what: string) =>
      command(call, victim, `vouch-for-contact-${what}-change`, { reason: 'Known for years' });
    expect((await vouch(calls.agent, 'email')).status).toBe(200);
    expect((await viewOf(victim)).emailChange).toMatchObject({ vouchers: 1, vouchedBy: ['Agent'], confirmed: false });
    expect((await vouch(calls.second, 'email')).status).toBe(200);
    expect((await viewOf(victim)).email).toBe(theirs.email);
    expect((await new Browser(running.call).logIn(theirs.email, password)).status).toBe(204);
    const { answer } = await prepareFor(victim, 'email');
    expect(await refusalCode(answer)).toBe('signerAddressNew');
    // the former mobile still gets codes; a new one of theirs is asked of the former mailbox
    expect(await signsWith(victim, 'sms', victim.mobile)).toBe(200);
    const own = await running.as(victim.id);
    expect((await revise(own, victim, { ...theirs, mobile: '+33639777001' })).status).toBe(200);
    expect((await viewOf(victim)).mobileChange).toMatchObject({ value: '+33639777001', confirmed: false });
    expect(await linkTo(victim.email, 'mobileChangeToAnswer')).not.toBe('');
    expect(await signsWith(victim, 'sms', '+33639777001')).toBe(400);
    expect(await messagesTo('+33639777001')).toEqual([]);
    await passes(victim, 8, 'EndContactEmailChange');
    expect(await signsWith(victim, 'email', theirs.email)).toBe(200);
    expect((await proofOf(victim)).signer.waysInChanged).toMatchObject([{ what: 'email', way: 'vouched' }]);
  }, 60_000);

  it('after seven days in which the former mailbox was told twice and did not object', async () => {
    const victim = await givenVictim();
    const theirs = attackers();
    await revise(calls.anne, victim, theirs);
    await give(await linkTo(theirs.email, 'emailChangeToProve'));
    await passes(victim, 4, 'RemindContactEmailChange', 'RemindContactMobileChange');
    expect(await templatesTo(victim.email)).toEqual(
      expect.arrayContaining(['emailChangeReminder', 'mobileChangeReminder']),
    );
    for (const early of ['EndContactEmailChange', 'EndContactMobileChange'])
      await expect(passes(victim, 6.9, early)).rejects.toThrow('notYetDue');
    expect((await viewOf(victim)).email).toBe(victim.email);
    await passes(victim, 7.1, 'EndContactEmailChange', 'EndContactMobileChange');
    expect((await viewOf(victim)).email).toBe(theirs.email);
    expect(await signsWith(victim, 'sms', theirs.mobile)).toBe(200);
  }, 60_000);

  it('and never where the former mailbox objects', async () => {
    const victim = await givenVictim();
    const theirs = attackers();
    await revise(calls.anne, victim, theirs);
    await give(await linkTo(theirs.email, 'emailChangeToProve'));
    for (const template of ['emailChangeToAnswer', 'mobileChangeToAnswer'])
      expect((await give(await linkTo(victim.email, template), { answer: 'object' })).status).toBe(204);
    expect(await viewOf(victim)).toMatchObject({ mobile: victim.mobile, emailChange: null, mobileChange: null });
    await expectHeld(victim, theirs);
  }, 60_000);

  it('nor by silence where the former mailbox bounces: two members of staff vouch', async () => {
    const victim = await givenVictim();
    const theirs = attackers();
    await running.given('contact', 'ReportContactMailError', {}, victim.id);
    await revise(calls.anne, victim, theirs);
    await give(await linkTo(theirs.email, 'emailChangeToProve'));
    await passes(victim, 4, 'RemindContactEmailChange', 'RemindContactMobileChange');
    await passes(victim, 7.1, 'EndContactEmailChange', 'EndContactMobileChange');
    expect(await viewOf(victim)).toMatchObject({ email: victim.email, emailChange: null });
    expect((await logInBy(theirs.email)).statuses).toEqual([401, 401]);
    await revise(calls.anne, victim, theirs);
    for (const call of [calls.agent, calls.second])
      await command(call, victim, 'vouch-for-contact-email-change', { reason: 'At the counter' });
    expect(await viewOf(victim)).toMatchObject({ email: theirs.email, mailInError: false });
  }, 60_000);
});

describe('a client that connects as itself', () => {
  const vocalCode = '482913';
  const [mailbox, theirs] = ['mairie@town.example', 'thief@evil.example'];
  const fields = { name: 'Town', clientCode: 'TOWN', kind: 'localAuthority', siren: '732829320' };
  const place = { zipCode: '24000', city: 'Town' };
  const revised = (email: string) =>
    calls.agent(`/api/clients/${people.town}/revise-client`, { json: { ...fields, ...place, vocalCode, email } });
  const addressed = (call: Call, email: string) =>
    call(`/api/clients/${people.town}/revise-client-coordinates`, { json: { ...place, email } });
  const codeTo = async (address: string): Promise<string> =>
    codeIn((await mailTo(running, address, 'clientCode'))?.body?.text);
  const nameClient = async () => {
    await running.db.pool.query("DELETE FROM mails WHERE template = 'clientCode'");
    const browser = new Browser(running.call);
    const { attempt } = await jsonOf<{ readonly attempt: string }>(browser.send('/api/session/client', { vocalCode }));
    await eventually(
      async () => (await running.db.pool.query("SELECT FROM mails WHERE template = 'clientCode'")).rows.length > 0,
    );
    const enter = async (address: string) =>
      (await browser.send('/api/session/client/confirm', { attempt, code: await codeTo(address) })).status;
    return { enter, browser };
  };

  beforeAll(async () => {
    await running.given('client', 'ReviseClient', { ...fields, ...place, vocalCode, email: mailbox }, people.town);
    await running.caughtUp();
  });

  it('is not entered by one member of staff, or in a simulation, by another address or code', async () => {
    const simulated = await running.as(people.administrator, people.agent);
    expect((await revised(theirs)).status).toBe(200);
    expect((await addressed(simulated, 'other@evil.example')).status).toBe(403);
    await running.caughtUp();
    const { enter } = await nameClient();
    expect([await codeTo(theirs), await codeTo('other@evil.example')]).toEqual(['', '']);
    expect([400, 409]).toContain(await enter(theirs));
    expect(await enter(mailbox)).toBe(204);
    expect(await templatesTo(mailbox)).toContain('clientAddressChanged');
    expect(await templatesTo('anne@example.org')).toContain('clientAddressChanged');
    expect(await templatesTo(theirs)).toEqual([]);
    const shown = await jsonOf<object>(calls.anne(`/api/clients/${people.town}/sign-in`));
    expect(shown).toMatchObject({ mailbox });
  });

  it('has its codes where its administrator says, at once', async () => {
    expect((await addressed(calls.anne, 'accueil@town.example')).status).toBe(200);
    await running.caughtUp();
    expect(await (await nameClient()).enter('accueil@town.example')).toBe(204);
  });

  it('asks for a code again where its session began before its address changed', async () => {
    const { enter, browser } = await nameClient();
    expect(await enter('accueil@town.example')).toBe(204);
    const isAsked = async () =>
      (await (await browser.send('/api/session/client', { vocalCode })).text()).includes('attempt');
    expect(await isAsked()).toBe(false);
    expect((await addressed(calls.anne, 'mairie@town.example')).status).toBe(200);
    await running.caughtUp();
    expect(await isAsked()).toBe(true);
  });
});

describe('a change that the person asks for themselves', () => {
  it('counts once the new mailbox confirms it; their mobile at once', async () => {
    const victim = await givenVictim();
    const theirs = attackers();
    expect((await revise(await running.as(victim.id), victim, theirs)).status).toBe(200);
    expect(await signsWith(victim, 'sms', theirs.mobile)).toBe(200);
    expect((await give(await linkTo(theirs.email, 'emailChangeToConfirm'))).status).toBe(204);
    expect(await signsWith(victim, 'email', theirs.email)).toBe(200);
    expect((await proofOf(victim)).signer.waysInChanged).toEqual([]);
  }, 60_000);
});

describe('second factors that staff take away', () => {
  it('are said in the proof of what is signed in the month after', async () => {
    const victim = await givenVictim();
    await running.given('account', 'OpenAccount', { clientId: people.town }, victim.id);
    await running.caughtUp();
    await running.given('account', 'ResetSecondFactors', { reason: 'Lost' }, victim.id);
    expect(await signsWith(victim, 'email', victim.email)).toBe(200);
    expect((await proofOf(victim)).signer.waysInChanged).toMatchObject([{ what: 'factors', way: 'staff' }]);
  }, 60_000);
});

describe('the permission to vouch', () => {
  it('is given by two people', async () => {
    const json = { staffUserId: people.clerk, permissions: ['contacts'], reason: 'A new task' };
    const { id } = await jsonOf<ReceiptView>(calls.agent('/api/permission-changes', { json }));
    await running.caughtUp();
    const clerk = await running.as(people.clerk);
    const victim = await givenVictim();
    expect([403, 404]).toContain((await revise(clerk, victim, attackers())).status);
    expect(
      await refusalCode(calls.agent(`/api/permission-changes/${id}/approve-permission-change`, { json: {} })),
    ).toBe('ownPermissionChange');
  });
});
