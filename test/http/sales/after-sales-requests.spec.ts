import { beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AfterSalesChoices,
  AfterSalesRequestListRow,
  AfterSalesRequestView,
} from '../../../src/sales/after-sales-requests/after-sales-requests.views.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import { jsonOf, type Call } from '../../support/application.js';
import { twentyAtOnce } from '../../support/at-once.js';
import { bringMail } from '../../support/bring-mail.js';
import { freePort } from '../../support/free-port.js';
import { startPortal } from '../../support/portal.js';
import { givenSoldArticle, orderFields } from '../../support/sold-article.js';

/** Port that takes answers by mail. */
const port = await freePort();
const {
  running,
  people,
  /** Has the right for after-sales. */
  contact,
  /** Of the same client, without it. */
  colleague,
  administrator,
  stranger,
  clerk,
  agent,
} = await startPortal({ env: { INBOUND_SMTP_PORT: String(port) } });

const rights = { role: 'user', seesAllTickets: false, productRights: [], canUpdateContacts: false };

beforeAll(async () => {
  await running.given('contact', 'ChangeContactRights', { ...rights, functionRights: ['afterSales'] }, people.contact);
  await givenSoldArticle(running);
});

const fields = (over: object = {}) => ({
  ...{ clientId: people.town, documentType: 'civilRegister', fault: 'binding', title: 'Births 2026' },
  ...{ description: 'The back comes off.', quantity: 2, phone: '05 53 00 00 00', email: 'Marie@Example.org' },
  ...over,
});
const send = (call: Call, path: string, json: object = {}): Promise<Response> =>
  call(`/api/after-sales-requests${path}`, { json });
const done = async (call: Call, path: string, json: object = {}): Promise<string> => {
  const answer = await send(call, path, json);
  expect([path, answer.ok ? '' : await answer.clone().text()]).toEqual([path, '']);
  return (await jsonOf<ReceiptView>(answer)).id;
};
const problemOf = (call: Call, path: string, json: object = {}): Promise<Problem> =>
  jsonOf<Problem>(send(call, path, json));
const codeOf = async (call: Call, path: string, json: object = {}): Promise<string> =>
  (await problemOf(call, path, json)).code;
const submitted = (over: object = {}): Promise<string> => done(contact, '', fields(over));
const taken = async (over: object = {}): Promise<string> => {
  const id = await submitted(over);
  await running.caughtUp();
  await done(agent, `/${id}/take-after-sales-request`);
  return id;
};
const replaced = { outcome: 'replaced', replacementReference: 'BL-77', replacedQuantity: 2, explanation: 'Two new.' };
const settled = async (over: object = {}): Promise<string> => {
  const id = await taken(over);
  await done(agent, `/${id}/settle-after-sales-request`, replaced);
  return id;
};
const detail = async (id: string, call: Call = contact): Promise<AfterSalesRequestView> => {
  await running.caughtUp();
  return jsonOf<AfterSalesRequestView>(call(`/api/after-sales-requests/${id}`));
};
const listed = async (call: Call, filter: object = {}) => {
  await running.caughtUp();
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,199]' });
  const answer = await call(`/api/after-sales-requests?${String(query)}`);
  const rows = await jsonOf<readonly AfterSalesRequestListRow[]>(answer);
  return { ids: rows.map(({ id }) => id), total: answer.headers.get('content-range')?.split('/')[1] };
};
/** Recipients of mails of this template about this request. */
const toldOf = async (template: string, id: string): Promise<readonly string[]> => {
  const { number } = await detail(id, agent);
  const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
  return rows
    .flatMap((mail) => (mail.template === template && mail.subject?.includes(number) ? [mail.to ?? '–'] : []))
    .toSorted();
};

const uploaded = async (call: Call, name: string): Promise<StoredFileView> => {
  const body = new FormData();
  body.append('file', new Blob(['%PDF-1.4\n%%EOF\n']), name);
  return jsonOf<StoredFileView>(call('/api/files', { method: 'POST', body }));
};

