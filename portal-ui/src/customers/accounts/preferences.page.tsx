import { changeLanguage } from '@guichet/ui-common/text/i18n';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import {
  mailTopics,
  timeZones,
  type MailTopic,
  type TimeZone,
} from '../../../../src/customers/accounts/account.vocabulary.js';
import { ReviseContactPreferences } from '../../../../src/customers/accounts/contact.commands.js';
import type { ContactView } from '../../../../src/customers/accounts/accounts.views.js';
import { languages, type Language } from '../../../../src/kernel/language.js';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import { CommandForm } from '@guichet/ui-common/form/command-form';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { CheckField, SelectField } from '@guichet/ui-common/form/fields';
import { useDone } from '../../kit/acts/done.js';
import { DoneMessage } from '../../kit/page/done-message.js';
import { FormSection } from '../../kit/form/form-section.js';
import { ContrastChoice, DensityChoice } from '@guichet/ui-common/page/device-choices';
import { LanguageSwitch } from '@guichet/ui-common/text/language-switch';
import { ForbiddenPage } from '../../frame/layout/error-pages.js';
import { isMaintenanceClient } from '../../frame/menu/link-rules.js';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { contactQuery } from './accounts.api.js';
import { filled } from './contact-values.js';

interface Values {
  readonly language: Language;
  readonly timeZone: TimeZone;
  readonly defaultClientId: string;
  readonly tickets: boolean;
  readonly news: boolean;
}

const chosenTopics = (values: Values): readonly MailTopic[] => mailTopics.filter((topic) => values[topic]);

const toCommand = ({ language, timeZone, defaultClientId, ...topics }: Values): object => ({
  ...filled({ language, timeZone, defaultClientId }),
  mailTopics: chosenTopics({ language, timeZone, defaultClientId, ...topics }),
});

interface FormProps {
  readonly contact: ContactView;
  readonly me: MeView;
  readonly onDone: () => void;
}

const PreferencesForm = ({ contact, me, onDone }: FormProps) => {
  const { t } = useTranslation();
  const state = useCommandForm<Values>({
    command: ReviseContactPreferences,
    path: `contacts/${contact.id}/revise-contact-preferences`,
    defaults: {
      language: contact.language,
      timeZone: contact.timeZone,
      defaultClientId: contact.defaultClientId ?? contact.clientId,
      tickets: contact.mailTopics.includes('tickets'),
      news: contact.mailTopics.includes('news'),
    },
    toCommand,
    onSent: async (_receipt, { language }) => {
      await changeLanguage(language);
      onDone();
    },
  });
  return (
    <CommandForm guarded state={state} label={t('contacts:preferences.title')}>
      <ErrorSummary form={state} />
      <Stack spacing={2.5}>
        <FormSection title={t('contacts:preferences.region')}>
          <SelectField
            name="language"
            label={t('contacts:preferences.language')}
            required
            none={t('contacts:choose')}
            choices={languages.map((id) => ({ id, label: t(`contacts:languages.${id}`) }))}
          />
          <SelectField
            name="timeZone"
            label={t('contacts:preferences.timeZone')}
            hint={t('contacts:preferences.timeZoneHint')}
            required
            none={t('contacts:choose')}
            choices={timeZones.map((id) => ({ id, label: t(`contacts:timeZones.${id.replace('/', '_')}`) }))}
          />
          {me.clients.length > 1 && (
            <SelectField
              name="defaultClientId"
              label={t('contacts:preferences.defaultClient')}
              hint={t('contacts:preferences.defaultClientHint')}
              none={t('contacts:choose')}
              choices={me.clients}
            />
          )}
        </FormSection>
        <FormSection title={t('contacts:preferences.mails')} lead={t('contacts:preferences.mailsLead')}>
          {mailTopics.map((topic) => (
            <CheckField
              key={topic}
              name={topic}
              label={t(`contacts:mailTopics.${topic}`)}
              hint={t(`contacts:mailTopicHints.${topic}`)}
            />
          ))}
          <Link component={RouterLink} to="/notif">
            {t('contacts:preferences.mailsDetail')}
          </Link>
        </FormSection>
        <Box>
          <Button type="submit" variant="contained" size="large" aria-busy={state.pending}>
            {t('contacts:preferences.send')}
          </Button>
        </Box>
      </Stack>
    </CommandForm>
  );
};

const DeviceSection = () => {
  const { t } = useTranslation();
  return (
    <FormSection title={t('contacts:preferences.device')} lead={t('contacts:preferences.deviceLead')}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <DensityChoice />
        <ContrastChoice />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {t('contacts:preferences.deviceSaved')}
      </Typography>
    </FormSection>
  );
};

/** A client in its own name keeps nothing with the provider: what it chooses stays on this device. */
const ClientPreferences = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('contacts:preferences.title')} section={t('contacts:profileSection')}>
      <Stack spacing={3}>
        <FormSection title={t('contacts:preferences.language')} lead={t('contacts:preferences.deviceSaved')}>
          <LanguageSwitch />
        </FormSection>
        <DeviceSection />
      </Stack>
    </Page>
  );
};

/** `/interlocutorprofil/userprefs`: personal settings, for all devices and for this one. */
export const Component = () => {
  const { t } = useTranslation();
  const me = useMe();
  const [done, tell] = useDone();
  const { data, error } = useQuery({ ...contactQuery(me.id), enabled: me.contact !== null });
  if (!me.contact) return isMaintenanceClient({ me }) ? <ClientPreferences /> : <ForbiddenPage />;
  const contact = data?.data;
  return (
    <Page
      title={t('contacts:preferences.title')}
      section={t('contacts:profileSection')}
      lead={t('contacts:preferences.lead')}
      before={<DoneMessage done={done} onClose={() => tell('')} />}
    >
      <ProblemAlert error={error} />
      {!contact && !error && <PageSkeleton />}
      {contact && (
        <Stack spacing={3}>
          <PreferencesForm
            key={contact.revision}
            contact={contact}
            me={me}
            onDone={() => tell(t('contacts:preferences.done'))}
          />
          <DeviceSection />
        </Stack>
      )}
    </Page>
  );
};
