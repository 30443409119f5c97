import Box, { type BoxProps } from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { AnnouncementQueue, settling } from './announcements.js';
import { visuallyHidden } from './theme.js';
import { notifier } from './notifier.js';
import { onceStill } from './once-still.js';

let message = '';
const { notify, subscribe } = notifier();

const queue = new AnnouncementQueue(
  (text) => {
    message = text;
    notify();
  },
  undefined,
  (then, ms) => onceStill(then, ms),
);

/**
 * Says something to screen readers that is already visible to others: a saved draft, a count.
 *
 * @param topic of a state: a newer sentence of the same topic replaces one that was not said yet
 */
export const announce = (text: string, topic?: string): void => queue.add(text, topic);

/** Beside the application and its dialogs, which hide each other from screen readers. */
export const AnnouncerRegion = () => {
  const text = useSyncExternalStore(subscribe, () => message);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = region;
    if (!current) return undefined;
    // an open dialog hides what is beside it
    const observer = new MutationObserver(() => current.removeAttribute('aria-hidden'));
    observer.observe(current, { attributeFilter: ['aria-hidden'] });
    return () => observer.disconnect();
  }, []);
  return (
    <Portal>
      <Box ref={region} role="status" style={visuallyHidden}>
        {text}
      </Box>
    </Portal>
  );
};

interface StatusProps extends Omit<BoxProps, 'role' | 'aria-live'> {
  /** Of a sentence that may come twice: what it is about, such as the number of the act. */
  readonly times?: string | number | undefined;
  /** How long it stays empty (ms). */
  readonly after?: number;
}

const isHidden = (region: Element | null): boolean => region?.closest('[aria-hidden="true"]') != null;

/** Behind a dialog nothing is heard: what the region held when it opened stays until a moment after it is gone. */
const useHeld = (
  region: RefObject<HTMLElement | null>,
  children: ReactNode,
): { readonly of: ReactNode } | undefined => {
  const [held, setHeld] = useState<{ readonly of: ReactNode }>();
  const latest = useRef(children);
  useEffect(() => void (latest.current = children));
  useEffect(() => {
    const top = region.current?.closest('body > *');
    if (!top) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      if (isHidden(region.current)) setHeld((before) => before ?? { of: latest.current });
      else timer = setTimeout(() => setHeld(undefined), settling);
    };
    const observer = new MutationObserver(look);
    observer.observe(top, { attributeFilter: ['aria-hidden'] });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [region]);
  return held;
};

/** Visible text that screen readers say when it comes and when it changes: its region is there before it. */
export const Status = ({ times = '', after = settling, children, ...box }: StatusProps) => {
  const [opened, setOpened] = useState<string | number>();
  const region = useRef<HTMLElement>(null);
  const held = useHeld(region, children);
  useEffect(() => {
    const open = (): void => {
      if (isHidden(region.current)) timer = setTimeout(open, settling);
      else setOpened(times);
    };
    let timer = setTimeout(open, after);
    return () => clearTimeout(timer);
  }, [times, after]);
  return (
    <Box {...box} ref={region} role="status">
      {opened === times && (held ? held.of : children)}
    </Box>
  );
};
