import { safeFromUrl } from './from-url.js';

/** The page that a person asked for, while terms or the choice of a client come first: of this tab, until it is shown. */
const key = 'guichet.asked';

export const rememberAsked = (path: string): void => sessionStorage.setItem(key, path);

/** @returns the root when none was asked for. */
export const takeAsked = (): string => {
  const asked = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return safeFromUrl(asked, window.location.origin);
};
