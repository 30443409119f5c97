import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface RowTextProps {
  readonly children: ReactNode;
}

/** A line of a row; text without room is folded (`DataTable`). */
export const RowLine = ({ children }: RowTextProps) => (
  <Box component="span" data-fold={1} sx={{ display: 'block' }}>
    {children}
  </Box>
);

/** The second line of a row: what helps to recognise it. */
export const RowNote = ({ children }: RowTextProps) => (
  <Box
    component="span"
    data-fold={1}
    sx={{ display: 'block', fontSize: 'var(--row-note)', fontWeight: 400, color: 'text.secondary' }}
  >
    {children}
  </Box>
);
