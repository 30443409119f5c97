import { date, period } from '@guichet/ui-common/text/dates';
import { useCommand } from '@guichet/ui-common/form/use-command';
import { get } from '@guichet/ui-common/net/http';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slotRules } from '../../../../src/services/slots/slot.vocabulary.js';
import type { SlotProposal } from '../../../../src/services/slots/slots.views.js';
import { TextLink } from '../../kit/text-link.js';
import { useDone } from '../../kit/use-execute.js';

const planQuery = queryOptions({
  queryKey: ['slots', 'plan'],
  queryFn: async ({ signal }) => (await get<readonly SlotProposal[]>('/api/slots/plan', {}, signal)).data,
  enabled: false,
});

type Failures = Readonly<Record<string, string>>;

interface ProposedProps extends Pick<SlotProposal, 'free'> {
  readonly failure: string | undefined;
}

/** When, and who goes; or why that could not be confirmed. */
const Proposed = ({ free, failure }: ProposedProps) => {
  const { t } = useTranslation();
  if (failure !== undefined)
    return (
      <Box role="alert" sx={{ color: 'error.main' }}>
        {failure}
      </Box>
    );
  return free ? `${period(free.startsAt, free.endsAt)}, ${free.resource}` : t('slots:plan.nobody');
};

/** Proposes a slot for each intervention that waits; nothing is kept before it is confirmed, one by one or all. */
export const SlotPlan = () => {
  const { t } = useTranslation();
  const done = useDone();
  const { data, error, isFetching, refetch } = useQuery(planQuery);
  const { mutateAsync, isPending } = useCommand();
  const [failures, setFailures] = useState<Failures>({});
  const [settled, setSettled] = useState<readonly string[]>([]);
  const open = (data ?? []).filter(({ interventionId }) => !settled.includes(interventionId));
  const plannable = open.filter(({ free }) => free !== null);
  const propose = async (): Promise<void> => {
    setFailures({});
    setSettled([]);
    await refetch();
  };
  const confirm = async ({ interventionId, free }: SlotProposal): Promise<boolean> => {
    try {
      await mutateAsync({ path: 'slots/plan-slot', command: { interventionId, slot: free?.slot } });
      setSettled((ids) => [...ids, interventionId]);
      return true;
    } catch (failure) {
      setFailures((known) => ({ ...known, [interventionId]: problemText(failure, t) }));
      return false;
    }
  };
  /** Confirms one by one: each is decided on the slots left by those before. */
  const confirmAll = async (proposals: readonly SlotProposal[]): Promise<void> => {
    let count = 0;
    for (const proposal of proposals) if (await confirm(proposal)) count += 1;
    if (count > 0) done(t('slots:plan.done', { count }));
  };
  return (
    <Box component="section" aria-labelledby="slot-plan" sx={{ mb: 3 }}>
      <Typography id="slot-plan" variant="h2" sx={{ mb: 1 }}>
        {t('slots:plan.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1.5, maxWidth: '75ch' }}>
        {t('slots:plan.lead')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Button variant="outlined" disabled={isFetching || isPending} onClick={() => void propose()}>
          {t('slots:plan.propose')}
        </Button>
        {plannable.length > 0 && (
          <Button variant="contained" disabled={isPending} onClick={() => void confirmAll(plannable)}>
            {t('slots:plan.confirmAll', { count: plannable.length })}
          </Button>
        )}
      </Box>
      {error && <Alert severity="error">{problemText(error, t)}</Alert>}
      {data && open.length === 0 && <Alert severity="success">{t('slots:plan.empty')}</Alert>}
      {data && data.length >= slotRules.plannedAtOnce && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {t('slots:plan.first', { count: slotRules.plannedAtOnce })}
        </Alert>
      )}
      {open.length > 0 && (
        <DataTable
          caption={t('slots:plan.title')}
          cardsUnder={700}
          rows={open.map((proposal) => ({ ...proposal, id: proposal.interventionId }))}
          columns={[
            {
              id: 'title',
              label: t('slots:fields.title'),
              render: ({ id, number, title }) => (
                <TextLink to={`/interventions/${id}`}>{`${number} – ${title}`}</TextLink>
              ),
            },
            { id: 'clientName', label: t('slots:fields.clientName'), render: ({ clientName }) => clientName },
            { id: 'openedAt', label: t('slots:fields.openedAt'), render: ({ openedAt }) => date(openedAt) },
            {
              id: 'proposal',
              label: t('slots:plan.proposal'),
              render: ({ id, free }) => <Proposed free={free} failure={failures[id]} />,
            },
            {
              id: 'confirm',
              label: t('slots:plan.confirm'),
              render: (proposal) =>
                proposal.free && (
                  <Button
                    size="small"
                    variant="outlined"
                    disabled={isPending}
                    aria-label={`${t('slots:plan.confirm')} – ${proposal.number}`}
                    onClick={() => void confirmAll([proposal])}
                  >
                    {t('slots:plan.confirm')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Box>
  );
};
