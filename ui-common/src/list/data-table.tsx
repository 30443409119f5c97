import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Sort } from './column.js';
import { RowCheckbox } from './row-checkbox.js';
import { ScrollBox } from './scroll-box.js';
import { SortSelect } from './sort-select.js';

export interface Selection {
  readonly ids: readonly string[];
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
  readonly nameOf: (id: string) => string;
}

interface DataTableProps<Row extends { readonly id: string }> {
  /** Names the table. */
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly sort?: Sort;
  /** Absent: it stands in one order. */
  readonly onSort?: ((sort: Sort) => void) | undefined;
  /** Cards offer their orders above them, unless they are offered elsewhere. */
  readonly sortElsewhere?: boolean;
  readonly selection?: Selection | undefined;
  /** Colour of the edge of a row that needs attention. */
  readonly edgeOf?: ((row: Row) => string | undefined) | undefined;
  readonly busy?: boolean;
  /** A list that one looks through: no row is higher than two lines of text. Else all is read where it stands. */
  readonly dense?: boolean;
  /** Under this width of its box (px) a row becomes a card of three lines. */
  readonly cardsUnder?: number | undefined;
}

const unsorted: Sort = ['', 'ASC'];
const roomy = 1000;

const cards = {
  '& thead': { display: 'none' },
  '& table, & tbody': { display: 'block' },
  '& tbody tr': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '14px',
    rowGap: '3px',
    p: '11px 14px',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& tbody tr:last-child': { borderBottom: 0 },
  '& tbody td, & tbody th': {
    display: 'block',
    border: 0,
    p: 0,
    minWidth: 0,
    width: 'auto',
    height: 'auto',
    overflowWrap: 'anywhere',
  },
  '& tbody th': { flex: '1 0 100%', maxWidth: '100%' },
  // what chooses a row stands beside all of its lines
  '& tbody tr:has(> td + th)': { position: 'relative', pl: '48px' },
  '& tbody td:has(+ th)': { position: 'absolute', left: '8px', top: '8px' },
  '& tbody td[data-label]': { display: 'flex', alignItems: 'baseline', gap: '6px', fontSize: '0.875rem' },
  '& tbody td[data-label]::before': {
    content: 'attr(data-label)',
    flexShrink: 0,
    color: 'text.secondary',
    fontSize: '0.8125rem',
  },
  '& tbody [data-plain]': { whiteSpace: 'normal' },
  '& tbody td[data-block]': { display: 'block', flex: '1 0 100%' },
  '& tbody td[data-block]::before': { display: 'block' },
  '& tbody td[data-acts]': { flex: '1 0 100%' },
  '& [data-acts] > div': { width: 'auto' },
  '& tbody td:has(> div:empty), & tbody td[data-shown="withRoom"]': { display: 'none' },
} as const;

/**
 * Texts longer than their lines are folded: the title has the whole text, and keyboard focus in the row unfolds it. In
 * `rem`, so that larger text is never cut.
 */
const folded = {
  '& [data-fold]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  '& [data-fold="1"]': { WebkitLineClamp: '1', overflowWrap: 'anywhere', minWidth: '7rem' },
  // two lines are as high as a line with its note
  '& [data-fold="2"]': { WebkitLineClamp: '2', maxWidth: '22rem', lineHeight: 1.25 },
  // its lines are counted with those around it
  '& [data-fold] a': { display: 'inline' },
  '& [data-wide] [data-fold]': { maxWidth: 'none' },
  '& tr:has(:focus-visible) [data-fold]': { display: 'block', overflow: 'visible' },
} as const;

/** Less than a line: what a link has around it for a finger. */
const around = 8;

/** Measured when it is pointed at: only what is cut has a title. */
const tellWhole = ({ target }: MouseEvent): void => {
  const fold = target instanceof Element ? target.closest<HTMLElement>('[data-fold]') : null;
  if (fold) fold.title = fold.scrollHeight > fold.clientHeight + around ? fold.innerText : '';
};

const stylesOf = (cardsUnder: number) =>
  ({
    border: 1,
    borderColor: 'divider',
    borderRadius: 'min(var(--theme-radius, 10px), 14px)',
    bgcolor: 'background.paper',
    '& thead th': { bgcolor: '#FAFAFD', whiteSpace: 'nowrap', py: '6px', fontSize: '0.875rem' },
    '& td, & th': { px: '12px' },
    '& tbody td, & tbody th': {
      height: 'var(--row-height)',
      fontWeight: 400,
      verticalAlign: 'middle',
      overflowWrap: 'break-word',
    },
    '& tbody tr:last-child td, & tbody tr:last-child th': { borderBottom: 0 },
    '& tbody tr:hover': { bgcolor: '#FAFAFD' },
    '& [data-plain]': { whiteSpace: 'nowrap' },
    // the others have what they need first: a word below the other would make rows high
    '& [data-wide]': { width: '45%' },
    // side by side, however wide the first column would be
    '& [data-acts] > div': { width: 'max-content' },
    [`@container (min-width: ${cardsUnder + 1}px) and (min-width: 32rem)`]: folded,
    [`@container (max-width: ${roomy}px)`]: { '& [data-shown="withRoom"]': { display: 'none' } },
    [`@container (max-width: ${cardsUnder}px)`]: cards,
  }) as const;

