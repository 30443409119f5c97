import { useEffect, useState } from 'react';

/** After which a lock that was not given is held by another window. */
const longestWait = 500;

/**
 * Of several windows of a browser, one has this name at a time; the next one gets it when that one is closed. Undefined:
 * it is not known yet. Browsers that have no locks, and pages without TLS, let every window have it.
 */
export const useOnlyHere = (name: string): boolean | undefined => {
  const [isHere, setHere] = useState<boolean | undefined>('locks' in navigator ? undefined : true);
  useEffect(() => {
    if (!('locks' in navigator)) return undefined;
    const leaving = new AbortController();
    const late = setTimeout(() => setHere(false), longestWait);
    const held = (): Promise<void> => {
      clearTimeout(late);
      setHere(true);
      return new Promise((release) => leaving.signal.addEventListener('abort', () => release()));
    };
    navigator.locks
      .request(name, { signal: leaving.signal }, () => (leaving.signal.aborted ? undefined : held()))
      // it was left before its turn came
      .catch(() => undefined);
    return () => {
      clearTimeout(late);
      leaving.abort();
    };
  }, [name]);
  return isHere;
};
