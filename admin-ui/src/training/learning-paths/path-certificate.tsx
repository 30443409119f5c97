import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { useTranslation } from 'react-i18next';
import type { PathEnrolmentView } from '../../../../src/training/learning-paths/learning-paths.views.js';
import { Card } from '../../kit/card.js';

/** The certificate of the whole path, once it is gone to its end. */
export const PathCertificate = ({ view }: { readonly view: PathEnrolmentView }) => {
  const { t } = useTranslation();
  const { id, status, title } = view;
  if (status !== 'completed') return null;
  return (
    <Card title={t('learningPaths:certificate.title')}>
      <DocumentButton path={`/api/path-enrolments/${id}/certificate`} name={title[currentLanguage()]}>
        {t('learningPaths:certificate.title')}
      </DocumentButton>
    </Card>
  );
};
