import Box from '@mui/material/Box';
import { useId, useState, type ReactNode } from 'react';

interface TipProps {
  /** Said on pointing at, or on focusing, what it is about. */
  readonly text: string;
  readonly children: (describedBy: string) => ReactNode;
}

/** A tooltip that opens by keyboard, stays while it is pointed at, and closes with Escape (WCAG 2.2, 1.4.13). */
export const Tip = ({ text, children }: TipProps) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const show = (): void => setOpen(true);
  const hide = (): void => setOpen(false);
  return (
    <Box
      component="span"
      role="presentation"
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
      sx={{ position: 'relative', display: 'inline-block' }}
    >
      {children(id)}
      <Box
        component="span"
        role="tooltip"
        id={id}
        sx={{
          display: open ? 'block' : 'none',
          position: 'absolute',
          zIndex: 'tooltip',
          top: '100%',
          left: 0,
          width: 'max-content',
          maxWidth: 'min(20rem, 80vw)',
          p: 1.25,
          borderRadius: 1,
          border: '1px solid transparent',
          bgcolor: '#1D1B33',
          color: '#FFFFFF',
          fontSize: '0.8125rem',
          lineHeight: 1.45,
          textAlign: 'left',
          whiteSpace: 'pre-line',
        }}
      >
        {text}
      </Box>
    </Box>
  );
};
