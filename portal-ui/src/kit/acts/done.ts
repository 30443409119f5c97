import { useState } from 'react';
import { useLocation, type Location } from 'react-router';

/** Handed over with a navigation: what was done, in words, for the page that it leads to. */
export const doneState = (words: string): { readonly done: string } => ({ done: words });

const doneOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'done' in state && typeof state.done === 'string' ? state.done : '';

/** Message of a completed act: passed by the page that led here, then set on this one. */
export const useDone = (): readonly [words: string, tell: (words: string) => void] => {
  const location: Location<unknown> = useLocation();
  const { state, key } = location;
  const [told, setTold] = useState({ key, words: doneOf(state) });
  // another page led here since
  const words = told.key === key ? told.words : doneOf(state) || told.words;
  return [words, (next) => setTold({ key, words: next })];
};
