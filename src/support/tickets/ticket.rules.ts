import { isCustomer, type Resource } from '../../kernel/actor.js';
import type { Context, GuardContext, Rule } from '../../kernel/lifecycle.js';
import { refusal, refuse, type Refusal } from '../../kernel/refusal.js';
import type { ProductHeld } from '../../customers/directory/catalogue.vocabulary.js';
import type * as commands from './ticket.commands.js';
import type { TicketEvent } from './ticket.evolve.js';
import { ticketSensitiveDataFound, ticketTargetMoved, type Step, type Subject, type Target } from './ticket.events.js';
import { type Ticket } from './ticket.state.js';
import {
  closedStatuses,
  defaultPriority,
  openStatuses,
  type Impact,
  type Priority,
  type Severity,
  type TicketKind,
  type TicketStatus,
} from './ticket.vocabulary.js';
import { holdsSensitiveNumber } from './ticket-texts.js';

/** The rules of the day (defaults G30, G31, G33); the dates that follow from them go into the events. */
export const policy = {
  remindAfterDays: [3, 7],
  resolveSilentAfterDays: 14,
  closeResolvedAfterDays: 10,
  reopenWithinDays: 30,
  chaseUpEveryHours: 24,
  /** Call-backs: half-hours, from so many minutes ahead, for so many days. */
  callbackMinutes: 30,
  callbackAfterMinutes: 30,
  callbackWithinDays: 10,
} as const;

/** Working time, looked up for the zone of the client. */
export interface Calendar {
  add(from: string, minutes: number): string;
  between(from: string, to: string): number;
}

/** Facts that the rules need beyond the ticket. */
export interface TicketFacts {
  /** The next number; only where a ticket is created. */
  readonly number: string;
  readonly product: ProductHeld | null;
  /** Of the contacts named in the command: those of the client, or of the client acting for it. */
  readonly knownContactIds: readonly string[];
  /** Of those: the ones whose own data the asker may change. */
  readonly correctableContactIds: readonly string[];
  /** Of them and the people of the ticket: the ones who never proved that the address on their card is theirs. */
  readonly strangerIds: readonly string[];
  /** Corrections that the contact's card would refuse: place in the command, and code. */
  readonly correctionFaults: readonly (readonly [number, string])[];
  readonly agentKnown: boolean;
  /** The other ticket named in the command is one that the asker may read. */
  readonly otherTicketKnown: boolean;
  /**
   * Resource for the vote of a person who sees only the published part of a change request: their client holds the
   * product.
   */
  readonly votedAs?: Resource | undefined;
  /** Of the files named in the command: the asker's own, not yet used elsewhere. */
  readonly usableFileIds: readonly string[];
  readonly calendar: Calendar;
  /** Of the structure named in the command and, for an opening, those that the asker is kept to: the open ones of the client. */
  readonly structures: readonly TicketStructure[];
  /** Half-hours in which the customer may be called back; only where one is asked for. */
  readonly callbackSlots: readonly string[];
}

/** A structure of the client that is open, and whether its contacts may raise tickets. */
export interface TicketStructure {
  readonly id: string;
  readonly authorized: boolean;
}

export type TicketContext = Context<TicketFacts>;

/** Rules of some of the commands. */
export type TicketRules = {
  readonly [Name in keyof typeof commands]?: Rule<
    Ticket,
    InstanceType<(typeof commands)[Name]>,
    TicketEvent,
    TicketFacts
  >;
};

/** In which statuses a command makes sense, and the refusal in the others. */
export const whileOpen = { from: openStatuses, otherwise: 'ticketClosed' };
export const onceClosed = { from: closedStatuses, otherwise: 'ticketOpen' };
export const onceResolved = { from: ['resolved'], otherwise: 'noSolutionProposed' };
/** Statuses in which work is left for the provider or for the people it waits for. */
export const whileWorked = {
  from: ['new', 'qualified', 'inProgress', 'waitingCustomer', 'waitingThirdParty'],
  otherwise: 'ticketNotAtWork',
};

