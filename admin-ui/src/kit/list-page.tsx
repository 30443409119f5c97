import { counted } from '@guichet/ui-common/text/counted';
import { valuesOf, type FilterSpec } from '@guichet/ui-common/form/inputs';
import type { Column } from '@guichet/ui-common/list/column';
import type { Selection } from '@guichet/ui-common/list/data-table';
import { ListFailure } from '@guichet/ui-common/list/list-failure';
import { ListScreen } from '@guichet/ui-common/list/list-screen';
import { usePhone } from '@guichet/ui-common/text/phone';
import { filterFaults } from '@guichet/ui-common/net/problem';
import { useMemo, type ReactNode } from 'react';
import { useListController, type ListControllerResult, type RaRecord, type SortPayload } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { ReadFailure } from '../frame/error-pages.js';
import { Page } from '../frame/page.js';
import { controls } from './controls.js';
import { exportsOf } from './list-exports.js';
import { ValueText } from './value-text.js';

/** Rows of a page of a list (specification §8). */
const usualPage = 30;

export type Row = RaRecord<string>;

interface ListPageProps<R extends Row> {
  readonly resource: string;
  /** The name of the resource when absent. */
  readonly title?: string;
  /** The records when absent. */
  readonly section?: string;
  readonly lead?: ReactNode;
  readonly columns: readonly Column<R>[];
  readonly filters?: readonly FilterSpec[];
  readonly searchable?: boolean;
  readonly sort: SortPayload;
  readonly actions?: ReactNode | ((list: ListControllerResult<R>) => ReactNode);
  /** Stands between the heading and the list: a board, a notice. */
  readonly above?: (list: ListControllerResult<R>) => ReactNode;
  /** Ways to look at it. */
  readonly views?: (list: ListControllerResult<R>) => ReactNode;
  /** Acts on the chosen rows; rows cannot be chosen when absent. */
  readonly bulk?: (list: ListControllerResult<R>) => ReactNode;
  readonly nameOf?: (row: R) => string;
  readonly edgeOf?: (row: R) => string | undefined;
  /** Begins a row: beside the other actions, and in an empty list in its middle alone. */
  readonly begin?: ReactNode;
  readonly cardsUnder?: number;
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

/** The list of a resource: its whole state is in the address, its rows come from react-admin's list controller. */
export const ListPage = <R extends Row>(props: ListPageProps<R>) => {
  const {
    resource,
    lead,
    columns,
    filters = [],
    searchable = true,
    sort,
    actions,
    above,
    views,
    bulk,
    nameOf = ({ id }: { readonly id: string }) => id,
    edgeOf,
    begin,
    cardsUnder,
    refresh,
    perPage = usualPage,
  } = props;
  const { t } = useTranslation();
  const { title = t(`admin:resources.${resource}.name_other`), section = t('admin:sections.records') } = props;
  const phone = usePhone();
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
  const { data, total, error, isFetching, isPlaceholderData, page, setFilters, setPage, setSort } = list;
  const values = useMemo(() => valuesOf(list.filterValues), [list.filterValues]);
  const isFiltered = Object.keys(values).length > 0;
  // the empty list itself says what to begin with
  const isEmpty = total === 0 && !isFiltered;
  const others = typeof actions === 'function' ? actions(list) : actions;
  const first = !isEmpty && begin;
  const pages = Math.max(1, Math.ceil((total ?? 0) / perPage));
  const results = total === undefined ? undefined : t('admin:list.count', counted(total));

  // filters that are wrong stay in sight, to be changed
  const faults = filterFaults(error);
  if (error && !data && faults.length === 0) return <ReadFailure error={error} section={section} />;
  const selection = bulk ? selectionOf(list, nameOf) : undefined;
  return (
    <Page
      title={title}
      section={section}
      lead={!phone && lead}
      detail={pages > 1 ? t('common:list.page', { page, pages }) : undefined}
      actions={
        (others || first) && (
          <>
            {others}
            {first}
          </>
        )
      }
    >
      {above?.(list)}
      <ListScreen
        name={resource}
        caption={title}
        columns={columns}
        rows={data}
        total={total}
        results={results}
        failure={faults.length > 0 && <ListFailure error={error} onAgain={list.refetch} />}
        busy={Boolean(isFetching && isPlaceholderData)}
        sort={[list.sort.field, list.sort.order]}
        onSort={([field, order]) => setSort({ field, order })}
        page={page}
        pageSize={perPage}
        onPage={setPage}
        filters={filters}
        values={values}
        texts="admin:"
        searchLabel={searchable ? t('admin:list.search') : undefined}
        controls={controls}
        value={ValueText}
        onFilter={(next) => setFilters({ ...next }, {}, false)}
        views={views?.(list)}
        exports={exportsOf(list, resource)}
        selection={selection}
        bulk={selection && selection.ids.length > 0 && bulk?.(list)}
        edgeOf={edgeOf}
        cardsUnder={cardsUnder}
        empty={t(`admin:resources.${resource}.empty`)}
        offered={begin}
        noMatch={t('admin:list.noMatch')}
      />
    </Page>
  );
};
