import OutlinedInput from '@mui/material/OutlinedInput';
import { CharCount } from '../char-count.js';
import { fieldId } from '../field-id.js';
import { describedBy, FieldFrame, useTextField, type FieldProps } from './field-frame.js';

interface TextFieldProps extends FieldProps {
  /** Shows a live counter. */
  readonly max?: number;
  readonly rows?: number;
  readonly type?: 'text' | 'email' | 'tel' | 'date' | 'search';
  readonly autoComplete?: string;
  readonly min?: string;
  /** Known already, and not to be changed here; it is sent all the same. */
  readonly readOnly?: boolean;
}

export const TextField = ({
  name,
  label,
  hint,
  required = false,
  max,
  rows,
  type = 'text',
  autoComplete,
  min,
  readOnly = false,
}: TextFieldProps) => {
  const { value, error, change, blur, ref } = useTextField(name);
  return (
    <FieldFrame
      name={name}
      label={label}
      hint={hint}
      required={required}
      error={error}
      footer={max && <CharCount length={[...value].length} max={max} />}
    >
      <OutlinedInput
        id={fieldId(name)}
        name={name}
        value={value}
        onChange={(event) => change(event.target.value)}
        onBlur={blur}
        inputRef={ref}
        type={type}
        fullWidth={type !== 'date'}
        error={Boolean(error)}
        required={required}
        readOnly={readOnly}
        sx={readOnly ? { bgcolor: 'action.hover' } : {}}
        multiline={rows !== undefined}
        {...(rows ? { minRows: rows, maxRows: 24 } : {})}
        {...(autoComplete ? { autoComplete } : {})}
        slotProps={{ input: { 'aria-describedby': describedBy(name, { hint, error }), ...(min ? { min } : {}) } }}
        size="small"
      />
    </FieldFrame>
  );
};
