import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { customerFields } from '../../../../src/customers/accounts/account.vocabulary.js';
import { ReviseClientCoordinates } from '../../../../src/customers/accounts/client.commands.js';
import type { ClientView } from '../../../../src/customers/accounts/accounts.views.js';
import { phoneText } from '../../../../src/kernel/validation.js';
import { CommandForm } from '@guichet/ui-common/form/command-form';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { FieldRow } from '@guichet/ui-common/form/field-row';
import { TextField } from '@guichet/ui-common/form/fields';
import { doneState } from '../../kit/acts/done.js';
import { FormSection } from '../../kit/form/form-section.js';
import { ForbiddenPage } from '../../frame/layout/error-pages.js';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { clientQuery } from './accounts.api.js';
import { filled } from './contact-values.js';
import { DirectoryCard } from './directory-card.js';

type Field = (typeof customerFields)[number];
type Values = Readonly<Record<Field, string>>;

const defaultsOf = (client: ClientView): Values => ({
  nic: client.nic ?? '',
  address1: client.address1 ?? '',
  address2: client.address2 ?? '',
  address3: client.address3 ?? '',
  zipCode: client.zipCode,
  city: client.city,
  department: client.department ?? '',
  phone: client.phone === null ? '' : phoneText(client.phone).replaceAll('\u00a0', ' '),
  email: client.email ?? '',
  website: client.website ?? '',
});

const CoordinatesForm = ({ client }: { readonly client: ClientView }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const label = (field: Field): string => t(`contacts:clientFields.${field}`);
  const state = useCommandForm<Values>({
    command: ReviseClientCoordinates,
    path: `clients/${client.id}/revise-client-coordinates`,
    defaults: defaultsOf(client),
    toCommand: filled,
    revision: client.revision,
    onSent: async () => {
      await navigate('/interlocutor/coord', { state: doneState(t('contacts:coordinates.done')) });
    },
  });
  const { form } = state;
  return (
    <Page
      title={t('contacts:coordinates.editTitle')}
      section={t('contacts:section')}
      failed={state.refusals > 0}
      lead={t('contacts:coordinates.editLead')}
      before={<ErrorSummary form={state} />}
    >
      <CommandForm guarded state={state} label={t('contacts:coordinates.editTitle')}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {t('common:form.requiredLegend')}
        </Typography>
        <Stack spacing={2.5}>
          {client.country === 'FR' && (
            <DirectoryCard
              client={client}
              onTake={(field, value) => form.setValue(field, value, { shouldDirty: true, shouldValidate: false })}
            />
          )}
          <FormSection title={t('contacts:coordinates.address')}>
            <TextField name="address1" label={label('address1')} autoComplete="off" />
            <TextField name="address2" label={label('address2')} autoComplete="off" />
            <TextField name="address3" label={label('address3')} autoComplete="off" />
            <FieldRow>
              <TextField name="zipCode" label={label('zipCode')} required autoComplete="off" />
              <TextField name="city" label={label('city')} required autoComplete="off" />
              <TextField name="department" label={label('department')} autoComplete="off" />
              {client.country === 'FR' && (
                <TextField name="nic" label={label('nic')} hint={t('contacts:hints.nic')} autoComplete="off" />
              )}
            </FieldRow>
          </FormSection>
          <FormSection title={t('contacts:coordinates.reach')}>
            <FieldRow>
              <TextField
                name="phone"
                type="tel"
                label={label('phone')}
                hint={t('contacts:hints.landline')}
                autoComplete="off"
              />
              <TextField name="email" type="email" label={label('email')} autoComplete="off" />
            </FieldRow>
            <TextField name="website" label={label('website')} autoComplete="off" />
          </FormSection>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button type="submit" variant="contained" size="large" aria-busy={state.pending}>
              {t('contacts:edit.send')}
            </Button>
            <Button component={Link} to="/interlocutor/coord" color="inherit">
              {t('common:cancel')}
            </Button>
          </Box>
        </Stack>
      </CommandForm>
    </Page>
  );
};

/** `/interlocutor/coord/edit`. */
export const Component = () => {
  const { t } = useTranslation();
  const me = useMe();
  const { data, error } = useQuery({ ...clientQuery(me.client?.id ?? ''), enabled: me.client !== null });
  if (!me.client) return <ForbiddenPage />;
  if (data) return <CoordinatesForm client={data.data} />;
  return (
    <Page title={t('contacts:coordinates.editTitle')} section={t('contacts:section')}>
      {error ? <Alert severity="error">{problemText(error, t)}</Alert> : <PageSkeleton />}
    </Page>
  );
};
