import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Section of `/rgpd`. */
export const Section = ({ title, lead, actions, children }: SectionProps) => {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, borderRadius: 4 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          justifyContent: 'space-between',
          alignItems: 'flex-start',
          mb: actions ? { xs: 2.5, sm: 0 } : 0,
        }}
      >
        <Box sx={{ minWidth: 0, flex: '1 1 18rem' }}>
          <Typography variant="h2" id={id} sx={{ mb: lead ? 0.5 : 1.5 }}>
            {title}
          </Typography>
          {lead && (
            <Typography color="text.secondary" sx={{ mb: 2, maxWidth: '46rem' }}>
              {lead}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
      {children}
    </Paper>
  );
};

export type Fact = readonly [label: string, value: ReactNode];

/** Labels and values, one beside the other where there is room. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gridTemplateColumns: { sm: 'minmax(9rem, 13rem) minmax(0, 1fr)' }, columnGap: 3 }}
  >
    {facts.map(([label, value]) => (
      <Box key={label} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary', pt: 0.75 }}>
          {label}
        </Box>
        <Box component="dd" sx={{ m: 0, py: { xs: 0, sm: 0.75 }, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);
