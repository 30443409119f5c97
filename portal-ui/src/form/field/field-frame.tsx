import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { fieldId } from '../field-id.js';
import { messageAt } from '../resolver.js';

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly required?: boolean;
}

/** What every field needs of its form; values are texts. */
export const useTextField = (name: string) => {
  const { field, formState } = useController({ name });
  const value: unknown = field.value;
  const error = messageAt(formState.errors, name);
  return {
    value: typeof value === 'string' ? value : '',
    error,
    change: (next: string): void => field.onChange(next),
    blur: field.onBlur,
    ref: field.ref,
  };
};

export const describedBy = (
  name: string,
  { hint, error }: { readonly hint?: unknown; readonly error?: unknown },
): string | undefined =>
  [hint ? `${fieldId(name)}-hint` : '', error ? `${fieldId(name)}-error` : ''].filter(Boolean).join(' ') || undefined;

const RequiredMark = () => (
  <Box component="span" aria-hidden sx={{ color: 'error.main', ml: 0.5 }}>
    *
  </Box>
);

export const FieldHint = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Box id={`${fieldId(name)}-hint`} sx={{ fontSize: '0.875rem', color: 'text.secondary', mb: 0.75 }}>
    {children}
  </Box>
);

export const FieldErrorText = ({ name, error }: { readonly name: string; readonly error: string }) => (
  <Box
    id={`${fieldId(name)}-error`}
    sx={{
      display: 'flex',
      gap: 0.75,
      alignItems: 'flex-start',
      mt: 0.75,
      color: 'error.main',
      fontSize: '0.9rem',
      fontWeight: 550,
    }}
  >
    <ErrorOutline aria-hidden fontSize="small" />
    {error}
  </Box>
);

interface FieldFrameProps extends FieldProps {
  readonly error: string | undefined;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Label, hint, control, message, in this order and wired once, so that no form can forget it. */
export const FieldFrame = ({ name, label, hint, required = false, error, footer, children }: FieldFrameProps) => (
  <Box data-field={label} sx={{ pl: error ? 1.5 : 0, borderLeft: error ? 3 : 0, borderColor: 'error.main' }}>
    <Box sx={{ alignSelf: 'end' }}>
      <Box component="label" htmlFor={fieldId(name)} sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
        {label}
        {required && <RequiredMark />}
      </Box>
      {hint && <FieldHint name={name}>{hint}</FieldHint>}
    </Box>
    <Box sx={{ minWidth: 0 }}>
      {children}
      {error && <FieldErrorText name={name} error={error} />}
      {footer && <Box sx={{ mt: 0.5 }}>{footer}</Box>}
    </Box>
  </Box>
);

interface FieldGroupProps extends FieldProps {
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** Choices that belong together: a `fieldset` with its `legend` (check 10). */
export const FieldGroup = ({ name, label, hint, required = false, error, children }: FieldGroupProps) => (
  <Box
    component="fieldset"
    data-field={label}
    aria-describedby={describedBy(name, { hint, error })}
    aria-invalid={error ? true : undefined}
    sx={{
      border: 0,
      m: 0,
      p: 0,
      minWidth: 0,
      pl: error ? 1.5 : 0,
      borderLeft: error ? 3 : 0,
      borderColor: 'error.main',
      borderStyle: 'solid',
      borderWidth: error ? '0 0 0 3px' : 0,
    }}
  >
    <Box component="legend" sx={{ fontWeight: 600, p: 0, mb: 0.5 }}>
      {label}
      {required && <RequiredMark />}
    </Box>
    {hint && <FieldHint name={name}>{hint}</FieldHint>}
    {children}
    {error && <FieldErrorText name={name} error={error} />}
  </Box>
);
