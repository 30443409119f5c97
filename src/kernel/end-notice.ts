import type { DomainEvent } from './event.js';
import type { Timing, Rule } from './lifecycle.js';

/** State of a thing that ends on a day, of which its people are notified once, some days before (`endNoticeAt`). */
export interface EndNotice {
  /** When its end is announced; null: it was, or there is none to announce. */
  readonly noticeAt: string | null;
}

/** The timer of the notice, while there is one to give. */
export const noticeTimers = ({ noticeAt }: EndNotice, command: object): readonly Timing[] =>
  noticeAt === null ? [] : [{ name: 'announceEnd', command, dueAt: noticeAt }];

/** The rule of the command that gives the notice. */
export const announcesEnd = <State extends EndNotice, Event extends DomainEvent, Facts>(
  status: string,
  announced: (state: State) => Event,
): Rule<State, object, Event, Facts> => ({
  from: [status],
  by: ['system'],
  timed: true,
  decide: announced,
});
