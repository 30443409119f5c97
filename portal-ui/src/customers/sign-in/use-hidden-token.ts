import { useEffect, useState } from 'react';

/** Removes a token from the address at once, so that neither the history nor a bystander sees it. */
export const useHiddenToken = (given: string, path: string): string => {
  const [token] = useState(given);
  useEffect(() => {
    window.history.replaceState(window.history.state, '', path);
  }, [path]);
  return token;
};
