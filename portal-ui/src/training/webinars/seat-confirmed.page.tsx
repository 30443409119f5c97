import { dateTime } from '@guichet/ui-common/text/dates';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { DonePage, Ways } from '../../kit/page/done-page.js';
import { Seat } from './seat.js';
import { Links } from './webinar-session.sections.js';
import { orderPath, sessionPath, titleIn } from './webinars.parts.js';

/** `/webinaires/subscribe/ar/{webinaire_id}/{session_id}/{participant_id}`: the seat is taken, and what follows. */
export const Component = () => {
  const { t } = useTranslation();
  return (
    <Seat>
      {({ participant, signatory, orderId, awaitsSignature, letGoAt }, session) => (
        <DonePage
          title={t(awaitsSignature ? 'webinars:ar.reserved' : 'webinars:ar.title')}
          section={t('webinars:section')}
          lead={t('webinars:ar.lead', {
            name: participant.name ?? t('common:forgotten'),
            title: titleIn(session.title, currentLanguage()),
            date: dateTime(session.startsAt),
          })}
        >
          {session.status === 'open' && awaitsSignature && (
            <Alert severity="warning" sx={{ mb: 2, maxWidth: '75ch' }}>
              {t('webinars:ar.toSign', { name: signatory?.name ?? t('common:forgotten') })}{' '}
              {letGoAt && t('webinars:ar.letGo', { date: dateTime(letGoAt) })}
            </Alert>
          )}
          {session.status === 'open' && <Box sx={{ mb: 3, maxWidth: '75ch' }}>{t('webinars:ar.next')}</Box>}
          <Links session={session} />
          <Ways
            ways={[
              { to: sessionPath(session), text: t('webinars:ar.see'), first: true },
              orderId !== null && { to: `/cmd/order/${orderId}`, text: t('webinars:order.see') },
              signatory && { to: orderPath(session, participant.id, signatory.id), text: t('webinars:order.button') },
              { to: '/webinaires/subscriptions', text: t('webinars:subscriptions.title') },
            ]}
          />
        </DonePage>
      )}
    </Seat>
  );
};
