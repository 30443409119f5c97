import { requiredInput } from './required-input.js';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { keptNumber, measures, writtenNumber, type Measure } from '../../../src/kernel/typed-numbers.js';
import { currentLanguage } from '../text/i18n.js';
import { textOf, type ControlProps } from './control.js';

/**
 * A number as typed text and as kept value. If it cannot be kept exactly, the text is kept for the form to refuse: no
 * rounded number replaces it.
 */
export const useTypedNumber = (measure: Measure, value: unknown, onChange: (value: number | string) => void) => {
  const [typed, setTyped] = useState('');
  const kept = keptNumber(typed, measure) ?? typed;
  const written = typeof value === 'number' ? writtenNumber(value, measure, currentLanguage()) : textOf(value);
  return {
    // the text of another value is not shown in its place: a line above may have gone
    text: kept === value ? typed : written,
    change: (text: string): void => {
      setTyped(text);
      onChange(keptNumber(text, measure) ?? text);
    },
    inputMode: measure.places === 0 ? ('numeric' as const) : ('decimal' as const),
  };
};

interface NumberControlProps extends ControlProps {
  readonly measure: Measure;
}

const NumberControl = ({ measure, id, input, value, invalid = false, describedBy, onChange }: NumberControlProps) => {
  const { text, change, inputMode } = useTypedNumber(measure, value, onChange);
  return (
    <OutlinedInput
      id={id}
      name={input.source}
      size="small"
      fullWidth
      error={invalid}
      value={text}
      autoComplete="off"
      onChange={(event) => change(event.target.value)}
      endAdornment={measure.sign && <InputAdornment position="end">{measure.sign}</InputAdornment>}
      inputProps={{
        inputMode,
        ...requiredInput(input.required ?? false),
        'aria-invalid': invalid,
        'aria-describedby': describedBy,
      }}
    />
  );
};

/** Typed in euros and kept in cents. */
export const MoneyControl = (props: ControlProps) => <NumberControl measure={measures.amount} {...props} />;

/** Typed in percent and kept in hundredths of it. */
export const RateControl = (props: ControlProps) => <NumberControl measure={measures.rate} {...props} />;
