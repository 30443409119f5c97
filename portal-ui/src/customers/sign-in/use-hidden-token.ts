import { useEffect, useState } from 'react';

/** A token that came with the address: it leaves the address at once, for the history and whoever looks over a shoulder. */
export const useHiddenToken = (given: string, path: string): string => {
  const [token] = useState(given);
  useEffect(() => {
    window.history.replaceState(window.history.state, '', path);
  }, [path]);
  return token;
};
