import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Sort } from './column.js';

export interface SortSelectProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** The orders of a list, where there are no headings to sort by. */
export const SortSelect = <Row,>({ columns, sort, onSort }: SortSelectProps<Row>) => {
  const { t } = useTranslation();
  const id = useId();
  const orders = columns.flatMap(({ sort: field, label }) =>
    field
      ? (['ASC', 'DESC'] as const).map((order) => ({ field, order, label: t(`common:list.order.${order}`, { label }) }))
      : [],
  );
  if (orders.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
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
