import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Page } from '../shell/page.js';
import { FileList } from '../ui/file-list.js';
import { PageSkeleton } from '../ui/page-skeleton.js';
import { ProblemAlert } from '../ui/problem-alert.js';
import { fileQuery } from './content.api.js';

/** `/info/file/{token}`: a file of an article, by a link that holds for ten minutes. */
export const Component = () => {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const { data: file, error } = useQuery(fileQuery(token));
  if (!file && !error) return <PageSkeleton />;
  return (
    <Page title={t('content:file.title')} section={t('content:section')} lead={file && t('content:file.lead')}>
      <ProblemAlert error={error} />
      {file && <FileList files={[file]} />}
    </Page>
  );
};
