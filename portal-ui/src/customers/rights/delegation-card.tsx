import { DateText } from '@guichet/ui-common/text/date-text';
import { lastDay } from '@guichet/ui-common/text/dates';
import { DelegationSteps } from '@guichet/ui-common/customers/delegation-steps';
import { useCommand } from '@guichet/ui-common/form/use-command';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { kebab } from '../../../../src/kernel/names.js';
import type { DelegationListRow } from '../../../../src/customers/rights/rights.views.js';
import { Disclosure } from '@guichet/ui-common/page/disclosure';
import { FactGrid, type Fact } from '../../kit/page/facts.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import type { Tone } from '../../../../src/kernel/tones.js';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { delegationActsQuery } from './rights.api.js';

const tones: Readonly<Partial<Record<DelegationListRow['status'], Tone>>> = { offered: 'warning', accepted: 'success' };

/** The commands of a card, and how each looks. */
const buttons = {
  AcceptDelegation: 'contained',
  DeclineDelegation: 'outlined',
  WithdrawDelegation: 'outlined',
  RevokeDelegation: 'outlined',
} as const;

const isButton = (command: string): command is keyof typeof buttons => command in buttons;

const factsOf = (delegation: DelegationListRow, t: TFunction): readonly Fact[] => {
  const { powers, startsAt, endsAt, isAbsence, ranges, structures, status, offerEndsAt } = delegation;
  const limits = [...(ranges ?? []), ...(structures ?? [])].map(({ label }) => label);
  return [
    [t('rights:offer.fields.powers'), powers.map((power) => t(`rights:powers.${power}`)).join(', ')],
    [
      t('rights:delegation.period'),
      <>
        <DateText value={startsAt} day /> – <DateText value={lastDay(endsAt)} day />
        {isAbsence && ` · ${t('rights:delegation.absence')}`}
      </>,
    ],
    [t('rights:delegation.limits'), limits.join(', ') || t('rights:delegation.noLimits')],
    ...(status === 'offered'
      ? [[t('rights:delegation.answerBefore'), <DateText key="until" value={offerEndsAt} />] as const]
      : []),
  ];
};

/** Acts of the receiver under the delegation. */
const Acts = ({ id, receiver }: DelegationListRow) => {
  const { t } = useTranslation();
  const { data } = useQuery(delegationActsQuery(id));
  return (
    <Box sx={{ mt: 1.5 }}>
      <Box component="h4" sx={{ m: 0, mb: 0.5, fontSize: '0.9375rem' }}>
        {t('rights:delegation.acts', { name: receiver.name ?? '' })}
      </Box>
      {data?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('rights:delegation.noActs')}</Box>}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {data?.map(({ position, at, type }) => (
          <li key={position}>
            <DateText value={at} /> – {t(`rights:acts.${type}`, { defaultValue: t('rights:acts.other') })}
          </li>
        ))}
      </Box>
    </Box>
  );
};

interface DelegationCardProps {
  readonly delegation: DelegationListRow;
  /** Is told what was done, in words. */
  readonly onDone: (words: string) => void;
}

/** Card of a delegation: powers, receiver, duration, possible acts, and its log. */
export const DelegationCard = ({ delegation, onDone }: DelegationCardProps) => {
  const { t } = useTranslation();
  const sending = useCommand();
  const { id, revision, giver, receiver, status, holdsNow, message, steps, allowedCommands } = delegation;
  const names = { giver: giver.name ?? t('rights:forgotten'), receiver: receiver.name ?? t('rights:forgotten') };
  const send = (command: string): void => {
    // its callbacks die with the card, which may stand in another list afterwards
    sending.mutateAsync({ path: `delegations/${id}/${kebab(command)}`, command: {}, revision }).then(
      () => onDone(t(`rights:delegation.done.${command}`)),
      () => undefined,
    );
  };
  const offered = allowedCommands
    .filter(({ allowed }) => allowed)
    .map(({ command }) => command)
    .filter(isButton);
  return (
    <Paper component="li" variant="outlined" sx={{ p: { xs: 2, sm: 2.5 }, borderRadius: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <Box component="h3" sx={{ m: 0, fontSize: '1.0625rem', flex: '1 1 14rem' }}>
          {t('rights:delegation.fromTo', names)}
        </Box>
        <StatusChip tone={tones[status] ?? 'neutral'}>
          {t(`rights:delegation.statuses.${status === 'accepted' && !holdsNow ? 'notNow' : status}`)}
        </StatusChip>
      </Box>
      <FactGrid facts={factsOf(delegation, t)} />
      {message && <Box sx={{ mt: 1.5, whiteSpace: 'pre-line' }}>« {message} »</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:not(:empty)': { mt: 2 } }}>
        {offered.map((command) => (
          <Button
            key={command}
            variant={buttons[command]}
            aria-busy={sending.isPending}
            aria-label={t(`rights:delegation.commands.${command}For`, names)}
            onClick={() => send(command)}
          >
            {t(`rights:delegation.commands.${command}`)}
          </Button>
        ))}
      </Box>
      <ProblemAlert error={sending.error} />
      <Disclosure label={t('rights:delegation.log')}>
        <DelegationSteps steps={steps} />
        {steps.some(({ step }) => step === 'accepted') && <Acts {...delegation} />}
      </Disclosure>
    </Paper>
  );
};
