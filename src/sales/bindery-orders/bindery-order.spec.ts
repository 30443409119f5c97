import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor, type Actor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import * as commands from './bindery-order.commands.js';
import * as events from './bindery-order.events.js';
import { binderyOrder } from './bindery-order.js';
import { monthText, nextBindingOn, periodText } from './bindery-order.vocabulary.js';

const now = '2026-03-31T08:00:00.000Z';
const today = '2026-03-31';
const facts = { number: 'REL-100001', clientKnown: true, contactKnown: true, isFollowed: false, formerCadence: null };
const agent: Actor = { ...systemActor, id: 'agent', kind: 'staff' };
const marie: Actor = { ...systemActor, id: 'marie', kind: 'contact', clientId: 'town' };
const { given } = specify(binderyOrder, { now, actor: agent, facts });
const asMarie = { actor: marie };
const asSystem = { actor: systemActor };

const content = {
  contactId: 'marie',
  kind: 'births',
  title: 'Births 2024 and 2025',
  quantity: 2,
  periodFrom: '2024-01',
  periodTo: '2025-12',
  copyWanted: true,
} as const;
const order = { clientId: 'town', number: 'REL-100001', orderedOn: today, cadence: 'yearly' } as const;
const recorded = events.binderyOrderRecorded({ ...content, ...order });
const said = { subjectId: 'marie', on: today, note: null };
const received = events.binderyOrderReceived(said);
const produced = events.binderyOrderProduced(said);
const controlled = events.binderyOrderControlled(said);
const shipped = events.binderyOrderShipped({ ...said, carrier: 'Post', parcelNumber: 'P-1', parcels: 1 });
const delivered = (count: number) => events.binderyOrderDelivered({ ...said, count });
const returned = [recorded, received, produced, controlled, shipped, delivered(2)];
const cancelledAtOnce = events.binderyOrderCancelled({ subjectId: 'marie', at: 'announced', reason: 'Ordered twice' });
const incident = (at: 'received' | 'delivered', text: string) =>
  events.binderyIncidentOpened({ subjectId: 'marie', at, text, ordered: null, received: null });

