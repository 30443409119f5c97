import { OpeningHoursEditor } from '@guichet/ui-common/customers/opening-hours-editor';
import { hoursCommandOf, hoursValuesOf, type HoursValues } from '@guichet/ui-common/customers/opening-hours-values';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router';
import { SetOpeningHours } from '../../../../src/customers/structures/structure.commands.js';
import type { StructureView } from '../../../../src/customers/structures/structures.views.js';
import { CommandForm } from '@guichet/ui-common/form/command-form';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { fieldId } from '@guichet/ui-common/form/field-id';
import { FormSection } from '../../kit/form/form-section.js';
import { messageAt } from '@guichet/ui-common/form/resolver';
import { doneState } from '../../kit/acts/done.js';
import { Page } from '../../frame/layout/page.js';
import { ThingRead } from '../../kit/page/thing-read.js';
import { ofStructure } from './structures.api.js';
import { BackTo } from '../../kit/page/back-to.js';

const HoursForm = ({ structure }: { readonly structure: StructureView }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const address = `/interlocutor/structure/${structure.id}`;
  const state = useCommandForm<HoursValues>({
    command: SetOpeningHours,
    path: `structures/${structure.id}/set-opening-hours`,
    revision: structure.revision,
    defaults: hoursValuesOf(structure.openingHours),
    toCommand: hoursCommandOf,
    onSent: () => void navigate(address, { state: doneState(t('structures:result.hoursSet')) }),
  });
  const { form } = state;
  const title = t('structures:hours.title', { name: structure.name });
  const change = (values: HoursValues): void => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('days', values.days, options);
    form.setValue('specialDays', values.specialDays, options);
    form.setValue('closedOnHolidays', values.closedOnHolidays, options);
  };
  return (
    <Page
      title={title}
      section={t('structures:section')}
      failed={state.refusals > 0 && state.errors.length > 0}
      before={
        <>
          <BackTo to={address} label={structure.name} />
          <ErrorSummary form={state} />
        </>
      }
    >
      <CommandForm guarded state={state} label={title}>
        <Stack spacing={2.5}>
          <FormSection title={t('structures:hours.week')}>
            <OpeningHoursEditor
              values={form.watch()}
              onChange={change}
              errorAt={(path) => messageAt(form.formState.errors, path)}
              idOf={(path) => fieldId(state.id, path)}
            />
          </FormSection>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button type="submit" variant="contained" aria-busy={state.pending}>
              {t('structures:hours.submit')}
            </Button>
            <Button component={RouterLink} to={address} color="inherit">
              {t('common:cancel')}
            </Button>
          </Box>
        </Stack>
      </CommandForm>
    </Page>
  );
};

/** `/interlocutor/structure/hours/{id}`. */
export const Component = () => (
  <ThingRead<StructureView> {...ofStructure}>
    {(structure) => <HoursForm key={structure.id} structure={structure} />}
  </ThingRead>
);
