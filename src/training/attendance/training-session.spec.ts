import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { fold, unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, occurred, specify } from '../../kernel/testing.js';
import { standingOf } from './attendance.vocabulary.js';
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
  usableFileIds: ['scan'],
  connectedIds: null,
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

/** By whom they came about counts for what is asked of a second person. */
const stateAfter = (...history: readonly DomainEvent[]) =>
  fold(
    trainingSession,
    history.map((event, index) =>
      occurred(event, { revision: BigInt(index), metadata: { actor: ann.id, actorKind: 'staff' } }),
    ),
  );
const decided = (history: readonly DomainEvent[], asked_: object, actor: Actor, at = now) =>
  trainingSession.decide(asked_.constructor.name, stateAfter(...history), asked_, {
    ...{ id: 'one', now: at, actor, facts, idFor: String },
  });
const refused = (code: string) => expect.objectContaining({ code });

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
    // what it was before stays possible: other words, but no other time
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

  it('has them where the clock stands, when summer time begins', () => {
    const halfDays = [{ day: '2026-03-29', from: '02:30', to: '09:00' }];
    const [event] = decided([], command(commands.PlanTrainingSession, { ...asked, clientId: 'town', halfDays }), ann);
    expect(event?.data).toMatchObject({
      halfDays: [{ startsAt: '2026-03-29T01:30:00.000Z', endsAt: '2026-03-29T07:00:00.000Z' }],
    });
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
      .when(plan({ trainerIds: ['nobody'] }))
      .thenRefused('staffUnknown');
    given()
      .when(plan({}), { facts: { ...facts, clientKnown: false } })
      .thenRefused('clientUnknown');
  });

  it('is held when its last half-day is over', () => {
    const hold = command(commands.HoldTrainingSession);
    given(planned)
      .when(hold, { actor: systemActor, now: '2026-03-03T15:59:59.999Z' })
      .thenRefused('trainingSessionNotOver');
    given(planned).when(hold, { actor: systemActor, now: afternoon.endsAt }).then(held);
    expect(trainingSession.timers?.(stateAfter(planned))).toEqual([
      { name: 'hold', command: new commands.HoldTrainingSession(), dueAt: afternoon.endsAt },
    ]);
  });

  it('moves, but for half-days that somebody has signed', () => {
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

describe('who takes part', () => {
  it('is a contact, somebody who is enrolled, or a name', () => {
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
    const [named] = decided([planned], command(commands.ListTrainee, { name: 'Zoe Roux' }), ann);
    expect(named?.data).toMatchObject({ contactId: null, enrolmentId: null, name: 'Zoe Roux' });
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
    const openAt = (at: string) => decided([planned], command(commands.OpenSigning), ann, at);
    expect(openAt('2026-03-03T07:30:00.000Z')).toMatchObject([
      { data: { halfDay: morning.key, until: '2026-03-03T11:30:00.000Z' } },
    ]);
    expect(openAt('2026-03-03T12:30:00.000Z')).toMatchObject([{ data: { halfDay: afternoon.key } }]);
    for (const at of ['2026-03-03T07:29:59.999Z', '2026-03-03T11:30:00.000Z', '2026-03-03T16:30:00.000Z'])
      given(planned).when(command(commands.OpenSigning), { now: at }).thenRefused('signingOutsideHalfDay');
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

  it('is refused outside, to whoever does not take part, and once it is closed', () => {
    given(planned, listed('marie')).when(sign(), { actor: marie }).thenRefused('presenceSigningClosed');
    given(...room)
      .when(sign(), { actor: marie, now: '2026-03-03T11:30:00.000Z' })
      .thenRefused('presenceSigningClosed');
    given(...room, events.signingClosed({}))
      .when(sign(), { actor: marie })
      .thenRefused('presenceSigningClosed');
    given(planned, listed('paul'), open).when(sign(), { actor: marie }).thenRefused('traineeUnknown');
  });

  it('counts wrong codes, and ends with the fifth for this person and half-day', () => {
    expect(decided(room, sign('000000'), marie)).toEqual([wrong(4)]);
    const tried = [...room, ...[4, 3, 2, 1].map(wrong)];
    expect(decided(tried, sign('000000'), marie)).toEqual([wrong(0)]);
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

describe('a sheet and a log', () => {
  const filed = events.attendanceSheetFiled({ halfDay: morning.key, fileIds: ['scan'] });
  const markAll = command(commands.MarkPresences, { halfDay: morning.key, participantIds: ['marie', 'paul'] });

  it('validate offline whoever signed the sheet that is filed, and leave the others as they are', () => {
    given(...room)
      .when(command(commands.FileAttendanceSheet, { halfDay: morning.key, fileIds: ['scan'] }))
      .then(filed);
    given(...room)
      .when(command(commands.FileAttendanceSheet, { halfDay: morning.key, fileIds: ['other'] }))
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
  });

  it('validate in session whoever was connected', () => {
    const record = command(commands.RecordConnections, { halfDay: morning.key, webinarSessionId: 'web' });
    given(...room)
      .when(record)
      .thenRefused('connectionsUnknown');
    given(...room)
      .when(record, { facts: { ...facts, connectedIds: ['paul', 'stranger'] } })
      .then(
        events.presencesMarked({
          ...{ halfDay: morning.key, participantIds: ['paul'], presence: 1, evidence: 'log', webinarSessionId: 'web' },
        }),
      );
  });
});

describe('un-validation', () => {
  it('is asked for with a reason, and confirmed by somebody else', () => {
    given(...room, signed)
      .when(ask)
      .then(withdrawal);
    const waiting = [...room, signed, withdrawal];
    expect(() => decided(waiting, confirm, ann)).toThrow(refused('unvalidationOfOneself'));
    expect(decided(waiting, confirm, bob)).toEqual([
      events.presenceUnvalidated({ ...mark, askedBy: 'ann', former: 1, evidence: 'code' }),
    ]);
    expect(decided(waiting, command(commands.DeclineUnvalidation, mark), ann)).toEqual([
      events.unvalidationDeclined({ ...mark, askedBy: 'ann' }),
    ]);
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
  });

  it('is refused once the ERP has accepted how much was attended, and no other than it was told', () => {
    given(...room, signed, held)
      .when(command(commands.ValidateInErp, { told: '1/4' }), { actor: systemActor })
      .then(inErp);
    given(...room, signed, held)
      .when(command(commands.ValidateInErp, { told: '2/4' }), { actor: systemActor })
      .thenRefused('presencesNotAsTold');
  });

  it('leaves the presence not valid, to be validated anew', () => {
    const undone = events.presenceUnvalidated({ ...mark, askedBy: 'ann', former: 1, evidence: 'code' });
    given(...room, signed, withdrawal, undone)
      .when(sign(), { actor: marie })
      .then(signed);
  });

  it('shows in what the certificate may say (default G41)', () => {
    const there = { presence: 1, unvalidatedAt: null };
    expect(standingOf([there, { presence: 3, unvalidatedAt: null }])).toBe('complete');
    expect(standingOf([there, { presence: 0, unvalidatedAt: null }])).toBe('incomplete');
    expect(standingOf([there, { presence: 0, unvalidatedAt: now }])).toBe('withdrawn');
    expect(standingOf([])).toBe('incomplete');
  });
});
