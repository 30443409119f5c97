import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FieldRowProps {
  /** As a grid says it; two of one width unless told. */
  readonly columns?: string;
  readonly children: ReactNode;
}

/** Fields side by side where there is room; their controls stand on one line, with hints and messages of any height. */
export const FieldRow = ({ columns = 'repeat(2, minmax(0, 1fr))', children }: FieldRowProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: columns },
      // one row for what stands above the controls, one for the controls
      '& > [data-field]': { display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid', rowGap: 0 },
    }}
  >
    {children}
  </Box>
);
