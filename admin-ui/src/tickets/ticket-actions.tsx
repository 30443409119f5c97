import Block from '@mui/icons-material/Block';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AllowedCommand } from '../../../src/kernel/views.js';
import type { TicketView } from '../../../src/tickets/tickets.views.js';
import { LazyCommandDialog } from '../kit/lazy-command-dialog.js';
import { startOf, ticketForms } from './ticket-form.js';

const Refused = ({ commands }: { readonly commands: readonly AllowedCommand[] }) => {
  const { t } = useTranslation();
  if (commands.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 1.5 }}>
      <Box
        component="summary"
        sx={{ cursor: 'pointer', fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary' }}
      >
        {t('admin:tickets.refused', { count: commands.length })}
      </Box>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.75, fontSize: '0.875rem' }}
      >
        {commands.map(({ command, reason, reasonArgs }) => (
          <Box component="li" key={command} sx={{ display: 'flex', gap: 1 }}>
            <Block aria-hidden sx={{ fontSize: 18, color: 'text.secondary', mt: '2px' }} />
            <span>
              <strong>{t(`admin:commands.${command}.button`)}</strong> –{' '}
              {t(`refusals:${reason ?? 'forbidden'}`, reasonArgs)}
            </span>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** Buttons for what may be done now; what may not is listed with its reason, never as a dead button. */
export const TicketActions = ({ ticket }: { readonly ticket: TicketView }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string>();
  const offered = Object.keys(ticketForms).flatMap((name) =>
    ticket.allowedCommands.filter(({ command }) => command === name),
  );
  const [first, ...others] = offered.filter(({ allowed }) => allowed);
  const spec = open === undefined ? undefined : ticketForms[open];
  const draw = ({ command }: AllowedCommand, variant: 'contained' | 'outlined') => (
    <Button
      key={command}
      variant={variant}
      color={ticketForms[command]?.irreversible ? 'error' : 'primary'}
      onClick={() => setOpen(command)}
    >
      {t(`admin:commands.${command}.button`)}
    </Button>
  );
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t('admin:tickets.actions')}
      sx={{ p: 2, mb: 2.5, borderRadius: 1.5 }}
    >
      {first ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {draw(first, 'contained')}
          {others.map((each) => draw(each, 'outlined'))}
        </Box>
      ) : (
        <Typography variant="body2">{t('admin:tickets.nothingToDo')}</Typography>
      )}
      <Refused commands={offered.filter(({ allowed }) => !allowed)} />
      {open && spec && (
        <LazyCommandDialog
          name={open}
          spec={spec}
          target={{ resource: 'tickets', id: ticket.id, revision: ticket.revision }}
          record={startOf(open, ticket)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Paper>
  );
};
