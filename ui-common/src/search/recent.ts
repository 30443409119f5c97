import { useState } from 'react';
import { parseJson } from '../net/json.js';
import { recentKey } from './forget-recent.js';
import { withRecent, type Place } from './places.js';

interface Recent {
  readonly personId: string;
  readonly places: readonly Place[];
}

const read = (personId: string): readonly Place[] => {
  const kept = sessionStorage.getItem(recentKey);
  const recent = kept === null ? undefined : parseJson<Recent>(kept);
  return recent?.personId === personId ? recent.places : [];
};

/** The places that this person last went to from the search, in this tab. */
export const useRecent = (personId: string) => {
  const [recent, setRecent] = useState(() => read(personId));
  const remember = (place: Place): void => {
    const next = withRecent(recent, place);
    sessionStorage.setItem(recentKey, JSON.stringify({ personId, places: next } satisfies Recent));
    setRecent(next);
  };
  return [recent, remember] as const;
};
