import { describe, expect, it } from '@jest/globals';
import * as events from '../../src/training/attendance/training-session.events.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { trainingSessions } from './training-sessions.js';

const day = '2026-03-03 09:00';
const halfDays = [{ key: day, startsAt: '2026-03-03T08:00:00.000Z', endsAt: '2026-03-03T11:00:00.000Z' }];
const content = { title: 'Payroll', place: null, trainerIds: ['trainer'], halfDays };
const planned = events.trainingSessionPlanned({ ...content, clientId: 'town', timeZone: 'Europe/Paris' });
const listed = events.traineeListed({ participantId: 'marie', enrolmentId: 'seat', contactId: 'marie', name: 'Marie' });
const mark = { participantId: 'marie', halfDay: day };
const signed = events.presenceSigned(mark);
const asked = events.unvalidationAsked({ ...mark, reason: 'Left early' });
const undone = events.presenceUnvalidated({ ...mark, askedBy: 'ann', former: 1, evidence: 'code' });

const after = (...happened: readonly DomainEvent[]) =>
  rowsAfter(
    trainingSessions,
    happened.map((event, place) => occurred(event, { streamId: 'first', revision: BigInt(place) })),
  );

describe('the tables of training sessions', () => {
  it('follow the session', () => {
    const open = events.signingOpened({ halfDay: day, openingId: 'one', until: halfDays[0]?.endsAt ?? '' });
    expect(after(planned, open)('training_sessions')).toEqual([
      expect.objectContaining({
        ...{ id: 'first', status: 'planned', starts_at: halfDays[0]?.startsAt, ends_at: halfDays[0]?.endsAt },
        ...{ signing_half_day: day, signing_until: halfDays[0]?.endsAt },
      }),
    ]);
    const revised = events.trainingSessionRevised({ ...content, title: 'Debit', isMoved: false });
    expect(after(planned, open, events.signingClosed({}), revised)('training_sessions')).toEqual([
      expect.objectContaining({ title: 'Debit', signing_half_day: null, signing_until: null }),
    ]);
    expect(after(planned, events.trainingSessionHeld({}))('training_sessions')).toEqual([
      expect.objectContaining({ status: 'held' }),
    ]);
    expect(after(planned, events.trainingSessionCancelled({ reason: 'tooFew' }))('training_sessions')).toEqual([
      expect.objectContaining({ status: 'cancelled', cancel_reason: 'tooFew' }),
    ]);
  });

  it('have those who take part', () => {
    expect(after(planned, listed)('training_participants')).toEqual([
      expect.objectContaining({ session_id: 'first', participant_id: 'marie', enrolment_id: 'seat', name: 'Marie' }),
    ]);
    expect(
      after(
        planned,
        listed,
        events.traineeTakenOff({ participantId: 'marie', enrolmentId: null }),
      )('training_participants'),
    ).toEqual([]);
  });

  it('have what was validated, by what, and what became of it', () => {
    const rows = (...then: readonly DomainEvent[]) => after(planned, listed, ...then)('training_presences');
    expect(rows(signed, events.roomCodeRefused({ ...mark, triesLeft: 3 }))).toEqual([
      expect.objectContaining({ participant_id: 'marie', half_day: day, presence: 1, evidence: 'code' }),
    ]);
    const marked = { halfDay: day, participantIds: ['marie'], webinarSessionId: null };
    expect(rows(events.presencesMarked({ ...marked, presence: 2, evidence: 'sheet' }))).toEqual([
      expect.objectContaining({ presence: 2, evidence: 'sheet', marked_by: 'system' }),
    ]);
    expect(rows(signed, asked)).toEqual([expect.objectContaining({ asked_by: 'system', reason: 'Left early' })]);
    expect(rows(signed, asked, events.unvalidationDeclined({ ...mark, askedBy: 'ann' }))).toEqual([
      expect.objectContaining({ presence: 1, asked_at: null, reason: null }),
    ]);
    expect(rows(signed, asked, undone)).toEqual([
      expect.objectContaining({ presence: 0, evidence: null, asked_at: null, unvalidated_at: expect.any(String) }),
    ]);
    expect(rows(signed, asked, undone, signed)).toEqual([
      expect.objectContaining({ presence: 1, unvalidated_at: null, reason: null }),
    ]);
    expect(rows(signed, events.presencesValidatedInErp({ marks: [mark] }))).toEqual([
      expect.objectContaining({ presence: 3, evidence: 'code' }),
    ]);
  });

  it('have the sheets', () =>
    expect(
      after(planned, events.attendanceSheetFiled({ halfDay: day, fileIds: ['scan'] }))('attendance_sheets'),
    ).toEqual([expect.objectContaining({ session_id: 'first', half_day: day, file_id: 'scan' })]));
});
