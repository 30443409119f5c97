import { ActionMenu } from '@guichet/ui-common/page/action-menu';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { TicketView } from '../../../../src/support/tickets/tickets.views.js';
import { menuActions, type CustomerAction, type OfferedAction } from './ticket-actions.js';

export const refusalText = (
  t: TFunction,
  { reason, reasonArgs }: Pick<OfferedAction, 'reason' | 'reasonArgs'>,
): string => t(`refusals:${reason ?? 'forbidden'}`, { ...reasonArgs, defaultValue: t('refusals:forbidden') });

interface TicketActionsProps {
  readonly ticket: TicketView;
  readonly onChoose: (action: CustomerAction) => void;
}

/** Further acts on a ticket, from the commands that the server allows. */
export const TicketActions = ({ ticket, onChoose }: TicketActionsProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ofTicket = menuActions(ticket.allowedCommands).map((offered) => ({
    name: offered.action,
    label: t(`tickets:action.${offered.action}`),
    refusal: offered.allowed ? undefined : refusalText(t, offered),
    onChoose: () => onChoose(offered.action),
  }));
  const changeRequest = {
    name: 'changeRequest',
    label: t('tickets:detail.changeRequest'),
    onChoose: () => void navigate(`/sfrequest/?origin=${ticket.id}`),
  };
  return (
    <ActionMenu
      label={t('common:thread.otherActions')}
      actions={ticket.mayRequestChange ? [...ofTicket, changeRequest] : ofTicket}
    />
  );
};
