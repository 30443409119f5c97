import { EmptyState } from '@guichet/ui-common/list/empty-state';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { sectionsWithin, wayTo } from '../../../../src/publishing/content/content.vocabulary.js';
import type { ContentTree } from '../../../../src/publishing/content/content.views.js';
import { SectionCard } from '../../kit/page/section-card.js';
import { Page } from '../../frame/layout/page.js';
import { BackTo } from '../../kit/page/back-to.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { ArticleLines, TreeBelow, type AddressOf } from './article-line.js';
import { BrowseArticle } from './browse-article.js';
import { browseAddress, browsePath, treeQuery } from './content.api.js';

const articleAddress: AddressOf = ({ id }, section) =>
  browseAddress({ article: id, ...(section === null ? {} : { section }) });
const sectionAddress = ({ id }: { readonly id: string }): string => browseAddress({ section: id });

/** Everything that there is to read, section by section. */
const Tree = ({ tree }: { readonly tree: ContentTree }) => {
  const { t } = useTranslation();
  const alone = tree.articles.filter(
    ({ sectionIds }) => !sectionIds.some((id) => tree.sections.some((one) => one.id === id)),
  );
  return (
    <Box
      sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }}
    >
      {tree.sections
        .filter(({ parentId }) => parentId === null || !tree.sections.some(({ id }) => id === parentId))
        .map((section) => (
          <SectionCard key={section.id} title={section.title}>
            <TreeBelow tree={tree} parent={section.id} addressOf={articleAddress} sectionAddress={sectionAddress} />
          </SectionCard>
        ))}
      {alone.length > 0 && (
        <SectionCard title={t('content:browse.alone')}>
          <ArticleLines articles={alone} section={null} addressOf={articleAddress} />
        </SectionCard>
      )}
    </Box>
  );
};

/** A section with all below it. */
const SectionView = ({ tree, id }: { readonly tree: ContentTree; readonly id: string }) => {
  const { t } = useTranslation();
  const way = wayTo(tree.sections, id);
  const above = way.at(-2);
  const within = sectionsWithin(tree.sections, id);
  return (
    <Page
      title={way.at(-1)?.title ?? t('content:notFound')}
      section={t('content:browse.title')}
      before={
        <BackTo to={above ? sectionAddress(above) : browsePath} label={above?.title ?? t('content:browse.title')} />
      }
    >
      {within.length === 0 && <EmptyState kind="nothing" title={t('content:emptySection')} />}
      <TreeBelow tree={tree} parent={id} addressOf={articleAddress} sectionAddress={sectionAddress} />
    </Page>
  );
};

/** `/consultArt/`: the tree, a section, an article, or one content in full, as the address says (specification §3). */
export const Component = () => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { data: tree, error } = useQuery(treeQuery);
  const [section, article, content] = [search.get('section'), search.get('article'), search.get('content')];
  const shown = content ?? article;
  if (shown !== null) return <BrowseArticle id={shown} section={section} isWhole={content !== null} />;
  if (tree && section !== null) return <SectionView tree={tree} id={section} />;
  if (!tree && !error) return <PageSkeleton />;
  return (
    <Page
      title={t('content:browse.title')}
      section={t('content:section')}
      lead={t('content:browse.lead')}
      actions={
        tree && (
          <>
            <Button component={RouterLink} to="/info/tuto" variant="outlined">
              {t('content:browse.tutorials')}
            </Button>
            <Button component={RouterLink} to="/consultArt/search" variant="outlined">
              {t('content:browse.search')}
            </Button>
          </>
        )
      }
    >
      <ProblemAlert error={error} />
      {tree?.articles.length === 0 && <EmptyState kind="nothing" title={t('content:list.empty')} />}
      {tree && <Tree tree={tree} />}
    </Page>
  );
};
