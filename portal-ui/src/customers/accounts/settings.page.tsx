import { mayNow } from '@guichet/ui-common/page/allowed';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { mailTopics } from '../../../../src/customers/accounts/account.vocabulary.js';
import { ReviseClientSettings } from '../../../../src/customers/accounts/client.commands.js';
import type { ClientView } from '../../../../src/customers/accounts/accounts.views.js';
import { languages, type Language } from '../../../../src/kernel/language.js';
import { CommandForm } from '@guichet/ui-common/form/command-form';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { CheckField, SelectField } from '@guichet/ui-common/form/fields';
import { useDone } from '../../kit/acts/done.js';
import { DoneMessage } from '../../kit/page/done-message.js';
import { FormSection } from '../../kit/form/form-section.js';
import { ForbiddenPage } from '../../frame/layout/error-pages.js';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { clientQuery } from './accounts.api.js';
import { ClientSignIn } from './client-sign-in.js';

interface Values {
  readonly language: Language;
  readonly restrictsOrderVisibility: boolean;
  readonly tickets: boolean;
  readonly news: boolean;
}

const toCommand = (values: Values): object => ({
  language: values.language,
  restrictsOrderVisibility: values.restrictsOrderVisibility,
  mailTopics: mailTopics.filter((topic) => values[topic]),
});

const SettingsForm = ({ client, onDone }: { readonly client: ClientView; readonly onDone: () => void }) => {
  const { t } = useTranslation();
  const state = useCommandForm<Values>({
    command: ReviseClientSettings,
    path: `clients/${client.id}/revise-client-settings`,
    defaults: {
      language: client.language,
      restrictsOrderVisibility: client.restrictsOrderVisibility,
      tickets: client.mailTopics.includes('tickets'),
      news: client.mailTopics.includes('news'),
    },
    toCommand,
    revision: client.revision,
    onSent: onDone,
  });
  return (
    <CommandForm guarded state={state} label={t('contacts:settings.title')}>
      <ErrorSummary form={state} />
      <Stack spacing={2.5}>
        <FormSection title={t('contacts:settings.contacts')} lead={t('contacts:settings.contactsLead')}>
          <SelectField
            name="language"
            label={t('contacts:settings.language')}
            hint={t('contacts:settings.languageHint')}
            required
            none={t('contacts:choose')}
            choices={languages.map((id) => ({ id, label: t(`contacts:languages.${id}`) }))}
          />
          <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
            <Box component="legend" sx={{ fontWeight: 600, p: 0, mb: 1 }}>
              {t('contacts:settings.mails')}
            </Box>
            <Stack spacing={1.5}>
              {mailTopics.map((topic) => (
                <CheckField
                  key={topic}
                  name={topic}
                  label={t(`contacts:mailTopics.${topic}`)}
                  hint={t(`contacts:mailTopicHints.${topic}`)}
                />
              ))}
            </Stack>
          </Box>
        </FormSection>
        <FormSection title={t('contacts:settings.orders')}>
          <CheckField
            name="restrictsOrderVisibility"
            label={t('contacts:settings.restrictsOrderVisibility')}
            hint={t('contacts:settings.restrictsOrderVisibilityHint')}
          />
        </FormSection>
        <FormSection title={t('contacts:settings.storage')}>
          <Box>
            <StatusChip tone={client.storageEligible ? 'success' : 'neutral'}>
              {t(client.storageEligible ? 'contacts:settings.storageOpen' : 'contacts:settings.storageClosed')}
            </StatusChip>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              {t('contacts:settings.storageText')}
            </Typography>
          </Box>
        </FormSection>
        <Box>
          <Button type="submit" variant="contained" size="large" aria-busy={state.pending}>
            {t('contacts:settings.send')}
          </Button>
        </Box>
      </Stack>
    </CommandForm>
  );
};

/** `/interlocutor/settings`: what the administrators of a client decide for all its people. */
export const Component = () => {
  const { t } = useTranslation();
  const me = useMe();
  const [done, tell] = useDone();
  const { data, error } = useQuery({ ...clientQuery(me.client?.id ?? ''), enabled: me.client !== null });
  if (!me.client) return <ForbiddenPage />;
  const client = data?.data;
  const mayRevise = client && mayNow(client, 'ReviseClientSettings');
  return (
    <Page
      title={t('contacts:settings.title')}
      section={t('contacts:section')}
      lead={t('contacts:settings.lead')}
      before={<DoneMessage done={done} onClose={() => tell('')} />}
    >
      <ProblemAlert error={error} />
      {!client && !error && <PageSkeleton />}
      {client && !mayRevise && <Alert severity="info">{t('contacts:settings.forbidden')}</Alert>}
      {client && mayRevise && (
        <Stack spacing={2.5}>
          <SettingsForm key={client.revision} client={client} onDone={() => tell(t('contacts:settings.done'))} />
          {me.simulation === null && <ClientSignIn clientId={client.id} />}
        </Stack>
      )}
    </Page>
  );
};
