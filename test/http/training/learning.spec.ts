import { beforeAll, describe, expect, it } from '@jest/globals';
import { enrolment } from '../../../src/training/enrolments/enrolments.module.js';
import type { RoomCodeView, TrainingSessionView } from '../../../src/training/attendance/attendance.views.js';
import type {
  CertificateVerificationView,
  EnrolmentView,
  LearningView,
} from '../../../src/training/enrolments/enrolments.views.js';
import { systemActor } from '../../../src/kernel/actor.js';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import { newId } from '../../../src/kernel/ids.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import type { FoundInList } from '../../../src/shell/search/search.views.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { jsonOf, type Call } from '../../support/application.js';
import { orAlready } from '../../support/or-already.js';
import { publicUrl } from '../../support/public-url.js';
import { startPortal } from '../../support/portal.js';

const { running, people, contact: marie, agent } = await startPortal();
let seatsId: string;

const title = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };
const choices = [
  { text: 'Wrong', isRight: false },
  { text: 'Right', isRight: true },
];
const quiz = (...texts: readonly string[]) => texts.map((text) => ({ text, choices }));
const created = async (path: string, json: object): Promise<string> =>
  (await jsonOf<ReceiptView>(agent(`/api/${path}`, { json }))).id;
const right = [{ choice: 1 }, { choice: 1 }];
const secondPerson = async (): Promise<Call> => {
  const id = await running.given('staffUser', 'RegisterStaffUser', {
    ...{ name: 'Second', email: 'second@publisher.example', supportLevel: 'level1', language: 'fr' },
    permissions: ['interventions'],
  });
  await running.caughtUp();
  return running.as(id);
};
const verification = (asked: object): Promise<Response> =>
  fetch(`${running.url}/api/certificate-verifications`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: publicUrl },
    body: JSON.stringify(asked),
  });
const sent = (path: string, json: object = {}, call: Call = marie): Promise<Response> =>
  call(`/api/enrolments/${path}`, { json });
const learningOf = async (id: string): Promise<LearningView> => {
  await running.caughtUp();
  return jsonOf<LearningView>(marie(`/api/enrolments/${id}/learning`));
};

const bySystem = async (id: string, command: string): Promise<void> => {
  await orAlready(running.given('enrolment', command, {}, id));
  await running.caughtUp();
};

/** Made four days ago; what is due starts by its timer. */
const enrolled = async (email: string, startsAfter: number): Promise<string> => {
  const id = newId();
  const now = new Date(Date.now() - 4 * 86_400_000).toISOString();
  const commands = running.app.get(Commands, { strict: false });
  const execute = (command: string, body: object, at: string) =>
    commands.execute({ lifecycle: enrolment, id, command, body, actor: systemStaff, now: at });
  const who = { civility: 'none', firstName: 'Ann', lastName: 'Any', email };
  await execute('TakeCourseSeat', { ...who, seatsId, startsOn: daysAfter(dayOf(now), startsAfter) }, now);
  await bySystem(id, 'ConfirmOnPlatform');
  return id;
};
let systemStaff = systemActor;
const started = (id: string): Promise<void> => bySystem(id, 'StartEnrolment');

beforeAll(async () => {
  systemStaff = { ...systemActor, id: people.agent, kind: 'staff', permissions: ['clients'] };
  const groupId = await created('course-groups', { title });
  await running.caughtUp();
  const courseId = await created('courses', {
    ...{ code: 'LEARN', title, description: title, groupId, durationMonths: 6, hours: 8, language: 'fr' },
  });
  await created(`courses/${courseId}/publish-course-content`, {
    units: [
      { kind: 'page', title: 'Cycle', text: 'Words.' },
      { kind: 'page', title: 'Vote', text: 'More words.' },
      { kind: 'quiz', title: 'Quiz', passMark: 100, questions: quiz('First?', 'Second?') },
    ],
  });
  await created(`courses/${courseId}/open-course`, {});
  seatsId = await created('course-seats', { clientId: people.town, courseId, quantity: 7, orderReference: 'CMD-1' });
  await running.caughtUp();
});

const emailOf = async (contact: string): Promise<string> =>
  (await jsonOf<{ readonly email: string }>(agent(`/api/contacts/${contact}`))).email;

