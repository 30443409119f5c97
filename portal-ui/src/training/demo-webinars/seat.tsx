import { Status } from '@guichet/ui-common/page/announcer';
import { dateTime, period } from '@guichet/ui-common/text/dates';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { problemText } from '@guichet/ui-common/net/problem';
import { RoomButton } from '@guichet/ui-common/training/room-button';
import { saveFile } from '@guichet/ui-common/net/save-file';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import type { DemoSeat } from '../../../../src/training/demo-webinars/demo-webinars.views.js';
import { useConsequence } from '../../kit/form/consequence.js';
import { Page } from '../../frame/layout/page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { answerSeat, enterRoom, seatQuery, type SeatAct } from './demo-webinars.api.js';

/** State of a seat, as the last part of a key. */
const standOf = ({ status, webinarStatus, isOffered, mayEnter, replayUrl }: DemoSeat): string => {
  if (status !== 'confirmed') return status === 'asked' && !isOffered ? 'over' : status;
  if (webinarStatus === 'cancelled') return 'cancelled';
  if (webinarStatus === 'held') return replayUrl === null ? 'replayLater' : 'replay';
  return mayEnter ? 'room' : 'confirmed';
};

const useAnswer = (link: string) => {
  const client = useQueryClient();
  return useMutation<unknown, Error, SeatAct>({
    mutationFn: (act) => answerSeat(act, link),
    // also after a refusal: it may be done already
    onSettled: () => client.invalidateQueries({ queryKey: ['demo-webinars'] }),
  });
};

const Seat = ({ link, seat }: { readonly link: string; readonly seat: DemoSeat }) => {
  const { t } = useTranslation();
  const answer = useAnswer(link);
  const { ask, dialog } = useConsequence({
    title: t('demo-webinars:withdraw.title'),
    text: t('demo-webinars:withdraw.text'),
    confirm: t('demo-webinars:withdraw.send'),
  });
  const { status, startsAt, endsAt, language, roomOpensAt, mayEnter, replayUrl, calendar } = seat;
  const stand = standOf(seat);
  const withdraw = async (): Promise<void> => {
    if (await ask()) answer.mutate('withdrawals');
  };
  const away = { target: '_blank', rel: 'noreferrer', variant: 'contained', size: 'large' } as const;
  return (
    <Page
      title={seat.title[currentLanguage()]}
      section={t('demo-webinars:section')}
      lead={`${period(startsAt, endsAt)} – ${t(`demo-webinars:language.${language}`)}`}
    >
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: '48rem', justifyItems: 'start' }}>
        <ProblemAlert error={answer.error} />
        <Status>
          <Alert severity={stand === 'asked' ? 'warning' : 'info'} role="none">
            {t(`demo-webinars:stand.${stand}`, { date: dateTime(roomOpensAt) })}
          </Alert>
        </Status>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {stand === 'asked' && (
            <Button
              variant="contained"
              size="large"
              aria-busy={answer.isPending}
              onClick={() => answer.mutate('confirmations')}
            >
              {t('demo-webinars:confirm')}
            </Button>
          )}
          {mayEnter && (
            <RoomButton size="large" enter={() => enterRoom(link)}>
              {t('demo-webinars:room')}
            </RoomButton>
          )}
          {replayUrl !== null && (
            <Button href={replayUrl} {...away}>
              {t('demo-webinars:replay')}
            </Button>
          )}
          {calendar !== null && (
            <Button
              variant="outlined"
              onClick={() => saveFile(new Blob([calendar], { type: 'text/calendar' }), 'demonstration.ics')}
            >
              {t(stand === 'cancelled' ? 'demo-webinars:takeOut' : 'demo-webinars:calendar')}
            </Button>
          )}
          {(status === 'asked' || status === 'confirmed') && (
            <Button variant="outlined" onClick={() => void withdraw()}>
              {t('demo-webinars:withdraw.button')}
            </Button>
          )}
        </Box>
      </Box>
      {dialog}
    </Page>
  );
};

/** Page behind the link of a mail. A button confirms, since mail programs open links by themselves. */
export const SeatPage = ({ link }: { readonly link: string }) => {
  const { t } = useTranslation();
  const { data: seat, error } = useQuery(seatQuery(link));
  if (seat) return <Seat link={link} seat={seat} />;
  if (!error) return <PageSkeleton />;
  return (
    <Page title={t('demo-webinars:noSeat')} section={t('demo-webinars:section')}>
      <Alert severity="error">{problemText(error, t)}</Alert>
    </Page>
  );
};
