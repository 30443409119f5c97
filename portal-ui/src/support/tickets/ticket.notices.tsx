import { mayNow } from '@guichet/ui-common/page/allowed';
import { DateText } from '@guichet/ui-common/text/date-text';
import { date } from '@guichet/ui-common/text/dates';
import { goToAnswer } from '@guichet/ui-common/support/thread/answer-place';
import { AttachedFiles } from '@guichet/ui-common/page/attached-files';
import Alert, { type AlertColor } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { closedStatuses } from '../../../../src/support/tickets/ticket.vocabulary.js';
import type { TicketActivity, TicketView } from '../../../../src/support/tickets/tickets.views.js';
import { waitingNotice } from '../../../../src/support/tickets/ticket-waiting.vocabulary.js';
import { IncidentClock } from './incident-clock.js';
import type { CustomerAction } from './ticket-actions.js';
import { questionOf } from './ticket-question.js';

interface NoticesProps {
  readonly ticket: TicketView;
  readonly onChoose: (action: CustomerAction) => void;
  /** Says why the solution is refused, once that was chosen. */
  readonly refusal: ReactNode;
}

type OfTicket = Pick<NoticesProps, 'ticket'>;

export const isClosed = ({ status }: Pick<TicketView, 'status'>): boolean =>
  closedStatuses.some((closed) => closed === status);

const Quote = ({ said: { text, author, at, files } }: { readonly said: TicketActivity }) => {
  const { t } = useTranslation();
  return (
    <Box component="blockquote" sx={{ m: 0, mt: 1, pl: 1.5, borderLeft: 3, borderColor: 'currentcolor' }}>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: 'text.primary', fontSize: '1.0625rem' }}>
        {text}
      </Box>
      <Box sx={{ mt: 0.5, fontSize: '0.875rem' }}>
        {author.name ?? t('tickets:forgotten')} ({t('tickets:side.provider')}) · <DateText value={at} />
      </Box>
      <AttachedFiles files={files} label={t('tickets:field.files')} />
    </Box>
  );
};

/** Of the button that opens the refusal: the focus goes back there. */
export const refuseId = 'refuse';

/** Colours of what is waited for, where the reader has the next word. */
const severities: Readonly<Partial<Record<TicketView['status'], AlertColor>>> = {
  waitingCustomer: 'warning',
  resolved: 'success',
};

/** The question or the solution, in its own words, with the way to answer it. */
const WaitingNotice = ({ ticket, onChoose, refusal }: NoticesProps) => {
  const { t } = useTranslation();
  const { status, closesAutomaticallyAt, waitsFor } = ticket;
  const waiting = waitingNotice(ticket);
  const question = questionOf(ticket);
  if (!waiting) return null;
  return (
    <Alert
      role="note"
      icon={false}
      severity={(waitsFor === 'you' && severities[status]) || 'info'}
      sx={{ px: 2, py: 1 }}
    >
      <Typography sx={{ fontWeight: 650 }}>{t(`tickets:${waiting.key}`, waiting.args)}</Typography>
      {question && <Quote said={question} />}
      {closesAutomaticallyAt && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t(`tickets:detail.${status === 'resolved' ? 'closesAt' : 'resolvesAt'}`, {
            date: date(closesAutomaticallyAt),
          })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, '&:empty': { mt: 0 }, displayPrint: 'none' }}>
        {status === 'waitingCustomer' && mayNow(ticket, 'AddTicketInformation') && (
          <Button variant="contained" onClick={goToAnswer}>
            {t('common:thread.answer')}
          </Button>
        )}
        {mayNow(ticket, 'AcceptTicketSolution') && (
          <Button variant="contained" aria-haspopup="dialog" onClick={() => onChoose('AcceptTicketSolution')}>
            {t('tickets:action.AcceptTicketSolution')}
          </Button>
        )}
        {mayNow(ticket, 'RejectTicketSolution') && (
          <Button
            id={refuseId}
            variant="outlined"
            aria-expanded={Boolean(refusal)}
            onClick={() => onChoose('RejectTicketSolution')}
          >
            {t('tickets:action.RejectTicketSolution')}
          </Button>
        )}
      </Box>
      {refusal && <Box sx={{ mt: 1.5 }}>{refusal}</Box>}
    </Alert>
  );
};

/** Until when a closed ticket may come back, and the way to it. */
const ReopeningNotice = ({ ticket, onChoose }: Omit<NoticesProps, 'refusal'>) => {
  const { t } = useTranslation();
  const { closure } = ticket;
  if (!closure || closure.confirmed || !closure.reopenUntil || !isClosed(ticket)) return null;
  const mayReopen = mayNow(ticket, 'ReopenTicket');
  return (
    <Alert role="note" severity="info">
      {t(`tickets:detail.${mayReopen ? 'reopenUntil' : 'reopenable'}`, { date: date(closure.reopenUntil) })}
      {mayReopen && (
        <Box sx={{ mt: 1, displayPrint: 'none' }}>
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => onChoose('ReopenTicket')}>
            {t('tickets:action.ReopenTicket')}
          </Button>
        </Box>
      )}
    </Alert>
  );
};

const Notice = ({ severity = 'info', children }: { readonly severity?: AlertColor; readonly children: ReactNode }) => (
  <Alert role="note" severity={severity}>
    {children}
  </Alert>
);

/** The solution of a ticket that is over, where one looks for it first. */
const SolutionNotice = ({ ticket }: OfTicket) => {
  const { t } = useTranslation();
  if (!ticket.solution || !isClosed(ticket)) return null;
  return (
    <Notice severity="success">
      <Typography component="h2" variant="h3">
        {t('tickets:field.solution')}
      </Typography>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: 'text.primary' }}>{ticket.solution}</Box>
    </Notice>
  );
};

/** Notices about expected answers, automatic steps, and deadlines. */
export const TicketNotices = ({ ticket, onChoose, refusal }: NoticesProps) => {
  const { t } = useTranslation();
  const { closure, incidentClock, masked, publication } = ticket;
  return (
    <Stack spacing={1.5} sx={{ mb: 3, '&:empty': { mb: 0 } }}>
      {masked && <Notice severity="warning">{t('tickets:detail.masked')}</Notice>}
      {incidentClock && <IncidentClock clock={incidentClock} />}
      <WaitingNotice ticket={ticket} onChoose={onChoose} refusal={refusal} />
      <SolutionNotice ticket={ticket} />
      {publication && (
        <Notice>{t('tickets:detail.published', { date: date(publication.publishedAt), count: ticket.votes })}</Notice>
      )}
      <ReopeningNotice ticket={ticket} onChoose={onChoose} />
      {closure?.confirmed && <Notice>{t('tickets:detail.closureConfirmed')}</Notice>}
    </Stack>
  );
};
