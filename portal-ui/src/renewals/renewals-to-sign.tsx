import { date } from '@guichet/ui-common/dates';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { RenewalListRow } from '../../../src/renewals/renewals.views.js';
import { rowsQuery } from '../api/list.js';
import { Card, MoreLink } from '../home/home.cards.js';
import { pageOf } from './renewals.api.js';

const mine = { mine: true };
const shown = 3;

/** Contracts that wait for the signature of the person, those that end first; nothing where none does. */
export const RenewalsToSign = () => {
  const { t } = useTranslation();
  const { data } = useQuery(
    rowsQuery<RenewalListRow>('renewals', { filter: mine, sort: ['endsOn', 'ASC'], range: [0, shown - 1] }),
  );
  if (!data?.total) return null;
  return (
    <Card title={t('common:home.renewals', { count: data.total })}>
      <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.5, '& li': { py: 0.25 } }}>
        {data.data.map((renewal) => (
          <li key={renewal.id}>
            <Link component={RouterLink} to={pageOf(renewal)}>
              {t('common:home.renewal', { title: renewal.title, endsOn: date(renewal.endsOn) })}
            </Link>
          </li>
        ))}
      </Box>
      <MoreLink to={`/reconduction/index?${new URLSearchParams({ filter: JSON.stringify(mine) })}`}>
        {t('common:home.allRenewals')}
      </MoreLink>
    </Card>
  );
};
