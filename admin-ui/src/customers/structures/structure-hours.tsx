import { mayNow } from '@guichet/ui-common/page/allowed';
import { OpeningHoursEditor } from '@guichet/ui-common/customers/opening-hours-editor';
import { OpeningHoursTable } from '@guichet/ui-common/customers/opening-hours-table';
import { hoursCommandOf, hoursValuesOf, type HoursValues } from '@guichet/ui-common/customers/opening-hours-values';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { StructureView } from '../../../../src/customers/structures/structures.views.js';
import { CommandForm } from '@guichet/ui-common/form/command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { fieldId } from '@guichet/ui-common/form/field-id';
import { messageAt } from '@guichet/ui-common/form/resolver';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import { SetOpeningHours } from '../../../../src/customers/structures/structure.commands.js';
import { pathOf, useDone } from '../../kit/use-execute.js';
import { useDetail } from '../../kit/use-detail.js';

interface HoursFormProps {
  readonly structure: StructureView;
  readonly onDone: () => void;
}

const HoursForm = ({ structure, onDone }: HoursFormProps) => {
  const { t } = useTranslation();
  const done = useDone();
  const { id, revision } = structure;
  const state = useCommandForm<HoursValues>({
    command: SetOpeningHours,
    path: pathOf({ resource: 'structures', id }, 'SetOpeningHours'),
    revision,
    defaults: hoursValuesOf(structure.openingHours),
    toCommand: hoursCommandOf,
    onSent: () => {
      done(t('admin:commands.SetOpeningHours.done'));
      onDone();
    },
  });
  const { form } = state;
  const change = (values: HoursValues): void => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('days', values.days, options);
    form.setValue('specialDays', values.specialDays, options);
    form.setValue('closedOnHolidays', values.closedOnHolidays, options);
  };
  return (
    <>
      <ErrorSummary form={state} />
      <CommandForm guarded state={state} label={t('structures:hours.title', { name: structure.name })}>
        <OpeningHoursEditor
          values={form.watch()}
          onChange={change}
          errorAt={(path) => messageAt(form.formState.errors, path)}
          idOf={(path) => fieldId(state.id, path)}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
          <Button type="submit" variant="contained" aria-busy={state.pending}>
            {t('structures:hours.submit')}
          </Button>
          <Button onClick={onDone}>{t('admin:form.cancel')}</Button>
        </Box>
      </CommandForm>
    </>
  );
};

/** When the structure is open, and the form to say so. */
export const StructureHours = () => {
  const { t } = useTranslation();
  const heading = useId();
  const { id = '' } = useParams();
  const [editing, setEditing] = useState(false);
  const { data: structure } = useDetail<StructureView>('structures', id);
  if (!structure) return null;
  const mayEdit = mayNow(structure, 'SetOpeningHours');
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={heading}
      sx={{ p: { xs: 2, sm: 3 }, mt: 3, borderRadius: 1.5, maxWidth: 880 }}
    >
      <Typography id={heading} variant="h2" sx={{ mb: 1.5 }}>
        {t('structures:detail.hours')}
      </Typography>
      {editing ? (
        <HoursForm structure={structure} onDone={() => setEditing(false)} />
      ) : (
        <>
          {structure.openingHours.days.length > 0 || structure.openingHours.specialDays.length > 0 ? (
            <OpeningHoursTable hours={structure.openingHours} />
          ) : (
            <Typography color="text.secondary">{t('structures:detail.noHours')}</Typography>
          )}
          {mayEdit && (
            <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setEditing(true)}>
              {t('structures:hours.button')}
            </Button>
          )}
        </>
      )}
    </Paper>
  );
};
