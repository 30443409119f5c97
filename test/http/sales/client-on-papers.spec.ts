import { beforeAll, describe, expect, it } from '@jest/globals';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import type { Json } from '../../../src/kernel/json.js';
import { receiptId } from '../../support/answers.js';
import type { Call } from '../../support/application.js';
import { paperText } from '../../support/papers.js';
import { givenRightToSign } from '../../support/people.js';
import { startPortal } from '../../support/portal.js';
import { givenPublisher, wordsOf } from '../../support/publisher.js';
import { givenSoldArticle, orderFields } from '../../support/sold-article.js';

const { running, people, administrator, agent } = await startPortal();
const today = dayOf(new Date().toISOString());
const town = { name: 'Town', clientCode: 'TOWN', kind: 'localAuthority', zipCode: '24000', city: 'Town' };
const numbers = { siren: '732829320', nic: '00074' };

const revise = async (over: Readonly<Record<string, Json>>): Promise<void> => {
  await running.given('client', 'ReviseClient', { ...town, ...numbers, ...over }, people.town);
  await running.caughtUp();
};

beforeAll(async () => {
  await givenPublisher(running);
  await givenSoldArticle(running);
  await givenRightToSign(running, people.contact);
  await revise({});
});

const made = async (call: Call, path: string, json: object): Promise<string> => {
  const id = await receiptId(call(`/api/${path}`, { json }));
  await running.caughtUp();
  return id;
};
const quote = async (): Promise<string> =>
  made(agent, 'quotes', {
    ...{ clientId: people.town, title: 'Desks', signatoryId: people.contact },
    lines: [{ label: 'Desk', quantity: 1, unitPrice: 10_000, vatRate: 2000 }],
  });

const makers: Readonly<Record<string, () => Promise<string>>> = {
  quotes: async () => {
    const id = await quote();
    expect((await agent(`/api/quotes/${id}/send-quote`, { json: {} })).status).toBe(200);
    await running.caughtUp();
    return id;
  },
  renewals: () =>
    made(agent, 'renewals', {
      ...{ clientId: people.town, title: 'Finance', contractNumber: 'CT-1', futureReference: 'NEW-1' },
      lines: [{ label: 'Finance', quantity: 1, oldUnitPrice: 10_000, newUnitPrice: 10_100, vatRate: 2000 }],
      ...{ notifiedOn: today, effectiveOn: daysAfter(today, 101), endsOn: daysAfter(today, 100) },
      signatoryId: people.contact,
    }),
  orders: () => made(administrator, 'orders', orderFields(people)),
};

describe('the client on a paper', () => {
  const paper = async (path: string, id: string): Promise<Buffer> =>
    Buffer.from(await (await agent(`/api/${path}/${id}/paper`)).arrayBuffer());

  it.each(Object.entries(makers))('stays as it was when the paper began to bind: %s', async (path, make) => {
    await revise({});
    const id = await make();
    const before = await paper(path, id);
    expect(before.subarray(0, 5).toString()).toBe('%PDF-');
    await revise({ name: 'Greater Town', address1: 'New street', city: 'Elsewhere', nic: '00082', language: 'es' });
    expect((await paper(path, id)).equals(before)).toBe(true);
    const said = wordsOf(await paperText(await agent(`/api/${path}/${id}/paper`)));
    // empty where poppler is not installed
    expect(said === '' || said.includes('732 829 320 00074')).toBe(true);
    expect(said).not.toContain('Greater Town');
  });

  it('is the present one as long as a quote is a draft', async () => {
    await revise({});
    const id = await quote();
    await revise({ name: 'Greater Town' });
    const said = wordsOf(await paperText(await agent(`/api/quotes/${id}/paper`)));
    expect(said === '' || said.includes('Greater Town')).toBe(true);
  });
});
