import { DateText } from '@guichet/ui-common/date-text';
import { relative } from '@guichet/ui-common/dates';
import { truncate } from '@guichet/ui-common/texts';
import AccessTime from '@mui/icons-material/AccessTimeFilled';
import Lock from '@mui/icons-material/Lock';
import Notifications from '@mui/icons-material/NotificationsActive';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { Severity, TicketStatus } from '../../../src/tickets/ticket.vocabulary.js';
import type { TicketListRow } from '../../../src/tickets/tickets.views.js';

interface Tone {
  readonly bgcolor: string;
  readonly color: string;
}

/** Each pair has a contrast of at least 4.5 to 1; the words say the same as the colour. */
const tones = {
  fresh: { bgcolor: '#E6EFFA', color: '#174A80' },
  active: { bgcolor: '#EEEDF9', color: '#2E2680' },
  waiting: { bgcolor: '#FDF1DC', color: '#7A4500' },
  done: { bgcolor: '#E2F3E9', color: '#135A35' },
  over: { bgcolor: '#ECEBF1', color: '#4A475F' },
  alarm: { bgcolor: '#FCE8E6', color: '#9B1C14' },
} as const satisfies Record<string, Tone>;

const ofStatus: Readonly<Record<TicketStatus, Tone>> = {
  new: tones.fresh,
  qualified: tones.active,
  inProgress: tones.active,
  waitingCustomer: tones.waiting,
  waitingThirdParty: tones.waiting,
  resolved: tones.done,
  closedValidated: tones.over,
  closedUnvalidated: tones.over,
  cancelled: tones.over,
};

const ofSeverity: Readonly<Record<Severity, Tone>> = {
  blocking: tones.alarm,
  major: tones.waiting,
  minor: tones.over,
  question: tones.over,
};

export const StatusChip = ({ status }: { readonly status: TicketStatus }) => {
  const { t } = useTranslation();
  return <Chip size="small" label={t(`admin:ticketStatus.${status}`)} sx={ofStatus[status]} />;
};

export const SeverityChip = ({ severity }: { readonly severity: Severity }) => {
  const { t } = useTranslation();
  return <Chip size="small" label={t(`tickets:severity.${severity}`)} sx={ofSeverity[severity]} />;
};

/** When it is due, exactly and by today. */
export const Target = ({
  ticket: { targetAt, late },
}: {
  readonly ticket: Pick<TicketListRow, 'targetAt' | 'late'>;
}) => {
  const { i18n } = useTranslation();
  if (!targetAt) return null;
  return (
    <Box sx={{ color: late ? 'error.main' : undefined, fontWeight: late ? 650 : 400, whiteSpace: 'nowrap' }}>
      <DateText value={targetAt} />
      <Box sx={{ color: late ? 'error.main' : 'text.secondary', fontSize: '0.8125rem' }}>
        {relative(targetAt, i18n.resolvedLanguage ?? 'fr')}
      </Box>
    </Box>
  );
};

/** Whose it is: the organisation, and the person there. */
export const Asker = ({ ticket }: { readonly ticket: Pick<TicketListRow, 'clientName' | 'contact'> }) => {
  const { t } = useTranslation();
  return (
    <div>
      {truncate(ticket.clientName)}
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{ticket.contact.name ?? t('admin:forgotten')}</Box>
    </div>
  );
};

/** What needs an eye: late, waiting for the provider, restricted. */
export const Marks = ({
  ticket,
}: {
  readonly ticket: Pick<TicketListRow, 'late' | 'waitsFor' | 'patientRisk' | 'personalDataIncident'>;
}) => {
  const { t } = useTranslation();
  const marks = [
    { shown: ticket.late, key: 'late', Icon: AccessTime, tone: tones.alarm },
    { shown: ticket.waitsFor === 'you', key: 'waitingForMe', Icon: Notifications, tone: tones.fresh },
    { shown: ticket.patientRisk, key: 'patientRisk', Icon: PriorityHigh, tone: tones.alarm },
    { shown: ticket.personalDataIncident, key: 'personalDataIncident', Icon: Lock, tone: tones.alarm },
  ].filter(({ shown }) => shown);
  if (marks.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {marks.map(({ key, Icon, tone }) => (
        <Chip
          key={key}
          size="small"
          icon={<Icon aria-hidden />}
          label={t(`admin:tickets.marks.${key}`)}
          sx={{ ...tone, '& .MuiChip-icon': { color: 'inherit', fontSize: 15 } }}
        />
      ))}
    </Box>
  );
};
