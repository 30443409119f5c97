import { requiredInput } from './required-input.js';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';
import { textOf, type ControlProps } from './control.js';
import type { PersonInput } from './inputs.js';

/** A person out of many, found by a part of the name. */
export const PersonSearch = ({ id, input, value, invalid = false, describedBy, onChange }: ControlProps) => {
  const { t } = useTranslation();
  if (input.kind !== 'person') return null;
  const { people, none, required = false }: PersonInput & typeof input = input;
  return (
    <Autocomplete
      id={id}
      options={[...people]}
      value={people.find((person) => person.id === textOf(value)) ?? null}
      onChange={(_event, person) => onChange(person?.id ?? '')}
      autoHighlight
      getOptionKey={(person) => person.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={t('common:people.none')}
      openText={t('common:people.open')}
      closeText={t('common:close')}
      clearText={t('common:people.clear')}
      slotProps={{
        popper: { disablePortal: true },
        paper: { sx: { boxShadow: 6, border: 1, borderColor: 'divider', my: 0.5 } },
      }}
      renderInput={({ InputProps, inputProps, fullWidth, disabled }) => (
        <OutlinedInput
          {...InputProps}
          size="small"
          fullWidth={fullWidth}
          disabled={disabled}
          error={invalid}
          placeholder={none ?? t('common:people.search')}
          inputProps={{
            ...inputProps,
            name: input.source,
            ...requiredInput(required),
            'aria-invalid': invalid,
            'aria-describedby': describedBy,
          }}
        />
      )}
    />
  );
};
