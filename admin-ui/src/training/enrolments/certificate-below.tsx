import { DocumentButton } from '@guichet/ui-common/page/document-button';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { EnrolmentView } from '../../../../src/training/enrolments/enrolments.views.js';
import { Card } from '../../kit/card.js';

/** The certificate of completion, or why it waits. */
export const CertificateBelow = ({ view }: { readonly view: EnrolmentView }) => {
  const { t } = useTranslation();
  const { id, completedAt, certificate, halfDays, validatedHalfDays: validated, standing } = view;
  if (completedAt === null) return null;
  return (
    <Card title={t('enrolments:certificate.title')}>
      {certificate === null ? (
        <Alert role="note" severity="warning">
          {t(`enrolments:certificate.withheld.${standing ?? 'incomplete'}`, { halfDays, validated })}
        </Alert>
      ) : (
        <>
          <Typography sx={{ mb: 1.5 }}>
            {t('enrolments:certificate.number')}: {certificate}
          </Typography>
          <DocumentButton path={`/api/enrolments/${id}/certificate`} name={certificate}>
            {t('enrolments:certificate.title')}
          </DocumentButton>
        </>
      )}
    </Card>
  );
};