describe('a bindery order', () => {
  it('is recorded by staff, with a number that is given or made', () => {
    const fields = { ...content, clientId: 'town', orderedOn: today };
    given().when(command(commands.RecordBinderyOrder, fields)).then(recorded);
    given()
      .when(command(commands.RecordBinderyOrder, { ...fields, number: 'R-7', cadence: 'fiveYearly' }))
      .then(events.binderyOrderRecorded({ ...content, ...order, number: 'R-7', cadence: 'fiveYearly' }));
  });

  it.each([
    ['a client that is not there', 'clientUnknown', {}, { clientKnown: false }],
    ['a contact of another client', 'contactUnknown', {}, { contactKnown: false }],
    ['a day to come', 'binderyDayInFuture', { orderedOn: '2026-04-01' }, {}],
  ])('is not recorded with %s', (_, code, fields, known) =>
    given()
      .when(command(commands.RecordBinderyOrder, { ...content, clientId: 'town', orderedOn: today, ...fields }), {
        facts: { ...facts, ...known },
      })
      .thenRefused(code),
  );

  it('is announced by the customer, who says which authority lets the registers leave', () => {
    const announce = command(commands.AnnounceBinderyOrder, {
      ...content,
      ...{ clientId: 'town', authority: 'The mayor', authorised: true },
    });
    given()
      .when(announce, asMarie)
      .then(events.binderyOrderAnnounced({ ...content, ...order, announcedBy: 'marie', authority: 'The mayor' }));
    given().when(announce).thenRefused('forbidden');
    given()
      .when(announce, { ...asMarie, facts: { ...facts, clientKnown: false } })
      .thenRefused('clientUnknown');
    given()
      .when(announce, { ...asMarie, facts: { ...facts, contactKnown: false } })
      .thenRefused('contactUnknown');
  });

  it('holds its number, whatever its capitals', () =>
    expect(binderyOrder.held({ ...given(recorded).state(), number: 'rel-7' })).toEqual([
      { what: 'binderyOrderNumber', value: 'REL-7', refusal: 'binderyNumberUsed' },
    ]));

  it('is changed until the registers are there', () => {
    const revise = command(commands.ReviseBinderyOrder, { ...content, quantity: 3 });
    given(recorded)
      .when(revise)
      .then(events.binderyOrderRevised({ ...content, quantity: 3 }));
    given(recorded, received).when(revise).thenRefused('binderyOrderIs');
  });

  it('goes through the workshop step by step, each with its day', () => {
    const on = { on: today };
    given(recorded).when(command(commands.ReceiveBinderyOrder, on)).then(received);
    given(recorded, received).when(command(commands.ProduceBinderyOrder, on)).then(produced);
    given(recorded, received, produced).when(command(commands.ControlBinderyOrder, on)).then(controlled);
    given(recorded, received, produced, controlled)
      .when(command(commands.ShipBinderyOrder, { ...on, carrier: 'Post', parcelNumber: 'P-1' }))
      .then(shipped);
    given(recorded).when(command(commands.ProduceBinderyOrder, on)).thenRefused('binderyOrderIs');
  });

  it.each([
    ['to come', '2026-04-01', 'binderyDayInFuture'],
    ['before the step before', '2026-03-30', 'binderyDayBeforeStep'],
  ])('refuses a day %s, at each step', (_, on, code) => {
    given(recorded).when(command(commands.ReceiveBinderyOrder, { on })).thenRefused(code);
    given(recorded, received).when(command(commands.ProduceBinderyOrder, { on })).thenRefused(code);
    given(recorded, received, produced).when(command(commands.ControlBinderyOrder, { on })).thenRefused(code);
    given(recorded, received, produced, controlled).when(command(commands.ShipBinderyOrder, { on })).thenRefused(code);
    given(recorded, received, produced, controlled, shipped)
      .when(command(commands.ConfirmBinderyDelivery, { on, count: 2 }))
      .thenRefused(code);
  });

  it('takes each step from the one before alone, by the workshop, and its delivery by either side', () => {
    const on = { on: today };
    const steps = [
      command(commands.ReceiveBinderyOrder, on),
      command(commands.ProduceBinderyOrder, on),
      command(commands.ControlBinderyOrder, on),
      command(commands.ShipBinderyOrder, on),
      command(commands.ConfirmBinderyDelivery, { ...on, count: 2 }),
    ];
    const elsewhere = [
      [...returned, incident('delivered', 'Torn')],
      [recorded, cancelledAtOnce],
    ];
    for (const [place, step] of steps.entries()) {
      const others = returned.flatMap((_, last) => (last === place ? [] : [returned.slice(0, last + 1)]));
      for (const history of [...others, ...elsewhere])
        given(...history)
          .when(step)
          .thenRefused('binderyOrderIs');
    }
    for (const [place, step] of steps.slice(0, 4).entries())
      given(...returned.slice(0, place + 1))
        .when(step, asMarie)
        .thenRefused('forbidden');
    given(...returned.slice(0, 5))
      .when(command(commands.ConfirmBinderyDelivery, { ...on, count: 2 }), asSystem)
      .thenRefused('forbidden');
  });

  it('is delivered with the registers that came, and a difference opens an incident', () => {
    const shippedOff = [recorded, received, produced, controlled, shipped];
    const confirm = (count: number) => command(commands.ConfirmBinderyDelivery, { on: today, count });
    given(...shippedOff)
      .when(confirm(2), asMarie)
      .then(delivered(2));
    given(...shippedOff)
      .when(confirm(2))
      .thenStatus('delivered');
    const differs = { subjectId: 'marie', at: 'delivered', text: null, ordered: 2, received: 1 } as const;
    given(...shippedOff)
      .when(confirm(1), asMarie)
      .then(delivered(1), events.binderyIncidentOpened(differs));
    given(...shippedOff)
      .when(confirm(3))
      .thenStatus('incident');
  });

  it('stops for an incident of either side, and goes on where it was', () => {
    const text = command(commands.OpenBinderyIncident, { text: 'A page is torn' });
    given(recorded, received).when(text).then(incident('received', 'A page is torn'));
    given(recorded, received).when(text, asMarie).thenStatus('incident');
    const stopped = [recorded, received, incident('received', 'A page is torn')];
    given(...stopped)
      .when(command(commands.ProduceBinderyOrder, { on: today }))
      .thenRefused('binderyOrderIs');
    given(...stopped)
      .when(command(commands.ResolveBinderyIncident, { answer: 'We mend it' }))
      .then(
        events.binderyIncidentResolved({
          ...{ subjectId: 'marie', openedBy: 'agent', resumesAt: 'received', answer: 'We mend it' },
        }),
      );
    given(...stopped)
      .when(command(commands.ResolveBinderyIncident, { answer: 'We mend it' }))
      .thenStatus('received');
  });

  it('has one incident at a time, opened by people and resolved by staff', () => {
    const [open, resolve] = [
      command(commands.OpenBinderyIncident, { text: 'A page is torn' }),
      command(commands.ResolveBinderyIncident, { answer: 'We mend it' }),
    ];
    const stopped = [recorded, received, incident('received', 'A page is torn')];
    given(...stopped)
      .when(open)
      .thenRefused('binderyOrderIs');
    given(recorded, cancelledAtOnce).when(open).thenRefused('binderyOrderIs');
    given(recorded, received).when(open, asSystem).thenRefused('forbidden');
    given(...stopped)
      .when(resolve, asMarie)
      .thenRefused('forbidden');
    for (const history of [[recorded, received], returned, [recorded, cancelledAtOnce]])
      given(...history)
        .when(resolve)
        .thenRefused('binderyOrderIs');
  });

  it('goes back by a correction with its reason alone', () => {
    const back = (step: 'received' | 'delivered') =>
      command(commands.CorrectBinderyOrder, { step, reason: 'Said too early' });
    given(...returned)
      .when(back('received'))
      .then(
        events.binderyOrderCorrected({
          ...{ subjectId: 'marie', from: 'delivered', step: 'received', reason: 'Said too early' },
        }),
      );
    given(recorded, received).when(back('received')).thenRefused('binderyStepNotEarlier');
    given(recorded, received).when(back('delivered')).thenRefused('binderyStepNotEarlier');
  });

  it('is cancelled by its customer until the work begins', () => {
    const cancel = command(commands.CancelBinderyOrder, { reason: 'Ordered twice' });
    const cancelled = (subjectId: string, at: 'announced' | 'received' | 'inProduction') =>
      events.binderyOrderCancelled({ subjectId, at, reason: 'Ordered twice' });
    given(recorded).when(cancel, asMarie).then(cancelled('marie', 'announced'));
    given(recorded, received).when(cancel, asMarie).then(cancelled('marie', 'received'));
    given(recorded, received, incident('received', 'Torn')).when(cancel, asMarie).then(cancelled('marie', 'received'));
    given(recorded, received, produced).when(cancel, asMarie).thenRefused('binderyTakenInWork');
    given(recorded, received, produced).when(cancel).then(cancelled('marie', 'inProduction'));
    given(recorded, cancelled('marie', 'announced')).when(cancel, asMarie).thenRefused('binderyOrderIs');
  });

  it('is no longer cancelled once the registers have left, nor revived', () => {
    const cancel = command(commands.CancelBinderyOrder, { reason: 'Ordered twice' });
    given(...returned)
      .when(cancel)
      .thenRefused('binderyOrderIs');
    given(...returned, incident('delivered', 'Torn'))
      .when(cancel)
      .thenRefused('binderyOnItsWay');
    const over = events.binderyOrderCancelled({ subjectId: 'marie', at: 'announced', reason: 'Ordered twice' });
    given(recorded, over)
      .when(command(commands.ReceiveBinderyOrder, { on: today }))
      .thenRefused('binderyOrderIs');
    expect(binderyOrder.timers?.(given(recorded, over).state())).toEqual([]);
  });

  it('hands over the digital copy that was asked for, once', () => {
    const hand = command(commands.HandOverDigitalCopy, { on: today });
    given(recorded, received).when(hand).then(events.digitalCopyHandedOver(said));
    given(recorded, received, events.digitalCopyHandedOver(said)).when(hand).thenRefused('binderyNoCopyAwaited');
    given(events.binderyOrderRecorded({ ...content, ...order, copyWanted: false }), received)
      .when(hand)
      .thenRefused('binderyNoCopyAwaited');
  });

  it('reaches every status', () => expect(unreachableStatuses(binderyOrder)).toEqual([]));
});

