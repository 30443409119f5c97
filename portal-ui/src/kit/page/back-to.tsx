import ArrowBack from '@mui/icons-material/ArrowBack';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';

/** The way back, above a title. */
export const BackTo = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <Link
    component={RouterLink}
    to={to}
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 32, mb: 1 }}
  >
    <ArrowBack aria-hidden fontSize="small" />
    {label}
  </Link>
);
