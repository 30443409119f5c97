import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RoomCodeView } from '../../../src/training/attendance/attendance.views.js';
import { trainingSession } from '../../../src/training/attendance/attendance.module.js';
import { enrolment } from '../../../src/training/enrolments/enrolments.module.js';
import { systemActor } from '../../../src/kernel/actor.js';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import { newId } from '../../../src/kernel/ids.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import type {
  LearningPathView,
  PathEnrolmentListRow,
  PathEnrolmentView,
} from '../../../src/training/learning-paths/learning-paths.views.js';
import { pathEnrolment } from '../../../src/training/learning-paths/path-enrolment.js';
import { webinarSession } from '../../../src/training/webinars/webinar-session.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { orAlready } from '../../support/or-already.js';
import { startPortal } from '../../support/portal.js';
import { pathEnrolmentTable, webinarEnrolmentTable } from '../../support/table-names.js';
import { forgetUnprovenMails } from '../../support/unproven-mails.js';
import { scannedSheet } from '../../support/scanned-sheet.js';

const { running, people, contact, administrator, agent } = await startPortal();
let seatsId: string;
let unit: string;
let pathId: string;

const day = 86_400_000;
const before = new Date(Date.now() - 4 * day).toISOString();
const tomorrow = daysAfter(dayOf(new Date().toISOString()), 1);
const title = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };
const created = async (path: string, json: object): Promise<string> =>
  (await jsonOf<ReceiptView>(agent(`/api/${path}`, { json }))).id;
const read = async <Answer>(path: string, call: Call = administrator): Promise<Answer> => {
  await running.caughtUp();
  return jsonOf<Answer>(call(`/api/${path}`));
};
const execute = (
  lifecycle: typeof enrolment | typeof pathEnrolment | typeof trainingSession | typeof webinarSession,
  id: string,
  command: string,
  body: object = {},
  actor = systemActor,
  now?: string,
) =>
  running.app
    .get(Commands, { strict: false })
    .execute({ ...{ lifecycle, id, command, body, actor }, ...(now !== undefined && { now }) });

const somebody = (name: string, email = `${name.toLowerCase()}@town.example.org`) => ({
  ...{ civility: 'none', firstName: 'Ann', lastName: name, email },
});
const enter = (name: string, call: Call = administrator, startsOn = tomorrow): Promise<Response> =>
  call('/api/path-enrolments', { json: { ...somebody(name), pathId, startsOn } });
/** Enrolled four days ago; started the day after. */
const onTheWay = async (email: string, of = pathId): Promise<string> => {
  const id = newId();
  const manager = { ...systemActor, id: people.administrator, clientId: people.town, functionRights: ['training'] };
  const asked = { ...somebody('Way', email), pathId: of, startsOn: daysAfter(dayOf(before), 1) };
  await execute(pathEnrolment, id, 'EnrolInPath', asked, { ...manager, kind: 'clientAdministrator' }, before);
  await running.caughtUp();
  await orAlready(execute(pathEnrolment, id, 'StartPath'));
  return id;
};
const statesOf = async (id: string): Promise<readonly string[]> =>
  (await read<PathEnrolmentView>(`path-enrolments/${id}`)).steps.map(({ state }) => state);

beforeAll(async () => {
  const groupId = await created('course-groups', { title });
  await running.caughtUp();
  const courseId = await created('courses', {
    ...{ code: 'PATH-1', title, description: title, groupId, durationMonths: 6, hours: 8, language: 'fr' },
  });
  await created(`courses/${courseId}/publish-course-content`, {
    units: [{ kind: 'page', title: 'One', text: 'Words.' }],
  });
  await created(`courses/${courseId}/open-course`, {});
  const grant = { clientId: people.town, courseId, quantity: 50, orderReference: 'CMD-PATH' };
  seatsId = await created('course-seats', grant);
  await running.caughtUp();
  const { outline } = await read<{ readonly outline: readonly { readonly id: string }[] }>(`courses/${courseId}`);
  unit = outline[0]?.id ?? '';
  const steps = [
    { kind: 'course', code: 'path-1', days: 30 },
    { kind: 'class', code: 'Practice', after: 1 },
  ];
  pathId = await created('learning-paths', { title, description: title, steps });
  await running.caughtUp();
});

