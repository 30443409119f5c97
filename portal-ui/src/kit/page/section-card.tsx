import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionCardProps {
  readonly title: string;
  /** Stands beside the heading. */
  readonly state?: ReactNode;
  /** Takes the whole row of a grid. */
  readonly wide?: boolean | undefined;
  readonly children: ReactNode;
}

/** Section of a page, about a single subject, named by its heading. */
export const SectionCard = ({ title, state, wide = false, children }: SectionCardProps) => {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 2.5 }, borderRadius: 3, minWidth: 0, ...(wide ? { gridColumn: '1 / -1' } : {}) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', mb: 1.5 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {state}
      </Box>
      {children}
    </Paper>
  );
};
