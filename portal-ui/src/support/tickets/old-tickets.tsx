import { counted } from '@guichet/ui-common/text/counted';
import { DateText } from '@guichet/ui-common/text/date-text';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketListRow } from '../../../../src/support/tickets/tickets.views.js';
import { pageCount, rangeOf, type ListState } from '../../kit/queries/list.js';
import type { Column } from '@guichet/ui-common/list/column';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { Pager } from '@guichet/ui-common/list/pager';
import { ticketsQuery } from './tickets.api.js';
import { TicketLink } from './tickets.parts.js';

/** Specification §3, old tickets: 10 lines a page, from page 1. */
const pageSize = 10;

/** Tickets of the former system, under the closed ones; nothing where there are none. */
export const OldTickets = () => {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<ListState['sort']>(['closedAt', 'DESC']);
  const { data, isFetching } = useQuery(
    ticketsQuery({ filter: { scope: 'old' }, sort, range: rangeOf(page, pageSize) }),
  );
  const columns = useMemo(
    (): readonly Column<TicketListRow>[] => [
      { id: 'ticket', label: t('tickets:column.ticket'), render: (row) => <TicketLink ticket={row} /> },
      { id: 'oldNumber', label: t('tickets:column.oldNumber'), render: (row) => row.oldNumber ?? '–' },
      {
        id: 'contact',
        label: t('tickets:column.contact'),
        render: (row) => row.contact.name ?? t('tickets:forgotten'),
      },
      {
        id: 'openedAt',
        label: t('tickets:column.openedAt'),
        sort: 'openedAt',
        render: (row) => <DateText value={row.openedAt} day />,
      },
      {
        id: 'closedAt',
        label: t('tickets:column.closedAt'),
        sort: 'closedAt',
        render: (row) => (row.closedAt ? <DateText value={row.closedAt} day /> : '–'),
      },
    ],
    [t],
  );
  const total = data?.total ?? 0;
  if (!data || total === 0) return null;
  return (
    <Box component="section" aria-labelledby="old-tickets" sx={{ mt: 6 }}>
      <Typography variant="h2" id="old-tickets" sx={{ mb: 0.5 }}>
        {t('tickets:old.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {t('tickets:old.count', counted(total))}
      </Typography>
      <DataTable
        caption={t('tickets:old.title')}
        columns={columns}
        rows={data.data}
        busy={isFetching}
        sort={sort}
        onSort={setSort}
      />
      <Pager
        page={page}
        pages={pageCount(total, pageSize)}
        label={t('tickets:old.pager')}
        onPage={setPage}
        news={{ results: t('tickets:old.count', counted(total)), busy: isFetching, sorted: { columns, by: sort } }}
      />
    </Box>
  );
};
