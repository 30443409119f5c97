import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../src/app.module.js';
import { newId } from '../../src/kernel/ids.js';
import type { Problem, ReceiptView } from '../../src/kernel/views.js';
import { Mails } from '../../src/platform/mail/mails.js';
import type {
  SoftwareUpgradeListRow,
  SoftwareUpgradeView,
} from '../../src/software-upgrades/software-upgrades.views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../support/application.js';
import { givenPeople, type People } from '../support/people.js';

let running: RunningApplication;
let people: People;
let administrator: Call;
let agent: Call;
let number = 0;

const offered = async (): Promise<string> => {
  number += 1;
  return running.given('product', 'RegisterProduct', {
    rangeId: newId(),
    domainId: newId(),
    name: `Product ${number}`,
  });
};
const propose = (over: object, call: Call = agent): Promise<Response> =>
  call('/api/software-upgrades', {
    json: {
      ...{ clientId: people.town, contactId: people.contact, fromVersion: '1.0', toVersion: '2.0' },
      prerequisites: [
        { label: 'Backup', isBlocking: true },
        { label: 'Training', isBlocking: false },
      ],
      ...over,
    },
  });
const proposed = async (): Promise<string> => (await jsonOf<ReceiptView>(propose({ productId: await offered() }))).id;
const ask = (id: string, verb: string, json: object, call: Call = administrator): Promise<Response> =>
  call(`/api/software-upgrades/${id}/${verb}`, { json });
const viewOf = async (id: string): Promise<SoftwareUpgradeView> => {
  await running.caughtUp();
  return jsonOf(administrator(`/api/software-upgrades/${id}`));
};
const codeOf = async (answer: Promise<Response>): Promise<string> => (await jsonOf<Problem>(answer)).code;

beforeAll(async () => {
  running = await startApplication({ modules: businessModules });
  people = await givenPeople(running);
  administrator = await running.as(people.administrator);
  agent = await running.as(people.agent);
});
afterAll(() => running.close());

describe('upgrades of software', () => {
  it('are seen by those who hold the function and by who prepares them, and exported to them', async () => {
    const id = await proposed();
    const statuses = await Promise.all(
      [people.contact, people.colleague, people.stranger].map(async (person) => {
        const call = await running.as(person);
        await running.caughtUp();
        return (await call(`/api/software-upgrades/${id}`)).status;
      }),
    );
    expect(statuses).toEqual([200, 404, 404]);
    const { product } = await viewOf(id);
    expect(await (await administrator('/api/software-upgrades/export?format=csv')).text()).toContain(product);
    const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
    expect(rows.filter(({ template }) => template === 'softwareUpgradeProposed').length).toBeGreaterThan(0);
  });

  it('are planned once every blocking prerequisite is met, by who prepares them', async () => {
    const id = await proposed();
    const contact = await running.as(people.contact);
    expect(await codeOf(ask(id, 'plan-software-upgrade', { plannedOn: '2099-01-05' }))).toBe('prerequisiteMissing');
    expect((await ask(id, 'tick-prerequisites', { met: ['1'] }, contact)).status).toBe(200);
    const listed = async (): Promise<readonly string[]> => {
      await running.caughtUp();
      const filter = encodeURIComponent(JSON.stringify({ ready: true }));
      const rows = await jsonOf<readonly SoftwareUpgradeListRow[]>(agent(`/api/software-upgrades?filter=${filter}`));
      return rows.map((row) => row.id);
    };
    expect(await listed()).toContain(id);
    expect((await ask(id, 'plan-software-upgrade', { plannedOn: '2099-01-05' }, contact)).status).toBe(200);
    expect(await listed()).not.toContain(id);
    expect(await viewOf(id)).toMatchObject({ status: 'planned', met: ['1'], missing: 0, plannedOn: '2099-01-05' });
    expect((await ask(id, 'complete-software-upgrade', { doneOn: '2026-01-05', evidence: 'x' })).status).toBe(403);
    expect(
      (await ask(id, 'complete-software-upgrade', { doneOn: '2026-01-05', evidence: 'Signed' }, agent)).status,
    ).toBe(200);
    expect(await viewOf(id)).toMatchObject({ status: 'done', doneOn: '2026-01-05' });
  });

  it('are under way once for a product at a client, also when several are proposed at once', async () => {
    const productId = await offered();
    const answers = await Promise.all(Array.from({ length: 4 }, () => propose({ productId })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await codeOf(propose({ productId }))).toBe('upgradeUnderWay');
  });
});
