import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { money } from '@guichet/ui-common/text/money';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ArticleView } from '../../../../src/sales/articles/articles.views.js';
import { Card, Facts } from '../../kit/card.js';
import { useDetail } from '../../kit/use-detail.js';
import { articleTones } from '../../../../src/sales/articles/article.vocabulary.js';

const orderPath = ({ kind, code }: ArticleView): string =>
  kind === 'simple' ? `/cmdsimple/${code}` : `/cmdcomplexe/param/${code}/`;

/** Whether it is on sale, at what price today and next, and what it lacks before it can be. */
export const ArticleStanding = ({ id }: { readonly id: string }) => {
  const { t, i18n } = useTranslation();
  const { data: article } = useDetail<ArticleView>('articles', id);
  if (!article) return null;
  const { status, price, priceUntil, nextPrice, nextPriceFrom, lacking } = article;
  const euros = (cents: number): string => money(cents, i18n.resolvedLanguage ?? 'fr');
  const until = priceUntil === null ? '' : `, ${t('articles:standing.until', { day: priceUntil })}`;
  return (
    <Box sx={{ mb: 2.5, maxWidth: 880 }}>
      <Card title={t('articles:standing.title')}>
        <Facts
          facts={[
            [
              t('articles:standing.status'),
              <StatusChip key="status" tone={articleTones[status]}>
                {t(`articles:status.${status}`)}
              </StatusChip>,
            ],
            [t('articles:standing.price'), price === null ? t('articles:standing.none') : `${euros(price)}${until}`],
            [
              t('articles:standing.nextTitle'),
              nextPrice === null ? null : t('articles:standing.next', { price: euros(nextPrice), day: nextPriceFrom }),
            ],
            [t('articles:standing.address'), status === 'onSale' ? orderPath(article) : null],
          ]}
        />
        {lacking.length > 0 && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {t('articles:standing.lacking')}
            <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
              {lacking.map((code) => (
                <li key={code}>{t(`refusals:${code}`)}</li>
              ))}
            </Box>
          </Alert>
        )}
      </Card>
    </Box>
  );
};
