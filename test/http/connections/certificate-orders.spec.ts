import { describe, expect, it } from '@jest/globals';
import type {
  CertificateOrderChoices,
  CertificateOrderListRow,
  CertificateOrderView,
} from '../../../src/connections/certificate-orders/certificate-orders.views.js';
import type { AllOrderRow } from '../../../src/sales/all-orders/all-orders.views.js';
import { certificatePapers } from '../../../src/connections/certificate-orders/certificate-order.vocabulary.js';
import type {
  ElectronicCertificateListRow,
  ElectronicCertificateView,
} from '../../../src/connections/electronic-certificates/electronic-certificates.views.js';
import { certificateOrder } from '../../../src/connections/certificate-orders/certificate-order.js';
import { systemActor } from '../../../src/kernel/actor.js';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import { newId } from '../../../src/kernel/ids.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { pick } from '../../../src/platform/reading/reads/pick.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import { posted, refusalCode } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { cerFile } from '../../support/certificate-files.js';
import { startPortal } from '../../support/portal.js';
import { certificateOffer, givenSoldCertificates } from '../../support/sold-article.js';

const { running, people, colleague, administrator, stranger, agent } = await startPortal();
await givenSoldCertificates(running);

const claire = {
  ...{ lastName: 'Faure', firstName: 'Claire', taxId: '1234567890123', email: 'claire@town.example.org' },
  ...{ role: 'signatory', sharedDesk: 'Town hall' },
};
const paul = { ...claire, firstName: 'Paul', lastName: 'Roy', email: 'paul.roy@town.example.org' };
const today = dayOf(new Date().toISOString());

const orderOf = (over: object = {}) => ({
  ...{ clientId: people.town, signatoryId: people.administrator, contactId: people.administrator, holders: [claire] },
  ...certificateOffer(1),
  ...over,
});
const place = (over: object = {}, call: Call = administrator): Promise<Response> =>
  call('/api/certificate-orders', { json: orderOf(over) });
const placed = async (over: object = {}): Promise<string> => (await jsonOf<ReceiptView>(place(over))).id;
const orderView = async (id: string, call: Call = administrator): Promise<CertificateOrderView> => {
  await running.caughtUp();
  return jsonOf(call(`/api/certificate-orders/${id}`));
};
const upload = async (call: Call): Promise<string> => {
  const form = new FormData();
  form.append('file', new Blob(['SIRET'], { type: 'text/plain' }), 'siret.txt');
  return (await jsonOf<StoredFileView>(call('/api/files', { method: 'POST', body: form }))).id;
};
const toldOf = async (template: string): Promise<readonly (string | null)[]> => {
  const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
  return rows.flatMap((mail) => (mail.template === template ? [mail.to] : []));
};
const send = async (id: string, paper: string, holderId: string): Promise<string> =>
  posted(administrator, `certificate-orders/${id}/send-certificate-paper`, {
    ...{ paper, holderId, fileIds: [await upload(administrator)] },
  });
const holderIn = async (id: string): Promise<string> => (await orderView(id)).holders[0]?.holderId ?? '';

/** Placed as if so many days ago. */
const placedBefore = async (daysAgo: number): Promise<string> => {
  const id = newId();
  await running.app.get(Commands).execute({
    ...{ lifecycle: certificateOrder, command: 'PlaceCertificateOrder', id, body: orderOf() },
    actor: {
      ...{ ...systemActor, id: people.administrator, kind: 'clientAdministrator', clientId: people.town },
      functionRights: ['certificates'],
    },
    ...{ commandId: newId(), correlationId: newId(), now: new Date(Date.now() - daysAgo * 86_400_000).toISOString() },
  });
  return id;
};

