import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { derivedId } from '../../kernel/ids.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, faultsOf, past, specify } from '../../kernel/testing.js';
import { attendanceLimits, isSheet, standingOf } from './attendance.vocabulary.js';
import * as commands from './training-session.commands.js';
import * as events from './training-session.events.js';
import { trainingSession, type TrainingSessionFacts } from './training-session.js';

const [morning, afternoon] = [
  { key: '2026-03-03 09:00', startsAt: '2026-03-03T08:00:00.000Z', endsAt: '2026-03-03T11:00:00.000Z' },
  { key: '2026-03-03 14:00', startsAt: '2026-03-03T13:00:00.000Z', endsAt: '2026-03-03T16:00:00.000Z' },
];
const asked = {
  ...{ title: 'Payroll', trainerIds: ['trainer'] },
  halfDays: [
    { day: '2026-03-03', from: '14:00', to: '17:00' },
    { day: '2026-03-03', from: '09:00', to: '12:00' },
  ],
};
const content = { title: 'Payroll', place: null, trainerIds: ['trainer'], halfDays: [morning, afternoon] };

const ann: Actor = { ...systemActor, id: 'ann', kind: 'staff' };
const bob: Actor = { ...ann, id: 'bob' };
const marie: Actor = { ...systemActor, id: 'marie', kind: 'contact', clientId: 'town' };
const paul: Actor = { ...marie, id: 'paul' };

const now = '2026-03-03T08:05:00.000Z';
const facts: TrainingSessionFacts = {
  clientKnown: true,
  knownTrainerIds: ['trainer'],
  promised: [],
  timeZone: 'Europe/Paris',
  trainee: { contactId: 'marie', name: 'Marie Martin' },
  agreement: null,
  sheets: [{ id: 'scan', fault: null }],
  connections: null,
  isRoomCode: (typed) => typed === '123456',
};
const { given } = specify(trainingSession, { now, actor: ann, facts });

const listed = (participantId: string) =>
  events.traineeListed({ participantId, enrolmentId: null, contactId: participantId, name: 'Somebody' });
const planned = events.trainingSessionPlanned({ ...content, clientId: 'town', timeZone: 'Europe/Paris' });
const open = events.signingOpened({ halfDay: morning.key, openingId: 'one', until: '2026-03-03T11:30:00.000Z' });
const room = [planned, listed('marie'), listed('paul'), open];
const mark = { participantId: 'marie', halfDay: morning.key };
const signed = events.presenceSigned(mark);
const wrong = (triesLeft: number) => events.roomCodeRefused({ ...mark, triesLeft });
const withdrawal = events.unvalidationAsked({ ...mark, reason: 'Left early' });
const held = events.trainingSessionHeld({});
const inErp = events.presencesValidatedInErp({ marks: [mark] });

const sign = (code = '123456') => command(commands.SignPresence, { code });
const ask = command(commands.AskUnvalidation, { ...mark, reason: 'Left early' });
const cancel = command(commands.CancelTrainingSession, { reason: 'trainer' });
const confirm = command(commands.ConfirmUnvalidation, mark);

const refusedKey = (halfDay: string): [string, string[]] => [halfDay, ['halfDay: invalidChoice']];
const partOf = (name: string) => derivedId(derivedId('stream'), name);