describe('the next binding', () => {
  it.each([
    ['2025-12', 'yearly', '2026-12-31'],
    ['2025-12', 'fiveYearly', '2030-12-31'],
    ['2023-02', 'yearly', '2024-02-29'],
    ['2025-01', 'yearly', '2026-01-31'],
  ] as const)('after %s, %s, is due on %s', (to, cadence, day) => expect(nextBindingOn(to, cadence)).toBe(day));

  it('is reminded of sixty days before, once, and only of registers that are back', () => {
    const waiting = (...history: readonly DomainEvent[]) => binderyOrder.timers?.(given(...history).state());
    expect(waiting(recorded)).toEqual([]);
    expect(waiting(...returned)).toEqual([
      { name: 'due', command: new commands.RemindOfBinding(), dueAt: '2026-10-31T23:00:00.000Z' },
    ]);
    const due = events.bindingFellDue({ dueOn: '2026-12-31', isFollowed: false });
    expect(waiting(...returned, due)).toEqual([]);
    // another cadence is another day
    expect(waiting(...returned, due, events.binderyCadenceSet({ cadence: 'fiveYearly' }))).toHaveLength(1);
  });

  it('is announced neither before its time nor where another order follows', () => {
    const remind = new commands.RemindOfBinding();
    const then = { ...asSystem, now: '2026-10-31T23:00:00.000Z' };
    given(...returned)
      .when(remind, { ...asSystem, now: '2026-10-31T22:59:59.999Z' })
      .thenRefused('notYetDue');
    given(...returned)
      .when(remind, then)
      .then(events.bindingFellDue({ dueOn: '2026-12-31', isFollowed: false }));
    given(...returned, events.bindingFellDue({ dueOn: '2026-12-31', isFollowed: false }))
      .when(remind, then)
      .thenRefused('notYetDue');
    given(...returned)
      .when(remind, { ...then, facts: { ...facts, isFollowed: true } })
      .then(events.bindingFellDue({ dueOn: '2026-12-31', isFollowed: true }));
  });

  it('has the cadence of the former order, until staff say another one', () => {
    const before = { facts: { ...facts, formerCadence: 'fiveYearly' as const } };
    const fields = { ...content, clientId: 'town', orderedOn: today };
    given()
      .when(command(commands.RecordBinderyOrder, fields), before)
      .then(events.binderyOrderRecorded({ ...content, ...order, cadence: 'fiveYearly' }));
    given()
      .when(command(commands.RecordBinderyOrder, { ...fields, cadence: 'yearly' }), before)
      .then(recorded);
    given()
      .when(
        command(commands.AnnounceBinderyOrder, {
          ...content,
          clientId: 'town',
          authority: 'The mayor',
          authorised: true,
        }),
        { ...before, ...asMarie },
      )
      .then(
        events.binderyOrderAnnounced({
          ...{ ...content, ...order, cadence: 'fiveYearly' },
          ...{ announcedBy: 'marie', authority: 'The mayor' },
        }),
      );
  });

  it('has the cadence that staff say', () => {
    const set = command(commands.SetBinderyCadence, { cadence: 'fiveYearly' });
    given(recorded)
      .when(set)
      .then(events.binderyCadenceSet({ cadence: 'fiveYearly' }));
    given(recorded, events.binderyCadenceSet({ cadence: 'fiveYearly' }))
      .when(set)
      .then();
    given(recorded, cancelledAtOnce).when(set).thenRefused('binderyOrderIs');
    given(recorded).when(set, asMarie).thenRefused('forbidden');
  });
});

