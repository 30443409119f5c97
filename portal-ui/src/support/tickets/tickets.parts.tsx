import { Cut } from '@guichet/ui-common/text/cut';
import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { statusText, type StatusForReader } from '../../../../src/support/tickets/ticket-waiting.vocabulary.js';
import type { TicketListRow } from '../../../../src/support/tickets/tickets.views.js';
import { toneOfTicket } from '@guichet/ui-common/support/ticket-standing';
import type { Tone } from '../../../../src/kernel/tones.js';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { TicketRisks } from '@guichet/ui-common/support/ticket-risks';
import { RowHead } from '../../kit/list/row-head.js';

/** The status, said to the one who reads it. */
export const TicketStatusChip = ({ ticket }: { readonly ticket: StatusForReader }) => {
  const { t } = useTranslation();
  const { key, args } = statusText(ticket);
  return <StatusChip tone={toneOfTicket(ticket)}>{t(`tickets:${key}`, args)}</StatusChip>;
};

/** Special properties of a ticket, in words. */
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
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {shown.map(([, name, tone]) => (
        <StatusChip key={name} tone={tone}>
          {t(`tickets:flag.${name}`)}
        </StatusChip>
      ))}
    </Box>
  );
};

interface TicketLinkProps {
  readonly ticket: TicketListRow;
  /** Says whose it is: of tickets of several organisations. */
  readonly withClient?: boolean;
}

/** First cell of a row: the subject as a real link, then what helps to recognise it. */
export const TicketLink = ({ ticket, withClient = false }: TicketLinkProps) => {
  const { t } = useTranslation();
  return (
    <RowHead
      to={`/sfrequest/${ticket.id}`}
      notes={[
        <Fragment key="number">
          <TicketRisks ticket={ticket} />
          {ticket.number}
        </Fragment>,
        ticket.kind === 'change' && t('tickets:kind.change'),
        withClient && <Cut key="client">{ticket.clientName}</Cut>,
        ticket.contact.name ?? t('tickets:forgotten'),
        ticket.votes > 0 && t('tickets:votes', { count: ticket.votes }),
      ]}
    >
      {ticket.title === null ? t('tickets:untitled') : <Cut>{ticket.title}</Cut>}
    </RowHead>
  );
};