describe('a course in the portal', () => {
  it('is learned unit by unit, left, gone on with, and completed by its quiz', async () => {
    const id = await enrolled(await emailOf(people.contact), 2);
    await started(id);
    const first = await learningOf(id);
    const [cycle, vote, last] = first.units.map((unit) => unit.id);
    expect(first).toMatchObject({ status: 'inProgress', percent: 0, resumedAt: cycle, language: 'fr' });
    expect(JSON.stringify(first)).not.toContain('isRight');
    expect((await sent(`${id}/learn-unit`, { unit: cycle, seconds: 30 })).status).toBe(200);
    expect(await learningOf(id)).toMatchObject({ percent: 33, resumedAt: vote });
    expect((await sent(`${id}/record-progress`, { unit: last, seconds: 5 })).status).toBe(200);
    expect(await learningOf(id)).toMatchObject({ resumedAt: last });
    await sent(`${id}/learn-unit`, { unit: vote, seconds: 20 });
    expect(await jsonOf<Problem>(sent(`${id}/learn-unit`, { unit: last }))).toMatchObject({
      errors: { answers: { code: 'quizNotAnswered' } },
    });
    await sent(`${id}/learn-unit`, { unit: last, answers: [{ choice: 1 }, { choice: 0 }] });
    const failed = await learningOf(id);
    expect(failed).toMatchObject({ percent: 66, score: 50, status: 'inProgress' });
    expect(failed.units[2]).toMatchObject({ isDone: false, mark: 50, questions: [{ right: null }, { right: null }] });
    await sent(`${id}/learn-unit`, { unit: last, answers: [{ choice: 1 }, { choice: 1 }] });
    const done = await learningOf(id);
    expect(done).toMatchObject({ percent: 100, score: 100, status: 'completed' });
    expect(done.units[2]).toMatchObject({ isDone: true, mark: 100, questions: [{ right: 1 }, { right: 1 }] });
    expect(await jsonOf<EnrolmentView>(marie(`/api/enrolments/${id}`))).toMatchObject({
      status: 'completed',
      completedAt: expect.any(String),
    });
    expect(await jsonOf<Problem>(sent(`${id}/learn-unit`, { unit: last }))).toMatchObject({ code: 'enrolmentIs' });
    const { certificate: numbered } = await jsonOf<EnrolmentView>(marie(`/api/enrolments/${id}`));
    const certificate = numbered ?? '';
    const paper = await marie(`/api/enrolments/${id}/certificate`);
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(Buffer.from(await paper.arrayBuffer()).toString('latin1')).toContain('/ByteRange');
    const verified = (asked: object) => verification({ number: certificate, ...asked });
    const stranger = await (await verified({})).json();
    expect(stranger).toEqual({
      ...{ number: certificate, title, hours: 8, participant: null, isWithheld: false },
      completedOn: dayOf(new Date().toISOString()),
    });
    for (const written of [
      certificate.toLowerCase(),
      certificate.replaceAll('-', ' '),
      certificate.replaceAll('-', '\u00a0\u2013 '),
      ` ${certificate.replaceAll('-', '')} `,
    ])
      expect(await (await verified({ number: written })).json()).toMatchObject({ number: certificate });
    expect(await (await verified({ lastName: 'Other' })).json()).toMatchObject({ participant: null });
    expect(await (await verified({ lastName: ' ÁNY' })).json()).toMatchObject({ participant: 'Ann Any' });
    expect((await verified({ number: '00000-00000-00000' })).status).toBe(404);
    expect((await verified({ number: 'x' })).status).toBe(400);
  });

  it('certifies while all presences of its sessions are validated, and no longer once one is un-validated by two', async () => {
    const today = dayOf(new Date().toISOString());
    const halfDay = `${today} 00:00`;
    const id = await enrolled(await emailOf(people.administrator), 2);
    await started(id);
    const learner = await running.as(people.administrator);
    const { units } = await jsonOf<LearningView>(learner(`/api/enrolments/${id}/learning`));
    for (const unit of units)
      await sent(`${id}/learn-unit`, { unit: unit.id, ...(unit.kind === 'quiz' && { answers: right }) }, learner);
    const seen = async (): Promise<EnrolmentView> => {
      await running.caughtUp();
      return jsonOf<EnrolmentView>(learner(`/api/enrolments/${id}`));
    };
    const { certificate: number } = await seen();
    const verified = async (): Promise<CertificateVerificationView> => jsonOf(verification({ number }));
    expect(await verified()).toMatchObject({ number, isWithheld: false });

    const session = await created('training-sessions', {
      ...{ clientId: people.town, title: 'Day in class', trainerIds: [people.agent] },
      halfDays: [{ day: today, from: '00:00', to: '23:55' }],
    });
    const at = async (verb: string, json: object = {}, call: Call = agent): Promise<void> => {
      expect((await call(`/api/training-sessions/${session}/${verb}`, { json })).status).toBe(200);
      await running.caughtUp();
    };
    await at('list-trainee', { enrolmentId: id });
    expect(await seen()).toMatchObject({
      certificate: null,
      standing: 'incomplete',
      halfDays: 1,
      validatedHalfDays: 0,
    });
    expect(await jsonOf<Problem>(learner(`/api/enrolments/${id}/certificate`))).toMatchObject({
      code: 'certificateWithheld',
    });
    expect(await verified()).toMatchObject({ isWithheld: true });

    await at('open-signing');
    const { code } = await jsonOf<RoomCodeView>(agent(`/api/training-sessions/${session}/room-code`));
    await at('sign-presence', { code }, learner);
    expect(await seen()).toMatchObject({ certificate: number, standing: 'complete', validatedHalfDays: 1 });
    expect((await learner(`/api/enrolments/${id}/certificate`)).status).toBe(200);

    const mark = { participantId: people.administrator, halfDay };
    await at('ask-unvalidation', { ...mark, reason: 'Left early' });
    expect(await seen()).toMatchObject({ certificate: number, standing: 'complete' });
    await at('confirm-unvalidation', mark, await secondPerson());
    expect(await seen()).toMatchObject({ certificate: null, standing: 'withdrawn' });
    expect((await agent(`/api/enrolments/${id}/certificate`)).status).toBe(409);
    expect(await verified()).toMatchObject({ number, isWithheld: true });
  });

  it('has in its classes the learner who has the place, and no longer the one who left it', async () => {
    const id = await enrolled(await emailOf(people.stranger), 30);
    const session = await created('training-sessions', {
      ...{ clientId: people.town, title: 'Day in class', trainerIds: [people.agent] },
      halfDays: [{ day: daysAfter(dayOf(new Date().toISOString()), 40), from: '09:00', to: '12:00' }],
    });
    const listed = async (): Promise<readonly (string | null)[]> => {
      await running.caughtUp();
      const { participants } = await jsonOf<TrainingSessionView>(agent(`/api/training-sessions/${session}`));
      return participants.map(({ person }) => person.name);
    };
    expect((await agent(`/api/training-sessions/${session}/list-trainee`, { json: { enrolmentId: id } })).status).toBe(
      200,
    );
    expect(await listed()).toEqual(['Ann Any']);
    const other = { civility: 'none', firstName: 'Zoe', lastName: 'Roux', email: 'zoe.roux@town.example.org' };
    expect((await sent(`${id}/swap-learner`, other, agent)).status).toBe(200);
    expect(await listed()).toEqual(['Zoe Roux']);
    expect((await sent(`${id}/unenrol`, {}, agent)).status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  it('is learned by its participant alone, and not before it starts', async () => {
    const id = await enrolled(await emailOf(people.colleague), 30);
    const [paul, administrator] = [await running.as(people.colleague), await running.as(people.administrator)];
    expect(await jsonOf<Problem>(paul(`/api/enrolments/${id}/learning`))).toMatchObject({ code: 'courseNotToLearn' });
    expect((await sent(`${id}/learn-unit`, { unit: 'any' }, paul)).status).toBe(409);
    for (const call of [administrator, marie, agent]) {
      expect((await call(`/api/enrolments/${id}/learning`)).status).toBe(404);
      expect([403, 404]).toContain((await sent(`${id}/learn-unit`, { unit: 'any' }, call)).status);
    }
  });
});

describe('the one search', () => {
  it('finds enrolments and SMS subscriptions for persons who see them in their lists', async () => {
    await enrolled('wanted@town.example.org', 30);
    const subscription = { clientId: people.town, contactId: people.administrator, threshold: 0 };
    await created('sms-subscriptions', { ...subscription, reference: 'SMS-WANTED' });
    await running.caughtUp();
    const found = async (person: string, words: string): Promise<readonly string[]> => {
      const call = await running.as(person);
      const lists = await jsonOf<readonly FoundInList[]>(call(`/api/search?q=${encodeURIComponent(words)}`));
      return lists.map(({ list, things }) => `${list} ${things.length > 0}`);
    };
    for (const person of [people.agent, people.administrator]) {
      expect(await found(person, 'Budget Any')).toContain('enrolments true');
      expect(await found(person, 'SMS-WANTED')).toEqual(['sms-subscriptions true']);
    }
    for (const person of [people.stranger, people.colleague])
      expect(await found(person, 'SMS-WANTED')).not.toContain('sms-subscriptions true');
    expect(await found(people.stranger, 'Budget Any')).not.toContain('enrolments true');
  });
});

describe('a learner who was enrolled before they had an account', () => {
  it('finds the course once their address, or the client, becomes theirs', async () => {
    const named = await enrolled('late@mairie.example', 30);
    const joining = await enrolled('joining@mairie.example', 30);
    const cardOf = (email: string) => ({
      ...{ civility: 'none', firstName: 'Ann', lastName: 'Any', landline: '0553000000', email },
      ...{ service: 'Computing', function: 'Agent' },
    });
    const registered = (email: string, clientId: string): Promise<string> =>
      running.given('contact', 'RegisterContact', { ...cardOf(email), clientId, role: 'user', productRights: [] });
    const late = await registered('early@mairie.example', people.town);
    const joined = await registered('joining@mairie.example', people.village);
    await running.caughtUp();
    const learnerOf = async (id: string) => {
      await running.caughtUp();
      const { state } = await running.app.get(Commands, { strict: false }).load(enrolment, id);
      return state.participant?.participantId;
    };
    expect([await learnerOf(named), await learnerOf(joining)]).toEqual([null, null]);
    await running.given('contact', 'ReviseContact', cardOf('late@mairie.example'), late);
    await running.given('contact', 'ChangeContactClients', { clientIds: [people.town] }, joined);
    expect([await learnerOf(named), await learnerOf(joining)]).toEqual([late, joined]);
  });
});
