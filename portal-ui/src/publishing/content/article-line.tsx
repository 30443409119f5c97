import { DateText } from '@guichet/ui-common/text/date-text';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type {
  ContentTree,
  ContentTreeSection,
  PublishedArticle,
} from '../../../../src/publishing/content/content.views.js';

/** “New”, “updated”, “important” (defaults G52). */
export const ArticleBadges = ({ article }: { readonly article: Pick<PublishedArticle, 'badge' | 'isImportant'> }) => {
  const { t } = useTranslation();
  const { badge, isImportant } = article;
  return (
    <>
      {isImportant && <StatusChip tone="warning">{t('content:badge.important')}</StatusChip>}
      {badge && <StatusChip tone={badge === 'new' ? 'success' : 'info'}>{t(`content:badge.${badge}`)}</StatusChip>}
    </>
  );
};

export type AddressOf = (article: PublishedArticle, section: string | null) => string;

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 32 } as const;

interface ArticlesProps {
  readonly articles: readonly PublishedArticle[];
  readonly section: string | null;
  readonly addressOf: AddressOf;
}

export const ArticleLines = ({ articles, section, addressOf }: ArticlesProps) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {articles.map((article) => (
      <Box component="li" key={article.id} sx={{ py: 0.5 }}>
        <Box sx={row}>
          <Link component={RouterLink} to={addressOf(article, section)} lang={article.language}>
            {article.title}
          </Link>
          <ArticleBadges article={article} />
          <Typography component="span" variant="body2" color="text.secondary">
            <DateText value={article.publishedAt} day />
          </Typography>
        </Box>
        {article.summary && (
          <Typography variant="body2" color="text.secondary" lang={article.language}>
            {article.summary}
          </Typography>
        )}
      </Box>
    ))}
  </Box>
);

interface TreeProps {
  readonly tree: ContentTree;
  readonly parent: string | null;
  readonly addressOf: AddressOf;
  readonly sectionAddress: (section: ContentTreeSection) => string;
}

/** Tree below a section: its articles, then its sections with theirs. */
export const TreeBelow = ({ tree, parent, addressOf, sectionAddress }: TreeProps) => {
  const sections = tree.sections.filter(({ parentId }) => parentId === parent);
  const articles = tree.articles.filter(({ sectionIds }) => parent !== null && sectionIds.includes(parent));
  return (
    <>
      {articles.length > 0 && <ArticleLines articles={articles} section={parent} addressOf={addressOf} />}
      {sections.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {sections.map((section) => (
            <Box component="li" key={section.id} sx={{ pt: 1 }}>
              <Link component={RouterLink} to={sectionAddress(section)} sx={{ fontWeight: 620 }}>
                {section.title}
              </Link>
              <Box sx={{ pl: 2, borderLeft: 2, borderColor: 'divider' }}>
                <TreeBelow tree={tree} parent={section.id} addressOf={addressOf} sectionAddress={sectionAddress} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
};
