import { RowLine, RowNote } from '@guichet/ui-common/list/row-texts';
import { toneOfTicket, type TicketStanding } from '@guichet/ui-common/support/ticket-standing';
import type { Tone } from '../../../../src/kernel/tones.js';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { Cut } from '@guichet/ui-common/text/cut';
import AccessTime from '@mui/icons-material/AccessTimeFilled';
import Lock from '@mui/icons-material/Lock';
import Notifications from '@mui/icons-material/NotificationsActive';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { TicketListRow } from '../../../../src/support/tickets/tickets.views.js';

export const TicketState = ({ ticket }: { readonly ticket: TicketStanding }) => {
  const { t } = useTranslation();
  return <StatusChip tone={toneOfTicket(ticket)}>{t(`tickets:status.${ticket.status}`)}</StatusChip>;
};

/** Client and contact of the ticket. */
export const Asker = ({ ticket }: { readonly ticket: Pick<TicketListRow, 'clientName' | 'contact'> }) => {
  const { t } = useTranslation();
  return (
    <>
      <RowLine>
        <Cut>{ticket.clientName}</Cut>
      </RowLine>
      <RowNote>{ticket.contact.name ?? t('admin:forgotten')}</RowNote>
    </>
  );
};

type Marked = Pick<TicketListRow, 'late' | 'waitsFor' | 'patientRisk' | 'personalDataIncident'>;

const marks: readonly {
  readonly key: string;
  readonly Icon: typeof Lock;
  readonly tone: Tone;
  readonly holds: (ticket: Marked) => boolean;
}[] = [
  { key: 'late', Icon: AccessTime, tone: 'error', holds: ({ late }) => late },
  { key: 'waitingForMe', Icon: Notifications, tone: 'info', holds: ({ waitsFor }) => waitsFor === 'you' },
  { key: 'patientRisk', Icon: PriorityHigh, tone: 'error', holds: ({ patientRisk }) => patientRisk },
  {
    key: 'personalDataIncident',
    Icon: Lock,
    tone: 'error',
    holds: ({ personalDataIncident }) => personalDataIncident,
  },
];

/** Marks that need attention: late, waiting for the provider, restricted. */
export const Marks = ({ ticket }: { readonly ticket: Marked }) => {
  const { t } = useTranslation();
  const shown = marks.filter(({ holds }) => holds(ticket));
  if (shown.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {shown.map(({ key, Icon, tone }) => (
        <StatusChip key={key} tone={tone}>
          <Icon aria-hidden sx={{ fontSize: 15 }} />
          {t(`admin:tickets.marks.${key}`)}
        </StatusChip>
      ))}
    </Box>
  );
};
