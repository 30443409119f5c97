import { useCommand, type SentCommand } from '@guichet/ui-common/form/use-command';
import { date, period, time } from '@guichet/ui-common/text/dates';
import { get } from '@guichet/ui-common/net/http';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { FreeSlot, FreeSlots } from '../../../../src/services/slots/slots.views.js';
import { Page } from '../../frame/layout/page.js';
import { BackTo } from '../../kit/page/back-to.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { alternativesIn, byDay, failureText, isRefusal } from './slots.parts.js';

const freeSlotsQuery = (interventionId: string) =>
  queryOptions({
    queryKey: ['slots', 'free', interventionId],
    queryFn: async ({ signal }) => (await get<FreeSlots>('/api/slots/free', { interventionId }, signal)).data,
    // another person may have taken a slot since
    staleTime: 0,
  });

const weekday = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));

interface Choosing {
  readonly slots: readonly FreeSlot[];
  readonly pending: boolean;
  readonly onChoose: (slot: FreeSlot) => void;
}

/** `dated` where no heading says the day. */
const Times = ({ slots, pending, onChoose, dated = false }: Choosing & { readonly dated?: boolean }) => (
  <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
    {slots.map((slot) => (
      <li key={slot.slot}>
        <Button
          variant="outlined"
          disabled={pending}
          aria-label={`${period(slot.startsAt, slot.endsAt)}, ${slot.resource}`}
          sx={{ minHeight: 44, display: 'grid', justifyItems: 'start', textTransform: 'none' }}
          onClick={() => onChoose(slot)}
        >
          <span>
            {!dated && date(slot.startsAt) === date(slot.endsAt)
              ? `${time(slot.startsAt)} – ${time(slot.endsAt)}`
              : period(slot.startsAt, slot.endsAt)}
          </span>
          <Box component="span" sx={{ typography: 'caption' }}>
            {slot.resource}
          </Box>
        </Button>
      </li>
    ))}
  </Box>
);

const daysAtOnce = 10;

/** The days to come, some at a time: a large team has thousands of free slots. */
const Days = ({ slots, ...choosing }: Choosing) => {
  const { t, i18n } = useTranslation();
  const [shown, setShown] = useState(daysAtOnce);
  const days = byDay(slots);
  return (
    <>
      {days.slice(0, shown).map(([day, ofDay]) => (
        <Box key={day} component="section" aria-labelledby={`day-${day}`} sx={{ mb: 2.5 }}>
          <Typography id={`day-${day}`} variant="h2" sx={{ mb: 1, '&::first-letter': { textTransform: 'uppercase' } }}>
            {`${weekday(day, i18n.language)} ${date(day)}`}
          </Typography>
          <Times slots={ofDay} {...choosing} />
        </Box>
      ))}
      {days.length > shown && (
        <Button variant="outlined" onClick={() => setShown(shown + daysAtOnce)}>
          {t('slots:free.more')}
        </Button>
      )}
    </>
  );
};

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
      {error && <Alert severity="error">{problemText(error, t)}</Alert>}
      {command.error && <Refused error={command.error} slots={data?.free ?? []} onAgain={again} {...choosing} />}
      {data && data.free.length === 0 && (
        <Alert severity="info">{t(data.waits ? 'slots:free.none' : 'refusals:slotInterventionPlanned')}</Alert>
      )}
      {data && <Days slots={data.free} {...choosing} />}
    </Page>
  );
};
