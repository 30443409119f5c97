import { CommandForm } from '@guichet/ui-common/form/command-form';
import type { InputFormState } from '@guichet/ui-common/form/use-input-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CommandFields } from './command-fields.js';

interface RecordFormProps {
  readonly form: InputFormState;
  readonly submitLabel: string;
  readonly cancelTo: string;
  /** Drawn beside the fields, from what is typed. */
  readonly beside?: ComponentType<{ readonly form: InputFormState }> | undefined;
}

/** The fields of a record, and a bar of buttons that stays in view. */
export const RecordForm = ({ form, submitLabel, cancelTo, beside: Beside }: RecordFormProps) => {
  const { t } = useTranslation();
  const paper = (
    <Paper variant="outlined" sx={{ borderRadius: 1.5, maxWidth: 880 }}>
      <CommandForm guarded state={form} label={submitLabel}>
        <Box sx={{ p: { xs: 2, sm: 3 } }}>
          <CommandFields form={form} />
        </Box>
        <Box
          sx={{
            position: 'sticky',
            bottom: 0,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            px: { xs: 2, sm: 3 },
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
            borderRadius: '0 0 10px 10px',
            zIndex: 1,
          }}
        >
          <Button type="submit" variant="contained" aria-busy={form.pending}>
            {submitLabel}
          </Button>
          <Button component={Link} to={cancelTo}>
            {t('admin:form.cancel')}
          </Button>
        </Box>
      </CommandForm>
    </Paper>
  );
  if (!Beside) return paper;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(20rem, 2fr)' },
      }}
    >
      {paper}
      <Box sx={{ position: { lg: 'sticky' }, top: { lg: 84 } }}>
        <Beside form={form} />
      </Box>
    </Box>
  );
};
