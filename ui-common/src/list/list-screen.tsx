import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../announcer.js';
import { usePhone } from '../phone.js';
import type { Column, Sort } from './column.js';
import { DataTable, type Selection } from './data-table.js';
import { DisplayButton } from './display-button.js';
import { DisplayChoices } from './display-choices.js';
import { EmptyState } from './empty-state.js';
import { FilterBar, type Filtering } from './filter-bar.js';
import { ListSkeleton } from './list-skeleton.js';
import { Pager } from './pager.js';
import { SortSelect } from './sort-select.js';
import { useColumnChoice } from './use-column-choice.js';

interface ListScreenProps<Row extends { readonly id: string }> extends Filtering {
  /** The columns chosen for it are kept under this name. */
  readonly name: string;
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** Absent until they are known. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number | undefined;
  /** How many there are, in words; absent until it is known. */
  readonly results: string | undefined;
  /** Why there are none to show, and what may be done. */
  readonly failure?: ReactNode;
  readonly busy: boolean;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  readonly pagerLabel?: string;
  readonly views?: ReactNode;
  readonly exports?: ReactNode;
  readonly selection?: Selection | undefined;
  /** What can be done with the rows chosen. */
  readonly bulk?: ReactNode;
  readonly edgeOf?: ((row: Row) => string | undefined) | undefined;
  readonly cardsUnder?: number | undefined;
  /** Said where there is nothing yet, and what is offered then. */
  readonly empty: string;
  readonly offered?: ReactNode;
  /** Said where the filters leave nothing. */
  readonly noMatch: string;
}

const Line = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: 2,
      minHeight: { sm: 36 },
      mb: 1,
    }}
  >
    {children}
  </Box>
);

/** A list, from its search to its pages: what both fronts show where there are many of a thing. */
export const ListScreen = <Row extends { readonly id: string }>(props: ListScreenProps<Row>) => {
  const { name, caption, columns, rows, total, results, failure, busy, sort, onSort, page, pageSize, onPage } = props;
  const { filters, values, views, exports, selection, bulk, edgeOf, cardsUnder, empty, offered, noMatch } = props;
  const { t } = useTranslation();
  const phone = usePhone();
  const { shown, options, choose } = useColumnChoice(name, columns);
  useEffect(() => {
    if (results) announce(results);
  }, [results]);
  const filtered = Object.keys(values).length > 0;
  const display = { options, onChoose: choose };
  const isSearched = props.searchLabel !== undefined || (filters ?? []).length > 0;
  return (
    <>
      {(isSearched || views !== undefined || phone) && (
        <FilterBar
          {...props}
          order={<SortSelect columns={columns} sort={sort} onSort={onSort} />}
          tools={
            <>
              <DisplayChoices {...display} />
              {exports}
            </>
          }
        />
      )}
      <Line>
        <Typography variant="body2" color="text.secondary">
          {total === 0 ? '' : (results ?? ' ')}
        </Typography>
        {bulk}
        {!phone && total !== undefined && total > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
            {exports}
            <DisplayButton {...display} />
          </Box>
        )}
      </Line>
      {failure}
      {!rows && !failure && <ListSkeleton />}
      {rows?.length === 0 && (
        <EmptyState kind={filtered ? 'noMatch' : 'nothing'} title={filtered ? noMatch : empty}>
          {filtered ? (
            <Button variant="outlined" onClick={() => props.onFilter({})}>
              {t('common:list.clearFilters')}
            </Button>
          ) : (
            offered
          )}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <DataTable
          caption={caption}
          rows={rows}
          columns={shown}
          sort={sort}
          onSort={onSort}
          sortElsewhere={phone}
          selection={selection}
          edgeOf={edgeOf}
          busy={busy}
          cardsUnder={cardsUnder}
        />
      )}
      <Pager
        page={page}
        pages={Math.max(1, Math.ceil((total ?? 0) / pageSize))}
        onPage={onPage}
        {...(props.pagerLabel ? { label: props.pagerLabel } : {})}
      />
    </>
  );
};
