import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Choice } from '../../../../src/kernel/views.js';
import { fieldId } from '../field-id.js';
import { describedBy, FieldFrame, useTextField, type FieldProps } from './field-frame.js';

interface SelectFieldProps extends FieldProps {
  readonly choices: readonly Choice[];
  /** The words of the empty choice. */
  readonly none: string;
  /** Called with the new value, to reset the fields that depend on this one. */
  readonly onChosen?: (value: string) => void;
}

/** The browser's own list: the best there is for screen readers and on telephones. */
export const SelectField = ({ name, label, hint, required = false, choices, none, onChosen }: SelectFieldProps) => {
  const { value, error, change, blur, ref } = useTextField(name);
  return (
    <FieldFrame name={name} label={label} hint={hint} required={required} error={error}>
      <NativeSelect
        value={choices.some(({ id }) => id === value) ? value : ''}
        onChange={(event) => {
          change(event.target.value);
          onChosen?.(event.target.value);
        }}
        onBlur={blur}
        inputRef={ref}
        error={Boolean(error)}
        fullWidth
        input={<OutlinedInput size="small" />}
        inputProps={{
          id: fieldId(name),
          name,
          required,
          'aria-describedby': describedBy(name, { hint, error }),
          'aria-invalid': error ? true : undefined,
        }}
      >
        <option value="">{none}</option>
        {choices.map(({ id, label: text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
};
