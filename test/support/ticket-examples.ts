import { systemActor, type Actor } from '../../src/kernel/actor.js';
import { command, specify } from '../../src/kernel/testing.js';
import { usualSupportHours, workingTime } from '../../src/platform/run/working-time/working-time.js';
import * as asked from '../../src/support/tickets/ticket.commands.js';
import * as events from '../../src/support/tickets/ticket.events.js';
import { ticket } from '../../src/support/tickets/ticket.js';
import { daysAfter, type TicketFacts } from '../../src/support/tickets/ticket.rules.js';
import type { TicketStatus } from '../../src/support/tickets/ticket.vocabulary.js';

/* Tickets in every status, as histories: Marie and Paul of one town, an agent of the provider, a Tuesday morning. */

export const marie: Actor = { ...systemActor, id: 'marie', kind: 'contact', clientId: 'town' };
export const paul: Actor = { ...marie, id: 'paul' };
export const agent: Actor = { ...systemActor, id: 'agent', kind: 'staff' };

export const facts: TicketFacts = {
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
  strangerIds: [],
  correctionFaults: [],
  agentKnown: true,
  otherTicketKnown: true,
  usableFileIds: ['screenshot'],
  calendar: workingTime('france', usualSupportHours),
  structures: [
    { id: 'hall', authorized: true },
    { id: 'library', authorized: true },
    { id: 'care home', authorized: false },
  ],
  callbackSlots: ['2026-03-03T10:00:00.000Z'],
};

export const tuesday = '2026-03-03T09:00:00.000Z';
export const { given } = specify(ticket, { id: 't1', actor: marie, now: tuesday, facts });

export const opening = command(asked.OpenTicket, {
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
export const openedData = {
  by: 'marie',
  status: 'new',
  number: '100001',
  kind: 'assistance',
  clientId: 'town',
  structureId: null,
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
export const opened = events.ticketOpened(openedData);
export const workingDay = 510;
/** Running since the opening on Tuesday at 10:00 in Paris: one working day later. */
export const running = events.ticketTargetMoved({
  minutes: workingDay,
  spentMinutes: 0,
  runningSince: tuesday,
  targetAt: '2026-03-04T09:00:00.000Z',
});
export const stopped = events.ticketTargetMoved({ ...running.data, runningSince: null });
export const paused = events.ticketTargetMoved({ ...running.data, runningSince: null, targetAt: null });

export const by = <Status extends TicketStatus>(actor: Actor, status: Status) => ({ by: actor.id, status });
export const words = <Status extends TicketStatus>(actor: Actor, status: Status, text: string | null) => ({
  ...by(actor, status),
  subjectId: actor.kind === 'staff' ? 'marie' : actor.id,
  text,
});

export const qualified = events.ticketQualified({
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
export const taken = events.ticketTaken(by(agent, 'inProgress'));
export const informationAsked = events.ticketInformationAsked({
  ...words(agent, 'waitingCustomer', 'Which version?'),
  fileIds: [],
  firstAnswer: true,
  remindAt: [daysAfter(tuesday, 3), daysAfter(tuesday, 7)],
  resolvesAt: daysAfter(tuesday, 14),
});
export const suspended = events.ticketSuspended(words(agent, 'waitingThirdParty', 'The database vendor'));
export const proposed = events.ticketSolutionProposed({
  ...words(agent, 'resolved', 'Install 8.1'),
  fileIds: [],
  firstAnswer: true,
  correctiveVersionId: null,
  closesAt: daysAfter(tuesday, 10),
});
export const reopenUntil = daysAfter(tuesday, 30);
export const accepted = events.ticketSolutionAccepted({ ...words(marie, 'closedValidated', null), reopenUntil });
export const autoClosed = events.ticketAutoClosed({ ...by(systemActor, 'closedUnvalidated'), reopenUntil });
export const cancelled = events.ticketCancelled({
  ...words(agent, 'cancelled', 'Opened twice'),
  reason: 'duplicate',
  reopenUntil,
});
export const confirmed = events.ticketClosureConfirmed(by(marie, 'closedValidated'));

export const isNew = [opened, running];
export const isInProgress = [...isNew, taken];
export const isWaiting = [...isInProgress, informationAsked, paused];
export const isSuspended = [...isInProgress, suspended];
export const isResolved = [...isInProgress, proposed, stopped];
export const isClosed = [...isResolved, accepted];

export const opens = (changes: Partial<asked.OpenTicket>) =>
  given().when(Object.assign(new asked.OpenTicket(), opening, changes));
