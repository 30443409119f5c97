import { HolderCertificate } from '@guichet/ui-common/connections/holder-certificate';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { SigningCertificate } from '../../../../src/connections/electronic-certificates/electronic-certificate.vocabulary.js';

/** Certificate of the holder of a step, and the way to a new one where it is missing or ends soon. */
export const StepCertificate = ({ certificate }: { readonly certificate: SigningCertificate }) => {
  const { t } = useTranslation();
  return (
    <HolderCertificate
      certificate={certificate}
      ordered={({ id, number }) => (
        <Link component={RouterLink} to={`/certifnew/orders/${id}`}>
          {t('filingSetups:certificate.ofOrder', { number })}
        </Link>
      )}
      order={
        <Link component={RouterLink} to="/certifnew/">
          {t('filingSetups:certificate.order')}
        </Link>
      }
    />
  );
};
