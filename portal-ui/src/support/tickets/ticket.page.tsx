import { Status } from '@guichet/ui-common/page/announcer';
import { mayNow } from '@guichet/ui-common/page/allowed';
import { problemText } from '@guichet/ui-common/net/problem';
import { AnswerPlace, goToAnswer } from '@guichet/ui-common/support/thread/answer-place';
import { Thread } from '@guichet/ui-common/support/thread/thread';
import { useSentMessage } from '@guichet/ui-common/support/thread/use-sent-message';
import { useTicketEntries } from '@guichet/ui-common/support/thread/use-ticket-entries';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Print from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, Navigate, useParams } from 'react-router';
import type { TicketView } from '../../../../src/support/tickets/tickets.views.js';
import { waitingNotice } from '../../../../src/support/tickets/ticket-waiting.vocabulary.js';
import { doneState, useDone } from '../../kit/acts/done.js';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';
import { DoneMessage } from '../../kit/page/done-message.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { nothingTyped } from './ticket-action-words.js';
import { offeredActions, type CustomerAction } from './ticket-actions.js';
import { refusalText, TicketActions } from './ticket.actions.js';
import { TicketSummary } from './ticket.facts.js';
import { isClosed, refuseId, TicketNotices } from './ticket.notices.js';
import { ticketQuery } from './tickets.api.js';
import { TicketFlags, TicketStatusChip } from './tickets.parts.js';

/** Reading needs no form: they come while one reads. */
const composers = () => import('./ticket.composer.js');
const TicketComposer = lazy(() => composers().then(({ TicketComposer }) => ({ default: TicketComposer })));
const RefusalComposer = lazy(() => composers().then(({ RefusalComposer }) => ({ default: RefusalComposer })));
const TicketActionDialog = lazy(() =>
  import('./ticket-action-forms.js').then(({ TicketActionDialog }) => ({ default: TicketActionDialog })),
);
const ParticipantsDialog = lazy(() =>
  import('./participants-dialog.js').then(({ ParticipantsDialog }) => ({ default: ParticipantsDialog })),
);

/** Of the composer as it comes. */
const composerHeight = 428;

/** Said where the answer would be written, to those who may not. */
const NoAnswer = ({
  ticket,
  onChoose,
}: {
  readonly ticket: TicketView;
  readonly onChoose: (action: CustomerAction) => void;
}) => {
  const { t } = useTranslation();
  const refused = offeredActions(ticket.allowedCommands).find(({ action }) => action === 'AddTicketInformation');
  if (!refused) return null;
  return (
    <Box sx={{ color: 'text.secondary', displayPrint: 'none' }}>
      <Typography>{refusalText(t, refused)}</Typography>
      {mayNow(ticket, 'TakeOverTicket') && (
        <Button variant="outlined" aria-haspopup="dialog" sx={{ mt: 1 }} onClick={() => onChoose('TakeOverTicket')}>
          {t('tickets:action.TakeOverTicket')}
        </Button>
      )}
    </Box>
  );
};

/** Specification §4: a closed ticket leads to the closed list. */
const closing: readonly CustomerAction[] = ['CloseTicket', 'AcceptTicketSolution'];
/** Shown in the thread, where the focus goes. */
const written: readonly CustomerAction[] = ['AddTicketInformation', 'RejectTicketSolution'];

interface DetailProps {
  readonly ticket: TicketView;
  readonly stale: boolean;
  readonly onRefresh: () => void;
}

