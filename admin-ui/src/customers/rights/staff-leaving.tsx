import { Dialog } from '@guichet/ui-common/page/dialog';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffLeavingView } from '../../../../src/customers/rights/staff-permissions.views.js';
import type { LeftBehind, LeftKind } from '../../../../src/customers/directory/left-behind.vocabulary.js';
import { Card } from '../../kit/card.js';
import { TextLink } from '../../kit/text-link.js';
import { useExecute } from '../../kit/use-execute.js';
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

/** Open work of the person who leaves, which passes to their successor (wish W5). */
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

/** Option for no successor. */
const nobody = 'nobody';

interface TakeoverProps {
  readonly leaving: StaffLeavingView;
  readonly chosen: string;
  readonly isMissing: boolean;
  readonly onChoose: (chosen: string) => void;
  readonly field: string;
}

/** Choice of the successor for the open work. */
const Takeover = ({ leaving, chosen, isMissing, onChoose, field }: TakeoverProps) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ flex: '1 1 16rem', maxWidth: '24rem' }}>
      <Box component="label" htmlFor={field} sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
        {t('rights:leaving.successor')}
      </Box>
      <NativeSelect
        fullWidth
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        input={<OutlinedInput size="small" error={isMissing} />}
        inputProps={{
          id: field,
          'aria-invalid': isMissing,
          'aria-describedby': isMissing ? `${field}-error` : undefined,
        }}
      >
        <option value="">{t('rights:choose')}</option>
        {leaving.openTickets.length === 0 && <option value={nobody}>{t('rights:leaving.nobody')}</option>}
        {leaving.successors.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </NativeSelect>
      {isMissing && (
        <Box id={`${field}-error`} role="alert" sx={{ color: 'error.main', fontWeight: 550, mt: 0.5 }}>
          {t('validation:missing.personId')}
        </Box>
      )}
    </Box>
  );
};

/** Warns before the account is closed about work that no successor takes over. */
const Stays = ({ leaving, chosen }: Pick<TakeoverProps, 'leaving' | 'chosen'>) => {
  const { t } = useTranslation();
  const successor = leaving.successors.find(({ id }) => id === chosen);
  const count = leaving.waitingCount - (successor?.passing ?? 0);
  if (count === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      {successor
        ? t('rights:leaving.stays', { count, name: successor.label })
        : t('rights:leaving.staysNobody', { count })}
    </Alert>
  );
};

/** Open work of a member of staff, choice of the successor, and the end of the account. */
export const StaffLeaving = ({ id, name }: StaffLeavingProps) => {
  const { t } = useTranslation();
  const field = useId();
  const execute = useExecute();
  const queries = useQueryClient();
  const { data: leaving } = useQuery(staffLeavingQuery(id));
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [asking, setAsking] = useState(false);
  const archive = useMutation({
    mutationFn: () =>
      // what stays is said in the question that is confirmed
      execute({ resource: 'staff-users', id }, 'ArchiveStaffUser', {
        ...(chosen !== '' && chosen !== nobody && { successorId: chosen }),
        nobodyTakesOver: chosen !== '',
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['staff-permissions'] }),
    onSettled: () => setAsking(false),
  });
  if (!leaving) return null;
  const needsChoice = leaving.openTickets.length > 0 || leaving.waitingCount > 0;
  const ask = (): void => {
    const isMissingNow = needsChoice && chosen === '';
    setMissing(isMissingNow);
    setAsking(!isMissingNow);
    if (isMissingNow) document.getElementById(field)?.focus();
  };
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
        {needsChoice && (
          <Takeover {...{ leaving, chosen, field }} isMissing={isMissing && chosen === ''} onChoose={setChosen} />
        )}
        <Button variant="outlined" color="error" onClick={ask}>
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
        <Stays leaving={leaving} chosen={chosen} />
      </Dialog>
    </Card>
  );
};
