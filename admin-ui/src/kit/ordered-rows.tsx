import { announce } from '@guichet/ui-common/page/announcer';
import Add from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { frame } from './form-pieces.js';
import { movedBy } from './moved-by.js';

interface RowOf<Value> {
  readonly value: Value;
  readonly place: number;
  readonly onChange: (value: Value) => void;
}

interface OrderedRowsProps<Value> {
  /** Dictionary prefix of `open`, `up`, `down`, `remove`, `moved` and `add`. */
  readonly texts: string;
  readonly rows: readonly Value[];
  readonly onRows: (rows: readonly Value[]) => void;
  /** Rows with a wrong field stay open. */
  readonly isWrong: (place: number) => boolean;
  /** Such as "Question 3". */
  readonly numbered: (place: number) => string;
  readonly titleOf: (value: Value) => string | undefined;
  /** Words in the place of the fields of a closed row. */
  readonly summaryOf: (value: Value) => string;
  readonly fresh: Value;
  /** The fields of a row that is open. */
  readonly children: (row: RowOf<Value>) => ReactNode;
}

/** Rows of a form in their order. A single row is open at a time: thirty open rows would make a page without end. */
export const OrderedRows = <Value,>({
  texts,
  rows,
  onRows,
  isWrong,
  numbered,
  titleOf,
  summaryOf,
  fresh,
  children,
}: OrderedRowsProps<Value>) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<number | null>(null);
  const set = (next: readonly Value[], opened: number | null): void => {
    onRows(next);
    setOpen(opened);
  };
  const move = (place: number, by: 1 | -1): void => {
    const next = movedBy(rows, place, by);
    if (next === rows) return;
    set(next, null);
    announce(t(`${texts}.moved`, { name: numbered(place), n: place + by + 1 }));
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {rows.map((value, place) => {
        const isOpen = open === place || isWrong(place);
        const name = [numbered(place), titleOf(value)].filter(Boolean).join(' – ');
        const acts = [
          ...(isOpen ? [] : [{ key: 'open', icon: <Edit aria-hidden />, act: () => setOpen(place) }]),
          { key: 'up', icon: <ArrowUpward aria-hidden />, act: () => move(place, -1) },
          { key: 'down', icon: <ArrowDownward aria-hidden />, act: () => move(place, 1) },
          { key: 'remove', icon: <Delete aria-hidden />, act: () => set(rows.toSpliced(place, 1), null) },
        ];
        return (
          <Box key={place} component="fieldset" sx={frame}>
            <Box component="legend" sx={{ px: 0.5, fontWeight: 650 }}>
              {name}
            </Box>
            <Box sx={{ display: 'grid', gap: 2 }}>
              {isOpen ? (
                children({ value, place, onChange: (next) => set(rows.with(place, next), place) })
              ) : (
                <Typography variant="body2">{summaryOf(value)}</Typography>
              )}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {acts.map(({ key, icon, act }) => (
                  <Button
                    key={key}
                    size="small"
                    startIcon={icon}
                    aria-label={`${t(`${texts}.${key}`)} – ${name}`}
                    onClick={act}
                  >
                    {t(`${texts}.${key}`)}
                  </Button>
                ))}
              </Box>
            </Box>
          </Box>
        );
      })}
      <Box>
        <Button startIcon={<Add aria-hidden />} onClick={() => set([...rows, fresh], rows.length)}>
          {t(`${texts}.add`)}
        </Button>
      </Box>
    </Box>
  );
};