describe('a request', () => {
  it('begins with the phone and the address of the person’s card', async () => {
    const choices = await jsonOf<AfterSalesChoices>(contact('/api/after-sales-requests/choices'));
    expect(choices).toEqual({ phone: '+33553000000', email: 'marie@example.org', maySubmit: true });
    const others = await jsonOf<AfterSalesChoices>(colleague('/api/after-sales-requests/choices'));
    expect(others.maySubmit).toBe(false);
  });

  it('is submitted with the right alone, for the own client alone', async () => {
    expect((await send(colleague, '', fields())).status).toBe(403);
    expect((await send(stranger, '', fields())).status).toBe(403);
    expect((await send(clerk, '', fields())).status).toBe(403);
    expect((await send(contact, '', fields({ clientId: people.village }))).status).toBe(403);
    const id = await submitted();
    expect(await detail(id)).toMatchObject({
      ...{ status: 'submitted', origin: 'portal', phone: '+33553000000', email: 'marie@example.org' },
      ...{ number: expect.stringMatching(/^SAV-\d{4}-\d{6}$/), contact: { name: 'Marie Test' }, manager: null },
      activities: [
        { activity: 'AfterSalesRequestSubmitted', side: 'customer', contact: { name: 'Marie Test' }, manager: null },
      ],
    });
  });

  it('says at the field what is wrong with it', async () => {
    const { code, errors } = await problemOf(contact, '', fields({ phone: '12', email: 'x', title: '', quantity: 0 }));
    expect(code).toBe('invalidInput');
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['email', 'phone', 'quantity', 'title']);
  });

  it('has a number of its own, however many are submitted at once', async () => {
    const { ids, codes } = await twentyAtOnce(() => send(contact, '', fields({ title: 'At once' })));
    expect(codes).toEqual([]);
    const numbers = await Promise.all(ids.map(async (id) => (await detail(id)).number));
    expect(new Set(numbers).size).toBe(20);
  });

  it('is entered by staff for a contact of the client alone', async () => {
    const entered = fields({ contactId: people.colleague, origin: 'phone', title: 'By phone' });
    const id = await done(agent, '', entered);
    expect(await detail(id, agent)).toMatchObject({ origin: 'phone', contact: { name: 'Paul Test' } });
    // theirs, without the right
    expect((await listed(colleague)).ids).toEqual([id]);
    expect((await detail(id, colleague)).number).toMatch(/^SAV-/);
    expect(await codeOf(agent, '', fields({ origin: 'phone' }))).toBe('afterSalesContactNeeded');
    expect(await codeOf(agent, '', { ...entered, contactId: people.stranger })).toBe('contactUnknown');
    expect(await toldOf('afterSalesRequestSubmitted', id)).toEqual(['paul@example.org']);
  });

  it('names an order that the asker may see, or a reference that they type', async () => {
    const json = orderFields(people);
    const order = await jsonOf<ReceiptView>(administrator('/api/orders', { json }));
    await running.caughtUp();
    const id = await done(administrator, '', fields({ orderId: order.id }));
    expect(await detail(id, administrator)).toMatchObject({
      ...{ orderId: order.id, orderNumber: expect.stringMatching(/^CMD-/) },
    });
    const { errors } = await problemOf(agent, '', {
      ...fields({ contactId: people.stranger, clientId: people.village, origin: 'mail', orderId: order.id }),
    });
    expect(errors).toMatchObject({ orderId: { code: 'afterSalesOrderUnknown' } });
    expect(await detail(await submitted({ deliveryReference: 'BL-12' }))).toMatchObject({
      ...{ orderId: null, orderNumber: null, deliveryReference: 'BL-12' },
    });
  });

  it('has photos of the fault for those who see it', async () => {
    const file = await uploaded(contact, 'fault.pdf');
    const id = await submitted({ fileIds: [file.id] });
    expect((await detail(id)).files).toMatchObject([{ id: file.id, name: 'fault.pdf' }]);
    const readBy = async (call: Call) => (await call(`/api/files/${file.id}/content`)).status;
    expect([await readBy(administrator), await readBy(agent)]).toEqual([200, 200]);
    expect([await readBy(colleague), await readBy(stranger)]).toEqual([404, 404]);
    expect(await codeOf(contact, '', fields({ fileIds: [file.id] }))).toBe('fileUnavailable');
    expect(await codeOf(administrator, '', fields({ fileIds: [file.id] }))).toBe('fileUnavailable');
  });
});

