import { EmptyState } from '@guichet/ui-common/list/empty-state';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router';
import type { ContentNodeView } from '../../../../src/publishing/content/content.views.js';
import { SectionCard } from '../../kit/page/section-card.js';
import { Page } from '../../frame/layout/page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { ArticleLines, TreeBelow } from './article-line.js';
import { ArticleFacts, ArticleReading } from './article-reading.js';
import { nodePath, nodeQuery } from './content.api.js';

const Way = ({ way }: Pick<ContentNodeView, 'way'>) => {
  const { t } = useTranslation();
  return (
    <Box component="nav" aria-label={t('content:way')} sx={{ mb: 1 }}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {way.map(({ id, title }) => (
          <li key={id}>
            <Link component={RouterLink} to={nodePath(id)} sx={{ display: 'inline-block', minHeight: 24 }}>
              {title}
            </Link>{' '}
            <span aria-hidden>›</span>
          </li>
        ))}
      </Box>
    </Box>
  );
};

const Below = ({ node }: { readonly node: ContentNodeView }) => {
  const { t } = useTranslation();
  const { sections, articles } = node;
  if (articles.length === 0) return <EmptyState kind="nothing" title={t('content:emptySection')} />;
  return (
    <TreeBelow
      tree={{ sections, articles }}
      parent={node.id}
      addressOf={(article, section) => nodePath(article.id, section)}
      sectionAddress={({ id }) => nodePath(id)}
    />
  );
};

const Beside = ({ node }: { readonly node: ContentNodeView }) => {
  const { t } = useTranslation();
  const others = node.articles.filter(({ id }) => id !== node.id);
  const section = node.way.at(-1);
  if (others.length === 0 || !section) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <SectionCard title={t('content:beside', { section: section.title })}>
        <ArticleLines
          articles={others}
          section={section.id}
          addressOf={(article, parent) => nodePath(article.id, parent)}
        />
      </SectionCard>
    </Box>
  );
};

/** A node and what stands around it; `isRoot`: it is shown as the top of its own tree, without the way to it. */
export const InfoNode = ({ isRoot = false }: { readonly isRoot?: boolean }) => {
  const { t } = useTranslation();
  const { id = '', forceParent, h1, h2, h3 } = useParams();
  const anchor = h3 ?? h2 ?? h1;
  const { data: node, error } = useQuery(nodeQuery(id, forceParent ? { parent: forceParent } : {}));
  if (error)
    return (
      <Page title={t('content:notFound')} section={t('content:browse.title')}>
        <ProblemAlert error={error} />
      </Page>
    );
  if (!node) return <PageSkeleton />;
  const { article } = node;
  return (
    <Page
      title={node.title}
      section={t('content:browse.title')}
      before={!isRoot && node.way.length > 0 && <Way way={node.way} />}
      lead={article && <ArticleFacts article={article} />}
      actions={
        isRoot &&
        !article && (
          <Button component={RouterLink} to="/info/tuto" variant="outlined">
            {t('content:browse.tutorials')}
          </Button>
        )
      }
    >
      {article ? <ArticleReading article={article} anchor={anchor} /> : <Below node={node} />}
      {article && !isRoot && <Beside node={node} />}
    </Page>
  );
};
