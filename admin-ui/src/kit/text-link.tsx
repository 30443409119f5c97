import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** A link inside a text or a list of facts, high enough for a finger where it stands alone. */
export const TextLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link component={RouterLink} to={to} sx={{ py: 0.5, my: -0.5 }}>
    {children}
  </Link>
);
