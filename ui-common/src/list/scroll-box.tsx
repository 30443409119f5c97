import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface ScrollBoxProps {
  /** Names what scrolls. */
  readonly label: string;
  readonly sx: object;
  readonly children: ReactNode;
}

/** Scrolls sideways what is wider than it, and can then be reached and moved by the keyboard. */
export const ScrollBox = ({ label, sx, children }: ScrollBoxProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const watch = new ResizeObserver(() => setScrolls(current.scrollWidth > current.clientWidth));
    for (const element of [current, ...current.children]) watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <Box
      ref={box}
      sx={{ overflowX: 'auto', ...sx }}
      {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
    >
      {children}
    </Box>
  );
};
