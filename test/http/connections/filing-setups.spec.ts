import { describe, expect, it } from '@jest/globals';
import { certificateOrder } from '../../../src/connections/certificate-orders/certificate-order.js';
import { certificatePapers } from '../../../src/connections/certificate-orders/certificate-order.vocabulary.js';
import type { CertificateOrderView } from '../../../src/connections/certificate-orders/certificate-orders.views.js';
import type { ConnectorListRow } from '../../../src/connections/connectors/connectors.views.js';
import type { ElectronicCertificateListRow } from '../../../src/connections/electronic-certificates/electronic-certificates.views.js';
import type {
  FilingSetupChoices,
  FilingSetupListRow,
  FilingSetupView,
} from '../../../src/connections/filing-setups/filing-setups.views.js';
import { systemActor } from '../../../src/kernel/actor.js';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import { newId } from '../../../src/kernel/ids.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import { receiptId, refusalCode } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { givenAdministrator } from '../../support/people.js';
import { startPortal } from '../../support/portal.js';
import { certificateOffer, givenSoldCertificates } from '../../support/sold-article.js';

const route = '/api/filing-setups';
const siren = '212403224';

const { running, people, administrator, agent } = await startPortal();
await givenSoldCertificates(running);

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

const marie = { lastName: 'Test', firstName: 'Marie', taxId: '1234567890123', email: 'marie@example.org' };
const paul = { ...marie, firstName: 'Paul', email: 'paul@example.org' };

/** The order of a signing certificate for this holder. */
const ordered = async (holder: object): Promise<CertificateOrderView> => {
  const places = { signatoryId: people.administrator, contactId: people.administrator };
  const json = {
    ...{ clientId: people.town, ...places, holders: [{ role: 'signatory', ...holder }] },
    ...certificateOffer(),
  };
  const { id } = await jsonOf<ReceiptView>(administrator('/api/certificate-orders', { json }));
  await running.caughtUp();
  return jsonOf(administrator(`/api/certificate-orders/${id}`));
};

