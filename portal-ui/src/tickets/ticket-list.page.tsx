import type { Column } from '@guichet/ui-common/list/column';
import { RelativeDate } from '@guichet/ui-common/list/relative-date';
import { SavedViews } from '@guichet/ui-common/list/saved-views';
import { savedViewsQuery } from '@guichet/ui-common/list/saved-views.api';
import { TicketDue } from '@guichet/ui-common/list/ticket-due';
import { usePhone } from '@guichet/ui-common/phone';
import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import type { TicketListRow } from '../../../src/tickets/tickets.views.js';
import { pageCount, useList, writeList, type ListDefaults } from '../api/list.js';
import { useMe } from '../shell/me.js';
import { Page } from '../shell/page.js';
import { ExportButtons } from '../ui/export-buttons.js';
import { ListResult } from '../ui/list-result.js';
import { PageSkeleton } from '../ui/page-skeleton.js';
import { OldTickets } from './old-tickets.js';
import { ticketFilters } from './ticket-filters.js';
import { choicesQuery, exportAddress, ticketsQuery } from './tickets.api.js';
import { TicketLink, TicketStatusChip } from './tickets.parts.js';

type Scope = 'open' | 'closed' | 'partners';

/** Specification §9: 30 lines a page. */
const listDefaults: Readonly<Record<Scope, ListDefaults>> = {
  open: { sort: ['openedAt', 'DESC'], pageSize: 30 },
  closed: { sort: ['closedAt', 'DESC'], pageSize: 30 },
  partners: { sort: ['openedAt', 'DESC'], pageSize: 30 },
};

const systemFilters: Readonly<Record<Scope, readonly { readonly key: string; readonly filter: object }[]>> = {
  open: [
    { key: 'all', filter: {} },
    { key: 'waitingForMe', filter: { waitingForMe: true } },
    { key: 'mine', filter: { mine: true } },
    { key: 'blocking', filter: { severity: ['blocking'] } },
    { key: 'changes', filter: { kind: 'change' } },
  ],
  closed: [
    { key: 'all', filter: {} },
    { key: 'mine', filter: { mine: true } },
    { key: 'unvalidated', filter: { validation: 'unvalidated' } },
  ],
  partners: [
    { key: 'all', filter: {} },
    { key: 'waitingForMe', filter: { waitingForMe: true } },
  ],
};

type TicketColumn = Column<TicketListRow>;

const useColumns = (scope: Scope): readonly TicketColumn[] => {
  const { t } = useTranslation();
  return useMemo(() => {
    const column = (id: string, render: TicketColumn['render'], as: Partial<TicketColumn> = {}): TicketColumn => ({
      id,
      label: t(`tickets:column.${id}`),
      render,
      ...as,
    });
    const whenChosen = { shown: 'whenChosen' } as const;
    const withClient = scope === 'partners';
    return [
      column('ticket', (row) => <TicketLink ticket={row} withClient={withClient} />, {
        sort: 'number',
        width: '44%',
        wide: true,
      }),
      column('status', (row) => <TicketStatusChip ticket={row} />, { sort: 'status', plain: true }),
      column('severity', ({ severity }) => severity && t(`tickets:severity.${severity}`), {
        sort: 'severity',
        shown: 'withRoom',
      }),
      column('openedAt', ({ openedAt }) => <RelativeDate value={openedAt} />, { sort: 'openedAt', shown: 'withRoom' }),
      scope === 'closed'
        ? column('closedAt', ({ closedAt }) => closedAt && <RelativeDate value={closedAt} />, { sort: 'closedAt' })
        : column('targetAt', (row) => <TicketDue ticket={row} />, { sort: 'targetAt' }),
      ...(withClient ? [column('client', ({ clientName }) => clientName, whenChosen)] : []),
      column('product', ({ product }) => product?.label, whenChosen),
      column('contact', ({ contact }) => contact.name ?? t('tickets:forgotten'), whenChosen),
    ];
  }, [scope, t]);
};

/** The address of the last visit, for `noreinit` and for the way back from a ticket. */
const memory = {
  key: (scope: Scope) => `guichet.list.tickets-${scope}`,
  recall: (scope: Scope) => sessionStorage.getItem(memory.key(scope)) ?? '',
  keep: (scope: Scope, search: string) => sessionStorage.setItem(memory.key(scope), search),
};

