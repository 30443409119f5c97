import { Dialog } from '@guichet/ui-common/dialog';
import { problemText } from '@guichet/ui-common/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffLeavingView } from '../../../src/rights/staff-permissions.views.js';
import type { LeftBehind, LeftKind } from '../../../src/directory/left-behind.vocabulary.js';
import { Card } from '../kit/card.js';
import { TextLink } from '../kit/text-link.js';
import { useExecute } from '../kit/use-execute.js';
import { staffLeavingQuery } from './rights.api.js';

interface StaffLeavingProps {
  readonly id: string;
  readonly name: string;
}

const Left = ({ openTickets, subscriptions, requests }: StaffLeavingView) => {
  const { t } = useTranslation();
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
      <li>
        {t('rights:leaving.tickets', { count: openTickets.length })}
        {openTickets.length > 0 && (
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {openTickets.map(({ id, number, title, clientName }) => (
              <li key={id}>
                <TextLink to={`/tickets/${id}/show`}>{number}</TextLink>{' '}
                {[title, clientName].filter(Boolean).join(' – ')}
              </li>
            ))}
          </Box>
        )}
      </li>
      <li>{t('rights:leaving.subscriptions', { count: subscriptions })}</li>
      <li>{t('rights:leaving.requests', { count: requests })}</li>
    </Box>
  );
};

const resourceOf: Readonly<Partial<Record<LeftKind, string>>> = {
  intervention: 'interventions',
  reserve: 'interventions',
  contactRequest: 'contact-requests',
  afterSalesRequest: 'after-sales-requests',
  contentArticle: 'content-articles',
};

/** What else waits for them, which the end of the account leaves where it is (wish W5). */
const Waiting = ({ waiting, waitingCount }: LeftBehind) => {
  const { t } = useTranslation();
  const unseen = waitingCount - waiting.length;
  if (waitingCount === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      {waiting.length > 0 && (
        <>
          {t('rights:leaving.waiting', { count: waiting.length })}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {waiting.map(({ kind, id, number, title }) => (
              <li key={`${kind}-${id}`}>
                {t(`rights:leaving.left.${kind}`)}{' '}
                <TextLink to={`/${resourceOf[kind] ?? ''}/${id}/show`}>{number}</TextLink> {title}
              </li>
            ))}
          </Box>
        </>
      )}
      {unseen > 0 && <Typography>{t('rights:leaving.unseen', { count: unseen })}</Typography>}
      <Typography>{t('rights:leaving.leftHint')}</Typography>
    </Alert>
  );
};

/** What a member of staff leaves behind, who takes it, and the end of his account. */
export const StaffLeaving = ({ id, name }: StaffLeavingProps) => {
  const { t } = useTranslation();
  const field = useId();
  const execute = useExecute();
  const queries = useQueryClient();
  const { data: leaving } = useQuery(staffLeavingQuery(id));
  const [successorId, setSuccessorId] = useState('');
  const [asking, setAsking] = useState(false);
  const archive = useMutation({
    mutationFn: () =>
      execute({ resource: 'staff-users', id }, 'ArchiveStaffUser', successorId === '' ? {} : { successorId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['staff-permissions'] }),
    onSettled: () => setAsking(false),
  });
  if (!leaving) return null;
  return (
    <Card title={t('rights:leaving.title')}>
      <Typography sx={{ mb: 1.5 }}>{t('rights:leaving.text', { name })}</Typography>
      <Left {...leaving} />
      <Waiting {...leaving} />
      {archive.error && (
        <Alert severity="error" role="alert" sx={{ mt: 1.5 }}>
          {problemText(archive.error, t)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', mt: 2 }}>
        {leaving.openTickets.length > 0 && (
          <Box sx={{ flex: '1 1 16rem', maxWidth: '24rem' }}>
            <Box component="label" htmlFor={field} sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
              {t('rights:leaving.successor')}
            </Box>
            <NativeSelect
              fullWidth
              value={successorId}
              onChange={(event) => setSuccessorId(event.target.value)}
              input={<OutlinedInput size="small" />}
              inputProps={{ id: field }}
            >
              <option value="">{t('rights:choose')}</option>
              {leaving.successors.map(({ id: other, label }) => (
                <option key={other} value={other}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          </Box>
        )}
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          {t('rights:leaving.button')}
        </Button>
      </Box>
      <Dialog
        open={asking}
        title={t('rights:leaving.confirmTitle', { name })}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button color="inherit" onClick={() => setAsking(false)}>
              {t('common:cancel')}
            </Button>
            <Button variant="contained" color="error" aria-busy={archive.isPending} onClick={() => archive.mutate()}>
              {t('rights:leaving.button')}
            </Button>
          </>
        }
      >
        <Typography>{t('rights:leaving.confirm', { name })}</Typography>
      </Dialog>
    </Card>
  );
};
