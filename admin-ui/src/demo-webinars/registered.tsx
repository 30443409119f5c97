import { post } from '@guichet/ui-common/http';
import { RoomButton } from '@guichet/ui-common/room-button';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DemoWebinarView } from '../../../src/demo-webinars/demo-webinars.views.js';
import { Card } from '../kit/card.js';
import { useDetail } from '../kit/use-detail.js';

/** Whether it was held, how many come, and the way to who they are. */
export const Registered = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data: demo } = useDetail<DemoWebinarView>('demo-webinars', id);
  if (!demo) return null;
  const filter = encodeURIComponent(JSON.stringify({ webinarId: id }));
  return (
    <Box sx={{ mt: 2.5 }}>
      <Card title={t(`demo-webinars:status.${demo.status}`)}>
        {t('demo-webinars:taken', { count: demo.confirmed, seats: demo.seats })}{' '}
        {demo.recordings > 0 && t('demo-webinars:recordings', { count: demo.recordings })}{' '}
        <Button component={Link} to={`/demo-registrations?filter=${filter}`}>
          {t('demo-webinars:seeRegistrations')}
        </Button>{' '}
        {demo.status === 'planned' && demo.hasRoom && (
          <RoomButton enter={() => post(`/api/demo-webinars/${id}/room`)}>{t('demo-webinars:room')}</RoomButton>
        )}
        {demo.replayUrl !== null && (
          <Button href={demo.replayUrl} target="_blank" rel="noreferrer">
            {t('demo-webinars:replay')}
          </Button>
        )}
      </Card>
    </Box>
  );
};