describe('a training session', () => {
  it('has half-days by the clock of the client, in their order', () =>
    given()
      .when(command(commands.PlanTrainingSession, { ...asked, clientId: 'town' }))
      .then(planned));

  it('has no trainer whom a customer expects then; one who is expected beside it teaches', () => {
    const [clash, beside] = [
      { staffIds: ['trainer'], startsAt: '2026-03-03T10:59:00.000Z', endsAt: '2026-03-03T12:00:00.000Z' },
      { staffIds: ['trainer'], startsAt: morning.endsAt, endsAt: afternoon.startsAt },
    ];
    const expected = (...promised: TrainingSessionFacts['promised']) =>
      specify(trainingSession, { now: '2026-03-01T08:00:00.000Z', actor: ann, facts: { ...facts, promised } });
    const plan = command(commands.PlanTrainingSession, { ...asked, clientId: 'town' });
    expected(clash).given().when(plan).thenRefused('staffPromised');
    expected(beside, { ...clash, staffIds: ['other'] })
      .given()
      .when(plan)
      .then(planned);
    // the present time stays possible in spite of a clash: other words, but no other time
    expected(clash)
      .given(planned)
      .when(command(commands.ReviseTrainingSession, { ...asked, title: 'Pay' }))
      .then(events.trainingSessionRevised({ ...content, title: 'Pay', isMoved: false }));
    const moved = [{ day: '2026-03-03', from: '12:00', to: '14:00' }];
    expected(clash)
      .given(planned)
      .when(command(commands.ReviseTrainingSession, { ...asked, halfDays: moved }))
      .thenRefused('staffPromised');
  });

  it.each([
    ['begins later', { from: '09:30', to: '12:00' }],
    ['ends later', { from: '09:00', to: '12:30' }],
  ])('asks about its trainers where a half-day %s', (_, times) =>
    specify(trainingSession, {
      ...{ now: '2026-03-01T08:00:00.000Z', actor: ann },
      facts: { ...facts, promised: [{ ...morning, staffIds: ['trainer'] }] },
    })
      .given(planned)
      .when(command(commands.ReviseTrainingSession, { ...asked, halfDays: [{ day: '2026-03-03', ...times }] }))
      .thenRefused('staffPromised'),
  );

  it('asks about a trainer who is new to a class that stays where it was', () =>
    specify(trainingSession, {
      ...{ now: '2026-03-01T08:00:00.000Z', actor: ann },
      facts: { ...facts, promised: [{ ...morning, staffIds: ['trainer'] }] },
    })
      .given(events.trainingSessionPlanned({ ...planned.data, trainerIds: ['other'] }))
      .when(command(commands.ReviseTrainingSession, asked))
      .thenRefused('staffPromised'));

  it('lists those whom its signed agreement names, once each, as far as there is room', () => {
    const plan = command(commands.PlanTrainingSession, { ...asked, clientId: 'town', agreementId: 'agreement' });
    const seat = (enrolmentId: string, contactId: string | null) => ({ enrolmentId, contactId, name: 'Somebody' });
    const from = (...trainees: readonly ReturnType<typeof seat>[]) => ({
      facts: { ...facts, agreement: { trainees } },
    });
    const of = events.trainingSessionPlanned({ ...planned.data, agreementId: 'agreement' });
    given()
      .when(plan, from(seat('one', 'marie'), seat('two', null), seat('three', 'marie')))
      .then(
        of,
        events.traineeListed({ participantId: 'marie', ...seat('one', 'marie') }),
        events.traineeListed({ participantId: 'two', ...seat('two', null) }),
      );
    const many = Array.from({ length: attendanceLimits.participants + 1 }, (_, n) => seat(`seat ${n}`, null));
    given()
      .when(plan, from(...many))
      .then(of, ...many.slice(0, -1).map((each) => events.traineeListed({ participantId: each.enrolmentId, ...each })));
    given().when(plan).thenRefused('trainingAgreementNotSigned');
  });

  it('has them where the clock stands, when summer time begins', () => {
    const halfDays = [{ day: '2026-03-29', from: '02:30', to: '09:00' }];
    const standing = [
      { key: '2026-03-29 02:30', startsAt: '2026-03-29T01:30:00.000Z', endsAt: '2026-03-29T07:00:00.000Z' },
    ];
    given()
      .when(command(commands.PlanTrainingSession, { ...asked, clientId: 'town', halfDays }))
      .then(events.trainingSessionPlanned({ ...planned.data, halfDays: standing }));
  });

  it('refuses half-days that are missing or overlap, people and clients who are unknown', () => {
    const plan = (over: object) => command(commands.PlanTrainingSession, { ...asked, clientId: 'town', ...over });
    given()
      .when(plan({ halfDays: [] }))
      .thenRefused('halfDayMissing');
    const overlapping = [...asked.halfDays, { day: '2026-03-03', from: '11:00', to: '13:00' }];
    given()
      .when(plan({ halfDays: overlapping }))
      .thenRefused('halfDaysOverlap');
    given()
      .when(
        plan({
          halfDays: [
            { day: '2026-03-03', from: '09:00', to: '12:00' },
            { day: '2026-03-03', from: '12:00', to: '13:00' },
          ],
        }),
      )
      .thenStatus('planned');
    given()
      .when(plan({ trainerIds: ['nobody'] }))
      .thenRefused('staffUnknown');
    given()
      .when(plan({}), { facts: { ...facts, clientKnown: false } })
      .thenRefused('clientUnknown');
  });

  it('is held when its last half-day is over', () => {
    const hold = command(commands.HoldTrainingSession);
    given(planned).when(hold, { actor: systemActor, now: '2026-03-03T15:59:59.999Z' }).thenRefused('notYetDue');
    given(planned).when(hold, { actor: systemActor, now: afternoon.endsAt }).then(held);
    const later = { ...afternoon, startsAt: '2026-03-04T13:00:00.000Z', endsAt: '2026-03-04T16:00:00.000Z' };
    const moved = events.trainingSessionRevised({ ...content, halfDays: [later], isMoved: true });
    for (const since of [moved, events.trainingSessionCancelled({ reason: 'trainer' })])
      given(planned, since).when(hold, { actor: systemActor, now: afternoon.endsAt }).thenRefused('notYetDue');
    expect(trainingSession.timers?.(given(planned).state())).toEqual([
      { name: 'hold', command: new commands.HoldTrainingSession(), dueAt: afternoon.endsAt },
    ]);
    expect(trainingSession.timers?.(given(planned, held).state())).toEqual([]);
  });

  it('moves, but for half-days with a signature', () => {
    const later = { ...asked, halfDays: [{ day: '2026-03-04', from: '09:00', to: '12:00' }] };
    const moved = [
      { key: '2026-03-04 09:00', startsAt: '2026-03-04T08:00:00.000Z', endsAt: '2026-03-04T11:00:00.000Z' },
    ];
    given(planned)
      .when(command(commands.ReviseTrainingSession, later))
      .then(events.trainingSessionRevised({ ...content, halfDays: moved, isMoved: true }));
    given(...room, signed)
      .when(command(commands.ReviseTrainingSession, later))
      .thenRefused('halfDayHasPresences');
    for (const [from, to] of [
      ['09:00', '11:00'],
      ['08:00', '12:00'],
    ] as const)
      given(...room, signed)
        .when(command(commands.ReviseTrainingSession, { ...asked, halfDays: [{ day: '2026-03-03', from, to }] }))
        .thenRefused('halfDayHasPresences');
    given(...room, signed)
      .when(command(commands.ReviseTrainingSession, asked))
      .then(events.trainingSessionRevised({ ...content, isMoved: false }));
    given(...room, signed)
      .when(cancel, { now: '2026-03-03T07:45:00.000Z' })
      .thenRefused('trainingSessionBegun');
  });

  it('is cancelled before it begins', () => {
    given(planned)
      .when(cancel, { now: '2026-03-03T07:59:59.999Z' })
      .then(events.trainingSessionCancelled({ reason: 'trainer' }));
    given(planned).when(cancel, { now: morning.startsAt }).thenRefused('trainingSessionBegun');
  });

  it('reaches every status', () => expect(unreachableStatuses(trainingSession)).toEqual([]));
});

