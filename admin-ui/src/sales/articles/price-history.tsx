import { mayNow } from '@guichet/ui-common/page/allowed';
import { DateText } from '@guichet/ui-common/text/date-text';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { money } from '@guichet/ui-common/text/money';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CancelPrice } from '../../../../src/sales/articles/article.commands.js';
import type { ArticlePriceView, ArticleView } from '../../../../src/sales/articles/articles.views.js';
import { dayOf } from '../../../../src/kernel/days.js';
import { Card } from '../../kit/card.js';
import { CommandButton } from '../../kit/command-button.js';

type Time = 'now' | 'toCome' | 'past';

const tones = { now: 'success', toCome: 'info', past: 'neutral' } as const;

const timeOf = ({ from, until }: ArticlePriceView, article: ArticleView, today: string): Time =>
  from > today ? 'toCome' : from === article.priceSince && (until === null || until >= today) ? 'now' : 'past';

const cancelling = { command: CancelPrice, inputs: [] };

/** Every price with its days; one to come may be taken back. */
export const PriceHistory = ({ article }: { readonly article: ArticleView }) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  const today = dayOf(new Date().toISOString());
  const mayCancel = mayNow(article, 'CancelPrice');
  return (
    <Card title={t('articles:prices.title')} lead={t('articles:prices.lead')}>
      {article.prices.length === 0 ? (
        <Typography color="text.secondary">{t('articles:prices.empty')}</Typography>
      ) : (
        <DataTable
          caption={t('articles:prices.title')}
          rows={article.prices.map((price) => ({ ...price, id: price.from }))}
          cardsUnder={600}
          columns={[
            {
              id: 'from',
              label: t('articles:prices.from'),
              render: (price) => {
                const time = timeOf(price, article, today);
                return (
                  <>
                    <DateText value={price.from} day />{' '}
                    <StatusChip tone={tones[time]}>{t(`articles:prices.${time}`)}</StatusChip>
                  </>
                );
              },
            },
            {
              id: 'until',
              label: t('articles:prices.until'),
              render: ({ until }) => until !== null && <DateText value={until} day />,
            },
            { id: 'price', label: t('articles:prices.price'), render: ({ price }) => money(price, language) },
            { id: 'setBy', label: t('articles:prices.setBy'), render: ({ setBy }) => setBy.name },
            { id: 'setAt', label: t('articles:prices.setAt'), render: ({ setAt }) => <DateText value={setAt} /> },
            {
              id: 'acts',
              label: t('articles:prices.acts'),
              render: (price) =>
                mayCancel &&
                timeOf(price, article, today) === 'toCome' && (
                  <CommandButton
                    name="CancelPrice"
                    of={money(price.price, language)}
                    spec={cancelling}
                    fixed={{ from: price.from }}
                    target={{ resource: 'articles', id: article.id, revision: article.revision }}
                  />
                ),
            },
          ]}
        />
      )}
    </Card>
  );
};
