import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../src/app.module.js';
import type { CourseSeatsView } from '../../src/training/enrolments/enrolments.views.js';
import { dayOf, daysAfter } from '../../src/kernel/days.js';
import type { Problem, ReceiptView } from '../../src/kernel/views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../support/application.js';
import { startStore, type Store } from '../support/eventstoredb/store.js';
import { givenPeople, type People } from '../support/people.js';

const text = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };
const letter = (index: number): string => String.fromCodePoint(97 + index);
const nameOf = (index: number): string =>
  [index / 676, index / 26, index].map((n) => letter(Math.floor(n) % 26)).join('');

describe.each(['postgres', 'eventstoredb'] as const)('ten seats on the event store of %s', (edition) => {
  let store: Store | undefined;
  let running: RunningApplication;
  let people: People;
  let administrator: Call;
  let seatsId: string;

  beforeAll(async () => {
    store = edition === 'eventstoredb' ? await startStore() : undefined;
    const env = store && { EVENT_STORE: edition, EVENTSTORE_URL: store.url };
    running = await startApplication({ modules: businessModules, ...(env && { env }) });
    people = await givenPeople(running);
    administrator = await running.as(people.administrator);
    const agent = await running.as(people.agent);
    const created = async (path: string, json: object): Promise<string> => {
      const { id } = await jsonOf<ReceiptView>(agent(`/api/${path}`, { json }));
      await running.caughtUp();
      return id;
    };
    const groupId = await created('course-groups', { title: text });
    const course = {
      code: 'RACE',
      title: text,
      description: text,
      groupId,
      durationMonths: 6,
      hours: 8,
      language: 'fr',
    };
    const courseId = await created('courses', course);
    await created(`courses/${courseId}/publish-course-content`, {
      units: [{ kind: 'page', title: 'Cycle', text: 'Words.' }],
    });
    await created(`courses/${courseId}/open-course`, {});
    seatsId = await created('course-seats', {
      ...{ clientId: people.town, courseId, quantity: 10, orderReference: 'CMD-RACE' },
    });
  }, 120_000);
  afterAll(async () => {
    await running.close();
    await store?.close();
  });

  // a thousand are most of a minute of a busy machine: `npm test -- full` sends them
  const many = process.env.FULL_RUN === undefined ? 200 : 1_000;

  it(`are taken by ten of ${many} who are enrolled at once; the others read how many may be`, async () => {
    const startsOn = daysAfter(dayOf(new Date().toISOString()), 1);
    const answers = await Promise.all(
      Array.from({ length: many }, (_, index) => {
        const name = nameOf(index);
        const who = { civility: 'none', firstName: 'Ann', lastName: name, email: `${name}@town.example.org` };
        return administrator('/api/enrolments', { json: { ...who, seatsId, startsOn } });
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = await Promise.all(
      answers.filter(({ status }) => status !== 201).map(async (answer): Promise<Problem> => jsonOf<Problem>(answer)),
    );
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['enrolmentMaximumReached']));
    await running.caughtUp();
    const { rows } = await running.db.pool.query<{ readonly seat: number }>(
      `SELECT (data->>'seat')::int AS seat FROM event_log WHERE type = 'CourseSeatTaken' ORDER BY 1`,
    );
    expect(rows.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const stored = (await store?.events())?.filter(({ type }) => type === 'CourseSeatTaken').length ?? rows.length;
    expect(stored).toBe(10);
    expect(await jsonOf<CourseSeatsView>(administrator(`/api/course-seats/${seatsId}`))).toMatchObject({
      ...{ taken: 10, seatsLeft: 0, maximum: 10 },
    });
  }, 240_000);
});