describe('the list', () => {
  it('is of the client for those with the right, and says so alike in page and export', async () => {
    const id = await submitted({ title: 'Seen by some', documentType: 'binder' });
    const { number } = await detail(id);
    for (const call of [contact, administrator, agent]) {
      expect((await listed(call)).ids).toContain(id);
      expect(await (await call('/api/after-sales-requests/export?format=csv')).text()).toContain(number);
    }
    for (const call of [colleague, stranger]) {
      expect((await listed(call)).ids).not.toContain(id);
      expect((await call(`/api/after-sales-requests/${id}`)).status).toBe(404);
      expect(await (await call('/api/after-sales-requests/export?format=csv')).text()).not.toContain(number);
    }
    expect((await listed(clerk)).ids).toEqual([]);
    expect((await clerk('/api/after-sales-requests/export?format=csv')).status).toBe(403);
  });

  it('is filtered, and counts what it filters', async () => {
    const id = await submitted({ title: 'Envelopes of the town hall', documentType: 'envelope', fault: 'printing' });
    const { number } = await detail(id);
    for (const filter of [
      { q: 'TOWN hall' },
      { q: number },
      { documentType: 'envelope' },
      { fault: 'printing' },
      { documentType: 'envelope', status: ['submitted', 'inProgress'] },
    ])
      expect(await listed(contact, filter)).toEqual({ ids: [id], total: '1' });
    const none = { ids: [], total: '0' };
    expect(await listed(contact, { documentType: 'envelope', status: ['closed'] })).toEqual(none);
    expect(await listed(contact, { documentType: 'envelope', to: '2020-01-01' })).toEqual(none);
    expect((await contact('/api/after-sales-requests?filter={"from":"2026-02-01","to":"2026-01-01"}')).status).toBe(
      400,
    );
  });

  it('has what waits for the side of the person who asks', async () => {
    const id = await taken({ title: 'Whose turn' });
    expect((await listed(agent, { waiting: true })).ids).toContain(id);
    expect((await listed(contact, { waiting: true })).ids).not.toContain(id);
    await done(agent, `/${id}/ask-after-sales-question`, { question: 'Which volume?' });
    expect((await listed(agent, { waiting: true })).ids).not.toContain(id);
    expect((await listed(contact, { waiting: true })).ids).toContain(id);
    expect((await listed(contact, { waiting: false })).ids).not.toContain(id);
  });
});

