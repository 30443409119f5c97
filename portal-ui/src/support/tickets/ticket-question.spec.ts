import { describe, expect, it } from '@jest/globals';
import type { TicketActivity, TicketView } from '../../../../src/support/tickets/tickets.views.js';
import { questionOf } from './ticket-question.js';

const said = (kind: TicketActivity['kind'], text: string | null): TicketActivity => ({
  id: `${kind} ${text}`,
  at: '2026-11-24T08:00:00.000Z',
  kind,
  text,
  internal: false,
  status: 'inProgress',
  author: { id: 'alex', name: 'Alex', side: 'provider' },
  actedBy: null,
  args: {},
  files: [],
});

const asked = (status: TicketView['status'], ...activities: TicketActivity[]) =>
  questionOf({ status, activities })?.text;

describe('the question that the customer has to answer', () => {
  it('is the last question while information is waited for', () => {
    const questions = [said('informationAsked', 'Which version?'), said('informationAsked', 'Which browser?')];
    expect(asked('waitingCustomer', ...questions, said('customerReminded', null))).toBe('Which browser?');
    expect(asked('inProgress', ...questions)).toBeUndefined();
  });

  it('is the solution while it waits to be accepted', () =>
    expect(asked('resolved', said('informationAsked', 'Which?'), said('solutionProposed', 'Update'))).toBe('Update'));

  it('is nothing where a ticket was resolved for want of an answer, or its texts are hidden', () => {
    const refused = [said('solutionProposed', 'Update'), said('informationAsked', 'Which?')];
    expect(asked('resolved', ...refused, said('silentlyResolved', null))).toBeUndefined();
    expect(asked('waitingCustomer', said('informationAsked', null))).toBeUndefined();
  });
});
