import { sendCommand } from '../../net/http.js';
import { openedFor } from '../../session/session.js';
import { browserStore, dropOutlived, isRefused, unsentOf, type UnsentAttempt } from './attempt-sender.js';

export { keptDays } from './attempt-sender.js';

/** The person of a session, named by person and client. */
export const learnerIn = (session: string | undefined): string => session?.split('/')[0] ?? '';

/** The person under whom attempts of this page are kept. */
export const learnerOfPage = (): string => learnerIn(openedFor());

/** Sends an attempt to the enrolment; a page that is left lets small ones arrive. */
export const sendAttempt = async (enrolmentId: string, unit: string, attempt: UnsentAttempt): Promise<void> => {
  // a request may outlive its page when it is no larger
  const keepalive = attempt.bookmark.length < 60_000;
  await sendCommand(`/api/enrolments/${enrolmentId}/record-attempt`, { unit, ...attempt }, { keepalive });
};

/** A person leaves this browser: what it keeps of them is sent and dropped. @returns how many are still not sent. */
export const sendUnsent = async (person: string, send = sendAttempt): Promise<number> => {
  dropOutlived();
  let left = 0;
  for (const { enrolmentId, unit } of unsentOf(person)) {
    const store = browserStore(person, enrolmentId, unit);
    const attempt = store.read();
    if (!attempt) continue;
    try {
      await send(enrolmentId, unit, attempt);
      store.forget();
    } catch (error) {
      if (isRefused(error)) store.forget();
      else left += 1;
    }
  }
  return left;
};
