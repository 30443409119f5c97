import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import type { ControlProps } from './control.js';
import { centsOf, eurosOf } from './hundredths.js';

const HundredthsControl = ({
  unit,
  id,
  input,
  value,
  invalid = false,
  describedBy,
  onChange,
}: ControlProps & { readonly unit: string }) => {
  const [typed, setTyped] = useState(eurosOf(value));
  const change = (text: string): void => {
    setTyped(text);
    onChange(centsOf(text));
  };
  return (
    <OutlinedInput
      id={id}
      name={input.source}
      size="small"
      fullWidth
      error={invalid}
      value={typed}
      autoComplete="off"
      onChange={(event) => change(event.target.value)}
      endAdornment={<InputAdornment position="end">{unit}</InputAdornment>}
      inputProps={{
        inputMode: 'decimal',
        required: input.required ?? false,
        'aria-invalid': invalid || undefined,
        'aria-describedby': describedBy,
      }}
    />
  );
};

/** An amount, typed in euros and kept in cents; what is no amount is kept as it is, and refused on sending. */
export const MoneyControl = (props: ControlProps) => <HundredthsControl unit="€" {...props} />;

/** A rate, typed in percent and kept in hundredths of it. */
export const RateControl = (props: ControlProps) => <HundredthsControl unit="%" {...props} />;