const minute = 60_000;
export const minutesAfter = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * minute).toISOString();
export const hoursAfter = (instant: string, hours: number): string => minutesAfter(instant, hours * 60);
export const daysAfter = (instant: string, days: number): string => hoursAfter(instant, days * 24);

/** A personal-data incident: told to the controller within 24 hours, who has 72 for the authority (defaults G24). */
export const incidentClockOf = (since: string) => ({
  since,
  internalTargetAt: hoursAfter(since, 24),
  authorityDeadlineAt: hoursAfter(since, 72),
});

/** Severity × impact (defaults G32); without an impact the trouble is a department's. */
const weights: Readonly<Record<Severity, Readonly<Record<Impact, Priority>>>> = {
  blocking: { everyone: 'Blocking', department: 'Blocking', person: 'Blocking' },
  major: { everyone: 'High', department: 'High', person: 'Normal' },
  minor: { everyone: 'High', department: 'Normal', person: 'Low' },
  question: { everyone: 'Normal', department: 'Low', person: 'Low' },
};

export const priorityOf = (kind: TicketKind, severity: Severity | null, impact: Impact | null): Priority =>
  kind === 'change' || !severity ? defaultPriority : weights[severity][impact ?? 'department'];

const workingDay = 8.5 * 60;
/** Working minutes until the promised answer: 4 hours, 1, 3 and 5 days (defaults G32). */
export const targetMinutes: Readonly<Record<Priority, number>> = {
  Blocking: 4 * 60,
  High: workingDay,
  Normal: 3 * workingDay,
  Low: 5 * workingDay,
};

const clocks: Readonly<Record<TicketStatus, 'running' | 'paused' | 'stopped'>> = {
  new: 'running',
  qualified: 'running',
  inProgress: 'running',
  waitingThirdParty: 'running',
  waitingCustomer: 'paused',
  resolved: 'stopped',
  closedValidated: 'stopped',
  closedUnvalidated: 'stopped',
  cancelled: 'stopped',
};

/** The clock of the target in this status; the same value when nothing moves. */
export const movedTarget = (
  target: Target,
  status: TicketStatus,
  minutes: number,
  now: string,
  calendar: Calendar,
): Target => {
  const running = clocks[status] === 'running';
  if (running === (target.runningSince !== null) && minutes === target.minutes) return target;
  const spentMinutes = target.spentMinutes + (target.runningSince ? calendar.between(target.runningSince, now) : 0);
  const targetAt = {
    running: () => calendar.add(now, Math.max(0, minutes - spentMinutes)),
    paused: () => null,
    stopped: () => target.targetAt,
  }[clocks[status]]();
  return { minutes, spentMinutes, runningSince: running ? now : null, targetAt };
};

const still: Target = { minutes: 0, spentMinutes: 0, runningSince: null, targetAt: null };

/** The clock after a step; change requests have none. */
const clockAfter = (ticket: Ticket, { data }: Stepped, { now, facts }: TicketContext) => {
  const minutes = 'priority' in data ? minutesFor(data) : ticket.target?.minutes;
  if (minutes === undefined) return [];
  const before = ticket.target ?? still;
  const after = movedTarget(before, data.status, minutes, now, facts.calendar);
  return after === before ? [] : [ticketTargetMoved(after)];
};

const minutesFor = ({ kind, priority }: Subject): number | undefined =>
  kind === 'change' ? undefined : targetMinutes[priority];

type Stepped = Extract<TicketEvent, { readonly data: Step }>;
const isStep = (event: TicketEvent | undefined): event is Stepped => event !== undefined && 'status' in event.data;

const textOf = ({ type, data }: Stepped): string => {
  if (type === 'TicketOpened') return `${data.title}\n${data.description}`;
  return ('text' in data && data.text) || '';
};

/**
 * Events that follow from any step: sensitive numbers in its words restrict the ticket, and the clock of its target
 * moves.
 */