const directions = {
  ASC: { aria: 'ascending', mui: 'asc', next: 'DESC' },
  DESC: { aria: 'descending', mui: 'desc', next: 'ASC' },
} as const;

interface HeadCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort;
  readonly onSort?: ((sort: Sort) => void) | undefined;
}

const HeadCell = <Row,>({
  column: { label, sort, width, shown },
  sort: [field, order],
  onSort,
}: HeadCellProps<Row>) => {
  const active = sort !== undefined && sort === field;
  const { aria, mui, next } = directions[order];
  return (
    <TableCell
      component="th"
      scope="col"
      role="columnheader"
      data-shown={shown}
      sx={{ width }}
      {...(active ? { 'aria-sort': aria } : {})}
    >
      {sort && onSort ? (
        <TableSortLabel
          active={active}
          direction={active ? mui : 'asc'}
          onClick={() => onSort([sort, active ? next : 'ASC'])}
          sx={{ minHeight: 24 }}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  );
};

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly heads: boolean;
  readonly dense: boolean;
}

const Cell = <Row,>({ column, row, heads, dense }: CellProps<Row>) => {
  const { render, label, plain, wide, block, acts, shown } = column;
  return (
    <TableCell
      role={heads ? 'rowheader' : 'cell'}
      component={heads ? 'th' : 'td'}
      data-shown={shown}
      {...(heads ? { scope: 'row' } : {})}
      {...(heads || plain || acts ? {} : { 'data-label': label })}
      {...(acts ? { 'data-acts': '' } : {})}
      {...(plain ? { 'data-plain': '' } : {})}
      {...(wide ? { 'data-wide': '' } : {})}
      {...(block ? { 'data-block': '' } : {})}
    >
      <div {...(dense && !acts && !plain ? { 'data-fold': 2 } : {})}>{render(row)}</div>
    </TableCell>
  );
};

/**
 * Rows as a table where there is room, as cards where there is none. Roles are written out: drawing rows as cards would
 * otherwise take the table's meaning away.
 */
export const DataTable = <Row extends { readonly id: string }>({
  caption,
  rows,
  columns,
  sort = unsorted,
  onSort,
  sortElsewhere = false,
  selection,
  edgeOf,
  busy = false,
  dense = false,
  cardsUnder = 720,
}: DataTableProps<Row>) => {
  const { t } = useTranslation();
  const all = selection !== undefined && rows.length > 0 && rows.every(({ id }) => selection.ids.includes(id));
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      {onSort && !sortElsewhere && (
        <Box sx={{ display: 'none', mb: 1.5, [`@container (max-width: ${cardsUnder}px)`]: { display: 'block' } }}>
          <SortSelect columns={columns} sort={sort} onSort={onSort} />
        </Box>
      )}
      <ScrollBox label={caption} sx={stylesOf(cardsUnder)}>
        <Table role="table" aria-label={caption} aria-busy={busy} sx={{ opacity: busy ? 0.65 : 1 }}>
          <TableHead role="rowgroup">
            <TableRow role="row">
              {selection && (
                <TableCell component="th" scope="col" role="columnheader" sx={{ width: 44, pr: '0 !important' }}>
                  <RowCheckbox
                    label={t('common:list.selectAll')}
                    checked={all}
                    indeterminate={!all && selection.ids.length > 0}
                    onToggle={selection.toggleAll}
                  />
                </TableCell>
              )}
              {columns.map((column) => (
                <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup" {...(dense ? { onMouseOver: tellWhole } : {})}>
            {rows.map((row) => {
              const edge = edgeOf?.(row);
              return (
                <TableRow key={row.id} role="row" sx={edge ? { boxShadow: `inset 4px 0 0 ${edge}` } : {}}>
                  {selection && (
                    <TableCell role="cell" sx={{ pr: '0 !important' }}>
                      <RowCheckbox
                        label={t('common:list.select', { name: selection.nameOf(row.id) })}
                        checked={selection.ids.includes(row.id)}
                        onToggle={() => selection.toggle(row.id)}
                      />
                    </TableCell>
                  )}
                  {columns.map((column, index) => (
                    <Cell key={column.id} column={column} row={row} heads={index === 0} dense={dense} />
                  ))}
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </ScrollBox>
    </Box>
  );
};
