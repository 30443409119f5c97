import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CommandForm, type CommandFormState } from '../form/command-form.js';
import { ErrorSummary } from '../form/error-summary.js';
import type { CustomerAction } from './ticket-actions.js';

interface ActionPanelProps<Values extends FieldValues> {
  readonly action: CustomerAction;
  readonly state: CommandFormState<Values>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The form of one action, under the row of buttons; the focus goes to its heading. */
export const ActionPanel = <Values extends FieldValues>({
  action,
  state,
  onCancel,
  children,
}: ActionPanelProps<Values>) => {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [action]);
  const title = t(`tickets:action.${action}`);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, mt: 2, borderRadius: 4, borderColor: 'primary.main' }}>
      <ErrorSummary errors={state.errors} failure={state.failure} refusals={state.refusals} />
      <Typography variant="h3" ref={heading} tabIndex={-1} sx={{ mb: 0.5, '&:focus': { outline: 'none' } }}>
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {t(`tickets:consequence.${action}`)}
      </Typography>
      <CommandForm guarded state={state} label={title}>
        <Stack spacing={2.5}>
          {children}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button type="submit" variant="contained" aria-busy={state.pending}>
              {t(`tickets:submit.${action}`)}
            </Button>
            <Button color="inherit" onClick={onCancel}>
              {t('common:cancel')}
            </Button>
          </Box>
        </Stack>
      </CommandForm>
    </Paper>
  );
};
