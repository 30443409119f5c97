import { Status } from '../page/announcer.js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../text/dates.js';
import { problemText } from '../net/problem.js';
import { PasswordForm } from './session-password.js';
import { Section, type SectionProps } from './session-section.js';
import { FactorsSection, RecoverySection } from './session-security.factors.js';
import { SessionsSection, SignInsSection } from './session-security.sessions.js';
import { changePassword, securityQuery } from './session.api.js';

const PasswordSection = ({ security, onDone }: SectionProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { passwordChangedAt, rules, login } = security;
  return (
    <Section title={t('signIn:security.password.title')}>
      {open ? (
        <PasswordForm
          rules={rules}
          login={login}
          submitLabel={t('signIn:security.password.submit')}
          save={async (password) => {
            await changePassword(password);
            setOpen(false);
            await onDone(t('signIn:security.password.changed'));
          }}
          cancel={
            <Button variant="text" size="large" onClick={() => setOpen(false)}>
              {t('signIn:security.password.cancel')}
            </Button>
          }
        />
      ) : (
        <Stack direction="row" flexWrap="wrap" gap={2} alignItems="center" justifyContent="space-between">
          <Typography>
            {passwordChangedAt !== null && t('signIn:security.password.changedAt', { at: dateTime(passwordChangedAt) })}
          </Typography>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {t('signIn:security.password.change')}
          </Button>
        </Stack>
      )}
    </Section>
  );
};

/** Password, second factors, sessions: the same for customers and for staff. */
export const Security = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: security, error } = useQuery(securityQuery);
  const [message, setMessage] = useState<string>();
  const onDone = async (done: string): Promise<void> => {
    setMessage(done);
    await client.invalidateQueries({ queryKey: ['me'] });
  };
  if (error) return <Alert severity="error">{problemText(error, t)}</Alert>;
  if (!security) return <Skeleton variant="rounded" height={320} />;
  const section = { security, onDone };
  return (
    <>
      <Status sx={{ mb: message ? 3 : 0 }}>
        {message && (
          <Alert role="none" severity="success" onClose={() => setMessage(undefined)} closeText={t('common:close')}>
            {message}
          </Alert>
        )}
      </Status>
      <Stack spacing={3}>
        {security.mustHaveSecondFactor && security.factors.length === 0 && (
          <Alert severity="warning">{t('signIn:security.required')}</Alert>
        )}
        {security.passwordChangedAt !== null && <PasswordSection {...section} />}
        <FactorsSection {...section} />
        {security.factors.length > 0 && <RecoverySection {...section} />}
        <SessionsSection {...section} />
        <SignInsSection security={security} />
      </Stack>
    </>
  );
};
