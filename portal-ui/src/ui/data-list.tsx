import { visuallyHidden } from '@guichet/ui-common/theme';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import type { ListState } from '../api/list.js';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** The field to sort by; none: not sortable. */
  readonly sort?: string;
  readonly cell: (row: Row) => ReactNode;
}

interface DataListProps<Row> {
  readonly caption: string;
  /** The first column is the row's link and heads its card. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly busy: boolean;
  readonly sort: ListState['sort'];
  readonly onSort: (sort: ListState['sort']) => void;
}

type Order = ListState['sort'][1];

const directions: Readonly<
  Record<Order, { readonly aria: 'ascending' | 'descending'; readonly mui: 'asc' | 'desc'; readonly next: Order }>
> = {
  ASC: { aria: 'ascending', mui: 'asc', next: 'DESC' },
  DESC: { aria: 'descending', mui: 'desc', next: 'ASC' },
};

const WideList = <Row extends { readonly id: string }>({
  caption,
  columns,
  rows,
  busy,
  sort: [field, order],
  onSort,
}: DataListProps<Row>) => (
  <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 3, bgcolor: 'background.paper', overflow: 'hidden' }}>
    <Table
      aria-busy={busy}
      sx={{
        '& td, & th': { px: 1.5, py: 1.5, verticalAlign: 'top', fontSize: '0.9rem' },
        '& tbody tr:last-of-type > *': { borderBottom: 0 },
        '& th:first-of-type': { width: '34%' },
        '& tbody tr:hover': { bgcolor: '#FAFAFD' },
      }}
    >
      <caption style={{ ...visuallyHidden }}>{caption}</caption>
      <TableHead sx={{ bgcolor: '#FAFAFD' }}>
        <TableRow>
          {columns.map(({ key, label, sort }) => (
            <TableCell
              key={key}
              component="th"
              scope="col"
              {...(sort === field ? { 'aria-sort': directions[order].aria } : {})}
              sx={{ whiteSpace: 'nowrap' }}
            >
              {sort ? (
                <TableSortLabel
                  active={sort === field}
                  direction={sort === field ? directions[order].mui : 'asc'}
                  onClick={() => onSort([sort, sort === field ? directions[order].next : 'ASC'])}
                  sx={{ minHeight: 24 }}
                >
                  {label}
                </TableSortLabel>
              ) : (
                label
              )}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            {columns.map(({ key, cell }, index) =>
              index === 0 ? (
                <TableCell key={key} component="th" scope="row">
                  {cell(row)}
                </TableCell>
              ) : (
                <TableCell key={key}>{cell(row)}</TableCell>
              ),
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);

const Cards = <Row extends { readonly id: string }>({
  caption,
  columns: [head, ...columns],
  rows,
  busy,
}: DataListProps<Row>) => (
  <Box
    component="ul"
    aria-label={caption}
    aria-busy={busy}
    sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
  >
    {rows.map((row) => (
      <Box
        component="li"
        key={row.id}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 3, bgcolor: 'background.paper', p: 2 }}
      >
        {head?.cell(row)}
        <Box
          component="dl"
          sx={{
            m: 0,
            mt: 1.5,
            display: 'grid',
            gridTemplateColumns: 'minmax(6.5rem, auto) 1fr',
            columnGap: 2,
            rowGap: 0.5,
            fontSize: '0.9375rem',
          }}
        >
          {columns.map(({ key, label, cell }) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                {cell(row)}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    ))}
  </Box>
);

/** A table where there is room, labelled cards where there is none. */
export const DataList = <Row extends { readonly id: string }>(props: DataListProps<Row>) => {
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  return wide ? <WideList {...props} /> : <Cards {...props} />;
};
