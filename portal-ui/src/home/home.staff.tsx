import { counted } from '@guichet/ui-common/text/counted';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MeView } from '../../../src/customers/access/access.views.js';
import type { Filter } from '../kit/queries/list.js';
import { ticketsQuery } from '../support/tickets/tickets.api.js';

interface Queue {
  readonly key: 'late' | 'unassigned' | 'mine';
  readonly filter: Filter;
}

const queuesOf = (me: MeView): readonly Queue[] => [
  { key: 'late', filter: { scope: 'open', late: true } },
  { key: 'unassigned', filter: { scope: 'open', agentId: null } },
  { key: 'mine', filter: { scope: 'open', agentId: me.id } },
];

/** The list of the staff application with the same filter. */
const queueAddress = (filter: Filter): string => `/admin/tickets?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const QueueTile = ({ queue: { key, filter } }: { readonly queue: Queue }) => {
  const { t } = useTranslation();
  const { data } = useQuery(ticketsQuery({ filter, sort: ['updatedAt', 'DESC'], range: [0, 0] }));
  return (
    <Paper
      component="a"
      href={queueAddress(filter)}
      variant="outlined"
      sx={{ p: 2.5, color: 'text.primary', textDecoration: 'none', '&:hover': { borderColor: 'primary.main' } }}
    >
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 600, fontSize: '0.9rem' }}>
        {t(`common:home.queues.${key}`)}
      </Box>
      <Box component="span" sx={{ display: 'block', fontSize: '2rem', fontWeight: 700, lineHeight: 1.25 }}>
        {data ? t('common:home.count', counted(data.total ?? 0)) : <Skeleton width={48} />}
      </Box>
    </Paper>
  );
};

/** Staff work elsewhere: their queues at a glance, and the way there. */
export const StaffHome = ({ me }: { readonly me: MeView }) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      {me.permissions.includes('tickets') && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            width: '100%',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
          }}
        >
          {queuesOf(me).map((queue) => (
            <QueueTile key={queue.key} queue={queue} />
          ))}
        </Box>
      )}
      <Button href="/admin/" variant="contained" endIcon={<ArrowForward />}>
        {t('common:home.admin')}
      </Button>
    </Box>
  );
};
