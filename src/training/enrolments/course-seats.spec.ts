import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { fold } from '../../kernel/lifecycle.js';
import { command, occurred, specify } from '../../kernel/testing.js';
import * as commands from './course-seats.commands.js';
import * as events from './course-seats.js';
import { courseSeats, type CourseSeatsFacts } from './course-seats.js';

const staff: Actor = { ...systemActor, id: 'agent', kind: 'staff' };
const facts: CourseSeatsFacts = {
  clientKnown: true,
  courseKnown: true,
  orderKnown: true,
  correspondent: { fault: null },
  strangerIds: [],
  seatsLeft: 4,
};
const now = '2026-03-02T12:00:00.000Z';
const { given } = specify(courseSeats, { now, actor: staff, facts });

const asked = { clientId: 'town', courseId: 'excel', quantity: 10, orderReference: 'CMD-1' };
const granted = events.courseSeatsGranted({
  ...asked,
  ...{ orderId: null, articleId: null, correspondentId: 'marie', expiresOn: null },
});
const grant = (fields: object) => command(commands.GrantCourseSeats, { ...asked, ...fields });
const change = command(commands.ChangeCorrespondent, { correspondentId: 'paul' });
const changed = events.correspondentChanged({ correspondentId: 'paul', formerId: 'marie' });
const system = { actor: systemActor };

describe('seats of a course', () => {
  it('are granted to a client, with their correspondent', () =>
    given()
      .when(grant({ correspondentId: 'marie' }))
      .then(granted));

  it('are refused to an unknown client, of an unknown course, and until a day that is over', () => {
    given()
      .when(grant({}), { facts: { ...facts, clientKnown: false } })
      .thenRefused('clientUnknown');
    given()
      .when(grant({}), { facts: { ...facts, courseKnown: false } })
      .thenRefused('courseUnknown');
    given()
      .when(grant({}), { facts: { ...facts, orderKnown: false } })
      .thenRefused('seatsOrderUnknown');
    given()
      .when(grant({ expiresOn: '2026-03-01' }))
      .thenRefused('courseSeatsDayPast');
    given()
      .when(grant({ correspondentId: 'marie', expiresOn: '2026-03-02' }))
      .then(events.courseSeatsGranted({ ...granted.data, expiresOn: '2026-03-02' }));
  });

  it('have a correspondent who can be written to, unless an order named them', () => {
    const shared = { facts: { ...facts, correspondent: { fault: 'partyMailboxShared' } } };
    given()
      .when(grant({ correspondentId: 'marie' }), shared)
      .thenRefused('partyMailboxShared');
    given()
      .when(grant({ correspondentId: 'marie' }), { ...shared, ...system })
      .then(granted);
    given()
      .when(grant({}), shared)
      .then(events.courseSeatsGranted({ ...granted.data, correspondentId: null }));
  });

  it('are announced to end twice, while some are left and they are not withdrawn', () => {
    const until = events.courseSeatsGranted({ ...granted.data, expiresOn: '2026-06-30' });
    const announce = command(commands.AnnounceCourseSeatsEnd);
    const announced = (daysBefore: number) => events.courseSeatsEndAnnounced({ daysBefore, seatsLeft: 4 });
    const at = (instant: string) => ({ ...system, now: instant });
    expect(
      courseSeats.timers?.(fold(courseSeats, [occurred(until, { at: now })])).map(({ name, dueAt }) => [name, dueAt]),
    ).toEqual([
      ['announce-30', '2026-05-31T07:00:00.000Z'],
      ['announce-7', '2026-06-23T07:00:00.000Z'],
    ]);
    given(until).when(announce, at('2026-05-31T06:59:59.999Z')).thenRefused('notYetDue');
    given(until).when(announce, at('2026-05-31T07:00:00.000Z')).then(announced(30));
    given(until, announced(30)).when(announce, at('2026-06-01T07:00:00.000Z')).thenRefused('notYetDue');
    given(until, announced(30)).when(announce, at('2026-06-23T07:00:00.000Z')).then(announced(7));
    given(until, announced(7)).when(announce, at('2026-06-24T07:00:00.000Z')).thenRefused('notYetDue');
    // the notice that was missed before the last week is not made up for
    given(until).when(announce, at('2026-06-23T07:00:00.000Z')).then(announced(7));
    given(until)
      .when(announce, { ...at('2026-05-31T07:00:00.000Z'), facts: { ...facts, seatsLeft: 0 } })
      .then();
    given(until, events.courseSeatsWithdrawn({}))
      .when(announce, at('2026-05-31T07:00:00.000Z'))
      .thenRefused('notYetDue');
    given(granted).when(announce, at('2026-05-31T07:00:00.000Z')).thenRefused('notYetDue');
  });

  it('are withdrawn once', () => {
    const withdraw = command(commands.WithdrawCourseSeats);
    given(granted).when(withdraw).then(events.courseSeatsWithdrawn({}));
    given(granted, events.courseSeatsWithdrawn({})).when(withdraw).thenRefused('courseSeatsIs');
  });
});

describe('their correspondent', () => {
  it('changes to a natural person of the client who can be written to', () => {
    given(granted).when(change).then(changed);
    given(granted)
      .when(change, { facts: { ...facts, correspondent: null } })
      .thenRefused('contactUnknown');
    given(granted)
      .when(change, { facts: { ...facts, correspondent: { fault: 'partyMailboxShared' } } })
      .thenRefused('partyMailboxShared');
    given(granted, changed).when(change).thenRefused('correspondentUnchanged');
  });

  it('is the former one again where the platform does not take the change, after three tries', () => {
    const failure = command(commands.ReportCorrespondentFailure);
    const delayed = (nextTryAt: string) => events.correspondentDelayed({ nextTryAt });
    given(granted, changed).when(failure, system).then(delayed('2026-03-02T12:05:00.000Z'));
    const twice = ['12:05', '13:00'].map((time) => delayed(`2026-03-02T${time}:00.000Z`));
    given(granted, changed, ...twice)
      .when(failure, system)
      .then(events.correspondentRestored({ correspondentId: 'marie', refusedId: 'paul' }));
  });

  it('is confirmed by the platform', () => {
    const confirm = command(commands.ConfirmCorrespondent);
    given(granted, changed).when(confirm, system).then(events.correspondentConfirmed({}));
    given(granted).when(confirm, system).then();
  });
});
