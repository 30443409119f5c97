import { counted } from '@guichet/ui-common/counted';
import { DateText } from '@guichet/ui-common/date-text';
import { download, withQuery } from '@guichet/ui-common/http';
import Add from '@mui/icons-material/Add';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import type { ListControllerResult } from 'react-admin';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { TicketListRow } from '../../../src/tickets/tickets.views.js';
import type { Column } from '../kit/data-table.js';
import { valuesOf } from '../kit/inputs.js';
import { listAddress } from '../kit/list-address.js';
import { ListPage, type Row } from '../kit/list-page.js';
import { RowLink } from '../kit/row-link.js';
import { OpenOnView, SavedViews } from '../kit/saved-views.js';
import { serverFilter } from '../kit/server-filter.js';
import { useMe } from '../me.js';
import { queueFilters, queueSort, ticketFilters, ticketViews } from './ticket-filters.js';
import { Asker, Marks, SeverityChip, StatusChip, Target } from './ticket-marks.js';
import { TakeTickets } from './take-tickets.js';

type TicketRow = TicketListRow & Row;

const muted = { color: 'text.secondary', fontSize: '0.8125rem' } as const;

const columnsOf = (t: TFunction): readonly Column<TicketRow>[] => [
  {
    id: 'number',
    label: t('admin:tickets.columns.ticket'),
    sort: 'number',
    render: (ticket) => (
      <Box sx={{ minWidth: { md: 240 } }}>
        <RowLink to={`/tickets/${ticket.id}/show`}>{ticket.title ?? t('admin:forgotten')}</RowLink>
        <Box sx={{ ...muted, mt: 0.25 }}>
          {[ticket.number, t(`admin:ticketKind.${ticket.kind}`), ticket.product?.label, ticket.module?.label]
            .filter(Boolean)
            .join(' · ')}
        </Box>
        <Marks ticket={ticket} />
      </Box>
    ),
  },
  {
    id: 'clientName',
    label: t('admin:tickets.columns.client'),
    render: (ticket) => <Asker ticket={ticket} />,
  },
  {
    id: 'status',
    label: t('admin:fields.status'),
    sort: 'status',
    render: ({ status, severity }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <StatusChip status={status} />
        {severity && <SeverityChip severity={severity} />}
      </Box>
    ),
  },
  {
    id: 'agent',
    label: t('admin:fields.agentId'),
    render: ({ agent }) =>
      agent?.name ?? (
        <Box component="span" sx={muted}>
          {t('admin:choices.unassigned')}
        </Box>
      ),
  },
  {
    id: 'targetAt',
    label: t('admin:fields.targetAt'),
    sort: 'targetAt',
    width: '148px',
    render: (ticket) => <Target ticket={ticket} />,
  },
  {
    id: 'updatedAt',
    label: t('admin:fields.updatedAt'),
    sort: 'updatedAt',
    width: '148px',
    render: ({ updatedAt }) => <DateText value={updatedAt} />,
  },
];

/** The file is made by the server: all the rows of the filter, with the rights of the one who asks. */
const ExportButton = ({ list }: { readonly list: ListControllerResult<TicketRow> }) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const query = {
    format: 'xlsx',
    filter: serverFilter(valuesOf(list.filterValues)),
    sort: [list.sort.field, list.sort.order],
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    await download(withQuery('/api/tickets/export', query), 'tickets.xlsx').finally(() => setBusy(false));
  };
  return (
    <Button variant="outlined" startIcon={<FileDownload aria-hidden />} aria-busy={busy} onClick={() => void save()}>
      {t('admin:tickets.export', counted(list.total ?? 0))}
    </Button>
  );
};

/** The queue of the provider's support. */
export const TicketList = () => {
  const { t } = useTranslation();
  const me = useMe();
  const { search } = useLocation();
  const columns = useMemo(() => columnsOf(t), [t]);
  if (search === '') {
    const queue = listAddress('tickets', queueFilters(me?.id ?? '').queue, queueSort);
    return <OpenOnView list="tickets" resource="tickets" otherwise={queue} />;
  }
  return (
    <ListPage<TicketRow>
      resource="tickets"
      title={t('admin:resources.tickets.name_other')}
      section={t('admin:sections.tickets')}
      columns={columns}
      filters={ticketFilters}
      sort={queueSort}
      nameOf={({ number }) => number}
      rowTone={({ late }) => (late ? '#B3261E' : undefined)}
      actions={(list) => (
        <>
          <ExportButton list={list} />
          <Button component={Link} to="/tickets/create" variant="contained" startIcon={<Add aria-hidden />}>
            {t('admin:resources.tickets.create')}
          </Button>
        </>
      )}
      views={(list) => (
        <SavedViews
          list="tickets"
          resource="tickets"
          system={ticketViews(me?.id ?? '')}
          filter={valuesOf(list.filterValues)}
          sort={list.sort}
        />
      )}
      bulk={(list) => <TakeTickets list={list} />}
    />
  );
};
