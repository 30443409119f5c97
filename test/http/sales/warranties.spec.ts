import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../../src/kernel/actor.js';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import { newId } from '../../../src/kernel/ids.js';
import type { ImportView } from '../../../src/kernel/imports.vocabulary.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import { BusinessRegistry } from '../../../src/platform/log/business/business-registry.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import type { ParkedEventView } from '../../../src/oversight/operations/operations.views.js';
import type { OrderView } from '../../../src/sales/orders/orders.views.js';
import { warrantyOrderId } from '../../../src/sales/warranties/warranty.rules.js';
import type { WarrantyChoices, WarrantyListRow, WarrantyView } from '../../../src/sales/warranties/warranties.views.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { startPortal } from '../../support/portal.js';
import { clientTable } from '../../support/table-names.js';

const { running, people, contact, administrator, agent } = await startPortal();
let count = 0;

const today = dayOf(new Date().toISOString());
const price = 12_000;

/** Fields of a warranty that ends in so many days. */
const fields = (endsIn: number, over: object = {}) => {
  count += 1;
  return {
    ...{ clientId: people.town, serialNumber: `SN-${count}`, model: 'Server', yearlyPrice: price },
    ...{ startsOn: daysAfter(today, endsIn - 1_000), endsOn: daysAfter(today, endsIn) },
    ...over,
  };
};
const record = (over: object): Promise<Response> => agent('/api/warranties', { json: over });
const recorded = async (endsIn: number, over: object = {}): Promise<string> =>
  (await jsonOf<ReceiptView>(record(fields(endsIn, over)))).id;
const send = (id: string, verb: string, json: object, call: Call): Promise<Response> =>
  call(`/api/warranties/${id}/${verb}`, { json });
const request = (id: string, call = administrator, over: object = {}): Promise<Response> =>
  send(
    id,
    'request-extension',
    {
      ...{ batchId: newId(), price, signatoryId: people.administrator, correspondentId: people.contact },
      ...{ accepted: true, ...over },
    },
    call,
  );
const viewOf = async (id: string, call = administrator): Promise<WarrantyView> => {
  await running.caughtUp();
  return jsonOf<WarrantyView>(call(`/api/warranties/${id}`));
};
const listed = async (filter: object, call = administrator): Promise<readonly string[]> => {
  await running.caughtUp();
  const query = encodeURIComponent(JSON.stringify(filter));
  return (await jsonOf<readonly WarrantyListRow[]>(call(`/api/warranties?filter=${query}`))).map(({ id }) => id);
};
const statuses = async (answers: readonly Promise<Response>[]): Promise<readonly number[]> =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted();

const toldOf = async (template: string, words: string): Promise<readonly string[]> => {
  await running.caughtUp();
  const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 200 });
  const found = rows.filter((mail) => mail.template === template);
  const read = await Promise.all(
    found.map(async ({ id, to }) => ({ to, mail: await running.app.get(Mails).read(id) })),
  );
  return read.flatMap(({ to, mail }) => (JSON.stringify(mail).includes(words) ? [to ?? '–'] : [])).toSorted();
};

/** Recorded on a day that is over: its timers are due. */
const recordedOn = async (daysAgo: number, body: object): Promise<string> => {
  const id = newId();
  await running.app.get(Commands).execute({
    lifecycle: running.app.get(BusinessRegistry).lifecycle('warranty').lifecycle,
    ...{ command: 'RecordWarranty', id, body, commandId: newId(), correlationId: newId() },
    actor: { ...systemActor, id: people.agent, kind: 'staff', permissions: ['clients'] },
    now: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
  });
  return id;
};

