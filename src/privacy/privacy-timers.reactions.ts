import type { Occurred } from '../kernel/event.js';
import { reaction, type Effects } from '../kernel/reaction.js';
import { erasureCompleted } from './erasure.js';
import { FulfilPrivacyRequest, RemindOfPrivacyRequest } from './privacy-request.commands.js';
import * as requests from './privacy-request.events.js';
import { reminderDays } from './privacy.terms.js';

const key = ({ streamId }: Occurred, reminder: number): string => `privacyRequest/${streamId}/remind-${reminder}`;
const each = reminderDays.map((_, index) => index + 1);

const cancel = (effects: Effects, event: Occurred): void =>
  each.forEach((reminder) => effects.cancel(key(event, reminder)));

const remind = (effects: Effects, event: Occurred, remindAt: readonly string[]): void => {
  cancel(effects, event);
  remindAt.forEach((dueAt, index) =>
    effects.schedule({
      key: key(event, index + 1),
      lifecycle: 'privacyRequest',
      id: event.streamId,
      command: new RemindOfPrivacyRequest(),
      dueAt,
    }),
  );
};

/** Reminders before an answer is due, and the end of a request that an erasure has answered. */
export const privacyTimers = reaction<undefined>()(
  'privacyTimers',
  {
    needs: [],
    events: [
      requests.privacyRequestMade,
      requests.privacyRequestExtended,
      requests.privacyRequestFulfilled,
      requests.privacyRequestRefused,
      requests.privacyRequestWithdrawn,
      erasureCompleted,
    ],
  },
  {
    PrivacyRequestMade: (effects, event) => remind(effects, event, event.data.remindAt),
    PrivacyRequestExtended: (effects, event) => remind(effects, event, event.data.remindAt),
    PrivacyRequestFulfilled: cancel,
    PrivacyRequestRefused: cancel,
    PrivacyRequestWithdrawn: cancel,
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
