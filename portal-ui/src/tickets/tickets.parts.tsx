import { DateText } from '@guichet/ui-common/date-text';
import { download } from '@guichet/ui-common/http';
import { currentLanguage } from '@guichet/ui-common/i18n';
import { problemText } from '@guichet/ui-common/problem';
import { fileSize, truncate } from '@guichet/ui-common/texts';
import AttachFile from '@mui/icons-material/AttachFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Severity, TicketStatus } from '../../../src/tickets/ticket.vocabulary.js';
import { statusText, type StatusForReader } from '../../../src/tickets/ticket-waiting.vocabulary.js';
import type { TicketFile, TicketListRow } from '../../../src/tickets/tickets.views.js';
import { StatusChip, type Tone } from '../ui/status-chip.js';

const statusTones: Readonly<Record<TicketStatus, Tone>> = {
  new: 'brand',
  qualified: 'brand',
  inProgress: 'info',
  waitingCustomer: 'neutral',
  waitingThirdParty: 'neutral',
  resolved: 'success',
  closedValidated: 'success',
  closedUnvalidated: 'neutral',
  cancelled: 'neutral',
};

/** The status, said to the one who reads it. */
export const TicketStatusChip = ({ ticket }: { readonly ticket: StatusForReader }) => {
  const { t } = useTranslation();
  const { key, args } = statusText(ticket);
  return <StatusChip tone={toneOf(ticket)}>{t(`tickets:${key}`, args)}</StatusChip>;
};

/** What waits for the reader catches the eye; what waits for somebody else does not. */
const toneOf = ({ status, waitsFor }: StatusForReader): Tone => (waitsFor === 'you' ? 'warning' : statusTones[status]);

const severityTones: Readonly<Record<Severity, Tone>> = {
  blocking: 'error',
  major: 'warning',
  minor: 'neutral',
  question: 'neutral',
};

export const SeverityChip = ({ severity }: { readonly severity: Severity | null }) => {
  const { t } = useTranslation();
  return severity ? (
    <StatusChip tone={severityTones[severity]}>{t(`tickets:severity.${severity}`)}</StatusChip>
  ) : (
    <>–</>
  );
};

/** What makes a ticket special, in words. */
export const TicketFlags = ({ ticket }: { readonly ticket: TicketListRow }) => {
  const { t } = useTranslation();
  const flags: readonly [boolean, string, Tone][] = [
    [ticket.late, 'late', 'error'],
    [ticket.patientRisk, 'patientRisk', 'error'],
    [ticket.personalDataIncident, 'personalDataIncident', 'error'],
  ];
  const shown = flags.filter(([holds]) => holds);
  if (shown.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
      {shown.map(([, name, tone]) => (
        <StatusChip key={name} tone={tone}>
          {t(`tickets:flag.${name}`)}
        </StatusChip>
      ))}
    </Box>
  );
};

/** First cell of a row: number and title as a real link. */
export const TicketLink = ({ ticket }: { readonly ticket: TicketListRow }) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ minWidth: 0, fontWeight: 400 }}>
      <Link
        component={RouterLink}
        to={`/sfrequest/${ticket.id}`}
        underline="hover"
        sx={{ fontWeight: 620, overflowWrap: 'anywhere' }}
      >
        {ticket.title === null ? t('tickets:untitled') : truncate(ticket.title)}
      </Link>
      <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
        {ticket.number} · {t(`tickets:kind.${ticket.kind}`)}
        {ticket.votes > 0 && ` · ${t('tickets:votes', { count: ticket.votes })}`}
      </Box>
      <TicketFlags ticket={ticket} />
    </Box>
  );
};

/** When an answer is due, or when the ticket ended. */
export const TicketDue = ({ ticket }: { readonly ticket: TicketListRow }) => {
  const at = ticket.closedAt ?? ticket.targetAt;
  return at ? <DateText value={at} /> : <>–</>;
};

const fileBox = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 36,
  px: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  fontSize: '0.9rem',
  maxWidth: '100%',
} as const;

const AttachedFile = ({ file: { id, name, size, state } }: { readonly file: TicketFile }) => {
  const { t } = useTranslation();
  const shown = name ?? t('tickets:file.unnamed');
  const save = useMutation({ mutationFn: () => download(`/api/files/${id}/content`, name ?? id) });
  return (
    <Box component="li" sx={{ maxWidth: '100%' }}>
      <Box sx={fileBox}>
        <AttachFile aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
        {state === 'clean' ? (
          <Link
            component="button"
            type="button"
            aria-busy={save.isPending}
            onClick={() => save.mutate()}
            sx={{ font: 'inherit', textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            {t('tickets:file.download', { name: shown })}
          </Link>
        ) : (
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {shown}
          </Box>
        )}
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: { sm: 'nowrap' } }}>
          {state === 'clean' ? fileSize(size, currentLanguage()) : t(`tickets:file.${state}`)}
        </Box>
      </Box>
      {save.error && (
        <Alert severity="error" role="alert" sx={{ mt: 0.5 }}>
          {problemText(save.error, t)}
        </Alert>
      )}
    </Box>
  );
};

/** Attached files: only those found clean can be fetched; their name, type and size are said (check 27). */
export const TicketFiles = ({ files, label }: { readonly files: readonly TicketFile[]; readonly label: string }) =>
  files.length > 0 && (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {files.map((file) => (
        <AttachedFile key={file.id} file={file} />
      ))}
    </Box>
  );
