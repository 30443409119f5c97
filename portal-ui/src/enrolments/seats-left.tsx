import { date } from '@guichet/ui-common/dates';
import { currentLanguage } from '@guichet/ui-common/i18n';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CourseSeatsListRow } from '../../../src/enrolments/enrolments.views.js';
import { rowsQuery } from '../api/list.js';
import { seatsPath, titleIn } from './enrolments.parts.js';

/** Cards in view; the others are in the list of seats. */
const shown = 6;

const Seats = ({ seats }: { readonly seats: CourseSeatsListRow }) => {
  const { t } = useTranslation();
  const title = titleIn(seats.title, currentLanguage());
  return (
    <Box
      component="li"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, display: 'grid', gap: 1, alignContent: 'start' }}
    >
      <MuiLink component={Link} to={seatsPath(seats)} sx={{ fontWeight: 620 }}>
        {title}
      </MuiLink>
      <Box sx={{ color: 'text.secondary' }}>
        {[
          t('enrolments:seatsLeft', { count: seats.seatsLeft, max: seats.maximum }),
          seats.expiresOn !== null && t('enrolments:until', { date: date(seats.expiresOn) }),
        ]
          .filter(Boolean)
          .join(' – ')}
        <Box sx={{ fontSize: '0.875rem' }}>{seats.orderReference}</Box>
      </Box>
      <Box>
        <Button
          component={Link}
          to={`${seatsPath(seats)}/enrol`}
          variant="outlined"
          size="small"
          aria-label={`${t('enrolments:enrol.button')} – ${title} – ${seats.orderReference}`}
        >
          {t('enrolments:enrol.button')}
        </Button>
      </Box>
    </Box>
  );
};

/** Seats on which somebody may be enrolled today, above those who are to begin. */
export const SeatsLeft = ({ tab }: { readonly tab?: string | undefined }) => {
  const { t } = useTranslation();
  const { data } = useQuery(
    rowsQuery<CourseSeatsListRow>('course-seats', {
      filter: { usable: true },
      sort: ['name', 'ASC'],
      range: [0, shown - 1],
    }),
  );
  if (tab !== 'coming') return null;
  return (
    <Box component="section" aria-label={t('enrolments:seats.title')} sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('enrolments:seats.title')}
      </Typography>
      {data?.data.length === 0 && <Typography color="text.secondary">{t('enrolments:seats.none')}</Typography>}
      {data && data.data.length > 0 && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            mb: 1.5,
            p: 0,
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
          }}
        >
          {data.data.map((seats) => (
            <Seats key={seats.id} seats={seats} />
          ))}
        </Box>
      )}
      <MuiLink component={Link} to="/lms/seats">
        {t('enrolments:seats.all')}
      </MuiLink>
    </Box>
  );
};
