import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { AptitudeCheckListRow } from '../../../src/aptitude-checks/aptitude-checks.views.js';
import { rowsQuery } from '../api/list.js';
import { Card, MoreLink } from '../home/home.cards.js';

const waiting = { mine: true };
const shown = 3;

/** Aptitude checks that await the reader's signature, with the count of the list behind the link. */
export const ChecksToSign = () => {
  const { t } = useTranslation();
  const { data } = useQuery(
    rowsQuery<AptitudeCheckListRow>('aptitude-checks', {
      filter: waiting,
      sort: ['dueOn', 'ASC'],
      range: [0, shown - 1],
    }),
  );
  if (!data?.total) return null;
  return (
    <Card title={t('common:home.aptitudeChecks', { count: data.total })}>
      <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.5, '& li': { py: 0.25 } }}>
        {data.data.map(({ id, number, product, establishment }) => (
          <li key={id}>
            <Link component={RouterLink} to={`/segur/${id}`}>
              {product ?? number}
            </Link>{' '}
            ({number}, {establishment})
          </li>
        ))}
      </Box>
      <MoreLink to={`/segur/segurtosign?${new URLSearchParams({ filter: JSON.stringify(waiting) })}`}>
        {t('common:home.seeAptitudeChecks')}
      </MoreLink>
    </Card>
  );
};
