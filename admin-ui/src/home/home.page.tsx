import { counted } from '@guichet/ui-common/text/counted';
import { get } from '@guichet/ui-common/net/http';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TicketListRow } from '../../../src/support/tickets/tickets.views.js';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { RowLine, RowNote } from '@guichet/ui-common/list/row-texts';
import { TicketRisks } from '@guichet/ui-common/support/ticket-risks';
import { listAddress } from '../kit/list-address.js';
import { useMenuResources, useWaitingResources } from '../kit/resources.js';
import { RowLink } from '../kit/row-link.js';
import { TextLink } from '../kit/text-link.js';
import { serverFilter } from '../kit/server-filter.js';
import { useMe } from '../me.js';
import { Page } from '../frame/page.js';
import { queueFilters, queueSort } from '../support/tickets/ticket-filters.js';
import { TicketDue } from '@guichet/ui-common/support/ticket-due';
import { Asker, TicketState } from '../support/tickets/ticket-marks.js';
import { HomeNotices } from './home-notices.js';

const minute = 60_000;

/** How many rows of a list a filter holds: the same filter as the list that the number leads to. */
const countQuery = (resource: string, filter: object) =>
  queryOptions({
    queryKey: ['counts', resource, filter],
    queryFn: async ({ signal }) =>
      (await get<object[]>(`/api/${resource}`, { filter: serverFilter({ ...filter }), range: [0, 0] }, signal)).total ??
      0,
    refetchInterval: minute,
  });

const CountCard = ({ name, filter }: { readonly name: string; readonly filter: object }) => {
  const { t } = useTranslation();
  const { data: count } = useQuery(countQuery('tickets', filter));
  const alarming = name === 'late' && (count ?? 0) > 0;
  return (
    <Paper
      component={Link}
      to={listAddress('tickets', filter, queueSort)}
      variant="outlined"
      sx={{
        p: 2.5,
        borderRadius: 1.5,
        textDecoration: 'none',
        color: 'text.primary',
        display: 'block',
        '&:hover': { borderColor: 'primary.main', boxShadow: 2 },
      }}
    >
      <Typography
        component="span"
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          fontWeight: 600,
          color: 'text.secondary',
          fontSize: '0.9rem',
        }}
      >
        {t(`admin:views.${name}`)}
        <ArrowForward aria-hidden fontSize="small" color="primary" />
      </Typography>
      <Typography
        component="span"
        sx={{
          display: 'block',
          fontSize: '2.25rem',
          lineHeight: 1.2,
          fontWeight: 700,
          letterSpacing: '-0.02em',
          color: alarming ? 'error.main' : 'text.primary',
        }}
      >
        {count === undefined ? <Skeleton width={56} /> : t('admin:home.count', counted(count))}
      </Typography>
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        {t(`admin:home.cards.${name}`)}
      </Typography>
    </Paper>
  );
};

const Urgent = ({ me }: { readonly me: string }) => {
  const { t } = useTranslation();
  const filter = queueFilters(me).mine;
  const { data: rows } = useQuery({
    queryKey: ['tickets', 'urgent', filter],
    queryFn: async ({ signal }) =>
      (
        await get<TicketListRow[]>(
          '/api/tickets',
          { filter, sort: [queueSort.field, queueSort.order], range: [0, 7] },
          signal,
        )
      ).data,
    refetchInterval: minute,
  });
  return (
    <Box component="section" aria-labelledby="urgent" sx={{ mt: 4 }}>
      <Typography id="urgent" variant="h2" sx={{ mb: 1.5 }}>
        {t('admin:home.urgent')}
      </Typography>
      {!rows && <Skeleton variant="rounded" height={160} />}
      {rows?.length === 0 && <Typography color="text.secondary">{t('admin:home.nothingMine')}</Typography>}
      {rows && rows.length > 0 && (
        <DataTable
          caption={t('admin:home.urgent')}
          rows={rows}
          dense
          columns={[
            {
              id: 'ticket',
              label: t('admin:tickets.columns.ticket'),
              wide: true,
              render: (ticket) => (
                <>
                  <RowLine>
                    <RowLink to={`/tickets/${ticket.id}/show`}>{ticket.title ?? t('admin:forgotten')}</RowLink>
                  </RowLine>
                  <RowNote>
                    <TicketRisks ticket={ticket} />
                    {ticket.number}
                  </RowNote>
                </>
              ),
            },
            { id: 'client', label: t('admin:tickets.columns.client'), render: (ticket) => <Asker ticket={ticket} /> },
            {
              id: 'status',
              label: t('admin:fields.status'),
              plain: true,
              render: (ticket) => <TicketState ticket={ticket} />,
            },
            {
              id: 'target',
              label: t('admin:fields.targetAt'),
              render: (ticket) => <TicketDue ticket={ticket} />,
            },
          ]}
        />
      )}
    </Box>
  );
};

const Tickets = ({ me }: { readonly me: string }) => (
  <>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
        gap: 2,
      }}
    >
      {Object.entries(queueFilters(me)).map(([name, filter]) => (
        <CountCard key={name} name={name} filter={filter} />
      ))}
    </Box>
    <Urgent me={me} />
  </>
);

/** Further work that waits for the person, by kind; empty kinds are left out. */
const Waiting = () => {
  const { t } = useTranslation();
  const resources = useWaitingResources();
  const counts = useQueries({ queries: resources.map(({ name, waiting }) => countQuery(name, waiting)) });
  if (resources.length === 0) return null;
  const waiting = resources.flatMap((resource, index) => {
    const count = counts[index]?.data ?? 0;
    return count > 0 ? [{ ...resource, count }] : [];
  });
  return (
    <Box component="section" aria-labelledby="waiting" sx={{ mt: 4 }}>
      <Typography id="waiting" variant="h2" sx={{ mb: 1.5 }}>
        {t('admin:home.waiting.title')}
      </Typography>
      {waiting.length === 0 && counts.every(({ isPending }) => !isPending) && (
        <Typography color="text.secondary">{t('admin:home.waiting.none')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {waiting.map(({ name, icon: Icon, waiting: filter, count }) => (
          <Paper
            key={name}
            component="li"
            variant="outlined"
            sx={{ display: 'flex', alignItems: 'center', borderRadius: 1.5 }}
          >
            <Icon aria-hidden sx={{ m: 1.5, color: 'text.secondary' }} />
            <TextLink to={listAddress(name, filter)}>{t(`admin:home.waiting.${name}`, { count })}</TextLink>
          </Paper>
        ))}
      </Box>
    </Box>
  );
};

/** Work that waits for the person this morning. */
const HomePage = () => {
  const { t } = useTranslation();
  const me = useMe();
  const readsTickets = useMenuResources().some(({ name }) => name === 'tickets');
  if (!me) return null;
  return (
    <Page
      title={t('admin:home.title')}
      section={t('admin:home.section')}
      lead={t('admin:home.lead', { name: me.name })}
    >
      <HomeNotices />
      {readsTickets && <Tickets me={me.id} />}
      <Waiting />
      {!readsTickets && <Typography sx={{ mt: 3 }}>{t('admin:home.menu')}</Typography>}
    </Page>
  );
};

export default HomePage;
