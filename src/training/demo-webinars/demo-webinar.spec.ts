import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import * as commands from './demo-webinar.commands.js';
import * as events from './demo-webinar.events.js';
import { demoWebinar } from './demo-webinar.js';

const title = { fr: 'La paie', es: 'La nómina', en: 'Payroll' };
const asked = { title, day: '2026-10-25', from: '10:00', to: '10:45', language: 'fr', seats: 2 } as const;
const content = {
  title,
  startsAt: '2026-10-25T09:00:00.000Z',
  endsAt: '2026-10-25T09:45:00.000Z',
  language: 'fr',
  seats: 2,
  roomUrl: null,
} as const;
const staff = { ...systemActor, id: 'agent', kind: 'staff' } as const;
const scheduled = events.demoWebinarScheduled(content);

const { given } = specify(demoWebinar, {
  now: '2026-10-20T08:00:00.000Z',
  actor: staff,
  facts: { room: null, registrationIds: ['aline', 'bruno'] },
});
const bySystem = (now: string) => ({ now, actor: systemActor });

describe('a demonstration', () => {
  it('is planned by the clock of the provider, also on the day on which it is changed', () => {
    given().when(command(commands.ScheduleDemoWebinar, asked)).then(scheduled);
    given()
      .when(command(commands.ScheduleDemoWebinar, { ...asked, day: '2026-10-24' }))
      .then(
        events.demoWebinarScheduled({
          ...content,
          startsAt: '2026-10-24T08:00:00.000Z',
          endsAt: '2026-10-24T08:45:00.000Z',
        }),
      );
    given()
      .when(command(commands.ScheduleDemoWebinar, { ...asked, day: '2026-10-20' }))
      .thenRefused('demoWebinarInThePast');
  });

  it('keeps the link of its room as it was sealed, until another one is given', () => {
    const kept = events.demoWebinarScheduled({ ...content, roomUrl: 'sealed:1' });
    const revise = command(commands.ReviseDemoWebinar, { ...asked, roomUrl: 'https://room.example' });
    given(kept)
      .when(command(commands.ReviseDemoWebinar, asked))
      .then(events.demoWebinarRevised({ ...content, roomUrl: 'sealed:1', isMoved: false }));
    given(kept)
      .when(revise, { facts: { room: 'sealed:2', registrationIds: [] } })
      .then(events.demoWebinarRevised({ ...content, roomUrl: 'sealed:2', isMoved: false }));
    given(kept)
      .when(command(commands.ReviseDemoWebinar, { ...asked, removesRoom: true }))
      .then(events.demoWebinarRevised({ ...content, roomUrl: null, isMoved: false }));
  });

  it('tells whether a change moves it', () => {
    given(scheduled)
      .when(command(commands.ReviseDemoWebinar, { ...asked, seats: 5 }))
      .then(events.demoWebinarRevised({ ...content, seats: 5, isMoved: false }));
    given(scheduled)
      .when(command(commands.ReviseDemoWebinar, { ...asked, from: '10:15' }))
      .then(events.demoWebinarRevised({ ...content, startsAt: '2026-10-25T09:15:00.000Z', isMoved: true }));
    given(scheduled)
      .when(command(commands.ReviseDemoWebinar, { ...asked, to: '11:00' }))
      .then(events.demoWebinarRevised({ ...content, endsAt: '2026-10-25T10:00:00.000Z', isMoved: true }));
  });

  it('is revised and cancelled by the provider, until it was held or cancelled', () => {
    const revise = command(commands.ReviseDemoWebinar, asked);
    const cancel = new commands.CancelDemoWebinar();
    for (const late of [revise, cancel]) {
      for (const ending of [events.demoWebinarHeld({}), events.demoWebinarCancelled({})])
        given(scheduled, ending).when(late).thenRefused('demoWebinarIs');
      given(scheduled).when(late, { actor: systemActor }).thenRefused('forbidden');
    }
  });

  it('is revised to a beginning that is to come', () => {
    const revise = command(commands.ReviseDemoWebinar, asked);
    given(scheduled).when(revise, { now: content.startsAt }).thenRefused('demoWebinarInThePast');
    given(scheduled)
      .when(revise, { now: '2026-10-25T08:59:59.999Z' })
      .then(events.demoWebinarRevised({ ...content, isMoved: false }));
  });

  it('opens its room once, a quarter of an hour before, and is held when it is over', () => {
    given(scheduled).when(new commands.OpenDemoRoom(), bySystem('2026-10-25T08:44:59.999Z')).thenRefused('notYetDue');
    given(scheduled)
      .when(new commands.OpenDemoRoom(), bySystem('2026-10-25T08:45:00.000Z'))
      .then(events.demoRoomOpened({}));
    given(scheduled, events.demoRoomOpened({}))
      .when(new commands.OpenDemoRoom(), bySystem('2026-10-25T08:46:00.000Z'))
      .thenRefused('notYetDue');
    const revised = (isMoved: boolean) => events.demoWebinarRevised({ ...content, isMoved });
    given(scheduled, events.demoRoomOpened({}), revised(false))
      .when(new commands.OpenDemoRoom(), bySystem('2026-10-25T08:46:00.000Z'))
      .thenRefused('notYetDue');
    given(scheduled, events.demoRoomOpened({}), revised(true))
      .when(new commands.OpenDemoRoom(), bySystem('2026-10-25T08:46:00.000Z'))
      .then(events.demoRoomOpened({}));
    given(scheduled)
      .when(new commands.HoldDemoWebinar(), bySystem('2026-10-25T09:44:59.999Z'))
      .thenRefused('notYetDue');
    given(scheduled)
      .when(new commands.HoldDemoWebinar(), bySystem('2026-10-25T09:45:00.000Z'))
      .then(events.demoWebinarHeld({}));
    const moved = events.demoWebinarRevised({ ...content, endsAt: '2026-10-25T10:00:00.000Z', isMoved: true });
    for (const since of [moved, events.demoWebinarHeld({}), events.demoWebinarCancelled({})])
      given(scheduled, since)
        .when(new commands.HoldDemoWebinar(), bySystem('2026-10-25T09:45:00.000Z'))
        .thenRefused('notYetDue');
  });

  it('is called to mind once, the day before, and again when it has moved', () => {
    const dayBefore = '2026-10-24T09:00:00.000Z';
    const remind = new commands.RemindOfDemoWebinar();
    const reminded = events.demoWebinarReminded({});
    given(scheduled).when(remind, bySystem('2026-10-24T08:59:59.999Z')).thenRefused('notYetDue');
    given(scheduled).when(remind, bySystem(dayBefore)).then(reminded);
    given(scheduled, reminded).when(remind, bySystem(dayBefore)).thenRefused('notYetDue');
    given(scheduled, events.demoRoomOpened({})).when(remind, bySystem(dayBefore)).thenRefused('notYetDue');
    const moved = events.demoWebinarRevised({ ...content, startsAt: '2026-10-25T09:15:00.000Z', isMoved: true });
    given(scheduled, reminded, moved).when(remind, bySystem('2026-10-24T09:15:00.000Z')).then(reminded);
    given(scheduled, reminded, events.demoWebinarRevised({ ...content, isMoved: false }))
      .when(remind, bySystem(dayBefore))
      .thenRefused('notYetDue');
    given(scheduled, events.demoWebinarCancelled({})).when(remind, bySystem(dayBefore)).thenRefused('notYetDue');
  });

  it('is told who was there, from its beginning on; said anew it replaces what was said', () => {
    const record = (...registrationIds: string[]) => command(commands.RecordDemoAttendance, { registrationIds });
    const begun = { now: '2026-10-25T09:00:00.000Z' };
    given(scheduled).when(record('aline'), { now: '2026-10-25T08:59:59.000Z' }).thenRefused('demoWebinarNotBegun');
    given(scheduled)
      .when(record('aline'), begun)
      .then(events.demoAttendanceRecorded({ presentIds: ['aline'], absentIds: ['bruno'] }));
    given(scheduled, events.demoWebinarHeld({}), events.demoAttendanceRecorded({ presentIds: [], absentIds: [] }))
      .when(record(), begun)
      .then(events.demoAttendanceRecorded({ presentIds: [], absentIds: ['aline', 'bruno'] }));
    given(scheduled).when(record('late'), begun).thenRefused('demoRegistrationUnknown');
    given(scheduled, events.demoWebinarCancelled({})).when(record(), begun).thenRefused('demoWebinarIs');
  });

  it('has a recording once it was held, and none when it was cancelled', () => {
    const replay = { replayUrl: 'https://replay.example/1' };
    given(scheduled, events.demoWebinarHeld({}))
      .when(command(commands.PublishDemoReplay, replay))
      .then(events.demoReplayPublished(replay));
    given(scheduled).when(new commands.CancelDemoWebinar()).then(events.demoWebinarCancelled({}));
    given(scheduled, events.demoWebinarCancelled({}))
      .when(command(commands.PublishDemoReplay, replay))
      .thenRefused('demoWebinarIs');
  });

  it('waits for its room and its end, until it is cancelled', () => {
    const state = { status: 'planned', content, isReminded: false, isRoomOpen: false, isRecorded: false } as const;
    expect(demoWebinar.timers?.(state).map(({ name, dueAt }) => [name, dueAt])).toEqual([
      ['hold', '2026-10-25T09:45:00.000Z'],
      ['remind', '2026-10-24T09:00:00.000Z'],
      ['room', '2026-10-25T08:45:00.000Z'],
    ]);
    expect(demoWebinar.timers?.({ ...state, status: 'cancelled' })).toEqual([]);
  });

  it('reaches every status', () => expect(unreachableStatuses(demoWebinar)).toEqual([]));
});
