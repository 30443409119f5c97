import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { allowedCommands } from '../../kernel/lifecycle.js';
import { command } from '../../kernel/testing.js';
import {
  accepted,
  agent,
  autoClosed,
  by,
  cancelled,
  confirmed,
  given,
  isClosed,
  isInProgress,
  isNew,
  isResolved,
  proposed,
  isSuspended,
  isWaiting,
  marie,
  running,
  stopped,
  tuesday,
  words,
} from '../../../test/support/ticket-examples.js';
import * as asked from './ticket.commands.js';
import * as events from './ticket.events.js';
import { ticket } from './ticket.js';
import { daysAfter } from './ticket.rules.js';
import type { TicketStatus } from './ticket.vocabulary.js';

describe('a ticket waiting for the customer', () => {
  it('goes on when the customer adds information, the clock resumed', () =>
    given(...isWaiting)
      .when(command(asked.AddTicketInformation, { text: 'Version 8' }), { now: '2026-03-05T09:00:00.000Z' })
      .then(
        events.ticketInformationAdded({ ...words(marie, 'inProgress', 'Version 8'), fileIds: [] }),
        events.ticketTargetMoved({
          ...running.data,
          runningSince: '2026-03-05T09:00:00.000Z',
          targetAt: '2026-03-06T09:00:00.000Z',
        }),
      ));

  it('reminds them on days 3 and 7 (defaults G30), not before', () => {
    const reminder = new asked.RemindTicketCustomer();
    const reminded = events.ticketCustomerReminded({
      ...by(systemActor, 'waitingCustomer'),
      reminder: 1,
      resolvesAt: daysAfter(tuesday, 14),
    });
    const on = (day: number) => ({ actor: systemActor, now: daysAfter(tuesday, day) });
    given(...isWaiting)
      .when(reminder, on(2))
      .thenRefused('notYetDue');
    given(...isWaiting)
      .when(reminder, on(3))
      .then(reminded);
    given(...isWaiting, reminded)
      .when(reminder, on(6))
      .thenRefused('notYetDue');
    given(...isWaiting, reminded)
      .when(reminder, on(7))
      .then(events.ticketCustomerReminded({ ...reminded.data, reminder: 2 }));
    given(...isWaiting, reminded, events.ticketCustomerReminded({ ...reminded.data, reminder: 2 }))
      .when(reminder, on(9))
      .thenRefused('notYetDue');
  });

  it('is resolved by silence on day 14', () => {
    const now = daysAfter(tuesday, 14);
    given(...isWaiting)
      .when(new asked.ResolveSilentTicket(), { actor: systemActor, now })
      .then(events.ticketSilentlyResolved({ ...by(systemActor, 'resolved'), closesAt: daysAfter(now, 10) }));
    given(...isWaiting)
      .when(new asked.ResolveSilentTicket(), { actor: systemActor, now: daysAfter(tuesday, 13) })
      .thenRefused('notYetDue');
    given(...isWaiting, events.ticketReopened(words(marie, 'inProgress', 'Here it is')))
      .when(new asked.ResolveSilentTicket(), { actor: systemActor, now })
      .thenRefused('notYetDue');
  });

  it('is not chased up: it is for the customer to answer', () =>
    given(...isWaiting)
      .when(command(asked.ChaseUpTicket, { comment: 'News?' }))
      .thenRefused('ticketNotWithSupport'));

  it('is resumed by the agent who got the answer by phone', () =>
    given(...isWaiting)
      .when(new asked.ResumeTicket(), { actor: agent })
      .thenStatus('inProgress'));
});

describe('a ticket waiting for a third party', () => {
  it('is resumed', () =>
    given(...isSuspended)
      .when(new asked.ResumeTicket(), { actor: agent })
      .then(events.ticketResumed(by(agent, 'inProgress'))));
  it('is chased up', () =>
    given(...isSuspended)
      .when(command(asked.ChaseUpTicket, { comment: 'News?' }))
      .then(
        events.ticketChasedUp({
          ...words(marie, 'waitingThirdParty', 'News?'),
          ...{ count: 1, callbackPhone: null, callbackAt: null },
        }),
      ));
});

