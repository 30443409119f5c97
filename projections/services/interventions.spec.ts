import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import * as events from '../../src/services/interventions/intervention.events.js';
import { interventions } from './interventions.js';

const at = '2026-03-11T09:00:00.000Z';
const content = {
  nature: 'installation',
  title: 'Deux postes',
  description: null,
  contactId: 'marie',
  quantity: 2,
} as const;
const schedule = {
  startsAt: '2026-03-10T08:00:00.000Z',
  endsAt: '2026-03-10T16:00:00.000Z',
  timeZone: 'Europe/Paris',
  mode: 'remote',
  place: null,
  staffIds: ['agent'],
  slotId: null,
} as const;
const report = {
  report: 'Fait',
  minutes: 60,
  material: null,
  attendeeIds: [],
  fileIds: ['photo'],
  ...events.notSigned,
};
const term = { lastDay: '2026-03-26', tacitAt: '2026-03-26T22:59:00.000Z' };
const rule = { days: 15, holidayZone: 'france', timeZone: 'Europe/Paris' };
const validated = { version: 1, by: 'marie', textHash: null, satisfaction: 'satisfied', comment: 'Merci' } as const;
const begun = [
  events.interventionOpened({
    ...content,
    clientId: 'town',
    number: 'INT-1',
    openedBy: 'agent',
    orderId: null,
    orderNumber: null,
  }),
  events.interventionPlanned(schedule),
  events.interventionStarted({ startedAt: '2026-03-10T08:05:00.000Z' }),
  events.interventionFinished({}),
  events.interventionReportWritten({ ...report, version: 1 }),
];
const proposed = [
  ...begun,
  events.interventionReportProposed({ version: 1, rule, ...term }),
  events.interventionValidationNoticed({ notice: 'proposed', to: ['marie'], ...term }),
];

const after = (history: readonly DomainEvent[]) =>
  rowsAfter(
    interventions,
    history.map((event, place) => occurred(event, { streamId: 'first', revision: BigInt(place), at })),
  );

