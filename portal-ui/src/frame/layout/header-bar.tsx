import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.js';
import { grid } from './grid.js';

interface HeaderBarProps {
  /** Name of the portal for the entity. */
  readonly name?: string | undefined;
  readonly children: ReactNode;
}

/** The brand at the left, and what the page has to offer at the right. */
export const HeaderBar = ({ name, children }: HeaderBarProps) => (
  <Box sx={{ bgcolor: 'background.paper' }}>
    <Box
      sx={{
        ...grid,
        py: '6px',
        minHeight: 56,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: { xs: 1, md: 3 },
      }}
    >
      <BrandMark name={name} />
      {children}
    </Box>
  </Box>
);
