import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOf } from '../form/control.js';
import { FieldLabel } from '../form/field-frame.js';
import { labelKey } from '../form/inputs.js';
import { palette } from '../page/theme.js';
import { FilterField, type FilterFieldProps } from './filter-field.js';

/** Several choices among the first filters take the room of one: they open over the list, which follows at once. */
export const FilterMenu = (props: FilterFieldProps) => {
  const { filter, values, texts } = props;
  const { t } = useTranslation();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t(labelKey(filter, texts));
  const chosen = listOf(values[filter.source]).length;
  return (
    <>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Button
        id={id}
        fullWidth
        color="inherit"
        variant="outlined"
        endIcon={<ArrowDropDown aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        // as the fields beside it
        sx={{
          minHeight: 40,
          px: 1.75,
          justifyContent: 'space-between',
          fontWeight: 400,
          fontSize: '0.9375rem',
          borderRadius: '8px',
          borderColor: palette.edge,
          bgcolor: 'background.paper',
          color: chosen === 0 ? 'text.secondary' : 'text.primary',
        }}
      >
        {chosen === 0 ? t('common:list.any') : t('common:list.chosen', { count: chosen })}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { boxShadow: 6, border: 1, borderColor: 'divider' } },
        }}
      >
        <Box sx={{ p: 2, width: '16rem' }}>
          <FilterField {...props} />
        </Box>
      </Popover>
    </>
  );
};
