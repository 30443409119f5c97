import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../kernel/actor.js';
import type { DomainEvent } from '../kernel/event.js';
import { allowedCommands, unreachableStatuses } from '../kernel/lifecycle.js';
import { command, specify } from '../kernel/testing.js';
import { workingTime } from '../platform/working-time/working-time.js';
import * as asked from './ticket.commands.js';
import * as events from './ticket.events.js';
import { ticket } from './ticket.js';
import { daysAfter, priorityOf, type TicketFacts } from './ticket.rules.js';
import type { TicketStatus } from './ticket.terms.js';

const marie: Actor = { ...systemActor, id: 'marie', kind: 'contact', clientId: 'town' };
const paul: Actor = { ...marie, id: 'paul' };
const agent: Actor = { ...systemActor, id: 'agent', kind: 'staff' };

const facts: TicketFacts = {
  number: '100001',
  product: {
    rangeId: 'finance',
    domainId: 'accounting',
    licenceId: 'licence',
    moduleIds: ['budget'],
    versions: [
      { id: 'v8', parentId: null },
      { id: 'v8.1', parentId: 'v8' },
    ],
  },
  knownContactIds: ['marie', 'paul', 'zoe'],
  correctableContactIds: ['marie'],
  agentKnown: true,
  otherTicketKnown: true,
  usableFileIds: ['screenshot'],
  calendar: workingTime('france'),
};

const tuesday = '2026-03-03T09:00:00.000Z';
const { given } = specify(ticket, { id: 't1', actor: marie, now: tuesday, facts });

const opening = command(asked.OpenTicket, {
  kind: 'assistance',
  clientId: 'town',
  productId: 'product',
  moduleId: 'budget',
  versionId: 'v8',
  type: 'malfunction',
  title: 'Budget',
  description: 'The vote cannot be printed',
  severity: 'major',
  contactId: 'marie',
  informedContactIds: [],
  phone: '0102030405',
});
const openedData = {
  by: 'marie',
  status: 'new',
  number: '100001',
  kind: 'assistance',
  clientId: 'town',
  creatorId: 'marie',
  contactId: 'marie',
  secondContactId: null,
  participants: [],
  rangeId: 'finance',
  domainId: 'accounting',
  licenceId: 'licence',
  productId: 'product',
  moduleId: 'budget',
  versionId: 'v8',
  correctiveVersionId: null,
  type: 'malfunction',
  severity: 'major',
  impact: null,
  priority: 'High',
  deadline: null,
  projectName: null,
  replyByMail: true,
  originTicketId: null,
  patientRisk: false,
  personalDataIncident: false,
  title: 'Budget',
  description: 'The vote cannot be printed',
  severityReason: null,
  availability: null,
  phone: '0102030405',
  fileIds: [],
} as const;
const opened = events.ticketOpened(openedData);
const workingDay = 510;
/** Running since the opening on Tuesday at 10:00 in Paris: one working day later. */
const running = events.ticketTargetMoved({
  minutes: workingDay,
  spentMinutes: 0,
  runningSince: tuesday,
  targetAt: '2026-03-04T09:00:00.000Z',
});
const stopped = events.ticketTargetMoved({ ...running.data, runningSince: null });
const paused = events.ticketTargetMoved({ ...running.data, runningSince: null, targetAt: null });

const by = <Status extends TicketStatus>(actor: Actor, status: Status) => ({ by: actor.id, status });
const words = <Status extends TicketStatus>(actor: Actor, status: Status, text: string | null) => ({
  ...by(actor, status),
  subjectId: actor.kind === 'staff' ? 'marie' : actor.id,
  text,
});

