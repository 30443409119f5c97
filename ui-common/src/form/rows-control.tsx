import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf, type ControlProps } from './control.js';
import { useFrontKit } from './front-kit.js';
import { valuesOf, type RowField, type RowsInput, type Values } from './inputs.js';

export const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.map(valuesOf) : []);

const emptyRow = ({ fields }: RowsInput): Values =>
  Object.fromEntries(
    fields.map(({ name, kind, values = [''], initial = values[0] }) => [name, kind === 'yesNo' ? false : initial]),
  );

/** What one is typed in, of what is kept. */
const factors: Readonly<Partial<Record<RowField['kind'], number>>> = { number: 1, amount: 100, rate: 100 };

const typedOf = (value: unknown, factor: number | undefined, language: string): string => {
  if (factor === undefined || typeof value !== 'number') return textOf(value);
  const decimals = factor === 1 || value % factor === 0 ? 0 : 2;
  return (value / factor).toLocaleString(language, { useGrouping: false, minimumFractionDigits: decimals });
};

/** What is no number stays as it was typed: the rules of the command say so. */
const keptOf = (typed: string, factor: number | undefined): unknown => {
  if (factor === undefined || typed.trim() === '') return typed;
  const number = Number(typed.replace(/\s/g, '').replace(',', '.'));
  return Number.isFinite(number) ? Math.round(number * factor) : typed;
};

interface RowFieldProps {
  readonly field: RowField;
  readonly value: unknown;
  readonly label: string;
  readonly name: string;
  readonly onChange: (value: unknown) => void;
}

/** What is typed stays as it is typed while it is. */
const TypedField = ({ field, value, label, name, onChange }: RowFieldProps) => {
  const { kind, wide = kind === 'text', values = [], texts = '', labels = {} } = field;
  const { t, i18n } = useTranslation();
  const factor = factors[kind];
  const [typed, setTyped] = useState(() => typedOf(value, factor, i18n.language));
  return (
    <TextField
      size="small"
      select={kind === 'choice'}
      type={kind === 'day' ? 'date' : 'text'}
      value={factor === undefined ? textOf(value) : typed}
      label={label}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(keptOf(event.target.value, factor));
      }}
      slotProps={{
        ...(kind === 'day' ? { inputLabel: { shrink: true } } : {}),
        select: { native: true },
        htmlInput: { 'aria-label': name, ...(factor === undefined ? {} : { inputMode: 'decimal' }) },
      }}
      sx={{ flex: wide ? '3 1 12rem' : '1 1 7.5rem' }}
    >
      {kind === 'choice' &&
        values.map((choice) => (
          <option key={choice} value={choice}>
            {labels[choice] ?? t(`${texts}.${choice}`)}
          </option>
        ))}
    </TextField>
  );
};

/** A line for each of a few small things, and a button for one more. */
export const RowsControl = ({ id, input, label, value, onChange }: ControlProps) => {
  const { t } = useTranslation();
  const { texts } = useFrontKit();
  if (input.kind !== 'rows') return null;
  const rows = rowsOf(value);
  const set = (place: number, name: string, next: unknown): void =>
    onChange(rows.map((row, index) => (index === place ? { ...row, [name]: next } : row)));
  const wordsOf = ({ name, label: key = `${texts}fields.${name}` }: Pick<RowField, 'name' | 'label'>): string => t(key);
  const named = (place: number, words: string): string => `${words} – ${label} ${place + 1}`;
  return (
    <Box id={id} tabIndex={-1} sx={{ display: 'grid', gap: 2 }}>
      {rows.map((row, place) => (
        <Box key={place} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {input.fields.map(({ name, kind, ...field }) =>
            kind === 'yesNo' ? (
              <FormControlLabel
                key={name}
                label={wordsOf({ ...field, name })}
                slotProps={{ typography: { variant: 'body2' } }}
                control={
                  <Checkbox
                    size="small"
                    checked={row[name] === true}
                    onChange={(_event, checked) => set(place, name, checked)}
                  />
                }
              />
            ) : (
              <TypedField
                key={name}
                field={{ ...field, name, kind }}
                value={row[name]}
                label={wordsOf({ ...field, name })}
                name={named(place, wordsOf({ ...field, name }))}
                onChange={(next) => set(place, name, next)}
              />
            ),
          )}
          <IconButton
            aria-label={t('common:form.removeRow', { name: `${label} ${place + 1}` })}
            onClick={() => onChange(rows.filter((_row, index) => index !== place))}
          >
            <Delete aria-hidden />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button size="small" startIcon={<Add aria-hidden />} onClick={() => onChange([...rows, emptyRow(input)])}>
          {t('common:form.addRow')}
        </Button>
      </Box>
    </Box>
  );
};
