import { RelativeDate } from '@guichet/ui-common/list/relative-date';
import { RowLine, RowNote } from '@guichet/ui-common/list/row-texts';
import { TicketDue } from '@guichet/ui-common/support/ticket-due';
import { TicketRisks } from '@guichet/ui-common/support/ticket-risks';
import { Cut } from '@guichet/ui-common/text/cut';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { TicketListRow } from '../../../../src/support/tickets/tickets.views.js';
import type { Column } from '@guichet/ui-common/list/column';
import { valuesOf } from '@guichet/ui-common/form/inputs';
import { listAddress } from '../../kit/list-address.js';
import { ListPage, type Row } from '../../kit/list-page.js';
import { RowLink } from '../../kit/row-link.js';
import { ListViews } from '../../kit/list-views.js';
import { OpenOnView } from '../../kit/open-on-view.js';
import { useMe } from '../../me.js';
import { queueFilters, queueSort, ticketFilters, ticketViews } from './ticket-filters.js';
import { TicketState } from './ticket-marks.js';
import { TakeTickets } from './take-tickets.js';

type TicketRow = TicketListRow & Row;

/** Helps to recognise a ticket: its number, client and contact, and its risks. */
const Recognised = ({ ticket }: { readonly ticket: TicketRow }) => {
  const { t } = useTranslation();
  return (
    <RowNote>
      <TicketRisks ticket={ticket} />
      {ticket.number} · <Cut>{ticket.clientName}</Cut> · {ticket.contact.name ?? t('admin:forgotten')}
    </RowNote>
  );
};

const Unassigned = () => {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {t('admin:choices.unassigned')}
    </Box>
  );
};

const columnsOf = (t: TFunction): readonly Column<TicketRow>[] => [
  {
    id: 'number',
    label: t('admin:tickets.columns.ticket'),
    sort: 'number',
    width: '44%',
    wide: true,
    render: (ticket) => (
      <>
        <RowLine>
          <RowLink to={`/tickets/${ticket.id}/show`}>
            <Cut>{ticket.title ?? t('admin:forgotten')}</Cut>
          </RowLink>
        </RowLine>
        <Recognised ticket={ticket} />
      </>
    ),
  },
  {
    id: 'status',
    label: t('admin:fields.status'),
    sort: 'status',
    plain: true,
    render: (ticket) => <TicketState ticket={ticket} />,
  },
  {
    id: 'severity',
    label: t('admin:fields.severity'),
    sort: 'severity',
    shown: 'withRoom',
    render: ({ severity }) => severity && t(`tickets:severity.${severity}`),
  },
  {
    id: 'agent',
    label: t('admin:fields.agentId'),
    plain: true,
    shown: 'withRoom',
    render: ({ agent }) => agent?.name ?? <Unassigned />,
  },
  {
    id: 'targetAt',
    label: t('admin:fields.targetAt'),
    sort: 'targetAt',
    render: (ticket) => <TicketDue ticket={ticket} />,
  },
  {
    id: 'updatedAt',
    label: t('admin:fields.updatedAt'),
    sort: 'updatedAt',
    shown: 'whenChosen',
    render: ({ updatedAt }) => <RelativeDate value={updatedAt} />,
  },
  {
    id: 'openedAt',
    label: t('admin:fields.openedAt'),
    sort: 'openedAt',
    shown: 'whenChosen',
    render: ({ openedAt }) => <RelativeDate value={openedAt} />,
  },
  {
    id: 'product',
    label: t('admin:tickets.columns.product'),
    shown: 'whenChosen',
    render: ({ product, module }) => [product?.label, module?.label].filter(Boolean).join(' · '),
  },
  {
    id: 'kind',
    label: t('admin:fields.ticketKind'),
    shown: 'whenChosen',
    render: ({ kind }) => t(`admin:ticketKind.${kind}`),
  },
];

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
      section={t('admin:sections.tickets')}
      columns={columns}
      filters={ticketFilters}
      sort={queueSort}
      nameOf={({ number }) => number}
      cardsUnder={560}
      actions={
        <Button component={Link} to="/tickets/create" variant="contained" startIcon={<Add aria-hidden />}>
          {t('admin:resources.tickets.create')}
        </Button>
      }
      views={(list) => (
        <ListViews
          resource="tickets"
          offered={ticketViews(me?.id ?? '')}
          filter={valuesOf(list.filterValues)}
          sort={list.sort}
        />
      )}
      bulk={(list) => <TakeTickets list={list} />}
    />
  );
};
