import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../text/phone.js';
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
  /** The states of the things, each at its own address. */
  readonly tabs?: ReactNode;
  /** Ways to look at the list; on a phone behind its one button. */
  readonly views?: ReactNode;
  /** At the foot, after the rows that they save. */
  readonly exports?: ReactNode;
  readonly selection?: Selection | undefined;
  /** Acts on the chosen rows. */
  readonly bulk?: ReactNode;
  readonly edgeOf?: ((row: Row) => string | undefined) | undefined;
  readonly cardsUnder?: number | undefined;
  /** Said where there is nothing yet, and what is offered then. */
  readonly empty: string;
  readonly offered?: ReactNode;
  /** Said where the filters leave nothing. */
  readonly noMatch: string;
}

/** Line above the filters: title of the list, count, and display choices. */
const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 0.5,
  minHeight: { sm: 36 },
  mb: 1,
} as const;

/** Stays in sight while rows are chosen, however far down they are. */
const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  mt: 1,
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 2,
  bgcolor: 'background.paper',
  '&:empty': { display: 'none' },
} as const;

/** A list, from its search to its pages: what both fronts show where there are many of a thing. */
export const ListScreen = <Row extends { readonly id: string }>(props: ListScreenProps<Row>) => {
  const { name, caption, columns, rows, total, results, failure, busy, sort, onSort, page, pageSize, onPage } = props;
  const { filters, values, tabs, views, exports, selection, bulk, edgeOf, cardsUnder, empty, offered, noMatch } = props;
  const { t } = useTranslation();
  const phone = usePhone();
  const { shown, options, choose } = useColumnChoice(name, columns);
  const filtered = Object.keys(values).length > 0;
  const display = { options, onChoose: choose };
  const count = (
    <Typography variant="body2" color="text.secondary">
      {total === 0 ? '' : (results ?? '\u00a0')}
    </Typography>
  );
  const isSearched = props.searchLabel !== undefined || (filters ?? []).length > 0;
  return (
    <>
      {phone && tabs}
      {!phone && (
        <Box sx={head}>
          {tabs}
          {views}
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
            {count}
            {total !== undefined && total > 0 && <DisplayButton {...display} />}
          </Box>
        </Box>
      )}
      {(isSearched || phone) && (
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
      {phone && <Box sx={head}>{count}</Box>}
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
          dense
          cardsUnder={cardsUnder}
        />
      )}
      {bulk && <Box sx={bar}>{bulk}</Box>}
      {!phone && total !== undefined && total > 0 && exports && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1 }}>{exports}</Box>
      )}
      <Pager
        page={page}
        pages={Math.max(1, Math.ceil((total ?? 0) / pageSize))}
        onPage={onPage}
        news={{ results, busy, sorted: { columns, by: sort }, filter: values }}
        {...(props.pagerLabel ? { label: props.pagerLabel } : {})}
      />
    </>
  );
};
