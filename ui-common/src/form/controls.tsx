import { requiredInput } from './required-input.js';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { among } from './among.js';
import { CharCount } from './char-count.js';
import { listOf, textOf, type ControlProps } from './control.js';
import { hintId } from './field-id.js';
import { MoneyControl, RateControl } from './number-control.js';
import type { InputKind } from './inputs.js';
import { PeoplePicker } from './people-picker.js';

/** Of one's own organisation there are seldom so many. */
const PersonSearch = lazy(() => import('./person-search.js').then(({ PersonSearch }) => ({ default: PersonSearch })));

const aria = ({ input, invalid, describedBy }: ControlProps) => ({
  ...requiredInput(input.required ?? false),
  'aria-invalid': invalid,
  'aria-describedby': describedBy,
});

const TextControl = (props: ControlProps) => {
  const { id, input, value, invalid = false, onChange } = props;
  if (input.kind !== 'text') return null;
  const { type = 'text', autoComplete = 'off', min, max, readOnly = false } = input;
  const text = textOf(value);
  return (
    <>
      <OutlinedInput
        id={id}
        name={input.source}
        size="small"
        fullWidth={type !== 'date'}
        // a browser's own field of numbers hides what it cannot read, and a form would not know
        type={type === 'number' ? 'text' : type}
        autoComplete={autoComplete}
        readOnly={readOnly}
        error={invalid}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        sx={readOnly ? { bgcolor: 'action.hover' } : {}}
        inputProps={{
          ...aria(props),
          ...(min ? { min } : {}),
          ...(type === 'number' ? { inputMode: 'numeric' } : {}),
        }}
      />
      {max !== undefined && <CharCount text={text} max={max} />}
    </>
  );
};

/** A longer text may be typed, and is refused on sending: nothing is cut in silence. */
const LongTextControl = (props: ControlProps) => {
  const { id, input, value, invalid = false, onChange } = props;
  if (input.kind !== 'longText') return null;
  const text = textOf(value);
  return (
    <>
      <OutlinedInput
        id={id}
        name={input.source}
        size="small"
        fullWidth
        multiline
        minRows={input.rows ?? 4}
        maxRows={24}
        error={invalid}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        inputProps={aria(props)}
      />
      {input.max !== undefined && <CharCount text={text} max={input.max} />}
    </>
  );
};

/** The browser's own list: the best there is for screen readers and on telephones. */
const ChoiceControl = (props: ControlProps) => {
  const { t } = useTranslation();
  const { id, input, value, invalid = false, onChange } = props;
  if (input.kind !== 'choice') return null;
  const chosen = textOf(value);
  return (
    <NativeSelect
      fullWidth
      error={invalid}
      value={input.values.includes(chosen) ? chosen : ''}
      onChange={(event) => onChange(event.target.value)}
      input={<OutlinedInput size="small" />}
      inputProps={{ id, name: input.source, ...aria(props) }}
    >
      <option value="">{input.none ?? t('common:form.choose')}</option>
      {input.values.map((choice) => (
        <option key={choice} value={choice}>
          {input.labels?.[choice] ?? t(`${input.texts}.${choice}`, { defaultValue: choice })}
        </option>
      ))}
    </NativeSelect>
  );
};

const ChoicesControl = ({ id, input, value, onChange }: ControlProps) => {
  const { t } = useTranslation();
  if (input.kind !== 'choices') return null;
  const { values, texts, labels, hints } = input;
  const chosen = listOf(value);
  // what is no choice here was chosen elsewhere
  const others = chosen.filter((each) => !values.includes(each));
  const toggle = (choice: string, checked: boolean): void =>
    onChange([...values.filter((each) => (each === choice ? checked : chosen.includes(each))), ...others]);
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 1,
        // one alone is a sentence, such as a consent
        gridTemplateColumns: values.length === 1 ? '1fr' : 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
        alignItems: 'start',
      }}
    >
      {values.map((choice, index) => {
        const own = index === 0 ? id : `${id}-${choice}`;
        const hint = hints?.[choice];
        return (
          <Box key={choice}>
            <FormControlLabel
              label={labels?.[choice] ?? t(`${texts}.${choice}`)}
              control={
                <Checkbox
                  id={own}
                  size="small"
                  checked={chosen.includes(choice)}
                  slotProps={{ input: hint ? { 'aria-describedby': hintId(`${own}-choice`) } : {} }}
                  onChange={(_event, checked) => toggle(choice, checked)}
                />
              }
              sx={{ mr: 0 }}
            />
            {hint && (
              <Box
                id={hintId(`${own}-choice`)}
                sx={{ fontSize: '0.875rem', color: 'text.secondary', ml: '27px', mt: -0.5 }}
              >
                {hint}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
};

/** As many as one reads in a list. */
const mostListed = 12;

/** The place of what is not there yet: the form keeps its shape, and says that it waits. */
const ControlToCome = (props: ControlProps) => {
  const { t } = useTranslation();
  return (
    <OutlinedInput
      id={props.id}
      size="small"
      fullWidth
      disabled
      placeholder={t('common:loading')}
      inputProps={{ ...aria(props), 'aria-busy': true }}
    />
  );
};

const PersonControl = (props: ControlProps) => {
  const { input } = props;
  if (input.kind !== 'person') return null;
  const { people, ...rest } = input;
  if (people.length <= mostListed)
    return <ChoiceControl {...props} input={{ ...rest, ...among(people), kind: 'choice' }} />;
  return (
    <Suspense fallback={<ControlToCome {...props} />}>
      <PersonSearch {...props} />
    </Suspense>
  );
};

const PeopleControl = ({ id, input, value, onChange }: ControlProps) =>
  input.kind === 'people' && <PeoplePicker id={id} people={input.people} chosen={listOf(value)} onChange={onChange} />;

const YesNoControl = ({ id, input, value, invalid, describedBy, onChange }: ControlProps) => (
  <Checkbox
    id={id}
    name={input.source}
    checked={value === true}
    slotProps={{
      input: { ...requiredInput(input.required ?? false), 'aria-describedby': describedBy, 'aria-invalid': invalid },
    }}
    onChange={(_event, checked) => onChange(checked)}
    // its middle on that of the first line of its label
    sx={{ mt: '-9px', ml: -1 }}
  />
);

/** How each kind of field is drawn, in forms and in the filters of lists. */
export type Controls = Readonly<Partial<Record<InputKind['kind'], ComponentType<ControlProps>>>>;

/** The kinds that every front has. */
export const basicControls: Controls = {
  text: TextControl,
  longText: LongTextControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  people: PeopleControl,
  person: PersonControl,
  yesNo: YesNoControl,
  money: MoneyControl,
  rate: RateControl,
};
