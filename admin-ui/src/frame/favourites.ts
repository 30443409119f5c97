import { parseJson } from '@guichet/ui-common/net/json';
import { useState } from 'react';

const keyOf = (personId: string): string => `guichet.favourites.${personId}`;

/** Resources that the person keeps at the top of the menu, on this device, in the order in which they were added. */
export const useFavourites = (personId: string) => {
  const [favourites, setFavourites] = useState<readonly string[]>(() =>
    parseJson<readonly string[]>(localStorage.getItem(keyOf(personId)) ?? '[]'),
  );
  const toggle = (name: string): void => {
    const next = favourites.includes(name) ? favourites.filter((other) => other !== name) : [...favourites, name];
    localStorage.setItem(keyOf(personId), JSON.stringify(next));
    setFavourites(next);
  };
  return { favourites, toggle };
};
