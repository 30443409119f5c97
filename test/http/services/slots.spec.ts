import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { InterventionView } from '../../../src/services/interventions/interventions.views.js';
import { systemActor, type Actor } from '../../../src/kernel/actor.js';
import { EventStoreUnavailable } from '../../../src/kernel/event-store.js';
import { dayOf, timeOf } from '../../../src/kernel/days.js';
import { newId } from '../../../src/kernel/ids.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import { People as PeoplePort } from '../../../src/platform/people/access/ports.js';
import { BusinessRegistry } from '../../../src/platform/log/business/business-registry.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { EventStorePort } from '../../../src/platform/log/event-store/ports.js';
import { partsOfSlot } from '../../../src/services/slots/slot.vocabulary.js';
import type {
  FreeSlots,
  SlotFigures,
  SlotListRow,
  SlotProposal,
  SlotView,
} from '../../../src/services/slots/slots.views.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { eventually } from '../../support/eventually.js';
import { startPortal } from '../../support/portal.js';

const { running, people, contact, colleague, stranger, agent } = await startPortal();
let resourceId: string;

const created = async (path: string, json: object): Promise<string> =>
  (await jsonOf<ReceiptView>(agent(`/api/${path}`, { json }))).id;
const visit = (over: object = {}): Promise<string> =>
  created('interventions', {
    clientId: people.town,
    nature: 'training',
    title: 'Training',
    contactId: people.contact,
    quantity: 1,
    ...over,
  });
const freeFor = async (interventionId: string, call: Call = contact): Promise<FreeSlots> => {
  await running.caughtUp();
  return jsonOf<FreeSlots>(call(`/api/slots/free?interventionId=${interventionId}`));
};
const firstFree = async (interventionId: string): Promise<string> =>
  (await freeFor(interventionId)).free[0]?.slot ?? '';
const hold = (interventionId: string, slot: string, call: Call = contact): Promise<Response> =>
  call('/api/slots', { json: { interventionId, slot } });
const act = (id: string, verb: string, json: object = {}, call: Call = contact): Promise<Response> =>
  call(`/api/slots/${id}/${verb}`, { json });
const held = async (interventionId: string, slot: string): Promise<string> =>
  (await jsonOf<ReceiptView>(hold(interventionId, slot))).id;
const booked = async (over: object = {}): Promise<{ id: string; interventionId: string; slot: string }> => {
  const interventionId = await visit(over);
  const slot = await firstFree(interventionId);
  const id = await held(interventionId, slot);
  expect((await act(id, 'book-slot')).status).toBe(200);
  await running.caughtUp();
  return { id, interventionId, slot };
};
const slotOf = async (id: string, call: Call = contact): Promise<SlotView> => {
  await running.caughtUp();
  return jsonOf<SlotView>(call(`/api/slots/${id}`));
};
const interventionOf = async (id: string): Promise<InterventionView> => {
  await running.caughtUp();
  return jsonOf<InterventionView>(agent(`/api/interventions/${id}`));
};
const plannedAs = (id: string, status: string): Promise<void> =>
  eventually(async () => (await interventionOf(id)).status === status);
interface Told {
  readonly person_id: string;
  readonly link: string;
}
const mailsOf = async (template: string): Promise<readonly Told[]> => {
  await running.caughtUp();
  const { rows } = await running.db.pool.query<Told>(
    'SELECT person_id, link FROM mails WHERE template = $1 ORDER BY created_at, id',
    [template],
  );
  return rows;
};
/** Past HTTP, where commands may be given at another time. */
const bySystem = async (now: string, id: string, command: string, actor: Actor | null = systemActor): Promise<void> => {
  if (!actor) throw new Error('They connect');
  const { lifecycle } = running.app.get(BusinessRegistry).lifecycle('slot');
  await running.app.get(Commands).execute({
    ...{ lifecycle, id, command, body: {}, actor, now },
    ...{ correlationId: newId(), commandId: newId() },
  });
  await running.caughtUp();
};

beforeAll(async () => {
  resourceId = await created('slot-resources', {
    staffId: people.agent,
    kind: 'trainer',
    skills: ['training'],
    departments: [],
    holidayZone: 'france',
    weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    ...{ morningFrom: '09:00', morningTo: '12:30', afternoonFrom: '13:30', afternoonTo: '17:00' },
  });
  await running.caughtUp();
}, 60_000);

