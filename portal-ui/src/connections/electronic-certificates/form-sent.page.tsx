import { date } from '@guichet/ui-common/text/dates';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ElectronicCertificateView } from '../../../../src/connections/electronic-certificates/electronic-certificates.views.js';
import { thingQuery } from '../../kit/queries/list.js';
import { DonePage, Ways } from '../../kit/page/done-page.js';
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
    <DonePage
      title={t(certificate ? 'electronicCertificates:sent.title' : 'electronicCertificates:sent.none')}
      section={t('electronicCertificates:section')}
      isDone={certificate !== undefined}
      lead={
        certificate &&
        t('electronicCertificates:sent.lead', {
          name: certificate.certificateSubject ?? certificate.reference,
          serial: certificate.serialNumber ?? '–',
          date: date(certificate.endsOn),
        })
      }
    >
      <Ways
        ways={[
          certificate && { to: certificatePath(certificate), text: t('electronicCertificates:form.see'), first: true },
          { to: listPath, text: t('electronicCertificates:list.title') },
        ]}
      />
    </DonePage>
  );
};
