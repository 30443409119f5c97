import { describe, expect, it } from '@jest/globals';
import type {
  BinderyChoices,
  BinderyOrderListRow,
  BinderyOrderView,
} from '../../../src/sales/bindery-orders/bindery-orders.views.js';
import { systemActor } from '../../../src/kernel/actor.js';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import { newId } from '../../../src/kernel/ids.js';
import { Refusal } from '../../../src/kernel/refusal.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import { binderyOrder } from '../../../src/sales/bindery-orders/bindery-order.js';
import { RemindOfBinding } from '../../../src/sales/bindery-orders/bindery-order.commands.js';
import { posted, refusalCode, post } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { startPortal } from '../../support/portal.js';

const { running, people, contact, colleague, administrator, stranger, agent } = await startPortal();

const path = 'bindery-orders';
const today = dayOf(new Date().toISOString());
const step = { on: today };
const lastYear = Number(today.slice(0, 4)) - 1;

const content = (title: string, over: object = {}) => ({
  ...{ clientId: people.town, contactId: people.contact, kind: 'births', title, quantity: 2, copyWanted: true },
  ...{ periodFrom: `01/${lastYear}`, periodTo: `12/${lastYear}`, ...over },
});
const recorded = async (title: string, over: object = {}): Promise<string> => {
  const id = await posted(agent, path, { ...content(title, over), orderedOn: daysAfter(today, -9) });
  await running.caughtUp();
  return id;
};
const acts = async (id: string, call: Call, ...moves: readonly (readonly [verb: string, body: object])[]) => {
  for (const [verb, body] of moves) await posted(call, `${path}/${id}/${verb}`, body);
  await running.caughtUp();
};
const toShipment = [
  ['receive-bindery-order', { ...step, note: 'All leaves are there' }],
  ['produce-bindery-order', step],
  ['control-bindery-order', step],
  ['ship-bindery-order', { ...step, carrier: 'Post', parcelNumber: 'P-77', parcels: 1 }],
] as const;
const confirm = (count: number) => ['confirm-bindery-delivery', { ...step, count }] as const;

const viewOf = (id: string, call: Call = agent): Promise<BinderyOrderView> =>
  jsonOf<BinderyOrderView>(call(`/api/${path}/${id}`));
const listed = async (call: Call, filter: object = {}): Promise<readonly BinderyOrderListRow[]> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' });
  return jsonOf<BinderyOrderListRow[]>(call(`/api/${path}?${query.toString()}`));
};
const idsFor = async (call: Call, filter?: object): Promise<readonly string[]> =>
  (await listed(call, filter)).map(({ id }) => id);

/** As its timer does, which may have done it already. */
const remind = async (id: string): Promise<void> => {
  const sent = { lifecycle: binderyOrder, command: 'RemindOfBinding', body: new RemindOfBinding(), actor: systemActor };
  const reminded = running.app.get(Commands).execute({ ...sent, id, correlationId: newId(), commandId: newId() });
  await reminded.catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'notYetDue')) throw error;
  });
  await running.caughtUp();
};
const toldOf = async (template: string, words: string): Promise<readonly string[]> => {
  const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
  return rows
    .flatMap((mail) => (mail.template === template && mail.subject?.includes(words) ? [mail.to ?? '–'] : []))
    .sort();
};

