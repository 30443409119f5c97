import { Disclosure } from '@guichet/ui-common/page/disclosure';
import { get } from '@guichet/ui-common/net/http';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { money } from '@guichet/ui-common/text/money';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rateText } from '../../../../src/kernel/money.js';
import type { QuoteBoard as Board, QuoteMonth, QuotesOfAge } from '../../../../src/sales/quotes/quotes.views.js';
import { chartColumn } from '@guichet/ui-common/list/chart-column';
import { monthText } from '../../kit/month-text.js';

const boardQuery = queryOptions({
  queryKey: ['quotes', 'board'],
  queryFn: async ({ signal }) => (await get<Board>('/api/quotes/board', {}, signal)).data,
});

/** Of those that came to an end. */
const conversionOf = ({ handedOver, open, signed }: QuoteMonth): number | null =>
  handedOver > open ? signed / (handedOver - open) : null;

const Waiting = ({ ages }: { readonly ages: readonly QuotesOfAge[] }) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  const most = Math.max(1, ...ages.map(({ gross }) => gross));
  return (
    <DataTable
      caption={t('quotes:board.waiting')}
      rows={ages.map((row) => ({ ...row, id: row.age }))}
      cardsUnder={700}
      columns={[
        { id: 'age', label: t('quotes:board.since'), render: ({ age }) => t(`quotes:board.age.${age}`) },
        { id: 'customer', label: t('quotes:board.customer'), render: ({ customer }) => customer },
        { id: 'provider', label: t('quotes:board.provider'), render: ({ provider }) => provider },
        { id: 'gross', label: t('quotes:column.gross'), render: ({ gross }) => money(gross, language) },
        chartColumn('share', t('quotes:board.share'), ({ gross }: QuotesOfAge) => gross / most),
      ]}
    />
  );
};

const Conversion = ({ months }: { readonly months: readonly QuoteMonth[] }) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  const count = (id: 'handedOver' | 'signed' | 'refused' | 'expired' | 'withdrawn' | 'open') => ({
    id,
    label: t(`quotes:board.${id}`),
    render: (row: QuoteMonth) => row[id].toLocaleString(language),
  });
  return (
    <DataTable
      caption={t('quotes:board.conversion')}
      rows={months.map((row) => ({ ...row, id: row.month }))}
      cardsUnder={700}
      columns={[
        { id: 'month', label: t('quotes:board.month'), render: ({ month }) => monthText(month, language) },
        count('handedOver'),
        count('signed'),
        count('refused'),
        count('expired'),
        count('withdrawn'),
        count('open'),
        {
          id: 'rate',
          label: t('quotes:board.rate'),
          render: (row) => {
            const rate = conversionOf(row);
            return rate === null ? '–' : rateText(Math.round(rate * 10_000), language);
          },
        },
        chartColumn('bar', t('quotes:board.chart'), conversionOf),
      ]}
    />
  );
};

const Tables = () => {
  const { t } = useTranslation();
  const { data } = useQuery(boardQuery);
  if (!data) return <Skeleton variant="rounded" height={120} />;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <section>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {t('quotes:board.waiting')}
        </Typography>
        <Waiting ages={data.ages} />
      </section>
      <section>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {t('quotes:board.conversion')}
        </Typography>
        {data.months.length === 0 ? t('quotes:board.empty') : <Conversion months={data.months} />}
      </section>
    </Box>
  );
};

/** Waiting quotes by side, and outcomes of handed-over quotes; folded, since the list is used more often. */
export const QuoteBoard = () => {
  const { t } = useTranslation();
  return (
    <Box sx={{ mb: 2 }}>
      <Disclosure label={t('quotes:board.title')}>
        <Tables />
      </Disclosure>
    </Box>
  );
};
