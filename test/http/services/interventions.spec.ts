import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  liftingOf,
  signedTextOf,
  type SignedContent,
} from '../../../src/services/interventions/intervention.vocabulary.js';
import type {
  InterventionListRow,
  InterventionReserveListRow,
  InterventionView,
} from '../../../src/services/interventions/interventions.views.js';
import { systemActor } from '../../../src/kernel/actor.js';
import { newId } from '../../../src/kernel/ids.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import { People as PeoplePort } from '../../../src/platform/people/access/ports.js';
import { BusinessRegistry } from '../../../src/platform/log/business/business-registry.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import { SignatureSealing } from '../../../src/sales/signatures/signature-sealing.jobs.js';
import type { SignaturePageView } from '../../../src/sales/signatures/signatures.views.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { eventually } from '../../support/eventually.js';
import { uploadedFile } from '../../support/images.js';
import { paperText } from '../../support/papers.js';
import { givenAdministrator, givenMobile } from '../../support/people.js';
import { startPortal } from '../../support/portal.js';
import { expectBothParties, givenPublisher } from '../../support/publisher.js';
import { codeSentTo } from '../../support/sms-codes.js';
import { pdfsig, popplerMissing } from '../../support/poppler.js';

const mobile = '+33639980014';

const { running, people, contact, colleague, administrator, stranger, agent } = await startPortal();

beforeAll(async () => {
  await givenPublisher(running);
  await givenMobile(running, people, mobile);
}, 60_000);
const send = (id: string, verb: string, json: object, call: Call): Promise<Response> =>
  call(`/api/interventions/${id}/${verb}`, { json });
const detail = async (id: string, call: Call = agent): Promise<InterventionView> => {
  await running.caughtUp();
  return jsonOf<InterventionView>(call(`/api/interventions/${id}`));
};
/** As the customer answers the report that is shown now. */
const answer = async (id: string, verb: string, json: object, call: Call): Promise<Response> =>
  send(id, verb, { textHash: (await detail(id)).reports[0]?.textHash, ...json }, call);
const statusFor = async (id: string, call: Call, path = ''): Promise<number> =>
  (await call(`/api/interventions/${id}${path}`)).status;
const idsFor = async (call: Call, filter: object = {}): Promise<readonly string[]> =>
  (
    await jsonOf<readonly InterventionListRow[]>(
      call(`/api/interventions?filter=${encodeURIComponent(JSON.stringify(filter))}`),
    )
  ).map(({ id }) => id);

const fields = () => ({ nature: 'installation', title: 'Two desks', contactId: people.contact, quantity: 2 });
const plan = () => ({ day: '2026-03-10', from: '09:00', to: '17:00', mode: 'remote', staffIds: [people.agent] });
const report = { report: 'Both desks are in service.', minutes: 390, attendeeIds: [], fileIds: [] };
const accepting = { satisfaction: 'satisfied', confirmed: true };

const opened = async (over: object = {}): Promise<string> => {
  const answer = agent('/api/interventions', { json: { clientId: people.town, ...fields(), ...over } });
  return (await jsonOf<ReceiptView>(answer)).id;
};
const taking = async (id: string, steps: readonly (readonly [string, object])[]): Promise<string> => {
  for (const [verb, json] of steps) expect((await send(id, verb, json, agent)).status).toBe(200);
  await running.caughtUp();
  return id;
};
const written = async (over: object = {}): Promise<string> =>
  taking(await opened(over), [
    ['plan-intervention', plan()],
    ['start-intervention', {}],
    ['finish-intervention', {}],
    ['write-intervention-report', report],
  ]);
const proposed = async (over: object = {}): Promise<string> =>
  taking(await written(over), [['propose-intervention-report', {}]]);

/** Past HTTP, where commands may be given at another time. */
const at = async (now: string, id: string, command: string, by: string | null = null, body: object = {}) => {
  const actor = by === null ? systemActor : await running.app.get(PeoplePort).actorOf(by);
  if (!actor) throw new Error('They connect');
  const { lifecycle } = running.app.get(BusinessRegistry).lifecycle('intervention');
  await running.app
    .get(Commands)
    .execute({ lifecycle, id, command, body, actor, now, correlationId: newId(), commandId: newId() });
  await running.caughtUp();
};
const timersOf = async (id: string) => {
  const { rows } = await running.db.pool.query<{ due_at: string; command: string }>(
    'SELECT due_at, command FROM timers WHERE stream_id = $1',
    [id],
  );
  return rows.map(({ due_at, command }) => ({ dueAt: new Date(due_at).toISOString(), command }));
};
/** Recipients of mails of this template about this intervention so far. */
const toldOf = async (template: string, id: string): Promise<readonly string[]> => {
  const { number } = await detail(id);
  const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
  return rows
    .flatMap((mail) => (mail.template === template && mail.subject?.includes(number) ? [mail.to ?? '–'] : []))
    .sort();
};

