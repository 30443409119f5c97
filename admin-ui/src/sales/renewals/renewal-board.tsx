import { get } from '@guichet/ui-common/net/http';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { money } from '@guichet/ui-common/text/money';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RenewalMonth } from '../../../../src/sales/renewals/renewals.views.js';
import { listAddress } from '../../kit/list-address.js';
import { monthText } from '../../kit/month-text.js';
import { TextLink } from '../../kit/text-link.js';

const boardQuery = queryOptions({
  queryKey: ['renewals', 'board'],
  queryFn: async ({ signal }) => (await get<readonly RenewalMonth[]>('/api/renewals/board', {}, signal)).data,
});

const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

const listOf = (month: string): string =>
  listAddress('renewals', { endsFrom: `${month}-01`, endsTo: lastDayOf(month) });

/** Months in which contracts end: how many are signed, and what they are worth; each leads to its contracts. */
export const RenewalBoard = () => {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(boardQuery);
  const language = currentLanguage();
  const rows = (data ?? []).map((month) => ({ ...month, id: month.month }));
  const amount = (id: 'oldNet' | 'signedNet' | 'openNet') => ({
    id,
    label: t(`renewals:board.${id}`),
    render: (month: RenewalMonth) => money(month[id], language),
  });
  const count = (id: 'open' | 'signed' | 'lost') => ({
    id,
    label: t(`renewals:board.${id}`),
    render: (month: RenewalMonth) => month[id].toLocaleString(language),
  });
  return (
    <Box component="section" aria-labelledby="renewal-board" sx={{ mb: 3 }}>
      <Typography id="renewal-board" variant="h2" sx={{ mb: 1.5 }}>
        {t('renewals:board.title')}
      </Typography>
      {isPending && <Skeleton variant="rounded" height={120} />}
      {data?.length === 0 && <Typography color="text.secondary">{t('renewals:board.empty')}</Typography>}
      {rows.length > 0 && (
        <DataTable
          caption={t('renewals:board.caption')}
          rows={rows}
          cardsUnder={700}
          columns={[
            {
              id: 'month',
              label: t('renewals:board.month'),
              render: ({ month }) => <TextLink to={listOf(month)}>{monthText(month, language)}</TextLink>,
            },
            count('open'),
            count('signed'),
            count('lost'),
            amount('oldNet'),
            amount('signedNet'),
            amount('openNet'),
          ]}
        />
      )}
    </Box>
  );
};