describe('equipment under warranty', () => {
  it('is seen by those of its client who hold the right, as list, page and export say alike', async () => {
    const id = await recorded(50);
    const { serialNumber } = await viewOf(id, agent);
    const [colleague, stranger] = [await running.as(people.colleague), await running.as(people.stranger)];
    for (const call of [administrator, agent]) {
      expect(await listed({}, call)).toContain(id);
      expect(await (await call('/api/warranties/export?format=csv')).text()).toContain(serialNumber);
    }
    for (const call of [contact, colleague, stranger]) {
      expect((await call(`/api/warranties/${id}`)).status).toBe(404);
      expect(await listed({}, call)).not.toContain(id);
      expect(await (await call('/api/warranties/export?format=csv')).text()).not.toContain(serialNumber);
      expect((await request(id, call)).status).toBe(404);
    }
    expect((await administrator('/api/warranties', { json: fields(50) })).status).toBe(403);
  });

  it('has a serial number of its own, however many record it at once', async () => {
    const race = () => record(fields(50, { serialNumber: 'SN-RACE' }));
    expect(await statuses([race(), race(), race()])).toEqual([201, 409, 409]);
    expect(await refusalCode(record(fields(50, { serialNumber: 'sn-race' })))).toBe('warrantySerialUsed');
  });

  it('is found by its state, model, words and days', async () => {
    const [soon, far, over] = [
      await recorded(50, { model: 'Lyra 9' }),
      await recorded(400, { model: 'Lyra 9' }),
      await recorded(-3, { model: 'Lyra 9', location: 'Library' }),
    ];
    expect(await listed({ model: 'lyra' })).toEqual([over, soon, far]);
    expect(await listed({ model: 'lyra', status: ['toRenew'] })).toEqual([soon]);
    expect(await listed({ model: 'lyra', toRenew: true })).toEqual([soon]);
    expect(await listed({ model: 'lyra', q: 'librar' })).toEqual([over]);
    expect(await listed({ model: 'lyra', endsFrom: today, endsTo: daysAfter(today, 60) })).toEqual([soon]);
    expect((await viewOf(over)).extendsTo > daysAfter(today, 363)).toBe(true);
  });

  it('goes to another client, who does not learn what the former one asked for', async () => {
    const id = await recorded(50);
    await request(id);
    expect(await refusalCode(send(id, 'move-warranty', { clientId: people.village }, agent))).toBe(
      'warrantyRequestWaits',
    );
    await send(id, 'decline-extension', { reason: 'Between us' }, agent);
    expect((await send(id, 'move-warranty', { clientId: people.village }, agent)).status).toBe(200);
    await running.caughtUp();
    expect((await administrator(`/api/warranties/${id}`)).status).toBe(404);
    expect((await viewOf(id, agent)).steps.map(({ step }) => step)).toContain('WarrantyExtensionDeclined');
  });

  it('is obsolete, and comes back', async () => {
    const id = await recorded(50);
    expect((await send(id, 'mark-warranty-obsolete', { reason: 'outOfSupport' }, agent)).status).toBe(200);
    expect(await viewOf(id)).toMatchObject({ status: 'obsolete', obsoleteReason: 'outOfSupport' });
    expect(await refusalCode(request(id))).toBe('warrantyIs');
    const { serialNumber } = await viewOf(id);
    expect(await toldOf('warrantyMarkedObsolete', serialNumber)).toEqual(['anne@example.org']);
    expect((await send(id, 'restore-warranty', {}, agent)).status).toBe(200);
    expect(await viewOf(id)).toMatchObject({ status: 'toRenew', obsoleteReason: null });
  });
});

