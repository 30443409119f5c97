import Box from '@mui/material/Box';
import { useController } from 'react-hook-form';
import type { Choice } from '../../../src/kernel/views.js';
import { FieldGroup, type FieldProps } from '../form/field/field-frame.js';
import { fieldId } from '../form/field-id.js';
import { messageAt } from '../form/resolver.js';

interface ChecksFieldProps extends FieldProps {
  readonly choices: readonly (Choice & { readonly hint?: string })[];
}

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

/** Several choices of few, as boxes; the value is the list of their ids. */
export const ChecksField = ({ name, label, hint, required = false, choices }: ChecksFieldProps) => {
  const { field, formState } = useController({ name });
  const value: unknown = field.value;
  const chosen = isList(value) ? value : [];
  const error = messageAt(formState.errors, name);
  const toggle = (id: string, on: boolean): void =>
    field.onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <FieldGroup name={name} label={label} hint={hint} required={required} error={error}>
      <Box sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))' }}>
        {choices.map(({ id, label: words, hint: help }, index) => {
          const inputId = index === 0 ? fieldId(name) : `${fieldId(name)}-${id}`;
          return (
            <Box key={id} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, minHeight: 36 }}>
              <Box
                component="input"
                type="checkbox"
                id={inputId}
                checked={chosen.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
                onBlur={field.onBlur}
                {...(help ? { 'aria-describedby': `${inputId}-hint` } : {})}
                sx={{
                  flexShrink: 0,
                  width: 20,
                  height: 20,
                  m: 0,
                  mt: 0.25,
                  accentColor: 'var(--mui-palette-primary-main)',
                }}
              />
              <Box>
                <Box component="label" htmlFor={inputId} sx={{ cursor: 'pointer' }}>
                  {words}
                </Box>
                {help && (
                  <Box id={`${inputId}-hint`} sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                    {help}
                  </Box>
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
    </FieldGroup>
  );
};