const Detail = ({ ticket, stale, onRefresh }: DetailProps) => {
  const { t } = useTranslation();
  const { maximumFileBytes } = useMe();
  const [open, setOpen] = useState<CustomerAction>();
  const [result, tell] = useDone();
  const [isOver, setOver] = useState(false);
  const typed = useRef(nothingTyped);
  const entries = useTicketEntries(ticket);
  const { noteSending, noteSent } = useSentMessage(entries);
  const close = (): void => setOpen(undefined);
  const cancelRefusal = (): void => {
    close();
    document.getElementById(refuseId)?.focus();
  };
  const done = (action: CustomerAction): void => {
    typed.current = nothingTyped;
    close();
    if (closing.includes(action)) setOver(true);
    else if (written.includes(action)) noteSent(t(`tickets:result.${action}`));
    else tell(t(`tickets:result.${action}`));
  };
  const form = { ticket, maximumFileBytes, typed, onDone: done };
  const mayAnswer = mayNow(ticket, 'AddTicketInformation');
  // the question, or the solution, has its own way to the answer
  const isAsked = waitingNotice(ticket) !== undefined;
  // the forms go first, so that none of them holds the person back
  if (isOver)
    return (
      <Navigate to="/sfrequest/closed" state={doneState(t('tickets:list.closed.done', { number: ticket.number }))} />
    );
  return (
    <Page
      title={t('tickets:detail.title', { number: ticket.number })}
      section={t('tickets:section')}
      lead={
        <>
          <Box
            component="span"
            sx={{
              display: 'block',
              fontSize: '1.125rem',
              color: 'text.primary',
              fontWeight: 600,
              overflowWrap: 'anywhere',
              mb: 1,
            }}
          >
            {ticket.title ?? t('tickets:untitled')}
          </Box>
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            <TicketStatusChip ticket={ticket} />
            <TicketFlags ticket={ticket} />
          </Box>
        </>
      }
      before={
        <>
          <Link
            component={RouterLink}
            to={`/sfrequest/${isClosed(ticket) ? 'closed' : 'open'}/noreinit`}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 32, mb: 1, displayPrint: 'none' }}
          >
            <ArrowBack aria-hidden fontSize="small" />
            {t('tickets:detail.back')}
          </Link>
          <DoneMessage done={result} onClose={() => tell('')} />
        </>
      }
      actions={
        <>
          {mayAnswer && !isAsked && (
            <Button variant="contained" onClick={goToAnswer} sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
              {t('common:thread.answer')}
            </Button>
          )}
          <TicketActions ticket={ticket} onChoose={setOpen} />
          <Button
            component={RouterLink}
            to={`/sfrequest/print/${ticket.id}`}
            variant="text"
            startIcon={<Print aria-hidden />}
          >
            {t('tickets:detail.print')}
          </Button>
        </>
      }
    >
      {stale && (
        <Status>
          <Alert
            severity="info"
            sx={{ mb: 2 }}
            role="none"
            action={
              <Button color="inherit" size="small" onClick={onRefresh}>
                {t('common:refresh')}
              </Button>
            }
          >
            {t('common:stale')}
          </Alert>
        </Status>
      )}
      <TicketNotices
        ticket={ticket}
        onChoose={setOpen}
        refusal={
          open === 'RejectTicketSolution' && (
            <Suspense>
              <RefusalComposer {...form} onSending={noteSending} onCancel={cancelRefusal} />
            </Suspense>
          )
        }
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: 'minmax(0, 1fr) 272px' }, alignItems: 'start' }}>
        <Box component="section" aria-labelledby="thread" sx={{ minWidth: 0, display: 'grid', gap: 2 }}>
          <Typography variant="h2" id="thread">
            {t('tickets:detail.timeline')}
          </Typography>
          <Thread label={t('tickets:detail.timeline')} entries={entries} />
          {mayAnswer ? (
            <AnswerPlace label={t('common:thread.answer')}>
              <Suspense fallback={<Skeleton variant="rounded" height={composerHeight} />}>
                <TicketComposer {...form} onSending={noteSending} />
              </Suspense>
            </AnswerPlace>
          ) : (
            <NoAnswer ticket={ticket} onChoose={setOpen} />
          )}
        </Box>
        <TicketSummary ticket={ticket} />
      </Box>
      <Suspense>
        {open === 'InformTicketContacts' && (
          <ParticipantsDialog ticket={ticket} onDone={() => done('InformTicketContacts')} onClose={close} />
        )}
        {open && open !== 'InformTicketContacts' && open !== 'RejectTicketSolution' && (
          <TicketActionDialog key={open} action={open} {...form} onSwitch={setOpen} onClose={close} />
        )}
      </Suspense>
    </Page>
  );
};

/** `/sfrequest/{id}`. */
export const Component = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const ticket = useQuery(ticketQuery(id));
  if (ticket.isPending) return <PageSkeleton />;
  if (!ticket.data)
    return (
      <Page title={t('tickets:detail.notFound')} section={t('tickets:section')}>
        <Alert severity="error">{problemText(ticket.error, t)}</Alert>
      </Page>
    );
  return (
    <Detail key={id} ticket={ticket.data.data} stale={ticket.data.stale} onRefresh={() => void ticket.refetch()} />
  );
};
