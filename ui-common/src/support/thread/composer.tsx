import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CommandForm } from '../../form/command-form.js';
import { fieldId } from '../../form/field-id.js';
import type { CommandFormState } from '../../form/use-command-form.js';
import { bringTo } from './bring-to.js';
import { inside } from './inside.js';

interface ComposerProps<Values extends FieldValues> {
  readonly state: CommandFormState<Values>;
  readonly title: string;
  /** Words of the button that sends. */
  readonly send: string;
  /** Recipients of the message, or its effects. */
  readonly told: ReactNode;
  /** Kinds of message to choose from. */
  readonly kinds?: ReactNode;
  /** Where only the provider's side reads it. */
  readonly internal?: boolean;
  /** Given where it was opened on purpose. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** The field that was refused takes the focus, with its message beside it. */
const useFocusOnRefusal = ({ id, refusals, errors }: Omit<CommandFormState<FieldValues>, 'form'>): void => {
  const answered = useRef(0);
  useEffect(() => {
    const [first] = errors;
    // the messages may come one render after the refusal
    if (refusals === answered.current || !first) return;
    answered.current = refusals;
    bringTo(document.getElementById(fieldId(id, first.path)));
  });
};

/** Where it was opened on purpose, its words have the focus. */
const useFocusOnOpening = (isOpened: boolean) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpened) bringTo(box.current?.querySelector('textarea') ?? null);
  }, [isOpened]);
  return box;
};

/** Writes the next message, right under the last one: words, files, who is told, and one button. */
export const Composer = <Values extends FieldValues>({
  state,
  title,
  send,
  told,
  kinds,
  internal = false,
  onCancel,
  children,
}: ComposerProps<Values>) => {
  const { t } = useTranslation();
  useFocusOnRefusal(state);
  const box = useFocusOnOpening(onCancel !== undefined);
  return (
    <Paper
      ref={box}
      variant="outlined"
      sx={{
        p: 2,
        borderColor: internal ? inside.line : 'primary.main',
        bgcolor: internal ? inside.tint : 'background.paper',
        displayPrint: 'none',
      }}
    >
      {kinds ?? (
        <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
      )}
      <CommandForm guarded state={state} label={title}>
        <Stack spacing={2}>
          {children}
          {state.failure && (
            <Alert severity="error" role="alert">
              {state.failure}
            </Alert>
          )}
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Typography component="div" variant="body2" color="text.secondary" sx={{ flex: '1 1 14rem', minWidth: 0 }}>
              {told}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {onCancel && (
                <Button color="inherit" onClick={onCancel}>
                  {t('common:cancel')}
                </Button>
              )}
              <Button type="submit" variant="contained" aria-busy={state.pending}>
                {send}
              </Button>
            </Box>
          </Box>
        </Stack>
      </CommandForm>
    </Paper>
  );
};
