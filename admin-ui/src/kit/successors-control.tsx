import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ContactLeavingView } from '../../../src/customers/accounts/accounts.views.js';
import type { Choice } from '../../../src/kernel/views.js';
import { textOf, type ControlProps } from '@guichet/ui-common/form/control';
import { get } from '@guichet/ui-common/net/http';
import { problemText } from '@guichet/ui-common/net/problem';
import { chosenAt, clientsTaken, nobody, withSuccessor } from './successors.js';

/** Open tickets and other open work, by kind and number. */
const Waiting = ({ openTickets, openTicketCount, waiting, waitingCount }: ContactLeavingView) => {
  const { t } = useTranslation();
  const unlisted = openTicketCount - openTickets.length;
  const unseen = waitingCount - waiting.length;
  const list = { m: 0, pl: 2.5 } as const;
  return (
    <Alert severity="warning">
      {openTicketCount > 0 && (
        <>
          {t('contacts:leaving.tickets', { count: openTicketCount })}
          <Box component="ul" sx={list}>
            {openTickets.map(({ id, number, title }) => (
              <li key={id}>{[number, title].filter(Boolean).join(' ')}</li>
            ))}
            {unlisted > 0 && <li>{t('contacts:leaving.more', { count: unlisted })}</li>}
          </Box>
        </>
      )}
      {waiting.length > 0 && (
        <>
          {t('contacts:leaving.waiting', { count: waiting.length })}
          <Box component="ul" sx={list}>
            {waiting.map(({ kind, id, number, title }) => (
              <li key={`${kind}-${id}`}>
                {[t(`contacts:leaving.left.${kind}`), number, title].filter(Boolean).join(' ')}
              </li>
            ))}
          </Box>
        </>
      )}
      {unseen > 0 && <Typography>{t('contacts:leaving.unseen', { count: unseen })}</Typography>}
    </Alert>
  );
};

interface AtClientProps {
  readonly contactId: string;
  readonly client: Choice;
  readonly field: string;
  readonly chosen: string;
  readonly onChoose: (chosen: string) => void;
}

/** Open work at one client, and the choice of its successor. */
const AtClient = ({ contactId, client, field, chosen, onChoose }: AtClientProps) => {
  const { t } = useTranslation();
  const query = { clientId: client.id };
  const { data: leaving, error } = useQuery({
    queryKey: ['contacts', 'leaving', contactId, query],
    queryFn: async ({ signal }) =>
      (await get<ContactLeavingView>(`/api/contacts/${contactId}/leaving`, query, signal)).data,
    retry: false,
  });
  const waits = leaving !== undefined && leaving.openTicketCount + leaving.waitingCount > 0;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{client.label}</Typography>
      {error && <Alert severity="error">{problemText(error, t)}</Alert>}
      {leaving && !waits && <Typography variant="body2">{t('contacts:leaving.nothingThere')}</Typography>}
      {waits && (
        <>
          <Waiting {...leaving} />
          <FormLabel htmlFor={field}>{t('contacts:leaving.successorAt', { client: client.label })}</FormLabel>
          <NativeSelect
            fullWidth
            value={chosen}
            onChange={(event) => onChoose(event.target.value)}
            input={<OutlinedInput size="small" />}
            inputProps={{ id: field, required: true }}
          >
            <option value="">{t('contacts:choose')}</option>
            {leaving.openTicketCount === 0 && <option value={nobody}>{t('contacts:leaving.nobody')}</option>}
            {leaving.successors.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </>
      )}
    </Box>
  );
};

/** Open work at each client that the contact leaves, with its successor. */
export const SuccessorsControl = ({ id, value, values, onChange }: ControlProps) => {
  const taken = clientsTaken(values);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {taken.map((client) => (
        <AtClient
          key={client.id}
          contactId={textOf(values['id'])}
          client={client}
          field={`${id}-${client.id}`}
          chosen={chosenAt(value, client.id)}
          onChoose={(chosen) => onChange(withSuccessor(value, client.id, chosen, taken))}
        />
      ))}
    </Box>
  );
};
