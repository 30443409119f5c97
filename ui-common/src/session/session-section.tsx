import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { SecurityView } from '../../../src/customers/sign-in/sign-in.views.js';

/** Rows of things with what one may do about each. */
export const listStyle = { listStyle: 'none', m: 0, p: 0 } as const;
export const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'center',
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
} as const;

export interface SectionProps {
  readonly security: SecurityView;
  /** Announces the result, and reads the shown data again. */
  readonly onDone: (message: string) => Promise<void>;
}

/** A section of the page. */
export const Section = ({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, borderRadius: 3 }}>
      <Typography variant="h2" id={id} sx={{ mb: lead ? 0.5 : 1.5 }}>
        {title}
      </Typography>
      {lead && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {lead}
        </Typography>
      )}
      {children}
    </Paper>
  );
};