describe('an extension', () => {
  it('is requested once, however many ask at the same time, and waits for the provider', async () => {
    const id = await recorded(50);
    expect(await statuses([request(id), request(id), request(id), request(id)])).toEqual([200, 409, 409, 409]);
    expect(await refusalCode(request(id))).toBe('warrantyRequestedAlready');
    expect(await viewOf(id)).toMatchObject({
      ...{ requestPrice: price, requestedBy: { name: 'Anne Test' }, correspondent: { name: 'Marie Test' } },
    });
    expect(await listed({ requested: true }, agent)).toContain(id);
    expect(await listed({ toRenew: true })).not.toContain(id);
  });

  it('is given once for each request, however many confirm it at the same time', async () => {
    const id = await recorded(50);
    await request(id);
    const confirm = () => send(id, 'extend-warranty', {}, agent);
    expect(await statuses([confirm(), confirm(), confirm(), confirm()])).toEqual([200, 409, 409, 409]);
    const { endsOn, extensions, status, steps, serialNumber } = await viewOf(id);
    expect(endsOn.slice(5)).toBe(daysAfter(today, 50).slice(5));
    expect({ extensions, status }).toEqual({ extensions: 1, status: 'current' });
    expect(steps.map(({ step }) => step)).toEqual([
      'WarrantyRecorded',
      'WarrantyExtensionRequested',
      'WarrantyExtended',
    ]);
    expect(await refusalCode(request(id))).toBe('warrantyTooEarly');
    expect(await toldOf('warrantyExtended', serialNumber)).toEqual(['anne@example.org']);
  });

  it('of several serial numbers is told once to each, as their request was', async () => {
    const [batchId, serialNumber] = [newId(), 'SN-TOGETHER-1'];
    const ids = [await recorded(50, { serialNumber }), await recorded(50, { serialNumber: 'SN-TOGETHER-2' })];
    await statuses(ids.map((id) => request(id, administrator, { batchId })));
    await running.caughtUp();
    expect(await listed({ batchId })).toHaveLength(2);
    expect(await toldOf('warrantyExtensionRequested', 'SN-TOGETHER')).toEqual(['agent@publisher.example']);
    await statuses(ids.map((id) => send(id, 'extend-warranty', {}, agent)));
    expect(await toldOf('warrantyExtended', 'SN-TOGETHER')).toEqual(['anne@example.org']);
    expect(await listed({ batchId })).toEqual([]);
  });

  it('is ordered with those of its request, once none of them waits, and its signatory signs', async () => {
    const batchId = newId();
    const ids = await Promise.all([1, 2, 3].map((n) => recorded(50, { serialNumber: `SN-ORDERED-${n}` })));
    for (const id of ids) await request(id, administrator, { batchId });
    const [one = '', two = '', three = ''] = ids;
    await send(one, 'extend-warranty', {}, agent);
    expect((await viewOf(one)).order).toBeNull();
    expect(
      await statuses([
        send(two, 'extend-warranty', {}, agent),
        send(three, 'decline-extension', { reason: 'Old' }, agent),
      ]),
    ).toEqual([200, 200]);
    const { order } = await viewOf(one);
    expect(order).toEqual((await viewOf(two)).order);
    expect((await viewOf(three)).order).toBeNull();
    await running.caughtUp();
    const placed = await jsonOf<OrderView>(administrator(`/api/orders/${order?.id}`));
    expect(placed).toMatchObject({
      ...{ status: 'awaitingSignature', number: order?.label, net: 2 * price, gross: 2.4 * price },
      ...{ signatory: { name: 'Anne Test' }, correspondent: { name: 'Marie Test' } },
    });
    expect(placed.lines.map(({ label }) => /SN-ORDERED-\d/.exec(label)?.[0])).toEqual(['SN-ORDERED-1', 'SN-ORDERED-2']);
    expect(await toldOf('orderPlaced', placed.number)).toEqual(['anne@example.org', 'marie@example.org']);
  });

  it('whose order is refused is seen by operators, and ordered once they try again', async () => {
    const card = {
      ...{ civility: 'none', firstName: 'Ann', lastName: 'Leaving', language: 'fr', email: 'leaving@town.example.org' },
      ...{ landline: '0553000000', service: 'Finance', function: 'Clerk', clientId: people.town, role: 'user' },
    };
    const rights = { productRights: [], functionRights: ['signatures'] };
    const signatoryId = await running.given('contact', 'RegisterContact', { ...card, ...rights });
    const id = await recorded(50);
    await running.caughtUp();
    expect((await request(id, administrator, { signatoryId })).status).toBe(200);
    await running.given('contact', 'ArchiveContact', {}, signatoryId);
    await running.caughtUp();
    expect((await send(id, 'extend-warranty', {}, agent)).status).toBe(200);
    expect((await viewOf(id)).order).toBeNull();
    const parked = async () =>
      (await jsonOf<readonly ParkedEventView[]>(agent('/api/parked-events'))).filter(
        ({ stream }) => stream === `warranty-${id}`,
      );
    const [event] = await parked();
    expect(event).toMatchObject({
      projection: 'warrantyOrders',
      refused: {
        command: 'PlaceAgreedOrder',
        code: 'personOfAnotherClient',
        reason: expect.stringContaining('contacts actifs de votre organisation'),
      },
    });
    const retry = () => agent(`/api/parked-events/${event?.id}/retry-parked-event`, { json: {} });
    expect(await refusalCode(retry())).toBe('parkedEventStillFails');
    await running.given('contact', 'RestoreContact', {}, signatoryId);
    await running.caughtUp();
    expect((await retry()).status).toBe(200);
    expect(await parked()).toEqual([]);
    const { order } = await viewOf(id);
    expect(await jsonOf<OrderView>(agent(`/api/orders/${order?.id}`))).toMatchObject({
      ...{ status: 'awaitingSignature', signatory: { name: 'Ann Leaving' } },
    });
  });

  it('is ordered with what the invoices of its client need (defaults G13)', async () => {
    const requiring = (requirement: string) =>
      running.db.pool.query(`UPDATE ${clientTable} SET chorus_requirement = $1 WHERE id = $2`, [
        ...[requirement, people.town],
      ]);
    const id = await recorded(50);
    await requiring('commitment');
    try {
      const { chorus } = await jsonOf<WarrantyChoices>(administrator('/api/warranties/choices'));
      expect(chorus.requirement).toBe('commitment');
      expect(await refusalCode(request(id))).toBe('commitmentRequired');
      expect((await request(id, administrator, { commitment: 'EJ-7' })).status).toBe(200);
    } finally {
      await requiring('none');
    }
    await send(id, 'extend-warranty', {}, agent);
    const { order } = await viewOf(id);
    expect(await jsonOf<OrderView>(administrator(`/api/orders/${order?.id}`))).toMatchObject({ commitment: 'EJ-7' });
  });

  it('becomes no order where all of its request was declined or withdrawn', async () => {
    const batchId = newId();
    const ids = [await recorded(50), await recorded(50)];
    for (const id of ids) await request(id, administrator, { batchId });
    const [one = '', two = ''] = ids;
    await send(one, 'decline-extension', { reason: 'Old' }, agent);
    await send(two, 'withdraw-extension', {}, administrator);
    await running.caughtUp();
    expect((await administrator(`/api/orders/${warrantyOrderId(people.town, batchId)}`)).status).toBe(404);
  });

  it('takes no other extension once it is ordered', async () => {
    const batchId = newId();
    const [one, two] = [await recorded(50), await recorded(50)];
    await request(one, administrator, { batchId });
    await send(one, 'extend-warranty', {}, agent);
    await running.caughtUp();
    expect(await refusalCode(request(two, administrator, { batchId }))).toBe('warrantyBatchOrdered');
    expect((await request(two)).status).toBe(200);
  });

  it('begins today where the warranty has expired', async () => {
    const id = await recorded(-30);
    await request(id);
    await send(id, 'extend-warranty', {}, agent);
    expect((await viewOf(id)).steps.at(-1)).toMatchObject({ fromDay: today });
  });

  it('may be withdrawn until it is confirmed, and declined with a reason', async () => {
    const id = await recorded(50);
    await request(id);
    expect((await send(id, 'withdraw-extension', {}, administrator)).status).toBe(200);
    expect(await refusalCode(send(id, 'extend-warranty', {}, agent))).toBe('warrantyNotRequested');
    await request(id);
    expect((await send(id, 'decline-extension', { reason: 'Parts are gone' }, agent)).status).toBe(200);
    const { serialNumber, steps } = await viewOf(id);
    expect(steps.at(-1)).toMatchObject({ step: 'WarrantyExtensionDeclined', reason: 'Parts are gone' });
    expect(await toldOf('warrantyExtensionDeclined', serialNumber)).toEqual(['anne@example.org']);
  });

  it('is asked for at the price that was shown, by people of the client, with its conditions', async () => {
    const id = await recorded(50);
    expect(await refusalCode(request(id, administrator, { price: 1 }))).toBe('warrantyPriceChanged');
    expect(await refusalCode(request(id, administrator, { signatoryId: people.stranger }))).toBe('contactUnknown');
    expect(await refusalCode(request(id, administrator, { signatoryId: people.colleague }))).toBe('signerNotEntitled');
    expect(await refusalCode(request(id, administrator, { accepted: false }))).toBe('invalidInput');
    expect(await refusalCode(record(fields(50, { articleCode: 'NONE' })))).toBe('articleUnknown');
    const { people: offered } = await jsonOf<{ readonly people: readonly { readonly id: string }[] }>(
      administrator('/api/warranties/choices'),
    );
    expect(offered.map((one) => one.id)).toContain(people.contact);
  });

  it('costs what its article costs by the catalogue', async () => {
    const keeper = await running.given('staffUser', 'RegisterStaffUser', {
      ...{ name: 'Keeper', email: 'keeper@publisher.example', permissions: ['catalogue'] },
      ...{ supportLevel: 'level1', language: 'fr' },
    });
    await running.caughtUp();
    const catalogue = await running.as(keeper);
    const named = (name: string) => ({ fr: name, es: name, en: name });
    const created = async (path: string, json: object): Promise<string> =>
      (await jsonOf<ReceiptView>(catalogue(`/api/${path}`, { json }))).id;
    const terms = await created('sale-documents', {
      ...{ kind: 'termsOfSale', title: named('Terms'), version: '1', french: 'Un.', spanish: 'Uno.', english: 'One.' },
    });
    await created(`sale-documents/${terms}/publish-sale-document`, {});
    await running.caughtUp();
    const article = await created('articles', {
      ...{ code: 'GARANTIE-1', kind: 'simple', nature: 'supplies', title: named('Year'), description: named('A year') },
      ...{ unit: 'pack', maximum: 50, documentIds: [terms], followUps: [] },
    });
    await created(`articles/${article}/set-price`, { price: 15_000, from: today });
    await created(`articles/${article}/put-on-sale`, {});
    await running.caughtUp();
    const id = await recorded(50, { articleCode: 'garantie-1' });
    expect((await viewOf(id)).price).toBe(15_000);
    expect(await refusalCode(request(id))).toBe('warrantyPriceChanged');
    expect((await request(id, administrator, { price: 15_000 })).status).toBe(200);
  });
});

