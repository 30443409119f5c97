import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { OpenTicket } from '../../../../src/support/tickets/ticket.commands.js';
import type { TicketChoices } from '../../../../src/support/tickets/tickets.views.js';
import { draftQuery, type Draft } from '../../kit/queries/drafts.js';
import { CommandForm } from '@guichet/ui-common/form/command-form';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import { DraftStatus, useDraft } from '../../kit/form/draft.js';
import { ResumedDraft } from '../../kit/form/resumed-draft.js';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { LeaveGuard } from '@guichet/ui-common/form/leave-guard';
import { Page } from '../../frame/layout/page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { SuggestedArticles } from '../../publishing/content/suggested-articles.js';
import { SuggestedTutorials } from '../../publishing/tutorials/suggested-tutorials.js';
import { SuggestionsCard, TargetCard } from './open-ticket.aside.js';
import { useConnectorSubject } from './open-ticket.connector.js';
import { ContactSection } from './open-ticket.contact.js';
import { DetailsSection, RiskSection } from './open-ticket.details.js';
import { SubjectSection } from './open-ticket.subject.js';
import {
  checkOpenTicket,
  restored,
  startAbout,
  startValues,
  toOpenTicket,
  type OpenTicketValues,
} from './open-ticket.values.js';
import { choicesQuery, noteDeflection, ticketQuery } from './tickets.api.js';

interface FormProps {
  readonly choices: TicketChoices;
  readonly start: OpenTicketValues;
  readonly draft: Draft | null;
  readonly draftName: string;
}

const Solved = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('tickets:solved.title')} section={t('tickets:section')} lead={t('tickets:solved.text')}>
      <Button component={Link} to="/sfrequest/open" variant="contained">
        {t('tickets:list.open.title')}
      </Button>
    </Page>
  );
};

const OpenTicketForm = ({ choices: first, start, draft, draftName }: FormProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const sent = useRef(false);
  const [resumed, setResumed] = useState(draft !== null);
  const [solved, setSolved] = useState(false);
  const [defaults] = useState(() => (draft ? restored(start, draft.values) : start));
  const toCommand = useMemo(() => toOpenTicket(first.contacts), [first.contacts]);
  const state = useCommandForm<OpenTicketValues>({
    command: OpenTicket,
    path: 'tickets',
    defaults,
    toCommand,
    check: checkOpenTicket,
    words: 'tickets:form.missing.',
    onSent: async ({ id }) => {
      sent.current = true;
      await drafts.forget();
      await navigate(`/sfrequest/confirmation/${id}`);
    },
  });
  const { form } = state;
  const drafts = useDraft(draftName, form);
  const clientId = form.watch('clientId');
  const { data: choices = first } = useQuery(choicesQuery(clientId || undefined));
  const dirty = form.formState.isDirty;
  const isDirty = useCallback(() => dirty && !sent.current, [dirty]);

  const solve = async (noted: Promise<unknown>): Promise<void> => {
    sent.current = true;
    await Promise.all([noted, drafts.forget()]);
    setSolved(true);
  };
  const restart = async (): Promise<void> => {
    await drafts.restart();
    form.reset(start);
    setResumed(false);
  };

  if (solved) return <Solved />;
  return (
    <Page
      title={t(start.originTicketId ? 'tickets:form.changeTitle' : 'tickets:form.title')}
      section={t('tickets:section')}
      failed={state.refusals > 0 && (state.errors.length > 0 || state.failure !== undefined)}
      before={<ErrorSummary form={state} />}
      lead={t('common:form.requiredLegend')}
    >
      {resumed && draft && <ResumedDraft draft={draft} onRestart={() => void restart()} />}
      <CommandForm state={state} label={t('tickets:form.title')}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: 'minmax(0, 1fr) 280px' }, alignItems: 'start' }}>
          <Stack spacing={2} sx={{ minWidth: 0 }}>
            <SubjectSection choices={choices} />
            <RiskSection />
            <DetailsSection choices={choices} />
            <ContactSection choices={choices} />
          </Stack>
          <Stack
            spacing={2}
            component="aside"
            aria-label={t('tickets:form.aside')}
            sx={{ position: { lg: 'sticky' }, top: 16, gridRow: { lg: '1 / span 2' }, gridColumn: { lg: 2 } }}
          >
            <TargetCard />
            <SuggestionsCard onSolved={({ id }, text) => void solve(noteDeflection(id, text))} />
            <SuggestedArticles onSolved={(noted) => void solve(noted)} />
            <SuggestedTutorials onSolved={(noted) => void solve(noted)} />
          </Stack>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Button type="submit" variant="contained" size="large" aria-busy={state.pending}>
              {t('tickets:form.submit')}
            </Button>
            <DraftStatus state={drafts.state} />
          </Box>
        </Box>
      </CommandForm>
      <LeaveGuard isDirty={isDirty} onLeave={drafts.save} text={t('tickets:form.leave')} />
    </Page>
  );
};

/** `/sfrequest/`: opens a ticket; `?origin=<id>` makes a change request from one, `?connector=<id>` is about a connector. */
export const Component = () => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const originId = search.get('origin') ?? '';
  const connectorId = search.get('connector') ?? '';
  const connector = useConnectorSubject(connectorId);
  const plainDraft = connector.subject ? `open-ticket-${connectorId}` : 'open-ticket';
  const draftName = originId ? 'change-request' : plainDraft;
  const choices = useQuery(choicesQuery());
  const draft = useQuery(draftQuery(draftName));
  const origin = useQuery({ ...ticketQuery(originId), enabled: originId !== '' });
  const error = choices.error ?? origin.error;
  if (error)
    return (
      <Page title={t('tickets:form.title')} section={t('tickets:section')}>
        <Alert severity="error">{problemText(error, t)}</Alert>
      </Page>
    );
  if (!choices.data || draft.isPending || connector.isPending || (originId !== '' && !origin.data))
    return <PageSkeleton />;
  // a draft that cannot be read is worth less than a form that opens
  const kept = draft.data ?? null;
  const usable = originId && kept?.values.originTicketId !== originId ? null : kept;
  return (
    <OpenTicketForm
      key={draftName}
      choices={choices.data}
      start={
        connector.subject ? startAbout(choices.data, connector.subject) : startValues(choices.data, origin.data?.data)
      }
      draft={usable}
      draftName={draftName}
    />
  );
};
