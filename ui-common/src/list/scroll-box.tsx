import Box, { type BoxProps } from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';

type ScrollBoxProps = Pick<BoxProps, 'sx' | 'children'> & {
  /** Names what scrolls. */
  readonly label: string;
};

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
      sx={[{ overflowX: 'auto' }, ...(Array.isArray(sx) ? sx : [sx])]}
      {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
    >
      {children}
    </Box>
  );
};
