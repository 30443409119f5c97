import { mayNow } from '@guichet/ui-common/allowed';
import { DateText } from '@guichet/ui-common/date-text';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { ScrollBox } from '@guichet/ui-common/list/scroll-box';
import { money } from '@guichet/ui-common/money';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CancelPrice } from '../../../src/articles/article.commands.js';
import type { ArticlePriceView, ArticleView } from '../../../src/articles/articles.views.js';
import { dayOf } from '../../../src/kernel/days.js';
import { Card } from '../kit/card.js';
import { CommandButton } from '../kit/command-button.js';

type Time = 'now' | 'toCome' | 'past';

const tones = { now: 'success', toCome: 'info', past: 'neutral' } as const;

const timeOf = ({ from, until }: ArticlePriceView, article: ArticleView, today: string): Time =>
  from > today ? 'toCome' : from === article.priceSince && (until === null || until >= today) ? 'now' : 'past';

const cancelling = { command: CancelPrice, inputs: [] };

/** Every price with its days; one to come may be taken back. */
export const PriceHistory = ({ article }: { readonly article: ArticleView }) => {
  const { t, i18n } = useTranslation();
  const today = dayOf(new Date().toISOString());
  const mayCancel = mayNow(article, 'CancelPrice');
  return (
    <Card title={t('articles:prices.title')} lead={t('articles:prices.lead')}>
      {article.prices.length === 0 ? (
        <Typography color="text.secondary">{t('articles:prices.empty')}</Typography>
      ) : (
        <ScrollBox label={t('articles:prices.title')} sx={{}}>
          <Table size="small" aria-label={t('articles:prices.title')}>
            <TableHead>
              <TableRow>
                {['from', 'until', 'price', 'setBy', 'setAt'].map((column) => (
                  <TableCell key={column}>{t(`articles:prices.${column}`)}</TableCell>
                ))}
                <TableCell>{t('articles:prices.acts')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {article.prices.map((price) => {
                const time = timeOf(price, article, today);
                return (
                  <TableRow key={price.from}>
                    <TableCell component="th" scope="row">
                      <DateText value={price.from} day />{' '}
                      <StatusChip tone={tones[time]}>{t(`articles:prices.${time}`)}</StatusChip>
                    </TableCell>
                    <TableCell>{price.until !== null && <DateText value={price.until} day />}</TableCell>
                    <TableCell sx={{ whiteSpace: 'nowrap' }}>
                      {money(price.price, i18n.resolvedLanguage ?? 'fr')}
                    </TableCell>
                    <TableCell>{price.setBy.name}</TableCell>
                    <TableCell>
                      <DateText value={price.setAt} />
                    </TableCell>
                    <TableCell>
                      {mayCancel && time === 'toCome' && (
                        <CommandButton
                          name="CancelPrice"
                          of={money(price.price, i18n.resolvedLanguage ?? 'fr')}
                          spec={cancelling}
                          fixed={{ from: price.from }}
                          target={{ resource: 'articles', id: article.id, revision: article.revision }}
                        />
                      )}
                    </TableCell>
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
        </ScrollBox>
      )}
    </Card>
  );
};
