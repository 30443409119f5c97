import { describe, expect, it } from '@jest/globals';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { demoActs } from '../../../src/training/demo-webinars/demo-webinar.vocabulary.js';
import { visitorMails } from '../../../src/platform/people/visitors/visitors.js';
import type {
  DemoRegistrationListRow,
  DemoSeat,
  DemoWebinarView,
  OfferedDemo,
} from '../../../src/training/demo-webinars/demo-webinars.views.js';
import { demoWebinar } from '../../../src/training/demo-webinars/demo-webinar.js';
import { systemActor, type Actor } from '../../../src/kernel/actor.js';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import { newId } from '../../../src/kernel/ids.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { Mails, type ReadMail } from '../../../src/platform/messages/mail/mails.js';
import type { SolvedChallenge } from '../../../src/platform/people/visitors/proof-of-work.commands.js';
import { workAsked, type ProofChallenge } from '../../../src/platform/people/visitors/proof-of-work.vocabulary.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf } from '../../support/application.js';
import { startPortal } from '../../support/portal.js';
import { demoWebinarTable } from '../../support/table-names.js';

const path = '/api/demo-webinars';
const visitors = `${path}/visitors`;

const { running, people, clerk, agent } = await startPortal({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
let addresses = 0;
let visitorsMade = 0;

const tomorrow = daysAfter(dayOf(new Date().toISOString()), 1);
const content = {
  title: { fr: 'La paie', es: 'La nómina', en: 'Payroll' },
  ...{ day: tomorrow, from: '10:00', to: '10:45', language: 'fr', seats: 5 },
  roomUrl: 'https://room.example/secret',
};

const planned = async (over: object = {}): Promise<string> => {
  const { id } = await jsonOf<ReceiptView>(agent(path, { json: { ...content, ...over } }));
  await running.caughtUp();
  return id;
};

const solved = async (): Promise<SolvedChallenge> => {
  const { signature, ...task } = await jsonOf<ProofChallenge>(running.call(`${visitors}/challenge`));
  const challenge = { parameters: { ...workAsked, ...task }, signature };
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  return { ...task, signature, counter: solution.counter, derivedKey: solution.derivedKey };
};

const newAddress = (): string => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};

const person = (webinarId: string, over: object = {}) => {
  visitorsMade += 1;
  const names = { firstName: 'Zoé', lastName: 'Canari', organisation: 'Ville de Lune' };
  return {
    webinarId,
    ...names,
    email: `zoe${visitorsMade}@elsewhere.example`,
    language: 'fr',
    consent: '2026-11',
    ...over,
  };
};

interface Sent {
  readonly address?: string;
  readonly key?: string;
}

const post = (to: string, json: object, { address = newAddress(), key = newId() }: Sent = {}): Promise<Response> =>
  running.call(`${visitors}/${to}`, { json, headers: { 'X-Forwarded-For': address, 'Idempotency-Key': key } });

const register = async (webinarId: string, over: object = {}, sent: Sent = {}): Promise<Response> =>
  post('registrations', { ...person(webinarId), proof: await solved(), ...over }, sent);

const mailsTo = async (to: string, template: string): Promise<readonly ReadMail[]> => {
  await running.caughtUp();
  const mails = running.app.get(Mails);
  const { rows } = await mails.list({ offset: 0, limit: 500 });
  const read = await Promise.all(rows.map(({ id }) => mails.read(id)));
  return read.filter((mail) => mail.template === template && mail.to === to);
};

/** Token of the link in the mail to this address. */
const linkOf = async (email: string, template = 'demoRegistrationAsked'): Promise<string> => {
  const [mail] = await mailsTo(email, template);
  return /\/webdemo#([\w.-]+)/.exec(mail?.body?.text ?? '')?.[1] ?? '';
};

const rowsOf = async (webinarId: string): Promise<readonly DemoRegistrationListRow[]> => {
  await running.caughtUp();
  return jsonOf(agent(`/api/demo-registrations?filter=${encodeURIComponent(JSON.stringify({ webinarId }))}`));
};

const registered = async (webinarId: string, email: string): Promise<string> => {
  expect((await register(webinarId, { email })).status).toBe(204);
  return linkOf(email);
};

/** As if the clock had gone on. */
const moveTo = async (id: string, startsInMinutes: number): Promise<void> => {
  await running.db.pool.query(
    `UPDATE ${demoWebinarTable} SET starts_at = now() + make_interval(mins => $1) WHERE id = $2`,
    [startsInMinutes, id],
  );
};

/** As if its time had come. */
const longAfter = '2040-01-01T00:00:00.000Z';
const due = (command: string, id: string, body: object = {}, actor: Actor = systemActor, now = longAfter) =>
  running.app.get(Commands).execute({
    ...{ lifecycle: demoWebinar, command, id, body, actor },
    ...{ commandId: newId(), correlationId: 'test', now },
  });
const held = (id: string) => due('HoldDemoWebinar', id);

describe('a visitor without an account', () => {
  it('sees what is planned, registers, confirms by the link of the mail, and gets room and recording', async () => {
    const id = await planned();
    const offered = await jsonOf<readonly OfferedDemo[]>(running.call(`${visitors}/offered`));
    expect(offered.find((demo) => demo.id === id)).toEqual({
      id,
      title: content.title,
      startsAt: expect.any(String),
      endsAt: expect.any(String),
      language: 'fr',
      seatsLeft: 5,
    });

    const link = await registered(id, 'first@elsewhere.example');
    const seat = () => jsonOf<DemoSeat>(post('seat', { link }));
    expect(await seat()).toMatchObject({ status: 'asked', mayEnter: false, replayUrl: null });
    expect((await post('confirmations', { link })).status).toBe(204);
    expect(await seat()).toMatchObject({ status: 'confirmed', mayEnter: false });
    expect(await linkOf('first@elsewhere.example', 'demoRegistrationConfirmed')).toBe(link);

    expect(await refusalCode(post('room', { link }))).toBe('roomClosed');
    await moveTo(id, 10);
    expect(await seat()).toMatchObject({ mayEnter: true });
    expect(await jsonOf(post('room', { link }))).toEqual({ url: content.roomUrl });
  });

  it('gets the recording by mail and by their link once it is published, if they have confirmed', async () => {
    const id = await planned();
    const [link, unconfirmed] = [
      await registered(id, 'seen@elsewhere.example'),
      await registered(id, 'not@elsewhere.example'),
    ];
    expect((await post('confirmations', { link })).status).toBe(204);
    const replay = 'https://replay.example/payroll';
    const publish = () => agent(`${path}/${id}/publish-demo-replay`, { json: { replayUrl: replay } });
    expect((await publish()).status).toBe(409);
    await held(id);
    expect((await publish()).status).toBe(200);
    await running.caughtUp();
    const seatOf = (of: string) => jsonOf<DemoSeat>(post('seat', { link: of }));
    expect(await seatOf(link)).toMatchObject({ webinarStatus: 'held', mayEnter: false, replayUrl: replay });
    expect((await seatOf(unconfirmed)).replayUrl).toBeNull();
    const [mail] = await mailsTo('seen@elsewhere.example', 'demoReplayPublished');
    expect(mail?.body?.text).toContain(replay);
    expect(await linkOf('seen@elsewhere.example', 'demoReplayPublished')).toBe(link);
    expect(await mailsTo('not@elsewhere.example', 'demoReplayPublished')).toEqual([]);
    expect(await refusalCode(post('room', { link }))).toBe('roomClosed');
  });

  it('registers for a recording, which has a seat for all, and gets it as they confirm', async () => {
    const id = await planned({ seats: 1 });
    const early = await registered(id, 'early@elsewhere.example');
    expect((await post('confirmations', { link: early })).status).toBe(204);
    await held(id);
    await running.caughtUp();
    expect(await refusalCode(register(id))).toBe('demoWebinarOver');
    const replay = 'https://replay.example/later';
    await agent(`${path}/${id}/publish-demo-replay`, { json: { replayUrl: replay } });
    await running.caughtUp();
    const offered = await jsonOf<readonly OfferedDemo[]>(running.call(`${visitors}/offered`));
    expect(offered.find((demo) => demo.id === id)).toMatchObject({ seatsLeft: null });

    const link = await registered(id, 'late@elsewhere.example');
    const seat = () => jsonOf<DemoSeat>(post('seat', { link }));
    expect(await seat()).toMatchObject({ status: 'asked', isOffered: true, replayUrl: null });
    expect((await post('confirmations', { link })).status).toBe(204);
    expect(await seat()).toMatchObject({ status: 'confirmed', replayUrl: replay });
    const [mail] = await mailsTo('late@elsewhere.example', 'demoReplayPublished');
    expect(mail?.body?.text).toContain(replay);
    expect(await mailsTo('late@elsewhere.example', 'demoRegistrationConfirmed')).toEqual([]);

    // as if it had been held between the two confirmations
    await running.db.pool.query(
      `UPDATE ${demoWebinarTable} SET ends_at = (
         SELECT max(confirmed_at) FROM demo_registrations_v2 WHERE webinar_id = $1) WHERE id = $1`,
      [id],
    );
    expect(await jsonOf(agent(`${path}/${id}`))).toMatchObject({
      seats: 1,
      confirmed: 1,
      recordings: 1,
      unconfirmed: 0,
    });
  });

  it('has it in their calendar: confirmed, moved, and taken out again when it is cancelled', async () => {
    const id = await planned({ day: daysAfter(tomorrow, 9) });
    const link = await registered(id, 'calendar@elsewhere.example');
    await registered(id, 'undecided@elsewhere.example');
    const seat = () => jsonOf<DemoSeat>(post('seat', { link }));
    expect((await seat()).calendar).toBeNull();
    await post('confirmations', { link });
    const uid = `UID:demo-webinar-${id}@`;
    const fileOf = async (template: string, email = 'calendar@elsewhere.example') =>
      (await mailsTo(email, template)).map(({ calendar }) => calendar?.replaceAll('\r\n ', '') ?? null);
    const sequenceOf = (file?: string | null) => Number(/SEQUENCE:(\d+)/.exec(file ?? '')?.[1]);

    const [confirmed] = await fileOf('demoRegistrationConfirmed');
    expect(confirmed).toContain(uid);
    expect(confirmed).toContain('METHOD:PUBLISH');
    expect(confirmed).toContain(`/webdemo#${link}`);
    expect((await seat()).calendar?.replaceAll('\r\n ', '')).toBe(confirmed);

    await agent(`${path}/${id}/revise-demo-webinar`, {
      json: { ...content, day: daysAfter(tomorrow, 9), from: '11:00', to: '11:45' },
    });
    const [moved] = await fileOf('demoWebinarRevised');
    expect(moved).toContain(uid);
    expect(sequenceOf(moved)).toBeGreaterThan(sequenceOf(confirmed));
    await agent(`${path}/${id}/cancel-demo-webinar`, { json: {} });
    const [cancelled] = await fileOf('demoWebinarCancelled');
    expect(cancelled).toContain('METHOD:CANCEL');
    expect(sequenceOf(cancelled)).toBeGreaterThan(sequenceOf(moved));
    expect((await seat()).calendar).toContain('METHOD:CANCEL');
    // mails to people who have not confirmed have no calendar file
    for (const template of ['demoRegistrationAsked', 'demoWebinarRevised', 'demoWebinarCancelled'])
      expect(await fileOf(template, 'undecided@elsewhere.example')).toEqual([null]);
  });

  it('is reminded once, if they have confirmed and not left', async () => {
    const id = await planned({ day: daysAfter(tomorrow, 9) });
    const [link, gone] = [
      await registered(id, 'coming@elsewhere.example'),
      await registered(id, 'gone@elsewhere.example'),
      await registered(id, 'idle@elsewhere.example'),
    ];
    for (const each of [link, gone]) await post('confirmations', { link: each });
    await post('withdrawals', { link: gone });
    await running.caughtUp();
    // on the day before, and no more once its room is open
    const [remind, late] = [`${daysAfter(tomorrow, 8)}T23:00:00.000Z`, longAfter].map(
      (now) => () => due('RemindOfDemoWebinar', id, {}, systemActor, now),
    );
    await expect(late?.()).rejects.toMatchObject({ code: 'notYetDue' });
    await remind?.();
    await expect(remind?.()).rejects.toMatchObject({ code: 'notYetDue' });
    expect(await mailsTo('coming@elsewhere.example', 'demoWebinarReminded')).toHaveLength(1);
    expect(await linkOf('coming@elsewhere.example', 'demoWebinarReminded')).toBe(link);
    for (const other of ['gone', 'idle'])
      expect(await mailsTo(`${other}@elsewhere.example`, 'demoWebinarReminded')).toEqual([]);
  });

  it('is shown nothing personal by the link alone', async () => {
    const link = await registered(await planned(), 'private@elsewhere.example');
    const shown = await (await post('seat', { link })).text();
    for (const word of ['Canari', 'Zoé', 'elsewhere', 'Lune']) expect(shown).not.toContain(word);
    expect(await refusalCode(post('seat', { link: link.replace(/.$/, '_') }))).toBe('notFound');
    expect(await refusalCode(post('confirmations', { link: newId() }))).toBe('notFound');
  });

  it('has the text that they agreed to in the log, and nothing readable of themselves', async () => {
    const id = await planned();
    await registered(id, 'consent@elsewhere.example');
    const { rows } = await running.db.pool.query<{ type: string; data: string }>(
      `SELECT type, data::text AS data FROM event_log WHERE type IN ('DemoRegistrationAsked', 'DemoConsentGiven')`,
    );
    expect(rows.filter(({ type }) => type === 'DemoConsentGiven').at(-1)?.data).toContain('2026-11');
    for (const { data } of rows) for (const word of ['Canari', 'elsewhere']) expect(data).not.toContain(word);
    expect(await refusalCode(register(id, { consent: undefined }))).toBe('invalidInput');
  });

  it('takes the last seat when they confirm: one of two, and one for each address', async () => {
    const id = await planned({ seats: 1 });
    const links = [await registered(id, 'one@elsewhere.example'), await registered(id, 'two@elsewhere.example')];
    const answers = await Promise.all(links.map((link) => post('confirmations', { link })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    await running.caughtUp();
    expect(await refusalCode(register(id))).toBe('demoWebinarFull');
  });

  it('sends again what had no answer, and registers once', async () => {
    const id = await planned();
    const key = newId();
    const [address, body] = [newAddress(), { ...person(id), proof: await solved() }];
    expect((await post('registrations', body, { address, key })).status).toBe(204);
    expect((await post('registrations', body, { address, key })).status).toBe(204);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('unsubscribes: the seat is free, and nothing is mailed any more', async () => {
    const id = await planned({ seats: 1 });
    const link = await registered(id, 'leaves@elsewhere.example');
    await post('confirmations', { link });
    expect((await post('withdrawals', { link })).status).toBe(204);
    await running.caughtUp();
    expect((await register(id)).status).toBe(204);
    await agent(`${path}/${id}/cancel-demo-webinar`, { json: {} });
    expect(await mailsTo('leaves@elsewhere.example', 'demoWebinarCancelled')).toEqual([]);
  });
});

describe('a robot', () => {
  it('without work, with wrong work or with used work registers no visitor', async () => {
    const id = await planned();
    expect(await refusalCode(register(id, { proof: undefined }))).toBe('invalidInput');
    const proof = await solved();
    for (const wrong of [
      { ...proof, counter: proof.counter + 1 },
      { ...proof, derivedKey: `00${'ab'.repeat(31)}` },
      { ...proof, expiresAt: proof.expiresAt + 600 },
      { ...proof, signature: 'ab'.repeat(32) },
      { ...proof, nonce: 'not a number' },
    ])
      expect(await refusalCode(register(id, { proof: wrong }))).toBe('proofOfWorkRejected');
    expect((await register(id, { proof })).status).toBe(204);
    expect(await refusalCode(register(id, { proof }))).toBe('proofOfWorkRejected');
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('uses one proof in one of twenty requests at once', async () => {
    const id = await planned({ seats: 50 });
    const proof = await solved();
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(id, { proof })));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  it('that fills in what people do not see is not told that nothing is kept', async () => {
    const id = await planned();
    expect((await register(id, { website: 'https://spam.example' })).status).toBe(204);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('is slowed down by its address, and by the mailbox that it would fill', async () => {
    const id = await planned({ seats: 50 });
    const address = newAddress();
    const trap = { website: 'x' };
    for (let sent = 0; sent < demoActs.register.perHour; sent += 1)
      expect((await register(id, trap, { address })).status).toBe(204);
    expect(await refusalCode(register(id, trap, { address }))).toBe('tooManyRequests');

    const emails = ['victim', 'Victim+1', 'victim+a+b', 'victim+2'].map((name) => `${name}@elsewhere.example`);
    expect(emails).toHaveLength(visitorMails.perHour + 1);
    for (const email of emails.slice(0, -1)) expect((await register(id, { email })).status).toBe(204);
    expect(await refusalCode(register(id, { email: emails.at(-1) }))).toBe('tooManyRequests');
  });
});

describe('staff who sell', () => {
  it('hand a lead over: those who sell are told, without a word of whom', async () => {
    const id = await planned();
    const link = await registered(id, 'lead@elsewhere.example');
    await post('confirmations', { link });
    const [row] = await rowsOf(id);
    const handOver = () => agent(`/api/demo-registrations/${row?.id}/hand-over-lead`, { json: {} });
    expect((await handOver()).status).toBe(200);
    expect(await refusalCode(handOver())).toBe('leadHandedOver');
    const [told] = await mailsTo('agent@publisher.example', 'leadHandedOver');
    expect(told?.body?.text).toContain(`/admin/demo-registrations/${row?.id}/show`);
    for (const word of ['Canari', 'lead@', 'Lune']) expect(told?.body?.text).not.toContain(word);
    expect((await rowsOf(id))[0]?.handedOverAt).not.toBeNull();
  });

  it('move and cancel with all participants told', async () => {
    const id = await planned();
    await registered(id, 'told@elsewhere.example');
    await agent(`${path}/${id}/revise-demo-webinar`, { json: { ...content, seats: 6 } });
    expect(await mailsTo('told@elsewhere.example', 'demoWebinarRevised')).toHaveLength(0);
    await agent(`${path}/${id}/revise-demo-webinar`, { json: { ...content, from: '11:00', to: '11:45' } });
    expect(await mailsTo('told@elsewhere.example', 'demoWebinarRevised')).toHaveLength(1);
    await agent(`${path}/${id}/cancel-demo-webinar`, { json: {} });
    expect(await mailsTo('told@elsewhere.example', 'demoWebinarCancelled')).toHaveLength(1);
    const link = await linkOf('told@elsewhere.example');
    expect(await refusalCode(post('confirmations', { link }))).toBe('demoWebinarOver');
  });

  it('record who was there: of those who had a seat, in list, filter and file', async () => {
    const id = await planned();
    const [came, missed] = [
      await registered(id, 'came@elsewhere.example'),
      await registered(id, 'missed@elsewhere.example'),
      await registered(id, 'neither@elsewhere.example'),
    ];
    for (const link of [came, missed]) await post('confirmations', { link });
    const idOf = async (email: string) => (await rowsOf(id)).find((row) => row.email === email)?.id ?? '';
    const [presentId, absentId] = [await idOf('came@elsewhere.example'), await idOf('missed@elsewhere.example')];
    const record = (...registrationIds: string[]) =>
      agent(`${path}/${id}/record-demo-attendance`, { json: { registrationIds } });
    expect(await refusalCode(record(presentId))).toBe('demoWebinarNotBegun');
    expect((await clerk(`${path}/${id}/record-demo-attendance`, { json: { registrationIds: [] } })).status).toBe(404);

    const seller: Actor = { ...systemActor, id: people.agent, kind: 'staff', permissions: ['quotes'] };
    const recorded = async (...registrationIds: string[]) => {
      await due('RecordDemoAttendance', id, { registrationIds }, seller);
      await running.caughtUp();
    };
    await expect(recorded(await idOf('neither@elsewhere.example'))).rejects.toMatchObject({
      code: 'demoRegistrationUnknown',
    });
    await recorded();
    await recorded(presentId);
    const { coming, present } = await jsonOf<DemoWebinarView>(agent(`${path}/${id}`));
    expect(present).toBe(1);
    expect(new Map(coming.map((visitor) => [visitor.id, visitor.attended]))).toEqual(
      new Map([
        [presentId, true],
        [absentId, false],
      ]),
    );
    const filter = (attended: boolean) => encodeURIComponent(JSON.stringify({ webinarId: id, attended }));
    expect(await jsonOf(agent(`/api/demo-registrations?filter=${filter(true)}`))).toMatchObject([{ id: presentId }]);
    expect(await jsonOf(agent(`/api/demo-registrations?filter=${filter(false)}`))).toMatchObject([{ id: absentId }]);
    const file = await (await agent(`/api/demo-registrations/export?format=csv&filter=${filter(true)}`)).text();
    expect(file).toContain('A participé');
    expect(file).not.toContain('missed@');
  });

  it('take the list away, without the link of the room', async () => {
    const id = await planned();
    await registered(id, 'exported@elsewhere.example');
    const file = await (await agent('/api/demo-registrations/export?format=csv')).text();
    expect(file).toContain('exported@elsewhere.example');
    expect(await (await agent(`${path}/export?format=csv`)).text()).not.toContain('room.example');
    expect((await jsonOf<DemoWebinarView>(agent(`${path}/${id}`))).hasRoom).toBe(true);
    expect(await (await agent(`${path}/${id}`)).text()).not.toContain('room.example');
    expect(await jsonOf(agent(`${path}/${id}/room`, { json: {} }))).toEqual({ url: content.roomUrl });
    expect((await clerk(`${path}/${id}/room`, { json: {} })).status).toBe(403);
    expect((await clerk('/api/demo-registrations')).status).toBe(403);
  });
});
