import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../kernel/actor.js';
import { command } from '../../kernel/testing.js';
import {
  agent,
  by,
  cancelled,
  facts,
  given,
  informationAsked,
  isClosed,
  isInProgress,
  isNew,
  isResolved,
  isSuspended,
  marie,
  openedData,
  paul,
  paused,
  proposed,
  qualified,
  reopenUntil,
  running,
  stopped,
  suspended,
  taken,
  words,
} from '../../../test/support/ticket-examples.js';
import { TicketParticipant } from './ticket-parts.commands.js';
import * as asked from './ticket.commands.js';
import * as events from './ticket.events.js';
import { ticket } from './ticket.js';

describe('a new ticket', () => {
  it('is taken by an agent', () =>
    given(...isNew)
      .when(new asked.TakeTicket(), { actor: agent })
      .then(taken));

  it('is assigned to an agent, who must exist', () => {
    const assignment = command(asked.AssignTicket, { agentId: 'agent' });
    given(...isNew)
      .when(assignment, { actor: agent })
      .then(events.ticketAssigned({ ...by(agent, 'new'), agentId: 'agent' }));
    given(...isNew)
      .when(assignment, { actor: agent, facts: { ...facts, agentKnown: false } })
      .thenRefused('agentUnknown');
  });

  it('is qualified; another severity moves its target', () => {
    const qualification = command(asked.QualifyTicket, {
      kind: 'assistance',
      productId: 'product',
      type: 'malfunction',
      supportLevel: 'level2',
    });
    given(...isNew)
      .when(command(asked.QualifyTicket, { ...qualification, severity: 'major' }), { actor: agent })
      .then(qualified);
    given(...isNew)
      .when(command(asked.QualifyTicket, { ...qualification, severity: 'blocking' }), {
        actor: agent,
        now: '2026-03-03T10:00:00.000Z',
      })
      .then(
        events.ticketQualified({ ...qualified.data, severity: 'blocking', priority: 'Blocking' }),
        events.ticketTargetMoved({
          minutes: 240,
          spentMinutes: 60,
          runningSince: '2026-03-03T10:00:00.000Z',
          targetAt: '2026-03-03T14:00:00.000Z',
        }),
      );
  });

  it('is answered, and work has begun', () =>
    given(...isNew)
      .when(command(asked.AnswerTicket, { text: 'We look into it' }), { actor: agent })
      .then(
        events.ticketAnswered({ ...words(agent, 'inProgress', 'We look into it'), fileIds: [], firstAnswer: true }),
      ));

  it('is flagged as a risk by the customer, who cannot lift the flag', () => {
    const flag = command(asked.FlagTicketRisks, {
      patientRisk: true,
      personalDataIncident: false,
      reason: 'Wrong dose printed',
    });
    const flagged = events.ticketRisksFlagged({
      ...words(marie, 'new', flag.reason),
      patientRisk: true,
      personalDataIncident: false,
      raised: ['patientRisk'],
    });
    const lift = command(asked.FlagTicketRisks, { patientRisk: false, personalDataIncident: false, reason: 'Checked' });
    given(...isNew)
      .when(flag)
      .then(flagged);
    given(...isNew, flagged)
      .when(flag)
      .thenRefused('risksAlreadyFlagged');
    given(...isNew, flagged)
      .when(lift)
      .thenRefused('risksLiftedByStaffOnly');
    given(...isNew, flagged)
      .when(lift, { actor: agent })
      .then(
        events.ticketRisksFlagged({
          ...{ ...words(agent, 'new', 'Checked'), patientRisk: false, personalDataIncident: false, raised: [] },
        }),
      );
    expect(ticket.resource(given(...isNew, flagged).state(), 't1').restricted).toBe(true);
  });

  it('is cancelled by an agent with a reason', () =>
    given(...isNew)
      .when(command(asked.CancelTicket, { reason: 'duplicate', comment: 'Opened twice' }), { actor: agent })
      .then(cancelled, stopped));

  it('is closed by the customer with a reason, validated at once', () =>
    given(...isNew)
      .when(command(asked.CloseTicket, { reason: 'solvedBySelf', comment: 'Paper was missing', contactId: 'paul' }))
      .then(
        events.ticketClosed({
          ...words(marie, 'closedValidated', 'Paper was missing'),
          reason: 'solvedBySelf',
          contactId: 'paul',
          reopenUntil,
        }),
        stopped,
      ));

  it('is not closed in the name of an unknown contact', () =>
    given(...isNew)
      .when(command(asked.CloseTicket, { reason: 'other', comment: 'Done', contactId: 'stranger' }))
      .thenRefused('contactUnknown'));

  it('receives internal notes and files', () => {
    given(...isNew)
      .when(command(asked.AddInternalNote, { text: 'Known bug' }), { actor: agent })
      .then(events.ticketInternalNoteAdded(words(agent, 'new', 'Known bug')));
    given(...isNew)
      .when(command(asked.AddTicketInformation, { text: 'See the picture', fileIds: ['screenshot'] }))
      .then(events.ticketInformationAdded({ ...words(marie, 'new', 'See the picture'), fileIds: ['screenshot'] }));
    given(...isNew)
      .when(command(asked.AddTicketInformation, { text: 'Not mine', fileIds: ['other'] }))
      .thenRefused('fileUnavailable');
  });

  it('is not accepted before a solution is proposed', () =>
    given(...isNew)
      .when(command(asked.AcceptTicketSolution, { solutionNumber: 1 }))
      .thenRefused('noSolutionProposed'));
});

