import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { command } from '../../kernel/testing.js';
import { usualSupportHours, workingTime } from '../../platform/run/working-time/working-time.js';
import { facts, given, isInProgress, marie } from '../../../test/support/ticket-examples.js';
import { callbackSlots } from './ticket.callback-rules.js';
import { ChaseUpTicket } from './ticket.commands.js';
import { ticketChasedUp } from './ticket.events.js';

const support = (from: string, to: string) => workingTime('france', usualSupportHours).openings(from, to);
const always = (): boolean => true;

describe('the half-hours in which a customer may be called back', () => {
  it('are those of the clock, within support hours', () =>
    expect(callbackSlots(support('2026-03-03T10:10:00.000Z', '2026-03-03T13:30:00.000Z'), always)).toEqual([
      '2026-03-03T10:30:00.000Z',
      '2026-03-03T11:00:00.000Z',
      '2026-03-03T12:30:00.000Z',
      '2026-03-03T13:00:00.000Z',
    ]));

  it('pass over nights, week-ends and public holidays', () =>
    expect(callbackSlots(support('2026-04-03T15:20:00.000Z', '2026-04-07T07:00:00.000Z'), always)).toEqual([
      '2026-04-03T15:30:00.000Z',
      '2026-04-07T06:30:00.000Z',
    ]));

  it('are those throughout which the doors are open', () => {
    const until = (closing: string) => (_: string, to: string) => to <= closing;
    expect(
      callbackSlots(support('2026-03-03T10:00:00.000Z', '2026-03-03T11:30:00.000Z'), until('2026-03-03T11:15:00.000Z')),
    ).toEqual(['2026-03-03T10:00:00.000Z', '2026-03-03T10:30:00.000Z']);
  });

  it('are none outside working hours', () =>
    expect(callbackSlots(support('2026-03-07T00:00:00.000Z', '2026-03-08T00:00:00.000Z'), always)).toEqual([]));
});

describe('a customer who chases up their ticket', () => {
  const [offered = ''] = facts.callbackSlots;
  const callAt = (callbackAt: string) =>
    command(ChaseUpTicket, { comment: 'Any news?', callbackPhone: '0607080910', callbackAt });

  it('may ask for a call in one of the half-hours offered, and in no other', () => {
    given(...isInProgress)
      .when(callAt(offered))
      .then(
        ticketChasedUp({
          by: marie.id,
          status: 'inProgress',
          subjectId: marie.id,
          text: 'Any news?',
          count: 1,
          callbackPhone: '0607080910',
          callbackAt: offered,
        }),
      );
    given(...isInProgress)
      .when(callAt('2026-03-03T23:00:00.000Z'))
      .thenRefused('callbackOutsideHours');
  });
});
