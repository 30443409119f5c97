import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import type { StaffSubscriptionListRow } from '../../../src/support/staff-subscriptions/staff-subscriptions.views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';
import { givenCatalogue, TicketUser } from '../../support/tickets.js';

let running: RunningApplication;
let people: People;
let agent: Call;
let second: Call;
let secondId: string;
let user: TicketUser;

const address = 'second@publisher.example';
const staffOf = (name: string, email: string, permissions: readonly string[]): Promise<string> =>
  running.given('staffUser', 'RegisterStaffUser', { name, email, permissions, supportLevel: 'level2', language: 'fr' });

beforeAll(async () => {
  running = await startApplication({ modules: businessModules });
  people = await givenPeople(running);
  const catalogue = await givenCatalogue(running, people);
  secondId = await staffOf('Second', address, ['tickets']);
  await running.caughtUp();
  [agent, second] = [await running.as(people.agent), await running.as(secondId)];
  user = new TicketUser(await running.as(people.contact), people, catalogue);
}, 60_000);
afterAll(() => running.close());

const rowsOf = (call: Call) => jsonOf<readonly StaffSubscriptionListRow[]>(call('/api/staff-subscriptions'));
const countMails = async (): Promise<number> => {
  await running.caughtUp();
  const mails = running.app.get(Mails);
  const { rows } = await mails.list({ offset: 0, limit: 100 });
  const all = await Promise.all(rows.map(({ id }) => mails.read(id)));
  return all.filter((mail) => JSON.stringify(mail).includes(address)).length;
};

describe('a subscription', () => {
  it('mails what it is about, and nothing else', async () => {
    const of = { name: 'Town', events: ['ticketOpened'], clientIds: [people.town], rangeIds: [] };
    await second('/api/staff-subscriptions', { json: of });
    const before = await countMails();
    await user.opens();
    expect(await countMails()).toBe(before + 1);
  });

  it('is one’s own: others see theirs, and those who keep the staff see all', async () => {
    expect(await rowsOf(await running.as(people.clerk))).toEqual([]);
    expect(await rowsOf(agent)).toMatchObject([{ staffUserName: 'Second', clientNames: ['Town'] }]);
  });

  it('leaves as a file with what is one’s own alone', async () => {
    const nobody = await staffOf('Nobody', 'nobody@publisher.example', []);
    await running.caughtUp();
    const linesOf = async (call: Call): Promise<readonly string[]> =>
      (await (await call('/api/staff-subscriptions/export?format=csv')).text()).trim().split('\r\n');
    expect(await linesOf(await running.as(nobody))).toHaveLength(1);
    expect((await linesOf(second)).slice(1)).toEqual([expect.stringContaining('Second')]);
  });

  it('ends with its member of staff who leaves, and the others stay', async () => {
    const of = { name: 'All', events: ['ticketReopened'], clientIds: [], rangeIds: [] };
    const { id } = await jsonOf<ReceiptView>(agent('/api/staff-subscriptions', { json: of }));
    await running.caughtUp();
    expect(await rowsOf(agent)).toHaveLength(2);
    const archive = { json: { nobodyTakesOver: true } };
    expect((await agent(`/api/staff-users/${secondId}/archive-staff-user`, archive)).status).toBe(200);
    await running.caughtUp();
    expect((await rowsOf(agent)).map((row) => row.id)).toEqual([id]);
  });
});
