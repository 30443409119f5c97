import { requiredInput } from '../form/required-input.js';
import Add from '@mui/icons-material/Add';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Smartphone from '@mui/icons-material/SmartphoneOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnrolmentView, SecurityView } from '../../../src/customers/sign-in/sign-in.views.js';
import { dateTime } from '../text/dates.js';
import { Dialog } from '../page/dialog.js';
import { problemText } from '../net/problem.js';
import { CodeEnrolment, RecoveryCodes } from './session-enrolment.js';
import { listStyle, rowStyle, Section, type SectionProps } from './session-section.js';
import { addCode, addPasskey, beginCode, canUsePasskeys, removeFactor, renewRecoveryCodes } from './session.api.js';

type Factor = SecurityView['factors'][number];

const icons = { totp: Smartphone, passkey: KeyOutlined } as const;

const FactorRow = ({ factor, onRemove }: { readonly factor: Factor; readonly onRemove: (name: string) => void }) => {
  const { t } = useTranslation();
  const Icon = icons[factor.kind];
  const kind = t(`signIn:security.factors.kinds.${factor.kind}`);
  const name = factor.name === '' ? kind : factor.name;
  const used =
    factor.usedAt === null
      ? t('signIn:security.factors.never')
      : t('signIn:security.factors.used', { at: dateTime(factor.usedAt) });
  return (
    <Box component="li" sx={rowStyle}>
      <Icon aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {name === kind ? '' : `${kind} · `}
          {t('signIn:security.factors.added', { at: dateTime(factor.createdAt) })}, {used}
        </Typography>
      </Box>
      <Button
        variant="text"
        color="inherit"
        aria-label={t('signIn:security.factors.remove', { name })}
        onClick={() => onRemove(name)}
      >
        {t('signIn:security.factors.removeShort')}
      </Button>
    </Box>
  );
};

interface PasskeyDialogProps {
  readonly onClose: () => void;
  readonly onAdded: (codes: readonly string[]) => void;
}

const PasskeyDialog = ({ onClose, onAdded }: PasskeyDialogProps) => {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string>();
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    setMissing(name === '');
    setFailure(undefined);
    if (name === '') field.current?.focus();
    else await addPasskey(name).then(onAdded, (error: unknown) => setFailure(problemText(error, t)));
  };
  return (
    <Dialog open title={t('signIn:security.factors.addPasskey')} onClose={onClose} width="xs">
      <Stack component="form" noValidate spacing={2} sx={{ pt: 1 }} onSubmit={(event) => void submit(event)}>
        {failure && <Alert severity="error">{failure}</Alert>}
        <TextField
          name="name"
          inputRef={field}
          label={t('signIn:security.factors.passkeyName')}
          autoComplete="off"
          required
          error={missing}
          helperText={t(missing ? 'signIn:security.factors.passkeyMissing' : 'signIn:security.factors.passkeyNameHint')}
          slotProps={{ htmlInput: requiredInput() }}
        />
        <Button type="submit" variant="contained" size="large">
          {t('signIn:security.factors.addPasskey')}
        </Button>
      </Stack>
    </Dialog>
  );
};

/** Adds, names and removes one-time codes and passkeys. */
export const FactorsSection = ({ security, onDone }: SectionProps) => {
  const { t } = useTranslation();
  const [enrolment, setEnrolment] = useState<EnrolmentView>();
  const [naming, setNaming] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const [failure, setFailure] = useState<string>();
  const failed = (error: unknown): void => setFailure(problemText(error, t));
  const added = async (fresh: readonly string[]): Promise<void> => {
    setEnrolment(undefined);
    setNaming(false);
    setFailure(undefined);
    if (fresh.length > 0) setCodes(fresh);
    await onDone(t('signIn:security.factors.done'));
  };
  const remove = (factor: Factor, name: string): void => {
    setFailure(undefined);
    removeFactor(factor.id).then(() => onDone(t('signIn:security.factors.removed', { name })), failed);
  };
  return (
    <Section title={t('signIn:security.factors.title')} lead={t('signIn:security.factors.lead')}>
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      {security.factors.length === 0 ? (
        <Typography sx={{ mb: 2 }}>{t('signIn:security.factors.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ ...listStyle, mb: 2 }}>
          {security.factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onRemove={(name) => remove(factor, name)} />
          ))}
        </Box>
      )}
      <Stack direction="row" flexWrap="wrap" gap={1}>
        <Button
          variant="outlined"
          startIcon={<Add aria-hidden />}
          onClick={() => beginCode().then(setEnrolment, failed)}
        >
          {t('signIn:security.factors.addCode')}
        </Button>
        {canUsePasskeys() && (
          <Button variant="outlined" startIcon={<Add aria-hidden />} onClick={() => setNaming(true)}>
            {t('signIn:security.factors.addPasskey')}
          </Button>
        )}
      </Stack>
      {enrolment && (
        <Dialog open title={t('signIn:enrolment.begin')} onClose={() => setEnrolment(undefined)}>
          <CodeEnrolment
            enrolment={enrolment}
            named
            confirm={async (code, name) => added(await addCode(enrolment.attempt, code, name))}
          />
        </Dialog>
      )}
      {naming && <PasskeyDialog onClose={() => setNaming(false)} onAdded={(fresh) => void added(fresh)} />}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Section>
  );
};

const CodesDialog = ({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Dialog open title={t('signIn:security.recovery.title')} onClose={onClose}>
      <RecoveryCodes codes={codes} onDone={onClose} />
    </Dialog>
  );
};

/** Recovery codes, for a lost telephone. */
export const RecoverySection = ({ security, onDone }: SectionProps) => {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[]>();
  const [failure, setFailure] = useState<string>();
  const renew = async (): Promise<void> => {
    setFailure(undefined);
    await renewRecoveryCodes().then(setCodes, (error: unknown) => setFailure(problemText(error, t)));
  };
  const close = (): void => {
    setCodes(undefined);
    void onDone('');
  };
  return (
    <Section title={t('signIn:security.recovery.title')}>
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      <Stack direction="row" flexWrap="wrap" gap={2} alignItems="center" justifyContent="space-between">
        <Box>
          <Typography>{t('signIn:security.recovery.left', { count: security.recoveryCodesLeft })}</Typography>
          <Typography variant="body2" color="text.secondary">
            {t('signIn:security.recovery.renewHint')}
          </Typography>
        </Box>
        <Button variant="outlined" onClick={() => void renew()}>
          {t('signIn:security.recovery.renew')}
        </Button>
      </Stack>
      {codes && <CodesDialog codes={codes} onClose={close} />}
    </Section>
  );
};
