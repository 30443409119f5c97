import { requiredInput } from '@guichet/ui-common/form/required-input';
import { visuallyHidden } from '@mui/utils';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '../../../src/kernel/language.js';
import { textOf, type ControlProps } from '@guichet/ui-common/form/control';
import { valuesOf } from '@guichet/ui-common/form/inputs';

interface LocalisedTextsProps {
  readonly id: string;
  /** Said with each language: the field of what. */
  readonly label: string;
  readonly value: unknown;
  readonly rows?: number | undefined;
  readonly invalid?: boolean;
  readonly required?: boolean;
  readonly describedBy?: string | undefined;
  /** Called with the texts; with an empty one when nothing is left. */
  readonly onChange: (value: Readonly<Record<string, string>> | '') => void;
}

/** A text in every language, a line each. */
export const LocalisedTexts = ({
  id,
  label,
  value,
  rows = 1,
  invalid = false,
  required = false,
  describedBy,
  onChange,
}: LocalisedTextsProps) => {
  const { t } = useTranslation();
  const texts = valuesOf(value);
  const change = (language: Language, text: string): void => {
    const next = Object.fromEntries(languages.map((each) => [each, each === language ? text : textOf(texts[each])]));
    onChange(Object.values(next).every((each) => each.trim() === '') ? '' : next);
  };
  const idOf = (language: Language, place: number): string => (place === 0 ? id : `${id}-${language}`);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {languages.map((language, place) => (
        <Box
          key={language}
          sx={{ display: 'grid', gridTemplateColumns: '5rem minmax(0, 1fr)', alignItems: 'center', gap: 1 }}
        >
          <Box component="label" htmlFor={idOf(language, place)} sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
            {t(`admin:languages.${language}`)}
            <span style={visuallyHidden}> – {label}</span>
          </Box>
          <OutlinedInput
            id={idOf(language, place)}
            size="small"
            fullWidth
            multiline={rows > 1}
            minRows={rows}
            error={invalid}
            value={textOf(texts[language])}
            onChange={(event) => change(language, event.target.value)}
            inputProps={{
              lang: language,
              ...requiredInput(required),
              'aria-invalid': invalid,
              'aria-describedby': describedBy,
            }}
          />
        </Box>
      ))}
    </Box>
  );
};

/** A text in every language, as a field of a command. */
export const LocalisedControl = ({ id, input, label, value, invalid = false, describedBy, onChange }: ControlProps) =>
  input.kind === 'localised' ? (
    <LocalisedTexts
      id={id}
      label={label}
      value={value}
      rows={input.rows}
      invalid={invalid}
      required={input.required ?? false}
      describedBy={describedBy}
      onChange={onChange}
    />
  ) : null;
