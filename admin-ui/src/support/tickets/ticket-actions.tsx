import { ActionMenu } from '@guichet/ui-common/page/action-menu';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { TicketStatus } from '../../../../src/support/tickets/ticket.vocabulary.js';
import type { TicketView } from '../../../../src/support/tickets/tickets.views.js';
import { isMessageName, messageNames } from './message-kinds.js';
import { ticketForms } from './ticket-form.js';

/** Usual next acts, the first possible one is offered; messages are written under the thread. */
const nextSteps: Readonly<Record<TicketStatus, readonly string[]>> = {
  new: ['TakeTicket', 'QualifyTicket'],
  qualified: ['TakeTicket', 'AnswerTicket'],
  inProgress: ['ProposeTicketSolution', 'TakeTicket'],
  waitingCustomer: ['AnswerTicket', 'TakeTicket'],
  waitingThirdParty: ['ResumeTicket', 'AnswerTicket'],
  resolved: ['AnswerTicket', 'TakeTicket'],
  closedValidated: ['AddInternalNote'],
  closedUnvalidated: ['AddInternalNote'],
  cancelled: ['AddInternalNote'],
};

interface TicketActionsProps {
  readonly ticket: TicketView;
  readonly onChoose: (command: string) => void;
}

/** A next step as a button, and all other acts in a menu; acts that are not allowed are listed with their reason. */
export const TicketActions = ({ ticket: { status, allowedCommands }, onChoose }: TicketActionsProps) => {
  const { t } = useTranslation();
  const offered = [...Object.keys(ticketForms), ...messageNames].flatMap((name) =>
    allowedCommands.filter(({ command }) => command === name),
  );
  const isAllowed = (name: string): boolean => offered.some(({ command, allowed }) => command === name && allowed);
  const next = nextSteps[status].find(isAllowed);
  const others = offered.filter(({ command, allowed }) => command !== next && !(allowed && isMessageName(command)));
  return (
    <>
      {next && (
        <Button
          variant="contained"
          aria-haspopup={isMessageName(next) ? undefined : 'dialog'}
          onClick={() => onChoose(next)}
        >
          {t(`admin:commands.${next}.button`)}
        </Button>
      )}
      <ActionMenu
        label={t('common:thread.otherActions')}
        actions={others.map(({ command, allowed, reason, reasonArgs }) => ({
          name: command,
          label: t(`admin:commands.${command}.button`),
          refusal: allowed ? undefined : t(`refusals:${reason ?? 'forbidden'}`, reasonArgs),
          irreversible: ticketForms[command]?.irreversible ?? false,
          onChoose: () => onChoose(command),
        }))}
      />
    </>
  );
};