export const consequences = (ticket: Ticket, [first]: readonly TicketEvent[], context: TicketContext) => {
  if (!isStep(first)) return [];
  const { by, status } = first.data;
  const isSensitive = !ticket.sensitiveData && holdsSensitiveNumber(textOf(first));
  return [...(isSensitive ? [ticketSensitiveDataFound({ by, status })] : []), ...clockAfter(ticket, first, context)];
};

/** Actor of a step, and the status after it. */
export const done = <Status extends TicketStatus>(context: GuardContext, status: Status) => ({
  by: context.actor.id,
  status,
});

/** A step with words: a customer's are about themselves, the provider's about the contact (see ticket.events.ts). */
export const said = (ticket: Ticket, context: GuardContext, text: string | undefined, status: TicketStatus) => ({
  ...done(context, status),
  subjectId: isCustomer(context.actor) ? context.actor.id : ticket.contactId,
  text: text ?? null,
});

/** The same with files, which the actor has uploaded and not used yet. */
export const saidWith = (
  fileIds: readonly string[],
  ...step: [ticket: Ticket, context: TicketContext, text: string, status: TicketStatus]
) => {
  checkFiles(fileIds, step[1]);
  return { ...said(...step), fileIds };
};

export const closing = ({ now }: GuardContext) => ({ reopenUntil: daysAfter(now, policy.reopenWithinDays) });
export const saidClosing = (...step: Parameters<typeof said>) => ({ ...said(...step), ...closing(step[1]) });
export const resolving = ({ now }: GuardContext) => ({ closesAt: daysAfter(now, policy.closeResolvedAfterDays) });

/** The status of a ticket that exists. */
export const statusOf = ({ status }: Ticket): TicketStatus => (status === 'none' ? refuse('notFound') : status);

/** Work has begun. */
export const atWork = (ticket: Ticket): TicketStatus => {
  const status = statusOf(ticket);
  return status === 'new' || status === 'qualified' ? 'inProgress' : status;
};

export const checkFiles = (fileIds: readonly string[], { facts }: TicketContext): void => {
  if (fileIds.some((id) => !facts.usableFileIds.includes(id))) refuse('fileUnavailable');
};

export const checkContacts = (contactIds: readonly string[], { facts }: TicketContext): void => {
  if (contactIds.some((id) => !facts.knownContactIds.includes(id))) refuse('contactUnknown');
};

/** The same contact cannot stand in two slots (specification §5); `field` flags the conflicting one. */
export const checkSlots = (slots: Readonly<Record<string, string | null | undefined | readonly string[]>>): void => {
  const filled = Object.entries(slots).flatMap(([field, ids]) => [ids ?? []].flat().map((id) => ({ field, id })));
  filled.forEach(({ field, id }, index) => {
    if (filled.slice(0, index).some((former) => former.id === id)) refuse('contactPickedTwice', { field });
  });
};

/**
 * People of a ticket once another contact takes it over; neither the former nor the new contact stays a participant.
 */
export const takenOver = ({ contactId, secondContactId, participants }: Ticket, taker: string) => ({
  formerContactId: contactId,
  secondContactId: secondContactId === taker ? null : secondContactId,
  participants: participants.filter((other) => other.contactId !== taker && other.contactId !== contactId),
});

/** No way back after the customer confirmed, or after the window (specification §4, defaults G31). */
export const reopenable = ({ closure }: Ticket, { now }: GuardContext): Refusal | undefined => {
  if (!closure || closure.confirmed) return refusal('closureConfirmed');
  return now >= closure.reopenUntil ? refusal('reopeningEnded') : undefined;
};

export const chaseUpAllowed = ({ chasedUpAt }: Ticket, { now }: GuardContext): Refusal | undefined => {
  const next = chasedUpAt && hoursAfter(chasedUpAt, policy.chaseUpEveryHours);
  return next && now < next
    ? refusal('chasedUpToday', { count: Math.ceil((Date.parse(next) - Date.parse(now)) / (60 * minute)) })
    : undefined;
};
