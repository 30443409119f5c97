import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';
import { textOf, type ControlProps } from '@guichet/ui-common/form/control';
import { valuesOf, type RowsInput, type Values } from '@guichet/ui-common/form/inputs';

const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.map(valuesOf) : []);

const emptyRow = ({ fields }: RowsInput): Values =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'yesNo' ? false : '']));

/** What is no number yet stays as it is typed: the command says what is wrong with it. */
const numberOf = (text: string): number | string => (text.trim() === '' ? text : Number(text));

/** A line for each of a few small things, and a button for one more. */
export const RowsControl = ({ id, input, label, value, onChange }: ControlProps) => {
  const { t } = useTranslation();
  if (input.kind !== 'rows') return null;
  const rows = rowsOf(value);
  const set = (place: number, name: string, next: unknown): void =>
    onChange(rows.map((row, index) => (index === place ? { ...row, [name]: next } : row)));
  const named = (place: number, name: string): string => `${t(`admin:fields.${name}`)} – ${label} ${place + 1}`;
  return (
    <Box id={id} tabIndex={-1} sx={{ display: 'grid', gap: 1 }}>
      {rows.map((row, place) => (
        <Box key={place} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {input.fields.map(({ name, kind }) =>
            kind === 'yesNo' ? (
              <FormControlLabel
                key={name}
                label={t(`admin:fields.${name}`)}
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
              <OutlinedInput
                key={name}
                size="small"
                type={kind === 'number' ? 'number' : 'text'}
                value={textOf(row[name])}
                placeholder={t(`admin:fields.${name}`)}
                onChange={({ target }) => set(place, name, kind === 'number' ? numberOf(target.value) : target.value)}
                inputProps={{ 'aria-label': named(place, name) }}
                sx={{ flex: '1 1 9rem' }}
              />
            ),
          )}
          <IconButton
            aria-label={t('admin:form.removeRow', { name: `${label} ${place + 1}` })}
            onClick={() => onChange(rows.filter((_row, index) => index !== place))}
          >
            <Delete aria-hidden />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button size="small" startIcon={<Add aria-hidden />} onClick={() => onChange([...rows, emptyRow(input)])}>
          {t('admin:form.addRow')}
        </Button>
      </Box>
    </Box>
  );
};