describe('bindery orders', () => {
  it('are seen by those with the right and by their contact, as list, page and export say alike', async () => {
    const id = await recorded('Seen by some');
    for (const call of [contact, administrator, agent]) {
      expect((await call(`/api/${path}/${id}`)).status).toBe(200);
      expect(await idsFor(call)).toContain(id);
      expect(await (await call(`/api/${path}/export?format=csv`)).text()).toContain('Seen by some');
    }
    for (const call of [colleague, stranger]) {
      expect((await call(`/api/${path}/${id}`)).status).toBe(404);
      expect(await idsFor(call)).not.toContain(id);
      expect(await (await call(`/api/${path}/export?format=csv`)).text()).not.toContain('Seen by some');
    }
  });

  it('are announced by those with the right, with the consent of the authority', async () => {
    const body = { ...content('Announced', { kind: 'deaths' }), authority: 'The mayor', authorised: true };
    const at = `${path}/announce-bindery-order`;
    expect((await contact(`/api/${at}`, { json: body })).status).toBe(403);
    expect(await refusalCode(post(administrator, at, { ...body, authorised: false }))).toBe('invalidInput');
    expect(await refusalCode(post(administrator, at, { ...body, contactId: people.stranger }))).toBe('contactUnknown');
    expect((await administrator(`/api/${at}`, { json: { ...body, clientId: people.village } })).status).toBe(403);
    const id = await posted(administrator, at, body);
    await running.caughtUp();
    const view = await viewOf(id, administrator);
    expect(view).toMatchObject({ status: 'announced', authority: 'The mayor', orderedOn: today, waitsFor: 'provider' });
    expect(await toldOf('binderyOrderAnnounced', view.number)).toEqual(['agent@publisher.example']);
    expect((await jsonOf<BinderyChoices>(administrator(`/api/${path}/choices`))).contacts).toHaveLength(3);
    expect((await jsonOf<BinderyChoices>(contact(`/api/${path}/choices`))).mayAnnounce).toBe(false);
  });

  it('have a number of their own, also when it is given twice at once', async () => {
    const body = { ...content('Twice'), orderedOn: today, number: 'R-2026' };
    const answers = await Promise.all(
      ['R-2026', 'r-2026', 'R-2026'].map((number) => agent(`/api/${path}`, { json: { ...body, number } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await refusalCode(post(agent, path, body))).toBe('binderyNumberUsed');
  });

  it('are filtered by state, kind, year and words, and the total is the filter’s', async () => {
    const id = await recorded('Cemetery', { kind: 'other', periodFrom: '2001-05', periodTo: '2003-02' });
    for (const filter of [
      { kind: ['other'] },
      { year: 2002 },
      { q: 'cemetery' },
      { status: ['announced'], year: 2003 },
    ])
      expect(await idsFor(agent, filter)).toEqual([id]);
    for (const filter of [{ kind: ['other'], year: 2004 }, { year: 2000 }, { status: ['shipped'], kind: ['other'] }])
      expect(await idsFor(agent, filter)).toEqual([]);
    const query = new URLSearchParams({ filter: JSON.stringify({ year: 2002 }), range: '[0,0]' });
    const answer = await agent(`/api/${path}?${query.toString()}`);
    expect(answer.headers.get('content-range')).toMatch(/\/1$/);
  });

  it('go through the workshop, and each side is told of what it wants to know', async () => {
    const id = await recorded('Through');
    await acts(id, agent, ...toShipment, ['hand-over-digital-copy', step]);
    const { number, progress, history, allowedCommands, ...view } = await viewOf(id, contact);
    expect(view).toMatchObject({ status: 'shipped', stage: 'shipped', carrier: 'Post', copy: 'delivered' });
    expect(progress.map(({ on }) => on !== null)).toEqual([true, true, true, true, true, false]);
    expect(progress[1]).toEqual({ step: 'received', on: today, note: 'All leaves are there' });
    expect(history).toHaveLength(6);
    const names = ['binderyOrderReceived', 'binderyOrderShipped', 'digitalCopyHandedOver'];
    for (const name of names) expect(await toldOf(name, number)).toEqual(['marie@example.org']);
    expect(allowedCommands.filter(({ allowed }) => allowed).map(({ command }) => command)).toEqual([
      'ConfirmBinderyDelivery',
      'OpenBinderyIncident',
    ]);
    expect(await idsFor(contact, { waitsFor: 'customer' })).toContain(id);
    expect(await refusalCode(post(contact, `${path}/${id}/set-bindery-cadence`, { cadence: 'yearly' }))).toBe(
      'forbidden',
    );
    await acts(id, contact, confirm(2));
    expect(await viewOf(id, contact)).toMatchObject({ status: 'delivered', received: 2, waitsFor: null });
  });

  it('are confirmed once, however many do it at the same time', async () => {
    const id = await recorded('Confirmed');
    await acts(id, agent, ...toShipment);
    const [verb, body] = confirm(2);
    const answers = await Promise.all(
      [contact, administrator, agent].map((call) => call(`/api/${path}/${id}/${verb}`, { json: body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('stop where another number came, and go on where they were once it is answered', async () => {
    const id = await recorded('Differs');
    await acts(id, agent, ...toShipment);
    await acts(id, contact, confirm(1));
    const { number, ...view } = await viewOf(id);
    expect(view).toMatchObject({ status: 'incident', stage: 'delivered', received: 1, waitsFor: 'provider' });
    expect(view.history.at(-1)).toMatchObject({ step: 'BinderyIncidentOpened', ordered: 2, received: 1, said: null });
    expect(await toldOf('binderyDeliveryDiffered', number)).toEqual(['agent@publisher.example']);
    expect(await refusalCode(post(contact, `${path}/${id}/open-bindery-incident`, { text: 'Again' }))).toBe(
      'binderyOrderIs',
    );
    await acts(id, agent, ['resolve-bindery-incident', { answer: 'It comes tomorrow' }]);
    expect(await viewOf(id)).toMatchObject({ status: 'delivered' });
    expect(await toldOf('binderyIncidentResolved', number)).toEqual(['marie@example.org']);
  });

  it('tell the one who reported an incident, and go back by a correction alone', async () => {
    const id = await recorded('Torn');
    await acts(id, agent, ['receive-bindery-order', step], ['produce-bindery-order', step]);
    await acts(id, administrator, ['open-bindery-incident', { text: 'A page is torn' }]);
    const { number } = await viewOf(id);
    expect(await toldOf('binderyIncidentOpened', number)).toEqual(['agent@publisher.example', 'marie@example.org']);
    await acts(id, agent, ['resolve-bindery-incident', { answer: 'Mended' }]);
    expect(await toldOf('binderyIncidentResolved', number)).toEqual(['anne@example.org', 'marie@example.org']);
    await acts(id, agent, ['correct-bindery-order', { step: 'announced', reason: 'Not here yet' }]);
    const { status, progress } = await viewOf(id, contact);
    expect([status, ...progress.map(({ on }) => on === null)]).toEqual([
      ...['announced', false],
      ...[true, true, true, true, true],
    ]);
  });
});

describe('a mistaken bindery order', () => {
  const cancel = ['cancel-bindery-order', { reason: 'Ordered twice' }] as const;

  it('is cancelled by those with the right until the work begins, and the other side is told', async () => {
    const id = await recorded('Mistaken');
    const at = `${path}/${id}/${cancel[0]}`;
    await acts(id, agent, ['receive-bindery-order', step]);
    expect(await refusalCode(post(contact, at, cancel[1]))).toBe('forbidden');
    expect(await refusalCode(post(stranger, at, cancel[1]))).toBe('notFound');
    expect(await refusalCode(post(administrator, at, { reason: '' }))).toBe('invalidInput');
    const answers = await Promise.all([1, 2].map(() => administrator(`/api/${at}`, { json: cancel[1] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await running.caughtUp();
    const { number, history, progress, ...view } = await viewOf(id, administrator);
    expect(view).toMatchObject({ status: 'cancelled', stage: 'received', waitsFor: null, nextOn: null });
    expect(progress.map((each) => each.step)).toEqual(['announced', 'received']);
    expect(history.at(-1)).toMatchObject({ step: 'BinderyOrderCancelled', said: 'Ordered twice' });
    expect(await toldOf('binderyOrderCancelled', number)).toEqual(['agent@publisher.example', 'marie@example.org']);
    expect(await idsFor(agent, { status: ['cancelled'] })).toContain(id);
  });

  it('is cancelled by staff alone while it is in work', async () => {
    const id = await recorded('In work');
    await acts(id, agent, ['receive-bindery-order', step], ['produce-bindery-order', step]);
    expect(await refusalCode(post(administrator, `${path}/${id}/${cancel[0]}`, cancel[1]))).toBe('binderyTakenInWork');
    await acts(id, agent, cancel);
    expect(await toldOf('binderyOrderCancelled', (await viewOf(id)).number)).toEqual(['marie@example.org']);
  });

  it('neither follows another one nor hands its cadence on', async () => {
    const years = { kind: 'civilStatus', periodFrom: '1990-01', periodTo: '1990-12' };
    const before = await recorded('First', { ...years, cadence: 'fiveYearly' });
    const mistaken = { ...years, periodFrom: '1991-01', periodTo: '1991-12', cadence: 'yearly' };
    await acts(await recorded('Wrong', mistaken), agent, cancel);
    expect(await viewOf(before)).toMatchObject({ nextOn: '1995-12-31' });
    const after = await recorded('Next', { ...years, periodFrom: '1991-01', periodTo: '1995-12' });
    expect(await viewOf(after)).toMatchObject({ cadence: 'fiveYearly', nextOn: '2000-12-31' });
    expect(await viewOf(before)).toMatchObject({ nextOn: null });
  });
});

describe('the next binding', () => {
  const delivered = async (title: string, over: object): Promise<string> => {
    const id = await recorded(title, over);
    await acts(id, agent, ...toShipment, confirm(2));
    return id;
  };
  const years = (from: number, to: number, kind: string) => ({
    ...{ kind, periodFrom: `${from}-01`, periodTo: `${to}-12` },
  });

  it('is due a year after the last period, or five, by the cadence that staff say', async () => {
    const id = await delivered('Yearly', years(lastYear, lastYear, 'decrees'));
    expect(await viewOf(id)).toMatchObject({ nextOn: `${lastYear + 1}-12-31`, cadence: 'yearly' });
    await acts(id, agent, ['set-bindery-cadence', { cadence: 'fiveYearly' }]);
    expect(await viewOf(id)).toMatchObject({ nextOn: `${lastYear + 5}-12-31`, isDue: false });
  });

  it('is told once to the contact, by whom it is shown as due', async () => {
    const id = await delivered('Late', years(lastYear - 3, lastYear - 3, 'marriages'));
    await remind(id);
    await remind(id);
    expect(await toldOf('bindingFellDue', 'Mariages')).toEqual(['marie@example.org']);
    expect(await viewOf(id)).toMatchObject({ isDue: true, remindedFor: `${lastYear - 2}-12-31` });
    expect(await idsFor(contact, { isDue: true })).toEqual([id]);
  });

  it('is told of the last of its kind alone', async () => {
    const before = await recorded('Before', years(lastYear - 4, lastYear - 4, 'deliberations'));
    const after = await recorded('After', years(lastYear - 3, lastYear - 3, 'deliberations'));
    await acts(before, agent, ...toShipment, confirm(2));
    await remind(before);
    expect(await toldOf('bindingFellDue', 'Délibérations')).toEqual([]);
    expect(await viewOf(before)).toMatchObject({ nextOn: null, isDue: false, remindedFor: null });
    expect(await idsFor(agent, { isLast: true, kind: ['deliberations'] })).toEqual([after]);
  });
});
