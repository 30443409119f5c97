import { useCallback, useEffect, useRef, useState } from 'react';
import { announce } from '../../page/announcer.js';
import { isMessage, messageId, type ThreadEntry } from './thread-entries.js';

/** Announces a sent message, and shows it with the focus on it as soon as it is in the thread. */
export const useSentMessage = (entries: readonly ThreadEntry[]) => {
  const last = entries.findLast(isMessage)?.id;
  const lastBefore = useRef(last);
  const [awaited, setAwaited] = useState(false);
  useEffect(() => {
    if (!awaited || last === undefined || last === lastBefore.current) return;
    setAwaited(false);
    const message = document.getElementById(messageId(last));
    message?.scrollIntoView({ block: 'nearest' });
    message?.focus({ preventScroll: true });
  }, [awaited, last]);
  /** Called before it is sent: the thread may be read again before the answer is handled. */
  const noteSending = useCallback(() => {
    lastBefore.current = last;
  }, [last]);
  const noteSent = useCallback((words: string) => {
    announce(words);
    setAwaited(true);
  }, []);
  return { noteSending, noteSent };
};
