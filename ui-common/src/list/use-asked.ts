import { useEffect, useRef } from 'react';
import type { Values } from '../form/inputs.js';
import { tidy } from './filters.js';

const nameOf = (values: Values): string => JSON.stringify(Object.entries(tidy(values)).sort());

/**
 * Filters set last, which the address may not have yet: of two filters set in quick succession the second must not undo
 * the first, also where the address of an earlier one is drawn in between.
 */
export const useAsked = (values: Values, onChange: (values: Values) => void) => {
  const asked = useRef(values);
  const drawn = useRef(nameOf(values));
  const underWay = useRef<readonly string[]>([]);
  useEffect(() => {
    const name = nameOf(values);
    if (name === drawn.current) return;
    drawn.current = name;
    // an address that was not asked for here is another link's: it counts alone
    const place = underWay.current.indexOf(name);
    underWay.current = place < 0 ? [] : underWay.current.slice(place + 1);
    if (underWay.current.length === 0) asked.current = values;
  }, [values]);
  const change = (next: Values): void => {
    asked.current = tidy(next);
    underWay.current = [...underWay.current, nameOf(next)];
    onChange(asked.current);
  };
  const set = (part: Values): void => change({ ...asked.current, ...part });
  return { change, set };
};