describe('a slot that many ask for', () => {
  it('goes to one of 200 who ask at once; 199 are answered with the three nearest', async () => {
    const visits = await Promise.all(Array.from({ length: 200 }, () => visit()));
    const slot = await firstFree(visits[0] ?? '');
    const answers = await Promise.all(visits.map((id) => hold(id, slot)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = await Promise.all(
      answers.filter(({ status }) => status !== 201).map(async (answer): Promise<Problem> => jsonOf<Problem>(answer)),
    );
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['slotTaken']));
    for (const { args } of refused) {
      const nearest = String(args?.['slots']).split(' ');
      expect(nearest).toHaveLength(3);
      expect(nearest).not.toContain(slot);
    }
    // the slots that the refusal offers are free
    const [next = ''] = String(refused[0]?.args?.['slots']).split(' ');
    const winner = answers.findIndex(({ status }) => status === 201);
    expect((await hold(visits[winner === 0 ? 1 : 0] ?? '', next)).status).toBe(201);
  }, 60_000);

  it('is confirmed by one of two who wait for confirmation (W25), and once', async () => {
    const [one, other] = [await visit(), await visit()];
    const slot = await firstFree(one);
    const [first, second] = await Promise.all([hold(one, slot), hold(other, slot)]);
    expect([first.status, second.status].toSorted()).toEqual([201, 409]);
    const { id } = await jsonOf<ReceiptView>(first.status === 201 ? first : second);
    const answers = await Promise.all([act(id, 'book-slot'), act(id, 'book-slot')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('of one intervention is one', async () => {
    const id = await visit();
    const { free } = await freeFor(id);
    const answers = await Promise.all(free.slice(0, 4).map(({ slot }) => hold(id, slot)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});

/** The event store is away when something is appended to a stream of this kind, while this is done. */
const withoutStore = async <Result>(kind: string, work: () => Promise<Result>): Promise<Result> => {
  const store = running.app.get(EventStorePort);
  const append = store.append.bind(store);
  const away = jest
    .spyOn(store, 'append')
    .mockImplementation((stream, ...of) =>
      stream.startsWith(`${kind}-`) ? Promise.reject(new EventStoreUnavailable('a test')) : append(stream, ...of),
    );
  try {
    return await work();
  } finally {
    away.mockRestore();
  }
};

describe('a booking that fails for a technical reason (specification §8)', () => {
  it.each(['slotHalfDay', 'slotIntervention', 'slot'])(
    'says so, writes nothing, and is done by the next try: %s',
    async (kind) => {
      const interventionId = await visit();
      const slot = await firstFree(interventionId);
      const headers = { 'Idempotency-Key': newId() };
      const attempt = (): Promise<Response> => contact('/api/slots', { json: { interventionId, slot }, headers });
      const failed = await withoutStore(kind, attempt);
      expect(failed.status).toBe(503);
      expect(await jsonOf<Problem>(failed)).toMatchObject({
        code: 'slotBookingFailed',
        detail: 'The booking failed for a technical reason. Try again in a few minutes.',
      });
      const { slotId, free } = await freeFor(interventionId);
      expect([slotId, free[0]?.slot]).toEqual([null, slot]);
      expect((await attempt()).status).toBe(201);
      expect((await freeFor(await visit())).free.map((each) => each.slot)).not.toContain(slot);
    },
  );

  it('is confirmed, moved and given back by the next try', async () => {
    const { id, slot } = await booked();
    const target = (await slotOf(id)).free.find((each) => each.slot !== slot)?.slot ?? '';
    const attempt = (): Promise<Response> => act(id, 'move-slot', { slot: target });
    expect(await refusalCode(withoutStore('slot', attempt))).toBe('slotBookingFailed');
    expect((await slotOf(id)).startsAt).toBe(partsOfSlot(slot).startsAt);
    expect((await attempt()).status).toBe(200);
  });
});

describe('the customer', () => {
  it('may still change whatever is offered to them', async () => {
    const { id } = await booked();
    const { changeableUntil } = await slotOf(id);
    expect(Date.parse(changeableUntil)).toBeGreaterThan(Date.now());
  });

  it('books a slot: the intervention is planned from it, and the calendar file keeps its name', async () => {
    const { id, interventionId, slot } = await booked();
    await plannedAs(interventionId, 'planned');
    const { startsAt } = partsOfSlot(slot);
    expect(await interventionOf(interventionId)).toMatchObject({ startsAt, slotId: id, mode: 'remote' });
    const file = await (await contact(`/api/slots/${id}/calendar`)).text();
    expect(file).toContain(`UID:slot-${id}@`);
    expect(file).toContain('SEQUENCE:0');
  });

  it('moves it: what was theirs is free again, and the calendar is updated', async () => {
    const { id, interventionId, slot } = await booked();
    const target = (await slotOf(id)).free.find((each) => each.slot !== slot)?.slot ?? '';
    expect((await act(id, 'move-slot', { slot: target })).status).toBe(200);
    await plannedAs(interventionId, 'planned');
    const { startsAt } = partsOfSlot(target);
    await eventually(async () => (await interventionOf(interventionId)).startsAt === startsAt);
    expect((await freeFor(await visit())).free.map((each) => each.slot)).toContain(slot);
    expect(await (await contact(`/api/slots/${id}/calendar`)).text()).toContain('SEQUENCE:1');
  });

  it('gives it back: the intervention waits again, and the calendar takes it out', async () => {
    const { id, interventionId, slot } = await booked();
    await plannedAs(interventionId, 'planned');
    expect((await act(id, 'cancel-slot')).status).toBe(200);
    await plannedAs(interventionId, 'toPlan');
    // the mail leads the visiting agent to the slots of staff
    expect((await mailsOf('slotCancelled')).at(-1)).toMatchObject({
      person_id: people.agent,
      link: `/admin/slots/${id}/show`,
    });
    expect(await slotOf(id)).toMatchObject({ status: 'cancelled', bookedAt: expect.any(String) });
    expect((await freeFor(interventionId)).free.map((each) => each.slot)).toContain(slot);
    expect(await (await contact(`/api/slots/${id}/calendar`)).text()).toContain('METHOD:CANCEL');
  });

  it('finds a slot free again that was not confirmed in ten minutes (G43)', async () => {
    const id = await visit();
    const slot = await firstFree(id);
    const heldId = await held(id, slot);
    await running.caughtUp();
    expect((await freeFor(await visit())).free.map((each) => each.slot)).not.toContain(slot);
    await bySystem(new Date(Date.now() + 600_000).toISOString(), heldId, 'ExpireSlotHold');
    expect(await refusalCode(act(heldId, 'book-slot'))).toBe('slotIs');
    expect((await freeFor(id)).free.map((each) => each.slot)).toContain(slot);
  });

  it('sees and books for no other client’s intervention', async () => {
    const { id, interventionId, slot } = await booked();
    for (const call of [colleague, stranger]) {
      expect((await call(`/api/slots/${id}`)).status).toBe(404);
      expect((await call(`/api/slots/${id}/calendar`)).status).toBe(404);
      expect((await call(`/api/slots/free?interventionId=${interventionId}`)).status).toBe(404);
      expect((await act(id, 'cancel-slot', {}, call)).status).toBe(404);
      expect([403, 404]).toContain((await hold(await visit(), slot, call)).status);
    }
    expect((await agent('/api/slots/plan')).status).toBe(200);
    expect((await contact('/api/slots/plan')).status).toBe(403);
  });
});

describe('staff', () => {
  it('plan by hand otherwise, or cancel the intervention: the slot is given back', async () => {
    const { id, interventionId } = await booked();
    await plannedAs(interventionId, 'planned');
    const told = await mailsOf('slotCancelled');
    expect(
      (await agent(`/api/interventions/${interventionId}/cancel-intervention`, { json: { reason: 'Put off' } })).status,
    ).toBe(200);
    await eventually(async () => (await slotOf(id)).status === 'cancelled');
    // a single mail tells the fate of the visit
    expect(await mailsOf('slotCancelled')).toEqual(told);
  });

  it('plan no technician by hand whom a customer was promised then, and offer none who was planned by hand', async () => {
    const { id, interventionId, slot } = await booked();
    await plannedAs(interventionId, 'planned');
    const { startsAt, endsAt } = await slotOf(id);
    const plan = { day: dayOf(startsAt), from: timeOf(startsAt), to: timeOf(endsAt), mode: 'remote' };
    const planned = (of: string): Promise<Response> =>
      agent(`/api/interventions/${of}/plan-intervention`, { json: { ...plan, staffIds: [people.agent] } });
    const other = await visit();
    const refused = await planned(other);
    expect(refused.status).toBe(409);
    expect(await jsonOf<Problem>(refused)).toMatchObject({ errors: { staffIds: { code: 'staffPromised' } } });

    // its own visit is planned by hand, and the slot given back
    expect((await planned(interventionId)).status).toBe(200);
    await eventually(async () => (await slotOf(id)).status === 'cancelled');
    const isOffered = async (): Promise<boolean> => (await freeFor(other)).free.some((each) => each.slot === slot);
    expect(await isOffered()).toBe(false);
    expect(await refusalCode(hold(other, slot))).toBe('slotTaken');
    await agent(`/api/interventions/${interventionId}/cancel-intervention`, { json: { reason: 'Put off' } });
    expect(await isOffered()).toBe(true);
  });

  it('plan no class where a customer was promised the trainer, and offer no trainer who teaches', async () => {
    const { id, interventionId, slot } = await booked();
    await plannedAs(interventionId, 'planned');
    const { startsAt, endsAt } = await slotOf(id);
    const halfDays = [{ day: dayOf(startsAt), from: timeOf(startsAt), to: timeOf(endsAt) }];
    const teach = (clientId: string): Promise<Response> =>
      agent('/api/training-sessions', {
        json: { clientId, title: 'Payroll', trainerIds: [people.agent], halfDays },
      });
    const refused = await teach(people.village);
    expect(refused.status).toBe(409);
    expect(await jsonOf<Problem>(refused)).toMatchObject({ errors: { trainerIds: { code: 'staffPromised' } } });
    // at the customer's own it is what the visit is for
    const own = await jsonOf<ReceiptView>(teach(people.town));
    expect((await act(id, 'cancel-slot')).status).toBe(200);
    await plannedAs(interventionId, 'toPlan');
    const isOffered = async (): Promise<boolean> =>
      (await freeFor(interventionId)).free.some((each) => each.slot === slot);
    expect(await isOffered()).toBe(false);
    expect(await refusalCode(hold(interventionId, slot))).toBe('slotTaken');
    const cancelled = agent(`/api/training-sessions/${own.id}/cancel-training-session`, {
      json: { reason: 'trainer' },
    });
    expect((await cancelled).status).toBe(200);
    expect(await isOffered()).toBe(true);
  });

  it.each(['customer', 'staff'])(
    'give one time to a class or to a visit, when both are asked for at once: %s',
    async (by) => {
      const interventionId = await visit();
      const { free } = await freeFor(interventionId);
      for (const { slot, startsAt, endsAt } of free.slice(0, 3)) {
        const [day, from, to] = [dayOf(startsAt), timeOf(startsAt), timeOf(endsAt)];
        const id = await visit();
        const answers = await Promise.all([
          agent('/api/training-sessions', {
            json: {
              ...{ clientId: people.village, title: 'Payroll', trainerIds: [people.agent] },
              halfDays: [{ day, from, to }],
            },
          }),
          by === 'customer'
            ? hold(id, slot)
            : agent(`/api/interventions/${id}/plan-intervention`, {
                json: { ...{ day, from, to }, mode: 'remote', staffIds: [people.agent] },
              }),
        ]);
        expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
        expect(answers.filter(({ status }) => [200, 201].includes(status))).toHaveLength(1);
      }
    },
  );

  it('say that the customer was away: the visit waits again, its customer chooses again, and all see why', async () => {
    const { id, interventionId, slot } = await booked();
    await plannedAs(interventionId, 'planned');
    const { startsAt } = partsOfSlot(slot);
    const then = new Date(Date.parse(startsAt) + 600_000).toISOString();
    await bySystem(then, id, 'ReportMissedSlot', await running.app.get(PeoplePort).actorOf(people.agent));
    await plannedAs(interventionId, 'toPlan');
    expect(await interventionOf(interventionId)).toMatchObject({
      ...{ missedAt: startsAt, startsAt: null, waitsFor: 'provider' },
      steps: expect.arrayContaining([expect.objectContaining({ step: 'InterventionMissed', startsAt })]),
    });
    const filter = encodeURIComponent('{"isMissed":true}');
    const missed = await jsonOf<readonly { id: string }[]>(agent(`/api/interventions?filter=${filter}`));
    expect(missed.map((each) => each.id)).toEqual([interventionId]);
    expect((await mailsOf('slotMissed')).at(-1)).toMatchObject({
      person_id: people.contact,
      link: `/devalint/${interventionId}/slot`,
    });
    const { free, waits } = await freeFor(interventionId);
    expect(waits).toBe(true);
    expect(free.map((each) => each.slot)).not.toContain(slot);
    const again = await held(interventionId, free[0]?.slot ?? '');
    expect((await act(again, 'book-slot')).status).toBe(200);
    await plannedAs(interventionId, 'planned');
    expect((await interventionOf(interventionId)).missedAt).toBeNull();
  });

  it('have a plan proposed that keeps nothing, and confirm what it says', async () => {
    await running.caughtUp();
    const plan = await jsonOf<readonly SlotProposal[]>(agent('/api/slots/plan'));
    const proposed = plan.flatMap(({ free }) => free?.slot ?? []);
    expect(proposed.length).toBeGreaterThan(2);
    expect(new Set(proposed).size).toBe(proposed.length);
    for (const { interventionId, free } of plan.slice(0, 2)) {
      const json = { interventionId, slot: free?.slot };
      expect((await agent('/api/slots/plan-slot', { json })).status).toBe(201);
      await plannedAs(interventionId, 'planned');
    }
    const again = await jsonOf<readonly SlotProposal[]>(agent('/api/slots/plan'));
    expect(again.map(({ interventionId }) => interventionId)).not.toContain(plan[0]?.interventionId);
  });

  it('offer nothing during an absence', async () => {
    const id = await visit();
    const { startsAt } = partsOfSlot(await firstFree(id));
    const day = startsAt.slice(0, 10);
    const absence = await created('resource-absences', { resourceId, kind: 'leave', from: day, to: day });
    expect((await freeFor(id)).free.some((each) => each.startsAt.startsWith(day))).toBe(false);
    expect((await agent(`/api/resource-absences/${absence}/archive-resource-absence`, { json: {} })).status).toBe(200);
    expect((await freeFor(id)).free.some((each) => each.startsAt.startsWith(day))).toBe(true);
  });

  it('see which visits an absence or shorter hours leave in conflict, and are told; nothing is moved', async () => {
    const { id, slot } = await booked();
    const filter = encodeURIComponent('{"inConflict":true}');
    const inConflict = (call: Call) => call(`/api/slots?filter=${filter}&range=[0,199]`);
    const conflicts = async (): Promise<readonly string[]> => {
      await running.caughtUp();
      return (await jsonOf<readonly SlotListRow[]>(inConflict(agent))).map((row) => row.id);
    };
    const mailed = async (): Promise<number> => (await mailsOf('slotsInConflict')).length;
    expect(await conflicts()).toEqual([]);
    const { startsAt } = partsOfSlot(slot);
    const day = startsAt.slice(0, 10);
    const absence = await running.given('resourceAbsence', 'RegisterResourceAbsence', {
      ...{ resourceId, kind: 'leave', from: day, to: day },
    });
    expect(await conflicts()).toContain(id);
    expect((await inConflict(contact)).status).toBe(400);
    expect(await slotOf(id)).toMatchObject({ status: 'booked', startsAt });
    expect(await slotOf(id)).not.toHaveProperty('inConflict');
    expect(await slotOf(id, agent)).toMatchObject({ inConflict: true });
    expect(await mailed()).toBe(1);
    await running.given('resourceAbsence', 'ArchiveResourceAbsence', {}, absence);
    expect(await conflicts()).toEqual([]);

    const isMorning = new Date(startsAt).getUTCHours() < 10;
    const hours = {
      ...{ morningFrom: '09:00', morningTo: '12:30' },
      ...{ afternoonFrom: '13:30', afternoonTo: '17:00' },
    };
    const { morningFrom, morningTo, afternoonFrom, afternoonTo } = hours;
    const fields = {
      ...{ staffId: people.agent, kind: 'trainer', skills: ['training'], departments: [], holidayZone: 'france' },
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    };
    const left = isMorning ? { afternoonFrom, afternoonTo } : { morningFrom, morningTo };
    await running.given('slotResource', 'ReviseSlotResource', { ...fields, ...left }, resourceId);
    expect(await conflicts()).toContain(id);
    expect(await mailed()).toBe(2);
    await running.given('slotResource', 'ReviseSlotResource', { ...fields, ...hours }, resourceId);
    expect(await conflicts()).toEqual([]);
  });

  it('read figures that follow from what was booked and moved', async () => {
    await running.caughtUp();
    const rows = await jsonOf<readonly SlotListRow[]>(agent('/api/slots?range=[0,199]'));
    const visits = rows.filter(({ status }) => status === 'booked' || status === 'missed');
    const figures = await jsonOf<readonly SlotFigures[]>(agent('/api/slot-figures'));
    expect(figures.reduce((sum, { booked: halfDays }) => sum + halfDays, 0)).toBe(visits.length);
    const month = figures.find(({ id }) => id === visits[0]?.startsAt.slice(0, 7));
    expect(month?.fillRate).toBeGreaterThan(0);
    expect(month?.leadDays).toBeGreaterThan(1);
    const csv = await (await agent('/api/slot-figures/export?format=csv&sort=["month","ASC"]')).text();
    const [headings = '', ...lines] = csv.trim().split('\r\n');
    expect(headings).toContain('Remplissage');
    expect(lines).toHaveLength(figures.length);
    const [year = '', number = ''] = month?.id.split('-') ?? [];
    const start = `${number}/${year};${month?.capacity};${month?.booked};`;
    expect(lines.some((each) => each.startsWith(start))).toBe(true);
    expect((await agent('/api/slot-figures/export?format=xlsx')).status).toBe(200);
    expect((await contact('/api/slot-figures/export?format=csv')).status).toBe(403);
  });
});
