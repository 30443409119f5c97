import { GrantLedger } from '@guichet/ui-common/sales/grant-ledger';
import { date } from '@guichet/ui-common/text/dates';
import { get } from '@guichet/ui-common/net/http';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CourseSeatsView, EnrolmentListRow } from '../../../../src/training/enrolments/enrolments.views.js';
import { Card } from '../../kit/card.js';
import { useDetail } from '../../kit/use-detail.js';
import { TextLink } from '../../kit/text-link.js';

/** Present and past enrolments on these seats. */
export const SeatLearners = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['enrolments', 'getList', 'of', id],
    queryFn: ({ signal }) =>
      get<readonly EnrolmentListRow[]>(
        '/api/enrolments',
        { filter: { seatsId: id }, sort: ['startsOn', 'ASC'], range: [0, 99] },
        signal,
      ),
  });
  const { data: seats } = useDetail<CourseSeatsView>('course-seats', id);
  if (!data) return null;
  return (
    <Box sx={{ mt: 2, maxWidth: 880, display: 'grid', gap: 2 }}>
      <Card title={t('enrolments:detail.learners')}>
        {data.data.length === 0 && t('enrolments:nobody')}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {data.data.map(({ id: enrolment, participant, status, startsOn }) => (
            <li key={enrolment}>
              <TextLink to={`/enrolments/${enrolment}/show`}>{participant.name ?? t('common:forgotten')}</TextLink>
              {[' ', t(`enrolments:status.${status}`), startsOn !== null && date(startsOn)].filter(Boolean).join(' – ')}
            </li>
          ))}
        </Box>
        {(data.total ?? 0) > data.data.length && (
          <TextLink to={`/enrolments?filter=${encodeURIComponent(JSON.stringify({ seatsId: id }))}`}>
            {t('enrolments:allLearners', { count: data.total ?? 0 })}
          </TextLink>
        )}
      </Card>
      {seats && (
        <Card title={t('enrolments:detail.ledger')}>
          <GrantLedger ledger={seats.ledger} />
        </Card>
      )}
    </Box>
  );
};
