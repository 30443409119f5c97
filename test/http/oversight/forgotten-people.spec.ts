import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import { systemActor } from '../../../src/kernel/actor.js';
import { Forgetting } from '../../../src/platform/people/personal-data/forgetting.js';
import { startApplication, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';
import { rebuildAll } from '../../support/read-models.js';
import { contactTable, staffTable } from '../../support/table-names.js';

let application: RunningApplication;
let people: People;

beforeAll(async () => {
  application = await startApplication({ modules: businessModules });
  people = await givenPeople(application);
}, 60_000);
afterAll(() => application.close());

/** Forgets a person as `import keys` and `restore --erasures` do: the key is gone, without any request for erasure. */
const forgotten = async (id: string): Promise<void> => {
  await application.app.get(Forgetting).forget(id, systemActor);
  await application.caughtUp();
};
const statusOf = async (table: string, id: string): Promise<unknown> =>
  (await application.db.pool.query<{ status: string }>(`SELECT status FROM ${table} WHERE id = $1`, [id])).rows[0]
    ?.status;

it('a contact who was disabled, restored and then forgotten is disabled, in every read model', async () => {
  const { colleague } = people;
  await application.given('contact', 'ArchiveContact', {}, colleague);
  await application.given('contact', 'RestoreContact', {}, colleague);
  await application.caughtUp();
  const before = await (await application.as(people.agent))(`/api/contacts/${colleague}`);
  expect(await before.json()).toMatchObject({ status: 'active' });
  await forgotten(colleague);
  expect(await statusOf(contactTable, colleague)).toBe('archived');
  await rebuildAll(application);
  expect(await statusOf(contactTable, colleague)).toBe('archived');
});

it('a forgotten person lets go of the address that they alone held', async () => {
  const call = { clientId: people.town, civility: 'none', firstName: 'Ann', lastName: 'Test', role: 'user' };
  const ann = { ...call, email: 'ann@example.org', landline: '0553000000', service: 'Finance', function: 'Clerk' };
  const first = await application.given('contact', 'RegisterContact', ann);
  await application.caughtUp();
  await forgotten(first);
  // a value that was taken a moment ago might belong to a command that is under way
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
  await application.given('contact', 'RegisterContact', ann);
  later.mockRestore();
});

it('a member of staff who was forgotten is disabled', async () => {
  await forgotten(people.clerk);
  expect(await statusOf(staffTable, people.clerk)).toBe('archived');
});