describe('a participant', () => {
  it('is a contact, an enrolled learner, or a name', () => {
    given(planned)
      .when(command(commands.ListTrainee, { contactId: 'marie' }))
      .then(
        events.traineeListed({ participantId: 'marie', enrolmentId: null, contactId: 'marie', name: 'Marie Martin' }),
      );
    given(planned)
      .when(command(commands.ListTrainee, { enrolmentId: 'seat' }), {
        facts: { ...facts, trainee: { contactId: null, name: 'Zoe Roux' } },
      })
      .then(events.traineeListed({ participantId: 'seat', enrolmentId: 'seat', contactId: null, name: 'Zoe Roux' }));
    given(planned)
      .when(command(commands.ListTrainee, { name: 'Zoe Roux' }))
      .then(
        events.traineeListed({
          ...{ participantId: partOf('trainee'), enrolmentId: null, contactId: null, name: 'Zoe Roux' },
        }),
      );
  });

  it('fits in the room', () => {
    const others = (count: number) => Array.from({ length: count }, (_, n) => listed(`trainee ${n}`));
    const list = command(commands.ListTrainee, { contactId: 'marie' });
    given(planned, ...others(attendanceLimits.participants - 1))
      .when(list)
      .then(events.traineeListed({ ...listed('marie').data, name: 'Marie Martin' }));
    given(planned, ...others(attendanceLimits.participants))
      .when(list)
      .thenRefused('trainingSessionFull', { max: 50 });
  });

  it('is taken off by the learning path that reserved the place, and by no other', () => {
    const placed = events.traineeListed({ ...listed('marie').data, placeId: 'path' });
    const takeOff = (over: object) => command(commands.TakeTraineeOff, { participantId: 'marie', ...over });
    given(planned)
      .when(command(commands.ListTrainee, { contactId: 'marie', placeId: 'path' }))
      .then(events.traineeListed({ ...placed.data, name: 'Marie Martin' }));
    given(planned, placed)
      .when(takeOff({ placeId: 'other' }))
      .then();
    given(planned, listed('marie'))
      .when(takeOff({ placeId: 'path' }))
      .then();
    given(planned, placed)
      .when(takeOff({ placeId: 'path' }))
      .then(events.traineeTakenOff({ participantId: 'marie', enrolmentId: null }));
    given(planned, placed)
      .when(takeOff({}))
      .then(events.traineeTakenOff({ participantId: 'marie', enrolmentId: null }));
    given(planned).when(takeOff({})).thenRefused('traineeUnknown');
  });

  it('is on the list once, and stays on it once validated', () => {
    given(...room)
      .when(command(commands.ListTrainee, { contactId: 'marie' }))
      .thenRefused('traineeListed');
    given(planned)
      .when(command(commands.ListTrainee, { contactId: 'marie' }), { facts: { ...facts, trainee: null } })
      .thenRefused('traineeUnknown');
    given(...room, signed)
      .when(command(commands.TakeTraineeOff, { participantId: 'marie' }))
      .thenRefused('halfDayHasPresences');
    given(...room)
      .when(command(commands.TakeTraineeOff, { participantId: 'marie' }))
      .then(events.traineeTakenOff({ participantId: 'marie', enrolmentId: null }));
  });
});