describe('a resolved ticket', () => {
  const close = (over: Partial<asked.CloseTicket>) =>
    command(asked.CloseTicket, { reason: 'noLongerNeeded', comment: 'Done', contactId: 'marie', ...over });

  it('is accepted: closed, validated', () =>
    given(...isResolved)
      .when(command(asked.AcceptTicketSolution, { solutionNumber: 1 }))
      .then(events.ticketSolutionAccepted({ ...accepted.data, solutionNumber: 1 })));

  it('is not accepted with a comment that reads like a refusal, unless confirmed (W9)', () => {
    const comment = 'Merci, mais le problème n’est toujours pas résolu';
    given(...isResolved)
      .when(command(asked.AcceptTicketSolution, { solutionNumber: 1, comment }))
      .thenRefused('commentContradicts');
    given(...isResolved)
      .when(command(asked.AcceptTicketSolution, { solutionNumber: 1, comment, contradictionConfirmed: true }))
      .thenStatus('closedValidated');
    given(...isResolved)
      .when(command(asked.CloseTicket, { reason: 'solvedBySupport', comment, contactId: 'marie', solutionNumber: 1 }))
      .thenRefused('commentContradicts');
    given(...isResolved)
      .when(command(asked.CloseTicket, { reason: 'noLongerNeeded', comment, contactId: 'marie', solutionNumber: 1 }))
      .thenStatus('closedValidated');
  });

  it('is rejected with a comment: work goes on, the clock resumed', () =>
    given(...isResolved)
      .when(command(asked.RejectTicketSolution, { solutionNumber: 1, comment: 'Same error' }))
      .then(
        events.ticketSolutionRejected({
          ...{ ...words(marie, 'inProgress', 'Same error'), fileIds: [], solutionNumber: 1 },
        }),
        running,
      ));

  it('is answered as it was read: not where it was resolved anew since', () => {
    const again = [
      ...isResolved,
      events.ticketSolutionRejected({ ...words(marie, 'inProgress', 'Same error'), fileIds: [] }),
      proposed,
    ];
    for (const answer of [
      command(asked.AcceptTicketSolution, { solutionNumber: 1 }),
      command(asked.RejectTicketSolution, { solutionNumber: 1, comment: 'Same error' }),
      close({ solutionNumber: 1 }),
      close({}),
    ])
      given(...again)
        .when(answer)
        .thenRefused('shownTextChanged');
    given(...again)
      .when(command(asked.AcceptTicketSolution, { solutionNumber: 2 }))
      .thenStatus('closedValidated');
    given(...again)
      .when(close({ solutionNumber: 2 }))
      .then(
        events.ticketClosed({
          ...{ ...accepted.data, ...words(marie, 'closedValidated', 'Done'), solutionNumber: 2 },
          ...{ reason: 'noLongerNeeded', contactId: 'marie' },
        }),
      );
  });

  it('is not closed as the open one that was read, nor the other way about', () => {
    given(...isResolved)
      .when(close({}))
      .thenRefused('shownTextChanged');
    given(...isResolved, events.ticketSolutionRejected({ ...words(marie, 'inProgress', 'Same error'), fileIds: [] }))
      .when(close({ solutionNumber: 1 }))
      .thenRefused('shownTextChanged');
  });

  it('goes back to work when the customer writes instead of choosing', () =>
    given(...isResolved)
      .when(command(asked.AddTicketInformation, { text: 'It came back' }))
      .thenStatus('inProgress'));

  it('closes by itself on day 10, unvalidated (defaults G30)', () => {
    given(...isResolved)
      .when(new asked.CloseResolvedTicket(), { actor: systemActor, now: daysAfter(tuesday, 10) })
      .then(events.ticketAutoClosed({ ...autoClosed.data, reopenUntil: daysAfter(tuesday, 40) }));
    given(...isResolved)
      .when(new asked.CloseResolvedTicket(), { actor: systemActor, now: daysAfter(tuesday, 9) })
      .thenRefused('notYetDue');
    given(...isResolved, events.ticketReopened(words(marie, 'inProgress', 'Same error')))
      .when(new asked.CloseResolvedTicket(), { actor: systemActor, now: daysAfter(tuesday, 10) })
      .thenRefused('notYetDue');
    given(...isResolved)
      .when(new asked.CloseResolvedTicket(), { now: daysAfter(tuesday, 10) })
      .thenRefused('forbidden');
  });
});

const closings: readonly (readonly [string, readonly DomainEvent[]])[] = [
  ['validated', isClosed],
  ['unvalidated', [...isResolved, autoClosed]],
  ['cancelled', [...isInProgress, cancelled, stopped]],
];

