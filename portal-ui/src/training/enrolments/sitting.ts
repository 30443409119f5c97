import { sendCommand } from '@guichet/ui-common/net/http';
import { useCallback, useEffect, useRef } from 'react';
import { useMe } from '../../frame/guard/me.js';

/** Shorter looks at a unit are not told of. */
const leastSeconds = 3;

interface Sitting {
  /** Seconds that the unit was in view since it was last asked. */
  readonly take: () => number;
}

/** The first beat of a sitting: time counts from then on. Undefined: nothing is learned any more. */
export const useOpened = (enrolmentId: string, unit: string | undefined): void => {
  const isTold = useRef(false);
  const { simulation } = useMe();
  useEffect(() => {
    if (unit === undefined || simulation || isTold.current) return;
    isTold.current = true;
    sendCommand(`/api/enrolments/${enrolmentId}/record-progress`, { unit, seconds: 0 }).catch(() => undefined);
  }, [enrolmentId, unit, simulation]);
};

/** Counts the time in which a unit is in view; one that is left before it is done is where its learner goes on. */
export const useSitting = (enrolmentId: string, unit: string, isLearned: boolean): Sitting => {
  const seconds = useRef(0);
  const take = useCallback((): number => {
    const taken = seconds.current;
    seconds.current = 0;
    return taken;
  }, []);
  useEffect(() => {
    if (isLearned) return undefined;
    const ticking = setInterval(() => {
      if (document.visibilityState === 'visible') seconds.current += 1;
    }, 1000);
    const leave = (): void => {
      if (seconds.current < leastSeconds) return;
      const left = { unit, seconds: take() };
      // the page is gone: a failure cannot be shown any more
      sendCommand(`/api/enrolments/${enrolmentId}/record-progress`, left, { keepalive: true }).catch(() => undefined);
    };
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', hidden);
      leave();
    };
  }, [enrolmentId, unit, isLearned, take]);
  return { take };
};
