import { requiredInput } from '@guichet/ui-common/form/required-input';
import { hasCode, problemText } from '@guichet/ui-common/net/problem';
import { giveClientCode } from '@guichet/ui-common/session/session.api';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface ClientCodeFormProps {
  readonly attempt: string;
  readonly onConnected: () => Promise<void>;
  readonly onRestart: () => void;
}

/** The code that was mailed to the organisation whose vocal code was given. */
export const ClientCodeForm = ({ attempt, onConnected, onRestart }: ClientCodeFormProps) => {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<{ readonly text: string; readonly over: boolean }>();
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const code = field.current?.value.replace(/\s/g, '') ?? '';
    setMissing(code === '');
    setFailure(undefined);
    if (code === '') return field.current?.focus();
    await giveClientCode(attempt, code).then(onConnected, (error: unknown) => {
      setFailure({ text: problemText(error, t), over: hasCode(error, 'attemptOver') });
      field.current?.select();
    });
  };
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
      <Typography variant="h2">{t('common:login.clientCode.title')}</Typography>
      <Typography>{t('common:login.clientCode.lead')}</Typography>
      {failure && <Alert severity="error">{failure.text}</Alert>}
      <TextField
        name="code"
        inputRef={field}
        label={t('common:login.clientCode.label')}
        autoComplete="one-time-code"
        required
        fullWidth
        error={missing}
        helperText={t(missing ? 'common:login.clientCode.missing' : 'common:login.clientCode.remembered')}
        slotProps={{ htmlInput: { ...requiredInput(), inputMode: 'numeric' } }}
      />
      <Button type="submit" variant="contained" size="large" disabled={failure?.over ?? false}>
        {t('common:login.submit')}
      </Button>
      <Typography variant="body2" color="text.secondary">
        {t('common:login.clientCode.nothing')}
      </Typography>
      <Button variant="text" onClick={onRestart} sx={{ alignSelf: 'flex-start' }}>
        {t('common:login.clientCode.restart')}
      </Button>
    </Stack>
  );
};
