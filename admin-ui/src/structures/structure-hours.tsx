import { OpeningHoursEditor } from '@guichet/ui-common/opening-hours-editor';
import { OpeningHoursTable } from '@guichet/ui-common/opening-hours-table';
import { hoursValuesOf, type HoursValues } from '@guichet/ui-common/opening-hours-values';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { StructureView } from '../../../src/structures/structures.views.js';
import { LeaveGuard } from '../kit/leave-guard.js';
import { useDetail } from '../kit/use-detail.js';
import { HoursProblems } from './hours-problems.js';
import { useHoursForm } from './use-hours-form.js';

interface HoursFormProps {
  readonly structure: StructureView;
  readonly onDone: () => void;
}

const HoursForm = ({ structure, onDone }: HoursFormProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [values, setValues] = useState<HoursValues>(() => hoursValuesOf(structure.openingHours));
  const [dirty, setDirty] = useState(false);
  const form = useHoursForm(structure, values, onDone);
  const idOf = (path: string): string => `${id}-${path}`;
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('structures:hours.title', { name: structure.name })}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <LeaveGuard active={dirty && !form.sending} />
      <HoursProblems form={form} idOf={idOf} />
      <OpeningHoursEditor
        values={values}
        onChange={(changed) => {
          setValues(changed);
          setDirty(true);
        }}
        errorAt={(path) => form.errors[path]}
        idOf={idOf}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
        <Button type="submit" variant="contained" aria-busy={form.sending}>
          {t('structures:hours.submit')}
        </Button>
        <Button onClick={onDone}>{t('admin:form.cancel')}</Button>
      </Box>
    </Box>
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
  const mayEdit = structure.allowedCommands.some(({ command, allowed }) => command === 'SetOpeningHours' && allowed);
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
