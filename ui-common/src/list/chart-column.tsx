import Box from '@mui/material/Box';
import type { Column } from './column.js';

const bar = { borderRadius: 1, height: 12 } as const;

/** Width of a bar; a share above zero is always visible. */
const widthOf = (share: number): string => `${Math.min(100, Math.max(share > 0 ? 1 : 0, Math.round(share * 100)))}%`;

/**
 * A chart and its table in one: the bar of a row repeats the exact number beside it, so it is hidden from screen
 * readers. A share is between 0 and 1.
 */
export const chartColumn = <Row,>(id: string, label: string, shareOf: (row: Row) => number | null): Column<Row> => ({
  id,
  label,
  render: (row) => (
    <Box aria-hidden sx={{ ...bar, bgcolor: 'action.hover', minWidth: '7rem' }}>
      <Box sx={{ ...bar, bgcolor: 'primary.main', width: widthOf(shareOf(row) ?? 0) }} />
    </Box>
  ),
});
