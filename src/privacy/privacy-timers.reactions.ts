import type { Occurred } from '../kernel/event.js';
import { reaction, timing, type TimerEffects } from '../kernel/reaction.js';
import { erasureCompleted } from './erasure.js';
import { FulfilPrivacyRequest, RemindOfPrivacyRequest } from './privacy-request.commands.js';
import * as requests from './privacy-request.events.js';
import { reminderDays } from './privacy.vocabulary.js';

const key = ({ streamId }: Occurred, reminder: number): string => `privacyRequest/${streamId}/remind-${reminder}`;
const each = reminderDays.map((_, index) => index + 1);

const cancel = (timers: TimerEffects, event: Occurred): void =>
  each.forEach((reminder) => timers.cancel(key(event, reminder)));

const remind = (timers: TimerEffects, event: Occurred, remindAt: readonly string[]): void => {
  cancel(timers, event);
  remindAt.forEach((dueAt, index) =>
    timers.schedule({
      key: key(event, index + 1),
      lifecycle: 'privacyRequest',
      id: event.streamId,
      command: new RemindOfPrivacyRequest(),
      dueAt,
    }),
  );
};

/** Reminders before an answer is due. */
export const privacyTimers = timing(
  'privacyTimers',
  [
    requests.privacyRequestMade,
    requests.privacyRequestExtended,
    requests.privacyRequestFulfilled,
    requests.privacyRequestRefused,
    requests.privacyRequestWithdrawn,
  ],
  {
    PrivacyRequestMade: (timers, event) => remind(timers, event, event.data.remindAt),
    PrivacyRequestExtended: (timers, event) => remind(timers, event, event.data.remindAt),
    PrivacyRequestFulfilled: cancel,
    PrivacyRequestRefused: cancel,
    PrivacyRequestWithdrawn: cancel,
  },
);

/** The end of a request that an erasure has answered. */
export const erasureAnswers = reaction<undefined>()(
  'erasureAnswers',
  { needs: [], events: [erasureCompleted] },
  {
    ErasureCompleted: (effects, { data: { requestId } }) => {
      // the person is forgotten: the answer is a fact, and nobody reads it any more
      if (requestId !== null)
        effects.send({
          lifecycle: 'privacyRequest',
          id: requestId,
          command: Object.assign(new FulfilPrivacyRequest(), { answer: '–' }),
        });
    },
  },
);
