import { requiredInput } from '../form/required-input.js';
import { Status } from '../page/announcer.js';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  brokenRules,
  checkedRules,
  passwordRules,
  strengthOf,
} from '../../../src/customers/sign-in/password.vocabulary.js';
import type { PasswordRulesView } from '../../../src/customers/sign-in/sign-in.views.js';
import { ProblemError, problemText } from '../net/problem.js';
import { visuallyHidden } from '../page/theme.js';

interface RulesProps {
  readonly id: string;
  readonly password: string;
  readonly rules: PasswordRulesView;
}

/** Each rule, ticked as one types. */
const Rules = ({ id, password, rules }: RulesProps) => {
  const { t } = useTranslation();
  const kept = checkedRules(password, rules);
  return (
    <Box id={id} sx={{ bgcolor: '#F7F6FD', borderRadius: 2, p: 1.5 }}>
      <Typography sx={{ fontWeight: 600, fontSize: '0.9rem', mb: 0.5 }}>{t('signIn:password.rulesLabel')}</Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }}
      >
        {passwordRules.map((rule) => (
          <Box component="li" key={rule} sx={{ display: 'flex', gap: 0.75, py: 0.25, fontSize: '0.9rem' }}>
            {kept[rule] ? (
              <CheckCircle aria-hidden fontSize="small" sx={{ color: 'success.main' }} />
            ) : (
              <RadioButtonUnchecked aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
            )}
            <span>
              {t(`signIn:password.rules.${rule}`, { min: rules.minimum })}
              <span style={visuallyHidden}> ({t(kept[rule] ? 'signIn:password.kept' : 'signIn:password.open')})</span>
            </span>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

interface PasswordFormProps {
  readonly rules: PasswordRulesView;
  /** For the browser's password manager. */
  readonly login: string;
  readonly submitLabel: string;
  readonly save: (password: string) => Promise<void>;
  /** Above the button: other fields of the form. */
  readonly children?: ReactNode;
  readonly cancel?: ReactNode;
}

interface Errors {
  readonly password?: string;
  readonly again?: string;
}

/** A new password, twice; pasting is allowed, and so is looking at it. */
export const PasswordForm = ({ rules, login, submitLabel, save, children, cancel }: PasswordFormProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [shown, setShown] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refuse = (found: Errors): void => {
    setErrors(found);
    form.current?.querySelector<HTMLElement>(`[name="${found.password ? 'password' : 'again'}"]`)?.focus();
  };
  const refused = (error: unknown): void => {
    const field = error instanceof ProblemError ? error.problem.errors?.password : undefined;
    if (field) refuse({ password: field.text });
    else setFailure(problemText(error, t));
  };
  const ruleText = (): string | undefined => {
    const [broken] = brokenRules(password, rules);
    return broken && t(`signIn:password.rules.${broken}`, { min: rules.minimum });
  };
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setFailure(undefined);
    const broken = password === '' ? t('validation:missing.password') : ruleText();
    const problem = broken
      ? { password: broken }
      : again === password
        ? undefined
        : { again: t('validation:passwordsDiffer') };
    if (problem) {
      refuse(problem);
      return;
    }
    setErrors({});
    if (pending) return;
    setPending(true);
    await save(password)
      .catch(refused)
      .finally(() => setPending(false));
  };
  const type = shown ? 'text' : 'password';
  return (
    <Stack component="form" ref={form} noValidate spacing={2} onSubmit={(event) => void submit(event)}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <TextField
        name="password"
        type={type}
        label={t('signIn:password.label')}
        autoComplete="new-password"
        required
        fullWidth
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={Boolean(errors.password)}
        helperText={errors.password}
        slotProps={{ htmlInput: { ...requiredInput(), 'aria-details': `${id}-rules` } }}
      />
      <Rules id={`${id}-rules`} password={password} rules={rules} />
      <Typography sx={{ fontWeight: 600, minHeight: '1.5em' }}>
        <Status component="span">
          {password !== '' &&
            t('signIn:password.strength.label', {
              strength: t(`signIn:password.strength.${strengthOf(password, rules)}`),
            })}
        </Status>
      </Typography>
      <TextField
        name="again"
        type={type}
        label={t('signIn:password.confirm')}
        autoComplete="new-password"
        required
        fullWidth
        value={again}
        onChange={(event) => setAgain(event.target.value)}
        error={Boolean(errors.again)}
        helperText={errors.again}
        slotProps={{ htmlInput: requiredInput() }}
      />
      <FormControlLabel
        control={<Checkbox checked={shown} onChange={(_event, checked) => setShown(checked)} />}
        label={t('signIn:password.show')}
      />
      {children}
      <Stack direction="row" flexWrap="wrap" gap={1}>
        <Button type="submit" variant="contained" size="large" aria-busy={pending}>
          {submitLabel}
        </Button>
        {cancel}
      </Stack>
    </Stack>
  );
};
