import { date } from '@guichet/ui-common/dates';
import { problemText } from '@guichet/ui-common/problem';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Print from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { closedStatuses } from '../../../src/tickets/ticket.vocabulary.js';
import type { TicketView } from '../../../src/tickets/tickets.views.js';
import { waitingNotice } from '../../../src/tickets/ticket-waiting.vocabulary.js';
import { Page } from '../shell/page.js';
import { useMe } from '../shell/me.js';
import { PageSkeleton } from '../ui/page-skeleton.js';
import { IncidentClock } from './incident-clock.js';
import { TicketActions } from './ticket.actions.js';
import type { CustomerAction } from './ticket-actions.js';
import { TicketFacts } from './ticket.facts.js';
import { TicketTimeline } from './ticket.timeline.js';
import { ticketQuery } from './tickets.api.js';
import { TicketFiles, TicketFlags, TicketStatusChip } from './tickets.parts.js';

const isClosed = ({ status }: TicketView): boolean => closedStatuses.some((closed) => closed === status);

/** What happens by itself, and until when something is still possible. */
const Notices = ({ ticket }: { readonly ticket: TicketView }) => {
  const { t } = useTranslation();
  const { allowedCommands, closesAutomaticallyAt, closure, incidentClock, masked, publication } = ticket;
  const waiting = waitingNotice(ticket);
  const mayReopen = allowedCommands.some(({ command, allowed }) => command === 'ReopenTicket' && allowed);
  return (
    <Stack spacing={1.5} sx={{ mb: 3, '&:empty': { mb: 0 } }}>
      {masked && (
        <Alert role="note" severity="warning">
          {t('tickets:detail.masked')}
        </Alert>
      )}
      {incidentClock && <IncidentClock clock={incidentClock} />}
      {waiting && (
        <Alert role="note" severity={ticket.waitsFor === 'you' ? 'warning' : 'info'}>
          {t(`tickets:${waiting.key}`, waiting.args)}
        </Alert>
      )}
      {publication && (
        <Alert role="note" severity="info">
          {t('tickets:detail.published', { date: date(publication.publishedAt), count: ticket.votes })}
        </Alert>
      )}
      {closesAutomaticallyAt && (
        <Alert role="note" severity="info">
          {t('tickets:detail.closesAt', { date: date(closesAutomaticallyAt) })}
        </Alert>
      )}
      {closure && !closure.confirmed && closure.reopenUntil && isClosed(ticket) && (
        <Alert role="note" severity="info">
          {t(`tickets:detail.${mayReopen ? 'reopenUntil' : 'reopenable'}`, { date: date(closure.reopenUntil) })}
        </Alert>
      )}
      {closure?.confirmed && (
        <Alert role="note" severity="info">
          {t('tickets:detail.closureConfirmed')}
        </Alert>
      )}
    </Stack>
  );
};

const Text = ({ title, children }: { readonly title: string; readonly children: string | null }) =>
  children === null ? null : (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        sx={{
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 3,
          p: 2,
        }}
      >
        {children}
      </Box>
    </Box>
  );

const Detail = ({
  ticket,
  stale,
  onRefresh,
}: {
  readonly ticket: TicketView;
  readonly stale: boolean;
  readonly onRefresh: () => void;
}) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [result, setResult] = useState<CustomerAction>();
  const me = useMe();
  const done = (action: CustomerAction): void => {
    // specification §4: a closed ticket leads to the closed list
    if (action === 'CloseTicket' || action === 'AcceptTicketSolution')
      void navigate('/sfrequest/closed', { state: { closedNumber: ticket.number } });
    else setResult(action);
  };
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
          <TicketStatusChip ticket={ticket} />
          <TicketFlags ticket={ticket} />
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
          <div role="status">
            {result && (
              <Alert
                severity="success"
                sx={{ mb: 2 }}
                onClose={() => setResult(undefined)}
                slotProps={{ closeButton: { 'aria-label': t('common:close') } }}
              >
                {t(`tickets:result.${result}`)}
              </Alert>
            )}
          </div>
        </>
      }
      actions={
        <>
          <Button
            href="#actions"
            variant="outlined"
            onClick={(event) => {
              event.preventDefault();
              document.getElementById('ticket-actions')?.focus();
            }}
          >
            {t('tickets:detail.toActions')}
          </Button>
          <Button component={RouterLink} to={`/sfrequest/print/${ticket.id}`} variant="outlined" startIcon={<Print />}>
            {t('tickets:detail.print')}
          </Button>
        </>
      }
    >
      {stale && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          role="status"
          action={
            <Button color="inherit" size="small" onClick={onRefresh}>
              {t('common:refresh')}
            </Button>
          }
        >
          {t('common:stale')}
        </Alert>
      )}
      <Notices ticket={ticket} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: 'minmax(0, 1fr) 272px' }, alignItems: 'start' }}>
        <Box sx={{ minWidth: 0 }}>
          <Text title={t('tickets:field.description')}>{ticket.description}</Text>
          {ticket.severityReason && <Text title={t('tickets:field.severityReason')}>{ticket.severityReason}</Text>}
          {ticket.files.length > 0 && (
            <Box component="section" sx={{ mb: 3 }}>
              <Typography variant="h2" sx={{ mb: 1 }}>
                {t('tickets:field.files')}
              </Typography>
              <TicketFiles files={ticket.files} label={t('tickets:field.files')} />
            </Box>
          )}
          {ticket.solution && <Text title={t('tickets:field.solution')}>{ticket.solution}</Text>}
          <Box component="section" sx={{ mb: 4 }}>
            <Typography variant="h2" sx={{ mb: 1.5 }}>
              {t('tickets:detail.timeline')}
            </Typography>
            <TicketTimeline activities={ticket.activities} />
          </Box>
          <TicketActions ticket={ticket} maximumFileBytes={me.maximumFileBytes} onDone={done} />
        </Box>
        <Stack spacing={2} component="aside" aria-label={t('tickets:detail.facts')}>
          <TicketFacts ticket={ticket} />
        </Stack>
      </Box>
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
