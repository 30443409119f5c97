import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface CardProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page, named by its heading. */
export const Card = ({ title, lead, children }: CardProps) => {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 2.5 }, borderRadius: 1.5, minWidth: 0 }}
    >
      <Typography id={id} variant="h2" sx={{ mb: lead ? 0.5 : 1.5 }}>
        {title}
      </Typography>
      {lead && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2, maxWidth: '48rem' }}>
          {lead}
        </Typography>
      )}
      {children}
    </Paper>
  );
};

export type Fact = readonly [label: string, value: ReactNode];

/** Facts with a value; those without one take no room. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(7rem, 11rem) minmax(0, 1fr)' },
      columnGap: 2,
      rowGap: { xs: 0.25, sm: 0.75 },
      fontSize: '0.875rem',
    }}
  >
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {value}
          </Box>
        </Box>
      ))}
  </Box>
);
