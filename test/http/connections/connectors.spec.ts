import { describe, expect, it } from '@jest/globals';
import type { ConnectorListRow, ConnectorView } from '../../../src/connections/connectors/connectors.views.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { startPortal } from '../../support/portal.js';

const { running, people, administrator, agent } = await startPortal();

const register = (fields: object, call: Call = agent): Promise<Response> =>
  call('/api/connectors', { json: { clientId: people.town, kind: 'chorus', label: 'Chorus Pro', ...fields } });
const ask = (id: string, verb: string, json: object, call: Call = agent): Promise<Response> =>
  call(`/api/connectors/${id}/${verb}`, { json });
const registered = async (fields: object = {}): Promise<string> =>
  (await jsonOf<ReceiptView>(register({ identifier: crypto.randomUUID(), ...fields }))).id;
const listOf = async (call: Call, filter: object = {}): Promise<readonly ConnectorListRow[]> => {
  await running.caughtUp();
  return jsonOf(call(`/api/connectors?filter=${encodeURIComponent(JSON.stringify(filter))}`));
};

describe('connectors of a client', () => {
  it('are listed and exported to holders of the function alone', async () => {
    const label = `Chorus ${crypto.randomUUID()}`;
    const id = await registered({ label });
    expect(await listOf(administrator, { q: label })).toEqual([
      expect.objectContaining({ id, label, status: 'preparing', productionDate: null }),
    ]);
    for (const person of [people.colleague, people.stranger]) {
      const other = await running.as(person);
      expect(await listOf(other, { q: label })).toEqual([]);
      expect((await other(`/api/connectors/${id}`)).status).toBe(404);
      expect(await (await other(`/api/connectors/export?format=csv`)).text()).not.toContain(label);
    }
    expect(await (await administrator('/api/connectors/export?format=csv')).text()).toContain(label);
    expect((await register({}, administrator)).status).toBe(403);
  });

  it('say what does not work, since when, and what was said before', async () => {
    const id = await registered();
    for (const [verb, body] of [
      ['put-connector-into-service', { productionDate: '2026-01-05' }],
      ['report-connector-disturbance', { text: 'No answer since eight' }],
    ] as const)
      expect((await ask(id, verb, body)).status).toBe(200);
    await running.caughtUp();
    const view = await jsonOf<ConnectorView>(administrator(`/api/connectors/${id}`));
    expect(view).toMatchObject({
      ...{ status: 'disturbed', productionDate: '2026-01-05', disturbance: 'No answer since eight' },
      steps: [{ step: 'ConnectorRegistered' }, { step: 'ConnectorPutIntoService' }, { said: 'No answer since eight' }],
    });
    expect((await listOf(administrator, { status: ['disturbed'] })).map((row) => row.id)).toContain(id);
    const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
    // the administrator alone: their colleague does not hold the function
    expect(rows.filter(({ template }) => template === 'connectorDisturbed')).toHaveLength(1);
  });

  it('have an identifier that one of a kind has alone, also when two are registered at once', async () => {
    const identifier = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => register({ identifier })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && (await refusalCode(refused))).toBe('connectorIdentifierInUse');
    expect((await register({ identifier, kind: 'dsn' })).status).toBe(201);
  });

  it('name an order of the client only', async () => {
    const answer = await register({ orderId: crypto.randomUUID() });
    expect(await refusalCode(answer)).toBe('connectorOrderUnknown');
  });
});
