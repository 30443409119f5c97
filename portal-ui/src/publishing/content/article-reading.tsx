import { date } from '@guichet/ui-common/text/dates';
import { fileSize } from '@guichet/ui-common/text/texts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ContentArticleReading, ContentFile } from '../../../../src/publishing/content/content.views.js';
import { SectionCard } from '../../kit/page/section-card.js';
import { Helped } from '../../kit/page/helped.js';
import { ArticleBadges } from './article-line.js';
import { ContentText } from './content-text.js';

/** Author, date and validity of an article. */
export const ArticleFacts = ({ article }: { readonly article: ContentArticleReading }) => {
  const { t } = useTranslation();
  const { nature, author, publishedAt, endsOn, keywords } = article;
  const facts = [
    t(`content:nature.${nature}`),
    t('content:facts.published', { date: date(publishedAt) }),
    author && t('content:facts.author', { author }),
    endsOn && t('content:facts.until', { date: date(endsOn) }),
    keywords && t('content:facts.keywords', { keywords }),
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <ArticleBadges article={article} />
      {facts
        .filter((fact) => fact !== null && fact !== '')
        .map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
    </Box>
  );
};

const Files = ({ files }: { readonly files: readonly ContentFile[] }) => {
  const { t, i18n } = useTranslation();
  return (
    <SectionCard title={t('content:files')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {files.map(({ id, name, size, token }) => (
          <Box component="li" key={id} sx={{ minHeight: 32 }}>
            <Link component={RouterLink} to={`/info/file/${token}`}>
              {name}
            </Link>{' '}
            {fileSize(size, i18n.language)}
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
};

interface ReadingProps {
  readonly article: ContentArticleReading;
  readonly anchor?: string | undefined;
  /** Token of the preview that it is read in. */
  readonly preview?: string;
}

/** An article to be read: its text, its files, whether it helped, and in which language it is where it is not the reader’s. */
export const ArticleReading = ({ article, anchor, preview }: ReadingProps) => {
  const { t } = useTranslation();
  const { id, version, text, language, tabDisplay, isFallback, files, opinion } = article;
  return (
    <>
      {isFallback && (
        <Alert severity="info" role="note" sx={{ mb: 2 }}>
          {t('content:fallback', { language: t(`content:language.${language}`) })}
        </Alert>
      )}
      <ContentText text={text} language={language} tabDisplay={tabDisplay} anchor={anchor} preview={preview} />
      {files.length > 0 && <Files files={files} />}
      {opinion?.evaluationId && (
        <Box sx={{ mt: 3 }}>
          <Helped
            title={t('content:helped.title')}
            path={`content-evaluations/${opinion.evaluationId}/evaluate-content-article`}
            command={{ articleId: id, version }}
            helped={opinion.helped}
          />
        </Box>
      )}
    </>
  );
};
