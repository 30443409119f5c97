import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { visuallyHidden } from './theme.js';

let message = '';
const listeners = new Set<() => void>();

/** Says something to screen readers that is already visible to others: a count, a saved draft. */
export const announce = (text: string): void => {
  message = text;
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const AnnouncerRegion = () => {
  const text = useSyncExternalStore(subscribe, () => message);
  return (
    <Box role="status" style={visuallyHidden}>
      {text}
    </Box>
  );
};
