import { Dialog } from '@guichet/ui-common/page/dialog';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { participantRights, type ParticipantRight } from '../../../../src/support/tickets/ticket.vocabulary.js';
import type { TicketView } from '../../../../src/support/tickets/tickets.views.js';
import { PeoplePicker } from '@guichet/ui-common/form/people-picker';
import { useCommand } from '@guichet/ui-common/form/use-command';
import { choicesQuery } from './tickets.api.js';

interface ParticipantsDialogProps {
  readonly ticket: TicketView;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface Participant {
  readonly contactId: string;
  readonly right: ParticipantRight;
}

/** The popup that chooses the other contacts to notify, each with the right to read or to answer (specification §2, features F04). */
export const ParticipantsDialog = ({ ticket, onDone, onClose }: ParticipantsDialogProps) => {
  const { t } = useTranslation();
  const inform = useCommand();
  const { data: choices } = useQuery(choicesQuery(ticket.clientId));
  const [participants, setParticipants] = useState<readonly Participant[]>(() =>
    ticket.participants.map(({ contact, right }) => ({ contactId: contact.id, right })),
  );
  const taken = [ticket.contact.id, ticket.secondContact?.id];
  const contacts = choices?.contacts.filter(({ id }) => !taken.includes(id)) ?? [];
  const nameOf = (id: string): string =>
    contacts.find((contact) => contact.id === id)?.label ??
    ticket.participants.find(({ contact }) => contact.id === id)?.contact.name ??
    '';
  const choose = (ids: readonly string[]): void =>
    setParticipants(
      ids.map((contactId) => participants.find((one) => one.contactId === contactId) ?? { contactId, right: 'read' }),
    );
  const setRight = (contactId: string, right: ParticipantRight): void =>
    setParticipants(participants.map((one) => (one.contactId === contactId ? { contactId, right } : one)));
  const save = (): void =>
    inform.mutate(
      { path: `tickets/${ticket.id}/inform-ticket-contacts`, command: { participants } },
      { onSuccess: onDone },
    );
  return (
    <Dialog
      open
      title={t('tickets:participants.title')}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="contained" onClick={save} aria-busy={inform.isPending}>
            {t('tickets:submit.InformTicketContacts')}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <Typography variant="body2" color="text.secondary">
          {t('tickets:participants.text')}
        </Typography>
        <ProblemAlert error={inform.error} />
        <PeoplePicker people={contacts} chosen={participants.map(({ contactId }) => contactId)} onChange={choose} />
        {participants.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {participants.map(({ contactId, right }) => (
              <Box
                component="li"
                key={contactId}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  justifyContent: 'space-between',
                  gap: 1,
                }}
              >
                <span>{nameOf(contactId)}</span>
                <NativeSelect
                  value={right}
                  onChange={(event) =>
                    setRight(contactId, participantRights.find((one) => one === event.target.value) ?? 'read')
                  }
                  input={<OutlinedInput size="small" />}
                  inputProps={{ 'aria-label': t('tickets:participants.right', { name: nameOf(contactId) }) }}
                >
                  {participantRights.map((one) => (
                    <option key={one} value={one}>
                      {t(`tickets:participantRight.${one}`)}
                    </option>
                  ))}
                </NativeSelect>
              </Box>
            ))}
          </Box>
        )}
      </Stack>
    </Dialog>
  );
};