describe.each(closings)('a ticket closed and %s', (_, history) => {
  const reopening = command(asked.ReopenTicket, { comment: 'It came back' });

  it('is reopened within 30 days (defaults G31)', () => {
    given(...history)
      .when(reopening, { now: '2026-04-02T08:59:59.000Z' })
      .then(
        events.ticketReopened(words(marie, 'inProgress', 'It came back')),
        events.ticketTargetMoved({
          ...running.data,
          runningSince: '2026-04-02T08:59:59.000Z',
          targetAt: '2026-04-03T08:59:59.000Z',
        }),
      );
    for (const open of [isNew, isResolved])
      given(...open)
        .when(reopening)
        .thenRefused('ticketOpen');
    given(...history)
      .when(reopening, { now: daysAfter(tuesday, 30) })
      .thenRefused('reopeningEnded');
  });

  it('is confirmed by the customer: no way back', () => {
    const confirmed = events.ticketClosureConfirmed({ by: 'marie', status: statusAfter(history) });
    given(...history)
      .when(new asked.ConfirmTicketClosure())
      .then(confirmed);
    given(...history, confirmed)
      .when(reopening)
      .thenRefused('closureConfirmed');
  });

  it('loses its texts and people by the retention rules alone (defaults G59)', () => {
    const pseudonymise = command(asked.PseudonymiseTicket, { number: '100001' });
    const pseudonymised = events.ticketPseudonymised({
      ...by(systemActor, statusAfter(history)),
      number: '100001',
      oldNumber: null,
    });
    given(...history)
      .when(pseudonymise, { actor: systemActor })
      .then(pseudonymised);
    given(...history, pseudonymised)
      .when(pseudonymise, { actor: systemActor })
      .then();
    given(...history)
      .when(pseudonymise)
      .thenRefused('forbidden');
  });

  it('ends its reopening after 30 days', () => {
    given(...history)
      .when(new asked.EndTicketReopening(), { actor: systemActor })
      .thenRefused('notYetDue');
    given(...history)
      .when(new asked.EndTicketReopening(), { actor: systemActor, now: daysAfter(tuesday, 30) })
      .then(events.ticketReopeningEnded(by(systemActor, statusAfter(history))));
  });

  it('takes no more information', () =>
    given(...history)
      .when(command(asked.AddTicketInformation, { text: 'One more thing' }))
      .thenRefused('ticketClosed'));
});

const statusAfter = (history: readonly DomainEvent[]): TicketStatus => {
  const { status } = given(...history).state();
  if (status === 'none') throw new Error('no ticket');
  return status;
};

describe('a confirmed closure', () => {
  it('is not confirmed twice', () =>
    given(...isClosed, confirmed)
      .when(new asked.ConfirmTicketClosure())
      .thenRefused('closureConfirmed'));
  it('needs no end of its reopening', () =>
    given(...isClosed, confirmed)
      .when(new asked.EndTicketReopening(), { actor: systemActor, now: daysAfter(tuesday, 30) })
      .thenRefused('notYetDue'));
});

describe('the buttons of a ticket', () => {
  const offered = (actor: Actor, history: readonly DomainEvent[]) =>
    Object.fromEntries(
      allowedCommands(ticket, given(...history).state(), 't1', { now: tuesday, actor }, () => ({ allowed: true })).map(
        ({ command: name, allowed, reason }) => [name, allowed || reason],
      ),
    );

  it('say why one is refused', () =>
    expect(offered(marie, isResolved)).toMatchObject({
      AcceptTicketSolution: true,
      ChaseUpTicket: 'ticketNotWithSupport',
      TakeOverTicket: 'ticketAlreadyYours',
      ReopenTicket: 'ticketOpen',
    }));

  it('never answer “reload the page”: each says its own reason, to every asker and in any status', () => {
    for (const history of [isNew, isResolved, isClosed])
      for (const actor of [marie, agent]) expect(Object.values(offered(actor, history))).not.toContain('ticketIs');
  });

  it('never offer a customer what is for agents or timers', () =>
    expect(
      Object.keys(offered(marie, isNew)).filter((name) =>
        /^(?:Take|Assign|Qualify|Cancel|Remind|Import)Ticket/.test(name),
      ),
    ).toEqual([]));
});
