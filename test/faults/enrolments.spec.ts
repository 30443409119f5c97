import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { businessModules } from '../../src/app.module.js';
import type { CourseSeatsListRow } from '../../src/training/enrolments/enrolments.views.js';
import { dayOf, daysAfter } from '../../src/kernel/days.js';
import { newId } from '../../src/kernel/ids.js';
import type { ReceiptView } from '../../src/kernel/views.js';
import type { Failpoint } from '../../src/platform/run/failpoints/failpoints.js';
import type { StoredFileView } from '../../src/platform/papers/files/files.views.js';
import { jsonOf, startApplication } from '../support/application.js';
import { givenSoldArticle, orderFields } from '../support/sold-article.js';
import type { Role } from './harness/product.js';
import { settle } from './harness/settle.js';
import { until } from './harness/until.js';
import { startWorld, type World } from './harness/world.js';

let world: World;
let seatsId: string;

const text = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };
const tomorrow = daysAfter(dayOf(new Date().toISOString()), 1);

/** Two seats of a course, and an article that sells more. */
const giveSeats = async ({ db, postgres, customers }: World): Promise<string> => {
  const database = { url: postgres.url, db, destroy: () => Promise.resolve() };
  const { given, caughtUp, close } = await startApplication({ modules: businessModules, database });
  try {
    const groupId = await given('courseGroup', 'RegisterCourseGroup', { title: text });
    await caughtUp();
    const courseId = await given('course', 'RegisterCourse', {
      ...{ code: 'KILL', title: text, description: text, groupId, durationMonths: 6, hours: 8, language: 'fr' },
    });
    const units = [{ kind: 'page', title: 'Cycle', text: 'Words.' }];
    await given('course', 'PublishCourseContent', { units }, courseId);
    await given('course', 'OpenCourse', {}, courseId);
    const grant = { clientId: customers.people.town, courseId, quantity: 2, orderReference: 'CMD-KILL' };
    const id = await given('courseSeats', 'GrantCourseSeats', grant);
    const articleId = await givenSoldArticle({ given, caughtUp }, { nature: 'training', followUps: ['seats'] });
    await given('courseMapping', 'MapArticle', { courseId, from: dayOf(new Date().toISOString()) }, articleId);
    await caughtUp();
    return id;
  } finally {
    await close();
  }
};

beforeAll(async () => {
  world = await startWorld();
  seatsId = await giveSeats(world);
}, 120_000);
afterAll(() => world.close(), 60_000);

const call = async (
  path: string,
  body?: object,
  key = newId(),
  by: 'administrator' | 'agent' = 'administrator',
): Promise<Response> =>
  fetch(`${world.apiUrl}${path}`, {
    headers: {
      Authorization: `Bearer ${await world.customers[by]()}`,
      ...(body ? { 'Content-Type': 'application/json', 'Idempotency-Key': key } : {}),
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
const enrolmentOf = (name: string) => ({
  ...{ civility: 'none', firstName: 'Ann', lastName: name, email: `${name.toLowerCase()}@town.example.org` },
  ...{ seatsId, startsOn: tomorrow },
});

/** The process, which dies when it is about to do this for the first time. */
const armed = async (failpoint: Failpoint, role: Role = 'api') => {
  await world.process(role).end();
  const process = world.launch(role, { env: { FAILPOINT: `${failpoint}:kill@1` } });
  if (role === 'api') await process.ready();
  return async (): Promise<void> => {
    const { signal } = await until(`the ${role} to die at ${failpoint}`, 60_000, () =>
      process.running() ? undefined : process.ended,
    );
    expect(signal).toBe('SIGKILL');
    await world.launch(role).ready();
    await settle(world);
  };
};

const seatsTaken = async (): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly seat: number }>`
    SELECT (data->>'seat')::int AS seat FROM event_log WHERE type = 'CourseSeatTaken' ORDER BY position`.execute(
    world.db.kysely,
  );
  return rows.map(({ seat }) => seat);
};
const leftOf = async (): Promise<number | undefined> => {
  const rows = await jsonOf<readonly CourseSeatsListRow[]>(call('/api/course-seats'));
  return rows.find(({ id }) => id === seatsId)?.seatsLeft;
};

describe('the api that is killed', () => {
  it('between the number of a seat and its enrolment leaves no learner half enrolled, and the seat to its asker', async () => {
    const [body, key] = [enrolmentOf('First'), newId()];
    const died = await armed('before-append');
    await expect(call('/api/enrolments', body, key)).rejects.toThrow();
    await died();
    expect(await seatsTaken()).toEqual([]);
    expect(await leftOf()).toBe(2);
    expect((await call('/api/enrolments', body, key)).status).toBe(201);
    await settle(world);
    expect(await seatsTaken()).toEqual([1]);
    expect(await leftOf()).toBe(1);
  }, 120_000);

  it('between an enrolment and its answer has enrolled once, however often it is asked for again', async () => {
    const [body, key] = [enrolmentOf('Second'), newId()];
    const died = await armed('after-append-before-ack');
    await expect(call('/api/enrolments', body, key)).rejects.toThrow();
    await died();
    const again = await Promise.all([1, 2, 3].map(() => call('/api/enrolments', body, key)));
    const ids = await Promise.all(again.map(async (answer) => (await jsonOf<ReceiptView>(answer)).id));
    expect(new Set(ids).size).toBe(1);
    await settle(world);
    expect(await seatsTaken()).toEqual([1, 2]);
    expect(await leftOf()).toBe(0);
    expect((await call('/api/enrolments', enrolmentOf('Third'))).status).toBe(409);
  }, 120_000);
});

describe('the worker that is killed', () => {
  const grants = async (): Promise<readonly object[]> => {
    const { rows } = await sql<object>`
      SELECT (data->>'quantity')::int AS quantity, data->>'orderId' AS "orderId" FROM event_log
      WHERE type = 'CourseSeatsGranted' AND data->>'orderId' IS NOT NULL ORDER BY position`.execute(world.db.kysely);
    return rows;
  };
  const answered = async <Body>(asked: Promise<Response>): Promise<Body> => {
    const answer = await asked;
    if (!answer.ok) throw new Error(`${answer.url}: ${await answer.text()}`);
    return jsonOf<Body>(answer);
  };

  it.each(['before-append', 'after-append-before-ack'] as const)(
    'at %s, between an order and its seats, has granted them once',
    async (failpoint) => {
      const { people } = world.customers;
      const before = await grants();
      const { id } = await answered<ReceiptView>(
        call('/api/orders', { ...orderFields(people), signatoryId: people.administrator }),
      );
      const body = new FormData();
      body.append('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'signed.pdf');
      const headers = { Authorization: `Bearer ${await world.customers.administrator()}` };
      const file = await answered<StoredFileView>(
        fetch(`${world.apiUrl}/api/files`, { method: 'POST', headers, body }),
      );
      await answered(call(`/api/orders/${id}/return-signed-copy`, { fileId: file.id }));
      await settle(world);
      const died = await armed(failpoint, 'worker');
      await answered(call(`/api/orders/${id}/accept-order`, {}, newId(), 'agent'));
      await died();
      expect(await grants()).toEqual([...before, { quantity: 1, orderId: id }]);
    },
    180_000,
  );
});
