import { describe, expect, it } from '@jest/globals';
import type { ContactLeavingView } from '../../../src/customers/accounts/accounts.views.js';
import { inOffice, workFor } from '../../../src/customers/directory/left-behind.js';
import { leftKinds } from '../../../src/customers/directory/left-behind.vocabulary.js';
import { waitingWork } from '../../../src/platform/log/business/hand-overs.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import type { StaffLeavingView } from '../../../src/customers/rights/staff-permissions.views.js';
import { jsonOf, type Call } from '../../support/application.js';
import { startPortal } from '../../support/portal.js';

const { running, people, administrator: anne, agent } = await startPortal();

const done = async (path: string, json: object): Promise<string> => {
  const answer = await agent(`/api/${path}`, { json });
  expect([path, answer.ok ? '' : await answer.clone().text()]).toEqual([path, '']);
  await running.caughtUp();
  return (await jsonOf<ReceiptView>(answer)).id;
};
const visited = (contactId: string): Promise<string> =>
  done('interventions', {
    ...{ clientId: people.town, nature: 'installation', title: 'Two desks', contactId, quantity: 2 },
  });
const registered = async (firstName: string, over: object = {}): Promise<string> => {
  const id = await running.given('contact', 'RegisterContact', {
    ...{ clientId: people.town, civility: 'none', firstName, lastName: 'Leaving', role: 'user', language: 'fr' },
    ...{ email: `${firstName.toLowerCase()}@leaving.example.org`, landline: '0553000000', service: 'Finance' },
    ...{ function: 'Clerk', productRights: [], ...over },
  });
  await running.caughtUp();
  return id;
};

