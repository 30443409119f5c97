import Box from '@mui/material/Box';
import type { ArticleView } from '../../../../src/sales/articles/articles.views.js';
import { useDetail } from '../../kit/use-detail.js';
import { OfferPreview } from './offer-preview.js';
import { ArticleParameters } from './article-parameters.js';
import { PriceHistory } from './price-history.js';

/** Parts of an article besides its card: prices, parameters, and the customer's view. */
export const ArticleParts = ({ id }: { readonly id: string }) => {
  const { data: article } = useDetail<ArticleView>('articles', id);
  if (!article) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mt: 2.5, maxWidth: 880 }}>
      <PriceHistory article={article} />
      {article.kind === 'complex' && <ArticleParameters article={article} />}
      {article.status === 'onSale' && <OfferPreview article={article} />}
    </Box>
  );
};
