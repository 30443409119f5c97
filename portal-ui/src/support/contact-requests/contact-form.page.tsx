import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useMatch, useNavigate, useParams } from 'react-router';
import { SendContactRequest } from '../../../../src/support/contact-requests/contact-request.commands.js';
import type { ContactChoices } from '../../../../src/support/contact-requests/contact-requests.views.js';
import { CommandForm } from '@guichet/ui-common/form/command-form';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { LeaveGuard } from '@guichet/ui-common/form/leave-guard';
import { SuggestedArticles } from '../../publishing/content/suggested-articles.js';
import { Honeypot } from '../../kit/form/honeypot.js';
import { Page } from '../../frame/layout/page.js';
import { SuggestionsCard } from '../tickets/open-ticket.aside.js';
import { noteDeflection } from '../tickets/tickets.api.js';
import { SuggestedTutorials } from '../../publishing/tutorials/suggested-tutorials.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { choicesQuery, sendAsVisitor } from './contact.api.js';
import { IdentitySection, MessageSection, ReachCard } from './contact-form.sections.js';
import {
  checkContactForm,
  isLocked,
  startValues,
  toSendContactRequest,
  type AskedForm,
  type ContactFormValues,
} from './contact-form.values.js';
import { usePerson } from '../../frame/layout/open-frame.js';

interface FormProps {
  readonly choices: ContactChoices;
  readonly asked: AskedForm;
  readonly connected: boolean;
  readonly title: string;
}

const Solved = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('contact:solved.title')} section={t('contact:section')} lead={t('contact:solved.text')}>
      <Button component={Link} to="/contact/" variant="contained">
        {t('contact:home.title')}
      </Button>
    </Page>
  );
};

const ContactForm = ({ choices, asked, connected, title }: FormProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const sent = useRef(false);
  const [solved, setSolved] = useState(false);
  const [defaults] = useState(() => startValues(choices, asked));
  const language = currentLanguage();
  const toCommand = useMemo(() => toSendContactRequest(language), [language]);
  const trap = useRef<HTMLInputElement>(null);
  const state = useCommandForm<ContactFormValues>({
    command: SendContactRequest,
    path: 'contact-requests',
    defaults,
    toCommand,
    check: checkContactForm,
    ...(connected
      ? {}
      : {
          send: (command, key) => {
            const website = trap.current?.value ?? '';
            return sendAsVisitor(website === '' ? command : { ...command, website }, key);
          },
        }),
    onSent: async ({ id }) => {
      sent.current = true;
      await navigate(connected ? `/contact/done?id=${id}` : `/contact/done?number=${id}`);
    },
  });
  const dirty = state.form.formState.isDirty;
  const isDirty = useCallback(() => dirty && !sent.current, [dirty]);
  const solve = async (noted: Promise<unknown>): Promise<void> => {
    sent.current = true;
    await noted;
    setSolved(true);
  };
  if (solved) return <Solved />;
  const locked = isLocked(asked) && connected;
  return (
    <Page
      title={title}
      section={t('contact:section')}
      failed={state.refusals > 0 && (state.errors.length > 0 || state.failure !== undefined)}
      before={<ErrorSummary form={state} />}
      lead={t('common:form.requiredLegend')}
    >
      <CommandForm state={state} label={title}>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: 'minmax(0, 1fr) 264px' }, alignItems: 'start' }}>
          <Stack spacing={2.5} sx={{ minWidth: 0 }}>
            <MessageSection choices={choices} withFiles={connected} />
            <IdentitySection locked={locked} />
            {!connected && <Honeypot input={trap} />}
            <div>
              <Button type="submit" variant="contained" size="large" aria-busy={state.pending}>
                {t('contact:form.submit')}
              </Button>
            </div>
          </Stack>
          <Stack spacing={2} component="aside" aria-label={t('contact:form.aside')} sx={{ order: { xs: -1, lg: 0 } }}>
            <ReachCard choices={choices} />
            {connected && (
              <>
                <SuggestionsCard onSolved={({ id }, text) => void solve(noteDeflection(id, text))} />
                <SuggestedArticles onSolved={(noted) => void solve(noted)} />
                <SuggestedTutorials onSolved={(noted) => void solve(noted)} />
              </>
            )}
          </Stack>
        </Box>
      </CommandForm>
      <LeaveGuard isDirty={isDirty} text={t('contact:form.leave')} />
    </Page>
  );
};

/** `/contact/form/societe/{societe?}` and `/contact/form/{natureId?}/{disabled?}`. */
export const Component = () => {
  const { t } = useTranslation();
  const { societe, natureId, disabled } = useParams();
  const me = usePerson();
  const connected = me !== null;
  const title = t(useMatch('/contact/form/societe/*') ? 'contact:form.companyTitle' : 'contact:form.title');
  const { data: choices, error } = useQuery(choicesQuery(connected));
  if (error)
    return (
      <Page title={title} section={t('contact:section')}>
        <Alert severity="error">{problemText(error, t)}</Alert>
      </Page>
    );
  if (!choices) return <PageSkeleton />;
  const asked = { societe, natureId, disabled };
  return (
    <ContactForm
      key={[societe, natureId].join('/')}
      choices={choices}
      asked={asked}
      connected={connected}
      title={title}
    />
  );
};