describe('the work that waits for a person who leaves (wish W5)', () => {
  it('is declared by its module once for each leaver, and named by answers', () => {
    const passing = waitingWork().filter(({ command }) => command);
    const declared = passing.map(({ kind, waitsFor }) => `${kind} ${waitsFor}`);
    expect(new Set(declared).size).toBe(declared.length);
    expect(new Set(passing.map(({ kind }) => kind))).toEqual(new Set(leftKinds));
    expect(workFor('staffUser').filter(({ permission }) => permission === undefined)).toEqual([]);
  });

  it('is named of a contact to readers with the right, and counted for the others', async () => {
    const leaver = await registered('Ines');
    const sellerId = await running.given('staffUser', 'RegisterStaffUser', {
      ...{ name: 'Seller', email: 'seller@publisher.example', permissions: ['contacts'] },
      ...{ supportLevel: 'level1', language: 'fr' },
    });
    await running.caughtUp();
    const seller = await running.as(sellerId);
    const helper = await running.as(await registered('Hugo', { canUpdateContacts: true }));
    const id = await visited(leaver);
    const of = async (call: Call) => {
      const { waiting, waitingCount } = await jsonOf<ContactLeavingView>(call(`/api/contacts/${leaver}/leaving`));
      return [waiting.map((each) => [each.kind, each.id, each.title]), waitingCount];
    };
    expect(await of(anne)).toEqual([[['intervention', id, 'Two desks']], 1]);
    expect(await of(agent)).toEqual([[['intervention', id, 'Two desks']], 1]);
    expect((await helper(`/api/contacts/${leaver}/leaving`)).status).toBe(404);
    expect(await of(seller)).toEqual([[], 1]);
    await done(`interventions/${id}/cancel-intervention`, { reason: 'Not needed' });
    expect(await of(anne)).toEqual([[], 0]);
  });

  it('passes to the chosen successor, who is told of all of it in one mail', async () => {
    const [leaver, taker] = [await registered('Nora'), await registered('Tess')];
    const [first, second] = [await visited(leaver), await visited(leaver)];
    const archive = (json: object) => anne(`/api/contacts/${leaver}/archive-contact`, { json });
    const unsaid = await archive({});
    expect([unsaid.status, await unsaid.json()]).toMatchObject([409, { code: 'successorOrNobodyNeeded' }]);
    expect((await archive({ successorId: taker })).status).toBe(200);
    await running.caughtUp();
    await running.caughtUp();
    const { waiting } = await jsonOf<ContactLeavingView>(anne(`/api/contacts/${taker}/leaving`));
    expect(new Set(waiting.map(({ id }) => id))).toEqual(new Set([first, second]));
    const { rows } = await running.db.pool.query<{ readonly initiator: string; readonly data: object }>(
      `SELECT metadata ->> 'initiator' AS initiator, data FROM event_log
       WHERE type = 'InterventionHandedOver' ORDER BY position`,
    );
    expect(rows).toMatchObject([first, second].map(() => ({ initiator: people.administrator, data: { toId: taker } })));
    const mails = await running.app.get(Mails).list({ offset: 0, limit: 200 });
    expect(mails.rows.filter(({ template }) => template === 'workTakenOver').map(({ to }) => to)).toEqual([
      'tess@leaving.example.org',
    ]);
  });

  it('stays where it is without a successor, as was said', async () => {
    const leaver = await registered('Olga');
    await visited(leaver);
    const left = await anne(`/api/contacts/${leaver}/archive-contact`, { json: { nobodyTakesOver: true } });
    expect(left.status).toBe(200);
  });

  it('goes on to the remaining contact when two leave one after the other, and is refused to one who has left', async () => {
    const [one, other, last] = [await registered('Una'), await registered('Vic'), await registered('Wil')];
    const id = await visited(one);
    const archive = (leaver: string, successorId: string) =>
      anne(`/api/contacts/${leaver}/archive-contact`, { json: { successorId } });
    // each to the other: the second one finds the first one gone
    const [a, b] = [await registered('Xena'), await registered('Yves')];
    await Promise.all([visited(a), visited(b)]);
    const answers = await Promise.all([archive(a, b), archive(b, a)]);
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    expect((await archive(one, other)).status).toBe(200);
    expect((await archive(other, last)).status).toBe(200);
    for (let round = 0; round < 3; round += 1) await running.caughtUp();
    const { waiting } = await jsonOf<ContactLeavingView>(anne(`/api/contacts/${last}/leaving`));
    expect(waiting.map((each) => each.id)).toEqual([id]);
  });

  it('is named of one of the provider’s people: visits and texts of theirs', async () => {
    const staffId = await running.given('staffUser', 'RegisterStaffUser', {
      ...{ name: 'Leaver', email: 'leaver@publisher.example', permissions: ['content'] },
      ...{ supportLevel: 'level1', language: 'fr' },
    });
    await running.caughtUp();
    const visit = await visited(people.colleague);
    const planned = { day: '2026-03-10', from: '09:00', to: '17:00', mode: 'remote', staffIds: [staffId] };
    await done(`interventions/${visit}/plan-intervention`, planned);
    const article = await done('content-articles', {
      ...{ title: 'Owned', nature: 'help', language: 'fr', text: 'Words.', ownerId: staffId },
    });
    const leaving = await jsonOf<StaffLeavingView>(agent(`/api/staff-permissions/${staffId}/leaving`));
    expect(leaving.waiting.map(({ kind, id }) => [kind, id])).toEqual([
      ['contentArticle', article],
      ['intervention', visit],
    ]);
    expect(leaving.waitingCount).toBe(2);
    expect((await anne(`/api/staff-permissions/${staffId}/leaving`)).status).toBe(404);
  });

  const colleague = async (name: string, permissions: readonly string[]): Promise<string> => {
    const id = await running.given('staffUser', 'RegisterStaffUser', {
      ...{
        name,
        email: `${name.toLowerCase()}@publisher.example`,
        permissions,
        supportLevel: 'level1',
        language: 'fr',
      },
    });
    await running.caughtUp();
    return id;
  };
  const plannedWith = async (staffId: string): Promise<string> => {
    const id = await visited(people.colleague);
    const plan = { day: '2026-03-12', from: '09:00', to: '17:00', mode: 'remote', staffIds: [staffId] };
    await done(`interventions/${id}/plan-intervention`, plan);
    return id;
  };
  const ownedBy = (ownerId: string): Promise<string> =>
    done('content-articles', { title: 'Owned', nature: 'help', language: 'fr', text: 'Words.', ownerId });
  const archive = (id: string, json: object) => agent(`/api/staff-users/${id}/archive-staff-user`, { json });
  const codeOf = async (answer: Promise<Response>): Promise<unknown> => {
    const { status, ...body } = await answer.then(async (given) => ({
      status: given.status,
      body: await given.json(),
    }));
    return status === 200 ? 200 : body.body;
  };
  const waitsFor = async (id: string): Promise<readonly string[]> =>
    (await jsonOf<StaffLeavingView>(agent(`/api/staff-permissions/${id}/leaving`))).waiting.map((each) => each.id);
  const settled = async (): Promise<void> => {
    for (let round = 0; round < 3; round += 1) await running.caughtUp();
  };

  it('passes to the colleague who is chosen as far as they may handle it, in one mail (features F62)', async () => {
    const leaver = await colleague('Gone', ['content', 'interventions', 'clients', 'contactRequests']);
    const taker = await colleague('Taker', ['interventions', 'clients', 'contactRequests', 'staffUsers']);
    const visit = await plannedWith(leaver);
    const article = await ownedBy(leaver);
    const request = await done('after-sales-requests', {
      ...{ clientId: people.town, contactId: people.contact, origin: 'phone', documentType: 'civilRegister' },
      ...{ fault: 'binding', title: 'Births', description: 'Loose.', quantity: 1, phone: '0553000000' },
      email: 'marie@town.example.org',
    });
    await done(`after-sales-requests/${request}/assign-after-sales-request`, { managerId: leaver });
    const { successors, waitingCount } = await jsonOf<StaffLeavingView>(
      agent(`/api/staff-permissions/${leaver}/leaving`),
    );
    expect([waitingCount, successors.find(({ id }) => id === taker)?.passing]).toEqual([3, 2]);
    expect(await codeOf(archive(leaver, {}))).toMatchObject({ code: 'successorOrNobodyNeeded' });
    expect(await codeOf(archive(leaver, { successorId: taker }))).toMatchObject({ code: 'successorMayNotTake' });
    expect(await codeOf(archive(leaver, { successorId: people.contact }))).toMatchObject({ code: 'successorUnknown' });
    expect(await codeOf(archive(leaver, { successorId: taker, nobodyTakesOver: true }))).toBe(200);
    await settled();
    expect(new Set(await waitsFor(taker))).toEqual(new Set([visit, request]));
    expect(await jsonOf(agent(`/api/content-articles/${article}`))).toMatchObject({ ownerId: leaver });
    const { rows } = await running.db.pool.query(
      `SELECT type, metadata ->> 'initiator' AS initiator FROM event_log
       WHERE type LIKE '%HandedOver' AND data ->> 'toId' = $1 ORDER BY type`,
      [taker],
    );
    expect(rows).toEqual([
      { type: 'AfterSalesRequestHandedOver', initiator: people.agent },
      { type: 'InterventionHandedOver', initiator: people.agent },
    ]);
    const mails = await running.app.get(Mails).list({ offset: 0, limit: 500 });
    expect(mails.rows.filter(({ to }) => to === 'taker@publisher.example').map(({ template }) => template)).toEqual([
      'workTakenOver',
      // told to all who could handle it, when it was made
      'afterSalesRequestReceived',
    ]);
  });

  it('goes on to the remaining colleague where others leave one after the other, or at once', async () => {
    const [one, other, last] = [
      await colleague('Primo', ['content']),
      await colleague('Segundo', ['content']),
      await colleague('Ultimo', ['content', 'interventions']),
    ];
    const article = await ownedBy(one);
    expect(await codeOf(archive(one, { successorId: other }))).toBe(200);
    expect(await codeOf(archive(other, { successorId: last, nobodyTakesOver: true }))).toBe(200);
    await settled();
    expect(await waitsFor(last)).toEqual([article]);
    expect(await inOffice(running.db.kysely, one)).toBe(last);
    expect(await inOffice(running.db.kysely, last)).toBe(last);
    const [a, b] = [await colleague('Alpha', ['content']), await colleague('Beta', ['content'])];
    await ownedBy(a);
    await ownedBy(b);
    const answers = await Promise.all([archive(a, { successorId: b }), archive(b, { successorId: a })]);
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
  });
});
