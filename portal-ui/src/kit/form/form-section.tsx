import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface FormSectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** Section of a long form, about a single subject. */
export const FormSection = ({ title, lead, children }: FormSectionProps) => {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, borderRadius: 4 }}>
      <Typography variant="h2" id={id} sx={{ mb: lead ? 0.5 : 2 }}>
        {title}
      </Typography>
      {lead && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {lead}
        </Typography>
      )}
      <Stack spacing={2.5}>{children}</Stack>
    </Paper>
  );
};
