import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ColourControl } from './colour-control.js';
import { listOf, textOf, type ControlProps } from './control.js';
import { FilesControl } from './files-control.js';
import { ImageControl } from './image-control.js';
import type { InputKind } from './inputs.js';
import { LongTextControl } from './long-text-control.js';
import { ParticipantsControl } from './participants-control.js';
import { RightsControl } from './rights-control.js';
import { RowsControl } from './rows-control.js';
import { ReferenceControl, ReferencesControl } from './reference-control.js';

const aria = ({ input, invalid, describedBy }: ControlProps) => ({
  required: input.required ?? false,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
});

const TextControl = (props: ControlProps) => {
  const { id, input, value, invalid = false, onChange } = props;
  if (input.kind !== 'text') return null;
  return (
    <OutlinedInput
      id={id}
      name={input.source}
      fullWidth
      type={input.type ?? 'text'}
      autoComplete={input.autoComplete ?? 'off'}
      error={invalid}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
      inputProps={aria(props)}
    />
  );
};

const ChoiceControl = (props: ControlProps) => {
  const { t } = useTranslation();
  const { id, input, value, invalid = false, onChange } = props;
  if (input.kind !== 'choice') return null;
  return (
    <Select
      native
      fullWidth
      name={input.source}
      error={invalid}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ id, ...aria(props) }}
    >
      <option value="">{t('admin:form.choose')}</option>
      {input.values.map((choice) => (
        <option key={choice} value={choice}>
          {input.labels?.[choice] ?? t(`${input.texts}.${choice}`, { defaultValue: choice })}
        </option>
      ))}
    </Select>
  );
};

const ChoicesControl = ({ id, input, value, describedBy, onChange }: ControlProps) => {
  const { t } = useTranslation();
  const chosen = listOf(value);
  if (input.kind !== 'choices') return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      {input.values.map((choice, index) => (
        <FormControlLabel
          key={choice}
          label={input.labels?.[choice] ?? t(`${input.texts}.${choice}`)}
          slotProps={{ typography: { variant: 'body2' } }}
          control={
            <Checkbox
              size="small"
              {...(index === 0 ? { id } : {})}
              checked={chosen.includes(choice)}
              slotProps={{ input: { 'aria-describedby': describedBy } }}
              onChange={(_event, checked) =>
                onChange([
                  ...input.values.filter((each) => (each === choice ? checked : chosen.includes(each))),
                  // what is no choice here was chosen elsewhere
                  ...chosen.filter((each) => !input.values.includes(each)),
                ])
              }
            />
          }
        />
      ))}
    </Box>
  );
};

const YesNoControl = ({ id, label, value, describedBy, onChange }: ControlProps) => (
  <FormControlLabel
    label={label}
    slotProps={{ typography: { variant: 'body2' } }}
    control={
      <Checkbox
        id={id}
        checked={value === true}
        slotProps={{ input: { 'aria-describedby': describedBy } }}
        onChange={(_event, checked) => onChange(checked)}
      />
    }
  />
);

/** How each kind of field is drawn: in forms and in the filters of lists. */
export const controls: Readonly<Record<InputKind['kind'], ComponentType<ControlProps>>> = {
  text: TextControl,
  longText: LongTextControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  reference: ReferenceControl,
  references: ReferencesControl,
  rights: RightsControl,
  rows: RowsControl,
  yesNo: YesNoControl,
  files: FilesControl,
  participants: ParticipantsControl,
  colour: ColourControl,
  image: ImageControl,
};
