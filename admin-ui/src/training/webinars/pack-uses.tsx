import { date, dateTime } from '@guichet/ui-common/text/dates';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { WebinarPackView } from '../../../../src/training/webinars/webinars.views.js';
import { Card } from '../../kit/card.js';
import { useDetail } from '../../kit/use-detail.js';

/** Seats paid by the pack, and seats credited back. */
export const PackUses = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data } = useDetail<WebinarPackView>('webinar-packs', id);
  if (!data) return null;
  return (
    <Card title={t('webinars:uses')}>
      {data.uses.length === 0 && t('webinars:noUse')}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data.uses.map(({ id: use, name, startsAt, participant, creditedAt }) => (
          <li key={use}>
            {[
              participant.name ?? t('common:forgotten'),
              name,
              dateTime(startsAt),
              creditedAt !== null && t('webinars:credited', { date: date(creditedAt) }),
            ]
              .filter(Boolean)
              .join(' – ')}
          </li>
        ))}
      </Box>
    </Card>
  );
};
