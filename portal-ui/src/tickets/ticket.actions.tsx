import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TicketView } from '../../../src/tickets/tickets.views.js';
import { offeredActions, type CustomerAction, type OfferedAction } from './ticket-actions.js';
import { nothingTyped } from './ticket-action-words.js';
import { TicketActionForm } from './ticket-action-forms.js';
import { ParticipantsDialog } from './participants-dialog.js';

interface TicketActionsProps {
  readonly ticket: TicketView;
  readonly maximumFileBytes: number;
  readonly onDone: (action: CustomerAction) => void;
}

/** The one that most people want next stands out. */
const leading: readonly CustomerAction[] = ['AcceptTicketSolution', 'AddTicketInformation'];

const Refused = ({ actions }: { readonly actions: readonly OfferedAction[] }) => {
  const { t } = useTranslation();
  if (actions.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 1.5, fontSize: '0.9375rem' }}>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', minHeight: 28 }}>
        {t('tickets:detail.refused', { count: actions.length })}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {actions.map(({ action, reason, reasonArgs }) => (
          <li key={action}>
            <strong>{t(`tickets:action.${action}`)}</strong>
            {t('common:colon')} {reasonText(t, reason, reasonArgs)}
          </li>
        ))}
      </Box>
    </Box>
  );
};

type Translate = ReturnType<typeof useTranslation>['t'];

const reasonText = (t: Translate, reason: string | null, args: OfferedAction['reasonArgs']): string =>
  t(`refusals:${reason ?? 'forbidden'}`, { ...args, defaultValue: t('refusals:forbidden') });

/** Buttons from what the server allows; one form open at a time, hidden at first (specification §3, `displayActionForm`). */
export const TicketActions = ({ ticket, maximumFileBytes, onDone }: TicketActionsProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<CustomerAction>();
  const typed = useRef(nothingTyped);
  const actions = offeredActions(ticket.allowedCommands);
  const allowed = actions.filter((action) => action.allowed);
  const first = leading.find((name) => allowed.some(({ action }) => action === name));
  const { mayRequestChange } = ticket;
  const forget = (): void => {
    typed.current = nothingTyped;
    setOpen(undefined);
  };
  const done = (action: CustomerAction): void => {
    forget();
    onDone(action);
  };
  return (
    <Box component="section" aria-labelledby="ticket-actions" id="actions" sx={{ displayPrint: 'none' }}>
      <Typography variant="h2" id="ticket-actions" tabIndex={-1} sx={{ mb: 1.5 }}>
        {t('tickets:detail.actions')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {allowed.map(({ action }) => (
          <Button
            key={action}
            variant={action === first ? 'contained' : 'outlined'}
            aria-expanded={action === 'InformTicketContacts' ? undefined : action === open}
            aria-haspopup={action === 'InformTicketContacts' ? 'dialog' : undefined}
            onClick={() => setOpen(open === action ? undefined : action)}
          >
            {t(`tickets:action.${action}`)}
          </Button>
        ))}
        {mayRequestChange && (
          <Button component={Link} to={`/sfrequest/?origin=${ticket.id}`} variant="outlined">
            {t('tickets:detail.changeRequest')}
          </Button>
        )}
      </Box>
      {allowed.length === 0 && !mayRequestChange && (
        <Typography color="text.secondary">{t('tickets:detail.noAction')}</Typography>
      )}
      {open === 'InformTicketContacts' && (
        <ParticipantsDialog
          ticket={ticket}
          onDone={() => done('InformTicketContacts')}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open && open !== 'InformTicketContacts' && (
        <TicketActionForm
          key={open}
          action={open}
          ticket={ticket}
          maximumFileBytes={maximumFileBytes}
          typed={typed}
          onDone={done}
          onCancel={forget}
          onSwitch={setOpen}
        />
      )}
      <Refused actions={actions.filter((action) => !action.allowed)} />
    </Box>
  );
};
