import { useEffect, useState } from 'react';

/** The value, once it has been still for a moment. */
export const useSettled = <T>(value: T, pause = 300): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
};

/** Hands typed text on after a pause, so that late answers never overtake newer ones. */
export const useTyped = (value: string, onChange: (text: string) => void) => {
  const [typed, setTyped] = useState(value);
  const settled = useSettled(typed);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    // the value changed: from elsewhere, or by what was typed here a moment ago
    setKnown(value);
    if (value !== settled) setTyped(value);
  }
  useEffect(() => {
    if (settled === typed && settled !== value) onChange(settled);
    // only typing hands on; a new value only refills the box
    // oxlint-disable-next-line react/exhaustive-deps -- `typed`, `value` and `onChange` follow `settled`
  }, [settled]);
  return [typed, setTyped] as const;
};
