import { requiredInput } from '@guichet/ui-common/form/required-input';
import { Dialog } from '@guichet/ui-common/page/dialog';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import type { ContactLeavingView } from '../../../../src/customers/accounts/accounts.views.js';
import type { LeftBehind, LeftKind } from '../../../../src/customers/directory/left-behind.vocabulary.js';
import { useCommand } from '@guichet/ui-common/form/use-command';
import { leavingQuery } from './accounts.api.js';

interface ArchiveDialogProps {
  readonly contact: { readonly id: string; readonly name: string | null };
  /** Is told what was done, in words. */
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
}

const ticketsShown = 6;

/** Choice of no successor. */
const nobody = 'nobody';

const choiceOf = (chosen: string): object => {
  if (chosen === '') return {};
  return chosen === nobody ? { nobodyTakesOver: true } : { successorId: chosen };
};

const OpenTickets = ({ openTickets, openTicketCount }: ContactLeavingView) => {
  const { t } = useTranslation();
  const shown = openTickets.slice(0, ticketsShown);
  const others = openTicketCount - shown.length;
  // tickets of another client are only counted
  if (shown.length === 0) return <Typography>{t('contacts:leaving.elsewhere', { count: others })}</Typography>;
  return (
    <>
      <Typography>{t('contacts:leaving.tickets', { count: openTicketCount })}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {shown.map(({ id, number, title }) => (
          <li key={id}>
            <Link to={`/sfrequest/${id}`}>{number}</Link> {title}
          </li>
        ))}
        {others > 0 && <li>{t('contacts:leaving.more', { count: others })}</li>}
      </Box>
    </>
  );
};

const pathOf: Readonly<Partial<Record<LeftKind, (id: string) => string>>> = {
  quote: (id) => `/signdevis/sign/${id}`,
  order: (id) => `/cmd/order/${id}`,
  renewal: (id) => `/reconduction/form/${id}`,
  trainingAgreement: (id) => `/conventions/${id}`,
  intervention: (id) => `/devalint/${id}`,
};

/** Other open work of the contact, which passes to the successor (wish W5). */
const Waiting = ({ waiting, waitingCount }: LeftBehind) => {
  const { t } = useTranslation();
  const unseen = waitingCount - waiting.length;
  if (waitingCount === 0) return null;
  return (
    <Alert severity="warning">
      {waiting.length > 0 && (
        <>
          {t('contacts:leaving.waiting', { count: waiting.length })}
          <Box component="ul" sx={{ m: 0, pl: 2.5, '& a': { color: 'inherit' } }}>
            {waiting.map(({ kind, id, number, title }) => (
              <li key={`${kind}-${id}`}>
                {t(`contacts:leaving.left.${kind}`)} <Link to={pathOf[kind]?.(id) ?? '/'}>{number}</Link> {title}
              </li>
            ))}
          </Box>
        </>
      )}
      {unseen > 0 && <Typography>{t('contacts:leaving.unseen', { count: unseen })}</Typography>}
      <Typography>{t('contacts:leaving.leftHint')}</Typography>
    </Alert>
  );
};

const refusalAsLast = ({ isLastAdministrator, isLastAdministratorElsewhere }: ContactLeavingView) => {
  if (isLastAdministrator) return 'lastAdministrator';
  return isLastAdministratorElsewhere ? 'lastAdministratorElsewhere' : undefined;
};

/** Says what disabling touches, and asks who takes over what waits (features F49). */
export const ArchiveDialog = ({ contact, onDone, onClose }: ArchiveDialogProps) => {
  const { t } = useTranslation();
  const field = useId();
  const archive = useCommand();
  const [successorId, setSuccessorId] = useState('');
  const [missing, setMissing] = useState(false);
  const { data: leaving, error } = useQuery(leavingQuery(contact.id));
  const name = contact.name ?? t('contacts:forgotten');
  const hasTickets = (leaving?.openTicketCount ?? 0) > 0;
  const needsSuccessor = hasTickets || (leaving?.waitingCount ?? 0) > 0;
  const lastAdministrator = leaving && refusalAsLast(leaving);
  const send = (): void => {
    if (!leaving || lastAdministrator) return;
    if (needsSuccessor && successorId === '') {
      setMissing(true);
      document.getElementById(field)?.focus();
      return;
    }
    archive.mutate(
      { path: `contacts/${contact.id}/archive-contact`, command: choiceOf(successorId) },
      {
        onSuccess: () => {
          onDone(t('contacts:leaving.done', { name }));
          onClose();
        },
      },
    );
  };
  const failure = archive.error ?? error;
  return (
    <Dialog
      open
      title={t('contacts:leaving.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          {leaving && !lastAdministrator && (
            <Button variant="contained" onClick={send} aria-busy={archive.isPending}>
              {t('contacts:leaving.send')}
            </Button>
          )}
        </>
      }
    >
      <Stack spacing={2}>
        <ProblemAlert error={failure} />
        {lastAdministrator ? (
          <Alert severity="warning">{t(`refusals:${lastAdministrator}`)}</Alert>
        ) : (
          <Typography>{t('contacts:leaving.text')}</Typography>
        )}
        {leaving && !lastAdministrator && <Waiting {...leaving} />}
        {leaving && needsSuccessor && !lastAdministrator && (
          <>
            {hasTickets && <OpenTickets {...leaving} />}
            <Box>
              <FormLabel htmlFor={field} sx={{ display: 'block', color: 'text.primary', fontWeight: 600, mb: 0.5 }}>
                {t('contacts:leaving.successor')}
              </FormLabel>
              <NativeSelect
                fullWidth
                value={successorId}
                onChange={(event) => setSuccessorId(event.target.value)}
                input={<OutlinedInput size="small" error={missing && successorId === ''} />}
                inputProps={{
                  id: field,
                  ...requiredInput(),
                  'aria-invalid': missing && successorId === '',
                  'aria-describedby': missing ? `${field}-error` : undefined,
                }}
              >
                <option value="">{t('contacts:choose')}</option>
                {!leaving.asksForSuccessor && <option value={nobody}>{t('contacts:leaving.nobody')}</option>}
                {leaving.successors.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </NativeSelect>
              {missing && successorId === '' && (
                <Box id={`${field}-error`} role="alert" sx={{ color: 'error.main', fontWeight: 550, mt: 0.5 }}>
                  {t('validation:missing.personId')}
                </Box>
              )}
            </Box>
          </>
        )}
      </Stack>
    </Dialog>
  );
};