const qualified = events.ticketQualified({
  ...by(agent, 'qualified'),
  kind: 'assistance',
  rangeId: 'finance',
  domainId: 'accounting',
  licenceId: 'licence',
  productId: 'product',
  moduleId: null,
  versionId: null,
  type: 'malfunction',
  severity: 'major',
  impact: null,
  priority: 'High',
  supportLevel: 'level2',
});
const taken = events.ticketTaken(by(agent, 'inProgress'));
const informationAsked = events.ticketInformationAsked({
  ...words(agent, 'waitingCustomer', 'Which version?'),
  fileIds: [],
  firstAnswer: true,
  remindAt: [daysAfter(tuesday, 3), daysAfter(tuesday, 7)],
  resolvesAt: daysAfter(tuesday, 14),
});
const suspended = events.ticketSuspended(words(agent, 'waitingThirdParty', 'The database vendor'));
const proposed = events.ticketSolutionProposed({
  ...words(agent, 'resolved', 'Install 8.1'),
  fileIds: [],
  firstAnswer: true,
  correctiveVersionId: null,
  closesAt: daysAfter(tuesday, 10),
});
const reopenUntil = daysAfter(tuesday, 30);
const accepted = events.ticketSolutionAccepted({ ...words(marie, 'closedValidated', null), reopenUntil });
const autoClosed = events.ticketAutoClosed({ ...by(systemActor, 'closedUnvalidated'), reopenUntil });
const cancelled = events.ticketCancelled({ ...words(agent, 'cancelled', 'Opened twice'), reason: 'duplicate', reopenUntil });
const confirmed = events.ticketClosureConfirmed(by(marie, 'closedValidated'));

const isNew = [opened, running];
const isInProgress = [...isNew, taken];
const isWaiting = [...isInProgress, informationAsked, paused];
const isSuspended = [...isInProgress, suspended];
const isResolved = [...isInProgress, proposed, stopped];
const isClosed = [...isResolved, accepted];

const opens = (changes: Partial<asked.OpenTicket>) => given().when(Object.assign(new asked.OpenTicket(), opening, changes));

describe('a ticket', () => {
  it('reaches every status', () => expect(unreachableStatuses(ticket)).toEqual([]));

  it('stores each event under its own name', () =>
    expect(new Set(ticket.events.map(({ type }) => type)).size).toBe(ticket.events.length));

  it.each([
    ['assistance', 'blocking', 'person', 'Blocking'],
    ['assistance', 'major', null, 'High'],
    ['assistance', 'minor', null, 'Normal'],
    ['assistance', 'minor', 'everyone', 'High'],
    ['assistance', 'question', null, 'Low'],
    ['change', 'major', null, 'Normal'],
  ] as const)('%s, %s, %s weighs %s (defaults G32)', (kind, severity, impact, priority) =>
    expect(priorityOf(kind, severity, impact)).toBe(priority),
  );
});

