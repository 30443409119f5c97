import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../src/app.module.js';
import type { ConnectorListRow } from '../../src/connectors/connectors.views.js';
import type {
  FilingSetupChoices,
  FilingSetupListRow,
  FilingSetupView,
} from '../../src/filing-setups/filing-setups.views.js';
import { dayOf } from '../../src/kernel/days.js';
import type { Problem, ReceiptView } from '../../src/kernel/views.js';
import { Mails } from '../../src/platform/mail/mails.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../support/application.js';
import { givenAdministrator, givenPeople, type People } from '../support/people.js';

const route = '/api/filing-setups';
const siren = '212403224';

let running: RunningApplication;
let people: People;
let administrator: Call;
let agent: Call;

const user = () => ({
  clientId: people.town,
  contactId: people.contact,
  email: 'marie@example.org',
  sharedDesk: false,
});
const sendActs = (over: object = {}, call: Call = administrator): Promise<Response> =>
  call(route, { json: { ...user(), siren, department: '24', confirmed: true, ...over } });
const circuits = () => [
  {
    name: 'Dépenses',
    steps: [{ holderId: people.contact, delegateId: people.colleague }, { holderId: people.colleague }],
  },
];
const sendFinance = (over: object = {}): Promise<Response> =>
  administrator(`${route}/send-finance-filing-setup`, {
    json: { ...user(), ftpServer: 'ftp.town.example', circuits: circuits(), confirmed: true, ...over },
  });
const idOf = async (answer: Promise<Response>): Promise<string> => (await jsonOf<ReceiptView>(answer)).id;
const codeOf = async (answer: Promise<Response>): Promise<string> => (await jsonOf<Problem>(answer)).code;
const statusesOf = (answers: readonly Response[]): readonly number[] => answers.map(({ status }) => status).toSorted();
const viewOf = async (id: string, call: Call = administrator): Promise<FilingSetupView> => {
  await running.caughtUp();
  return jsonOf(call(`${route}/${id}`));
};
const act = async (id: string, verb: string, json: object = {}): Promise<void> => {
  expect((await agent(`${route}/${id}/${verb}`, { json })).status).toBe(200);
};
const toldOf = async (template: string): Promise<number> => {
  await running.caughtUp();
  const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
  return rows.filter((mail) => mail.template === template).length;
};
const listed = async (filter: object, call: Call = agent): Promise<readonly string[]> => {
  await running.caughtUp();
  const asked = encodeURIComponent(JSON.stringify(filter));
  return (await jsonOf<readonly FilingSetupListRow[]>(call(`${route}?filter=${asked}`))).map(({ id }) => id);
};

beforeAll(async () => {
  running = await startApplication({ modules: businessModules });
  people = await givenPeople(running);
  administrator = await running.as(people.administrator);
  agent = await running.as(people.agent);
});
afterAll(() => running.close());

describe('the forms of filing set-ups', () => {
  it('begin with the cards of people and what is registered of the client, for those who may send them', async () => {
    const address = `${route}/choices?clientId=${people.town}`;
    const choices = await jsonOf<FilingSetupChoices>(administrator(address));
    expect(choices).toMatchObject({ maySend: true, siren: '732829320', department: '24' });
    expect(choices.people).toContainEqual(
      expect.objectContaining({ id: people.contact, email: 'marie@example.org', function: 'Clerk' }),
    );
    const stranger = await running.as(people.stranger);
    expect([403, 404]).toContain((await stranger(address)).status);
  });

  it('are refused where an answer cannot be right, and by those who may not send them', async () => {
    expect(await codeOf(sendActs({ siren: '212403225' }))).toBe('invalidInput');
    expect(await codeOf(sendActs({ contactId: people.stranger }))).toBe('contactUnknown');
    expect(await codeOf(sendActs({ confirmed: false }))).toBe('filingNotConfirmed');
    expect(await codeOf(sendFinance({ ftpServer: 'ftp://town.example' }))).toBe('invalidInput');
    const stranger = [{ name: 'Dépenses', steps: [{ holderId: people.stranger }] }];
    expect(await codeOf(sendFinance({ circuits: stranger }))).toBe('contactUnknown');
    const [contact, other] = await Promise.all([running.as(people.contact), running.as(people.stranger)]);
    for (const call of [contact, other, agent]) expect((await sendActs({}, call)).status).toBe(403);
  });
});

