import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import { newId } from '../../../src/kernel/ids.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import type { __Thing__ListRow } from '../../../src/__wing__/__things-kebab__/__things-kebab__.views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';

const route = '/api/__things-kebab__';
let running: RunningApplication;
let people: People;
let contact: Call;
let agent: Call;
let stranger: Call;

beforeAll(async () => {
  running = await startApplication({ modules: businessModules });
  people = await givenPeople(running);
  contact = await running.as(people.contact);
  agent = await running.as(people.agent);
  stranger = await running.as(people.stranger);
});
afterAll(() => running.close());

const open = (call: Call, clientId: string): Promise<Response> => call(route, { json: { clientId, label: 'First' } });
const opened = async (call: Call): Promise<string> => {
  const { id } = await jsonOf<ReceiptView>(open(call, people.town));
  await running.caughtUp();
  return id;
};
const listed = async (call: Call): Promise<readonly string[]> =>
  (await jsonOf<readonly __Thing__ListRow[]>(call(route))).map(({ id }) => id);

describe('__a_thing__', () => {
  it.each(['customer', 'staff'])('that %s opens for a client is read by its people alone', async (by) => {
    const id = await opened(by === 'staff' ? agent : contact);
    expect(await listed(contact)).toContain(id);
    expect(await jsonOf<__Thing__ListRow>(contact(`${route}/${id}`))).toMatchObject({ label: 'First', status: 'open' });
    expect(await listed(stranger)).not.toContain(id);
    expect((await stranger(`${route}/${id}`)).status).toBe(404);
  });

  it('is opened for a client that there is, and by customers for their own', async () => {
    expect((await jsonOf<Problem>(open(agent, newId()))).code).toBe('clientUnknown');
    expect((await open(stranger, people.town)).status).toBe(403);
  });

  it('that another person closes is told to its opener', async () => {
    const id = await opened(contact);
    expect((await agent(`${route}/${id}/close-__thing-kebab__`, { json: {} })).status).toBe(200);
    await running.caughtUp();
    const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 100 });
    expect(rows.filter(({ template }) => template === '__thing__Closed').map(({ to }) => to)).toEqual([
      'marie@example.org',
    ]);
  });
});
