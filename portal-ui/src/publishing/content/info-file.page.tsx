import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Page } from '../../frame/layout/page.js';
import { FileList } from '../../kit/page/file-list.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { fileQuery } from './content.api.js';

/** `/info/file/{token}`: a file of an article, by a link that holds for ten minutes. */
export const Component = () => {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const { data: file, error } = useQuery(fileQuery(token));
  if (!file && !error) return <PageSkeleton />;
  return (
    <Page title={t('content:file.title')} section={t('content:browse.title')} lead={file && t('content:file.lead')}>
      <ProblemAlert error={error} />
      {file && <FileList files={[file]} />}
    </Page>
  );
};