describe('a ticket that does not exist yet', () => {
  it('is opened, with the target of its severity', () => given().when(opening).then(opened, running));

  it('has no target as a change request, and the normal priority', () =>
    opens({ kind: 'change', severity: undefined }).then(
      events.ticketOpened({ ...openedData, kind: 'change', severity: null, priority: 'Normal' }),
    ));

  it('corrects the data of a contact on the way', () =>
    opens({ corrections: [command(asked.ContactCorrection, { contactId: 'marie', email: 'marie@town.fr' })] }).then(
      opened,
      events.ticketContactCorrected({ contactId: 'marie', email: 'marie@town.fr', landline: null, mobile: null }),
      running,
    ));

  it('informs other contacts, who may read', () =>
    opens({ informedContactIds: ['zoe'] }).then(
      events.ticketOpened({ ...openedData, participants: [{ contactId: 'zoe', right: 'read' }] }),
      running,
    ));

  it('is restricted at once when its text holds the number of an insured person (defaults G26)', () =>
    opens({ description: 'Patient 2 69 05 49 588 157 80' }).then(
      events.ticketOpened({ ...openedData, description: 'Patient 2 69 05 49 588 157 80' }),
      events.ticketSensitiveDataFound(by(marie, 'new')),
      running,
    ));

  it.each<[string, Partial<asked.OpenTicket>]>([
    ['contactPickedTwice', { secondContactId: 'marie' }],
    ['contactPickedTwice', { informedContactIds: ['zoe', 'marie'] }],
    ['contactUnknown', { secondContactId: 'stranger' }],
    ['contactNotYours', { corrections: [command(asked.ContactCorrection, { contactId: 'paul', email: 'mine@town.fr' })] }],
    ['moduleOfAnotherProduct', { moduleId: 'payroll' }],
    ['versionOfAnotherProduct', { versionId: 'v9' }],
    ['correctiveVersionOfAnotherVersion', { correctiveVersionId: 'v8' }],
    ['deadlinePassed', { severity: 'blocking', severityReason: 'Pay day', deadline: '2026-03-02' }],
    ['fileUnavailable', { fileIds: ['of somebody else'] }],
  ])('is refused: %s', (code, changes) => opens(changes).thenRefused(code));

  it('may be due today', () => opens({ severity: 'blocking', severityReason: 'Pay day', deadline: '2026-03-03' }).thenStatus('new'));

  it('is refused for a product without a valid licence', () =>
    given()
      .when(opening, { facts: { ...facts, product: facts.product && { ...facts.product, licenceId: null } } })
      .thenRefused('productNotLicensed'));

  it('is refused for an unknown product, or an unknown ticket it was made from', () => {
    given().when(opening, { facts: { ...facts, product: null } }).thenRefused('productUnknown');
    given()
      .when(Object.assign(new asked.OpenTicket(), opening, { originTicketId: 'other' }), { facts: { ...facts, otherTicketKnown: false } })
      .thenRefused('ticketUnknown');
  });

  it('asks the right about the product range and the kind of request', () =>
    given()
      .when(opening, {
        can: (_, action, { kind, rangeId }) =>
          action === 'ticket.openTicket' && kind === 'ticket' && rangeId === 'finance'
            ? { allowed: false, code: 'productRightMissing' }
            : { allowed: true },
      })
      .thenRefused('productRightMissing'));

  it('is imported from the former system, closed for good', () => {
    const old = command(asked.ImportTicket, {
      kind: 'assistance',
      clientId: 'town',
      contactId: 'marie',
      oldNumber: 'A-12',
      title: 'Old',
      description: 'Long ago',
      openedOn: '2019-01-02',
      closedOn: '2019-01-03',
    });
    given().when(old, { actor: systemActor }).thenStatus('closedValidated');
    given().when(old).thenRefused('forbidden');
  });
});

