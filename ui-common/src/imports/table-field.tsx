import { Status } from '../page/announcer.js';
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldLabel } from '../form/field-frame.js';
import { hintId } from '../form/field-id.js';
import type { TableFile } from './use-table-file.js';

interface TableFieldProps {
  readonly id: string;
  readonly label: string;
  readonly table: TableFile;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onFile: (file: File | undefined) => void;
  readonly onSheet: (name: string) => void;
}

/** Chooses a table, and its sheet where there are several: none is read that was not meant. */
export const TableField = ({ id, label, table, inputRef, onFile, onSheet }: TableFieldProps) => {
  const { t } = useTranslation('imports');
  const { sheets, picked, isReading } = table;
  const sheetId = `${id}-sheet`;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '100%' }}>
      <Box sx={{ maxWidth: '100%' }}>
        <FieldLabel htmlFor={id}>{label}</FieldLabel>
        <input
          ref={inputRef}
          id={id}
          type="file"
          accept=".csv,.xlsx,.txt,text/csv"
          style={{ minHeight: 44, maxWidth: '100%' }}
          onChange={({ target }) => onFile(target.files?.[0])}
        />
      </Box>
      <Box sx={{ maxWidth: '100%' }}>
        {sheets.length > 0 && <FieldLabel htmlFor={sheetId}>{t('sheet')}</FieldLabel>}
        <Status id={hintId(sheetId)} sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          {isReading && t('reading')}
          {sheets.length > 0 && t('sheetAsked')}
        </Status>
        {sheets.length > 0 && (
          <NativeSelect
            value={picked?.name ?? ''}
            onChange={({ target }) => onSheet(target.value)}
            input={<OutlinedInput size="small" />}
            inputProps={{ id: sheetId, 'aria-describedby': hintId(sheetId) }}
            sx={{ mt: 0.75, maxWidth: '100%' }}
          >
            <option value="">{t('sheetChoose')}</option>
            {sheets.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Box>
    </Box>
  );
};
