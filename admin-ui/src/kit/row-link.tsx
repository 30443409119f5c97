import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** The way into a row: a real link in its first cell, and no click on the row. */
export const RowLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link
    component={RouterLink}
    to={to}
    sx={{ display: 'inline-block', py: 0.5, fontWeight: 600, overflowWrap: 'anywhere' }}
  >
    {children}
  </Link>
);