describe('the tables of interventions', () => {
  it('say that the customer was away until it is planned anew, and keep it in the history', () => {
    const [opened, planned] = begun;
    if (!opened || !planned) throw new Error('It begins so');
    const missed = events.interventionMissed({ slotId: 'slot', missedAt: schedule.startsAt });
    const row = (...history: readonly DomainEvent[]) => after(history)('interventions')[0];
    expect(row(opened, planned, missed)).toMatchObject({
      ...{ status: 'toPlan', missed_at: schedule.startsAt, starts_at: null, staff_ids: [] },
    });
    expect(row(opened, planned, missed, planned)).toMatchObject({ status: 'planned', missed_at: null });
    expect(after([opened, planned, missed])('intervention_steps').at(-1)).toMatchObject({
      ...{ step: 'InterventionMissed', starts_at: schedule.startsAt },
    });
  });

  it('have a row for each, with its schedule', () =>
    expect(after(begun)('interventions')).toEqual([
      expect.objectContaining({
        id: 'first',
        status: 'done',
        number: 'INT-1',
        client_id: 'town',
        starts_at: schedule.startsAt,
        staff_ids: ['agent'],
        done_at: at,
        revision: '4',
      }),
    ]));

  it('know until when the customer can speak', () =>
    expect(after(proposed)('interventions')).toEqual([
      expect.objectContaining({ status: 'reportProposed', proposed_at: at, tacit_days: 15, tacit_at: term.tacitAt }),
    ]));

  it('keep each version of the report, and why one was refused', () => {
    const refused = [
      ...proposed,
      events.interventionReportRefused({ version: 1, by: 'marie', textHash: null, motive: 'Incomplet' }),
      events.interventionReportWritten({ ...report, report: 'Refait', version: 2 }),
    ];
    expect(after(refused)('intervention_reports')).toEqual([
      expect.objectContaining({ version: 1, proposed_at: at, motive: 'Incomplet' }),
      expect.objectContaining({ version: 2, report: 'Refait', proposed_at: null, motive: null }),
    ]);
    expect(after(refused)('intervention_files')).toEqual([
      { file_id: 'photo', intervention_id: 'first', version: 1 },
      { file_id: 'photo', intervention_id: 'first', version: 2 },
    ]);
  });

  it('count the reserves that are not lifted', () => {
    const reserves = [1, 2].map((number) => ({ number, text: `Reserve ${number}`, dueOn: null, assigneeId: 'agent' }));
    const accepted = [...proposed, events.interventionReportAcceptedWithReserves({ ...validated, reserves })];
    const given = events.interventionReserveAssigned({ number: 2, assigneeId: 'other' });
    const lifted = [...accepted, given, events.interventionReserveLifted({ number: 1, by: 'agent', comment: 'Fait' })];
    expect(after(accepted)('interventions')).toEqual([
      expect.objectContaining({ status: 'acceptedWithReserves', open_reserves: 2, comment: 'Merci' }),
    ]);
    expect(after(lifted)('interventions')).toEqual([expect.objectContaining({ open_reserves: 1 })]);
    expect(after(lifted)('intervention_reserves')).toEqual([
      expect.objectContaining({ number: 1, assignee_id: 'agent', lifted_at: at, lifted_by: 'agent', outcome: 'Fait' }),
      expect.objectContaining({ number: 2, assignee_id: 'other', lifted_at: null }),
    ]);
  });

  it('name who takes over', () => {
    const passed = { fromId: 'agent', toId: 'lea', contactId: 'marie', signatoryId: null };
    const reserves = [1, 2].map((number) => ({ number, text: `Reserve ${number}`, dueOn: null, assigneeId: 'agent' }));
    const accepted = [...proposed, events.interventionReportAcceptedWithReserves({ ...validated, reserves })];
    const visit = after([...proposed, events.interventionHandedOver({ ...passed, staffIds: ['lea', 'bob'] })]);
    expect(visit('interventions')).toEqual([expect.objectContaining({ staff_ids: ['lea', 'bob'] })]);
    const kept = after([...accepted, events.interventionHandedOver({ ...passed, reserves: [2] })]);
    expect(kept('intervention_reserves')).toEqual([
      expect.objectContaining({ number: 1, assignee_id: 'agent' }),
      expect.objectContaining({ number: 2, assignee_id: 'lea' }),
    ]);
  });

  it('open a reserve again whose lifting is contested, and keep that another one is confirmed', () => {
    const reserves = [1, 2].map((number) => ({ number, text: `Reserve ${number}`, dueOn: null, assigneeId: 'agent' }));
    const lifted = (number: number) => events.interventionReserveLifted({ number, by: 'agent', comment: 'Fait' });
    const judged = [
      ...[...proposed, events.interventionReportAcceptedWithReserves({ ...validated, reserves }), lifted(1), lifted(2)],
      events.interventionReserveContested({ number: 1, lifting: 1, by: 'marie', reason: 'Toujours là' }),
      events.interventionReserveConfirmed({ number: 2, lifting: 1, by: 'marie' }),
    ];
    expect(after(judged)('interventions')).toEqual([expect.objectContaining({ open_reserves: 1 })]);
    expect(after(judged)('intervention_reserves')).toEqual([
      expect.objectContaining({ lifted_at: null, contested_at: at, contest: 'Toujours là', outcome: 'Fait' }),
      expect.objectContaining({ lifted_at: at, confirmed_at: at, contest: null }),
    ]);
  });

  it('have nothing asked any more once it is answered', () => {
    const asked = [...proposed, events.interventionQuestionAsked({ by: 'marie', question: 'Et le lecteur ?' })];
    expect(after(asked)('interventions')).toEqual([expect.objectContaining({ asked_at: at, asked_by: 'marie' })]);
    const answered = [
      ...asked,
      events.interventionQuestionAnswered({
        askedBy: 'marie',
        answer: 'Mardi',
        lastDay: '2026-03-30',
        tacitAt: '2026-03-30T21:59:00.000Z',
      }),
    ];
    expect(after(answered)('interventions')).toEqual([
      expect.objectContaining({ asked_at: null, question: null, last_day: '2026-03-30' }),
    ]);
  });

  it('tell every step', () =>
    expect(after(proposed)('intervention_steps').map(({ step, to_ids }) => [step, to_ids])).toContainEqual([
      'InterventionValidationNoticed',
      ['marie'],
    ]));
});