const OpenButton = () => {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/sfrequest/" variant="contained" startIcon={<Add />}>
      {t('tickets:open.button')}
    </Button>
  );
};

/** What the ticket page hands over after a closure. */
const closedNumberOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'closedNumber' in state && typeof state.closedNumber === 'string'
    ? state.closedNumber
    : undefined;

const TicketList = ({ scope }: { readonly scope: Scope }) => {
  const { t } = useTranslation();
  const me = useMe();
  const phone = usePhone();
  const defaults = listDefaults[scope];
  const { filter, sort, page, range, change } = useList(defaults);
  const location = useLocation();
  const { pathname, search } = location;
  const closedNumber = closedNumberOf(location.state);
  const parameters = { filter: { ...filter, scope }, sort };
  const tickets = useQuery(ticketsQuery({ ...parameters, range }));
  const { data: choices } = useQuery(choicesQuery());
  const columns = useColumns(scope);
  const filters = useMemo(() => ticketFilters(scope, choices, t), [scope, choices, t]);
  const total = tickets.data?.total ?? 0;
  const pages = pageCount(total, defaults.pageSize);
  const query = writeList({ filter, sort, page: 1 }, defaults).toString();
  const system = systemFilters[scope].map((view) => ({
    label: t(`tickets:view.${view.key}`),
    query: writeList({ filter: { ...view.filter }, sort: defaults.sort, page: 1 }, defaults).toString(),
  }));

  useEffect(() => memory.keep(scope, search), [scope, search]);
  return (
    <Page
      title={t(`tickets:list.${scope}.title`)}
      section={t('tickets:section')}
      detail={pages > 1 ? t('common:list.page', { page, pages }) : undefined}
      lead={!phone && t(`tickets:list.${scope}.lead`)}
      before={
        <div role="status">
          {closedNumber && (
            <Alert role="none" severity="success" sx={{ mb: 2 }}>
              {t('tickets:list.closed.done', { number: closedNumber })}
            </Alert>
          )}
        </div>
      }
      actions={me.mayOpenTickets && <OpenButton />}
    >
      <ListResult
        name={`tickets-${scope}`}
        query={tickets}
        columns={columns}
        state={{ filter, sort, page }}
        pageSize={defaults.pageSize}
        change={change}
        texts="tickets:list"
        caption={t(`tickets:list.${scope}.title`)}
        filters={filters}
        filterTexts="tickets:filter."
        searchLabel={t('tickets:filter.search')}
        cardsUnder={560}
        empty={t(`tickets:list.${scope}.empty`)}
        offered={me.mayOpenTickets && <OpenButton />}
        views={<SavedViews list={`tickets-${scope}`} path={pathname} system={system} query={query} />}
        exports={
          total > 0 && (
            <ExportButtons
              formats={['csv', 'xlsx']}
              fileName="tickets"
              addressOf={(format) => exportAddress(format, parameters)}
              total={total}
              texts="tickets:export"
            />
          )
        }
      />
      {scope === 'closed' && <OldTickets />}
    </Page>
  );
};

/** Without a query: the filters of the last visit with `noreinit`, else the person's default view. */
const Entered = ({ scope }: { readonly scope: Scope }) => {
  const { noreinit } = useParams();
  const { pathname, search, key } = useLocation();
  const views = useQuery(savedViewsQuery(`tickets-${scope}`));
  const [first] = useState(key);
  if (search === '' && key === first) {
    if (views.isPending) return <PageSkeleton />;
    const remembered = noreinit ? memory.recall(scope) : '';
    const chosen =
      remembered.replace(/^\?/, '') ||
      (noreinit ? '' : views.data?.find(({ isDefault, mine }) => isDefault && mine)?.query);
    if (chosen) return <Navigate to={`${pathname}?${chosen}`} replace />;
  }
  return <TicketList scope={scope} />;
};

export const listPage = (scope: Scope): ComponentType => {
  const Component = () => <Entered scope={scope} />;
  return Component;
};
