import { date } from '@guichet/ui-common/dates';
import { get } from '@guichet/ui-common/http';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { RenewalListRow } from '../../../src/renewals/renewals.views.js';
import { Card, MoreLink } from '../home/home.cards.js';
import { pageOf } from './renewals.api.js';

/** Those named on the home page; the others are one click away. */
const shown = 3;

const toSign = queryOptions({
  queryKey: ['renewals', 'toSign'],
  queryFn: ({ signal }) =>
    get<readonly RenewalListRow[]>(
      '/api/renewals',
      { filter: { mine: true }, sort: ['endsOn', 'ASC'], range: [0, shown - 1] },
      signal,
    ),
});

/** Contracts that wait for the signature of the person, those that end first; nothing where none does. */
export const RenewalsToSign = () => {
  const { t } = useTranslation();
  const { data } = useQuery(toSign);
  const count = data?.total ?? 0;
  if (!data || count === 0) return null;
  return (
    <Card title={t('common:home.renewals', { count })}>
      <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.5, '& li': { py: 0.25 } }}>
        {data.data.map((renewal) => (
          <li key={renewal.id}>
            <Link component={RouterLink} to={pageOf(renewal)}>
              {t('common:home.renewal', { title: renewal.title, endsOn: date(renewal.endsOn) })}
            </Link>
          </li>
        ))}
      </Box>
      <MoreLink to="/reconduction/index?mine=true">{t('common:home.allRenewals')}</MoreLink>
    </Card>
  );
};