describe('signing with the code of the room', () => {
  it('is open for the half-day that it is, from half an hour before to half an hour after', () => {
    const openingId = partOf('opening');
    for (const at of ['2026-03-03T07:30:00.000Z', '2026-03-03T11:29:59.999Z'])
      given(planned)
        .when(command(commands.OpenSigning), { now: at })
        .then(events.signingOpened({ ...open.data, openingId }));
    given(planned)
      .when(command(commands.OpenSigning), { now: '2026-03-03T12:30:00.000Z' })
      .then(events.signingOpened({ halfDay: afternoon.key, openingId, until: '2026-03-03T16:30:00.000Z' }));
    for (const at of ['2026-03-03T07:29:59.999Z', '2026-03-03T11:30:00.000Z', '2026-03-03T16:30:00.000Z'])
      given(planned).when(command(commands.OpenSigning), { now: at }).thenRefused('signingOutsideHalfDay');
  });

  it('is closed by staff, once', () => {
    const close = command(commands.CloseSigning);
    given(...room)
      .when(close)
      .then(events.signingClosed({}));
    given(...room, events.signingClosed({}))
      .when(close)
      .thenRefused('presenceSigningClosed');
    given(...room)
      .when(close, { now: '2026-03-03T11:30:00.000Z' })
      .thenRefused('presenceSigningClosed');
  });

  it('validates the presence in session, once', () => {
    given(...room)
      .when(sign(), { actor: marie })
      .then(signed);
    given(...room, signed)
      .when(sign(), { actor: marie })
      .thenRefused('presenceSignedAlready');
    given(...room, signed)
      .when(sign(), { actor: paul })
      .then(events.presenceSigned({ ...mark, participantId: 'paul' }));
  });

  it('is refused outside, to a person who does not take part, and once it is closed', () => {
    given(planned, listed('marie')).when(sign(), { actor: marie }).thenRefused('presenceSigningClosed');
    given(...room)
      .when(sign(), { actor: marie, now: '2026-03-03T11:29:59.999Z' })
      .then(signed);
    given(...room)
      .when(sign(), { actor: marie, now: '2026-03-03T11:30:00.000Z' })
      .thenRefused('presenceSigningClosed');
    given(...room, events.signingClosed({}))
      .when(sign(), { actor: marie })
      .thenRefused('presenceSigningClosed');
    given(planned, listed('paul'), open).when(sign(), { actor: marie }).thenRefused('traineeUnknown');
  });

  it('counts wrong codes, and ends with the fifth for this person and half-day', () => {
    given(...room)
      .when(sign('000000'), { actor: marie })
      .then(wrong(4));
    const tried = [...room, ...[4, 3, 2, 1].map(wrong)];
    given(...tried)
      .when(sign('000000'), { actor: marie })
      .then(wrong(0));
    given(...tried)
      .when(sign(), { actor: marie })
      .then(signed);
    const { refusedBy } = trainingSession.rules.SignPresence ?? {};
    expect(refusedBy?.([wrong(4)])).toMatchObject({ code: 'roomCodeRefused', args: { count: 4 } });
    expect(refusedBy?.([wrong(0)])).toMatchObject({ code: 'roomCodeTriesSpent' });
    given(...tried, wrong(0))
      .when(sign(), { actor: marie })
      .thenRefused('roomCodeTriesSpent');
    given(...tried, wrong(0))
      .when(sign(), { actor: paul })
      .then(events.presenceSigned({ ...mark, participantId: 'paul' }));
  });
});

