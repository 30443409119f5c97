import { DateText } from '@guichet/ui-common/date-text';
import { download } from '@guichet/ui-common/http';
import { currentLanguage } from '@guichet/ui-common/i18n';
import { fileSize, truncate } from '@guichet/ui-common/texts';
import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Severity, TicketStatus } from '../../../src/tickets/ticket.terms.js';
import type { TicketFile, TicketListRow } from '../../../src/tickets/tickets.views.js';
import { StatusChip, type Tone } from '../ui/status-chip.js';

const statusTones: Readonly<Record<TicketStatus, Tone>> = {
  new: 'brand',
  qualified: 'brand',
  inProgress: 'info',
  waitingCustomer: 'warning',
  waitingThirdParty: 'neutral',
  resolved: 'success',
  closedValidated: 'success',
  closedUnvalidated: 'neutral',
  cancelled: 'neutral',
};

export const TicketStatusChip = ({ status }: { readonly status: TicketStatus }) => {
  const { t } = useTranslation();
  return <StatusChip tone={statusTones[status]}>{t(`tickets:status.${status}`)}</StatusChip>;
};

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
    [ticket.waitingForMe, 'waitingForMe', 'warning'],
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

/** Attached files: only those found clean can be fetched; their name, type and size are said (check 27). */
export const TicketFiles = ({ files, label }: { readonly files: readonly TicketFile[]; readonly label: string }) => {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {files.map((file) => (
        <Box
          component="li"
          key={file.id}
          sx={{
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
          }}
        >
          <AttachFile aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
          {file.state === 'clean' ? (
            <Link
              component="button"
              type="button"
              onClick={() => void download(`/api/files/${file.id}/content`, file.name ?? file.id)}
              sx={{ font: 'inherit', textAlign: 'left', overflowWrap: 'anywhere' }}
            >
              {t('tickets:file.download', { name: file.name ?? t('tickets:file.unnamed') })}
            </Link>
          ) : (
            <span>{file.name ?? t('tickets:file.unnamed')}</span>
          )}
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {file.state === 'clean' ? fileSize(file.size, currentLanguage()) : t(`tickets:file.${file.state}`)}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
