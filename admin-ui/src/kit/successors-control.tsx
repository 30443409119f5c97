import { requiredInput } from '@guichet/ui-common/form/required-input';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ContactLeavingView } from '../../../src/customers/accounts/accounts.views.js';
import type { Choice } from '../../../src/kernel/views.js';
import { textOf, type ControlProps } from '@guichet/ui-common/form/control';
import { FieldFrame } from '@guichet/ui-common/form/field-frame';
import { describedBy, useFieldId } from '@guichet/ui-common/form/field-id';
import { messageAt } from '@guichet/ui-common/form/resolver';
import { get } from '@guichet/ui-common/net/http';
import { problemText } from '@guichet/ui-common/net/problem';
import { chosenAt, clientsTaken, nobody, withOpen, withSuccessor } from './successors.js';

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
          <Box sx={{ mt: openTicketCount > 0 ? 1 : 0 }}>{t('contacts:leaving.waiting', { count: waiting.length })}</Box>
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

const waitsAt = (leaving: ContactLeavingView | undefined): leaving is ContactLeavingView =>
  leaving !== undefined && leaving.openTicketCount + leaving.waitingCount > 0;

interface SuccessorProps {
  readonly leaving: ContactLeavingView;
  readonly label: string;
  readonly field: string;
  readonly error: string | undefined;
  readonly chosen: string;
  readonly onChoose: (chosen: string) => void;
}

/** The choice of the person who takes over; what is no ticket may stay without one. */
const Successor = ({ leaving, label, field, error, chosen, onChoose }: SuccessorProps) => {
  const { t } = useTranslation();
  const hasTickets = leaving.asksForSuccessor;
  const hint = hasTickets && leaving.successors.length === 0 ? t('contacts:leaving.noSuccessor') : undefined;
  return (
    <FieldFrame id={field} label={label} hint={hint} error={error} required>
      <NativeSelect
        fullWidth
        error={error !== undefined}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        input={<OutlinedInput size="small" />}
        inputProps={{
          id: field,
          ...requiredInput(),
          'aria-invalid': error !== undefined,
          'aria-describedby': describedBy(field, { hint, error }),
        }}
      >
        <option value="">{t('contacts:choose')}</option>
        {!hasTickets && <option value={nobody}>{t('contacts:leaving.nobody')}</option>}
        {leaving.successors.map(({ id, label: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
};

interface AtClientProps extends Omit<SuccessorProps, 'leaving' | 'label'> {
  readonly client: Choice;
  readonly answer: { readonly data?: ContactLeavingView | undefined; readonly error: Error | null };
}

/** Open work at one client, and the choice of its successor. */
const AtClient = ({ client, answer: { data: leaving, error: failure }, ...choice }: AtClientProps) => {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {client.label}
      </Typography>
      {failure && <Alert severity="error">{problemText(failure, t)}</Alert>}
      {leaving && !waitsAt(leaving) && <Typography variant="body2">{t('contacts:leaving.nothingThere')}</Typography>}
      {waitsAt(leaving) && (
        <>
          <Waiting {...leaving} />
          <Successor
            {...choice}
            leaving={leaving}
            label={t('contacts:leaving.successorAt', { client: client.label })}
          />
        </>
      )}
    </Box>
  );
};

const leavingAt = (contactId: string, clientId: string) => {
  const query = { clientId };
  return queryOptions({
    // no part of the contact's own: once they have left, there is nothing to ask
    queryKey: ['leaving', contactId, query],
    queryFn: async ({ signal }) =>
      (await get<ContactLeavingView>(`/api/contacts/${contactId}/leaving`, query, signal)).data,
    retry: false,
    gcTime: 0,
  });
};

/** Open work at each client that the contact leaves, with its successor. */
export const SuccessorsControl = ({ id, input, value, values, onChange }: ControlProps) => {
  const { errors } = useFormState();
  const idOf = useFieldId();
  const taken = clientsTaken(values);
  const contactId = textOf(values['id']);
  const answers = useQueries({ queries: taken.map((client) => leavingAt(contactId, client.id)) });
  const opened = withOpen(
    value,
    taken.filter((_client, place) => waitsAt(answers[place]?.data)).map((client) => client.id),
  );
  // a choice is missing as soon as work is known to wait, also before anything is chosen
  useEffect(() => {
    if (opened !== value) onChange(opened);
  });
  return (
    <Box
      id={id}
      component="ul"
      tabIndex={-1}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      {taken.map((client, place) => {
        const path = `${input.source}.${client.id}`;
        const answer = answers[place];
        return (
          answer && (
            <AtClient
              key={client.id}
              client={client}
              answer={answer}
              field={idOf(path)}
              error={messageAt(errors, path)}
              chosen={chosenAt(value, client.id)}
              onChoose={(chosen) => onChange(withSuccessor(value, client.id, chosen, taken))}
            />
          )
        );
      })}
    </Box>
  );
};