describe('a half-day', () => {
  it.each([
    ['2026-03-03 09:00', []],
    ...['2026-03-03', '2026-03-03T09:00', '12026-03-03 09:00', '2026-03-03 09:000', '2026-3-03 09:00'].map(refusedKey),
    ...['2026-03-3 09:00', '2026-03-03 9:00', '2026-03-03 09:0', '6-03-03 09:00', 'yyyy-03-03 09:00'].map(refusedKey),
    ...['2026-mm-03 09:00', '2026-03-dd 09:00', '2026-03-03 hh:00', '2026-03-03 09:mm'].map(refusedKey),
  ])('is named by its day and its beginning: %s', (halfDay, faults) =>
    expect(
      faultsOf(commands.FileAttendanceSheet, { halfDay, fileIds: ['0192c1f0-0000-7000-8000-000000000001'] }),
    ).toEqual(faults),
  );

  it('ends its session where it is the only one', () => {
    const short = events.trainingSessionPlanned({ ...planned.data, halfDays: [morning] });
    expect(trainingSession.timers?.(given(short).state()).map(({ dueAt }) => dueAt)).toEqual([morning.endsAt]);
    const hold = new commands.HoldTrainingSession();
    const bySystem = (at: string) => given(short).when(hold, { actor: systemActor, now: at });
    bySystem('2026-03-03T10:59:59.999Z').thenRefused('notYetDue');
    bySystem(morning.endsAt).then(held);
  });

  it('has no trainer of several who is unknown, or expected elsewhere', () => {
    const plan = command(commands.PlanTrainingSession, {
      ...asked,
      clientId: 'town',
      trainerIds: ['trainer', 'other'],
    });
    given().when(plan).thenRefused('staffUnknown');
    given()
      .when(plan, {
        now: '2026-03-01T08:00:00.000Z',
        facts: {
          ...{ ...facts, knownTrainerIds: ['trainer', 'other'] },
          promised: [{ ...morning, staffIds: ['other'] }],
        },
      })
      .thenRefused('staffPromised');
  });

  it('loses the trainee who is taken off, and no other one', () => {
    const off = events.traineeTakenOff({ participantId: 'marie', enrolmentId: null });
    expect(
      given(planned, listed('marie'), listed('paul'), off)
        .state()
        .trainees.map(({ id }) => id),
    ).toEqual(['paul']);
  });
});

