import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldLabel } from '../form/field-frame.js';
import { usePhone } from '../text/phone.js';
import { visuallyHidden } from '../page/theme.js';
import { useTyped } from '../page/settled.js';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Searches while one types. On a phone its label stands inside it. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  const phone = usePhone();
  const [typed, setTyped] = useTyped(value, onChange);
  return (
    <Box sx={{ flex: '1 1 11rem', minWidth: 0, maxWidth: { sm: 500 } }}>
      {phone ? (
        <label htmlFor={id} style={visuallyHidden}>
          {label}
        </label>
      ) : (
        <FieldLabel htmlFor={id}>{label}</FieldLabel>
      )}
      <OutlinedInput
        id={id}
        fullWidth
        type="search"
        size="small"
        value={typed}
        {...(phone ? { placeholder: t('common:list.search') } : {})}
        onChange={(event) => setTyped(event.target.value)}
        startAdornment={
          <InputAdornment position="start">
            <Search aria-hidden fontSize="small" />
          </InputAdornment>
        }
        sx={phone ? { minHeight: 44 } : {}}
      />
    </Box>
  );
};
