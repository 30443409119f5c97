import { Status } from '@guichet/ui-common/page/announcer';
import { dateTime } from '@guichet/ui-common/text/dates';
import { PasswordForm } from '@guichet/ui-common/session/session-password';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { FormSection } from '../../kit/form/form-section.js';
import { clientSignInQuery, setClientPassword } from './accounts.api.js';

/** How the organisation itself connects, and the password that its administrators set for that. */
export const ClientSignIn = ({ clientId }: { readonly clientId: string }) => {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data: signIn, error } = useQuery(clientSignInQuery(clientId));
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState(false);
  if (error) return <ProblemAlert error={error} />;
  if (!signIn) return null;
  const { vocalCode, mailbox, passwordChangedAt, provedDevices, heldUntil, codesReachNobody, rules } = signIn;
  if (heldUntil !== null)
    return (
      <FormSection title={t('contacts:settings.signIn.title')} lead={t('contacts:settings.signIn.lead')}>
        <Alert severity="info">
          {t('contacts:settings.signIn.held', { until: dateTime(heldUntil) })}{' '}
          {codesReachNobody && t('contacts:settings.signIn.heldNobody')}
        </Alert>
      </FormSection>
    );
  const facts = [
    ['vocalCode', vocalCode ?? t('contacts:settings.signIn.noCode')],
    ['mailbox', mailbox ?? t('contacts:settings.signIn.noMailbox')],
    ['devices', t('contacts:settings.signIn.devices', { count: provedDevices })],
    [
      'password',
      passwordChangedAt === null
        ? t('contacts:settings.signIn.noPassword')
        : t('contacts:settings.signIn.changedAt', { at: dateTime(passwordChangedAt) }),
    ],
  ] as const;
  const save = async (password: string): Promise<void> => {
    await setClientPassword(clientId, password);
    setOpen(false);
    setDone(true);
    await queries.invalidateQueries({ queryKey: clientSignInQuery(clientId).queryKey });
  };
  return (
    <FormSection title={t('contacts:settings.signIn.title')} lead={t('contacts:settings.signIn.lead')}>
      <Status sx={{ '&:empty': { m: '0 !important' } }}>
        {done && (
          <Alert role="none" severity="success">
            {t('contacts:settings.signIn.done')}
          </Alert>
        )}
      </Status>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: { sm: 'max-content 1fr' }, columnGap: 3, rowGap: { sm: 1 } }}
      >
        {facts.map(([key, value]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Typography component="dt" color="text.secondary">
              {t(`contacts:settings.signIn.labels.${key}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, mb: { xs: 1.5, sm: 0 }, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {open ? (
        <PasswordForm
          rules={rules}
          login={vocalCode ?? ''}
          submitLabel={t('contacts:settings.signIn.save')}
          save={save}
          cancel={
            <Button variant="text" size="large" onClick={() => setOpen(false)}>
              {t('contacts:settings.signIn.cancel')}
            </Button>
          }
        >
          <Alert severity="info">{t('contacts:settings.signIn.hint')}</Alert>
        </PasswordForm>
      ) : (
        <Box>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {t(passwordChangedAt === null ? 'contacts:settings.signIn.set' : 'contacts:settings.signIn.change')}
          </Button>
        </Box>
      )}
    </FormSection>
  );
};
