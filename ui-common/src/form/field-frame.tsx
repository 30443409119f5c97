import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { describedBy, errorId, hintId, labelId, type Said } from './field-id.js';

interface FieldFrameProps extends Said {
  /** Of the control; of a group, of its first choice. */
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  readonly children: ReactNode;
}

/** Each front's theme sets the size. */
const labelStyle = {
  display: 'block',
  fontWeight: 600,
  fontSize: 'var(--field-label-size, inherit)',
  mb: 0.5,
} as const;

interface FieldLabelProps {
  readonly htmlFor: string;
  readonly required?: boolean;
  readonly children: ReactNode;
}

const RequiredMark = () => (
  <Box component="span" aria-hidden sx={{ color: 'error.main', ml: 0.5 }}>
    *
  </Box>
);

/** A label stands above its field, always in view. */
export const FieldLabel = ({ htmlFor, required = false, children }: FieldLabelProps) => (
  <Box component="label" id={labelId(htmlFor)} htmlFor={htmlFor} sx={labelStyle}>
    {children}
    {required && <RequiredMark />}
  </Box>
);

const Hint = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <Box id={hintId(id)} sx={{ fontSize: '0.875rem', color: 'text.secondary', mb: 0.75 }}>
    {children}
  </Box>
);

export const FieldErrorText = ({ id, error }: { readonly id: string; readonly error: string }) => (
  <Box
    id={errorId(id)}
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
    <Box component="span" sx={{ display: 'block', '&::first-letter': { textTransform: 'uppercase' } }}>
      {error}
    </Box>
  </Box>
);

/** Label, hint, control, message, in this order and wired once, so that no form can forget it. */
export const FieldFrame = ({ id, label, hint, required = false, error, children }: FieldFrameProps) => (
  <Box data-field={label} sx={{ pl: error ? 1.5 : 0, borderLeft: error ? 3 : 0, borderColor: 'error.main' }}>
    <Box sx={{ alignSelf: 'end' }}>
      <FieldLabel htmlFor={id} required={required}>
        {label}
      </FieldLabel>
      {hint && <Hint id={id}>{hint}</Hint>}
    </Box>
    <Box sx={{ minWidth: 0 }}>
      {children}
      {error && <FieldErrorText id={id} error={error} />}
    </Box>
  </Box>
);

/** Choices that belong together: a `fieldset` with its `legend` (check 10). */
export const FieldGroup = ({ id, label, hint, required = false, error, children }: FieldFrameProps) => (
  <Box
    component="fieldset"
    data-field={label}
    aria-describedby={describedBy(id, { hint, error })}
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
    <Box component="legend" sx={{ ...labelStyle, p: 0 }}>
      {label}
      {required && <RequiredMark />}
    </Box>
    {hint && <Hint id={id}>{hint}</Hint>}
    {children}
    {error && <FieldErrorText id={id} error={error} />}
  </Box>
);

/** A yes-or-no field: its label stands beside the box, its hint below. */
export const FieldLine = ({ id, label, hint, required = false, error, children }: FieldFrameProps) => (
  <Box data-field={label} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.75 }}>
    {children}
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" id={labelId(id)} htmlFor={id} sx={{ ...labelStyle, mb: 0, cursor: 'pointer' }}>
        {label}
        {required && <RequiredMark />}
      </Box>
      {hint && (
        <Box id={hintId(id)} sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          {hint}
        </Box>
      )}
      {error && <FieldErrorText id={id} error={error} />}
    </Box>
  </Box>
);
