import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { headingsOf } from '../../../../src/publishing/content/content-text.vocabulary.js';
import type { ContentArticleReading } from '../../../../src/publishing/content/content.views.js';
import { SectionCard } from '../../kit/page/section-card.js';
import { Page } from '../../frame/layout/page.js';
import { BackTo } from '../../kit/page/back-to.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { ArticleFacts, ArticleReading } from './article-reading.js';
import { TextOutline } from './content-text.js';
import { browseAddress, browsePath, nodeQuery } from './content.api.js';

interface BrowseArticleProps {
  readonly id: string;
  readonly section: string | null;
  /** Its content in full, not what it is about. */
  readonly isWhole: boolean;
}

interface AboutProps {
  readonly article: ContentArticleReading;
  readonly place: Readonly<Record<string, string>>;
}

/** Summary and outline of an article. */
const About = ({ article, place }: AboutProps) => {
  const { t } = useTranslation();
  const { id, text, summary, language } = article;
  const whole = { content: id, ...place };
  return (
    <>
      {summary && (
        <Typography lang={language} sx={{ mb: 2, maxWidth: '75ch' }}>
          {summary}
        </Typography>
      )}
      {headingsOf(text).length > 0 && (
        <SectionCard title={t('content:outline')}>
          <Box lang={language}>
            <TextOutline text={text} addressOf={(anchor) => browseAddress({ ...whole, heading: anchor })} />
          </Box>
        </SectionCard>
      )}
      <Button component={RouterLink} to={browseAddress(whole)} variant="contained" sx={{ mt: 2 }}>
        {t('content:browse.read')}
      </Button>
    </>
  );
};

/** The views of one article: what it is about, and its content in full. */
export const BrowseArticle = ({ id, section, isWhole }: BrowseArticleProps) => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { data: node, error } = useQuery(nodeQuery(id, section === null ? {} : { parent: section }));
  if (!node && !error) return <PageSkeleton />;
  const article = node?.article;
  const above = node?.way.at(-1);
  const place: Readonly<Record<string, string>> = section === null ? {} : { section };
  const back = above ? browseAddress({ section: above.id }) : browsePath;
  return (
    <Page
      title={node?.title ?? t('content:notFound')}
      section={t('content:browse.title')}
      before={
        isWhole ? (
          <BackTo to={browseAddress({ article: id, ...place })} label={t('content:browse.about')} />
        ) : (
          <BackTo to={back} label={above?.title ?? t('content:browse.title')} />
        )
      }
      lead={article && <ArticleFacts article={article} />}
    >
      <ProblemAlert error={error} />
      {article &&
        (isWhole ? (
          <ArticleReading article={article} anchor={search.get('heading') ?? undefined} />
        ) : (
          <About article={article} place={place} />
        ))}
    </Page>
  );
};
