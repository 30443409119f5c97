import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { enrolments } from '../../../projections/training/enrolments.js';
import { businessModules } from '../../../src/app.module.js';
import { enrolment } from '../../../src/training/enrolments/enrolments.module.js';
import { AskPlatformProgress } from '../../../src/training/enrolments/platform-progress.jobs.js';
import type { CourseSeatsView, EnrolmentView } from '../../../src/training/enrolments/enrolments.views.js';
import { systemActor } from '../../../src/kernel/actor.js';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import { tableName } from '../../../src/kernel/projection.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { moodleServer } from '../../support/moodle.js';
import { givenPeople, type People } from '../../support/people.js';

let server: Awaited<ReturnType<typeof moodleServer>>;
let running: RunningApplication;
let people: People;
let agent: Call;
let administrator: Call;
let seatsId: string;

const text = { fr: 'Paie', es: 'Nómina', en: 'Payroll' };
const created = async (path: string, json: object, call: Call = agent): Promise<string> => {
  const answer = await call(`/api/${path}`, { json });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const { id } = await jsonOf<ReceiptView>(answer);
  await running.caughtUp();
  return id;
};
const somebody = (name: string) => ({
  ...{ civility: 'none', firstName: 'Ann', lastName: name, email: `${name.toLowerCase()}@town.example.org` },
});
const enrolled = (name: string): Promise<string> =>
  created(
    'enrolments',
    { ...somebody(name), seatsId, startsOn: daysAfter(dayOf(new Date().toISOString()), 3) },
    administrator,
  );
const view = (id: string): Promise<EnrolmentView> => jsonOf<EnrolmentView>(administrator(`/api/enrolments/${id}`));
const templates = async (): Promise<readonly string[]> => {
  const { rows } = await running.db.pool.query<{ readonly template: string }>('SELECT template FROM mails');
  return rows.map(({ template }) => template);
};
/** As if the pause before the next try were over. */
const triedAgain = async (): Promise<void> => {
  const table = sql.table(tableName(enrolments, 'enrolments'));
  await sql`UPDATE ${table} SET tell_at = now() WHERE tell_at IS NOT NULL`.execute(running.db.kysely);
  await running.caughtUp();
};

beforeAll(async () => {
  server = await moodleServer('PAY');
  running = await startApplication({
    modules: businessModules,
    env: { MOODLE_URL: server.url, MOODLE_TOKEN: server.token },
  });
  people = await givenPeople(running);
  agent = await running.as(people.agent);
  administrator = await running.as(people.administrator);
  const groupId = await created('course-groups', { title: text });
  const courseId = await created('courses', {
    ...{ code: 'PAY', title: text, description: text, groupId, durationMonths: 6, hours: 8, language: 'fr' },
  });
  await created(`courses/${courseId}/publish-course-content`, {
    units: [{ kind: 'page', title: 'Cycle', text: 'Words.' }],
  });
  await created(`courses/${courseId}/open-course`, {});
  const correspondentId = people.administrator;
  seatsId = await created('course-seats', {
    ...{ clientId: people.town, courseId, quantity: 3, orderReference: 'CMD-1', correspondentId },
  });
});
afterAll(async () => {
  await running.close();
  await server.close();
});

describe('a learning platform', () => {
  it('has the enrolled learner, then the one who takes their place, then none', async () => {
    const id = await enrolled('First');
    expect(await view(id)).toMatchObject({ status: 'upcoming' });
    expect([...server.enrolled.keys()]).toEqual(['first@town.example.org']);
    await created(`enrolments/${id}/swap-learner`, somebody('Second'), administrator);
    expect([...server.enrolled.keys()]).toEqual(['second@town.example.org']);
    await created(`enrolments/${id}/unenrol`, {}, administrator);
    expect(server.enrolled.size).toBe(0);
    expect(await templates()).not.toContain('unenrolmentFailed');
  });

  it('that fails is asked again; then the seat is given back, and the team told', async () => {
    server.behave('throttle');
    const id = await enrolled('Third');
    await triedAgain();
    expect(await view(id)).toMatchObject({ status: 'enrolled', seat: 1 });
    expect(await templates()).not.toContain('enrolmentFailedForTeam');
    await triedAgain();
    expect(await view(id)).toMatchObject({ status: 'failed', seat: null });
    expect(await templates()).toEqual(expect.arrayContaining(['enrolmentFailed', 'enrolmentFailedForTeam']));
    expect(await jsonOf<CourseSeatsView>(agent(`/api/course-seats/${seatsId}`))).toMatchObject({ taken: 0 });
    server.behave('serve');
    const again = await enrolled('Third');
    expect(await view(again)).toMatchObject({ status: 'upcoming', seat: 1 });
    expect([...server.enrolled.keys()]).toEqual(['third@town.example.org']);
  });

  it('that comes back in between loses no learner', async () => {
    const [taken] = [...server.enrolled.keys()];
    server.behave('nonsense');
    const id = await enrolled('Fourth');
    expect(await view(id)).toMatchObject({ status: 'enrolled' });
    server.behave('serve');
    await triedAgain();
    expect(await view(id)).toMatchObject({ status: 'upcoming' });
    expect([...server.enrolled.keys()]).toEqual([taken, 'fourth@town.example.org']);
  });

  it('is asked every hour how far those are who learn, and completes who is through', async () => {
    const [id, email] = [await enrolled('Fifth'), 'fifth@town.example.org'];
    await running.app.get(Commands, { strict: false }).execute({
      ...{ lifecycle: enrolment, id, command: 'StartEnrolment', body: {}, actor: systemActor },
      now: '2040-01-01T00:00:00.000Z',
    });
    server.progress.set(email, { progress: 40.4, completed: false });
    const hourly = running.app.get(AskPlatformProgress, { strict: false });
    await running.caughtUp();
    expect(await view(id)).toMatchObject({ status: 'inProgress', percent: 40 });
    server.progress.set(email, { progress: 100, completed: true });
    expect(await hourly.waits()).toBe(false);
    await running.caughtUp();
    expect(await view(id)).toMatchObject({ percent: 40 });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001);
    expect(await hourly.waits()).toBe(true);
    clock.mockRestore();
    server.behave('throttle');
    await hourly.run();
    server.behave('serve');
    await hourly.run();
    await running.caughtUp();
    expect(await view(id)).toMatchObject({ status: 'completed', percent: 100 });
  });
});
