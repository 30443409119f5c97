import { describe, expect, it } from '@jest/globals';
import type { InterventionView } from '../../../src/services/interventions/interventions.views.js';
import { dayOf } from '../../../src/kernel/days.js';
import { newId } from '../../../src/kernel/ids.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import type {
  SoftwareUpgradeListRow,
  SoftwareUpgradeView,
} from '../../../src/services/software-upgrades/software-upgrades.views.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { eventually } from '../../support/eventually.js';
import { startPortal } from '../../support/portal.js';

const { running, people, administrator, agent } = await startPortal();
const today = dayOf(new Date().toISOString());
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
      halfDays: 0,
      prerequisites: [
        { label: 'Backup', isBlocking: true },
        { label: 'Training', isBlocking: false },
      ],
      ...over,
    },
  });
const proposed = async (over: object = {}): Promise<string> =>
  (await jsonOf<ReceiptView>(propose({ productId: await offered(), ...over }))).id;
const ask = (id: string, verb: string, json: object, call: Call = administrator): Promise<Response> =>
  call(`/api/software-upgrades/${id}/${verb}`, { json });
const viewOf = async (id: string): Promise<SoftwareUpgradeView> => {
  await running.caughtUp();
  return jsonOf(administrator(`/api/software-upgrades/${id}`));
};
const upgradesOf = async (visitId: string): Promise<readonly string[]> => {
  const filter = encodeURIComponent(JSON.stringify({ visitId }));
  const rows = await jsonOf<readonly SoftwareUpgradeListRow[]>(
    administrator(`/api/software-upgrades?filter=${filter}`),
  );
  return rows.map(({ id }) => id);
};

describe('upgrades of software', () => {
  it('are seen by holders of the function and by the staff who prepare them, and exported to them', async () => {
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

  it('are planned once every blocking prerequisite is met, by the staff who prepare them', async () => {
    const id = await proposed();
    const contact = await running.as(people.contact);
    expect(await refusalCode(ask(id, 'plan-software-upgrade', { plannedOn: '2099-01-05' }))).toBe(
      'prerequisiteMissing',
    );
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
    expect((await ask(id, 'complete-software-upgrade', { doneOn: today, evidence: 'x' })).status).toBe(403);
    expect((await ask(id, 'complete-software-upgrade', { doneOn: today, evidence: 'Signed' }, agent)).status).toBe(200);
    const done = await viewOf(id);
    expect(done).toMatchObject({ status: 'done', doneOn: today });
    expect(done.steps.map(({ step, by }) => [step, by.name])).toEqual([
      ['SoftwareUpgradeProposed', 'Agent'],
      ['PrerequisitesTicked', 'Marie Test'],
      ['SoftwareUpgradePlanned', 'Marie Test'],
      ['SoftwareUpgradeCompleted', 'Agent'],
    ]);
  });

  it('open their visit once nothing blocking is missing, have its day, and end with it', async () => {
    const id = await proposed({ halfDays: 1 });
    expect(await viewOf(id)).toMatchObject({ visit: null, halfDays: 1 });
    const contact = await running.as(people.contact);
    // several tick it at once: it opens one visit
    await Promise.all([contact, administrator].map((call) => ask(id, 'tick-prerequisites', { met: ['1'] }, call)));
    await eventually(async () => (await viewOf(id)).visit?.status === 'toPlan');
    const { visit, product } = await viewOf(id);
    const visitId = visit?.id ?? '';
    const seen = await jsonOf<InterventionView>(contact(`/api/interventions/${visitId}`));
    expect(seen).toMatchObject({ status: 'toPlan', quantity: 1, title: `Mise à niveau de ${product} vers 2.0` });
    expect(await upgradesOf(visitId)).toEqual([id]);
    const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
    const told = rows.filter(
      ({ template, subject }) => template === 'softwareUpgradeVisit' && subject?.includes(product),
    );
    expect(told).toHaveLength(1);
    expect(await refusalCode(ask(id, 'plan-software-upgrade', { plannedOn: '2099-01-05' }))).toBe(
      'upgradePlannedByVisit',
    );

    const plan = { from: '09:00', to: '12:00', mode: 'remote', staffIds: [people.agent] };
    const onVisit = (verb: string, json: object) => agent(`/api/interventions/${visitId}/${verb}`, { json });
    expect((await onVisit('plan-intervention', { day: '2099-01-05', ...plan })).status).toBe(200);
    await eventually(async () => (await viewOf(id)).plannedOn === '2099-01-05');
    // a prerequisite that is unmet again takes the day away; once met, the day of the same visit comes back
    await ask(id, 'tick-prerequisites', { met: [] });
    expect(await viewOf(id)).toMatchObject({ status: 'proposed', plannedOn: null, visit: { status: 'planned' } });
    await ask(id, 'tick-prerequisites', { met: ['1'] });
    await eventually(async () => (await viewOf(id)).plannedOn === '2099-01-05');
    expect((await ask(id, 'cancel-software-upgrade', { reason: 'Another product' }, agent)).status).toBe(200);
    await eventually(async () => (await viewOf(id)).visit?.status === 'cancelled');
    expect(await viewOf(id)).toMatchObject({ status: 'cancelled' });
  });

  it('wait for another day when their visit is cancelled, and have the one of its next plan', async () => {
    const id = await proposed({ halfDays: 1, prerequisites: [] });
    await eventually(async () => (await viewOf(id)).visit?.status === 'toPlan');
    const visitId = (await viewOf(id)).visit?.id ?? '';
    const onVisit = (verb: string, json: object) => agent(`/api/interventions/${visitId}/${verb}`, { json });
    const plan = { from: '14:00', to: '16:00', mode: 'remote', staffIds: [people.agent] };
    await onVisit('plan-intervention', { day: '2099-01-06', ...plan });
    await eventually(async () => (await viewOf(id)).status === 'planned');
    await onVisit('cancel-intervention', { reason: 'Nobody is there' });
    await eventually(async () => (await viewOf(id)).status === 'proposed');
    await onVisit('plan-intervention', { day: '2099-01-07', ...plan });
    await eventually(async () => (await viewOf(id)).plannedOn === '2099-01-07');
  });

  it('show by files that they were done, which those read who see the upgrade', async () => {
    const id = await proposed({ prerequisites: [] });
    await ask(id, 'plan-software-upgrade', { plannedOn: '2099-01-05' });
    const body = new FormData();
    body.append('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'report.pdf');
    const { id: fileId } = await jsonOf<StoredFileView>(agent('/api/files', { method: 'POST', body }));
    const complete = (fileIds: readonly string[]) =>
      ask(id, 'complete-software-upgrade', { doneOn: today, evidence: 'Signed', fileIds }, agent);
    expect((await jsonOf<Problem>(complete([newId()]))).errors?.['fileIds']?.code).toBe('fileUnavailable');
    expect((await complete([fileId])).status).toBe(200);
    expect((await viewOf(id)).files).toMatchObject([{ id: fileId, name: 'report.pdf' }]);
    const [contact, stranger] = await Promise.all([running.as(people.contact), running.as(people.stranger)]);
    const statusFor = async (call: Call) => (await call(`/api/files/${fileId}`)).status;
    expect([await statusFor(contact), await statusFor(stranger)]).toEqual([200, 404]);
  });

  it('are under way once for a product at a client, also when several are proposed at once', async () => {
    const productId = await offered();
    const answers = await Promise.all(Array.from({ length: 4 }, () => propose({ productId })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await refusalCode(propose({ productId }))).toBe('upgradeUnderWay');
  });
});
