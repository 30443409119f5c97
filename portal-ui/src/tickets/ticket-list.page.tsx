import { announce } from '@guichet/ui-common/announcer';
import { counted } from '@guichet/ui-common/counted';
import { download } from '@guichet/ui-common/http';
import { DateText } from '@guichet/ui-common/date-text';
import { problemText } from '@guichet/ui-common/problem';
import Add from '@mui/icons-material/Add';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import type { TicketListRow } from '../../../src/tickets/tickets.views.js';
import { pageCount, readList, useList, writeList, type ListDefaults } from '../api/list.js';
import { savedViewsQuery } from '../api/saved-views.js';
import { useMe } from '../shell/me.js';
import { Page } from '../shell/page.js';
import type { Column } from '../ui/data-list.js';
import { FilterBar } from '../ui/filter-bar.js';
import { ListResult } from '../ui/list-result.js';
import { PageSkeleton } from '../ui/page-skeleton.js';
import { SavedViews } from '../ui/saved-views.js';
import { OldTickets } from './old-tickets.js';
import { filterFields } from './ticket-filters.js';
import { choicesQuery, exportAddress, ticketsQuery } from './tickets.api.js';
import { SeverityChip, TicketDue, TicketLink, TicketStatusChip } from './tickets.parts.js';

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

const useColumns = (scope: Scope): readonly Column<TicketListRow>[] => {
  const { t } = useTranslation();
  return useMemo(() => {
    const column = (key: string, cell: Column<TicketListRow>['cell'], sort?: string): Column<TicketListRow> => ({
      key,
      label: t(`tickets:column.${key}`),
      cell,
      ...(sort ? { sort } : {}),
    });
    return [
      column('ticket', (row) => <TicketLink ticket={row} />, 'number'),
      column('status', (row) => <TicketStatusChip ticket={row} />, 'status'),
      ...(scope === 'partners' ? [column('client', (row) => row.clientName)] : []),
      column('product', (row) => row.product?.label ?? '–'),
      column('severity', (row) => <SeverityChip severity={row.severity} />, 'severity'),
      column('contact', (row) => row.contact.name ?? t('tickets:forgotten')),
      column('openedAt', (row) => <DateText value={row.openedAt} />, 'openedAt'),
      scope === 'closed'
        ? column('closedAt', (row) => <TicketDue ticket={row} />, 'closedAt')
        : column('targetAt', (row) => <TicketDue ticket={row} />, 'targetAt'),
    ];
  }, [scope, t]);
};

/** The address of the last visit, for `noreinit` and for the way back from a ticket. */
const memory = {
  key: (scope: Scope) => `guichet.list.tickets-${scope}`,
  recall: (scope: Scope) => sessionStorage.getItem(memory.key(scope)) ?? '',
  keep: (scope: Scope, search: string) => sessionStorage.setItem(memory.key(scope), search),
};

const Exports = ({
  parameters,
  total,
}: {
  readonly parameters: Parameters<typeof exportAddress>[1];
  readonly total: number;
}) => {
  const { t } = useTranslation();
  const save = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => download(exportAddress(format, parameters), `tickets.${format}`),
    onSuccess: () => announce(t('tickets:export.done', { count: total })),
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {save.error && (
        <Alert severity="error" role="alert">
          {problemText(save.error, t)}
        </Alert>
      )}
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          color="inherit"
          startIcon={<FileDownload />}
          aria-busy={save.isPending}
          onClick={() => save.mutate(format)}
        >
          {t('tickets:export.button', { format: format.toUpperCase(), ...counted(total) })}
        </Button>
      ))}
    </Box>
  );
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
  const defaults = listDefaults[scope];
  const { filter, sort, page, range, change } = useList(defaults);
  const location = useLocation();
  const { search } = location;
  const closedNumber = closedNumberOf(location.state);
  const parameters = { filter: { ...filter, scope }, sort };
  const tickets = useQuery(ticketsQuery({ ...parameters, range }));
  const { data: choices } = useQuery(choicesQuery());
  const columns = useColumns(scope);
  const fields = filterFields(scope, choices, t);
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
      lead={t(`tickets:list.${scope}.lead`)}
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
      <FilterBar
        fields={fields}
        filter={filter}
        searchLabel={t('tickets:filter.search')}
        onChange={(next) => change({ filter: next })}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          justifyContent: 'space-between',
          mb: 2,
        }}
      >
        <SavedViews
          list={`tickets-${scope}`}
          system={system}
          query={query}
          onChoose={(chosen) => {
            const view = readList(new URLSearchParams(chosen), defaults);
            change({ filter: view.filter, sort: view.sort });
          }}
        />
        {total > 0 && <Exports parameters={parameters} total={total} />}
      </Box>
      <ListResult
        query={tickets}
        columns={columns}
        state={{ filter, sort, page }}
        pageSize={defaults.pageSize}
        change={change}
        texts="tickets:list"
        caption={t(`tickets:list.${scope}.title`)}
        empty={t(`tickets:list.${scope}.empty`)}
        offered={me.mayOpenTickets && <OpenButton />}
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
