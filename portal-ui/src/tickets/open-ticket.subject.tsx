import { isoDay } from '@guichet/ui-common/dates';
import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { impacts, limits, requestTypes, severities } from '../../../src/tickets/ticket.vocabulary.js';
import { CheckField } from '../form/field/check-field.js';
import { FilesField } from '../form/field/files-field.js';
import { RadioCards } from '../form/field/radio-cards.js';
import { SelectField } from '../form/field/select-field.js';
import { TextField } from '../form/field/text-field.js';
import { FormSection } from '../form/form-section.js';
import type { OpenTicketValues } from './open-ticket.values.js';

export const SubjectSection = ({ maximumFileBytes }: { readonly maximumFileBytes: number }) => {
  const { t } = useTranslation();
  return (
    <FormSection title={t('tickets:form.subject.title')}>
      <SelectField
        name="type"
        required
        label={t('tickets:field.type')}
        none={t('common:form.choose')}
        choices={requestTypes.map((id) => ({ id, label: t(`tickets:type.${id}`) }))}
      />
      <TextField
        name="title"
        required
        label={t('tickets:field.title')}
        hint={t('tickets:form.subject.titleHint')}
        max={limits.title}
      />
      <TextField
        name="description"
        required
        label={t('tickets:field.description')}
        hint={t('tickets:form.subject.descriptionHint')}
        rows={7}
        max={limits.description}
      />
      <Alert role="note" severity="info" variant="outlined">
        {t('tickets:form.subject.noPatientData')}
      </Alert>
      <FilesField
        name="files"
        label={t('tickets:field.files')}
        limits={{ count: limits.files, bytes: maximumFileBytes }}
      />
      <TextField
        name="projectName"
        label={t('tickets:field.projectName')}
        hint={t('tickets:form.subject.projectHint')}
      />
    </FormSection>
  );
};

export const SeveritySection = () => {
  const { t } = useTranslation();
  const [kind, severity, patientRisk, incident] = useWatch<
    OpenTicketValues,
    ['kind', 'severity', 'patientRisk', 'personalDataIncident']
  >({
    name: ['kind', 'severity', 'patientRisk', 'personalDataIncident'],
  });
  const assistance = kind === 'assistance';
  return (
    <FormSection title={t(assistance ? 'tickets:form.severity.title' : 'tickets:form.risks.title')}>
      {assistance && (
        <>
          <RadioCards
            name="severity"
            required
            label={t('tickets:field.severity')}
            choices={severities.map((id) => ({
              id,
              label: t(`tickets:severity.${id}`),
              hint: t(`tickets:form.severity.${id}`),
            }))}
          />
          {severity === 'blocking' && (
            <>
              <TextField
                name="severityReason"
                required
                label={t('tickets:field.severityReason')}
                hint={t('tickets:form.severity.reasonHint')}
                rows={3}
                max={limits.severityReason}
              />
              <TextField
                name="deadline"
                required
                type="date"
                label={t('tickets:field.deadline')}
                hint={t('tickets:form.severity.deadlineHint')}
                min={isoDay(new Date())}
              />
            </>
          )}
          <RadioCards
            name="impact"
            label={t('tickets:field.impact')}
            columns={3}
            choices={impacts.map((id) => ({ id, label: t(`tickets:impact.${id}`) }))}
          />
        </>
      )}
      <CheckField
        name="patientRisk"
        label={t('tickets:field.patientRisk')}
        hint={t('tickets:form.risks.patientRisk')}
      />
      <CheckField
        name="personalDataIncident"
        label={t('tickets:field.personalDataIncident')}
        hint={t('tickets:form.risks.personalDataIncident')}
      />
      {(patientRisk || incident) && (
        <Alert severity="warning" variant="outlined" role="status">
          {t('tickets:form.risks.restricted')}
        </Alert>
      )}
    </FormSection>
  );
};