describe('a sheet and a log', () => {
  const filed = events.attendanceSheetFiled({ halfDay: morning.key, fileIds: ['scan'] });
  const markAll = command(commands.MarkPresences, { halfDay: morning.key, participantIds: ['marie', 'paul'] });

  it('validate offline the signers of the sheet that is filed, and leave the others as they are', () => {
    given(...room)
      .when(command(commands.FileAttendanceSheet, { halfDay: morning.key, fileIds: ['scan'] }))
      .then(filed);
    given(...room)
      .when(command(commands.FileAttendanceSheet, { halfDay: morning.key, fileIds: ['scan', 'other'] }))
      .thenRefused('fileUnknown');
    given(...room)
      .when(markAll)
      .thenRefused('attendanceSheetMissing');
    given(...room, signed, filed)
      .when(markAll)
      .then(
        events.presencesMarked({
          ...{ halfDay: morning.key, participantIds: ['paul'], presence: 2, evidence: 'sheet', webinarSessionId: null },
        }),
      );
    given(...room, filed)
      .when(markAll, { now: '2026-03-03T07:59:59.999Z' })
      .thenRefused('halfDayNotBegun');
    given(...room, filed)
      .when(markAll, { now: morning.startsAt })
      .then(
        events.presencesMarked({
          ...{ halfDay: morning.key, participantIds: ['marie', 'paul'], presence: 2, evidence: 'sheet' },
          webinarSessionId: null,
        }),
      );
    given(...room, signed, filed)
      .when(command(commands.MarkPresences, { halfDay: morning.key, participantIds: ['marie'] }))
      .then();
    given(...room, filed)
      .when(command(commands.MarkPresences, { halfDay: '2026-03-05 09:00', participantIds: ['marie'] }))
      .thenRefused('halfDayUnknown');
  });

  it('are filed once: a file that is there already adds nothing', () => {
    const file = (...fileIds: string[]) => command(commands.FileAttendanceSheet, { halfDay: morning.key, fileIds });
    const usable = { facts: { ...facts, sheets: [...facts.sheets, { id: 'second', fault: null }] } };
    given(...room, filed)
      .when(file('scan'), usable)
      .then();
    given(...room, filed)
      .when(file('scan', 'second'), usable)
      .then(events.attendanceSheetFiled({ halfDay: morning.key, fileIds: ['second'] }));
  });

  it('validate in session the participants who were connected', () => {
    const record = command(commands.RecordConnections, { halfDay: morning.key, webinarSessionId: 'web' });
    const connections = { ...morning, contactIds: ['paul', 'stranger'] };
    given(...room)
      .when(record)
      .thenRefused('connectionsUnknown');
    given(...room)
      .when(record, { facts: { ...facts, connections } })
      .then(
        events.presencesMarked({
          ...{ halfDay: morning.key, participantIds: ['paul'], presence: 1, evidence: 'log', webinarSessionId: 'web' },
        }),
      );
  });
});

describe('a sheet', () => {
  const file = command(commands.FileAttendanceSheet, { halfDay: morning.key, fileIds: ['scan', 'second'] });
  const faults = ['sheetNeitherPictureNorPdf', 'sheetOfAnotherHalfDay'] as const;

  it.each(faults)('is a picture or PDF of its half-day: %s', (fault) =>
    given(...room)
      .when(file, { facts: { ...facts, sheets: [...facts.sheets, { id: 'second', fault }] } })
      .thenRefused(fault),
  );

  it.each([
    ['image/png', true],
    ['image/tiff', true],
    ['application/pdf', true],
    ['application/zip', false],
    ['text/csv', false],
  ])('of the type %s: %s', (mediaType, expected) => expect(isSheet(mediaType)).toBe(expected));
});

describe('a log of connections', () => {
  it.each([
    ['2026-03-03T06:00:00.000Z', morning.startsAt, false],
    ['2026-03-03T06:00:00.000Z', '2026-03-03T08:01:00.000Z', true],
    ['2026-03-03T10:59:00.000Z', '2026-03-03T12:00:00.000Z', true],
    [morning.endsAt, '2026-03-03T12:00:00.000Z', false],
  ])('from %s to %s is of the time of the half-day: %s', (startsAt, endsAt, isOfIt) => {
    const recording = given(...room).when(
      command(commands.RecordConnections, { halfDay: morning.key, webinarSessionId: 'web' }),
      { facts: { ...facts, connections: { startsAt, endsAt, contactIds: ['paul'] } } },
    );
    if (isOfIt)
      recording.then(
        events.presencesMarked({
          ...{ halfDay: morning.key, participantIds: ['paul'], presence: 1, evidence: 'log', webinarSessionId: 'web' },
        }),
      );
    else recording.thenRefused('connectionsOfAnotherTime');
  });
});

