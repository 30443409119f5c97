import { describe, expect, it } from '@jest/globals';
import type { ReceiptView } from '../../../src/kernel/views.js';
import type {
  LegalIdentityListRow,
  MissingIdentity,
} from '../../../src/shell/legal-identities/legal-identities.views.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf } from '../../support/application.js';
import { paperText } from '../../support/papers.js';
import { startPortal } from '../../support/portal.js';
import { publisher, wordsOf } from '../../support/publisher.js';

const { running, people, administrator, agent, clerk } = await startPortal();

const jaca = {
  ...{
    name: 'Ayuntamiento de Jaca',
    clientCode: 'ES-1',
    kind: 'localAuthority',
    brand: 'BL_SPAIN',
    entity: 'BL_SPAIN',
  },
  ...{ language: 'es', country: 'ES', taxId: 'P2217800H', address1: 'Calle Mayor, 24', zipCode: '22700', city: 'Jaca' },
  ...{ dir3Office: 'L01221309', dir3Body: 'L01221308', dir3Unit: 'LA0022130', holidayZone: 'spain' },
};
const spanish = {
  ...{ brand: 'BL_SPAIN', name: 'Ejemplo Ediciones', legalForm: 'S.L.', country: 'ES', taxId: 'B87123451' },
  ...{ address: 'Calle del Ejemplo, 7\n28004 Madrid', vatNumber: 'ESB87123451', email: 'contacto@ejemplo.example' },
  ...{ register: 'Registro Mercantil de Madrid, hoja M-654321', phone: '+34915550120' },
};
const read = async <Answer>(path: string): Promise<Answer> => jsonOf<Answer>(agent(`/api/legal-identities${path}`));
const missing = () => read<readonly MissingIdentity[]>('/missing');
const registered = async (fields: object): Promise<string> =>
  (await jsonOf<ReceiptView>(agent('/api/legal-identities', { json: fields }))).id;
const revise = async (id: string, fields: object): Promise<void> => {
  const path = `/api/legal-identities/${id}/revise-legal-identity`;
  expect((await agent(path, { json: fields })).status).toBe(200);
  await running.readModelsCaughtUp();
};
const quoted = async (clientId: string, over: object = {}): Promise<string> => {
  const lines = [{ label: 'Days', quantity: 2, unitPrice: 80_000, discount: 0, vatRate: 2000 }];
  const fields = { clientId, title: 'Offer', lines, ...over };
  const { id } = await jsonOf<ReceiptView>(agent('/api/quotes', { json: fields }));
  await running.readModelsCaughtUp();
  return id;
};
const saidBy = async (id: string): Promise<string> => wordsOf(await paperText(await agent(`/api/quotes/${id}/paper`)));
const bytesOf = async (id: string): Promise<string> =>
  Buffer.from(await (await agent(`/api/quotes/${id}/paper`)).arrayBuffer()).toString('latin1');

describe('the legal identity of the publisher', () => {
  it('is kept by staff for each brand, who are told where one lacks', async () => {
    const before = await quoted(people.town);
    const unnamed = await saidBy(before);
    expect(await missing()).toEqual([{ brand: 'GROUPE_BL', entity: 'BL_COLLTER', clients: 2 }]);
    for (const call of [administrator, clerk]) {
      expect((await call('/api/legal-identities', { json: publisher })).status).toBe(403);
      expect((await call('/api/legal-identities/missing')).status).toBe(403);
    }
    const id = await registered(publisher);
    await running.readModelsCaughtUp();
    expect(await missing()).toEqual([]);
    expect(await read<readonly LegalIdentityListRow[]>('')).toEqual([
      expect.objectContaining({ ...publisher, id, entity: null, taxId: null, status: 'active' }),
    ]);
    expect(await refusalCode(agent('/api/legal-identities', { json: publisher }))).toBe('legalIdentityAlreadyThere');
    // a paper from before carries the first one
    expect(unnamed).not.toContain(publisher.name);
    expect(await saidBy(before)).toMatch(unnamed === '' ? '' : publisher.name);
  });

  it('stays on a document as it was when the document was handed over', async () => {
    const [identity] = await read<readonly LegalIdentityListRow[]>('');
    const first = await quoted(people.town, { signatoryId: people.administrator });
    expect((await agent(`/api/quotes/${first}/send-quote`, { json: {} })).status).toBe(200);
    await running.caughtUp();
    const bytes = await bytesOf(first);
    await revise(identity?.id ?? '', { ...publisher, name: 'Société Renommée', capital: 200_000_000 });
    expect(await bytesOf(first)).toBe(bytes);
    const second = await saidBy(await quoted(people.town));
    if (second === '') return;
    expect(second).toContain('Société Renommée');
    expect(second).not.toContain(publisher.name);
  });

  it('is the Spanish one for a Spanish client, which the paper names by NIF and DIR3 codes', async () => {
    const client = await running.given('client', 'RegisterClient', jaca);
    await registered(spanish);
    await running.readModelsCaughtUp();
    const said = await saidBy(await quoted(client));
    if (said === '') return;
    const expected = [
      ...['Proveedor', 'Ejemplo Ediciones', 'S.L.', 'NIF B87123451', 'Registro Mercantil de Madrid, hoja', 'M-654321'],
      ...['NIF-IVA ESB87123451', 'contacto@ejemplo.example', '28004 Madrid'],
      ...['Cliente', 'Ayuntamiento de Jaca', 'NIF P2217800H', 'L01221309', 'L01221308', 'LA0022130', '22700 Jaca'],
      'Fecha del documento',
    ];
    expect(expected.filter((part) => !said.includes(part))).toEqual([]);
  });
});