describe('a new ticket', () => {
  it('is taken by an agent', () => given(...isNew).when(new asked.TakeTicket(), { actor: agent }).then(taken));

  it('is assigned to an agent, who must exist', () => {
    const assignment = command(asked.AssignTicket, { agentId: 'agent' });
    given(...isNew).when(assignment, { actor: agent }).then(events.ticketAssigned({ ...by(agent, 'new'), agentId: 'agent' }));
    given(...isNew).when(assignment, { actor: agent, facts: { ...facts, agentKnown: false } }).thenRefused('agentUnknown');
  });

  it('is qualified; another severity moves its target', () => {
    const qualification = command(asked.QualifyTicket, { kind: 'assistance', productId: 'product', type: 'malfunction', supportLevel: 'level2' });
    given(...isNew).when(command(asked.QualifyTicket, { ...qualification, severity: 'major' }), { actor: agent }).then(qualified);
    given(...isNew)
      .when(command(asked.QualifyTicket, { ...qualification, severity: 'blocking' }), { actor: agent, now: '2026-03-03T10:00:00.000Z' })
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
      .then(events.ticketAnswered({ ...words(agent, 'inProgress', 'We look into it'), fileIds: [], firstAnswer: true })));

  it('is flagged as a risk by the customer, who cannot lift the flag', () => {
    const flag = command(asked.FlagTicketRisks, { patientRisk: true, personalDataIncident: false, reason: 'Wrong dose printed' });
    const flagged = events.ticketRisksFlagged({
      ...words(marie, 'new', flag.reason),
      patientRisk: true,
      personalDataIncident: false,
      raised: ['patientRisk'],
    });
    const lift = command(asked.FlagTicketRisks, { patientRisk: false, personalDataIncident: false, reason: 'Checked' });
    given(...isNew).when(flag).then(flagged);
    given(...isNew, flagged).when(flag).thenRefused('risksAlreadyFlagged');
    given(...isNew, flagged).when(lift).thenRefused('risksLiftedByStaffOnly');
    given(...isNew, flagged).when(lift, { actor: agent }).thenStatus('new');
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
        events.ticketClosed({ ...words(marie, 'closedValidated', 'Paper was missing'), reason: 'solvedBySelf', contactId: 'paul', reopenUntil }),
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
    given(...isNew).when(new asked.AcceptTicketSolution()).thenRefused('ticketIs'));
});

describe('a qualified ticket', () => {
  it('is taken', () => given(...isNew, qualified).when(new asked.TakeTicket(), { actor: agent }).thenStatus('inProgress'));
  it('is qualified again without going back', () =>
    given(...isInProgress)
      .when(command(asked.QualifyTicket, { kind: 'assistance', productId: 'product', type: 'question', severity: 'minor', supportLevel: 'level1' }), {
        actor: agent,
      })
      .thenStatus('inProgress'));
});

describe('a ticket in progress', () => {
  const chaseUp = command(asked.ChaseUpTicket, { comment: 'Any news?', callbackPhone: '0607080910' });
  const chasedUp = events.ticketChasedUp({ ...words(marie, 'inProgress', 'Any news?'), count: 1, callbackPhone: '0607080910' });

  it('is not taken twice by the same agent', () =>
    given(...isInProgress).when(new asked.TakeTicket(), { actor: agent }).thenRefused('ticketAlreadyYours'));

  it('waits for the customer, the clock paused', () =>
    given(...isInProgress).when(command(asked.AskTicketInformation, { text: 'Which version?' }), { actor: agent }).then(informationAsked, paused));

  it('waits for a third party, the clock running', () =>
    given(...isInProgress).when(command(asked.WaitForThirdParty, { reason: 'The database vendor' }), { actor: agent }).then(suspended));

  it('receives a solution', () =>
    given(...isInProgress).when(command(asked.ProposeTicketSolution, { solution: 'Install 8.1' }), { actor: agent }).then(proposed, stopped));

  it('is chased up once in 24 hours (defaults G33)', () => {
    given(...isInProgress).when(chaseUp).then(chasedUp);
    given(...isInProgress, chasedUp).when(chaseUp, { now: '2026-03-04T08:59:00.000Z' }).thenRefused('chasedUpToday');
    given(...isInProgress, chasedUp)
      .when(chaseUp, { now: '2026-03-04T09:00:00.000Z' })
      .then(events.ticketChasedUp({ ...chasedUp.data, count: 2 }));
  });

  it('informs other contacts, each once', () => {
    const participants = [{ contactId: 'zoe', right: 'reply' as const }];
    const inform = (...people: Partial<asked.TicketParticipant>[]) =>
      command(asked.InformTicketContacts, { participants: people.map((person) => command(asked.TicketParticipant, person)) });
    given(...isInProgress)
      .when(inform(...participants))
      .then(events.ticketContactsInformed({ ...by(marie, 'inProgress'), participants, added: ['zoe'] }));
    given(...isInProgress)
      .when(inform({ contactId: 'marie', right: 'read' }))
      .thenRefused('contactPickedTwice');
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
    given(...isInProgress).when(new asked.TakeOverTicket()).thenRefused('ticketAlreadyYours');
  });

  it('is linked to another ticket, once, not to itself, not to one that is unknown', () => {
    const link = command(asked.LinkTicket, { link: 'causedBy', ticketId: 't2' });
    const linked = events.ticketLinked({ ...by(agent, 'inProgress'), link: 'causedBy', ticketId: 't2' });
    given(...isInProgress).when(link, { actor: agent }).then(linked);
    given(...isInProgress, linked).when(link, { actor: agent }).thenRefused('alreadyLinked');
    given(...isInProgress).when(command(asked.LinkTicket, { link: 'causedBy', ticketId: 't1' }), { actor: agent }).thenRefused('linkedToItself');
    given(...isInProgress).when(link, { actor: agent, facts: { ...facts, otherTicketKnown: false } }).thenRefused('ticketUnknown');
  });

  it('is not assigned to the agent it has', () =>
    given(...isInProgress).when(command(asked.AssignTicket, { agentId: 'agent' }), { actor: agent }).thenRefused('alreadyAssigned'));
});

describe('a change request', () => {
  const change = events.ticketOpened({ ...openedData, kind: 'change', severity: null, priority: 'Normal' });
  const voted = events.ticketVotedFor(by(paul, 'new'));

  it('is voted for once, and the vote withdrawn', () => {
    given(change).when(new asked.VoteForTicket(), { actor: paul }).then(voted);
    given(change, voted).when(new asked.VoteForTicket(), { actor: paul }).thenRefused('alreadyVoted');
    given(change, voted).when(new asked.WithdrawTicketVote(), { actor: paul }).then(events.ticketVoteWithdrawn(by(paul, 'new')));
    given(change).when(new asked.WithdrawTicketVote(), { actor: paul }).thenRefused('notVoted');
  });

  it('alone is voted for', () => given(...isNew).when(new asked.VoteForTicket()).thenRefused('onlyChangeRequestsAreVotedFor'));
});

describe('a ticket waiting for the customer', () => {
  it('goes on when the customer adds information, the clock resumed', () =>
    given(...isWaiting)
      .when(command(asked.AddTicketInformation, { text: 'Version 8' }), { now: '2026-03-05T09:00:00.000Z' })
      .then(
        events.ticketInformationAdded({ ...words(marie, 'inProgress', 'Version 8'), fileIds: [] }),
        events.ticketTargetMoved({ ...running.data, runningSince: '2026-03-05T09:00:00.000Z', targetAt: '2026-03-06T09:00:00.000Z' }),
      ));

  it('reminds him on days 3 and 7 (defaults G30), not before', () => {
    const reminder = new asked.RemindTicketCustomer();
    const reminded = events.ticketCustomerReminded({
      ...by(systemActor, 'waitingCustomer'),
      reminder: 1,
      resolvesAt: daysAfter(tuesday, 14),
    });
    const on = (day: number) => ({ actor: systemActor, now: daysAfter(tuesday, day) });
    given(...isWaiting).when(reminder, on(2)).thenRefused('notYetDue');
    given(...isWaiting).when(reminder, on(3)).then(reminded);
    given(...isWaiting, reminded).when(reminder, on(6)).thenRefused('notYetDue');
    given(...isWaiting, reminded).when(reminder, on(7)).then(events.ticketCustomerReminded({ ...reminded.data, reminder: 2 }));
    given(...isWaiting, reminded, events.ticketCustomerReminded({ ...reminded.data, reminder: 2 }))
      .when(reminder, on(9))
      .thenRefused('notYetDue');
  });

  it('is resolved by silence on day 14', () => {
    const now = daysAfter(tuesday, 14);
    given(...isWaiting)
      .when(new asked.ResolveSilentTicket(), { actor: systemActor, now })
      .then(events.ticketSilentlyResolved({ ...by(systemActor, 'resolved'), closesAt: daysAfter(now, 10) }));
    given(...isWaiting).when(new asked.ResolveSilentTicket(), { actor: systemActor }).thenRefused('notYetDue');
  });

  it('is not chased up: it is for the customer to answer', () =>
    given(...isWaiting).when(command(asked.ChaseUpTicket, { comment: 'News?' })).thenRefused('ticketIs'));

  it('is resumed by the agent who got the answer by phone', () =>
    given(...isWaiting).when(new asked.ResumeTicket(), { actor: agent }).thenStatus('inProgress'));
});

describe('a ticket waiting for a third party', () => {
  it('is resumed', () =>
    given(...isSuspended).when(new asked.ResumeTicket(), { actor: agent }).then(events.ticketResumed(by(agent, 'inProgress'))));
  it('is chased up', () => given(...isSuspended).when(command(asked.ChaseUpTicket, { comment: 'News?' })).thenStatus('waitingThirdParty'));
});

describe('a resolved ticket', () => {
  it('is accepted: closed, validated', () =>
    given(...isResolved).when(new asked.AcceptTicketSolution()).then(accepted));

  it('is not accepted with a comment that reads like a refusal, unless confirmed (W9)', () => {
    const comment = 'Merci, mais le problème n’est toujours pas résolu';
    given(...isResolved).when(command(asked.AcceptTicketSolution, { comment })).thenRefused('commentContradicts');
    given(...isResolved).when(command(asked.AcceptTicketSolution, { comment, contradictionConfirmed: true })).thenStatus('closedValidated');
    given(...isResolved)
      .when(command(asked.CloseTicket, { reason: 'solvedBySupport', comment, contactId: 'marie' }))
      .thenRefused('commentContradicts');
    given(...isResolved)
      .when(command(asked.CloseTicket, { reason: 'noLongerNeeded', comment, contactId: 'marie' }))
      .thenStatus('closedValidated');
  });

  it('is rejected with a comment: work goes on, the clock resumed', () =>
    given(...isResolved)
      .when(command(asked.RejectTicketSolution, { comment: 'Same error' }))
      .then(events.ticketSolutionRejected({ ...words(marie, 'inProgress', 'Same error'), fileIds: [] }), running));

  it('goes back to work when the customer writes instead of choosing', () =>
    given(...isResolved).when(command(asked.AddTicketInformation, { text: 'It came back' })).thenStatus('inProgress'));

  it('closes by itself on day 10, unvalidated (defaults G30)', () => {
    given(...isResolved)
      .when(new asked.CloseResolvedTicket(), { actor: systemActor, now: daysAfter(tuesday, 10) })
      .then(events.ticketAutoClosed({ ...autoClosed.data, reopenUntil: daysAfter(tuesday, 40) }));
    given(...isResolved).when(new asked.CloseResolvedTicket(), { actor: systemActor }).thenRefused('notYetDue');
    given(...isResolved).when(new asked.CloseResolvedTicket()).thenRefused('forbidden');
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
    given(...history).when(reopening, { now: daysAfter(tuesday, 29) }).thenStatus('inProgress');
    given(...history).when(reopening, { now: daysAfter(tuesday, 30) }).thenRefused('reopeningEnded');
  });

  it('is confirmed by the customer: no way back', () => {
    given(...history).when(new asked.ConfirmTicketClosure()).thenStatus(given(...history).state().status);
    given(...history, events.ticketClosureConfirmed({ by: 'marie', status: statusAfter(history) }))
      .when(reopening)
      .thenRefused('closureConfirmed');
  });

  it('ends its reopening after 30 days', () => {
    given(...history).when(new asked.EndTicketReopening(), { actor: systemActor }).thenRefused('notYetDue');
    given(...history)
      .when(new asked.EndTicketReopening(), { actor: systemActor, now: daysAfter(tuesday, 30) })
      .then(events.ticketReopeningEnded(by(systemActor, statusAfter(history))));
  });

  it('takes no more information', () =>
    given(...history).when(command(asked.AddTicketInformation, { text: 'One more thing' })).thenRefused('ticketIs'));
});

const statusAfter = (history: readonly DomainEvent[]): TicketStatus => {
  const { status } = given(...history).state();
  if (status === 'none') throw new Error('no ticket');
  return status;
};

describe('a confirmed closure', () => {
  it('is not confirmed twice', () => given(...isClosed, confirmed).when(new asked.ConfirmTicketClosure()).thenRefused('closureConfirmed'));
  it('needs no end of its reopening', () =>
    given(...isClosed, confirmed)
      .when(new asked.EndTicketReopening(), { actor: systemActor, now: daysAfter(tuesday, 30) })
      .thenRefused('closureConfirmed'));
});

describe('the buttons of a ticket', () => {
  const offered = (actor: Actor, history: readonly DomainEvent[]) =>
    Object.fromEntries(
      allowedCommands(ticket, given(...history).state(), 't1', { now: tuesday, actor }, () => ({ allowed: true })).map(
        ({ command: name, allowed, reason }) => [name, allowed || reason],
      ),
    );

  it('say why one is refused', () =>
    expect(offered(marie, isResolved)).toMatchObject({ AcceptTicketSolution: true, ChaseUpTicket: 'ticketIs', TakeOverTicket: 'ticketAlreadyYours' }));

  it('never offer a customer what is for agents or timers', () =>
    expect(Object.keys(offered(marie, isNew)).filter((name) => /^(?:Take|Assign|Qualify|Cancel|Remind|Import)Ticket/.test(name))).toEqual([]));
});
