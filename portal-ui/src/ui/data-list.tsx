import { visuallyHidden } from '@guichet/ui-common/theme';
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListState } from '../api/list.js';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** The field to sort by; none: not sortable. */
  readonly sort?: string;
  readonly cell: (row: Row) => ReactNode;
  /** Buttons and no value: at the foot of a card, without a label. */
  readonly acts?: true;
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
        '& thead th': { verticalAlign: 'middle' },
        '& th:first-of-type': { width: '30%' },
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

/** Cards have no headings to sort by. */
const SortSelect = <Row,>({ columns, sort, onSort }: Pick<DataListProps<Row>, 'columns' | 'sort' | 'onSort'>) => {
  const { t } = useTranslation();
  const id = useId();
  const orders = columns.flatMap(({ sort: field, label }) =>
    field
      ? (['ASC', 'DESC'] as const).map((order) => ({ field, order, label: t(`common:list.order.${order}`, { label }) }))
      : [],
  );
  return (
    <Box sx={{ mb: 1.5, display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600, fontSize: '0.9rem' }}>
        {t('common:list.sort')}
      </Box>
      <NativeSelect
        value={sort.join(' ')}
        onChange={(event) => {
          const chosen = orders.find(({ field, order }) => `${field} ${order}` === event.target.value);
          if (chosen) onSort([chosen.field, chosen.order]);
        }}
        input={<OutlinedInput size="small" />}
        inputProps={{ id }}
        sx={{ maxWidth: '100%' }}
      >
        {orders.map(({ field, order, label }) => (
          <option key={`${field} ${order}`} value={`${field} ${order}`}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
};

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
            gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 5fr)',
            columnGap: 1.5,
            rowGap: 0.75,
            fontSize: '0.9375rem',
          }}
        >
          {columns
            .filter(({ acts }) => !acts)
            .map(({ key, label, cell }) => (
              <Box key={key} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'break-word', hyphens: 'auto' }}>
                  {label}
                </Box>
                <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {cell(row)}
                </Box>
              </Box>
            ))}
        </Box>
        {columns
          .filter(({ acts }) => acts)
          .map(({ key, cell }) => (
            <Box key={key} sx={{ mt: 1.5, pt: 0.5, borderTop: 1, borderColor: 'divider' }}>
              {cell(row)}
            </Box>
          ))}
      </Box>
    ))}
  </Box>
);

/** A table where there is room, labelled cards where there is none. */
export const DataList = <Row extends { readonly id: string }>(props: DataListProps<Row>) => {
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  return wide ? (
    <WideList {...props} />
  ) : (
    <>
      {props.columns.some(({ sort }) => sort) && <SortSelect {...props} />}
      <Cards {...props} />
    </>
  );
};
