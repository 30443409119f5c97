import { requiredInput, typedText } from '../form/required-input.js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInStepView } from '../../../src/customers/sign-in/sign-in.views.js';
import { i18n } from '../text/i18n.js';
import { hasCode, problemText } from '../net/problem.js';
import { canUsePasskeys, isDismissed, logInWithPasskey } from './session.api.js';
import { logIn } from './session.js';

const LoginStep = lazy(async () => {
  const [step] = await Promise.all([import('./login-form.step.js'), i18n.loadNamespaces(['signIn'])]);
  return step;
});

interface LoginFormProps {
  readonly lead?: string;
  /** Below the button: the way to a new password. */
  readonly links?: ReactNode;
  /** Next step required by the server after the password, when the page knows it already. */
  readonly next?: SignInStepView | undefined;
  readonly onConnected: () => void | Promise<void>;
}

/** From the log-in to the session: password, then the further steps of the account. */
export const LoginForm = ({ lead, links, next: known, onConnected }: LoginFormProps) => {
  const [asked, setAsked] = useState<SignInStepView>();
  const next = asked ?? known;
  if (next)
    return (
      <Suspense>
        <LoginStep next={next} onConnected={onConnected} onRestart={() => window.location.reload()} />
      </Suspense>
    );
  return <PasswordForm lead={lead} links={links} onNext={setAsked} onConnected={onConnected} />;
};

interface PasswordFormProps extends Omit<LoginFormProps, 'next' | 'lead'> {
  readonly lead: string | undefined;
  readonly onNext: (next: SignInStepView) => void;
}

type Missing = 'login' | 'password';

interface Failure {
  readonly severity: 'error' | 'info';
  readonly text: string;
}

/** A log-in while the demo still loads is no error of the person. */
const failureOf = (error: unknown, t: Parameters<typeof problemText>[1]): Failure => ({
  severity: hasCode(error, 'demoLoading') ? 'info' : 'error',
  text: problemText(error, t),
});

/** Uncontrolled on purpose: a password never enters the state of the page. */
const PasswordForm = ({ lead, links, onNext, onConnected }: PasswordFormProps) => {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<Failure>();
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const [pending, setPending] = useState(false);
  const [shown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (pending) return;
    setFailure(undefined);
    setPending(true);
    await work()
      .catch((error: unknown) => {
        if (!isDismissed(error)) setFailure(failureOf(error, t));
      })
      .finally(() => setPending(false));
  };
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const absent = (['login', 'password'] as const).filter((name) => typedText(data, name).trim() === '');
    setMissing(absent);
    setFailure(undefined);
    if (absent[0]) {
      form.current?.querySelector<HTMLElement>(`[name="${absent[0]}"]`)?.focus();
      return;
    }
    await attempt(async () => {
      const next = await logIn(typedText(data, 'login').trim(), typedText(data, 'password'));
      if (next) onNext(next);
      else await onConnected();
    });
  };
  const helper = (name: Missing): string | undefined =>
    missing.includes(name) ? t(`common:login.missing.${name}`) : undefined;
  return (
    <Stack component="form" ref={form} noValidate onSubmit={(event) => void submit(event)} spacing={2}>
      {lead && <Typography>{lead}</Typography>}
      {failure && <Alert severity={failure.severity}>{failure.text}</Alert>}
      <TextField
        name="login"
        label={t('common:login.login')}
        autoComplete="username webauthn"
        required
        fullWidth
        error={missing.includes('login')}
        helperText={helper('login')}
        slotProps={{ htmlInput: requiredInput() }}
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
        slotProps={{ htmlInput: requiredInput() }}
      />
      <FormControlLabel
        control={<Checkbox checked={shown} onChange={(_event, checked) => setShown(checked)} />}
        label={t('common:login.showPassword')}
      />
      <Button type="submit" variant="contained" size="large" aria-busy={pending}>
        {t('common:login.submit')}
      </Button>
      {links}
      {canUsePasskeys() && (
        <>
          <Divider sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('common:login.or')}</Divider>
          <Button
            variant="outlined"
            startIcon={<KeyOutlined aria-hidden />}
            onClick={() =>
              void attempt(async () => {
                await logInWithPasskey();
                await onConnected();
              })
            }
          >
            {t('common:login.passkey')}
          </Button>
        </>
      )}
    </Stack>
  );
};