describe('a validation that two persons took back', () => {
  const undone = events.presenceUnvalidated({ ...mark, askedBy: 'ann', former: 1, evidence: 'code' });
  const filed = events.attendanceSheetFiled({ halfDay: morning.key, fileIds: ['scan'] });
  const withdrawn = [...room, signed, withdrawal, undone, filed];
  const again = command(commands.MarkPresences, { halfDay: morning.key, participantIds: ['marie'] });
  const askedAnew = past(events.revalidationAsked(mark), { by: ann });
  const marked = events.presencesMarked({
    ...{ halfDay: morning.key, participantIds: ['marie'], presence: 2, evidence: 'sheet', webinarSessionId: null },
  });

  it('is validated again by two: the first asks, another one validates, and the first alone does not', () => {
    given(...withdrawn)
      .when(again, { actor: ann })
      .then(events.revalidationAsked(mark));
    given(...withdrawn, askedAnew)
      .when(again, { actor: ann })
      .thenRefused('revalidationOfOneself');
    given(...withdrawn, askedAnew)
      .when(again, { actor: bob })
      .then(marked);
    // from then on it is as any other presence
    given(...withdrawn, askedAnew, marked)
      .when(ask)
      .then(withdrawal);
  });

  it('leaves others on the same sheet to one person', () =>
    given(...withdrawn)
      .when(command(commands.MarkPresences, { halfDay: morning.key, participantIds: ['marie', 'paul'] }))
      .then(events.presencesMarked({ ...marked.data, participantIds: ['paul'] }), events.revalidationAsked(mark)));

  it('is not undone by taking the trainee off, by staff or by the system, also once the session was held', () => {
    for (const since of [[], [held], [askedAnew]])
      for (const actor of [ann, bob, systemActor])
        given(...withdrawn, ...since)
          .when(command(commands.TakeTraineeOff, { participantId: 'marie' }), { actor })
          .thenRefused('presenceWithdrawn');
    given(...withdrawn)
      .when(command(commands.TakeTraineeOff, { participantId: 'paul' }))
      .then(events.traineeTakenOff({ participantId: 'paul', enrolmentId: null }));
  });

  it('is not undone by the code of the room, by a log, by moving the half-day or by cancelling the session', () => {
    given(...withdrawn)
      .when(sign(), { actor: marie })
      .thenRefused('presenceWithdrawn');
    given(...withdrawn)
      .when(command(commands.RecordConnections, { halfDay: morning.key, webinarSessionId: 'web' }), {
        facts: { ...facts, connections: { ...morning, contactIds: ['marie'] } },
      })
      .then();
    given(...withdrawn)
      .when(
        command(commands.ReviseTrainingSession, {
          ...asked,
          halfDays: [{ day: '2026-03-03', from: '14:00', to: '17:00' }],
        }),
      )
      .thenRefused('halfDayHasPresences');
    given(...withdrawn)
      .when(cancel, { now: '2026-03-03T07:45:00.000Z' })
      .thenRefused('trainingSessionBegun');
  });
});

