import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface RowLinkProps {
  readonly to: string;
  /** Further effect of following the link. */
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** The way into a row: a real link in its first cell, and no click on the row. */
export const RowLink = ({ to, onClick, children }: RowLinkProps) => (
  <Link
    component={RouterLink}
    to={to}
    onClick={onClick}
    sx={{ py: 0.5, my: -0.5, fontWeight: 600, overflowWrap: 'break-word' }}
  >
    {children}
  </Link>
);
