import { daysAfter, instantAt } from './days.js';
import type { DomainEvent } from './event.js';
import type { Rule, Timing } from './lifecycle.js';
import { refuse } from './refusal.js';
import { notYetDue } from './timers.js';

/** Notice of the end of a thing, and when it is due. */
export interface EndNotice {
  readonly daysBefore: number;
  readonly dueAt: string;
}

/** Days before the last one on which people are notified of an end, the earliest first, and the time (`HH:mm`). */
export interface NoticeTerms {
  readonly days: readonly number[];
  readonly time: string;
}

/** For things whose people are notified once. */
export const usualNotice: NoticeTerms = { days: [7], time: '08:00' };

interface Ending {
  /** When the notice of so many days before is due. */
  readonly dueAt: (daysBefore: number) => string;
  /** Instant from which the end is known: notices due before are not given. */
  readonly since: string;
  /** The notice that was given last; null: none was. */
  readonly said: number | null;
}

/** When notices of a last day are due. */
export const beforeDay =
  (lastDay: string, { time }: Pick<NoticeTerms, 'time'>): Ending['dueAt'] =>
  (daysBefore) =>
    instantAt(daysAfter(lastDay, -daysBefore), time);

/** Notices of an end that are still to be given, the earliest first. */
export const noticesOf = ({ days }: Pick<NoticeTerms, 'days'>, { dueAt, since, said }: Ending): readonly EndNotice[] =>
  days
    .filter((daysBefore) => said === null || daysBefore < said)
    .map((daysBefore) => ({ daysBefore, dueAt: dueAt(daysBefore) }))
    .filter((notice) => notice.dueAt > since);

/** The latest one that is due: one that was missed before it is not made up for. */
const dueNotice = (notices: readonly EndNotice[], now: string): EndNotice =>
  notices.findLast(({ dueAt }) => now >= dueAt) ?? refuse(notYetDue);

/**
 * When the first notice of a last day is due.
 * @param since instant from which the last day is known; null is answered where the notice would have been before it
 */
export const endNoticeAt = (lastDay: string | null, since: string, terms: NoticeTerms = usualNotice): string | null =>
  lastDay === null
    ? null
    : (noticesOf(terms, { dueAt: beforeDay(lastDay, terms), since, said: null })[0]?.dueAt ?? null);

/** State of a thing that ends on a day, of which its people are notified once (`endNoticeAt`). */
export interface EndsOnce {
  /** When its end is announced; null: it was, or there is none to announce. */
  readonly noticeAt: string | null;
}

/** The timer of the notice, while there is one to give. */
export const noticeTimers = ({ noticeAt }: EndsOnce, command: object, name = 'announceEnd'): readonly Timing[] =>
  noticeAt === null ? [] : [{ name, command, dueAt: noticeAt }];

/**
 * The rule of the command that gives the notice.
 * @param endOf when the thing ends, and the notice tells nothing more
 */
export const announcesEnd = <State, Event extends DomainEvent, Facts>(
  status: string,
  endOf: (state: State) => string | null,
  announced: (state: State, facts: Facts) => Event,
): Rule<State, object, Event, Facts> => ({
  from: [status],
  by: ['system'],
  timed: { noticeUntil: endOf },
  decide: (state, _, { facts }) => announced(state, facts),
});

/** The same of a thing whose people are notified several times. */
export const timersOfEach = (notices: readonly EndNotice[], command: object): readonly Timing[] =>
  notices.map(({ daysBefore, dueAt }) => ({ name: `announce-${String(daysBefore)}`, command, dueAt }));

export const announcesEach = <State, Event extends DomainEvent, Facts>(
  status: string,
  endOf: (state: State) => string | null,
  noticesIn: (state: State) => readonly EndNotice[],
  announced: (state: State, notice: EndNotice, facts: Facts) => readonly Event[],
): Rule<State, object, Event, Facts> => ({
  from: [status],
  by: ['system'],
  timed: { noticeUntil: endOf },
  decide: (state, _, { now, facts }) => announced(state, dueNotice(noticesIn(state), now), facts),
});
