import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { DensityChoice } from '../page/device-choices.js';
import type { ColumnOption } from './use-column-choice.js';

export interface DisplayChoicesProps {
  readonly options: readonly ColumnOption[];
  readonly onChoose: (id: string, shown: boolean) => void;
}

/** Choice of a list's columns and its number of rows per screen; kept on this device. */
export const DisplayChoices = ({ options, onChoose }: DisplayChoicesProps) => {
  const { t } = useTranslation();
  return (
    <Stack spacing={2}>
      {options.length > 0 && (
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
          <Box component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 620 }}>
            {t('common:list.columns')}
          </Box>
          <Box sx={{ display: 'flex', flexDirection: 'column' }}>
            {options.map(({ id, label, checked }) => (
              <FormControlLabel
                key={id}
                label={label}
                control={<Checkbox size="small" checked={checked} onChange={(_event, shown) => onChoose(id, shown)} />}
              />
            ))}
          </Box>
        </Box>
      )}
      <DensityChoice />
    </Stack>
  );
};
