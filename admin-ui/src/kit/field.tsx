import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { hintId, labelId, problemId } from './field-id.js';
import type { InputSpec } from './inputs.js';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly input: InputSpec;
  readonly children: ReactNode;
}

const labelStyle = { display: 'block', color: 'text.primary', fontWeight: 600, fontSize: '0.875rem', mb: 0.5 } as const;

/** A label stands above its field, always in view. */
export const FieldLabel = ({ htmlFor, children }: { readonly htmlFor: string; readonly children: ReactNode }) => (
  <FormLabel id={labelId(htmlFor)} htmlFor={htmlFor} sx={labelStyle}>
    {children}
  </FormLabel>
);

/** Kinds made of several elements: their label is a legend. */
const grouped: readonly string[] = ['choices', 'files', 'rights', 'rows'];

/** Label, hint, control and message of a field, wired once for all. */
export const Field = ({ id, label, hint, problem, input, children }: FieldProps) => {
  const marked = (
    <>
      {label}
      {input.required && <span aria-hidden="true"> *</span>}
    </>
  );
  const rest = (
    <>
      {children}
      {hint && (
        <Typography id={hintId(id)} variant="caption" color="text.secondary" component="p" sx={{ mt: 0.5 }}>
          {hint}
        </Typography>
      )}
      {problem && (
        <FormHelperText id={problemId(id)} error sx={{ mx: 0, fontWeight: 600 }}>
          {problem}
        </FormHelperText>
      )}
    </>
  );
  if (input.kind === 'yesNo') return <Box>{rest}</Box>;
  if (grouped.includes(input.kind)) {
    return (
      <Box
        component="fieldset"
        {...(problem ? { 'aria-invalid': true, 'aria-describedby': problemId(id) } : {})}
        sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}
      >
        <FormLabel component="legend" sx={labelStyle}>
          {marked}
        </FormLabel>
        {rest}
      </Box>
    );
  }
  return (
    <Box>
      <FieldLabel htmlFor={id}>{marked}</FieldLabel>
      {rest}
    </Box>
  );
};
