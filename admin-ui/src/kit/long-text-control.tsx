import { announce } from '@guichet/ui-common/announcer';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf, type ControlProps } from './control.js';

/** A screen reader hears the counter after this pause, and only near the end. */
const pause = 1_000;
const nearEnd = 0.8;

/** A longer text may be typed, and is refused on sending: nothing is cut in silence. */
export const LongTextControl = ({ id, input, value, invalid = false, describedBy, onChange }: ControlProps) => {
  const { t, i18n } = useTranslation();
  const text = textOf(value);
  const max = input.kind === 'longText' ? input.max : 0;
  const over = text.length > max;
  useEffect(() => {
    if (text.length < max * nearEnd) return;
    const timer = setTimeout(() => announce(t('admin:form.counter', { used: text.length, max })), pause);
    return () => clearTimeout(timer);
  }, [text.length, max, t]);
  if (input.kind !== 'longText') return null;
  const format = new Intl.NumberFormat(i18n.resolvedLanguage);
  return (
    <>
      <OutlinedInput
        id={id}
        name={input.source}
        fullWidth
        multiline
        minRows={input.rows ?? 4}
        maxRows={16}
        error={invalid}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        sx={{ fontSize: '0.9375rem', py: 1.25 }}
        inputProps={{
          required: input.required ?? false,
          'aria-invalid': invalid || undefined,
          'aria-describedby': describedBy,
        }}
      />
      <Typography
        variant="caption"
        component="p"
        aria-hidden="true"
        sx={{ textAlign: 'right', color: over ? 'error.main' : 'text.secondary', fontWeight: over ? 700 : 400 }}
      >
        {format.format(text.length)} / {format.format(max)}
      </Typography>
    </>
  );
};
