import { requiredInput } from '../form/required-input.js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnrolmentView, SignInStepView } from '../../../src/customers/sign-in/sign-in.views.js';
import { hasCode, problemText } from '../net/problem.js';
import { CodeEnrolment, RecoveryCodes } from './session-enrolment.js';
import { connected } from './session.js';
import {
  beginFirstEnrolment,
  canUsePasskeys,
  confirmFirstEnrolment,
  enrolFirstPasskey,
  giveCode,
  isDismissed,
  logInWithPasskey,
} from './session.api.js';

interface StepProps {
  readonly next: SignInStepView;
  readonly onConnected: () => void | Promise<void>;
  readonly onRestart: () => void;
}

const Restart = ({ onRestart }: Pick<StepProps, 'onRestart'>) => {
  const { t } = useTranslation();
  return (
    <Button variant="text" onClick={onRestart} sx={{ alignSelf: 'flex-start' }}>
      {t('signIn:code.restart')}
    </Button>
  );
};

/** Asks for the second factor of people who have one. */
const CodeStep = ({ next, onConnected, onRestart }: StepProps) => {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<{ readonly text: string; readonly over: boolean }>();
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setFailure(undefined);
    try {
      await work();
      await onConnected();
    } catch (error) {
      setFailure({ text: problemText(error, t), over: hasCode(error, 'attemptOver') });
      field.current?.select();
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    setMissing(code === '');
    if (code === '') field.current?.focus();
    else void attempt(() => giveCode(next.attempt, code));
  };
  const byPasskey = next.factors.includes('passkey') && canUsePasskeys();
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2}>
      <Typography variant="h2">{t('signIn:code.title')}</Typography>
      <Typography>{t(next.factors.includes('totp') ? 'signIn:code.lead' : 'signIn:code.passkeyLead')}</Typography>
      {failure && <Alert severity="error">{failure.text}</Alert>}
      {byPasskey && (
        <Button
          variant={next.factors.includes('totp') ? 'outlined' : 'contained'}
          size="large"
          startIcon={<KeyOutlined aria-hidden />}
          onClick={() => void attempt(() => logInWithPasskey(next.attempt))}
        >
          {t('signIn:code.passkey')}
        </Button>
      )}
      <TextField
        name="code"
        inputRef={field}
        label={t('signIn:code.label')}
        autoComplete="one-time-code"
        required
        fullWidth
        error={missing}
        helperText={missing ? t('signIn:code.missing') : undefined}
        slotProps={{ htmlInput: requiredInput() }}
      />
      <Button type="submit" variant={byPasskey ? 'outlined' : 'contained'} size="large">
        {t('signIn:code.submit')}
      </Button>
      <Restart onRestart={onRestart} />
    </Stack>
  );
};

interface WayProps {
  readonly next: SignInStepView;
  readonly onEnrolled: (codes: readonly string[]) => void;
}

const PasskeyWay = ({ next, onEnrolled }: WayProps) => {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const enrol = async (): Promise<void> => {
    if (pending) return;
    setFailure(undefined);
    setPending(true);
    await enrolFirstPasskey(next.attempt)
      .then(onEnrolled)
      .catch((error: unknown) => {
        setFailure(isDismissed(error) ? t('signIn:enrolment.dismissed') : problemText(error, t));
      })
      .finally(() => setPending(false));
  };
  return (
    <>
      <Typography>{t('signIn:enrolment.passkeyLead')}</Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button
        variant="contained"
        size="large"
        startIcon={<KeyOutlined aria-hidden />}
        aria-busy={pending}
        onClick={() => void enrol()}
      >
        {t('signIn:enrolment.passkey')}
      </Button>
    </>
  );
};

const CodeWay = ({ next, onEnrolled }: WayProps) => {
  const { t } = useTranslation();
  const [enrolment, setEnrolment] = useState<EnrolmentView>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    beginFirstEnrolment(next.attempt).then(setEnrolment, (error: unknown) => setFailure(problemText(error, t)));
  }, [next.attempt, t]);
  return (
    <>
      <Typography>{t('signIn:enrolment.totpLead')}</Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      {enrolment && (
        <CodeEnrolment
          enrolment={enrolment}
          confirm={async (code) => onEnrolled(await confirmFirstEnrolment(enrolment.attempt, code))}
        />
      )}
    </>
  );
};

/** For those who must have a second factor and have none: a key of this device, or codes of a telephone. */
const EnrolmentStep = ({ next, onConnected, onRestart }: StepProps) => {
  const { t } = useTranslation();
  const [byCode, setByCode] = useState(!canUsePasskeys());
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={async () => {
          await connected();
          await onConnected();
        }}
      />
    );
  return (
    <Stack spacing={2}>
      <Typography variant="h2">{t('signIn:code.title')}</Typography>
      <Typography>
        {t('signIn:enrolment.lead')} {t('signIn:enrolment.choose')}
      </Typography>
      {canUsePasskeys() && <PasskeyWay next={next} onEnrolled={setCodes} />}
      {canUsePasskeys() && (
        <Divider sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('signIn:enrolment.or')}</Divider>
      )}
      {byCode ? (
        <CodeWay next={next} onEnrolled={setCodes} />
      ) : (
        <Button variant="outlined" size="large" onClick={() => setByCode(true)}>
          {t('signIn:enrolment.totp')}
        </Button>
      )}
      <Restart onRestart={onRestart} />
    </Stack>
  );
};

const LoginStep = (props: StepProps) =>
  props.next.step === 'enrolment' ? <EnrolmentStep {...props} /> : <CodeStep {...props} />;

export default LoginStep;
