import { counted } from '@guichet/ui-common/text/counted';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { statusesOfTurn } from '../../../src/support/tickets/ticket-waiting.vocabulary.js';
import type { Filter } from '../kit/queries/list.js';
import { ticketsQuery } from '../support/tickets/tickets.api.js';

type List = 'open' | 'closed' | 'partners';

/** The list that shows what was counted. */
export const listAddress = (list: List, filter: Filter): string =>
  Object.keys(filter).length === 0
    ? `/sfrequest/${list}`
    : `/sfrequest/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

interface Count {
  readonly key: 'advancing' | 'waiting' | 'waitingOthers' | 'closed';
  readonly list: List;
  readonly filter: Filter;
}

/** Each open ticket is counted once: by whose turn it is. */
const counts: readonly Count[] = [
  {
    key: 'advancing',
    list: 'open',
    filter: { status: [...statusesOfTurn('provider'), ...statusesOfTurn('thirdParty')] },
  },
  { key: 'waiting', list: 'open', filter: { waitingForMe: true } },
  { key: 'waitingOthers', list: 'open', filter: { waitingForMe: false, status: statusesOfTurn('customer') } },
  { key: 'closed', list: 'closed', filter: {} },
];

/** "3 demandes avancent, 1 vous attend": how things stand, and the way to each. */
export const TicketSum = () => {
  const { t } = useTranslation();
  const totals = useQueries({
    queries: counts.map(({ list, filter }) =>
      ticketsQuery({ filter: { ...filter, scope: list }, sort: ['updatedAt', 'DESC'], range: [0, 0] }),
    ),
  });
  const shown = counts.flatMap((count, place) => {
    const total = totals[place]?.data?.total ?? 0;
    return total > 0 ? [{ ...count, total }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Paper component="section" variant="outlined" sx={{ px: { xs: 2, sm: 3 }, py: 1.5 }}>
      <Box
        component="ul"
        aria-label={t('common:home.sum.title')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          flexWrap: { sm: 'wrap' },
          columnGap: 4,
          rowGap: 0.5,
        }}
      >
        {shown.map(({ key, list, filter, total }) => (
          <li key={key}>
            <Link
              component={RouterLink}
              to={listAddress(list, filter)}
              sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 32, fontWeight: 620 }}
            >
              {t(`common:home.sum.${key}`, counted(total))}
            </Link>
          </li>
        ))}
      </Box>
    </Paper>
  );
};
