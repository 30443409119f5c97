import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import { dayOf, daysAfter, noonOf } from '../../../src/kernel/days.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import type {
  OracleLicenceListRow,
  OracleLicenceView,
} from '../../../src/connections/oracle-licences/oracle-licences.views.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';

let running: RunningApplication;
let people: People;
let agent: Call;

const fields = { edition: 'enterprise', metric: 'processor', quantity: 4, startsOn: '2026-01-01', fileIds: [] };
const register = (over: object = {}): Promise<Response> =>
  agent('/api/oracle-licences', {
    json: { clientId: people.town, number: crypto.randomUUID(), ...fields, ...over },
  });
const registered = async (over: object = {}): Promise<string> => (await jsonOf<ReceiptView>(register(over))).id;
const ask = (id: string, verb: string, json: object, call: Call = agent): Promise<Response> =>
  call(`/api/oracle-licences/${id}/${verb}`, { json });
const view = async (id: string): Promise<OracleLicenceView> => {
  await running.caughtUp();
  return jsonOf(agent(`/api/oracle-licences/${id}`));
};
const found = async (filter: object): Promise<readonly string[]> => {
  await running.caughtUp();
  const asked = encodeURIComponent(JSON.stringify(filter));
  const rows = await jsonOf<readonly OracleLicenceListRow[]>(agent(`/api/oracle-licences?filter=${asked}`));
  return rows.map(({ id }) => id);
};

beforeAll(async () => {
  running = await startApplication({ modules: businessModules });
  people = await givenPeople(running);
  agent = await running.as(people.agent);
});
afterAll(() => running.close());

describe('an Oracle licence', () => {
  it('is never used more than it was bought, also when machines ask at once', async () => {
    const id = await registered({ quantity: 3 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => ask(id, 'assign-oracle-licence', { host: `db${n}`, used: 1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await view(id)).toMatchObject({ quantity: 3, used: 3 });
  });

  it('says where it is and was used', async () => {
    const id = await registered();
    await ask(id, 'assign-oracle-licence', { host: 'old.town.example', used: 1 });
    await ask(id, 'release-oracle-licence', { host: 'old.town.example' });
    await ask(id, 'assign-oracle-licence', { host: 'new.town.example', used: 2 });
    expect((await view(id)).assignments).toMatchObject([
      { host: 'new.town.example', used: 2, releasedAt: null, assignedBy: { id: people.agent } },
      { host: 'old.town.example', used: 1, releasedAt: expect.any(String) },
    ]);
    expect(await found({ q: 'new.town' })).toEqual([id]);
    expect(await refusalCode(await ask(id, 'withdraw-oracle-licence', { reason: 'Sold' }))).toBe('oracleStillUsed');
  });

  it('has a number that is no other’s, also when two are registered at once', async () => {
    const number = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 3 }, () => register({ number })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('keeps its proofs for those who keep licences', async () => {
    const body = new FormData();
    body.append('file', new Blob(['Four of them']), 'order.txt');
    const { id: fileId } = await jsonOf<StoredFileView>(agent('/api/files', { method: 'POST', body }));
    const id = await registered({ fileIds: [fileId] });
    expect((await view(id)).files).toMatchObject([{ id: fileId, name: 'order.txt' }]);
    expect(await refusalCode(await register({ fileIds: [fileId] }))).toBe('fileUnavailable');
  });

  it('that is about to end is told once to those who keep licences', async () => {
    const today = dayOf(new Date().toISOString());
    const number = crypto.randomUUID();
    const endsOn = daysAfter(today, 90);
    const id = await registered({ number, endsOn });
    expect(await view(id)).toMatchObject({ status: 'active' });
    await running.given('oracleLicence', 'AgeOracleLicence', {}, id, noonOf(daysAfter(endsOn, -50)));
    expect(await view(id)).toMatchObject({ status: 'toRenew' });
    const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
    // the agent alone keeps licences
    expect(rows.filter(({ subject }) => subject?.includes(number))).toMatchObject([
      { template: 'oracleLicenceRenewalDue' },
    ]);
    expect(await found({ status: ['toRenew'], endsTo: endsOn })).toContain(id);
    expect((await ask(id, 'renew-oracle-licence', { endsOn: daysAfter(endsOn, 365) })).status).toBe(200);
    expect(await view(id)).toMatchObject({ status: 'active' });
  });
});