describe('the end of a warranty', () => {
  it('is told once for each threshold, of all serial numbers of the client that end on that day', async () => {
    const serials = ['SN-ALERT-1', 'SN-ALERT-2', 'SN-ALERT-3', 'SN-ALERT-4'];
    const [one, two, three, four] = serials.map((serialNumber) => fields(85, { serialNumber }));
    await Promise.all([one, two].map((each) => record(each ?? {})));
    await running.caughtUp();
    const id = await recordedOn(20, three ?? {});
    expect(await toldOf('warrantyEndNeared', 'SN-ALERT-1, SN-ALERT-2, SN-ALERT-3')).toEqual(['anne@example.org']);
    expect(await viewOf(id)).toMatchObject({ status: 'toRenew' });
    await recordedOn(20, four ?? {});
    expect(await toldOf('warrantyEndNeared', 'SN-ALERT')).toEqual(['anne@example.org']);
  });

  it('comes by its timer, and is told once of all that ended on that day', async () => {
    const ended = ['SN-ENDED-1', 'SN-ENDED-2'].map((serialNumber) => fields(-1, { serialNumber }));
    const [first = '', second = ''] = await Promise.all(ended.map((each) => recordedOn(20, each)));
    expect(await viewOf(first)).toMatchObject({ status: 'expired' });
    expect(await viewOf(second)).toMatchObject({ status: 'expired' });
    expect(await toldOf('warrantyExpired', 'SN-ENDED')).toEqual(['anne@example.org']);
  });
});

