import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '../../frame/layout/page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { ArticleReading } from './article-reading.js';
import { nodeQuery } from './content.api.js';

/** Of the article that staff keep for this page. */
const promoKey = 'wemagnus_promo_node';

/** `/wemagnus/promo`: what the next generation of the software brings, as staff wrote it, and how one gets there. */
export const Component = () => {
  const { t } = useTranslation();
  const { data: node, isLoading } = useQuery(nodeQuery(promoKey, { by: 'entity' }));
  if (isLoading) return <PageSkeleton />;
  return (
    <Page
      title={node?.title ?? t('content:promo.title')}
      section={t('content:section')}
      lead={node?.article ? null : t('content:promo.none')}
    >
      {node?.article && <ArticleReading article={node.article} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
        <Button component={Link} to="/emagnusUpgrade/" variant="contained">
          {t('content:promo.upgrades')}
        </Button>
        <Button component={Link} to="/contact/" variant="outlined">
          {t('content:promo.contact')}
        </Button>
      </Box>
    </Page>
  );
};
