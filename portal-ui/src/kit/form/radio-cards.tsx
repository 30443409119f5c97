import { palette } from '@guichet/ui-common/page/theme';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import { textOf } from '@guichet/ui-common/form/control';
import { FieldGroup } from '@guichet/ui-common/form/field-frame';
import { useField, type FieldProps } from '@guichet/ui-common/form/fields';

export interface RadioChoice {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
}

interface RadioCardsProps extends FieldProps {
  readonly choices: readonly RadioChoice[];
  readonly columns?: number;
  /** Called with the new value, to reset the fields that depend on this one. */
  readonly onChosen?: (value: string) => void;
}

/** Choice among a few options, each explained. */
export const RadioCards = ({
  name,
  label,
  hint,
  required = false,
  choices,
  columns = 2,
  onChosen,
}: RadioCardsProps) => {
  const { id: first, value, error, change } = useField(name);
  return (
    <FieldGroup id={first} label={label} hint={hint} required={required} error={error}>
      <Box
        role="radiogroup"
        aria-label={label}
        aria-required={required}
        sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: { sm: `repeat(${columns}, minmax(0, 1fr))` }, mt: 0.75 }}
      >
        {choices.map((choice, index) => {
          const id = index === 0 ? first : `${first}-${choice.id}`;
          const chosen = textOf(value) === choice.id;
          return (
            <Box
              key={choice.id}
              component="label"
              htmlFor={id}
              sx={{
                display: 'flex',
                alignItems: 'flex-start',
                gap: 0.75,
                p: 1.5,
                pl: 0.75,
                border: 1,
                borderRadius: 2.5,
                cursor: 'pointer',
                borderColor: chosen ? 'primary.main' : palette.edge,
                boxShadow: chosen ? (theme) => `inset 0 0 0 1px ${theme.palette.primary.main}` : 'none',
                bgcolor: chosen ? '#F3F2FC' : 'background.paper',
                '&:hover': { borderColor: 'primary.main' },
                '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
              }}
            >
              <Radio
                id={id}
                name={name}
                value={choice.id}
                checked={chosen}
                onChange={() => {
                  change(choice.id);
                  onChosen?.(choice.id);
                }}
                size="small"
                sx={{ p: 0.75 }}
                {...(choice.hint ? { slotProps: { input: { 'aria-describedby': `${id}-hint` } } } : {})}
              />
              <Box sx={{ minWidth: 0, pt: 0.5 }}>
                <Box sx={{ fontWeight: 600, lineHeight: 1.35 }}>{choice.label}</Box>
                {choice.hint && (
                  <Box
                    id={`${id}-hint`}
                    sx={{ fontSize: '0.875rem', color: 'text.secondary', lineHeight: 1.45, mt: 0.25 }}
                  >
                    {choice.hint}
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
