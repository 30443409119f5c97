import { dateTime } from '@guichet/ui-common/text/dates';
import { get } from '@guichet/ui-common/net/http';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RoomCodeView } from '../../../../src/training/attendance/attendance.views.js';
import { Card } from '../../kit/card.js';

const second = 1_000;

/** The code that the room is shown; the next one comes by itself. */
export const RoomCode = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['training-sessions', 'room-code', id],
    queryFn: async ({ signal }) => (await get<RoomCodeView>(`/api/training-sessions/${id}/room-code`, {}, signal)).data,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data ? Math.max(second, Date.parse(state.data.nextAt) - Date.now() + second / 4) : false,
  });
  if (!data) return null;
  return (
    <Card title={t('attendance:room.title')} lead={t('attendance:room.lead')}>
      <Typography
        component="p"
        sx={{ fontSize: { xs: '3rem', sm: '5rem' }, fontWeight: 700, letterSpacing: '0.15em', lineHeight: 1.1 }}
      >
        {data.code}
      </Typography>
      <Typography color="text.secondary">{t('attendance:room.until', { date: dateTime(data.until) })}</Typography>
    </Card>
  );
};
