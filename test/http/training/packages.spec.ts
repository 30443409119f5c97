import { beforeAll, describe, expect, it } from '@jest/globals';
import { scormPackage } from '../../../src/demo/course-packages.js';
import { systemActor } from '../../../src/kernel/actor.js';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import { newId } from '../../../src/kernel/ids.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { enrolment } from '../../../src/training/enrolments/enrolments.module.js';
import type {
  CourseTrialView,
  EnrolmentView,
  LearningView,
} from '../../../src/training/enrolments/enrolments.views.js';
import { jsonOf, type Call } from '../../support/application.js';
import { eventually } from '../../support/eventually.js';
import { orAlready } from '../../support/or-already.js';
import { paperText } from '../../support/papers.js';
import { startPortal } from '../../support/portal.js';

/** Packages share it: the setting has no place for their names. */
const host = 'modules.example';
const {
  running,
  people,
  contact: marie,
  agent,
} = await startPortal({
  env: { PACKAGES_URL: `http://${host}`, TRUSTED_PROXIES: '127.0.0.1' },
});

const text = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };
const created = async (path: string, json: object): Promise<string> =>
  (await jsonOf<ReceiptView>(agent(`/api/${path}`, { json }))).id;
const sent = (id: string, verb: string, json: object, call: Call = marie): Promise<Response> =>
  call(`/api/enrolments/${id}/${verb}`, { json });

let courseId: string;
let published: readonly object[] = [];
let seatsId: string;

beforeAll(async () => {
  const groupId = await created('course-groups', { title: text });
  await running.caughtUp();
  courseId = await created('courses', {
    ...{ code: 'PACK', title: text, description: text, groupId, durationMonths: 6, hours: 8, language: 'fr' },
  });
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(scormPackage('1.2'))]), 'module.zip');
  const { id: fileId } = await jsonOf<StoredFileView>(agent('/api/files', { method: 'POST', body }));
  await eventually(async () => (await jsonOf<StoredFileView>(agent(`/api/files/${fileId}`))).state === 'clean');
  published = [
    { kind: 'package', title: 'Told', fileId },
    { kind: 'package', title: 'By hand', fileId, completedBy: 'byHand' },
    {
      ...{ kind: 'quiz', title: 'Quiz', passMark: 100 },
      questions: [{ text: 'When?', choices: [{ text: 'Later' }, { text: 'Now', isRight: true }] }],
    },
  ];
  await created(`courses/${courseId}/publish-course-content`, { units: published });
  await running.caughtUp();
});

/** A page of a package, as a front server passes it on. */
const played = (address: string): Promise<Response> =>
  running.call(new URL(address).pathname, { headers: { 'X-Forwarded-Host': host } });
const tried = (call: Call = agent): Promise<Response> => call(`/api/course-trials/${courseId}`);
const addressIn = ({ units }: Pick<CourseTrialView, 'units'>, at = 0): string => {
  const unit = units[at];
  return (unit?.kind === 'package' ? unit.address : null) ?? '';
};

describe('a course that is not sold yet', () => {
  it('is tried by staff as a learner sees it, and nothing is counted', async () => {
    const trial = await jsonOf<CourseTrialView>(tried());
    expect(trial).toMatchObject({ id: courseId, version: 1, title: text, language: 'fr' });
    expect(trial.units).toMatchObject([
      { kind: 'package', title: 'Told', isDone: false, completedBy: 'told' },
      { kind: 'package', title: 'By hand', isDone: false, completedBy: 'byHand' },
      { kind: 'quiz', mark: null, questions: [{ choices: ['Later', 'Now'], right: 1 }] },
    ]);
    const page = await played(addressIn(trial));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('&#34;bookmark&#34;:null');
    expect(await jsonOf<readonly EnrolmentView[]>(agent('/api/enrolments'))).toEqual([]);
  });

  it('is tried by staff alone', async () => {
    expect((await tried(marie)).status).toBe(403);
    expect((await agent(`/api/course-trials/${newId()}`)).status).toBe(404);
  });
});

describe('packages that share a host', () => {
  it('start with nothing that another one stored there', async () => {
    const address = addressIn(await jsonOf<CourseTrialView>(tried()));
    const start = await played(address);
    expect([start.headers.get('Clear-Site-Data'), start.headers.get('Cache-Control')]).toEqual([
      ...['"cookies", "storage"', 'no-store'],
    ]);
    expect(await start.text()).toContain('&#34;clears&#34;:true');
    // a page of the package itself is within the sitting
    const inside = await played(new URL('../start/index.html', address).href);
    expect([inside.status, inside.headers.get('Clear-Site-Data')]).toEqual([200, null]);
  });
});