describe('a request that is handled', () => {
  it('is taken by one of those who take it at once', async () => {
    const id = await submitted();
    await running.caughtUp();
    const { ids, codes } = await twentyAtOnce(() => send(agent, `/${id}/take-after-sales-request`));
    expect(ids).toHaveLength(1);
    expect(codes).toEqual(['afterSalesRequestIs']);
    expect(await detail(id)).toMatchObject({ status: 'inProgress', manager: { name: 'Agent' } });
    expect(await toldOf('afterSalesRequestTaken', id)).toEqual(['marie@example.org']);
  });

  it('goes to a manager who handles such requests alone', async () => {
    const id = await submitted();
    await running.caughtUp();
    const assign = `/${id}/assign-after-sales-request`;
    expect(await codeOf(agent, assign, { managerId: people.clerk })).toBe('agentUnknown');
    expect(await codeOf(agent, assign, { managerId: people.contact })).toBe('agentUnknown');
    await done(agent, assign, { managerId: people.agent });
    expect(await detail(id)).toMatchObject({ status: 'inProgress', manager: { name: 'Agent' } });
  });

  it('is asked about, answered and commented; the customer sees no note', async () => {
    const id = await taken();
    await done(agent, `/${id}/ask-after-sales-question`, { question: 'Which volume?' });
    expect(await toldOf('afterSalesQuestionAsked', id)).toEqual(['marie@example.org']);
    expect(await codeOf(contact, `/${id}/comment-after-sales-request`, { comment: 'Hm' })).toBe('afterSalesRequestIs');
    // another contact of the client, with the right, answers
    await done(administrator, `/${id}/answer-after-sales-question`, { answer: 'The second.' });
    expect(await toldOf('afterSalesQuestionAnswered', id)).toEqual(['agent@publisher.example']);
    await done(agent, `/${id}/add-after-sales-note`, { note: 'See the workshop' });
    await done(contact, `/${id}/comment-after-sales-request`, { comment: 'It is urgent.' });
    expect(await toldOf('afterSalesRequestCommented', id)).toEqual(['agent@publisher.example']);
    const seen = async (call: Call) => (await detail(id, call)).activities.map(({ comment }) => comment);
    expect(await seen(contact)).toEqual([null, null, 'Which volume?', 'The second.', 'It is urgent.']);
    expect(await seen(agent)).toContain('See the workshop');
  });

  it('has files with each step, of the person who takes it, for those who see the request', async () => {
    const id = await taken();
    const plan = await uploaded(agent, 'plan.pdf');
    const photo = await uploaded(contact, 'photo.pdf');
    const ask = `/${id}/ask-after-sales-question`;
    expect(await codeOf(agent, ask, { question: 'Here?', fileIds: [photo.id] })).toBe('fileUnavailable');
    await done(agent, ask, { question: 'Here?', fileIds: [plan.id] });
    await done(contact, `/${id}/answer-after-sales-question`, { answer: 'There.', fileIds: [photo.id] });
    const view = await detail(id);
    expect(view.activities.map(({ files }) => files.map(({ name }) => name))).toEqual([
      ...[[], [], ['plan.pdf'], ['photo.pdf']],
    ]);
    expect(view.files).toEqual([]);
    const readBy = async (call: Call, fileId: string) => (await call(`/api/files/${fileId}/content`)).status;
    expect([await readBy(contact, plan.id), await readBy(agent, photo.id)]).toEqual([200, 200]);
    expect([await readBy(stranger, plan.id), await readBy(colleague, photo.id)]).toEqual([404, 404]);
    expect(await codeOf(agent, `/${id}/comment-after-sales-request`, { comment: 'Again', fileIds: [plan.id] })).toBe(
      'fileUnavailable',
    );
  });

  it('is answered by mail: the question that waits, then with a comment, until it is over', async () => {
    const id = await taken({ title: 'Answered by mail' });
    await done(agent, `/${id}/ask-after-sales-question`, { question: 'Which volume?' });
    const { number } = await detail(id);
    const mails = running.app.get(Mails);
    const { rows } = await mails.list({ offset: 0, limit: 500 });
    const asked = rows.find(
      ({ template, subject }) => template === 'afterSalesQuestionAsked' && subject?.includes(number),
    );
    const { replyTo, to: from } = await mails.read(asked?.id ?? '');
    const answer = (text: string) =>
      bringMail(port, {
        ...{ from: from ?? '', to: replyTo ?? '', subject: 'Re', text },
        attachments: [{ filename: 'photo.pdf', content: '%PDF-1.4\n%%EOF\n' }],
      });
    await answer('The second.');
    const view = await detail(id);
    expect(view.status).toBe('inProgress');
    const last = view.activities.at(-1);
    expect(last).toMatchObject({
      ...{ activity: 'AfterSalesQuestionAnswered', comment: 'The second.', contact: { name: 'Marie Test' } },
      files: [{ name: 'photo.pdf' }, { name: 'Message d’origine.eml' }],
    });
    for (const { id: fileId } of last?.files ?? []) {
      expect((await agent(`/api/files/${fileId}/content`)).status).toBe(200);
      expect((await stranger(`/api/files/${fileId}/content`)).status).toBe(404);
    }
    await answer('It is urgent.');
    expect((await detail(id)).activities.at(-1)).toMatchObject({ activity: 'AfterSalesRequestCommented' });
    await done(contact, `/${id}/cancel-after-sales-request`, { reason: 'Mended' });
    await expect(answer('Too late')).rejects.toMatchObject({ responseCode: 550 });
  });

  it('is settled once, and accepted by the customer', async () => {
    const id = await taken();
    expect((await problemOf(agent, `/${id}/settle-after-sales-request`, { outcome: 'replaced' })).errors).toMatchObject(
      {
        replacementReference: {},
        replacedQuantity: {},
        explanation: {},
      },
    );
    const { ids, codes } = await twentyAtOnce(() => send(agent, `/${id}/settle-after-sales-request`, replaced));
    expect([ids.length, codes]).toEqual([1, ['afterSalesRequestIs']]);
    const view = await detail(id);
    expect(view).toMatchObject({
      status: 'settled',
      outcome: 'replaced',
      replacementReference: 'BL-77',
      waitsFor: 'customer',
    });
    expect(await toldOf('afterSalesRequestSettled', id)).toEqual(['marie@example.org']);
    expect((await send(agent, `/${id}/accept-after-sales-settlement`, { settlement: 1 })).status).toBe(403);
    await done(contact, `/${id}/accept-after-sales-settlement`, { settlement: 1 });
    expect(await detail(id)).toMatchObject({ status: 'closed', waitsFor: null, closesAt: null });
    expect(await toldOf('afterSalesSettlementAccepted', id)).toEqual(['agent@publisher.example']);
    expect(await codeOf(contact, `/${id}/reopen-after-sales-request`, { settlement: 1, reason: 'No' })).toBe(
      'afterSalesRequestIs',
    );
  });

  it('is closed by ten days of silence, unless the customer reopens it', async () => {
    const id = await settled();
    const { closesAt, settledAt } = await detail(id);
    expect(Date.parse(closesAt ?? '') - Date.parse(settledAt ?? '')).toBe(10 * 86_400_000);
    const { rows } = await running.db.pool.query<{ due_at: string }>('SELECT due_at FROM timers WHERE stream_id = $1', [
      id,
    ]);
    const remindAt = new Date(Date.parse(closesAt ?? '') - 3 * 86_400_000).toISOString();
    expect(rows.map(({ due_at }) => new Date(due_at).toISOString()).toSorted()).toEqual([remindAt, closesAt]);
    const remind = () => running.given('afterSalesRequest', 'RemindAfterSalesCustomer', {}, id, remindAt);
    await remind();
    await expect(remind()).rejects.toThrow('notYetDue');
    expect(await toldOf('afterSalesCustomerReminded', id)).toEqual(['marie@example.org']);

    await done(contact, `/${id}/reopen-after-sales-request`, { settlement: 1, reason: 'Still loose.' });
    expect(await detail(id)).toMatchObject({ status: 'inProgress', outcome: null, manager: { name: 'Agent' } });
    expect(await toldOf('afterSalesRequestReopened', id)).toEqual(['agent@publisher.example']);
    const close = (at: string) => running.given('afterSalesRequest', 'CloseSettledAfterSalesRequest', {}, id, at);
    await expect(close(closesAt ?? '')).rejects.toThrow('notYetDue');

    await done(agent, `/${id}/settle-after-sales-request`, { outcome: 'credited', explanation: 'A credit follows.' });
    const again = (await detail(id)).closesAt ?? '';
    await expect(close(new Date(Date.parse(again) - 1).toISOString())).rejects.toThrow('notYetDue');
    await close(again);
    expect(await detail(id)).toMatchObject({ status: 'closed', outcome: 'credited' });
    expect(await toldOf('afterSalesRequestTacitlyClosed', id)).toEqual([
      'agent@publisher.example',
      'marie@example.org',
    ]);
  });

  it('is cancelled by the customer while nothing is settled', async () => {
    const cancel = (id: string, call: Call = contact) =>
      send(call, `/${id}/cancel-after-sales-request`, { reason: 'Mended here.' });
    const id = await submitted();
    await running.caughtUp();
    expect((await cancel(id, agent)).status).toBe(403);
    expect((await cancel(id, stranger)).status).toBe(404);
    expect((await cancel(id)).status).toBe(200);
    expect(await detail(id)).toMatchObject({ status: 'cancelled', waitsFor: null });
    expect((await cancel(await settled())).status).toBe(409);
  });

  it('is answered as the settlement that was read: of another one nothing is recorded', async () => {
    const id = await settled();
    const read = (await detail(id)).settlements;
    expect(read).toBe(1);
    await done(administrator, `/${id}/reopen-after-sales-request`, { settlement: 1, reason: 'Still loose.' });
    await done(agent, `/${id}/settle-after-sales-request`, { outcome: 'noFault', explanation: 'No fault.' });
    for (const [verb, over] of [
      ['accept-after-sales-settlement', {}],
      ['reopen-after-sales-request', { reason: 'No' }],
    ] as const) {
      expect(await codeOf(contact, `/${id}/${verb}`, { ...over, settlement: read })).toBe('shownTextChanged');
      expect(await codeOf(contact, `/${id}/${verb}`, over)).toBe('invalidInput');
    }
    const { settlements } = await detail(id);
    await done(contact, `/${id}/accept-after-sales-settlement`, { settlement: settlements });
    const { rows } = await running.db.pool.query<{ data: object }>(
      `SELECT data FROM event_log WHERE stream = $1 AND type = 'AfterSalesSettlementAccepted'`,
      [`afterSalesRequest-${id}`],
    );
    expect(rows).toEqual([{ data: { settlement: 2 } }]);
  });

  it('is accepted as it was read or opened again and settled anew, where all happen at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await settled();
      const anew = async () => {
        await send(administrator, `/${id}/reopen-after-sales-request`, { settlement: 1, reason: 'Still loose.' });
        return send(agent, `/${id}/settle-after-sales-request`, { outcome: 'noFault', explanation: 'No fault.' });
      };
      const [, accepted] = await Promise.all([
        anew(),
        send(contact, `/${id}/accept-after-sales-settlement`, { settlement: 1 }),
      ]);
      const { status, outcome } = await detail(id);
      expect([accepted.status, status, outcome]).toEqual(
        accepted.status === 200 ? [200, 'closed', 'replaced'] : [409, 'settled', 'noFault'],
      );
    }
  });

  it('is decided upon by a person who has seen the other’s change', async () => {
    const id = await settled();
    const { revision } = await detail(id);
    await done(agent, `/${id}/comment-after-sales-request`, { comment: 'One more thing.' });
    const seen = { json: { settlement: 1 }, headers: { 'If-Match': `"${revision}"` } };
    expect((await contact(`/api/after-sales-requests/${id}/accept-after-sales-settlement`, seen)).status).toBe(412);
  });
});
