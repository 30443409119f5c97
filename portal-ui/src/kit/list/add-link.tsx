import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The way to the form of a new one. */
export const AddLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Button component={Link} to={to} variant="contained" startIcon={<Add />}>
    {children}
  </Button>
);
