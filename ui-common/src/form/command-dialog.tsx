import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../page/dialog.js';
import { CommandForm } from './command-form.js';
import { ErrorSummary } from './error-summary.js';
import type { CommandFormState } from './use-command-form.js';

interface CommandDialogProps<Values extends FieldValues> {
  readonly state: CommandFormState<Values>;
  readonly title: string;
  /** Words of the button that sends. */
  readonly send: string;
  /** Words of the one that sends nothing. */
  readonly cancel?: string;
  /** State after the command. */
  readonly text?: ReactNode;
  /** There is no way back. */
  readonly irreversible?: boolean;
  /** Long enough to be asked about before it is left. */
  readonly guarded?: boolean;
  readonly width?: 'sm' | 'md';
  /** Stands above all, such as a conflict to be decided first. */
  readonly before?: ReactNode;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for a command, sends it, and says what was refused. */
export const CommandDialog = <Values extends FieldValues>({
  state,
  title,
  send,
  cancel,
  text,
  irreversible = false,
  guarded = false,
  width = 'sm',
  before,
  onClose,
  children,
}: CommandDialogProps<Values>) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      title={title}
      width={width}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {cancel ?? t('common:cancel')}
          </Button>
          <Button
            type="submit"
            form={state.id}
            variant="contained"
            color={irreversible ? 'error' : 'primary'}
            aria-busy={state.pending}
          >
            {send}
          </Button>
        </>
      }
    >
      {before}
      <ErrorSummary form={state} />
      {text && (
        <Typography component="div" color="text.secondary" variant="body2" sx={{ mb: 2 }}>
          {text}
        </Typography>
      )}
      <CommandForm state={state} guarded={guarded}>
        <Stack spacing={2.5}>{children}</Stack>
      </CommandForm>
    </Dialog>
  );
};
