import { problemText } from './problem.js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface LoginFormProps {
  readonly lead?: string;
  readonly onSubmit: (login: string, password: string) => Promise<void>;
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

type Missing = 'login' | 'password';

/** Uncontrolled on purpose: a password never enters the state of the page. */
export const LoginForm = ({ lead, onSubmit }: LoginFormProps) => {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string>();
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const [pending, setPending] = useState(false);
  const [shown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const absent = (['login', 'password'] as const).filter((name) => textOf(data, name).trim() === '');
    setMissing(absent);
    setFailure(undefined);
    if (absent[0]) {
      form.current?.querySelector<HTMLElement>(`[name="${absent[0]}"]`)?.focus();
      return;
    }
    if (pending) return;
    setPending(true);
    await onSubmit(textOf(data, 'login').trim(), textOf(data, 'password'))
      .catch((error: unknown) => setFailure(problemText(error, t)))
      .finally(() => setPending(false));
  };
  const helper = (name: Missing): string | undefined =>
    missing.includes(name) ? t(`common:login.missing.${name}`) : undefined;
  return (
    <Stack component="form" ref={form} noValidate onSubmit={(event) => void submit(event)} spacing={2}>
      {lead && <Typography>{lead}</Typography>}
      {failure && <Alert severity="error">{failure}</Alert>}
      <TextField
        name="login"
        label={t('common:login.login')}
        autoComplete="username"
        required
        fullWidth
        error={missing.includes('login')}
        helperText={helper('login')}
      />
      <TextField
        name="password"
        type={shown ? 'text' : 'password'}
        label={t('common:login.password')}
        autoComplete="current-password"
        required
        fullWidth
        error={missing.includes('password')}
        helperText={helper('password')}
      />
      <FormControlLabel
        control={<Checkbox checked={shown} onChange={(_event, checked) => setShown(checked)} />}
        label={t('common:login.showPassword')}
      />
      <Button type="submit" variant="contained" size="large" aria-busy={pending}>
        {t('common:login.submit')}
      </Button>
    </Stack>
  );
};