describe('a qualified ticket', () => {
  it('is taken', () =>
    given(...isNew, qualified)
      .when(new asked.TakeTicket(), { actor: agent })
      .thenStatus('inProgress'));
  it('is qualified again without going back', () =>
    given(...isInProgress)
      .when(
        command(asked.QualifyTicket, {
          kind: 'assistance',
          productId: 'product',
          type: 'question',
          severity: 'minor',
          supportLevel: 'level1',
        }),
        {
          actor: agent,
        },
      )
      .then(
        events.ticketQualified({
          ...{ ...qualified.data, ...by(agent, 'inProgress') },
          ...{ type: 'question', severity: 'minor', priority: 'Normal', supportLevel: 'level1' },
        }),
        events.ticketTargetMoved({ ...running.data, minutes: 1530, targetAt: '2026-03-06T09:00:00.000Z' }),
      ));
});

describe('a ticket in progress', () => {
  const chaseUp = command(asked.ChaseUpTicket, { comment: 'Any news?', callbackPhone: '0607080910' });
  const chasedUp = events.ticketChasedUp({
    ...words(marie, 'inProgress', 'Any news?'),
    count: 1,
    callbackPhone: '0607080910',
    callbackAt: null,
  });

  it('is not taken twice by the same agent', () =>
    given(...isInProgress)
      .when(new asked.TakeTicket(), { actor: agent })
      .thenRefused('ticketAlreadyYours'));

  it('waits for the customer, the clock paused', () =>
    given(...isInProgress)
      .when(command(asked.AskTicketInformation, { text: 'Which version?' }), { actor: agent })
      .then(informationAsked, paused));

  it('waits for a third party, the clock running', () =>
    given(...isInProgress)
      .when(command(asked.WaitForThirdParty, { reason: 'The database vendor' }), { actor: agent })
      .then(suspended));

  it('receives a solution', () =>
    given(...isInProgress)
      .when(command(asked.ProposeTicketSolution, { solution: 'Install 8.1' }), { actor: agent })
      .then(proposed, stopped));

  it('is chased up once in 24 hours (defaults G33)', () => {
    given(...isInProgress)
      .when(chaseUp)
      .then(chasedUp);
    given(...isInProgress, chasedUp)
      .when(chaseUp, { now: '2026-03-04T08:59:00.000Z' })
      .thenRefused('chasedUpToday', { count: 1 });
    given(...isInProgress, chasedUp)
      .when(chaseUp, { now: '2026-03-04T09:00:00.000Z' })
      .then(events.ticketChasedUp({ ...chasedUp.data, count: 2 }));
  });

  it('informs other contacts, each once', () => {
    const participants = [{ contactId: 'zoe', right: 'reply' as const }];
    const inform = (...people: Partial<TicketParticipant>[]) =>
      command(asked.InformTicketContacts, { participants: people.map((person) => command(TicketParticipant, person)) });
    given(...isInProgress)
      .when(inform(...participants))
      .then(events.ticketContactsInformed({ ...by(marie, 'inProgress'), participants, added: ['zoe'] }));
    given(...isInProgress)
      .when(inform({ contactId: 'marie', right: 'read' }))
      .thenRefused('contactPickedTwice', { field: 'participants' });
    given(...isInProgress)
      .when(inform({ contactId: 'stranger', right: 'read' }))
      .thenRefused('contactUnknown');
  });

  it('is taken over by a colleague, the former contact stays informed', () => {
    given(...isInProgress)
      .when(command(asked.TakeOverTicket, { comment: 'Marie is away' }), { actor: paul })
      .then(
        events.ticketTakenOver({
          ...words(paul, 'inProgress', 'Marie is away'),
          formerContactId: 'marie',
          secondContactId: null,
          participants: [{ contactId: 'marie', right: 'reply' }],
        }),
      );
    given(...isInProgress)
      .when(new asked.TakeOverTicket())
      .thenRefused('ticketAlreadyYours');
  });

  it('is restricted by the number of an insured person in any of its texts (defaults G26)', () => {
    const number = '2 69 05 49 588 157 80';
    const restricted = events.ticketSensitiveDataFound(by(paul, 'inProgress'));
    given(...isInProgress)
      .when(command(asked.AddTicketInformation, { text: number }), { actor: paul })
      .then(events.ticketInformationAdded({ ...words(paul, 'inProgress', number), fileIds: [] }), restricted);
    given(...isInProgress)
      .when(command(asked.TakeOverTicket, { comment: number }), { actor: paul })
      .then(
        events.ticketTakenOver({
          ...words(paul, 'inProgress', number),
          formerContactId: 'marie',
          secondContactId: null,
          participants: [{ contactId: 'marie', right: 'reply' }],
        }),
        restricted,
      );
  });

  it('is handed over when its contact leaves', () => {
    const handOver = command(asked.HandOverTicket, { contactId: 'paul' });
    given(...isInProgress)
      .when(handOver, { actor: systemActor })
      .then(
        events.ticketTakenOver({
          ...words(systemActor, 'inProgress', null),
          by: 'paul',
          subjectId: 'marie',
          formerContactId: 'marie',
          secondContactId: null,
          participants: [],
        }),
      );
    given(...isInProgress)
      .when(command(asked.HandOverTicket, { contactId: 'marie' }), { actor: systemActor })
      .thenRefused('ticketAlreadyYours');
    given(...isClosed)
      .when(handOver, { actor: systemActor })
      .thenRefused('ticketIs');
    given(...isInProgress)
      .when(handOver, { actor: agent })
      .thenRefused('forbidden');
  });

  it('is linked to another ticket, once, not to itself, not to one that is unknown', () => {
    const link = command(asked.LinkTicket, { link: 'causedBy', ticketId: 't2' });
    const linked = events.ticketLinked({ ...by(agent, 'inProgress'), link: 'causedBy', ticketId: 't2' });
    given(...isInProgress)
      .when(link, { actor: agent })
      .then(linked);
    given(...isInProgress, linked)
      .when(link, { actor: agent })
      .thenRefused('alreadyLinked');
    given(...isInProgress)
      .when(command(asked.LinkTicket, { link: 'causedBy', ticketId: 't1' }), { actor: agent })
      .thenRefused('linkedToItself');
    given(...isInProgress)
      .when(link, { actor: agent, facts: { ...facts, otherTicketKnown: false } })
      .thenRefused('ticketUnknown');
  });

  it('is not assigned to the agent it has', () =>
    given(...isInProgress)
      .when(command(asked.AssignTicket, { agentId: 'agent' }), { actor: agent })
      .thenRefused('alreadyAssigned'));
});

