import { fileSize } from '@guichet/ui-common/texts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fileLimits } from '../../../src/platform/files/files.vocabulary.js';
import { useMe } from '../me.js';
import { controls } from './controls.js';
import { Field } from './field.js';
import { fieldId } from './field-id.js';
import { labelKey, shownOf, type InputSpec } from './inputs.js';
import type { CommandForm } from './use-command-form.js';

const OneField = ({ form, input }: { readonly form: CommandForm; readonly input: InputSpec }) => {
  const { t, i18n } = useTranslation();
  const size = fileSize(useMe()?.maximumFileBytes ?? fileLimits.bytes, i18n.resolvedLanguage ?? 'fr');
  const Control = controls[input.kind];
  const id = fieldId(form.id, input.source);
  const problem = form.problems.find(({ source }) => source === input.source)?.text;
  return (
    <Field
      id={id}
      label={t(labelKey(input))}
      hint={input.hint ? t(`admin:hints.${input.source}`, { size }) : undefined}
      problem={problem}
      input={input}
    >
      <Controller
        name={input.source}
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <Control
            id={id}
            input={input}
            label={t(labelKey(input))}
            value={value}
            values={form.values}
            invalid={problem !== undefined}
            describedBy={
              [input.hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ') || undefined
            }
            onChange={onChange}
          />
        )}
      />
    </Field>
  );
};

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2.25,
  alignItems: 'start',
} as const;

const Fields = ({ form, inputs }: { readonly form: CommandForm; readonly inputs: readonly InputSpec[] }) => (
  <Box sx={grid}>
    {inputs.map((input) => (
      <Box key={input.source} sx={input.wide ? { gridColumn: '1 / -1' } : undefined}>
        <OneField form={form} input={input} />
      </Box>
    ))}
  </Box>
);

/** The fields of a command, in their groups. */
export const CommandFields = ({ form }: { readonly form: CommandForm }) => {
  const { t } = useTranslation();
  const shown = shownOf(form.inputs, form.values);
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <>
      {shown.some(({ required }) => required) && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {t('admin:form.requiredLegend')}
        </Typography>
      )}
      {groups.map((group) => {
        const inputs = shown.filter((input) => input.group === group);
        return group === undefined ? (
          <Box key="" sx={{ mb: 3, '&:last-child': { mb: 0 } }}>
            <Fields form={form} inputs={inputs} />
          </Box>
        ) : (
          <Box key={group} component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 3, minWidth: 0 }}>
            <Typography component="legend" variant="h2" sx={{ p: 0, mb: 1.5 }}>
              {t(`admin:groups.${group}`)}
            </Typography>
            <Fields form={form} inputs={inputs} />
          </Box>
        );
      })}
    </>
  );
};
