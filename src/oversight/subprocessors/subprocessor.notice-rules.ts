import { dayOf, daysAfter, dayText } from '../../kernel/days.js';
import { fieldRefusal, refusal, type Refusal } from '../../kernel/refusal.js';
import { noticeDays } from './subprocessor.vocabulary.js';

/** Thirty days before it takes effect (defaults G25). */
export const checkNotice = (effectiveOn: string, now: string): void => {
  const earliest = daysAfter(dayOf(now), noticeDays);
  if (effectiveOn < earliest)
    throw fieldRefusal('effectiveOn', 'subprocessorNoticeTooShort', { earliest: dayText(earliest) });
};

/** Announcement that is open now. */
interface Announced {
  readonly effectiveOn: string;
}

export const noChangeYet = (change: Announced | null): Refusal | undefined =>
  change ? refusal('subprocessorChangeAnnounced', { day: dayText(change.effectiveOn) }) : undefined;

export const changeAnnounced = (change: Announced | null): Refusal | undefined =>
  change ? undefined : refusal('subprocessorChangeMissing');
