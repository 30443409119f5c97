import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import { Db } from '../../../src/platform/reading/database/database.js';
import { startApplication, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';

let application: RunningApplication;
let people: People;

beforeAll(async () => {
  application = await startApplication({ modules: businessModules });
  people = await givenPeople(application);
});
afterAll(() => application.close());

/** After how many plans for the values at hand PostgreSQL considers one for all values. */
const firstPlans = 5;

interface Planned {
  readonly statement: string;
  readonly anew: number;
}

/** Number of times that each connection planned each of its named statements anew. */
const planned = async (): Promise<readonly Planned[]> => {
  const { pool } = application.app.get(Db);
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  try {
    const answers = await Promise.all(
      clients.map((client) =>
        client.query<Planned>('SELECT statement, custom_plans::int AS anew FROM pg_prepared_statements'),
      ),
    );
    return answers.flatMap(({ rows }) => rows);
  } finally {
    clients.forEach((client) => client.release());
  }
};

it('a query of every page is planned once for each connection, not with every request', async () => {
  const call = await application.as(people.contact);
  for (let turn = 0; turn < 60; turn += 1)
    for (const path of ['/api/me', '/api/menu', '/api/tickets?range=[0,9]'])
      expect((await call(path)).status).toBeLessThan(300);
  const statements = await planned();
  expect(statements.map(({ statement }) => statement)).toContainEqual(expect.stringContaining('AS asked (person_id'));
  expect(statements.filter(({ anew }) => anew > firstPlans)).toEqual([]);
});
