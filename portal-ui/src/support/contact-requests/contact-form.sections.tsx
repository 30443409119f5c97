import { Status } from '@guichet/ui-common/page/announcer';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { contactLimits } from '../../../../src/support/contact-requests/contact-request.vocabulary.js';
import type { ContactChoices } from '../../../../src/support/contact-requests/contact-requests.views.js';
import { FieldRow } from '@guichet/ui-common/form/field-row';
import { FilesField } from '../../kit/form/files-field.js';
import { SelectField, TextField } from '@guichet/ui-common/form/fields';
import { FormSection } from '../../kit/form/form-section.js';
import { companyOf, naturesOf, type ContactFormValues } from './contact-form.values.js';
import { inMyWords } from './contact.api.js';
import { Reach, useCompanyName } from './contact.parts.js';

const useCompany = (): string => useWatch<ContactFormValues, 'company'>({ name: 'company' });

/** A ticket is answered sooner than a message. */
const TicketHint = ({ choices }: { readonly choices: ContactChoices }) => {
  const { t } = useTranslation();
  const natureId = useWatch<ContactFormValues, 'natureId'>({ name: 'natureId' });
  if (!choices.natures.some(({ id, suggestsTicket }) => suggestsTicket && id === natureId)) return null;
  return (
    <Status>
      <Alert severity="info" variant="outlined" role="none">
        {t('contact:form.ticketHint')}{' '}
        <Link component={RouterLink} to="/sfrequest/">
          {t('contact:form.openTicket')}
        </Link>
      </Alert>
    </Status>
  );
};

export const MessageSection = ({
  choices,
  withFiles,
}: {
  readonly choices: ContactChoices;
  readonly withFiles: boolean;
}) => {
  const { t } = useTranslation();
  const { setValue, getValues } = useFormContext<ContactFormValues>();
  const nameOf = useCompanyName();
  const company = useCompany();
  const natures = naturesOf(choices, company);
  const keepNature = (code: string): void => {
    if (!naturesOf(choices, code).some(({ id }) => id === getValues('natureId'))) setValue('natureId', '');
  };
  return (
    <FormSection title={t('contact:form.message')}>
      <SelectField
        name="company"
        required
        label={t('contact:field.company')}
        none={t('common:form.choose')}
        choices={choices.companies.map((each) => ({ id: each.code, label: nameOf(each) }))}
        onChosen={keepNature}
      />
      <SelectField
        name="natureId"
        required
        label={t('contact:field.natureId')}
        hint={company === '' ? t('contact:form.companyFirst') : undefined}
        none={t('common:form.choose')}
        choices={natures.map(({ id, label }) => ({ id, label: inMyWords(label) }))}
      />
      <TicketHint choices={choices} />
      <TextField name="title" required label={t('contact:field.title')} max={contactLimits.title} />
      <TextField
        name="description"
        required
        label={t('contact:field.description')}
        hint={t('contact:form.descriptionHint')}
        rows={7}
        max={contactLimits.description}
      />
      {withFiles && (
        <FilesField
          name="files"
          label={t('contact:field.files')}
          limits={{ count: contactLimits.files, bytes: choices.maximumFileBytes }}
        />
      )}
    </FormSection>
  );
};

export const IdentitySection = ({ locked }: { readonly locked: boolean }) => {
  const { t } = useTranslation();
  const field = (name: keyof ContactFormValues) => ({
    name,
    label: t(`contact:field.${name}`),
    readOnly: locked,
  });
  return (
    <FormSection title={t('contact:form.you')} {...(locked ? { lead: t('contact:form.locked') } : {})}>
      <FieldRow>
        <TextField {...field('firstName')} required autoComplete="given-name" />
        <TextField {...field('lastName')} required autoComplete="family-name" />
        <TextField {...field('email')} required type="email" autoComplete="email" hint={t('contact:form.emailHint')} />
        <TextField {...field('phone')} type="tel" autoComplete="tel" hint={t('contact:form.phoneHint')} />
      </FieldRow>
      <TextField {...field('organisation')} autoComplete="organization" />
    </FormSection>
  );
};

export const ReachCard = ({ choices }: { readonly choices: ContactChoices }) => {
  const { t } = useTranslation();
  const nameOf = useCompanyName();
  const company = companyOf(choices, useCompany());
  if (!company) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby="contact-reach" sx={{ p: 2, borderRadius: 3 }}>
      <Typography id="contact-reach" variant="h3" component="h2" sx={{ mb: 1 }}>
        {nameOf(company)}
      </Typography>
      <Reach company={company} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.25 }}>
        {t('contact:reach.answer')}
      </Typography>
    </Paper>
  );
};