/** Issues the certificate today, after its papers came and its holder was met. */
const issued = async (order: CertificateOrderView): Promise<ElectronicCertificateListRow> => {
  const [holderId = ''] = order.holders.map((holder) => holder.holderId);
  const today = dayOf(new Date().toISOString());
  const does = async (call: Call, verb: string, json: object): Promise<void> =>
    expect((await call(`/api/certificate-orders/${order.id}/${verb}`, { json })).status).toBe(200);
  for (const paper of certificatePapers) {
    const body = new FormData();
    body.append('file', new Blob([paper], { type: 'text/plain' }), `${paper}.txt`);
    const { id } = await jsonOf<StoredFileView>(administrator('/api/files', { method: 'POST', body }));
    await does(administrator, 'send-certificate-paper', { paper, holderId, fileIds: [id] });
    await does(agent, 'accept-certificate-paper', { paper, holderId });
  }
  await running.app.get(Commands).execute({
    ...{ lifecycle: certificateOrder, command: 'PlanCertificateAppointment', id: order.id },
    actor: { ...systemActor, id: people.agent, kind: 'staff', permissions: ['clients'] },
    body: { holderId, day: today, time: '12:00', place: 'Town hall' },
    ...{ commandId: newId(), correlationId: newId(), now: `${daysAfter(today, -1)}T12:00:00.000Z` },
  });
  await does(agent, 'issue-certificate', { holderId, issuedOn: today });
  await running.caughtUp();
  const filter = encodeURIComponent(JSON.stringify({ orderId: order.id }));
  const [row] = await jsonOf<readonly ElectronicCertificateListRow[]>(
    administrator(`/api/electronic-certificates?filter=${filter}`),
  );
  if (!row) throw new Error('nothing was issued');
  return row;
};

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
    expect(await refusalCode(sendActs({ siren: '212403225' }))).toBe('invalidInput');
    expect(await refusalCode(sendActs({ contactId: people.stranger }))).toBe('contactUnknown');
    expect(await refusalCode(sendActs({ confirmed: false }))).toBe('filingNotConfirmed');
    expect(await refusalCode(sendFinance({ ftpServer: 'ftp://town.example' }))).toBe('invalidInput');
    const stranger = [{ name: 'Dépenses', steps: [{ holderId: people.stranger }] }];
    expect(await refusalCode(sendFinance({ circuits: stranger }))).toBe('contactUnknown');
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
    expect(await refusalCode(sendActs())).toBe('filingSetupThere');
    const nora = await givenAdministrator(running, people.village);
    const ofVillage = { clientId: people.village, contactId: nora };
    expect(await refusalCode(sendActs(ofVillage, await running.as(nora)))).toBe('filingSirenInUse');
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
    expect(await refusalCode(sendActs({ replacesId: first }))).toBe('filingNotCorrectable');
    expect(await refusalCode(administrator(`${route}/${id}/withdraw-filing-setup`, { json: {} }))).toBe(
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
  let certificate: ElectronicCertificateListRow;
  let order: CertificateOrderView;

  it('is not sent while the holder of a step has nothing to sign with, nor has ordered it', async () => {
    const refused = await jsonOf<Problem>(sendFinance());
    expect(refused).toMatchObject({ code: 'filingHolderWithoutCertificate' });
    expect(refused.errors).toHaveProperty('circuits');
    await ordered({ ...marie, role: 'viewer' });
    expect(await refusalCode(sendFinance())).toBe('filingHolderWithoutCertificate');
    certificate = await issued(await ordered(marie));
    expect(await refusalCode(sendFinance())).toBe('filingHolderWithoutCertificate');
    order = await ordered(paul);
    const { people: able } = await jsonOf<FilingSetupChoices>(
      administrator(`${route}/choices?clientId=${people.town}`),
    );
    const certificateOf = (id: string) => able.find((person) => person.id === id)?.certificate;
    const onOrder = { id: order.id, number: order.number };
    expect(certificateOf(people.contact)).toEqual({ state: 'live', endsOn: certificate.endsOn, order: null });
    expect(certificateOf(people.colleague)).toEqual({ state: 'ordered', endsOn: null, order: onOrder });
    expect(certificateOf(people.administrator)).toEqual({ state: 'none', endsOn: null, order: null });
  });

  it('says who approves, and who stands in; withdrawn before it is taken up, it leaves room for another', async () => {
    const id = await receiptId(sendFinance());
    const holder = { id: people.contact, name: 'Marie Test' };
    expect((await viewOf(id)).circuits).toMatchObject([
      {
        name: 'Dépenses',
        steps: [
          { holder, delegate: { id: people.colleague }, certificate: { state: 'live', endsOn: certificate.endsOn } },
          { delegate: null, certificate: { state: 'ordered', order: { id: order.id } } },
        ],
      },
    ]);
    expect((await viewOf(id, agent)).circuits[0]?.steps[1]).toMatchObject({ certificate: { state: 'ordered' } });
    expect(await refusalCode(sendFinance())).toBe('filingSetupThere');
    expect((await administrator(`${route}/${id}/withdraw-filing-setup`, { json: {} })).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 3 }, () => sendFinance()));
    expect(statusesOf(answers)).toEqual([201, 409, 409]);
    expect(await listed({ kind: 'finance', status: ['sent'] }, administrator)).toHaveLength(1);
  });

  it('tells who looks after its circuit that the certificate of a step ends, and has ended', async () => {
    const [id = ''] = await listed({ kind: 'finance', status: ['sent'] }, administrator);
    const age = async (days: number): Promise<void> => {
      const now = `${daysAfter(certificate.endsOn, days)}T12:00:00.000Z`;
      await running.given('electronicCertificate', 'AgeElectronicCertificate', {}, certificate.id, now);
    };
    await age(-30);
    expect(await toldOf('filingCertificateEndNeared')).toBe(2);
    await age(2);
    expect(await toldOf('filingCertificateEnded')).toBe(2);
    const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
    expect(rows.find(({ template }) => template === 'filingCertificateEnded')?.subject).toContain('Dépenses');
    expect((await viewOf(id)).circuits[0]?.steps[0]).toMatchObject({ certificate: { state: 'none' } });
  });
});
