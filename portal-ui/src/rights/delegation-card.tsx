import { DateText } from '@guichet/ui-common/date-text';
import { problemText } from '@guichet/ui-common/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DelegationListRow } from '../../../src/rights/rights.views.js';
import { useCommand } from '../api/command.js';
import { StatusChip, type Tone } from '../ui/status-chip.js';
import { delegationActsQuery } from './rights.api.js';

const tones: Readonly<Record<DelegationListRow['status'], Tone>> = {
  offered: 'warning',
  accepted: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
  revoked: 'neutral',
  expired: 'neutral',
};

/** The commands of a card, and how each looks. */
const buttons = [
  { command: 'AcceptDelegation', path: 'accept-delegation', variant: 'contained' },
  { command: 'DeclineDelegation', path: 'decline-delegation', variant: 'outlined' },
  { command: 'WithdrawDelegation', path: 'withdraw-delegation', variant: 'outlined' },
  { command: 'RevokeDelegation', path: 'revoke-delegation', variant: 'outlined' },
] as const;

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {term}
    </Box>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

/** The days, without the hour: the end is the start of the day after. */
const lastDay = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString();

const Acts = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data } = useQuery(delegationActsQuery(id));
  if (!data) return null;
  if (data.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('rights:delegation.noActs')}</Box>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {data.map(({ position, at, type }) => (
        <li key={position}>
          <DateText value={at} /> – {t(`rights:acts.${type}`, { defaultValue: t('rights:acts.other') })}
        </li>
      ))}
    </Box>
  );
};

const Log = ({ delegation }: { readonly delegation: DelegationListRow }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const panel = `log-${delegation.id}`;
  const began = delegation.steps.some(({ step }) => step === 'accepted');
  return (
    <Box sx={{ mt: 1.5 }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        sx={{ ml: -0.75 }}
      >
        {t('rights:delegation.log')}
      </Button>
      <Box id={panel} hidden={!open} sx={{ mt: 1, fontSize: '0.9375rem' }}>
        {open && (
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
              {delegation.steps.map(({ step, at, by, reason }) => (
                <li key={`${step}-${at}`}>
                  <DateText value={at} /> –{' '}
                  {t(`rights:delegation.steps.${step}`, { name: by.name ?? t('rights:history.system') })}
                  {reason && ` « ${reason} »`}
                </li>
              ))}
            </Box>
            {began && (
              <Box>
                <Box component="h4" sx={{ m: 0, mb: 0.5, fontSize: '0.9375rem' }}>
                  {t('rights:delegation.acts', { name: delegation.receiver.name ?? '' })}
                </Box>
                <Acts id={delegation.id} />
              </Box>
            )}
          </Box>
        )}
      </Box>
    </Box>
  );
};

interface DelegationCardProps {
  readonly delegation: DelegationListRow;
  /** Is told what was done, in words. */
  readonly onDone: (words: string) => void;
}

/** One delegation: what, to whom, how long, what one may do about it, and its log. */
export const DelegationCard = ({ delegation, onDone }: DelegationCardProps) => {
  const { t } = useTranslation();
  const send = useCommand();
  const { giver, receiver, powers, ranges, structures, status, holdsNow, message } = delegation;
  const limits = [...(ranges ?? []), ...(structures ?? [])].map(({ label }) => label);
  const names = { giver: giver.name ?? t('rights:forgotten'), receiver: receiver.name ?? t('rights:forgotten') };
  const offered = buttons.filter(({ command }) =>
    delegation.allowedCommands.some((one) => one.command === command && one.allowed),
  );
  return (
    <Paper component="li" variant="outlined" sx={{ p: { xs: 2, sm: 2.5 }, borderRadius: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <Box component="h3" sx={{ m: 0, fontSize: '1.0625rem', flex: '1 1 14rem' }}>
          {t('rights:delegation.fromTo', names)}
        </Box>
        <StatusChip tone={tones[status]}>
          {t(`rights:delegation.statuses.${status === 'accepted' && !holdsNow ? 'notNow' : status}`)}
        </StatusChip>
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))' }}
      >
        <Fact term={t('rights:offer.powers')}>{powers.map((power) => t(`rights:powers.${power}`)).join(', ')}</Fact>
        <Fact term={t('rights:delegation.period')}>
          <DateText value={delegation.startsAt} day /> – <DateText value={lastDay(delegation.endsAt)} day />
          {delegation.isAbsence && ` · ${t('rights:delegation.absence')}`}
        </Fact>
        <Fact term={t('rights:delegation.limits')}>
          {limits.length > 0 ? limits.join(', ') : t('rights:delegation.noLimits')}
        </Fact>
        {status === 'offered' && (
          <Fact term={t('rights:delegation.answerBefore')}>
            <DateText value={delegation.offerEndsAt} />
          </Fact>
        )}
      </Box>
      {message && <Box sx={{ mt: 1.5, whiteSpace: 'pre-line' }}>« {message} »</Box>}
      {send.error && (
        <Alert severity="error" role="alert" sx={{ mt: 1.5 }}>
          {problemText(send.error, t)}
        </Alert>
      )}
      {offered.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {offered.map(({ command, path, variant }) => (
            <Button
              key={command}
              variant={variant}
              aria-busy={send.isPending}
              aria-label={t(`rights:delegation.commands.${command}For`, names)}
              onClick={() => {
                // its callbacks die with the card, which may stand in another list afterwards
                send
                  .mutateAsync({
                    path: `delegations/${delegation.id}/${path}`,
                    command: {},
                    revision: delegation.revision,
                  })
                  .then(() => onDone(t(`rights:delegation.done.${command}`)))
                  .catch(() => undefined);
              }}
            >
              {t(`rights:delegation.commands.${command}`)}
            </Button>
          ))}
        </Box>
      )}
      <Log delegation={delegation} />
    </Paper>
  );
};