describe('a file of equipment', () => {
  const day = (iso: string): string => iso.split('-').toReversed().join('/');
  it('is tried, counts once, and says which lines are wrong', async () => {
    const days = `${day(today)};${day(daysAfter(today, 400))}`;
    const csv = [
      'Client code;Serial number;Model;Start of warranty;End of warranty;Yearly price excl. VAT',
      `town;FILE-1;Server;${days};420,00`,
      `TOWN;FILE-2;Server;${days};420`,
      `TOWN;file-2;Server;${days};421`,
      `NOBODY;FILE-3;Server;${days};420`,
      `TOWN;FILE-4;Server;${days};`,
    ].join('\n');
    const read = (which: string) => jsonOf<ImportView>(agent(`/api/warranties/${which}`, { json: { csv } }));
    const counts = { create: 2, update: 0, unchanged: 0, refused: 3 };
    expect((await read('import-trials')).counts).toEqual(counts);
    expect(await listed({ q: 'file-1' }, agent)).toEqual([]);
    const first = await read('imports');
    expect(first.counts).toEqual(counts);
    const refused = first.rows.filter(({ outcome }) => outcome === 'refused');
    expect(refused.map(({ reasons }) => reasons)).toEqual([
      ['Comme la ligne 3, qui compte déjà.', expect.stringContaining('numéro de série')],
      [expect.stringContaining('Code client')],
      ['Prix annuel HT – indiquez un nombre'],
    ]);
    expect((await read('imports')).counts).toEqual({ create: 0, update: 0, unchanged: 2, refused: 3 });
    const [id = ''] = await listed({ q: 'file-1' }, agent);
    expect(await viewOf(id, agent)).toMatchObject({ yearlyPrice: 42_000, alertDays: 90, reminderDays: 30 });
  });

  it('says of an identical line, on trial as when it is read in, that the first one counts', async () => {
    const line = `TOWN;TWICE-1;Server;${day(today)};${day(daysAfter(today, 400))};420`;
    const csv = [
      'Client code;Serial number;Model;Start of warranty;End of warranty;Yearly price excl. VAT',
      ...[line, line],
    ].join('\n');
    const read = async (which: string) => {
      const { rows } = await jsonOf<ImportView>(agent(`/api/warranties/${which}`, { json: { csv } }));
      return rows.map(({ outcome, reasons }) => [outcome, ...reasons]);
    };
    const second = ['refused', expect.stringContaining('Comme la ligne 2, qui compte déjà.')];
    expect((await read('import-trials')).map((row) => row.slice(0, 2))).toEqual([['create'], second]);
    expect((await read('imports')).map((row) => row.slice(0, 2))).toEqual([['create'], second]);
    expect(await read('import-trials')).toEqual(await read('imports'));
    expect(await listed({ q: 'twice-1' }, agent)).toHaveLength(1);
  });
});
