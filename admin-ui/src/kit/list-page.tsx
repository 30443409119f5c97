import { counted } from '@guichet/ui-common/counted';
import { announce } from '@guichet/ui-common/announcer';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useListController, type ListControllerResult, type RaRecord, type SortPayload } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { ReadFailure } from '../shell/error-pages.js';
import { Page } from '../shell/page.js';
import { DataTable, type Column, type Selection } from './data-table.js';
import { FilterBar } from './filter-bar.js';
import { valuesOf, type FilterSpec } from './inputs.js';
import { Pager } from './pager.js';

/** Rows of a page of a list (specification §8). */
const usualPage = 30;

export type Row = RaRecord<string>;

interface ListPageProps<R extends Row> {
  readonly resource: string;
  readonly title: string;
  readonly section: string;
  readonly lead?: ReactNode;
  readonly columns: readonly Column<R>[];
  readonly filters?: readonly FilterSpec[];
  readonly searchable?: boolean;
  readonly sort: SortPayload;
  readonly actions?: ReactNode | ((list: ListControllerResult<R>) => ReactNode);
  /** Stands between the heading and the filters. */
  readonly views?: (list: ListControllerResult<R>) => ReactNode;
  /** What can be done with the rows chosen; none can be chosen when absent. */
  readonly bulk?: (list: ListControllerResult<R>) => ReactNode;
  readonly nameOf?: (row: R) => string;
  readonly rowTone?: (row: R) => string | undefined;
  readonly emptyAction?: ReactNode;
  /** Operators' lists change by themselves: read again every so many milliseconds. */
  readonly refresh?: number;
  /** Rows of a page, where a row has much to reach by keyboard. */
  readonly perPage?: number;
}

const selectionOf = <R extends Row>(list: ListControllerResult<R>, nameOf: (row: R) => string): Selection => {
  const rows = list.data ?? [];
  const ids = list.selectedIds.map(String);
  return {
    ids,
    toggle: (id) => list.onToggleItem(id),
    toggleAll: () =>
      rows.every(({ id }) => ids.includes(id)) ? list.onUnselectItems() : list.onSelect(rows.map(({ id }) => id)),
    nameOf: (id) => {
      const row = rows.find((each) => each.id === id);
      return row ? nameOf(row) : id;
    },
  };
};

const Empty = ({
  resource,
  filtered,
  onClear,
  action,
}: {
  readonly resource: string;
  readonly filtered: boolean;
  readonly onClear: () => void;
  readonly action: ReactNode;
}) => {
  const { t } = useTranslation();
  return (
    <Paper variant="outlined" sx={{ p: { xs: 3, sm: 6 }, textAlign: 'center', borderRadius: 1.5 }}>
      <Typography component="p" variant="h2" sx={{ mb: filtered ? 1 : action ? 2.5 : 0 }}>
        {t(filtered ? 'admin:list.noMatch' : `admin:resources.${resource}.empty`)}
      </Typography>
      {filtered ? (
        <>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {t('admin:list.noMatchText')}
          </Typography>
          <Button variant="outlined" onClick={onClear}>
            {t('admin:list.clearFilters')}
          </Button>
        </>
      ) : (
        action
      )}
    </Paper>
  );
};

/** The list of a resource: its whole state is in the address, its rows come from react-admin's list controller. */
export const ListPage = <R extends Row>(props: ListPageProps<R>) => {
  const {
    resource,
    title,
    section,
    lead,
    columns,
    filters = [],
    searchable = true,
    sort,
    actions,
    views,
    bulk,
    nameOf = ({ id }: { readonly id: string }) => id,
    rowTone,
    emptyAction,
    refresh,
    perPage = usualPage,
  } = props;
  const { t } = useTranslation();
  const list = useListController<R>({
    resource,
    perPage,
    sort,
    debounce: 300,
    storeKey: false,
    exporter: false,
    disableAuthentication: true,
    queryOptions: { refetchInterval: refresh ?? false, onError: () => undefined },
  });
  const { data, total, error, isPending, isFetching, isPlaceholderData, page, setFilters, setPage, setSort } = list;
  const rows = data ?? [];
  const values = useMemo(() => valuesOf(list.filterValues), [list.filterValues]);
  const isFiltered = Object.keys(values).length > 0;
  // the empty list itself says what to begin with
  const isEmpty = total === 0 && !isFiltered;
  const pages = Math.max(1, Math.ceil((total ?? 0) / perPage));
  const results = total === undefined ? undefined : t('admin:list.count', counted(total));
  useEffect(() => {
    if (results) announce(results);
  }, [results]);

  if (error && !data) return <ReadFailure error={error} section={section} />;
  const selection = bulk ? selectionOf(list, nameOf) : undefined;
  return (
    <Page
      title={title}
      section={section}
      lead={lead}
      detail={pages > 1 ? t('admin:list.page', { page, pages }) : undefined}
      actions={isEmpty && actions === emptyAction ? undefined : typeof actions === 'function' ? actions(list) : actions}
    >
      {views?.(list)}
      <FilterBar
        filters={filters}
        values={values}
        searchable={searchable}
        onChange={(next) => setFilters({ ...next }, {}, false)}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          minHeight: 36,
          mb: 1,
        }}
      >
        <Typography variant="body2" color="text.secondary">
          {total === 0 ? '' : (results ?? ' ')}
        </Typography>
        {selection && selection.ids.length > 0 && bulk?.(list)}
      </Box>
      {isPending ? (
        <Box role="status" aria-busy="true" aria-label={t('admin:loading')}>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} variant="rounded" height={44} sx={{ mb: 1 }} />
          ))}
        </Box>
      ) : rows.length > 0 ? (
        <DataTable
          caption={title}
          rows={rows}
          columns={columns}
          sort={list.sort}
          onSort={setSort}
          selection={selection}
          rowTone={rowTone}
          busy={isFetching && isPlaceholderData}
        />
      ) : (
        <Empty
          resource={resource}
          filtered={isFiltered}
          onClear={() => setFilters({}, {}, false)}
          action={emptyAction}
        />
      )}
      <Pager page={page} pages={pages} onPage={setPage} />
    </Page>
  );
};
