import { requiredInput } from '@guichet/ui-common/form/required-input';
import { Status } from '@guichet/ui-common/page/announcer';
import { date } from '@guichet/ui-common/text/dates';
import { postPublic } from '@guichet/ui-common/net/http';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { hasCode, problemText } from '@guichet/ui-common/net/problem';
import { FieldFrame } from '@guichet/ui-common/form/field-frame';
import { hintId } from '@guichet/ui-common/form/field-id';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertificateVerificationView } from '../../../../src/training/enrolments/enrolments.views.js';
import { SectionCard } from '../../kit/page/section-card.js';
import { Page } from '../../frame/layout/page.js';
import { FactGrid } from '../../kit/page/facts.js';
import { titleIn } from './enrolments.parts.js';

const Known = ({ certificate }: { readonly certificate: CertificateVerificationView }) => {
  const { t } = useTranslation();
  const { number, title, hours, completedOn, isWithheld, participant } = certificate;
  return (
    <SectionCard title={number}>
      <Alert role="none" severity={isWithheld ? 'warning' : 'success'} sx={{ mb: 2 }}>
        {t(isWithheld ? 'enrolments:certificate.suspended' : 'enrolments:certificate.known')}
      </Alert>
      <FactGrid
        facts={[
          [t('enrolments:certificate.course'), titleIn(title, currentLanguage())],
          [t('enrolments:certificate.hours'), String(hours)],
          [t('enrolments:certificate.completedOn'), date(completedOn)],
          [t('enrolments:certificate.participant'), participant ?? t('enrolments:certificate.unnamed')],
        ]}
      />
    </SectionCard>
  );
};

/** `/lms/certificate`: verifies a certificate of completion, without an account. */
export const Component = () => {
  const { t } = useTranslation();
  const id = useId();
  const [number, setNumber] = useState('');
  const [lastName, setLastName] = useState('');
  const verifying = useMutation({
    mutationFn: () =>
      postPublic<CertificateVerificationView>('/api/certificate-verifications', {
        number: number.trim().toUpperCase(),
        lastName,
      }),
  });
  const { data, error } = verifying;
  const isUnknown = hasCode(error, 'notFound') || hasCode(error, 'invalidInput');
  return (
    <Page
      title={t('enrolments:certificate.verifyTitle')}
      section={t('enrolments:section')}
      lead={t('enrolments:certificate.verifyLead')}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, maxWidth: '52rem' }}>
        <Box
          component="form"
          noValidate
          sx={{ display: 'grid', gap: 2, maxWidth: '28rem' }}
          onSubmit={(event) => {
            event.preventDefault();
            verifying.mutate();
          }}
        >
          <FieldFrame required id={`${id}-number`} label={t('enrolments:certificate.number')}>
            <OutlinedInput
              fullWidth
              size="small"
              id={`${id}-number`}
              value={number}
              inputProps={requiredInput()}
              autoComplete="off"
              onChange={({ target }) => setNumber(target.value)}
            />
          </FieldFrame>
          <FieldFrame
            id={`${id}-name`}
            label={t('enrolments:fields.lastName')}
            hint={t('enrolments:certificate.nameHint')}
          >
            <OutlinedInput
              fullWidth
              size="small"
              id={`${id}-name`}
              value={lastName}
              autoComplete="off"
              inputProps={{ 'aria-describedby': hintId(`${id}-name`) }}
              onChange={({ target }) => setLastName(target.value)}
            />
          </FieldFrame>
          <Box>
            <Button type="submit" variant="contained" aria-busy={verifying.isPending}>
              {t('enrolments:certificate.verifySend')}
            </Button>
          </Box>
        </Box>
        <Status aria-busy={verifying.isPending}>
          {error && (
            <Alert role="none" severity="error">
              {isUnknown ? t('enrolments:certificate.unknown') : problemText(error, t)}
            </Alert>
          )}
          {data && <Known certificate={data} />}
        </Status>
      </Box>
    </Page>
  );
};
