import { Status } from '@guichet/ui-common/page/announcer';
import { dateTime, period } from '@guichet/ui-common/text/dates';
import { postPublic } from '@guichet/ui-common/net/http';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { problemText } from '@guichet/ui-common/net/problem';
import { RoomButton } from '@guichet/ui-common/training/room-button';
import { saveFile } from '@guichet/ui-common/net/save-file';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MailedSeat } from '../../../../src/training/webinars/webinars.views.js';
import { Page } from '../../frame/layout/page.js';
import { useHiddenToken } from '../../customers/sign-in/use-hidden-token.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { untilOpen } from '../../kit/page/until-open.js';
import { titleIn } from './webinars.parts.js';

const seatQuery = (link: string) =>
  queryOptions({
    queryKey: ['webinar-seat', link],
    queryFn: () => postPublic<MailedSeat>('/api/webinar-sessions/seat-visits', { link }),
    enabled: link !== '',
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'open' && data.hasRoom ? untilOpen(data, Date.now()) : false,
  });

/** State of a seat, as the last part of a key. */
const standOf = ({ status, isTheirs, hasRoom, mayEnter }: MailedSeat): string => {
  if (!isTheirs) return 'givenBack';
  if (status !== 'open') return status;
  return mayEnter ? 'room' : hasRoom ? 'roomLater' : 'confirmed';
};

const Seat = ({ seat, link }: { readonly seat: MailedSeat; readonly link: string }) => {
  const { t } = useTranslation();
  const { startsAt, endsAt, status, isTheirs, mayEnter, roomOpensAt, replayUrl, calendar } = seat;
  return (
    <Page
      title={titleIn(seat.title, currentLanguage())}
      section={t('webinars:section')}
      lead={period(startsAt, endsAt)}
    >
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: '48rem', justifyItems: 'start' }}>
        <Status>
          <Alert severity={status === 'cancelled' ? 'warning' : 'info'} role="none">
            {t(`webinars:seat.${standOf(seat)}`, { date: dateTime(roomOpensAt) })}
          </Alert>
        </Status>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {mayEnter && (
            <RoomButton size="large" enter={() => postPublic('/api/webinar-sessions/room-visits', { link })}>
              {t('webinars:room')}
            </RoomButton>
          )}
          {replayUrl !== null && (
            <Button href={replayUrl} target="_blank" rel="noreferrer" variant="contained" size="large">
              {t('webinars:replay')}
            </Button>
          )}
          {calendar !== null && status !== 'held' && (
            <Button
              variant="outlined"
              onClick={() => saveFile(new Blob([calendar], { type: 'text/calendar' }), 'webinar.ics')}
            >
              {t(status === 'cancelled' ? 'webinars:seat.takeOut' : 'webinars:calendar')}
            </Button>
          )}
        </Box>
        {isTheirs && status === 'open' && <div>{t('webinars:seat.change')}</div>}
      </Box>
    </Page>
  );
};

/**
 * Page behind the link in mails to a participant, also without an account. A button goes in, since mail programs open
 * links by themselves.
 */
export const Component = () => {
  const { t } = useTranslation();
  const link = useHiddenToken(window.location.hash.slice(1), '/webinaires/room');
  const { data: seat, error } = useQuery(seatQuery(link));
  if (seat) return <Seat seat={seat} link={link} />;
  if (link !== '' && !error) return <PageSkeleton />;
  return (
    <Page title={t('webinars:seat.none')} section={t('webinars:section')}>
      <Alert severity="info">{error ? problemText(error, t) : t('webinars:seat.fromMail')}</Alert>
    </Page>
  );
};