/** All papers of its one holder are sent and accepted. */
const accepted = async (over: object = {}, order = placed(over)): Promise<readonly [id: string, holderId: string]> => {
  const id = await order;
  const holderId = await holderIn(id);
  for (const paper of certificatePapers) {
    await send(id, paper, holderId);
    await posted(agent, `certificate-orders/${id}/accept-certificate-paper`, { paper, holderId });
  }
  return [id, holderId];
};
/** Issued as if it had been met and issued so many days ago. */
const issued = async (daysAgo: number): Promise<readonly [id: string, holderId: string]> => {
  const [id, holderId] = await accepted({}, placedBefore(daysAgo + 2));
  const before = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
  const day = daysAfter(today, -daysAgo);
  await running.app.get(Commands).execute({
    ...{ lifecycle: certificateOrder, command: 'PlanCertificateAppointment', id },
    body: { holderId, day, time: '12:00', place: 'Town hall' },
    actor: { ...systemActor, id: people.agent, kind: 'staff', permissions: ['clients'] },
    ...{ commandId: newId(), correlationId: newId(), now: before(daysAgo + 1) },
  });
  await posted(agent, `certificate-orders/${id}/issue-certificate`, { holderId, issuedOn: day });
  return [id, holderId];
};
const certificateOf = async (orderId: string): Promise<ElectronicCertificateView> => {
  await running.caughtUp();
  const filter = encodeURIComponent(JSON.stringify({ orderId }));
  const [row] = await jsonOf<readonly ElectronicCertificateListRow[]>(
    administrator(`/api/electronic-certificates?filter=${filter}`),
  );
  return jsonOf(administrator(`/api/electronic-certificates/${row?.id ?? ''}`));
};

