import { requiredInput, typedText } from '@guichet/ui-common/form/required-input';
import { problemText } from '@guichet/ui-common/net/problem';
import { connectAsClient } from '@guichet/ui-common/session/session.api';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientCodeForm } from './client-code-form.js';

/** The client itself connects: the code that it keys in on the telephone server names it, a password or a mailed code proves it. */
export const VocalCodeForm = ({ onConnected }: { readonly onConnected: () => Promise<void> }) => {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string>();
  const [missing, setMissing] = useState(false);
  const [attempt, setAttempt] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const code = typedText(form, 'vocalCode').replace(/\s/g, '');
    setMissing(code === '');
    setFailure(undefined);
    if (code === '') return field.current?.focus();
    try {
      const next = await connectAsClient(code, typedText(form, 'password'));
      if (next) setAttempt(next.attempt);
      else await onConnected();
    } catch (error) {
      setFailure(problemText(error, t));
    }
  };
  if (attempt !== undefined)
    return <ClientCodeForm attempt={attempt} onConnected={onConnected} onRestart={() => setAttempt(undefined)} />;
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <TextField
        name="vocalCode"
        inputRef={field}
        label={t('common:login.vocalCode')}
        autoComplete="username"
        required
        fullWidth
        error={missing}
        helperText={t(missing ? 'common:login.missing.vocalCode' : 'common:login.vocalCodeHint')}
        slotProps={{ htmlInput: { ...requiredInput(), inputMode: 'numeric' } }}
      />
      <TextField
        name="password"
        type="password"
        label={t('common:login.clientPassword')}
        autoComplete="current-password"
        fullWidth
        helperText={t('common:login.clientPasswordHint')}
      />
      <Button type="submit" variant="contained" size="large">
        {t('common:login.clientCode.next')}
      </Button>
    </Stack>
  );
};
