import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useController } from 'react-hook-form';
import { fieldId } from '../field-id.js';
import type { FieldProps } from './field-frame.js';

/** One yes or no, with what it means. */
export const CheckField = ({ name, label, hint }: FieldProps) => {
  const { field } = useController({ name });
  const id = fieldId(name);
  return (
    <Box data-field={label} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.75 }}>
      <Checkbox
        id={id}
        name={name}
        checked={field.value === true}
        onChange={(_event, checked) => field.onChange(checked)}
        onBlur={field.onBlur}
        sx={{ mt: -0.75, ml: -1 }}
        slotProps={{ input: hint ? { 'aria-describedby': `${id}-hint` } : {} }}
      />
      <Box>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 600, cursor: 'pointer' }}>
          {label}
        </Box>
        {hint && (
          <Box id={`${id}-hint`} sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
            {hint}
          </Box>
        )}
      </Box>
    </Box>
  );
};