describe('a filing set-up of acts', () => {
  let id: string;

  it('is sent once for a client, also by three at the same time, and once for a SIREN', async () => {
    const answers = await Promise.all(Array.from({ length: 3 }, () => sendActs()));
    expect(statusesOf(answers)).toEqual([201, 409, 409]);
    await running.caughtUp();
    [id = ''] = await listed({ kind: 'acts' });
    expect(await codeOf(sendActs())).toBe('filingSetupThere');
    const nora = await givenAdministrator(running, people.village);
    const ofVillage = { clientId: people.village, contactId: nora };
    expect(await codeOf(sendActs(ofVillage, await running.as(nora)))).toBe('filingSirenInUse');
  });

  it('is seen by those who hold the function and by its main user, and exported to them', async () => {
    const [contact, colleague, stranger] = await Promise.all(
      [people.contact, people.colleague, people.stranger].map((person) => running.as(person)),
    );
    const seen = [contact, colleague, stranger].map(async (call) => (await call?.(`${route}/${id}`))?.status);
    expect(await Promise.all(seen)).toEqual([200, 404, 404]);
    const exported = async (call: Call | undefined) => (await call?.(`${route}/export?format=csv`))?.text();
    expect(await exported(administrator)).toContain(siren);
    expect(await exported(colleague)).not.toContain(siren);
    const paper = await administrator(`${route}/${id}/paper`);
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await colleague?.(`${route}/${id}/paper`))?.status).toBe(404);
  });

  it('comes back with a reason, which its people are told, and is corrected once', async () => {
    await act(id, 'return-filing-setup', { reason: 'Which user?' });
    expect(await viewOf(id)).toMatchObject({ status: 'returned', steps: [{}, { said: 'Which user?' }] });
    expect(await toldOf('filingSetupReturned')).toBe(2);
    const corrections = await Promise.all(
      Array.from({ length: 3 }, () => sendActs({ replacesId: id, remark: 'Corrected' })),
    );
    expect(statusesOf(corrections)).toEqual([201, 409, 409]);
    const { replacedById } = await viewOf(id);
    expect(await viewOf(id)).toMatchObject({ status: 'replaced' });
    const first = id;
    id = replacedById ?? '';
    expect(await viewOf(id)).toMatchObject({ status: 'sent', replacesId: first });
    expect(await codeOf(sendActs({ replacesId: first }))).toBe('filingNotCorrectable');
    expect(await codeOf(administrator(`${route}/${id}/withdraw-filing-setup`, { json: {} }))).toBe(
      'filingCorrectionStands',
    );
  });

  it('waits for the provider until it is active, and is listed among the connectors then', async () => {
    expect(await listed({ waiting: true })).toContain(id);
    const today = dayOf(new Date().toISOString());
    await act(id, 'take-filing-setup');
    await act(id, 'note-filing-setup', { note: 'Called this morning' });
    await act(id, 'activate-filing-setup', { activeSince: today });
    expect(await listed({ waiting: true })).not.toContain(id);
    const { steps } = await viewOf(id, agent);
    expect(steps.map(({ said }) => said)).toContain('Called this morning');
    expect((await viewOf(id)).steps.map(({ step }) => step)).not.toContain('FilingSetupNoted');
    const connectors = await jsonOf<readonly ConnectorListRow[]>(administrator('/api/connectors'));
    expect(connectors).toContainEqual(
      expect.objectContaining({ kind: 'acts', identifier: siren, status: 'inService', productionDate: today }),
    );
    expect([await toldOf('filingSetupTaken'), await toldOf('filingSetupActivated')]).toEqual([2, 2]);
  });
});

describe('a filing set-up of finance', () => {
  it('says who approves, and who stands in; withdrawn before it is taken up, it leaves room for another', async () => {
    const id = await idOf(sendFinance());
    const holder = { id: people.contact, name: 'Marie Test' };
    expect((await viewOf(id)).circuits).toMatchObject([
      { name: 'Dépenses', steps: [{ holder, delegate: { id: people.colleague } }, { delegate: null }] },
    ]);
    expect(await codeOf(sendFinance())).toBe('filingSetupThere');
    expect((await administrator(`${route}/${id}/withdraw-filing-setup`, { json: {} })).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 3 }, () => sendFinance()));
    expect(statusesOf(answers)).toEqual([201, 409, 409]);
    expect(await listed({ kind: 'finance', status: ['sent'] }, administrator)).toHaveLength(1);
  });
});
