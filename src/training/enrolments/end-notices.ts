import { refuse } from '../../kernel/refusal.js';
import { notYetDue } from '../../kernel/timers.js';
import { endNoticeDays, type EndNotice } from './enrolment.vocabulary.js';

interface Ending {
  /** When the notice of so many days before is due. */
  readonly dueAt: (daysBefore: number) => string;
  /** Instant from which the end is known: notices due before are not given. */
  readonly since: string;
  /** The notice that was given last; null: none was. */
  readonly said: number | null;
}

/** Notices of an end that are still to be given, the earliest first. */
export const noticesOf = ({ dueAt, since, said }: Ending): readonly EndNotice[] =>
  endNoticeDays
    .filter((daysBefore) => said === null || daysBefore < said)
    .map((daysBefore) => ({ daysBefore, dueAt: dueAt(daysBefore) }))
    .filter((notice) => notice.dueAt > since);

/** The latest one that is due: one that was missed before it is not made up for. */
export const dueNotice = (notices: readonly EndNotice[], now: string): EndNotice =>
  notices.findLast(({ dueAt }) => now >= dueAt) ?? refuse(notYetDue);