describe('the work of agents on a ticket', () => {
  const byAgent = { actor: agent };
  const qualify = (over: Partial<asked.QualifyTicket> = {}) =>
    command(asked.QualifyTicket, {
      ...({ kind: 'assistance', productId: 'product', type: 'malfunction', severity: 'major' } as const),
      ...({ supportLevel: 'level2', ...over } as const),
    });
  const ask = (fileIds: string[] = []) => command(asked.AskTicketInformation, { text: 'Which version?', fileIds });
  const answer = (fileIds: string[] = []) => command(asked.AnswerTicket, { text: 'We look into it', fileIds });
  const propose = (fileIds: string[] = []) =>
    command(asked.ProposeTicketSolution, { solution: 'Install 8.1', fileIds });
  const cancel = command(asked.CancelTicket, { reason: 'duplicate', comment: 'Opened twice' });
  const wait = command(asked.WaitForThirdParty, { reason: 'The database vendor' });
  const resume = new asked.ResumeTicket();

  it('ends with its solution, and with its closure', () => {
    for (const history of [isResolved, isClosed])
      for (const step of [qualify(), ask(), propose(), cancel])
        given(...history)
          .when(step, byAgent)
          .thenRefused('ticketNotAtWork');
  });

  it('answers until the ticket is closed, also after a solution', () => {
    given(...isResolved)
      .when(answer(), byAgent)
      .then(events.ticketAnswered({ ...words(agent, 'resolved', 'We look into it'), fileIds: [], firstAnswer: false }));
    given(...isClosed)
      .when(answer(), byAgent)
      .thenRefused('ticketClosed');
  });

  it('waits for a third party where it does not wait yet, and goes on where it waits', () => {
    for (const history of [isSuspended, isResolved, isClosed])
      given(...history)
        .when(wait, byAgent)
        .thenRefused('ticketNotWorkedOn');
    for (const history of [isNew, isInProgress, isResolved, isClosed])
      given(...history)
        .when(resume, byAgent)
        .thenRefused('ticketNotWaiting');
  });

  it('is no work of customers', () => {
    for (const step of [qualify(), ask(), answer(), propose(), cancel, wait])
      given(...isInProgress)
        .when(step)
        .thenRefused('forbidden');
    given(...isSuspended)
      .when(resume)
      .thenRefused('forbidden');
  });

  it('says nothing with files of others', () => {
    for (const said of [ask(['of another']), answer(['of another']), propose(['of another'])])
      given(...isInProgress)
        .when(said, byAgent)
        .thenRefused('fileUnavailable');
  });

  it('qualifies by a product that there is, with a module and a version of its own', () => {
    given(...isNew)
      .when(qualify(), { ...byAgent, facts: { ...facts, product: null } })
      .thenRefused('productUnknown');
    given(...isNew)
      .when(qualify({ moduleId: 'payroll' }), byAgent)
      .thenRefused('moduleOfAnotherProduct');
    given(...isNew)
      .when(qualify({ versionId: 'v9' }), byAgent)
      .thenRefused('versionOfAnotherProduct');
    given(...isNew)
      .when(qualify({ moduleId: 'budget', versionId: 'v8' }), byAgent)
      .then(events.ticketQualified({ ...qualified.data, moduleId: 'budget', versionId: 'v8' }));
  });
});

