import { date, dateTime } from '@guichet/ui-common/text/dates';
import { post } from '@guichet/ui-common/net/http';
import { RoomButton } from '@guichet/ui-common/training/room-button';
import { DocumentButton } from '@guichet/ui-common/page/document-button';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type {
  EnrolmentView,
  UsablePack,
  WaitingView,
  WebinarSessionView,
} from '../../../../src/training/webinars/webinars.views.js';
import { confirmationPath, namesOf, orderPath } from './webinars.parts.js';

const Lines = ({ children }: { readonly children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
    {children}
  </Box>
);

export const About = ({ children }: { readonly children: string }) => (
  <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '75ch' }}>{children}</Box>
);

const attendanceOf = ({ attended }: EnrolmentView): 'attended' | 'missed' | undefined =>
  attended === null ? undefined : attended ? 'attended' : 'missed';

const Seat = ({ session, seat }: { readonly session: WebinarSessionView; readonly seat: EnrolmentView }) => {
  const { t } = useTranslation();
  const { participant, payment, packReference, signatory, orderId, awaitsSignature, letGoAt } = seat;
  const attendance = attendanceOf(seat);
  const name = participant.name ?? t('common:forgotten');
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          {[
            packReference ?? t(`webinars:payment.${payment}`),
            awaitsSignature && session.status === 'open' && t('webinars:subscription.toOrder'),
            awaitsSignature &&
              session.status === 'open' &&
              letGoAt &&
              t('webinars:subscription.letGo', { date: dateTime(letGoAt) }),
            attendance && t(`webinars:${attendance}`),
          ]
            .filter(Boolean)
            .join(' – ')}
        </Box>
      </Box>
      <Button
        component={Link}
        to={confirmationPath(session, participant.id)}
        aria-label={`${t('webinars:ar.button')} – ${name}`}
      >
        {t('webinars:ar.button')}
      </Button>
      {orderId && (
        <Button component={Link} to={`/cmd/order/${orderId}`} aria-label={`${t('webinars:order.see')} – ${name}`}>
          {t('webinars:order.see')}
        </Button>
      )}
      {signatory && (
        <Button
          component={Link}
          to={orderPath(session, participant.id, signatory.id)}
          aria-label={`${t('webinars:order.button')} – ${name}`}
        >
          {t('webinars:order.button')}
        </Button>
      )}
    </Box>
  );
};

export const Seats = ({ session }: { readonly session: WebinarSessionView }) => (
  <Lines>
    {session.enrolments.map((seat) => (
      <Seat key={seat.id} session={session} seat={seat} />
    ))}
  </Lines>
);

interface WaitingProps {
  readonly entries: readonly WaitingView[];
  readonly seatsLeft: number;
}

export const Waiting = ({ entries, seatsLeft }: WaitingProps) => {
  const { t } = useTranslation();
  return (
    <Lines>
      {entries.map(({ id, participants, offeredUntil, place }) => (
        <Box component="li" key={id}>
          <Box sx={{ fontWeight: 600 }}>{namesOf(participants, t('common:forgotten'))}</Box>
          <Box sx={{ color: 'text.secondary' }}>
            {offeredUntil === null
              ? t('webinars:place', { count: place })
              : t('webinars:offered', { date: dateTime(offeredUntil) })}
          </Box>
          {offeredUntil === null && seatsLeft > 0 && seatsLeft < participants.length && (
            <div>{t('webinars:shrinkToFit', { count: seatsLeft })}</div>
          )}
        </Box>
      ))}
    </Lines>
  );
};

export const Packs = ({ packs }: { readonly packs: readonly UsablePack[] }) => {
  const { t } = useTranslation();
  if (packs.length === 0) return t('webinars:noPack');
  return (
    <Lines>
      {packs.map(({ id, reference, unitsLeft, expiresOn }) => (
        <Box component="li" key={id}>
          <Box sx={{ fontWeight: 600 }}>{reference}</Box>
          <Box sx={{ color: 'text.secondary' }}>
            {t('webinars:unitsLeft', { count: unitsLeft, date: date(expiresOn) })}
          </Box>
        </Box>
      ))}
    </Lines>
  );
};

/** The calendar file, the room near the time, the recording afterwards. */
export const Links = ({ session }: { readonly session: WebinarSessionView }) => {
  const { t } = useTranslation();
  const { id, reference, status, hasRoom, mayEnter, replayUrl, roomOpensAt } = session;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <DocumentButton path={`/api/webinar-sessions/${id}/calendar`} name={reference} format="ics">
        {t('webinars:calendar')}
      </DocumentButton>
      {mayEnter && <RoomButton enter={() => post(`/api/webinar-sessions/${id}/room`)}>{t('webinars:room')}</RoomButton>}
      {replayUrl && (
        <MuiLink href={replayUrl} rel="noreferrer">
          {t('webinars:replay')}
        </MuiLink>
      )}
      {status === 'open' && hasRoom && !mayEnter && (
        <span>{t('webinars:roomLater', { date: dateTime(roomOpensAt) })}</span>
      )}
    </Box>
  );
};