describe('un-validation', () => {
  it('is asked for with a reason, and confirmed by another person', () => {
    given(...room, signed)
      .when(ask)
      .then(withdrawal);
    const waiting = [...room, signed, past(withdrawal, { by: ann })];
    const decline = command(commands.DeclineUnvalidation, mark);
    given(...waiting)
      .when(confirm, { actor: ann })
      .thenRefused('unvalidationOfOneself');
    given(...waiting)
      .when(confirm, { actor: bob })
      .then(events.presenceUnvalidated({ ...mark, askedBy: 'ann', former: 1, evidence: 'code' }));
    given(...waiting)
      .when(decline, { actor: ann })
      .then(events.unvalidationDeclined({ ...mark, askedBy: 'ann' }));
    // the request is of this person and this half-day: a request for another person is a different one
    given(...waiting)
      .when(command(commands.DeclineUnvalidation, { ...mark, participantId: 'paul' }))
      .thenRefused('presenceNotValidated');
    given(...waiting, events.presenceSigned({ ...mark, participantId: 'paul' }))
      .when(command(commands.ConfirmUnvalidation, { ...mark, participantId: 'paul' }), { actor: bob })
      .thenRefused('unvalidationUnknown');
  });

  it('is asked for once at a time, of what is validated', () => {
    given(...room)
      .when(ask)
      .thenRefused('presenceNotValidated');
    given(...room, signed, withdrawal)
      .when(ask)
      .thenRefused('unvalidationAsked');
    given(...room, signed)
      .when(confirm)
      .thenRefused('unvalidationUnknown');
    given(...room, signed)
      .when(command(commands.DeclineUnvalidation, mark))
      .thenRefused('unvalidationUnknown');
    given(...room, signed, withdrawal, events.unvalidationDeclined({ ...mark, askedBy: 'ann' }))
      .when(ask)
      .then(withdrawal);
  });

  it('is refused once the ERP has it, which takes nothing over that is asked about', () => {
    given(...room, signed, held, inErp)
      .when(ask)
      .thenRefused('presenceInErp');
    given(...room, signed, held)
      .when(command(commands.ValidateInErp))
      .then(inErp);
    given(...room, signed, withdrawal, held)
      .when(command(commands.ValidateInErp))
      .thenRefused('presencesNoneToValidate');
    given(...room, signed, held, inErp)
      .when(command(commands.ValidateInErp))
      .thenRefused('presencesNoneToValidate');
  });

  it('is refused once the ERP has accepted how much was attended, and no other than it was told', () => {
    given(...room, signed, held)
      .when(command(commands.ValidateInErp, { told: '1/4' }), { actor: systemActor })
      .then(inErp);
    given(...room, signed, held)
      .when(command(commands.ValidateInErp, { told: '2/4' }), { actor: systemActor })
      .thenRefused('presencesNotAsTold');
  });

  it('is refused as of the change that the ERP was told, also where another one was there instead', () => {
    const undone = events.presenceUnvalidated({ ...mark, askedBy: 'ann', former: 1, evidence: 'code' });
    const other = events.presenceSigned({ ...mark, participantId: 'paul' });
    const told = (asOf: string) => command(commands.ValidateInErp, { told: '1/4', asOf });
    const asTold = [...room, signed, held];
    const sent = (history: readonly DomainEvent[], asOf: string) =>
      given(...history).when(told(asOf), { actor: systemActor });
    sent(asTold, '5').then(inErp);
    sent(asTold, '4').thenRefused('presencesNotAsTold');
    const swapped = [...asTold, withdrawal, undone, other];
    sent(swapped, '5').thenRefused('presencesNotAsTold');
    sent(swapped, '8').then(events.presencesValidatedInErp({ marks: [{ ...mark, participantId: 'paul' }] }));
    // a request that was declined leaves the attendance as it was
    sent([...asTold, withdrawal, events.unvalidationDeclined({ ...mark, askedBy: 'ann' })], '5').then(inErp);
    sent([...asTold, listed('jeanne')], '5').thenRefused('presencesNotAsTold');
    const off = events.traineeTakenOff({ participantId: 'paul', enrolmentId: null });
    sent([...asTold, off], '5').thenRefused('presencesNotAsTold');
    const marked = { ...{ halfDay: morning.key, participantIds: ['paul'] }, presence: 2, evidence: 'sheet' } as const;
    sent([...asTold, events.presencesMarked({ ...marked, webinarSessionId: null })], '5').thenRefused(
      'presencesNotAsTold',
    );
  });

  it('shows in what the certificate may say (default G41)', () => {
    const there = { presence: 1, unvalidatedAt: null };
    expect(standingOf([there, { presence: 3, unvalidatedAt: null }])).toBe('complete');
    expect(standingOf([there, { presence: 0, unvalidatedAt: null }])).toBe('incomplete');
    expect(standingOf([there, { presence: 0, unvalidatedAt: now }])).toBe('withdrawn');
    expect(standingOf([])).toBe('incomplete');
  });
});
