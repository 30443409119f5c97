import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { TextArgs } from '../../../src/kernel/validation.js';
import type { Controls } from './controls.js';
import { frames, InputField } from './fields.js';
import { useFrontKit } from './front-kit.js';
import { labelKey, shownOf, type InputSpec } from './inputs.js';
import type { InputFormState } from './use-input-form.js';

interface InputFieldsProps {
  readonly form: InputFormState;
  /** Where the dictionary names fields, hints and groups; where the front says when absent. */
  readonly texts?: string | undefined;
  readonly controls?: Controls;
  /** Puts the fields one below the other, also where two would fit. */
  readonly oneColumn?: boolean;
  /** Arguments of the hints, such as the size of a file. */
  readonly hintArgs?: TextArgs;
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2.25,
} as const;

/**
 * Label and hint of a field in one row of the grid, its control in the next: the controls of a line are level, with
 * hints and messages of any height.
 */
const framed = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 2',
  rowGap: 0,
} as const;

/** A field with a frame of its own is one piece, which ends where the controls beside it do. */
const cellOf = ({ kind }: InputSpec) =>
  kind in frames ? { gridRow: 'span 2', alignSelf: 'end' } : { ...framed, '& > *': framed };

/** Some of the fields, in the grid. */
export const FieldGrid = ({
  inputs,
  form,
  texts,
  controls,
  hintArgs = {},
  oneColumn = false,
}: InputFieldsProps & { readonly inputs: readonly InputSpec[] }) => {
  const { t } = useTranslation();
  const words = useFrontKit().texts;
  const prefix = texts ?? words;
  return (
    <Box sx={grid}>
      {inputs.map((input) => (
        <Box key={input.source} sx={{ ...cellOf(input), ...(oneColumn || input.wide ? { gridColumn: '1 / -1' } : {}) }}>
          <InputField
            input={input}
            label={t(labelKey(input, prefix))}
            hint={input.hint ? t(`${prefix}hints.${input.source}`, hintArgs) : undefined}
            values={form.values}
            {...(controls ? { controls } : {})}
          />
        </Box>
      ))}
    </Box>
  );
};

/** The fields of a command, in their groups. */
export const InputFields = (props: InputFieldsProps) => {
  const { t } = useTranslation();
  const words = useFrontKit().texts;
  const { form, texts = words } = props;
  const shown = shownOf(form.inputs, form.values);
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <>
      {shown.some(({ required }) => required) && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {t('common:form.requiredLegend')}
        </Typography>
      )}
      {groups.map((group) => {
        const inputs = shown.filter((input) => input.group === group);
        return group === undefined ? (
          <Box key="" sx={{ mb: 3, '&:last-child': { mb: 0 } }}>
            <FieldGrid {...props} inputs={inputs} />
          </Box>
        ) : (
          <Box key={group} component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 3, minWidth: 0 }}>
            <Typography component="legend" variant="h2" sx={{ p: 0, mb: 1.5 }}>
              {t(`${texts}groups.${group}`)}
            </Typography>
            <FieldGrid {...props} inputs={inputs} />
          </Box>
        );
      })}
    </>
  );
};