describe('a change request', () => {
  const change = events.ticketOpened({ ...openedData, kind: 'change', severity: null, priority: 'Normal' });
  const voted = events.ticketVotedFor({ ...by(paul, 'new'), fromOtherClient: false });

  it('is voted for once, and the vote withdrawn', () => {
    given(change).when(new asked.VoteForTicket(), { actor: paul }).then(voted);
    given(change, voted).when(new asked.VoteForTicket(), { actor: paul }).thenRefused('alreadyVoted');
    given(change, voted)
      .when(new asked.WithdrawTicketVote(), { actor: paul })
      .then(events.ticketVoteWithdrawn({ ...by(paul, 'new'), fromOtherClient: false }));
    given(change).when(new asked.WithdrawTicketVote(), { actor: paul }).thenRefused('notVoted');
  });

  const publish = (title = 'Print the vote', summary = 'In one page') =>
    command(asked.PublishTicket, { title, summary });
  const publishedAs = events.ticketPublished({ ...by(agent, 'new'), title: 'Print the vote', summary: 'In one page' });

  it('is published by an agent for other clients, without the number of a person', () => {
    given(change).when(publish(), { actor: agent }).then(publishedAs);
    given(change).when(publish()).thenRefused('forbidden');
    for (const said of [publish('2 69 05 49 588 157 80'), publish('Print the vote', 'Of 2 69 05 49 588 157 80')])
      given(change).when(said, { actor: agent }).thenRefused('publicationHoldsNumber');
    given(...isNew)
      .when(publish(), { actor: agent })
      .thenRefused('onlyChangeRequestsArePublished');
    given(change, cancelled).when(publish(), { actor: agent }).thenRefused('ticketClosed');
  });

  it.each([
    ['a risk for patients', events.ticketOpened({ ...change.data, patientRisk: true }), []],
    ['an incident of personal data', events.ticketOpened({ ...change.data, personalDataIncident: true }), []],
    ['the number of a person in it', change, [events.ticketSensitiveDataFound(by(agent, 'new'))]],
  ])('is not published with %s', (_, first, more) =>
    given(first, ...more)
      .when(publish(), { actor: agent })
      .thenRefused('restrictedNotPublished'),
  );

  it('is withdrawn from publication by an agent, also once it is closed', () => {
    const withdraw = new asked.WithdrawTicketPublication();
    given(change, publishedAs)
      .when(withdraw, { actor: agent })
      .then(events.ticketPublicationWithdrawn(by(agent, 'new')));
    given(change, publishedAs, cancelled)
      .when(withdraw, { actor: agent })
      .then(events.ticketPublicationWithdrawn(by(agent, 'cancelled')));
    for (const history of [[change], [change, publishedAs, events.ticketPublicationWithdrawn(by(agent, 'new'))]])
      given(...history)
        .when(withdraw, { actor: agent })
        .thenRefused('notPublished');
    given(change, publishedAs).when(withdraw).thenRefused('forbidden');
  });

  it('alone is voted for', () =>
    given(...isNew)
      .when(new asked.VoteForTicket())
      .thenRefused('onlyChangeRequestsAreVotedFor'));
});