describe('a learner', () => {
  const enrolled = async (contact: string): Promise<string> => {
    const { email } = await jsonOf<{ readonly email: string }>(agent(`/api/contacts/${contact}`));
    const now = new Date(Date.now() - 4 * 86_400_000).toISOString();
    const actor = { ...systemActor, id: people.agent, kind: 'staff', permissions: ['clients'] } as const;
    const id = newId();
    const body = {
      ...{ civility: 'none', firstName: 'Ann', lastName: 'Any', email, seatsId },
      startsOn: daysAfter(dayOf(now), 2),
    };
    await running.app
      .get(Commands, { strict: false })
      .execute({ lifecycle: enrolment, id, command: 'TakeCourseSeat', body, actor, now });
    for (const command of ['ConfirmOnPlatform', 'StartEnrolment']) {
      await orAlready(running.given('enrolment', command, {}, id));
      await running.caughtUp();
    }
    return id;
  };
  const unitsOf = async (id: string, call: Call = marie): Promise<readonly string[]> => {
    await running.caughtUp();
    const { units } = await jsonOf<LearningView>(call(`/api/enrolments/${id}/learning`));
    return units.map((unit) => unit.id);
  };

  beforeAll(async () => {
    await created(`courses/${courseId}/open-course`, {});
    seatsId = await created('course-seats', { clientId: people.town, courseId, quantity: 7, orderReference: 'C-1' });
    await running.caughtUp();
  });

  it('has the score on the scale of its package, and time by the clock, as staff and the file show them', async () => {
    const id = await enrolled(people.contact);
    const [told, byHand, quiz] = await unitsOf(id);
    expect((await sent(id, 'record-progress', { unit: told, seconds: 86_400 })).status).toBe(200);
    const attempt = { unit: told, seconds: 86_400, isDone: true, score: 75, points: 1500, outOf: 2000, measure: 1500 };
    expect((await sent(id, 'record-attempt', attempt)).status).toBe(200);
    await running.caughtUp();
    const seen = await jsonOf<EnrolmentView>(agent(`/api/enrolments/${id}`));
    expect(seen).toMatchObject({ score: 75, scorePoints: 1500, scoreOutOf: 2000 });
    expect(seen.seconds).toBeLessThan(600);
    const file = await (await agent('/api/enrolments/export?format=csv')).text();
    expect(file).toContain('15 sur 20');
    expect(file).toMatch(/0 h \d min/);
    expect((await sent(id, 'learn-unit', { unit: told })).status).toBe(409);
    expect((await sent(id, 'learn-unit', { unit: byHand })).status).toBe(200);
    await running.caughtUp();
    expect(await jsonOf<EnrolmentView>(marie(`/api/enrolments/${id}`))).toMatchObject({
      percent: 66,
      scoreOutOf: 2000,
    });
    await sent(id, 'learn-unit', { unit: quiz, answers: [{ choice: 1 }] });
    await running.caughtUp();
    expect(await jsonOf<EnrolmentView>(marie(`/api/enrolments/${id}`))).toMatchObject({
      ...{ status: 'completed', score: 88, scorePoints: null, scoreOutOf: null },
    });
  });

  it('is certified with the score of the only package on its scale, and the time beside the hours of the course', async () => {
    const [told, byHand] = published;
    await created(`courses/${courseId}/publish-course-content`, { units: [told, byHand] });
    await running.caughtUp();
    const id = await enrolled(people.contact);
    const [first, second] = await unitsOf(id);
    await sent(id, 'record-progress', { unit: first, seconds: 0 });
    await sent(id, 'record-attempt', { unit: first, isDone: true, score: 75, points: 1500, outOf: 2000 });
    await sent(id, 'learn-unit', { unit: second });
    await running.caughtUp();
    const words = (await paperText(await marie(`/api/enrolments/${id}/certificate`))).replaceAll(/\s+/g, ' ');
    if (words === '') return;
    for (const said of ['15 sur 20', 'Temps passé à l’écran', '0 h 0 min', 'Durée du cours (heures)'])
      expect(words).toContain(said);
  });

  it('has the staff who published a package told once that it does not start, however many meet it', async () => {
    const administrator = await running.as(people.administrator);
    const first = await enrolled(people.administrator);
    const second = await enrolled(people.colleague);
    const colleague = await running.as(people.colleague);
    for (const [id, call] of [
      [first, administrator],
      [first, administrator],
      [second, colleague],
    ] as const) {
      const [unit] = await unitsOf(id, call);
      expect((await sent(id, 'report-silent-package', { unit }, call)).status).toBe(200);
    }
    await running.caughtUp();
    const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
    const told = rows.filter(({ template }) => template === 'coursePackageFoundSilent');
    expect(told.map(({ to }) => to)).toHaveLength(1);
  });
});
