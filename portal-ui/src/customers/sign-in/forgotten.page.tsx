import { requiredInput } from '@guichet/ui-common/form/required-input';
import { Status } from '@guichet/ui-common/page/announcer';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { askPasswordReset } from './sign-in.api.js';
import { BackToLogin, SmallPage } from './sign-in.parts.js';

/** Asks for a link; the answer is the same for everybody (quality S7). */
export const Component = () => {
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const login = field.current?.value.trim() ?? '';
    setMissing(login === '');
    setFailure(undefined);
    if (login === '') return field.current?.focus();
    await askPasswordReset(login).then(
      () => setSent(true),
      (error: unknown) => setFailure(problemText(error, t)),
    );
  };
  if (sent)
    return (
      <SmallPage title={t('signIn:forgotten.sentTitle')}>
        <Typography sx={{ mb: 2 }}>
          <Status component="span">{t('signIn:forgotten.sent')}</Status>
        </Typography>
        <BackToLogin />
      </SmallPage>
    );
  return (
    <SmallPage title={t('signIn:forgotten.title')} lead={t('signIn:forgotten.lead')}>
      <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
        {failure && <Alert severity="error">{failure}</Alert>}
        <TextField
          name="login"
          inputRef={field}
          label={t('signIn:forgotten.login')}
          autoComplete="username"
          required
          fullWidth
          error={missing}
          helperText={missing ? t('common:login.missing.login') : undefined}
          slotProps={{ htmlInput: requiredInput() }}
        />
        <Button type="submit" variant="contained" size="large">
          {t('signIn:forgotten.submit')}
        </Button>
        <BackToLogin />
      </Stack>
    </SmallPage>
  );
};
