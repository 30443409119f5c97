import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Page } from '../../frame/layout/page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { ArticleFacts, ArticleReading } from './article-reading.js';
import { previewQuery } from './content.api.js';

/** `/info/previsu/{id}`: what is written of an article, by a link that staff made for a day. */
export const Component = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data: article, error } = useQuery(previewQuery(id));
  if (!article && !error) return <PageSkeleton />;
  return (
    <Page
      title={article?.title ?? t('content:preview.title')}
      section={t('content:preview.title')}
      lead={article && <ArticleFacts article={article} />}
    >
      <ProblemAlert error={error} />
      {article && (
        <>
          <Alert severity="warning" role="note" sx={{ mb: 2 }}>
            {t('content:preview.notice')}
          </Alert>
          <ArticleReading article={article} preview={id} />
        </>
      )}
    </Page>
  );
};
