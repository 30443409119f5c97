import { counted } from '@guichet/ui-common/text/counted';
import { DateText } from '@guichet/ui-common/text/date-text';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ProblemAlert } from '../kit/page/problem-alert.js';
import type { TicketListRow } from '../../../src/support/tickets/tickets.views.js';
import type { Filter } from '../kit/queries/list.js';
import { ticketsQuery } from '../support/tickets/tickets.api.js';
import { TicketLink, TicketStatusChip } from '../support/tickets/tickets.parts.js';

const shown = 5;

interface CardProps {
  readonly title: string;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** Without a name: of so many cards, none is a landmark; the headings lead from one to the next. */
export const Card = ({ title, more, children }: CardProps) => {
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'space-between',
          alignItems: 'baseline',
          mb: 1.5,
        }}
      >
        <Typography variant="h2">{title}</Typography>
        {more}
      </Box>
      {children}
    </Paper>
  );
};

export const MoreLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link component={RouterLink} to={to} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 28 }}>
    {children}
    <ArrowForward aria-hidden fontSize="small" />
  </Link>
);

const Row = ({ ticket }: { readonly ticket: TicketListRow }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1.5,
      justifyContent: 'space-between',
      py: 1.5,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Box sx={{ minWidth: 0, flex: '1 1 16rem' }}>
      <TicketLink ticket={ticket} />
    </Box>
    <Box sx={{ textAlign: { sm: 'right' } }}>
      <TicketStatusChip ticket={ticket} />
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', mt: 0.25 }}>
        <DateText value={ticket.updatedAt} />
      </Box>
    </Box>
  </Box>
);

interface TicketsCardProps {
  readonly title: string;
  /** Said where there are none; without it, nothing is drawn then. */
  readonly empty?: string;
  readonly filter: Filter;
  readonly to: string;
}

/** The latest tickets of a filter, and the way to all of them. */
export const TicketsCard = ({ title, empty, filter, to }: TicketsCardProps) => {
  const { t } = useTranslation();
  const { data, error, isPending } = useQuery(
    ticketsQuery({ filter, sort: ['updatedAt', 'DESC'], range: [0, shown - 1] }),
  );
  const total = data?.total ?? 0;
  if (empty === undefined && total === 0 && !error) return null;
  return (
    <Card title={title} more={total > shown && <MoreLink to={to}>{t('common:home.all', counted(total))}</MoreLink>}>
      {isPending && <Skeleton height={120} />}
      <ProblemAlert error={error} />
      {data && total === 0 && <Typography color="text.secondary">{empty}</Typography>}
      {data && total > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.data.map((ticket) => (
            <Row key={ticket.id} ticket={ticket} />
          ))}
        </Box>
      )}
    </Card>
  );
};
