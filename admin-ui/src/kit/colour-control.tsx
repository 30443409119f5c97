import { requiredInput } from '@guichet/ui-common/form/required-input';
import { palette, visuallyHidden } from '@guichet/ui-common/page/theme';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';
import { labelId } from '@guichet/ui-common/form/field-id';
import { textOf, type ControlProps } from '@guichet/ui-common/form/control';

const whole = /^#[0-9a-fA-F]{6}$/;

/** A colour by its digits, and by the palette of the browser beside them. */
export const ColourControl = ({ id, input, value, invalid = false, describedBy, onChange }: ControlProps) => {
  const { t } = useTranslation();
  const text = textOf(value);
  const paletteId = `${id}-palette`;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'stretch' }}>
      <Box
        component="input"
        type="color"
        value={whole.test(text) ? text.toLowerCase() : '#ffffff'}
        aria-labelledby={`${labelId(id)} ${paletteId}`}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
        sx={{
          width: 48,
          minHeight: 40,
          p: 0.25,
          border: `1px solid ${palette.edge}`,
          borderRadius: 1,
          bgcolor: 'background.paper',
          cursor: 'pointer',
        }}
      />
      <span id={paletteId} style={visuallyHidden}>
        {t('admin:form.palette')}
      </span>
      <OutlinedInput
        id={id}
        name={input.source}
        fullWidth
        autoComplete="off"
        error={invalid}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{
          ...requiredInput(input.required ?? false),
          spellCheck: false,
          'aria-invalid': invalid,
          'aria-describedby': describedBy,
        }}
      />
    </Box>
  );
};
