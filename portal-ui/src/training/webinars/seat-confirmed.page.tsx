import { dateTime } from '@guichet/ui-common/text/dates';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '../../frame/layout/page.js';
import { Seat } from './seat.js';
import { Links } from './webinar-session.sections.js';
import { orderPath, sessionPath, titleIn } from './webinars.parts.js';

/** `/webinaires/subscribe/ar/{webinaire_id}/{session_id}/{participant_id}`: the seat is taken, and what follows. */
export const Component = () => {
  const { t } = useTranslation();
  return (
    <Seat>
      {({ participant, signatory, orderId, awaitsSignature }, session) => (
        <Page
          title={t(awaitsSignature ? 'webinars:ar.reserved' : 'webinars:ar.title')}
          section={t('webinars:section')}
          before={<CheckCircle aria-hidden color="success" sx={{ fontSize: 44, mb: 1 }} />}
          lead={t('webinars:ar.lead', {
            name: participant.name ?? t('common:forgotten'),
            title: titleIn(session.title, currentLanguage()),
            date: dateTime(session.startsAt),
          })}
        >
          {session.status === 'open' && awaitsSignature && (
            <Alert severity="warning" sx={{ mb: 2, maxWidth: '75ch' }}>
              {t('webinars:ar.toSign', { name: signatory?.name ?? t('common:forgotten') })}
            </Alert>
          )}
          {session.status === 'open' && <Box sx={{ mb: 3, maxWidth: '75ch' }}>{t('webinars:ar.next')}</Box>}
          <Links session={session} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
            <Button component={Link} to={sessionPath(session)} variant="contained">
              {t('webinars:ar.see')}
            </Button>
            {orderId && (
              <Button component={Link} to={`/cmd/order/${orderId}`} variant="outlined">
                {t('webinars:order.see')}
              </Button>
            )}
            {signatory && (
              <Button component={Link} to={orderPath(session, participant.id, signatory.id)} variant="outlined">
                {t('webinars:order.button')}
              </Button>
            )}
            <Button component={Link} to="/webinaires/subscriptions" variant="outlined">
              {t('webinars:subscriptions.title')}
            </Button>
          </Box>
        </Page>
      )}
    </Seat>
  );
};
