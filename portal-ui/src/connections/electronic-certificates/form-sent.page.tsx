import { date } from '@guichet/ui-common/text/dates';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { ElectronicCertificateView } from '../../../../src/connections/electronic-certificates/electronic-certificates.views.js';
import { thingQuery } from '../../kit/queries/list.js';
import { Page } from '../../frame/layout/page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { certificatePath, listPath } from './electronic-certificates.api.js';

/** `/certifform/formvalide`: what was sent, and until when the certificate lasts; survives a reload. */
export const Component = () => {
  const { t } = useTranslation();
  const id = useSearchParams()[0].get('certificate') ?? '';
  const { data, isLoading } = useQuery({
    ...thingQuery<ElectronicCertificateView>('electronic-certificates', id),
    enabled: id !== '',
  });
  if (isLoading) return <PageSkeleton />;
  const certificate = data?.data;
  return (
    <Page
      title={t(certificate ? 'electronicCertificates:sent.title' : 'electronicCertificates:sent.none')}
      section={t('electronicCertificates:section')}
      before={certificate && <CheckCircle aria-hidden color="success" sx={{ fontSize: 44, mb: 1 }} />}
      lead={
        certificate &&
        t('electronicCertificates:sent.lead', {
          name: certificate.certificateSubject ?? certificate.reference,
          serial: certificate.serialNumber ?? '–',
          date: date(certificate.endsOn),
        })
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
        {certificate && (
          <Button component={Link} to={certificatePath(certificate)} variant="contained">
            {t('electronicCertificates:form.see')}
          </Button>
        )}
        <Button component={Link} to={listPath} variant="outlined">
          {t('electronicCertificates:list.title')}
        </Button>
      </Box>
    </Page>
  );
};
