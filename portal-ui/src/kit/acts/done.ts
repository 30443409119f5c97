import { useState } from 'react';
import { useLocation, type Location } from 'react-router';

/** Handed over with a navigation: what was done, in words, for the page that it leads to. */
export const doneState = (words: string): { readonly done: string } => ({ done: words });

const doneOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'done' in state && typeof state.done === 'string' ? state.done : '';

/** Message of a completed act, and its number: the same words are said again for another act. */
export interface Done {
  readonly words: string;
  readonly act: string;
}

/** Message of a completed act: passed by the page that led here, then set on this one; it stays while a list is filtered. */
export const useDone = (): readonly [done: Done, tell: (words: string) => void] => {
  const location: Location<unknown> = useLocation();
  const { state, key } = location;
  const [told, setTold] = useState({ key, words: doneOf(state), count: 0 });
  const tell = (words: string): void => setTold(({ count }) => ({ key, words, count: count + 1 }));
  const passed = told.key === key ? '' : doneOf(state);
  // another page led here since
  if (passed) return [{ words: passed, act: key }, tell];
  return [{ words: told.words, act: `${told.key} ${told.count}` }, tell];
};

/** Message that the page which led here passed, for a page without acts of its own: it goes with the next address. */
export const usePassedDone = (): readonly [done: Done, close: () => void] => {
  const location: Location<unknown> = useLocation();
  const { state, key } = location;
  const [closed, setClosed] = useState<string>();
  return [{ words: closed === key ? '' : doneOf(state), act: key }, () => setClosed(key)];
};

/** The same for acts on a part of a page: the page itself says words that another one passed. */
export const useDoneOfPart = (): readonly [done: Done, tell: (words: string) => void] => {
  const [{ words, count }, setTold] = useState({ words: '', count: 0 });
  return [{ words, act: String(count) }, (said) => setTold((told) => ({ words: said, count: told.count + 1 }))];
};