describe('a learning path', () => {
  it('is enrolled in once it is open, from the next day on, each person once', async () => {
    expect(await refusalCode(enter('Early'))).toBe('pathClosed');
    expect((await administrator(`/api/learning-paths/${pathId}`)).status).toBe(404);
    await created(`learning-paths/${pathId}/open-learning-path`, {});
    expect(await refusalCode(enter('Early', administrator, dayOf(new Date().toISOString())))).toBe('pathStartsTooSoon');
    const answers = await Promise.all(['One', 'One', 'One'].map((name) => enter(name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const path = await read<LearningPathView>(`learning-paths/${pathId}`);
    expect(path).toMatchObject({ enrolled: 1, stepCount: 2, mayEnrol: true, earliestStart: tomorrow });
    const [row] = await read<readonly PathEnrolmentListRow[]>('path-enrolments');
    expect(row?.steps.map(({ state }) => state)).toEqual(['open', 'locked']);
    const withdrawn = await administrator(`/api/path-enrolments/${row?.id ?? ''}/withdraw-from-path`, { json: {} });
    expect(withdrawn.status).toBe(200);
    expect((await enter('One')).status).toBe(201);
  });

  it('shows those of the client to its managers, one’s own to the others, and nothing to strangers', async () => {
    const { id } = await jsonOf<ReceiptView>(enter('Scope'));
    expect((await enter('Other', contact)).status).toBe(403);
    await running.caughtUp();
    const stranger = await running.as(people.stranger);
    for (const call of [stranger, contact]) {
      expect((await call(`/api/path-enrolments/${id}`)).status).toBe(404);
      expect((await call(`/api/path-enrolments/${id}/withdraw-from-path`, { json: {} })).status).toBe(404);
      expect((await read<readonly PathEnrolmentListRow[]>('path-enrolments', call)).map((row) => row.id)).toEqual([]);
    }
    expect((await agent(`/api/path-enrolments/${id}`)).status).toBe(200);
  });

  it('is theirs who get an account, its address or the client after they entered it', async () => {
    const entered = async (name: string): Promise<PathEnrolmentView> => {
      const { id } = await jsonOf<ReceiptView>(enter(name));
      return read<PathEnrolmentView>(`path-enrolments/${id}`);
    };
    const cardOf = (email: string) => ({
      ...{ civility: 'none', firstName: 'Ann', lastName: 'Newcomer', language: 'fr', email },
      ...{ landline: '0553000000', service: 'Finance', function: 'Clerk' },
    });
    const registered = (email: string, clientId: string): Promise<string> =>
      running.given('contact', 'RegisterContact', { ...cardOf(email), clientId, role: 'user', productRights: [] });
    const [newcomer, late, joining] = [await entered('Newcomer'), await entered('Late'), await entered('Joining')];
    const newcomerId = await registered(newcomer.email ?? '', people.town);
    const lateId = await registered('before@town.example.org', people.town);
    const joiningId = await registered(joining.email ?? '', people.village);
    await running.caughtUp();
    await running.given('contact', 'ReviseContact', cardOf(late.email ?? ''), lateId);
    await running.given('contact', 'ChangeContactClients', { clientIds: [people.town] }, joiningId);
    for (const [{ id }, contactId] of [
      [newcomer, newcomerId],
      [late, lateId],
      [joining, joiningId],
    ] as const) {
      const { participant } = await read<PathEnrolmentView>(`path-enrolments/${id}`, agent);
      expect(participant.id).toBe(contactId);
    }
    const mine = await read<PathEnrolmentView>(`path-enrolments/${late.id}`, await running.as(lateId));
    expect(mine.isMine).toBe(true);
  });
});

describe('the seats of a path', () => {
  let code: string;
  let webinarId: string;
  let seatedId: string;

  const webinarOn = async (days: number, seats: number): Promise<string> => {
    const at = { day: daysAfter(tomorrow, days), from: '14:00', to: '15:00', seats };
    const id = await created('webinar-sessions', { webinarId, ...at });
    await created(`webinar-sessions/${id}/open-webinar-session`, {});
    return id;
  };
  const classOn = (days: number, clientId = people.town, name = `Class ${code}`): Promise<string> =>
    created('training-sessions', {
      ...{ clientId, title: name, trainerIds: [people.agent] },
      halfDays: [{ day: daysAfter(tomorrow, days), from: '09:00', to: '12:00' }],
    });
  const contactCalled = (name: string): Promise<string> =>
    running.given('contact', 'RegisterContact', {
      ...{ civility: 'none', firstName: 'Ann', lastName: name, language: 'fr', email: `${name}@town.example.org` },
      ...{ landline: '0553000000', service: 'Finance', function: 'Clerk', clientId: people.town, role: 'user' },
      productRights: [],
    });
  const enterSeated = (name: string, packId?: string): Promise<Response> =>
    administrator('/api/path-enrolments', {
      json: { ...somebody(name), pathId: seatedId, startsOn: tomorrow, ...(packId !== undefined && { packId }) },
    });
  const entering = async (name: string): Promise<string> => (await jsonOf<ReceiptView>(enterSeated(name))).id;
  const seatsIn = async (id: string): Promise<readonly (string | undefined)[]> =>
    (await read<PathEnrolmentView>(`path-enrolments/${id}`)).seats.map(({ session }) => session?.id);
  const swap = (id: string, step: number, sessionId: string, call: Call = administrator): Promise<Response> =>
    call(`/api/path-enrolments/${id}/swap-path-session`, { json: { step, sessionId } });
  const takenIn = async (id: string): Promise<number> =>
    (await read<{ readonly taken: number }>(`webinar-sessions/${id}`, agent)).taken;
  const mailsOf = async (template: string, personId: string): Promise<number> => {
    const { rows } = await running.db.pool.query('SELECT 1 FROM mails WHERE template = $1 AND person_id = $2', [
      template,
      personId,
    ]);
    return rows.length;
  };
  const traineesOf = async (id: string): Promise<number> =>
    (await read<{ readonly trainees: number }>(`training-sessions/${id}`, agent)).trainees;

  beforeEach(async () => {
    code = newId().slice(-8);
    webinarId = await created('webinars', {
      reference: `SEAT-${code}`,
      title,
      description: title,
      price: 0,
      vatRate: '2000',
    });
    await running.caughtUp();
    const steps = [
      { kind: 'class', code: `Class ${code}` },
      { kind: 'webinar', code: `SEAT-${code}`, after: 1 },
    ];
    seatedId = await created('learning-paths', { title, description: title, steps });
    await created(`learning-paths/${seatedId}/open-learning-path`, {});
  });

  it('are reserved at the entry, swapped by the person in one act, and freed when they leave', async () => {
    const [first, second] = [await classOn(1), await classOn(4)];
    const [early, web, later] = [await webinarOn(0, 5), await webinarOn(2, 5), await webinarOn(9, 5)];
    const elsewhere = await classOn(2, people.village);
    const other = await classOn(2, people.town, 'Another class');
    const personId = await contactCalled(`swaps-${code}`);
    await running.caughtUp();
    const path = await read<LearningPathView>(`learning-paths/${seatedId}`);
    expect(path.nextSessions).toMatchObject([
      { step: 1, free: 50, isFull: false },
      { step: 2, free: 5, isFull: false },
    ]);
    const id = await entering(`swaps-${code}`);
    // not the webinar before the class that opens it
    expect(await seatsIn(id)).toEqual([first, web]);
    expect([await traineesOf(first), await takenIn(web), await takenIn(early)]).toEqual([1, 1, 0]);

    const person = await running.as(personId);
    const view = await read<PathEnrolmentView>(`path-enrolments/${id}`, person);
    expect(view.seats.map(({ choices }) => choices.map((each) => each.id))).toEqual([[], [later]]);
    for (const [session, refused] of [
      [second, 'pathSessionOutOfOrder'],
      [elsewhere, 'pathSessionUnknown'],
      [other, 'pathSessionUnknown'],
      [first, 'pathSessionTheirs'],
    ] as const)
      expect(await refusalCode(swap(id, 1, session, person))).toBe(refused);
    expect((await swap(id, 1, second, await running.as(people.stranger))).status).toBe(404);

    expect((await swap(id, 2, later, person)).status).toBe(200);
    expect((await swap(id, 1, second, agent)).status).toBe(200);
    expect(await seatsIn(id)).toEqual([second, later]);
    expect([await takenIn(web), await takenIn(later)]).toEqual([0, 1]);
    expect([await traineesOf(first), await traineesOf(second)]).toEqual([0, 1]);
    expect(await mailsOf('pathSessionSwapped', personId)).toBe(2);

    expect((await administrator(`/api/path-enrolments/${id}/withdraw-from-path`, { json: {} })).status).toBe(200);
    await running.caughtUp();
    expect([await takenIn(later), await traineesOf(second)]).toEqual([0, 0]);
  });

  it('are all reserved, or none: of two at once for the last one, one gets it', async () => {
    const first = await classOn(1);
    const web = await webinarOn(2, 1);
    const names = [`one-${code}`, `two-${code}`];
    for (const name of names) await contactCalled(name);
    await running.caughtUp();
    expect(await refusalCode(enterSeated(`nobody-${code}`))).toBe('pathSeatNeedsAccount');
    const answers = await Promise.all(names.map((name) => enterSeated(name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && (await jsonOf<Problem>(Promise.resolve(refused)))).toMatchObject({
      ...{ code: 'pathStepFull', args: { step: 2, name: `SEAT-${code}` } },
    });
    await running.caughtUp();
    expect([await takenIn(web), await traineesOf(first)]).toEqual([1, 1]);
  });

  it('that cost something are offered with the packs of the client until one has paid', async () => {
    webinarId = await created('webinars', {
      ...{ reference: `PAID-${code}`, title, description: title, price: 5_000, vatRate: '2000' },
    });
    const packId = await created('webinar-packs', {
      ...{ clientId: people.town, reference: `PAID-${code}`, units: 2, expiresOn: daysAfter(tomorrow, 90) },
    });
    await running.caughtUp();
    const steps = [{ kind: 'webinar', code: `PAID-${code}` }];
    seatedId = await created('learning-paths', { title, description: title, steps });
    await created(`learning-paths/${seatedId}/open-learning-path`, {});
    await contactCalled(`pays-${code}`);
    await running.caughtUp();
    const id = await entering(`pays-${code}`);
    const offered = async () => {
      const { seats, packs } = await read<PathEnrolmentView>(`path-enrolments/${id}`);
      return [
        seats.flatMap(({ choices }) => choices.map((each) => [each.id, each.needsPack])),
        packs.map((each) => each.id),
      ];
    };
    expect(await offered()).toEqual([[], []]);
    const [first, second] = [await webinarOn(1, 5), await webinarOn(2, 5)];
    expect(await offered()).toEqual([
      [
        [first, true],
        [second, true],
      ],
      [packId],
    ]);
    const json = { step: 1, sessionId: first, packId };
    expect((await administrator(`/api/path-enrolments/${id}/swap-path-session`, { json })).status).toBe(200);
    expect(await offered()).toEqual([[[second, false]], []]);
  });

  it('that one unit of a pack pays are promised to one of two paths, and not to a seat that is taken meanwhile', async () => {
    webinarId = await created('webinars', {
      ...{ reference: `LAST-${code}`, title, description: title, price: 5_000, vatRate: '2000' },
    });
    const packId = await created('webinar-packs', {
      ...{ clientId: people.town, reference: `LAST-${code}`, units: 3, expiresOn: daysAfter(tomorrow, 90) },
    });
    await running.caughtUp();
    const web = await webinarOn(2, 50);
    const names = Array.from({ length: 4 }, (_, index) => `last-${String(index)}-${code}`);
    const seated = await Promise.all(['one', 'two', 'three'].map((name) => contactCalled(`seat-${name}-${code}`)));
    for (const name of names) await contactCalled(name);
    seatedId = await created('learning-paths', {
      title,
      description: title,
      steps: [{ kind: 'webinar', code: `LAST-${code}` }],
    });
    await created(`learning-paths/${seatedId}/open-learning-path`, {});
    await running.caughtUp();
    const answers = await Promise.all([
      ...names.map((name) => enterSeated(name, packId)),
      ...seated.map((participantId) =>
        administrator(`/api/webinar-sessions/${web}/enrol-participant`, { json: { participantId, packId } }),
      ),
    ]);
    const taken = answers.filter(({ status }) => status < 300);
    expect([taken.length, answers.filter(({ status }) => status > 409).length]).toEqual([3, 0]);
    for (let round = 0; round < 3; round += 1) await running.caughtUp();
    expect(await takenIn(web)).toBe(3);
    expect(await read(`webinar-packs/${packId}`, agent)).toMatchObject({ used: 3, unitsLeft: 0, standing: 'spent' });
    const { rows } = await running.db.pool.query<{ units: number[] }>(
      `SELECT array_agg(pack_unit ORDER BY pack_unit) AS units FROM ${webinarEnrolmentTable} WHERE pack_id = $1`,
      [packId],
    );
    expect(rows[0]?.units).toEqual([1, 2, 3]);
  });

  it('give their unit back with the path, for another person', async () => {
    webinarId = await created('webinars', {
      ...{ reference: `BACK-${code}`, title, description: title, price: 5_000, vatRate: '2000' },
    });
    const packId = await created('webinar-packs', {
      ...{ clientId: people.town, reference: `BACK-${code}`, units: 1, expiresOn: daysAfter(tomorrow, 90) },
    });
    await running.caughtUp();
    await webinarOn(2, 5);
    for (const name of ['leaves', 'follows']) await contactCalled(`${name}-${code}`);
    seatedId = await created('learning-paths', {
      title,
      description: title,
      steps: [{ kind: 'webinar', code: `BACK-${code}` }],
    });
    await created(`learning-paths/${seatedId}/open-learning-path`, {});
    await running.caughtUp();
    const { id } = await jsonOf<ReceiptView>(enterSeated(`leaves-${code}`, packId));
    for (let round = 0; round < 2; round += 1) await running.caughtUp();
    expect(await refusalCode(enterSeated(`follows-${code}`, packId))).toBe('webinarQuotaReached');
    expect((await administrator(`/api/path-enrolments/${id}/withdraw-from-path`, { json: {} })).status).toBe(200);
    for (let round = 0; round < 3; round += 1) await running.caughtUp();
    expect((await enterSeated(`follows-${code}`, packId)).status).toBe(201);
  });

  /** Sessions give no seat before the work is done: seats follow from the read model, which cannot be written till then. */
  const beforeSeats = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const client = await running.db.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(`LOCK TABLE ${pathEnrolmentTable} IN SHARE MODE`);
      return await work();
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  };
  const archived = async (): Promise<void> => {
    const answer = await agent(`/api/webinars/${webinarId}/archive-webinar`, { json: {} });
    expect(answer.status).toBe(200);
    const { position } = await jsonOf<ReceiptView>(Promise.resolve(answer));
    await agent(`/api/webinars/${webinarId}`, { headers: { 'X-Read-After': position } });
  };

  it('are those of the session before where a new one refuses the learner, who is told that they keep them', async () => {
    const [first, web] = [await classOn(1), await webinarOn(2, 5)];
    const [later] = [await webinarOn(5, 5)];
    const personId = await contactCalled(`keeps-${code}`);
    await running.caughtUp();
    const id = await entering(`keeps-${code}`);
    expect(await seatsIn(id)).toEqual([first, web]);
    await beforeSeats(async () => {
      expect((await swap(id, 2, later)).status).toBe(200);
      await archived();
    });
    for (let round = 0; round < 3; round += 1) await running.caughtUp();
    expect(await seatsIn(id)).toEqual([first, web]);
    expect([await takenIn(web), await takenIn(later)]).toEqual([1, 0]);
    expect([await mailsOf('pathSeatKept', personId), await mailsOf('pathSeatLost', personId)]).toEqual([1, 0]);
    expect(await mailsOf('pathSeatKeptOfTheirs', people.administrator)).toBeGreaterThan(0);
  });

  it('are none of an archived webinar, whose sessions are offered to no learner', async () => {
    const [first, web, later] = [await classOn(1), await webinarOn(2, 5), await webinarOn(5, 5)];
    await contactCalled(`before-${code}`);
    await contactCalled(`after-${code}`);
    await running.caughtUp();
    const id = await entering(`before-${code}`);
    const choices = async () =>
      (await read<PathEnrolmentView>(`path-enrolments/${id}`)).seats.map((seat) => seat.choices.map((each) => each.id));
    expect(await choices()).toEqual([[], [later]]);
    await archived();
    expect([await seatsIn(id), await choices()]).toEqual([
      [first, web],
      [[], []],
    ]);
    expect(await refusalCode(swap(id, 2, later))).toBe('pathSessionUnknown');
    expect(await seatsIn(await entering(`after-${code}`))).toEqual([first, undefined]);
  });

  it('that their sessions refuse are lost, all of them, which is told, and kept where they sit already', async () => {
    const first = await classOn(1);
    const web = await webinarOn(2, 5);
    const ids = [await contactCalled(`refused-${code}`), await contactCalled(`sits-${code}`)];
    const [refusedId = '', sitsId = ''] = ids;
    await created(`training-sessions/${first}/list-trainee`, { contactId: sitsId });
    await running.caughtUp();
    const sits = await entering(`sits-${code}`);
    expect([await seatsIn(sits), await traineesOf(first), await takenIn(web)]).toEqual([[first, web], 1, 1]);
    expect(await mailsOf('pathSeatLost', sitsId)).toBe(0);

    const again = `Again ${code}`;
    const steps = [
      { kind: 'webinar', code: `SEAT-${code}` },
      { kind: 'class', code: again },
      { kind: 'webinar', code: `SEAT-${code}`, after: 1 },
    ];
    const full = await classOn(3, people.town, again);
    const next = await webinarOn(5, 5);
    seatedId = await created('learning-paths', { title, description: title, steps });
    await created(`learning-paths/${seatedId}/open-learning-path`, {});
    const told = await mailsOf('pathSeatLostOfTheirs', people.administrator);
    // archived after the seats were chosen, and before its session gives them
    const refused = await beforeSeats(async () => {
      const entered = await entering(`refused-${code}`);
      await archived();
      return entered;
    });
    expect(await seatsIn(refused)).toEqual([undefined, full, undefined]);
    expect([await traineesOf(full), await takenIn(web), await takenIn(next)]).toEqual([1, 1, 0]);
    expect(await mailsOf('pathSeatLost', refusedId)).toBe(2);
    expect(await mailsOf('pathSeatLostOfTheirs', people.administrator)).toBe(told + 2);
  });

  it('are lost with the session, which is told, and another one is chosen, whose attendance does the step', async () => {
    const [first, second] = [await classOn(1), await classOn(2)];
    const personId = await contactCalled(`lost-${code}`);
    await running.caughtUp();
    const id = await entering(`lost-${code}`);
    expect(await seatsIn(id)).toEqual([first, undefined]);
    await created(`training-sessions/${first}/cancel-training-session`, { reason: 'trainer' });
    expect(await seatsIn(id)).toEqual([undefined, undefined]);
    expect(await mailsOf('pathSeatLost', personId)).toBe(1);
    expect((await swap(id, 1, second)).status).toBe(200);
    expect(await seatsIn(id)).toEqual([second, undefined]);
    expect(await traineesOf(second)).toBe(1);

    // under another title it is still the class of the seat
    const day = daysAfter(tomorrow, 2);
    const renamed = { title: 'Renamed', trainerIds: [people.agent], halfDays: [{ day, from: '09:00', to: '12:00' }] };
    await created(`training-sessions/${second}/revise-training-session`, renamed);
    const body = new FormData();
    body.append('file', new Blob([scannedSheet()]), 'sheet.pdf');
    const file = await jsonOf<ReceiptView>(agent('/api/files', { method: 'POST', body }));
    const staff = { ...systemActor, id: people.agent, kind: 'staff' as const, permissions: ['interventions'] };
    const later = `${daysAfter(day, 1)}T12:00:00.000Z`;
    const halfDay = `${day} 09:00`;
    await execute(trainingSession, second, 'FileAttendanceSheet', { halfDay, fileIds: [file.id] }, staff, later);
    await execute(trainingSession, second, 'MarkPresences', { halfDay, participantIds: [personId] }, staff, later);
    expect((await read<PathEnrolmentView>(`path-enrolments/${id}`)).steps[0]).toMatchObject({ doneThrough: 'class' });
  });
});

describe('a step', () => {
  it('is locked behind its gate, and marked by staff with who and when', async () => {
    const id = await onTheWay('way@town.example.org');
    const mark = (step: number, call: Call = agent) =>
      call(`/api/path-enrolments/${id}/mark-path-step-done`, { json: { step } });
    expect(await refusalCode(mark(2))).toBe('pathStepLocked');
    expect((await mark(1, administrator)).status).toBe(403);
    expect((await mark(1)).status).toBe(200);
    expect(await statesOf(id)).toEqual(['done', 'open']);
    const { steps } = await read<PathEnrolmentView>(`path-enrolments/${id}`);
    expect(steps[0]).toMatchObject({ doneThrough: 'hand', doneBy: { id: people.agent } });
    const certificate = (call: Call = administrator) => call(`/api/path-enrolments/${id}/certificate`);
    expect(await refusalCode(certificate())).toBe('pathNotCompleted');
    expect((await mark(2)).status).toBe(200);
    expect(await read<PathEnrolmentView>(`path-enrolments/${id}`)).toMatchObject({ status: 'completed' });

    // of the whole path, sealed, to those who see who is on it
    const paper = await certificate();
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(Buffer.from(await paper.arrayBuffer()).toString('latin1')).toContain('/ByteRange');
    expect((await certificate(agent)).status).toBe(200);
    for (const call of [contact, await running.as(people.stranger)]) expect((await certificate(call)).status).toBe(404);
  });

  it('is done by the course that the same person completes', async () => {
    const { email } = await read<{ readonly email: string }>('me', contact);
    const id = await onTheWay(email);
    const learning = newId();
    const staff = { ...systemActor, id: people.agent, kind: 'staff' as const, permissions: ['clients'] };
    const seat = { ...somebody('Course', email), seatsId, startsOn: daysAfter(dayOf(before), 1) };
    await execute(enrolment, learning, 'TakeCourseSeat', seat, staff, before);
    await orAlready(execute(enrolment, learning, 'ConfirmOnPlatform'));
    await running.caughtUp();
    await orAlready(execute(enrolment, learning, 'StartEnrolment'));
    expect(await statesOf(id)).toEqual(['open', 'locked']);
    const learned = await contact(`/api/enrolments/${learning}/learn-unit`, { json: { unit, seconds: 60 } });
    expect(learned.status).toBe(200);
    expect(await statesOf(id)).toEqual(['done', 'open']);
    const view = await read<PathEnrolmentView>(`path-enrolments/${id}`);
    expect(view.courseEnrolments.map((each) => each.id)).toEqual([learning]);
    expect(view.steps[0]).toMatchObject({ doneThrough: 'course' });
  });

  it('is done by being there: in class once the presence is validated, in a webinar once it is recorded', async () => {
    const { id: participantId, email } = await read<{ readonly id: string; readonly email: string }>('me', contact);
    const webinarId = await created('webinars', {
      ...{ reference: 'PATH-WEB', title, description: title, price: 9_000, vatRate: '2000' },
    });
    await running.caughtUp();
    const steps = [
      { kind: 'class', code: 'Day in class' },
      { kind: 'webinar', code: 'PATH-WEB', after: 1 },
      { kind: 'class' },
    ];
    const lived = await created('learning-paths', { title, description: title, steps });
    await created(`learning-paths/${lived}/open-learning-path`, {});
    await running.caughtUp();
    const id = await onTheWay(email, lived);
    expect(await statesOf(id)).toEqual(['open', 'locked', 'open']);

    const today = dayOf(new Date().toISOString());
    const signedIn = async (name: string): Promise<string> => {
      const session = await created('training-sessions', {
        ...{ clientId: people.town, title: name, trainerIds: [people.agent] },
        halfDays: [{ day: today, from: '00:00', to: '23:55' }],
      });
      await created(`training-sessions/${session}/list-trainee`, { contactId: participantId });
      await created(`training-sessions/${session}/open-signing`, {});
      const { code } = await read<RoomCodeView>(`training-sessions/${session}/room-code`, agent);
      expect((await contact(`/api/training-sessions/${session}/sign-presence`, { json: { code } })).status).toBe(200);
      return session;
    };
    const inClass = await signedIn('Day in class');
    expect(await statesOf(id)).toEqual(['done', 'open', 'open']);
    // the class that is named does not do the one of one’s choice; any other does
    await signedIn('Another day');
    expect(await statesOf(id)).toEqual(['done', 'open', 'done']);

    const at = { day: tomorrow, from: '10:00', to: '11:00', seats: 5, roomUrl: 'https://room.example/1' };
    const webinar = await created('webinar-sessions', { webinarId, ...at });
    await created(`webinar-sessions/${webinar}/open-webinar-session`, {});
    const packId = await created('webinar-packs', {
      ...{ clientId: people.town, reference: 'PATH-PACK', units: 1, expiresOn: daysAfter(today, 90) },
    });
    await running.caughtUp();
    const enrolled = await administrator(`/api/webinar-sessions/${webinar}/enrol-participant`, {
      json: { participantId, packId },
    });
    expect(enrolled.status).toBe(200);
    await execute(webinarSession, webinar, 'HoldWebinarSession', {}, systemActor, '2040-01-01T00:00:00.000Z');
    const record = { participantIds: [participantId] };
    const staff = { ...systemActor, id: people.agent, kind: 'staff' as const, permissions: ['catalogue'] };
    await execute(webinarSession, webinar, 'RecordWebinarAttendance', record, staff, '2040-01-01T00:00:00.000Z');
    const view = await read<PathEnrolmentView>(`path-enrolments/${id}`);
    expect(view).toMatchObject({
      status: 'completed',
      steps: [{ doneThrough: 'class' }, { doneThrough: 'webinar' }, { doneThrough: 'class' }],
    });

    // a presence that is taken back takes its step with it
    const mark = { participantId, halfDay: `${today} 00:00` };
    const asking = { json: { ...mark, reason: 'Left early' } };
    expect((await agent(`/api/training-sessions/${inClass}/ask-unvalidation`, asking)).status).toBe(200);
    const second = await running.given('staffUser', 'RegisterStaffUser', {
      ...{ name: 'Second', email: 'second@publisher.example', supportLevel: 'level1', language: 'fr' },
      permissions: ['interventions'],
    });
    await running.caughtUp();
    const colleague = await running.as(second);
    const confirming = colleague(`/api/training-sessions/${inClass}/confirm-unvalidation`, { json: mark });
    expect((await confirming).status).toBe(200);
    expect(await read<PathEnrolmentView>(`path-enrolments/${id}`)).toMatchObject({
      ...{ status: 'inProgress', completedAt: null },
      steps: [{ state: 'open', doneAt: null }, { state: 'locked' }, { state: 'done' }],
    });
  });
});

describe('a seat of a course', () => {
  beforeEach(() => forgetUnprovenMails(running));

  let number = 0;
  /** A path of one course, of which the client has these seats. */
  const pathOf = async (quantity: number, cap?: number) => {
    number += 1;
    const groupId = await created('course-groups', { title: { ...title, fr: `Paths ${String(number)}` } });
    await running.caughtUp();
    const code = `SEAT-OF-${String(number)}`;
    const courseId = await created('courses', {
      ...{ code, title, description: title, groupId, durationMonths: 6, hours: 8, language: 'fr' },
      ...(cap !== undefined && { cap }),
    });
    await created(`courses/${courseId}/publish-course-content`, {
      units: [{ kind: 'page', title: 'One', text: 'Words.' }],
    });
    await created(`courses/${courseId}/open-course`, {});
    const grant = { clientId: people.town, courseId, quantity, orderReference: `CMD-${code}` };
    const lot = await created('course-seats', grant);
    await running.caughtUp();
    const of = await created('learning-paths', { title, description: title, steps: [{ kind: 'course', code }] });
    await created(`learning-paths/${of}/open-learning-path`, {});
    await running.caughtUp();
    return { of, lot };
  };
  const entering = (of: string, name: string): Promise<Response> =>
    administrator('/api/path-enrolments', { json: { ...somebody(name), pathId: of, startsOn: tomorrow } });
  const leftIn = async (lot: string): Promise<number> =>
    (await read<{ readonly seatsLeft: number }>(`course-seats/${lot}`)).seatsLeft;

  it('is taken with the entry, shown, and given back with the path', async () => {
    const { of, lot } = await pathOf(2);
    const { id } = await jsonOf<ReceiptView>(entering(of, 'Seated'));
    expect(await leftIn(lot)).toBe(1);
    const { courseEnrolments } = await read<PathEnrolmentView>(`path-enrolments/${id}`);
    expect(courseEnrolments).toHaveLength(1);
    expect((await administrator(`/api/path-enrolments/${id}/withdraw-from-path`, { json: {} })).status).toBe(200);
    expect(await leftIn(lot)).toBe(2);
    // a learner who is in the course already needs no second seat
    const seat = { ...somebody('Already'), seatsId: lot, startsOn: tomorrow };
    expect((await administrator('/api/enrolments', { json: seat })).status).toBe(201);
    await running.caughtUp();
    expect((await entering(of, 'Already')).status).toBe(201);
    expect(await leftIn(lot)).toBe(1);
  });

  it('that is the last one goes to one of several paths and enrolments that ask at once; others are told why', async () => {
    const { of, lot } = await pathOf(1);
    const seat = (name: string) => ({ ...somebody(name), seatsId: lot, startsOn: tomorrow });
    const answers = await Promise.all([
      ...['A', 'B', 'C', 'D'].map((name) => entering(of, `Race${name}`)),
      ...['E', 'F'].map((name) => administrator('/api/enrolments', { json: seat(`Race${name}`) })),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await leftIn(lot)).toBe(0);
    expect(await refusalCode(entering(of, 'Late'))).toBe('pathCourseFull');
    const capped = await pathOf(2, 1);
    expect((await entering(capped.of, 'First')).status).toBe(201);
    await running.caughtUp();
    expect(await refusalCode(entering(capped.of, 'Second'))).toBe('pathCourseCapReached');
    const second = { ...somebody('Third'), seatsId: capped.lot, startsOn: tomorrow };
    expect(await refusalCode(administrator('/api/enrolments', { json: second }))).toBe('enrolmentCourseCapReached');
  });

  it('is lost by the path where the enrolment is given up, and another one may take it', async () => {
    const { of, lot } = await pathOf(1);
    const { id } = await jsonOf<ReceiptView>(entering(of, 'Gone'));
    const { courseEnrolments } = await read<PathEnrolmentView>(`path-enrolments/${id}`);
    const [own] = courseEnrolments;
    expect((await administrator(`/api/enrolments/${own?.id ?? ''}/unenrol`, { json: {} })).status).toBe(200);
    expect(await leftIn(lot)).toBe(1);
    expect((await entering(of, 'Next')).status).toBe(201);
    expect(await leftIn(lot)).toBe(0);
  });
});
