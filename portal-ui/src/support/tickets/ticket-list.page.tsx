import { TicketDue } from '@guichet/ui-common/support/ticket-due';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { TicketChoices, TicketListRow } from '../../../../src/support/tickets/tickets.views.js';
import { listPage } from '../../kit/list/list-page.js';
import type { ListColumn, ListView } from '../../kit/list/list-spec.js';
import { AddLink } from '../../kit/list/add-link.js';
import { OldTickets } from './old-tickets.js';
import { ticketFilters, type TicketScope } from './ticket-filters.js';
import { choicesQuery } from './tickets.api.js';
import { TicketLink, TicketStatusChip } from './tickets.parts.js';

type Column = ListColumn<TicketListRow, TicketChoices>;

const all: ListView = { name: 'all', filter: {} };
const mine: ListView = { name: 'mine', filter: { mine: true } };
const waitingForMe: ListView = { name: 'waitingForMe', filter: { waitingForMe: true } };

const views: Readonly<Record<TicketScope, readonly ListView[]>> = {
  open: [
    all,
    waitingForMe,
    mine,
    { name: 'blocking', filter: { severity: ['blocking'] } },
    { name: 'changes', filter: { kind: 'change' } },
  ],
  closed: [all, mine, { name: 'unvalidated', filter: { validation: 'unvalidated' } }],
  partners: [all, waitingForMe],
};

const due: Column = { id: 'targetAt', sort: true, value: (row) => <TicketDue ticket={row} /> };
const closed: Column = { id: 'closedAt', sort: true, kind: 'instant' };

const columnsOf = (scope: TicketScope): readonly Column[] => [
  {
    id: 'ticket',
    sort: 'number',
    width: '44%',
    value: (row) => <TicketLink ticket={row} withClient={scope === 'partners'} />,
  },
  { id: 'status', sort: true, plain: true, value: (row) => <TicketStatusChip ticket={row} /> },
  { id: 'severity', sort: true, kind: 'choice', texts: 'tickets:severity', shown: 'withRoom' },
  { id: 'openedAt', sort: true, kind: 'instant', shown: 'withRoom' },
  scope === 'closed' ? closed : due,
  { id: 'client', value: ({ clientName }) => clientName, shown: 'whenChosen', when: () => scope === 'partners' },
  { id: 'product', kind: 'label', shown: 'whenChosen' },
  { id: 'contact', kind: 'label', shown: 'whenChosen' },
];

/** Specification §2, `/sfrequest/open`, `/closed` and `/partners`. */
export const ticketList = (scope: TicketScope): ComponentType =>
  listPage<TicketListRow, TicketChoices>()({
    name: 'tickets',
    texts: 'tickets',
    words: `list.${scope}`,
    keptAs: `tickets-${scope}`,
    filter: { scope },
    sort: scope === 'closed' ? ['closedAt', 'DESC'] : ['openedAt', 'DESC'],
    searched: true,
    useChoices: () => useQuery(choicesQuery()).data,
    filters: ({ choices, t }) => ticketFilters(scope, choices, t),
    filterTexts: 'tickets:filter.',
    columns: columnsOf(scope),
    views: views[scope],
    exported: ['csv', 'xlsx'],
    primary: ({ me, t }) => me.mayOpenTickets && <AddLink to="/sfrequest/">{t('tickets:open.button')}</AddLink>,
    cardsUnder: 560,
    ...(scope === 'closed' ? { below: OldTickets } : {}),
  });
