import { useCommand, type SentCommand } from '@guichet/ui-common/form/use-command';
import { get } from '@guichet/ui-common/net/http';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import type { FreeSlot, FreeSlots } from '../../../../src/services/slots/slots.views.js';
import { Page } from '../../frame/layout/page.js';
import { BackTo } from '../../kit/page/back-to.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { Days, Times, type Choosing } from './free-days.js';
import { alternativesIn, failureText, isRefusal } from './slots.parts.js';

const freeSlotsQuery = (interventionId: string) =>
  queryOptions({
    queryKey: ['slots', 'free', interventionId],
    queryFn: async ({ signal }) => (await get<FreeSlots>('/api/slots/free', { interventionId }, signal)).data,
    // another person may have taken a slot since
    staleTime: 0,
  });

/** Why the slot was not kept, and the nearest that are free. */
const Refused = ({
  error,
  slots,
  onAgain,
  ...choosing
}: Choosing & { readonly error: Error; readonly onAgain: () => void }) => {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [error]);
  const nearest = slots.filter(({ slot }) => alternativesIn(error).includes(slot));
  return (
    <Alert ref={ref} tabIndex={-1} severity="error" sx={{ mb: 3 }}>
      <Box sx={{ mb: 1 }}>{failureText(error, t)}</Box>
      {nearest.length > 0 && <Times dated slots={nearest} {...choosing} />}
      {!isRefusal(error) && (
        <Button color="inherit" variant="outlined" disabled={choosing.pending} onClick={onAgain}>
          {t('slots:again')}
        </Button>
      )}
    </Alert>
  );
};

/** `/devalint/:id/slot`: the customer chooses when the intervention takes place. */
export const Component = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useQuery(freeSlotsQuery(id));
  const command = useCommand();
  if (isPending) return <PageSkeleton />;
  if (data?.slotId && !command.isPending) return <Navigate replace to={`/devalint/slot/${data.slotId}`} />;
  const send = (sent: SentCommand): void =>
    command.mutate(sent, {
      onSuccess: (receipt) => void navigate(`/devalint/slot/${receipt.id}`),
      onError: () => void refetch(),
    });
  const hold = ({ slot }: FreeSlot): void => send({ path: 'slots', command: { interventionId: id, slot } });
  const again = (): void => command.variables && send(command.variables);
  const choosing = { pending: command.isPending, onChoose: hold };
  return (
    <Page
      title={t('slots:free.title')}
      section={t('slots:section')}
      lead={data && t('slots:free.lead', { number: data.number, title: data.title, count: data.quantity })}
      before={<BackTo to={`/devalint/${id}`} label={t('slots:free.back')} />}
    >
      <ProblemAlert error={error} />
      {command.error && <Refused error={command.error} slots={data?.free ?? []} onAgain={again} {...choosing} />}
      {data && data.free.length === 0 && (
        <Alert severity="info">{t(data.waits ? 'slots:free.none' : 'refusals:slotInterventionPlanned')}</Alert>
      )}
      {data && <Days slots={data.free} {...choosing} />}
    </Page>
  );
};
