import { on, reaction } from '../../kernel/reaction.js';
import { erasureCompleted } from './erasure.js';
import { FulfilPrivacyRequest } from './privacy-request.commands.js';

/** The end of a request that an erasure has answered. */
export const erasureAnswers = reaction<undefined>()('erasureAnswers', { needs: [] }, [
  on(erasureCompleted, ({ data: { requestId } }, effects) => {
    // the person is forgotten: the answer of the request only records the fact, without a reader
    if (requestId !== null)
      effects.send(
        {
          lifecycle: 'privacyRequest',
          id: requestId,
          command: Object.assign(new FulfilPrivacyRequest(), { answer: '–' }),
        },
        // of a request that is not verified, reminders go on until the staff answer it
        { nothingLeft: { privacyRequestIs: 'the request has ended already, or waits for its verification' } },
      );
  }),
]);