describe('an intervention', () => {
  it('is seen by its contact, administrators and those with the right, as list, page and export say alike', async () => {
    const id = await opened({ title: 'Seen by some' });
    await running.caughtUp();
    for (const call of [contact, administrator, agent]) {
      expect(await statusFor(id, call)).toBe(200);
      expect(await idsFor(call)).toContain(id);
      expect(await (await call('/api/interventions/export?format=csv')).text()).toContain('Seen by some');
    }
    for (const call of [colleague, stranger]) {
      expect(await statusFor(id, call)).toBe(404);
      expect(await idsFor(call)).not.toContain(id);
      expect(await (await call('/api/interventions/export?format=csv')).text()).not.toContain('Seen by some');
    }
  });

  it('is of people and things of the client, and of staff', async () => {
    const open = (over: object) =>
      refusalCode(agent('/api/interventions', { json: { clientId: people.town, ...fields(), ...over } }));
    expect(await open({ contactId: people.stranger })).toBe('contactUnknown');
    expect(await open({ clientId: newId() })).toBe('clientUnknown');
    const id = await opened();
    expect(await refusalCode(send(id, 'plan-intervention', { ...plan(), staffIds: [people.contact] }, agent))).toBe(
      'staffUnknown',
    );
    expect(await refusalCode(send(id, 'plan-intervention', { ...plan(), mode: 'onSite' }, agent))).toBe('invalidInput');
  });

  it('is found by period, nature, contact and status', async () => {
    const id = await taking(await opened({ nature: 'advice' }), [
      ['plan-intervention', { ...plan(), day: '2031-05-06' }],
    ]);
    const inMay = { from: '2031-05-06', to: '2031-05-06' };
    expect(await idsFor(contact, inMay)).toEqual([id]);
    expect(
      await idsFor(contact, { ...inMay, nature: 'advice', contactId: people.contact, status: ['planned'] }),
    ).toEqual([id]);
    expect(await idsFor(contact, { ...inMay, nature: 'training' })).toEqual([]);
    expect(await idsFor(contact, { from: '2031-05-07' })).toEqual([]);
  });
});

describe('a visit that is planned by hand', () => {
  it('is told the day before to its participants, once, and stands in their calendars', async () => {
    const id = await taking(await opened(), [['plan-intervention', { ...plan(), day: '2031-03-12' }]]);
    const eve = '2031-03-11T08:00:00.000Z';
    expect(await timersOf(id)).toEqual([{ dueAt: eve, command: 'RemindOfIntervention' }]);
    await expect(at('2031-03-11T07:59:00.000Z', id, 'RemindOfIntervention')).rejects.toMatchObject({
      code: 'notYetDue',
    });
    await at(eve, id, 'RemindOfIntervention');
    await expect(at(eve, id, 'RemindOfIntervention')).rejects.toMatchObject({ code: 'notYetDue' });
    expect(await toldOf('interventionReminded', id)).toHaveLength(2);
    const file = await (await contact(`/api/interventions/${id}/calendar`)).text();
    expect(file).toContain(`UID:intervention-${id}@`);
    expect(file).toContain('DTSTART:20310312T080000Z');
    expect(file).toContain('SEQUENCE:1');
    await taking(id, [['plan-intervention', { ...plan(), day: '2031-03-13' }]]);
    expect(await (await agent(`/api/interventions/${id}/calendar`)).text()).toContain('SEQUENCE:2');
    expect(await timersOf(id)).toEqual([{ dueAt: '2031-03-12T08:00:00.000Z', command: 'RemindOfIntervention' }]);
    await taking(id, [['cancel-intervention', { reason: 'Put off' }]]);
    expect(await timersOf(id)).toEqual([]);
    expect(await (await contact(`/api/interventions/${id}/calendar`)).text()).toContain('METHOD:CANCEL');
    for (const call of [colleague, stranger]) expect(await statusFor(id, call, '/calendar')).toBe(404);
    expect(await statusFor(await opened(), contact, '/calendar')).toBe(404);
  });
});

describe('an open task', () => {
  it('is a visit that is to be planned, and one that is over without a report, since then', async () => {
    const id = await opened();
    const { createdAt, ...toPlan } = await detail(id);
    expect(toPlan).toMatchObject({ waitsFor: 'provider', waitsSince: createdAt });
    await taking(id, [['plan-intervention', { ...plan(), day: '2031-03-10' }]]);
    expect(await detail(id)).toMatchObject({ waitsFor: null, waitsSince: null });
    await taking(id, [
      ['plan-intervention', plan()],
      ['add-intervention-note', { note: 'Nobody has told how it went' }],
    ]);
    const { endsAt, ...over } = await detail(id);
    expect(over).toMatchObject({ status: 'planned', waitsFor: 'provider', waitsSince: endsAt });
  });
});