describe('an announcement', () => {
  const uuid = '00000000-0000-7000-8000-000000000001';
  const right = {
    ...content,
    ...{ contactId: uuid, clientId: uuid, authority: 'The mayor', authorised: true },
  };
  const faults = (fields: object) =>
    fieldErrors(validateSync(plainToInstance(commands.AnnounceBinderyOrder, { ...right, ...fields })));

  it('is right as it is', () => expect(faults({})).toEqual({}));

  it.each([
    ['quantity', 0, 'tooSmall'],
    ['quantity', 501, 'tooLarge'],
    ['kind', 'poems', 'invalidChoice'],
    ['title', '', 'required'],
    ['title', 'x'.repeat(151), 'tooLong'],
    ['periodFrom', '2024-13', 'invalidMonth'],
    ['periodFrom', '13/2024', 'invalidMonth'],
    ['periodTo', '2023-12', 'endBeforeStart'],
    ['periodTo', '', 'required'],
    ['authority', '', 'required'],
    ['authorised', false, 'tick'],
  ])('is refused where %s is %j', (field, value, code) =>
    expect(faults({ [field]: value })).toEqual({ [field]: expect.objectContaining({ code }) }),
  );

  it.each(['01/2024', ' 12/2023 ', '2024-01', '1792-09'])('takes the month %s', (month) =>
    expect(faults({ periodFrom: month })).toEqual({}),
  );

  it('is said in months as people write them', () => {
    expect(monthText('2025-03')).toBe('03/2025');
    expect(periodText('2024-01', '2025-12')).toBe('01/2024 – 12/2025');
    expect(periodText('2024-01', '2024-01')).toBe('01/2024');
  });
});
