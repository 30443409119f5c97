import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { SortPayload } from 'react-admin';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowCheckbox } from './row-checkbox.js';

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly render: (row: Row) => ReactNode;
  /** Field to sort by; absent when the list cannot. */
  readonly sort?: string | undefined;
  readonly width?: string;
}

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
  readonly sort?: SortPayload | undefined;
  readonly onSort?: ((sort: SortPayload) => void) | undefined;
  readonly selection?: Selection | undefined;
  readonly rowTone?: ((row: Row) => string | undefined) | undefined;
  readonly busy?: boolean;
  readonly cardsUnder?: number;
}

/** Under this width of its box (px) a row becomes a card, and each cell says the name of its column. */
const usualWidth = 720;

const stylesOf = (cardsUnder: number) =>
  ({
    containerType: 'inline-size',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1.5,
    bgcolor: 'background.paper',
    overflow: 'clip',
    '& tbody tr:last-child td, & tbody tr:last-child th': { borderBottom: 0 },
    '& tbody td, & tbody th': { overflowWrap: 'break-word' },
    // names stand on one line where others may wrap
    '& tbody th': { minWidth: '9.5rem' },
    [`@container (max-width: ${cardsUnder}px)`]: {
      '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      '& table, & tbody, & tr, & td, & tbody th': { display: 'block', width: 'auto' },
      '& tbody tr': { borderBottom: 1, borderColor: 'divider', py: 1, px: 0.5 },
      '& tbody tr:last-child': { borderBottom: 0 },
      '& tbody td, & tbody th': { border: 0, py: 0.5, overflowWrap: 'anywhere' },
      '& tbody td[data-label]:not([data-label=""])': {
        display: 'grid',
        gridTemplateColumns: 'minmax(7.25rem, 34%) minmax(0, 1fr)',
        gap: 1,
        alignItems: 'baseline',
      },
      '& tbody td[data-label]:not([data-label=""])::before': {
        content: 'attr(data-label)',
        color: 'text.secondary',
        fontSize: '0.8125rem',
      },
      '& tbody td:has(> div:empty)': { display: 'none !important' },
    },
  }) as const;

const direction = (sort: SortPayload | undefined, field: string | undefined): 'asc' | 'desc' | undefined => {
  if (!sort || !field || sort.field !== field) return undefined;
  return sort.order === 'ASC' ? 'asc' : 'desc';
};

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

const HeadCell = <Row,>({
  column,
  sort,
  onSort,
}: {
  readonly column: Column<Row>;
  readonly sort?: SortPayload | undefined;
  readonly onSort?: ((sort: SortPayload) => void) | undefined;
}) => {
  const active = direction(sort, column.sort);
  const field = column.sort;
  return (
    <TableCell
      component="th"
      scope="col"
      role="columnheader"
      sx={{ width: column.width, whiteSpace: 'nowrap', verticalAlign: 'middle' }}
      aria-sort={active && ariaSort[active]}
    >
      {field && onSort ? (
        <TableSortLabel
          active={active !== undefined}
          direction={active ?? 'asc'}
          onClick={() => onSort({ field, order: active === 'asc' ? 'DESC' : 'ASC' })}
        >
          {column.label}
        </TableSortLabel>
      ) : (
        column.label
      )}
    </TableCell>
  );
};

/** Roles are written out: drawing rows as cards on narrow screens would otherwise take the table's meaning away. */
export const DataTable = <Row extends { readonly id: string }>({
  caption,
  rows,
  columns,
  sort,
  onSort,
  selection,
  rowTone,
  busy = false,
  cardsUnder = usualWidth,
}: DataTableProps<Row>) => {
  const { t } = useTranslation();
  const all = selection !== undefined && rows.length > 0 && rows.every(({ id }) => selection.ids.includes(id));
  return (
    <Box sx={stylesOf(cardsUnder)}>
      <Table
        role="table"
        aria-label={caption}
        aria-busy={busy}
        sx={{ opacity: busy ? 0.65 : 1, transition: 'opacity 150ms' }}
      >
        <TableHead role="rowgroup">
          <TableRow role="row">
            {selection && (
              <TableCell component="th" scope="col" role="columnheader" sx={{ width: 44, pr: 0 }}>
                <RowCheckbox
                  label={t('admin:list.selectAll')}
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
        <TableBody role="rowgroup">
          {rows.map((row) => (
            <TableRow
              key={row.id}
              role="row"
              hover
              sx={{ boxShadow: rowTone?.(row) ? `inset 4px 0 0 ${rowTone(row)}` : undefined }}
            >
              {selection && (
                <TableCell role="cell" sx={{ pr: 0, verticalAlign: 'top' }}>
                  <RowCheckbox
                    label={t('admin:list.select', { name: selection.nameOf(row.id) })}
                    checked={selection.ids.includes(row.id)}
                    onToggle={() => selection.toggle(row.id)}
                  />
                </TableCell>
              )}
              {columns.map((column, index) => (
                <TableCell
                  key={column.id}
                  role={index === 0 ? 'rowheader' : 'cell'}
                  component={index === 0 ? 'th' : 'td'}
                  {...(index === 0 ? { scope: 'row' } : { 'data-label': column.label })}
                  sx={{ verticalAlign: 'baseline', fontWeight: 400 }}
                >
                  <div>{column.render(row)}</div>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