describe('a report', () => {
  it('is read by the customer once it is proposed, never before, and no notes', async () => {
    const id = await written();
    await send(id, 'add-intervention-note', { note: 'Beware of the stairs' }, agent);
    expect((await detail(id, contact)).reports).toEqual([]);
    expect(await statusFor(id, contact, '/paper')).toBe(404);
    await taking(id, [['propose-intervention-report', {}]]);
    const view = await detail(id, contact);
    expect(view.reports).toEqual([expect.objectContaining({ report: report.report, version: 1 })]);
    expect(JSON.stringify(view)).not.toContain('stairs');
    expect(JSON.stringify(await detail(id))).toContain('stairs');
  });

  it('leaves as a tagged PDF for its readers alone', async () => {
    const id = await proposed();
    const answer = await contact(`/api/interventions/${id}/paper`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await statusFor(id, stranger, '/paper')).toBe(404);
    expect(await statusFor(id, colleague, '/paper')).toBe(404);
  });

  it('shows the date of tacit acceptance from the first day, and tells all contacts who may validate it', async () => {
    const id = await proposed();
    const view = await detail(id, contact);
    expect(view).toMatchObject({ status: 'reportProposed', waitsFor: 'customer', tacitDays: 15 });
    expect(view.tacitAt).toMatch(/:59:00\.000Z$/);
    expect(await toldOf('interventionReportProposed', id)).toEqual(['anne@example.org', 'marie@example.org']);
  });

  it('has the term of the client’s contract from the day on which staff set it', async () => {
    const set = (json: object, call: Call) => call(`/api/clients/${people.town}/set-tacit-days`, { json });
    const before = await proposed();
    expect((await set({ tacitDays: 30 }, administrator)).status).toBe(403);
    expect((await set({ tacitDays: 6 }, agent)).status).toBe(400);
    expect((await set({ tacitDays: 30 }, agent)).status).toBe(200);
    const after = await proposed();
    for (const call of [agent, contact]) {
      expect((await detail(before, call)).tacitDays).toBe(15);
      expect((await detail(after, call)).tacitDays).toBe(30);
    }
    for (const call of [agent, administrator])
      expect(await jsonOf(call(`/api/clients/${people.town}`))).toMatchObject({ tacitDays: 30 });
    expect((await set({}, agent)).status).toBe(200);
    expect((await detail(await proposed())).tacitDays).toBe(15);
  });

  it('asks for a satisfaction and a tick', async () => {
    const id = await proposed();
    const refused = await jsonOf<Problem>(answer(id, 'accept-intervention-report', { confirmed: false }, contact));
    expect(Object.keys(refused.errors ?? {}).sort()).toEqual(['confirmed', 'satisfaction']);
    expect(refused.errors?.confirmed?.code).toBe('tick');
  });

  it('is accepted once, however many accept at the same time', async () => {
    const id = await proposed();
    const answers = await Promise.all(
      [contact, administrator, contact, administrator].map((call) =>
        answer(id, 'accept-intervention-report', accepting, call),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const view = await detail(id);
    expect(view.status).toBe('accepted');
    expect(view.steps.filter(({ step }) => step === 'InterventionReportAccepted')).toHaveLength(1);
  });

  it('is answered by those who see it alone', async () => {
    const id = await proposed();
    for (const call of [colleague, stranger])
      expect((await answer(id, 'accept-intervention-report', accepting, call)).status).toBe(404);
    expect((await answer(id, 'accept-intervention-report', accepting, agent)).status).toBe(403);
  });

  it('is accepted with reserves, which the customer sees lifted', async () => {
    const id = await proposed();
    const reserves = [{ text: 'The reader is missing', dueOn: '2099-01-31' }, { text: 'One desk is slow' }];
    const accept = (json: object) =>
      answer(id, 'accept-intervention-report-with-reserves', { ...accepting, ...json }, contact);
    expect(await refusalCode(accept({ reserves: [] }))).toBe('invalidInput');
    expect((await accept({ reserves })).status).toBe(200);
    expect(await detail(id)).toMatchObject({ status: 'acceptedWithReserves', openReserves: 2, waitsFor: 'provider' });
    expect(await idsFor(agent, { reserves: true })).toContain(id);
    await taking(id, [['lift-intervention-reserve', { number: 1, comment: 'Put in place' }]]);
    expect(await refusalCode(send(id, 'lift-intervention-reserve', { number: 1, comment: 'Again' }, agent))).toBe(
      'reserveUnknown',
    );
    const [first, second] = (await detail(id, contact)).reserves;
    expect(first).toMatchObject({ outcome: 'Put in place', liftedBy: { name: 'Agent' } });
    expect(second).toMatchObject({ liftedAt: null });
    expect(await toldOf('interventionReserveLifted', id)).toContain('marie@example.org');
  });

  it('has a sealed paper once it is validated, for those who see it alone', async () => {
    const id = await proposed();
    expect(await statusFor(id, contact, '/sealed-paper')).toBe(404);
    await answer(id, 'accept-intervention-report', accepting, contact);
    await running.caughtUp();
    expect(await statusFor(id, contact, '/sealed-paper')).toBe(200);
    expect(await statusFor(id, stranger, '/sealed-paper')).toBe(404);
  });

  it('is answered in the words that were read: once another one is proposed, nothing is recorded', async () => {
    const id = await proposed();
    const { textHash } = (await detail(id, contact)).reports[0] ?? {};
    expect(
      (await send(id, 'refuse-intervention-report', { textHash, motive: 'Incomplete' }, administrator)).status,
    ).toBe(200);
    await taking(id, [
      ['write-intervention-report', { ...report, report: 'One desk is in service.' }],
      ['propose-intervention-report', {}],
    ]);
    for (const [verb, over] of [
      ['accept-intervention-report', {}],
      ['accept-intervention-report-with-reserves', { reserves: [{ text: 'Slow' }] }],
      ['begin-intervention-report-signing', {}],
      ['refuse-intervention-report', { motive: 'No' }],
    ] as const) {
      const json = verb.startsWith('refuse') ? over : { ...accepting, ...over };
      const stale = send(id, verb, { ...json, textHash }, administrator);
      expect([verb, await refusalCode(stale)]).toEqual([verb, 'interventionReportChanged']);
      expect([verb, await refusalCode(send(id, verb, json, administrator))]).toEqual([verb, 'invalidInput']);
    }
    const view = await detail(id, contact);
    expect(view).toMatchObject({ status: 'reportProposed', signingAt: null });
    const shown = view.reports[0]?.textHash;
    expect(shown).not.toBe(textHash);
    expect((await send(id, 'accept-intervention-report', { ...accepting, textHash: shown }, contact)).status).toBe(200);
    await running.caughtUp();
    const { rows } = await running.db.pool.query<{ data: { textHash?: string } }>(
      `SELECT data FROM event_log WHERE stream = $1 AND type = 'InterventionReportAccepted'`,
      [`intervention-${id}`],
    );
    expect(rows).toEqual([expect.objectContaining({ data: expect.objectContaining({ textHash: shown }) })]);
  });

  it('is answered with the visit that was read: once it is planned otherwise, nothing is recorded', async () => {
    const id = await proposed();
    const { textHash } = (await detail(id, contact)).reports[0] ?? {};
    for (const other of [{ day: '2026-03-09' }, { to: '18:00' }, { mode: 'onSite', place: 'Mairie' }]) {
      await taking(id, [['plan-intervention', { ...plan(), ...other }]]);
      expect(await refusalCode(send(id, 'accept-intervention-report', { ...accepting, textHash }, contact))).toBe(
        'interventionReportChanged',
      );
    }
    await taking(id, [['plan-intervention', plan()]]);
    expect((await send(id, 'accept-intervention-report', { ...accepting, textHash }, contact)).status).toBe(200);
  });

  it('is accepted as it was read or planned otherwise, where both happen at once', async () => {
    for (const day of ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']) {
      const id = await proposed();
      const { textHash } = (await detail(id, contact)).reports[0] ?? {};
      const answers = await Promise.all([
        send(id, 'plan-intervention', { ...plan(), day }, agent),
        send(id, 'accept-intervention-report', { ...accepting, textHash }, contact),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const { status, reports } = await detail(id, contact);
      expect([status, reports[0]?.textHash === textHash]).toEqual(
        answers[1].status === 200 ? ['accepted', true] : ['reportProposed', false],
      );
    }
  });

  it('that is refused is written again and proposed anew; both versions stay', async () => {
    const id = await proposed();
    await answer(id, 'refuse-intervention-report', { motive: 'A desk does not start' }, contact);
    await running.caughtUp();
    expect(await refusalCode(send(id, 'propose-intervention-report', {}, agent))).toBe('interventionWithoutReport');
    await taking(id, [['write-intervention-report', { ...report, report: 'The desk is repaired.' }]]);
    expect((await detail(id, contact)).reports).toHaveLength(1);
    await taking(id, [['propose-intervention-report', {}]]);
    expect((await detail(id, contact)).reports).toMatchObject([
      { version: 2, report: 'The desk is repaired.' },
      { version: 1, motive: 'A desk does not start' },
    ]);
  });
});

describe('a reserve', () => {
  const listFor = async (call: Call, filter: object): Promise<readonly InterventionReserveListRow[]> =>
    jsonOf(call(`/api/intervention-reserves?filter=${encodeURIComponent(JSON.stringify(filter))}`));

  it('is told to its technician once it is late; its lifting is confirmed, or contested and open again', async () => {
    const id = await proposed({ title: 'With a late reserve' });
    const reserves = [{ text: 'The reader is missing', dueOn: '2099-01-30' }, { text: 'Slow' }];
    await answer(id, 'accept-intervention-report-with-reserves', { ...accepting, reserves }, contact);
    await running.caughtUp();
    const late = '2099-01-31T08:00:00.000Z';
    expect(await timersOf(id)).toEqual([{ dueAt: late, command: 'RemindOfInterventionReserve' }]);
    await at(late, id, 'RemindOfInterventionReserve', null, { number: 1 });
    expect(await toldOf('interventionReserveReminded', id)).toHaveLength(1);
    expect(await timersOf(id)).toEqual([]);

    const judge = (verb: string, json: object, call: Call): Promise<Response> =>
      send(id, `${verb}-intervention-reserve`, { reserve: '1.1', ...json }, call);
    expect(await refusalCode(judge('confirm', {}, contact))).toBe('reserveNotLifted');
    await taking(id, [['lift-intervention-reserve', { number: 1, comment: 'Put in place' }]]);
    expect((await judge('confirm', {}, stranger)).status).toBe(404);
    expect((await judge('confirm', {}, agent)).status).toBe(403);
    expect(await refusalCode(judge('contest', {}, contact))).toBe('invalidInput');
    const reason = 'It reads no card';
    const answers = await Promise.all([judge('contest', { reason }, contact), judge('contest', { reason }, contact)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await detail(id, contact)).toMatchObject({
      openReserves: 2,
      reserves: [{ liftedAt: null, outcome: 'Put in place', contest: reason, contestedAt: expect.any(String) }, {}],
    });
    expect(await toldOf('interventionReserveContested', id)).toHaveLength(1);
    await taking(id, [['lift-intervention-reserve', { number: 1, comment: 'Another reader' }]]);
    // of the first lifting, which was contested, nothing is recorded any more
    expect(await refusalCode(judge('confirm', {}, contact))).toBe('shownTextChanged');
    expect(await refusalCode(judge('contest', { reason }, contact))).toBe('shownTextChanged');
    expect(await refusalCode(judge('confirm', { reserve: '1' }, contact))).toBe('invalidInput');
    const [shown] = (await detail(id, contact)).reserves;
    const reserve = shown ? liftingOf(shown) : '';
    expect(reserve).toBe('1.2');
    expect((await judge('confirm', { reserve }, contact)).status).toBe(200);
    expect(await refusalCode(judge('contest', { reserve, reason }, contact))).toBe('reserveNotLifted');
    expect(await detail(id)).toMatchObject({
      openReserves: 1,
      reserves: [{ outcome: 'Another reader', confirmedAt: expect.any(String) }, { confirmedAt: null }],
    });
  });

  it('is confirmed as it was read or lifted anew, where all happen at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await proposed({ title: 'With a reserve' });
      const json = { ...accepting, reserves: [{ text: 'The reader is missing' }] };
      await answer(id, 'accept-intervention-report-with-reserves', json, contact);
      await taking(id, [['lift-intervention-reserve', { number: 1, comment: 'Put in place' }]]);
      const anew = async () => {
        await send(id, 'contest-intervention-reserve', { reserve: '1.1', reason: 'It reads no card' }, administrator);
        return send(id, 'lift-intervention-reserve', { number: 1, comment: 'Another reader' }, agent);
      };
      const [, confirmed] = await Promise.all([
        anew(),
        send(id, 'confirm-intervention-reserve', { reserve: '1.1' }, contact),
      ]);
      const [reserve] = (await detail(id, contact)).reserves;
      expect([confirmed.status, reserve?.outcome, reserve?.confirmedAt !== null]).toEqual(
        confirmed.status === 200 ? [200, 'Put in place', true] : [409, 'Another reader', false],
      );
    }
  });

  it('is for the technician of the visit, until staff give it to a colleague, who is told', async () => {
    const id = await proposed({ title: 'With a reserve' });
    const accept = (assigneeId: string) =>
      answer(
        id,
        'accept-intervention-report-with-reserves',
        {
          ...accepting,
          reserves: [{ text: 'The reader is missing', dueOn: '2099-01-31', assigneeId }, { text: 'Slow' }],
        },
        contact,
      );
    expect(await refusalCode(accept(people.clerk))).toBe('staffUnknown');
    expect((await accept(people.agent)).status).toBe(200);
    const give = (assigneeId: string, call: Call) =>
      send(id, 'assign-intervention-reserve', { number: 1, assigneeId }, call);
    expect((await give(people.clerk, contact)).status).toBe(403);
    expect(await refusalCode(give(people.contact, agent))).toBe('staffUnknown');
    expect((await detail(id, contact)).reserves.map(({ assignee }) => assignee?.name)).toEqual(['Agent', 'Agent']);
    expect((await give(people.clerk, agent)).status).toBe(200);
    expect((await detail(id, contact)).reserves[0]).toMatchObject({ assignee: { name: 'Clerk' }, dueOn: '2099-01-31' });
    expect(await toldOf('interventionReserveAssigned', id)).toEqual(['clerk@publisher.example']);

    const ofClerk = { assigneeId: people.clerk, isOpen: true };
    expect(await listFor(agent, ofClerk)).toEqual([
      expect.objectContaining({ interventionId: id, number: 1, text: 'The reader is missing', clientName: 'Town' }),
    ]);
    expect(await listFor(contact, ofClerk)).toHaveLength(1);
    for (const call of [colleague, stranger]) expect(await listFor(call, ofClerk)).toEqual([]);
    expect(await listFor(agent, { ...ofClerk, isLate: true })).toEqual([]);
    expect(await (await agent('/api/intervention-reserves/export?format=csv')).text()).toContain('With a reserve');
    await taking(id, [['lift-intervention-reserve', { number: 1, comment: 'Put in place' }]]);
    expect(await listFor(agent, ofClerk)).toEqual([]);
    expect(await listFor(agent, { assigneeId: people.clerk, isOpen: false })).toHaveLength(1);
  });
});

describe('a report that is signed there', () => {
  const signer = { signedBy: 'Karim Benali', satisfaction: 'verySatisfied', confirmed: true };
  const read = (fileIds: readonly string[], over: object = {}) => ({ ...report, fileIds, ...over });
  /** As the phone says it of the visit that is planned. */
  const visit = () => ({
    ...{ startsAt: '2026-03-10T08:00:00.000Z', endsAt: '2026-03-10T16:00:00.000Z', mode: 'remote' as const },
    ...{ place: null, staffIds: [people.agent], contactId: people.contact },
  });
  const readThere = (over: Partial<SignedContent> = {}) =>
    signedTextOf({ ...report, ...signer, visit: visit(), ...over });
  const signing = (signatureFileId: string) => ({
    ...{ ...signer, signatureFileId, fileIds: [signatureFileId] },
    signedText: readThere(),
  });
  const write = (id: string, body: object) => send(id, 'write-intervention-report', body, agent);

  it('keeps the hash of what was read, and never stands under another text', async () => {
    const id = await written();
    const drawn = await uploadedFile(agent, 'signature.png');
    expect(await refusalCode(write(id, { ...read([drawn]), ...signing(drawn), report: 'Another text' }))).toBe(
      'signedTextChanged',
    );
    expect(await refusalCode(write(id, { ...read([drawn]), ...signing(drawn), signedText: undefined }))).toBe(
      'invalidInput',
    );
    await taking(id, [['write-intervention-report', { ...read([drawn]), ...signing(drawn) }]]);
    const signedHash = createHash('sha256').update(signing(drawn).signedText).digest('hex');
    expect((await detail(id)).reports[0]).toMatchObject({ signedBy: 'Karim Benali', signedHash });

    // the same signature, and a claim that the other text was read
    const other = { report: 'Another text', minutes: 600 };
    const claimed = readThere(other);
    for (const signedText of [signing(drawn).signedText, claimed])
      expect(await refusalCode(write(id, { ...read([drawn], other), ...signing(drawn), signedText }))).toBe(
        'signedTextChanged',
      );

    await taking(id, [['write-intervention-report', read([drawn], other)]]);
    const { reports, steps } = await detail(id);
    expect(reports[0]).toMatchObject({ ...other, signedBy: null, signatureFileId: null, signedHash: null, files: [] });
    expect(steps.map(({ step }) => step)).toContain('InterventionSignatureDropped');
    expect(await toldOf('interventionSignatureDropped', id)).toEqual(['marie@example.org']);
    await taking(id, [['propose-intervention-report', {}]]);
    const said = await paperText(await agent(`/api/interventions/${id}/paper`));
    expect(said).not.toContain('Karim Benali');
  });

  it('never stands under another name, another satisfaction, or other photos than those that were read', async () => {
    const id = await written();
    const [drawn, desk, another] = await Promise.all(
      ['signature.png', 'desk.png', 'another.png'].map((name) => uploadedFile(agent, name)),
    );
    const signed = {
      ...signing(drawn ?? ''),
      fileIds: [drawn, desk],
      signedText: readThere({ fileIds: [desk ?? ''] }),
    };
    for (const over of [{ signedBy: 'Lucie' }, { satisfaction: 'dissatisfied' }, { fileIds: [drawn, another] }])
      expect(await refusalCode(write(id, { ...report, ...signed, ...over }))).toBe('signedTextChanged');
    expect((await write(id, { ...report, ...signed })).status).toBe(200);
  });

  it('holds for the visit that was read: on another day, at another place or by others it is dropped', async () => {
    const id = await written();
    const drawn = await uploadedFile(agent, 'signature.png');
    await taking(id, [
      ['write-intervention-report', { ...read([drawn]), ...signing(drawn) }],
      ['propose-intervention-report', {}],
    ]);
    await taking(id, [['plan-intervention', plan()]]);
    expect((await detail(id, contact)).reports[0]).toMatchObject({ signedBy: 'Karim Benali' });
    await taking(id, [['plan-intervention', { ...plan(), day: '2026-03-09' }]]);
    const { reports, steps } = await detail(id, contact);
    expect(reports[0]).toMatchObject({
      ...{ signedBy: null, signedSatisfaction: null, signatureFileId: null, signedHash: null, files: [] },
      proposedAt: expect.any(String),
    });
    expect(steps.map(({ step }) => step)).toContain('InterventionSignatureDropped');
    expect(await toldOf('interventionSignatureDroppedByVisit', id)).toEqual(['marie@example.org']);
    const said = await paperText(await contact(`/api/interventions/${id}/paper`));
    expect(said).not.toContain('Karim Benali');
    expectBothParties(said, 'fr');
    // the customer can accept the report as shown now, without the dropped signature
    expect((await answer(id, 'accept-intervention-report', accepting, contact)).status).toBe(200);
  });
});

describe('a report that is signed with a code', () => {
  const codeSent = (): Promise<string> => codeSentTo(running, mobile);
  const askedThere = async (signatoryId: string): Promise<Response> => {
    const id = await opened();
    await taking(id, [
      ['plan-intervention', plan()],
      ['start-intervention', {}],
    ]);
    return send(id, 'write-intervention-report', { ...report, signatoryId }, agent);
  };
  const begin = (id: string, call: Call, json: object = accepting) =>
    answer(id, 'begin-intervention-report-signing', json, call);
  const pageOf = (id: string, call: Call) => call(`/api/signatures/page?source=interventions&sourceId=${id}`);
  const prepared = async (id: string, signerId: string = people.administrator) => {
    const { signatureId, document, agreement } = await jsonOf<SignaturePageView>(pageOf(id, administrator));
    const act = (verb: string, json: object, call = administrator) =>
      call(`/api/signatures/${signatureId}/${verb}`, { json });
    const asked = { source: 'interventions', sourceId: id, signerId, channel: 'sms' };
    const hashes = { documentSha256: document.sha256, agreementSha256: agreement.sha256 };
    const answer = await act('prepare-signature', { ...asked, ...hashes });
    return { signatureId, act, answer, agreement };
  };

  it('is proposed on the spot to whom staff name, who must be entitled to validate and to sign', async () => {
    expect(await refusalCode(askedThere(people.contact))).toBe('signerNotEntitled');
    expect(await refusalCode(askedThere(people.colleague))).toBe('signerNotEntitled');
    expect(await refusalCode(askedThere(people.stranger))).toBe('signerNotEntitled');
    const answer = await askedThere(people.administrator);
    expect(answer.status).toBe(200);
    const { id } = await jsonOf<ReceiptView>(Promise.resolve(answer));
    const view = await detail(id);
    expect(view).toMatchObject({ status: 'reportProposed', signatory: { id: people.administrator } });
    expect(view.steps.map(({ step }) => step)).toContain('InterventionFinished');
    expect(await toldOf('interventionReportToSign', id)).toEqual(['anne@example.org']);
  });

  it('has the term of the client’s contract where it is written and proposed at once', async () => {
    const set = (json: object) => agent(`/api/clients/${people.town}/set-tacit-days`, { json });
    expect((await set({ tacitDays: 30 })).status).toBe(200);
    const { id } = await jsonOf<ReceiptView>(askedThere(people.administrator));
    expect(await detail(id)).toMatchObject({ status: 'reportProposed', tacitDays: 30 });
    expect((await set({})).status).toBe(200);
  });

  it('may be signed by those whom staff are offered', async () => {
    const id = await taking(await opened(), [['plan-intervention', plan()]]);
    expect((await detail(id)).signatories.map((choice) => choice.id)).toEqual([people.administrator]);
    expect((await detail(id, administrator)).signatories).toEqual([]);
  });

  it('is begun by those who may sign for the client alone, with a satisfaction and a tick, never by staff', async () => {
    const id = await proposed();
    expect((await pageOf(id, administrator)).status).toBe(404);
    for (const [call, status] of [
      [contact, 403],
      [colleague, 404],
      [stranger, 404],
      [agent, 403],
    ] as const)
      expect((await begin(id, call)).status).toBe(status);
    const simulated = await running.as(people.administrator, people.agent);
    expect(await refusalCode(begin(id, simulated))).toBe('notWhileSimulating');
    expect(await refusalCode(begin(id, administrator, { confirmed: false }))).toBe('invalidInput');
    expect((await begin(id, administrator)).status).toBe(200);
    for (const call of [colleague, stranger]) expect((await pageOf(id, call)).status).toBe(404);
    expect((await prepared(id, people.stranger)).answer.status).toBe(409);
    expect(await statusFor(id, administrator, '/signing-paper')).toBe(200);
    expect(await statusFor(id, stranger, '/signing-paper')).toBe(404);
  });

  it('is accepted once the code is right, with its sealed paper and its proof; staff never see a code', async () => {
    const id = await proposed();
    expect((await begin(id, administrator)).status).toBe(200);
    const { act, answer, agreement, signatureId } = await prepared(id);
    expect(answer.status).toBe(200);
    await running.caughtUp();
    const agreed = { agreementSha256: agreement.sha256 };
    expect((await act('request-signature-code', agreed, agent)).status).toBe(403);
    const simulated = await running.as(people.administrator, people.agent);
    expect(await refusalCode(act('request-signature-code', agreed, simulated))).toBe('notWhileSimulating');
    expect((await act('request-signature-code', agreed)).status).toBe(200);
    const code = await codeSent();
    expect(code).toMatch(/^\d{6}$/);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await refusalCode(act('sign-document', { code: wrong }))).toBe('signatureCodeRefused');
    expect(await detail(id)).toMatchObject({ status: 'reportProposed', sealedBy: null });
    expect(JSON.stringify([await detail(id), await jsonOf(agent(`/api/signatures/${signatureId}`))])).not.toContain(
      code,
    );

    const answers = await Promise.all([1, 2, 3].map(() => act('sign-document', { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await running.caughtUp();
    await running.app.get(SignatureSealing).run();
    const view = await detail(id, administrator);
    expect(view).toMatchObject({
      ...{ status: 'accepted', satisfaction: 'satisfied', validatedBy: { name: 'Anne Test' } },
      ...{ signatureId, sealedBy: signatureId },
    });
    expect(view.steps.slice(-2).map(({ step, by }) => [step, by.id])).toEqual([
      ['InterventionReportSigned', people.administrator],
      ['InterventionReportAccepted', people.administrator],
    ]);
    for (const call of [administrator, agent])
      for (const path of ['sealed', 'proof-document'])
        expect((await call(`/api/signatures/${signatureId}/${path}`)).status).toBe(200);
    expect((await stranger(`/api/signatures/${signatureId}/sealed`)).status).toBe(403);
    expect((await stranger(`/api/signatures/${signatureId}`)).status).toBe(404);
  });

  it('is accepted with the reserves that were signed, and is another document with others', async () => {
    const id = await proposed();
    await begin(id, administrator);
    const first = await prepared(id);
    await begin(id, administrator, { ...accepting, reserves: [{ text: 'The reader is missing' }] });
    const agreed = { agreementSha256: first.agreement.sha256 };
    expect(await refusalCode(first.act('request-signature-code', agreed))).toBe('signatureDocumentChanged');
    const { act } = await prepared(id);
    await act('request-signature-code', agreed);
    expect((await act('sign-document', { code: await codeSent() })).status).toBe(200);
    await running.caughtUp();
    expect(await detail(id, administrator)).toMatchObject({
      status: 'acceptedWithReserves',
      reserves: [{ text: 'The reader is missing', assignee: { name: 'Agent' } }],
    });
  });

  it('is accepted with the words that were signed, whatever is said right after', async () => {
    const id = await proposed();
    await begin(id, administrator);
    const { textHash } = (await detail(id, administrator)).reports[0] ?? {};
    const { act, agreement } = await prepared(id);
    await act('request-signature-code', { agreementSha256: agreement.sha256 });
    const code = await codeSent();
    const others = { ...accepting, textHash, reserves: [{ text: 'The reader is missing' }] };
    // effects of the signature lag behind the answer: a signing begun in between must change nothing
    expect((await act('sign-document', { code })).status).toBe(200);
    await Promise.all([1, 2, 3].map(() => send(id, 'begin-intervention-report-signing', others, administrator)));
    expect(await detail(id, administrator)).toMatchObject({ status: 'accepted', reserves: [] });
  });

  it('is said anew where the visit is planned otherwise before it is signed', async () => {
    const id = await proposed();
    await begin(id, administrator);
    expect(await statusFor(id, administrator, '/signing-paper')).toBe(200);
    await taking(id, [['plan-intervention', { ...plan(), day: '2026-03-09' }]]);
    expect(await statusFor(id, administrator, '/signing-paper')).toBe(404);
    expect((await detail(id, administrator)).signingAt).toBeNull();
    expect((await begin(id, administrator)).status).toBe(200);
  });

  it('is not signed once it was answered otherwise', async () => {
    const id = await proposed();
    await begin(id, administrator);
    const { act, agreement } = await prepared(id);
    await act('request-signature-code', { agreementSha256: agreement.sha256 });
    const code = await codeSent();
    await answer(id, 'refuse-intervention-report', { motive: 'A desk does not start' }, administrator);
    expect(await refusalCode(act('sign-document', { code }))).toBe('signatureWithdrawn');
    expect((await detail(id)).status).toBe('refused');
  });
});

describe('silence', () => {
  const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();

  it('is stopped by a question, and goes on with its answer', async () => {
    const id = await proposed();
    await send(id, 'ask-about-intervention-report', { question: 'And the third desk?' }, contact);
    expect(await detail(id, contact)).toMatchObject({ tacitAt: null, waitsFor: 'provider' });
    expect(await timersOf(id)).toEqual([]);
    expect(await refusalCode(send(id, 'ask-about-intervention-report', { question: 'Still?' }, administrator))).toBe(
      'interventionQuestionOpen',
    );
    await taking(id, [['answer-intervention-question', { answer: 'On Tuesday' }]]);
    expect((await detail(id, contact)).tacitAt).not.toBeNull();
    expect(await timersOf(id)).toHaveLength(1);
    expect(await toldOf('interventionQuestionAnswered', id)).toEqual(['marie@example.org']);
  });

  it('stops where the mails of a notice came back: staff are told, and nothing is accepted', async () => {
    const id = await written();
    const [proposedAt, week] = ['2101-03-07T09:00:00.000Z', '2101-03-14T08:00:00.000Z'];
    await at(proposedAt, id, 'ProposeInterventionReport', people.agent);
    await running.app.get(Mails).deliverDue();
    const { number } = await detail(id);
    const mails = running.app.get(Mails);
    const sentOnes = (await mails.list({ offset: 0, limit: 500 })).rows.filter(
      ({ template, subject }) => template === 'interventionReportProposed' && subject?.includes(number),
    );
    expect(sentOnes.length).toBeGreaterThan(0);
    await running.db.pool.query(`UPDATE mails SET state = 'bounced' WHERE id = ANY($1)`, [
      sentOnes.map((mail) => mail.id),
    ]);
    const noticeOf = async () => (await detail(id)).steps.find(({ notice }) => notice === 'proposed');
    expect(await noticeOf()).toMatchObject({ fates: [{ fate: 'bounced', count: sentOnes.length }] });
    const [timer] = await timersOf(id);
    await at(timer?.dueAt ?? week, id, 'RemindOfInterventionReport');
    expect(await detail(id)).toMatchObject({ status: 'reportProposed', tacitAt: null });
    expect((await detail(id)).steps.map(({ step }) => step)).toContain('InterventionTacitTermStopped');
    expect(await toldOf('interventionTacitTermStopped', id)).toContain('agent@publisher.example');
    await at('2101-06-01T09:00:00.000Z', id, 'RemindOfInterventionReport').catch(() => undefined);
    await expect(at('2101-07-01T09:00:00.000Z', id, 'AcceptInterventionReportTacitly')).rejects.toThrow('notYetDue');
  });

  const inSpain = async () => {
    const town = { name: 'Pueblo', clientCode: 'PUEBLO', kind: 'localAuthority', zipCode: '22330', city: 'Pueblo' };
    const spanish = { country: 'ES', taxId: 'P4802400D', language: 'es', holidayZone: 'spain' };
    const clientId = await running.given('client', 'RegisterClient', { ...town, ...spanish });
    return { clientId, contactId: await givenAdministrator(running, clientId) };
  };

  it.each([
    {
      ...{ where: 'France', holiday: 'the 14th of July', proposedAt: '2100-06-29T09:00:00.000Z' },
      ...{ week: '2100-07-06T07:00:00.000Z', lastDays: '2100-07-13T07:00:00.000Z' },
      ...{
        tacitAt: '2100-07-15T21:59:00.000Z',
        printed: ['6 juillet 2100 à 09:00', '13 juillet 2100 à 09:00', '15 juillet 2100 à 23:59'],
      },
      ...{ customer: () => Promise.resolve({ clientId: people.town, contactId: people.contact }) },
      ...{ mailed: ['anne@example.org', 'marie@example.org'] },
    },
    {
      ...{ where: 'Spain', holiday: 'the 12th of October', proposedAt: '2100-09-27T09:00:00.000Z' },
      ...{ week: '2100-10-04T07:00:00.000Z', lastDays: '2100-10-11T07:00:00.000Z' },
      ...{
        tacitAt: '2100-10-13T21:59:00.000Z',
        printed: ['4 octobre 2100 à 09:00', '11 octobre 2100 à 09:00', '13 octobre 2100 à 23:59'],
      },
      ...{ customer: inSpain, mailed: ['nora@example.org'] },
    },
  ])(
    'accepts in $where on the day after $holiday, by the timers that were set: told on D0, D+7 and D-2, with a sealed paper',
    async ({ customer, proposedAt, week, lastDays, tacitAt, printed, mailed }) => {
      const { clientId, contactId } = await customer();
      const asked = await running.as(contactId);
      const id = await written({ clientId, contactId });
      await at(proposedAt, id, 'ProposeInterventionReport', people.agent);
      expect(await detail(id, asked)).toMatchObject({ status: 'reportProposed', tacitAt });
      for (const [dueAt, command, refusal] of [
        [week, 'RemindOfInterventionReport', 'notYetDue'],
        [lastDays, 'RemindOfInterventionReport', 'notYetDue'],
        [tacitAt, 'AcceptInterventionReportTacitly', 'notYetDue'],
      ] as const) {
        expect(await timersOf(id)).toEqual([{ dueAt, command }]);
        const momentBefore = new Date(Date.parse(dueAt) - 1).toISOString();
        await expect(at(momentBefore, id, command)).rejects.toThrow(refusal);
        await at(dueAt, id, command);
      }
      expect(await timersOf(id)).toEqual([]);

      const view = await detail(id, asked);
      expect(view).toMatchObject({ status: 'acceptedTacitly', waitsFor: null, tacitDays: 15 });
      const told = mailed.length;
      expect(
        view.steps.flatMap((step) => (step.notice === null ? [] : [[step.notice, step.at, step.tacitAt, step.told]])),
      ).toEqual([
        ['proposed', proposedAt, tacitAt, told],
        ['week', week, tacitAt, told],
        ['lastDays', lastDays, tacitAt, told],
      ]);
      expect(view.steps.at(-1)).toMatchObject({ step: 'InterventionReportTacitlyAccepted', at: tacitAt });
      for (const template of ['interventionReportProposed', 'interventionReportWeek', 'interventionReportLastDays'])
        expect(await toldOf(template, id)).toEqual(mailed);
      expect(await toldOf('interventionReportTacitlyAccepted', id)).toEqual(['agent@publisher.example', ...mailed]);
      expect(await refusalCode(answer(id, 'accept-intervention-report', accepting, asked))).toBe('interventionIs');

      const paper = await asked(`/api/interventions/${id}/sealed-paper`);
      const sealed = Buffer.from(await paper.clone().arrayBuffer());
      expect(sealed.includes('/ByteRange')).toBe(true);
      const said = (await paperText(paper)).replaceAll(/\s+/g, ' ');
      if (popplerMissing !== undefined) return;
      expect(await pdfsig(sealed)).toContain('Signature is Valid.');
      for (const instant of printed) expect(said).toContain(instant);
    },
  );

  it('of a report that was forgotten is told of late by its timers, and leaves two days all the same', async () => {
    const id = await written();
    await at(days(-40), id, 'ProposeInterventionReport', people.agent);
    await eventually(
      async () => (await detail(id)).steps.flatMap(({ notice }) => notice ?? []).join() === 'proposed,lastDays',
    );
    const { status, tacitAt } = await detail(id);
    expect(status).toBe('reportProposed');
    expect(tacitAt !== null && tacitAt > days(1)).toBe(true);
  });
});