describe('an order of certificates', () => {
  it('is placed by those who hold the function, for their client alone', async () => {
    const choices = await jsonOf<CertificateOrderChoices>(administrator('/api/certificate-orders/choices'));
    expect(choices).toMatchObject({ mayOrder: true });
    expect((await place({}, colleague)).status).toBe(403);
    expect((await place({}, stranger)).status).toBe(403);
    expect(await refusalCode(place({ contactId: people.stranger }))).toBe('contactUnknown');
    const { errors } = await jsonOf<Problem>(place({ holders: [{ ...claire, taxId: '12' }] }));
    expect(Object.keys(errors ?? {})).toEqual(['holders.0.taxId']);
    const shared = await jsonOf<Problem>(place({ holders: [claire, { ...paul, email: 'mairie@town.example.org' }] }));
    expect([shared.code, Object.keys(shared.errors ?? {})]).toEqual(['partyMailboxShared', ['holders.1.email']]);
    const ofVendor = { ...claire, email: 'agent@publisher.example' };
    expect(await refusalCode(place({ holders: [ofVendor] }))).toBe('emailOfVendor');
  });

  it('is sold at the price of the catalogue, with documents in their version, and stands in the list of all orders', async () => {
    const { offer, requirement } = await jsonOf<CertificateOrderChoices>(
      administrator('/api/certificate-orders/choices'),
    );
    expect(offer).toMatchObject({ code: 'CERT-RGS', unitPrice: 10_000, vatRate: 2_000 });
    expect([offer?.documents.map(({ version }) => version), requirement]).toEqual([['1'], 'none']);
    expect(await refusalCode(place({ holders: [claire, paul] }))).toBe('tariffChanged');
    expect(await refusalCode(place({ documents: [] }))).toBe('documentsNotAccepted');
    const { errors } = await jsonOf<Problem>(place({ commitment: '😀' }));
    expect(Object.keys(errors ?? {})).toEqual(['commitment']);
    const references = { ownNumber: 'BC-12', chorusService: 'DSI', commitment: 'EJ-7' };
    const id = await placed({ holders: [claire, paul], ...certificateOffer(2), ...references });
    const order = await orderView(id);
    expect(order).toMatchObject({
      ...{ ...references, gross: 24_000, totals: { net: 20_000, vat: 4_000, gross: 24_000 } },
      lines: [{ label: 'Certificate', quantity: 2, unitPrice: 10_000, amount: 20_000 }],
      documents: [{ kind: 'termsOfSale', version: '1', title: 'Terms of certificates' }],
    });
    const rows = await jsonOf<readonly AllOrderRow[]>(administrator('/api/all-orders?range=[0,99]'));
    expect(rows.find((row) => row.id === id)).toMatchObject({ gross: 24_000, ownNumber: 'BC-12' });
    const [first, second] = [await orderView(await placed()), await orderView(await placed())];
    // refused ones took no number
    expect(await refusalCode(place({ total: 1 }))).toBe('tariffChanged');
    const third = await orderView(await placed());
    const counted = [first, second, third].map(({ number }) => Number(number.split('-').at(-1)));
    expect(counted.map((number) => number - (counted[0] ?? 0))).toEqual([0, 1, 2]);
  });

  it('is seen by those whom it names and by the function, and exported to them', async () => {
    const id = await placed({ contactId: people.contact });
    const contact = await running.as(people.contact);
    const { number, toSend, holders } = await orderView(id);
    expect({ toSend, names: holders.map(({ lastName }) => lastName) }).toEqual({ toSend: 4, names: ['Faure'] });
    const statuses = [contact, colleague, stranger].map(
      async (call) => (await call(`/api/certificate-orders/${id}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
    const exported = async (call: Call) => (await call('/api/certificate-orders/export?format=csv')).text();
    expect(await exported(administrator)).toContain(number);
    expect(await exported(colleague)).not.toContain(number);
    expect(await toldOf('certificateOrderPlaced')).not.toHaveLength(0);
    expect(await toldOf('certificateOrderReceived')).not.toHaveLength(0);
  });

  it('has a paper that is refused with a reason and sent anew, and each file once', async () => {
    const id = await placed({ holders: [claire, paul], ...certificateOffer(2) });
    const fileId = await upload(administrator);
    const sending = { paper: 'siret', fileIds: [fileId] };
    await posted(administrator, `certificate-orders/${id}/send-certificate-paper`, sending);
    const { holders, toCheck } = await orderView(id);
    expect(toCheck).toBe(2);
    const [one, other] = holders.map(({ holderId }) => holderId);
    await posted(agent, `certificate-orders/${id}/refuse-certificate-paper`, {
      ...{ holderId: one, paper: 'siret', reason: 'Unreadable' },
    });
    const refused = await orderView(id);
    expect(refused.holders[0]?.papers[0]).toMatchObject({ paper: 'siret', state: 'refused', reason: 'Unreadable' });
    expect(await toldOf('certificatePaperRefused')).toHaveLength(1);
    const again = (json: object) => administrator(`/api/certificate-orders/${id}/send-certificate-paper`, { json });
    expect(await refusalCode(again({ ...sending, holderId: one }))).toBe('fileUnavailable');
    expect(await refusalCode(again({ ...sending, holderId: other, fileIds: [await upload(administrator)] }))).toBe(
      'certificatePaperNotAwaited',
    );
    await send(id, 'siret', one ?? '');
    expect((await orderView(id)).holders[0]?.papers[0]).toMatchObject({ state: 'sent', reason: null });
    const content = (call: Call) => call(`/api/files/${fileId}/content`);
    expect([(await content(agent)).status, (await content(stranger)).status]).toEqual([200, 404]);
  });

  it('waits for staff until its papers are checked, its holder met and the certificate issued', async () => {
    const waiting = async (): Promise<readonly string[]> => {
      await running.caughtUp();
      const query = new URLSearchParams({ filter: JSON.stringify({ waiting: true }), range: '[0,199]' });
      const rows = jsonOf<readonly CertificateOrderListRow[]>(agent(`/api/certificate-orders?${String(query)}`));
      return (await rows).map(({ id }) => id);
    };
    const [id, holderId] = await accepted();
    expect(await waiting()).toContain(id);
    const issue = (json: object) => agent(`/api/certificate-orders/${id}/issue-certificate`, { json });
    expect(await refusalCode(issue({ holderId, issuedOn: today }))).toBe('certificateNotMet');
    await posted(agent, `certificate-orders/${id}/plan-certificate-appointment`, {
      ...{ holderId, day: daysAfter(today, 3), time: '10:00', place: 'Town hall' },
    });
    expect(await orderView(id)).toMatchObject({ status: 'appointmentPlanned', toIssue: 1 });
    expect(await waiting()).toContain(id);
    expect(await toldOf('certificateAppointmentPlanned')).not.toHaveLength(0);
    await posted(administrator, `certificate-orders/${id}/cancel-certificate-order`, { reason: 'Not needed' });
    expect(await waiting()).not.toContain(id);
  });
});

describe('the appointment of a holder', () => {
  const where = { mode: 'place', place: 'Agency', attendees: ['holder', 'contact'], toBring: 'Identity card' };
  const dates = [
    { day: daysAfter(today, 5), time: '10:00' },
    { day: daysAfter(today, 6), time: '14:30' },
  ];
  const act = (call: Call, id: string, name: string, json: object) =>
    call(`/api/certificate-orders/${id}/${name}-certificate-appointment`, { json });
  const waits = async (call: Call, id: string): Promise<boolean> => {
    await running.caughtUp();
    const query = new URLSearchParams({ filter: JSON.stringify({ waiting: true }), range: '[0,199]' });
    const rows = jsonOf<readonly CertificateOrderListRow[]>(call(`/api/certificate-orders?${String(query)}`));
    return (await rows).some((row) => row.id === id);
  };
  const proposed = async (): Promise<readonly [id: string, holderId: string, dates: readonly string[]]> => {
    const [id, holderId] = await accepted({ contactId: people.contact });
    expect((await act(agent, id, 'propose', { holderId, dates, ...where })).status).toBe(200);
    const [holder] = (await orderView(id)).holders;
    return [id, holderId, holder?.proposal?.dates ?? []];
  };

  it('waits for the customer while dates are proposed, and is accepted once, however many accept', async () => {
    const [id, holderId, [first = '', second = '']] = await proposed();
    expect([await waits(administrator, id), await waits(agent, id)]).toEqual([true, false]);
    expect(await orderView(id)).toMatchObject({ status: 'papersAccepted', toAnswer: 1, toPlan: 1 });
    expect(await toldOf('certificateAppointmentProposed')).not.toHaveLength(0);
    for (const call of [stranger, colleague, agent])
      expect([403, 404]).toContain((await act(call, id, 'accept', { holderId, at: first, appointment: 1 })).status);
    const answers = await Promise.all(
      [first, second, first, second].map((at) => act(administrator, id, 'accept', { holderId, at, appointment: 1 })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const view = await orderView(id);
    expect(view).toMatchObject({ status: 'appointmentPlanned', toAnswer: 0, toPlan: 0, toIssue: 1 });
    expect(view.holders[0]).toMatchObject({ proposal: null, appointmentPlace: 'Agency', stage: 'appointmentPlanned' });
    expect([first, second]).toContain(view.holders[0]?.appointmentAt);
    expect(await refusalCode(act(administrator, id, 'accept', { holderId, at: second, appointment: 1 }))).toBe(
      'certificateAppointmentNotProposed',
    );
    expect([await waits(administrator, id), await waits(agent, id)]).toEqual([false, true]);
    expect(await toldOf('certificateAppointmentAccepted')).toEqual(expect.arrayContaining(['agent@publisher.example']));
    // in the calendar of those who see the order
    const calendar = (call: Call) => call(`/api/certificate-orders/${id}/appointments/${holderId}/calendar`);
    const file = await calendar(administrator);
    expect(file.headers.get('content-type')).toContain('text/calendar');
    expect(await file.text()).toMatch(/BEGIN:VEVENT[^]*LOCATION:Agency/);
    const seen = await Promise.all([agent, stranger, colleague].map(calendar));
    expect(seen.map(({ status }) => status)).toEqual([200, 404, 404]);
  });

  it('is declined with a reason, and proposed again; one that was fixed is declined too', async () => {
    const [id, holderId] = await proposed();
    expect(await refusalCode(act(administrator, id, 'decline', { holderId, appointment: 1 }))).toBe('invalidInput');
    const away = { holderId, reason: 'On leave that week', appointment: 1 };
    expect((await act(administrator, id, 'decline', away)).status).toBe(200);
    const { steps, toAnswer } = await orderView(id);
    expect(toAnswer).toBe(0);
    expect(steps.at(-1)).toMatchObject({ step: 'CertificateAppointmentDeclined', said: 'On leave that week' });
    expect([await waits(administrator, id), await waits(agent, id)]).toEqual([false, true]);
    expect(await toldOf('certificateAppointmentDeclined')).toEqual(expect.arrayContaining(['agent@publisher.example']));
    await posted(agent, `certificate-orders/${id}/propose-certificate-appointment`, { holderId, dates, ...where });
    const [holder] = (await orderView(id)).holders;
    const at = holder?.proposal?.dates[1];
    expect(holder?.appointments).toBe(3);
    await posted(administrator, `certificate-orders/${id}/accept-certificate-appointment`, {
      ...{ holderId, at, appointment: 3 },
    });
    await posted(administrator, `certificate-orders/${id}/decline-certificate-appointment`, {
      ...{ holderId, reason: 'Ill', appointment: 4 },
    });
    expect(await orderView(id)).toMatchObject({ status: 'papersAccepted', toPlan: 1, toIssue: 0 });
    const calendar = await administrator(`/api/certificate-orders/${id}/appointments/${holderId}/calendar`);
    expect(calendar.status).toBe(404);
  });

  it('is answered as it was read: not where it is elsewhere, with others, or fixed since', async () => {
    const [id, holderId, [first]] = await proposed();
    const read = async (): Promise<number> => (await orderView(id)).holders[0]?.appointments ?? 0;
    const answers = (appointment: number | undefined) =>
      Promise.all([
        refusalCode(act(administrator, id, 'accept', { holderId, at: first, appointment })),
        refusalCode(act(administrator, id, 'decline', { holderId, reason: 'On leave', appointment })),
      ]);
    expect(await answers(undefined)).toEqual(['invalidInput', 'invalidInput']);
    const before = await read();
    expect((await act(agent, id, 'propose', { holderId, dates, ...where, place: 'Town hall' })).status).toBe(200);
    const changed = 'certificateAppointmentChanged';
    expect(await answers(before)).toEqual([changed, changed]);
    const elsewhere = await read();
    expect((await act(agent, id, 'propose', { holderId, dates, ...where, attendees: ['holder'] })).status).toBe(200);
    expect(await answers(elsewhere)).toEqual([changed, changed]);
    const withOthers = await read();
    await posted(agent, `certificate-orders/${id}/plan-certificate-appointment`, {
      ...{ holderId, day: daysAfter(today, 3), time: '10:00', place: 'Town hall' },
    });
    expect(await answers(withOthers)).toEqual(['certificateAppointmentNotProposed', changed]);
    expect((await orderView(id)).holders[0]).toMatchObject({ stage: 'appointmentPlanned' });
    const fixed = { holderId, reason: 'On leave', appointment: await read() };
    expect((await act(administrator, id, 'decline', fixed)).status).toBe(200);
  });

  it('is as far for each holder as they are', async () => {
    const [id, holderId, [first]] = await proposed();
    const two = await placed({ holders: [claire, paul], ...certificateOffer(2) });
    const [one = ''] = (await orderView(two)).holders.map((each) => each.holderId);
    for (const paper of certificatePapers) {
      await send(two, paper, one);
      await posted(agent, `certificate-orders/${two}/accept-certificate-paper`, { paper, holderId: one });
    }
    await posted(agent, `certificate-orders/${two}/propose-certificate-appointment`, {
      holderId: one,
      dates,
      ...where,
    });
    const at = (await orderView(two)).holders[0]?.proposal?.dates[0];
    await posted(administrator, `certificate-orders/${two}/accept-certificate-appointment`, {
      ...{ holderId: one, at, appointment: 1 },
    });
    const { status, holders } = await orderView(two);
    expect([status, holders.map(({ stage }) => stage)]).toEqual(['ordered', ['appointmentPlanned', 'ordered']]);
    // dates of one order are none of another
    expect((await act(administrator, two, 'accept', { holderId, at: first, appointment: 1 })).ok).toBe(false);
    expect((await orderView(id)).toAnswer).toBe(1);
  });
});

describe('a certificate that is issued', () => {
  it('is commissioned by three forms, final once they are sent, with a file that is read on the server', async () => {
    const [orderId] = await issued(1);
    const { id, answer, status, endsOn } = await certificateOf(orderId);
    expect({ answer, status }).toEqual({ answer: 1, status: 'toFill' });
    expect(endsOn.slice(0, 4)).toBe(String(Number(daysAfter(today, -2).slice(0, 4)) + 3));
    const form = (path: string, json: object) => administrator(`/api/electronic-certificates/${id}/${path}`, { json });
    const file = (bytes: Buffer, name = 'claire.cer') => ({
      ...{ answer: 1, confirmed: true, file: { name, content: bytes.toString('base64') } },
    });
    const person = pick(claire, 'lastName', 'firstName', 'taxId', 'email');
    const sending = (bytes: Buffer, name?: string) => form('send-certificate-setup-form', file(bytes, name));
    expect(await refusalCode(sending(cerFile()))).toBe('certificateFormsMissing');
    await posted(administrator, `electronic-certificates/${id}/confirm-certificate-holder`, {
      ...{ ...person, answer: 1, metOn: daysAfter(today, -1) },
    });
    await posted(administrator, `electronic-certificates/${id}/choose-certificate-desk`, { answer: 1, role: 'viewer' });
    const key = Buffer.from('-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----\n');
    expect(await refusalCode(sending(key))).toBe('certificatePrivateKey');
    expect(await refusalCode(sending(cerFile(), 'claire.p12'))).toBe('certificatePrivateKey');
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => sending(cerFile({ serialNumber: '0a0b0c0d0e0f' }))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await certificateOf(orderId)).toMatchObject({
      ...{ status: 'filled', serialNumber: '0A0B0C0D0E0F', certificateSubject: 'CN=Claire Faure, O=Mairie, C=FR' },
      role: 'viewer',
    });
    expect(await orderView(orderId)).toMatchObject({ status: 'commissioned' });
    expect(await refusalCode(sending(cerFile()))).toBe('electronicCertificateIs');
    await posted(administrator, `electronic-certificates/${id}/correct-certificate-setup-form`, { reason: 'Desk' });
    expect(await certificateOf(orderId)).toMatchObject({ status: 'toFill', answer: 2 });
  });

  it('is renewed from the same file once, in its last 90 days', async () => {
    const [orderId, holderId] = await issued(1_020);
    const renews = { renewsOrderId: orderId, renewsHolderId: holderId };
    expect(await certificateOf(orderId)).toMatchObject({ isRenewable: true });
    const answers = await Promise.all(Array.from({ length: 3 }, () => place(renews)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await refusalCode(place(renews))).toBe('certificateRenewedAlready');
    const { renewalOrderId, isRenewable } = await certificateOf(orderId);
    expect(isRenewable).toBe(false);
    expect((await orderView(renewalOrderId ?? '')).holders[0]).toMatchObject({ faceToFace: false });
    await posted(administrator, `certificate-orders/${renewalOrderId ?? ''}/cancel-certificate-order`, {
      reason: 'No',
    });
    expect(await certificateOf(orderId)).toMatchObject({ isRenewable: true });
    const [young, holder] = await issued(1);
    expect(await refusalCode(place({ renewsOrderId: young, renewsHolderId: holder }))).toBe('certificateNotRenewable');
  });
});
