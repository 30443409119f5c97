import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The second line of a row: what helps to recognise it. */
export const RowNote = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="span"
    sx={{ display: 'block', fontSize: 'var(--row-note)', fontWeight: 400, color: 'text.secondary' }}
  >
    {children}
  </Box>
);
