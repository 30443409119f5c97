import { requiredInput } from '../form/required-input.js';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../page/dialog.js';
import { problemText } from '../net/problem.js';
import { canUsePasskeys, confirmByPasskey, confirmByPassword } from './session.api.js';
import { confirmIdentity, giveUpIdentity } from './session-identity.js';

/** Something that touches the account's security waits behind it. */
const IdentityDialog = () => {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string>();
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setFailure(undefined);
    try {
      await work();
      confirmIdentity();
    } catch (error) {
      setFailure(problemText(error, t));
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    setMissing(password === '');
    if (password === '') field.current?.focus();
    else void attempt(() => confirmByPassword(password));
  };
  return (
    <Dialog open title={t('signIn:identity.title')} onClose={giveUpIdentity} width="xs">
      <Stack component="form" noValidate spacing={2} onSubmit={submit}>
        <Typography>{t('signIn:identity.lead')}</Typography>
        {failure && <Alert severity="error">{failure}</Alert>}
        <TextField
          name="current-password"
          type="password"
          inputRef={field}
          label={t('signIn:identity.password')}
          autoComplete="current-password"
          required
          error={missing}
          helperText={missing ? t('signIn:identity.missing') : undefined}
          slotProps={{ htmlInput: requiredInput() }}
        />
        <Button type="submit" variant="contained" size="large">
          {t('signIn:identity.submit')}
        </Button>
        {canUsePasskeys() && (
          <Button
            variant="outlined"
            startIcon={<KeyOutlined aria-hidden />}
            onClick={() => void attempt(confirmByPasskey)}
          >
            {t('signIn:identity.passkey')}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
};

export default IdentityDialog;
