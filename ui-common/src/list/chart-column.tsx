import Box from '@mui/material/Box';
import type { Column } from './column.js';

const bar = { borderRadius: 1, height: 12 } as const;

/** What is not nothing is seen. */
const widthOf = (share: number): string => `${Math.min(100, Math.max(share > 0 ? 1 : 0, Math.round(share * 100)))}%`;

/**
 * A chart and its table in one: each row has its bar, which says at a glance what a number beside it says exactly, so
 * that nobody needs the bar. A share is between 0 and 1.
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
