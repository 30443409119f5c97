import { announce } from '@guichet/ui-common/page/announcer';
import { isoDay } from '@guichet/ui-common/text/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits, severities, type TicketKind } from '../../../../src/support/tickets/ticket.vocabulary.js';
import type { TicketChoices } from '../../../../src/support/tickets/tickets.views.js';
import { SelectField, TextField } from '@guichet/ui-common/form/fields';
import { FilesField } from '../../kit/form/files-field.js';
import { RadioCards } from '../../kit/form/radio-cards.js';
import { FormSection } from '../../kit/form/form-section.js';
import { offeredKinds, productFields } from './open-ticket.options.js';
import { ProductSearch, useKindSetter } from './open-ticket.search.js';
import type { OpenTicketValues } from './open-ticket.values.js';

interface SectionProps {
  readonly choices: TicketChoices;
}

/** Where there is more than one organisation to ask for: what may be chosen below depends on it. */
const ClientField = ({ choices: { clients } }: SectionProps) => {
  const { t } = useTranslation();
  const { setValue } = useFormContext<OpenTicketValues>();
  if (clients.length < 2) return null;
  return (
    <SelectField
      name="clientId"
      required
      label={t('tickets:form.client.label')}
      hint={t('tickets:form.client.hint')}
      none={t('common:form.choose')}
      choices={clients.map(({ id, label, linked }) => ({
        id,
        label: linked ? t('tickets:form.client.linked', { name: label }) : label,
      }))}
      onChosen={() => [...productFields, 'structureId' as const].forEach((name) => setValue(name, ''))}
    />
  );
};

/** Asked of what stops the work, right where that is said (specification §5). */
const BlockingFields = () => {
  const { t } = useTranslation();
  return (
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
  );
};

/** Severity, each level with its meaning; a wish has none. */
const SeverityField = ({ choices }: SectionProps) => {
  const { t } = useTranslation();
  const setKind = useKindSetter(choices);
  const [kind, severity] = useWatch<OpenTicketValues, ['kind', 'severity']>({ name: ['kind', 'severity'] });
  const other = offeredKinds(choices).find((offered) => offered !== kind);
  /** The severity comes or goes above the button, which then offers the way back. */
  const change = (next: TicketKind): void => {
    setKind(next);
    announce(t(`tickets:form.kind.now.${next}`));
  };
  return (
    <>
      {kind === 'assistance' && (
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
      )}
      {kind === 'assistance' && severity === 'blocking' && <BlockingFields />}
      {other && severity === '' && (
        <Box>
          <Button size="small" onClick={() => change(other)} sx={{ ml: -0.75, textAlign: 'left' }}>
            {t(`tickets:form.kind.instead.${other}`)}
          </Button>
        </Box>
      )}
    </>
  );
};

/** Explains why no request can be opened. */
const NothingOffered = ({ choices }: SectionProps) => {
  const { t } = useTranslation();
  const { structures, structureNeeded } = choices;
  return (
    <>
      {offeredKinds(choices).length === 0 && <Alert severity="warning">{t('tickets:form.kind.none')}</Alert>}
      {structureNeeded && structures.length === 0 && (
        <Alert severity="warning">{t('tickets:form.structure.none')}</Alert>
      )}
    </>
  );
};

/** Facts that only the customer knows, in the order of telling: the problem, its place, its severity. */
export const SubjectSection = ({ choices }: SectionProps) => {
  const { t } = useTranslation();
  const noPatientData = useId();
  return (
    <FormSection title={t('tickets:form.subject.title')}>
      <NothingOffered choices={choices} />
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
        rows={5}
        max={limits.description}
        note={noPatientData}
      />
      <Alert id={noPatientData} role="note" severity="info" variant="outlined" sx={{ py: 0 }}>
        {t('tickets:form.subject.noPatientData')}
      </Alert>
      <ClientField choices={choices} />
      <ProductSearch choices={choices} />
      <SeverityField choices={choices} />
      <FilesField
        name="files"
        label={t('tickets:field.files')}
        limits={{ count: limits.files, bytes: choices.maximumFileBytes }}
      />
    </FormSection>
  );
};
