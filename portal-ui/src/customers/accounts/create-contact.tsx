import { duplicatesOf, useDuplicates } from '@guichet/ui-common/customers/duplicates-dialog';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { RegisterContact } from '../../../../src/customers/accounts/contact.commands.js';
import type { ContactChoices } from '../../../../src/customers/accounts/accounts.views.js';
import { CommandForm } from '@guichet/ui-common/form/command-form';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { TextField } from '@guichet/ui-common/form/fields';
import { FormSection } from '../../kit/form/form-section.js';
import { Page } from '../../frame/layout/page.js';
import { CardFields } from './card-fields.js';
import { cardCommand, filled, newContact, rightsCommand, type NewContactValues } from './contact-values.js';
import { duplicateParts } from './duplicates-dialog.js';
import { RightsFields } from './rights-fields.js';
import { StructuresField } from './structures-field.js';

const Card = () => {
  const role: unknown = useWatch({ name: 'role' });
  return <CardFields emailRequired={role !== 'accountless'} />;
};

/** A user alone is kept to structures. */
const Structures = ({ choices }: { readonly choices: ContactChoices }) => {
  const role: unknown = useWatch({ name: 'role' });
  return role === 'user' && <StructuresField structures={choices.structures} />;
};

/** `/interlocutor/contact/edit`: a new contact; possible duplicates are shown before saving. */
export const CreateContact = ({ choices }: { readonly choices: ContactChoices }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { ask, dialog } = useDuplicates(duplicateParts);
  const clientId = choices.client.id;
  const toCommand = useCallback(
    ({ callbackCode, structureIds, ...values }: NewContactValues) => ({
      clientId,
      ...cardCommand(values),
      ...rightsCommand(values),
      ...filled({ callbackCode }),
      ...(values.role === 'user' ? { structureIds } : {}),
    }),
    [clientId],
  );
  const state = useCommandForm<NewContactValues>({
    command: RegisterContact,
    path: 'contacts',
    defaults: newContact(choices.client.language),
    toCommand,
    beforeSend: async ({ email, landline, mobile, firstName, lastName }) =>
      ask(await duplicatesOf({ clientId, ...filled({ email, landline, mobile, firstName, lastName }) })),
    onSent: async (_receipt, { firstName, lastName, role }) => {
      await navigate('/interlocutor/contact', {
        state: {
          done: t(role === 'accountless' ? 'contacts:create.done' : 'contacts:create.invited', {
            name: `${firstName} ${lastName}`,
          }),
        },
      });
    },
  });
  return (
    <Page
      title={t('contacts:create.title')}
      section={t('contacts:section')}
      failed={state.refusals > 0}
      lead={t('contacts:create.lead', { client: choices.client.label })}
      before={<ErrorSummary form={state} />}
    >
      <CommandForm guarded state={state} label={t('contacts:create.title')}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {t('common:form.requiredLegend')}
        </Typography>
        <Stack spacing={2.5}>
          <Card />
          <FormSection title={t('contacts:form.callback')} lead={t('contacts:form.callbackLead')}>
            <TextField name="callbackCode" label={t('contacts:fields.callbackCode')} autoComplete="off" />
          </FormSection>
          {choices.mayChangeRights && <RightsFields choices={choices} />}
          {choices.mayChangeRights && <Structures choices={choices} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button type="submit" variant="contained" size="large" aria-busy={state.pending}>
              {t('contacts:create.send')}
            </Button>
            <Button component={Link} to="/interlocutor/contact" color="inherit">
              {t('common:cancel')}
            </Button>
          </Box>
        </Stack>
      </CommandForm>
      {dialog}
    </Page>
  );
};
