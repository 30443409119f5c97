import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { ActionMenu } from '@guichet/ui-common/page/action-menu';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { CourseSeatsListRow } from '../../../../src/training/enrolments/enrolments.views.js';
import { rowsQuery } from '../../kit/queries/list.js';
import { seatsPath, titleIn } from './enrolments.parts.js';

/** In the menu; the others are in the list of seats. */
const shown = 8;

/** Way to enrol a person today: usable seats, with the number left. */
export const SeatsLeft = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data } = useQuery(
    rowsQuery<CourseSeatsListRow>('course-seats', {
      filter: { usable: true },
      sort: ['name', 'ASC'],
      range: [0, shown - 1],
    }),
  );
  const wordsOf = ({ title, seatsLeft, maximum, orderReference }: CourseSeatsListRow): string =>
    [
      titleIn(title, currentLanguage()),
      t('enrolments:seatsLeft', { count: seatsLeft, max: maximum }),
      ...(orderReference === null ? [] : [orderReference]),
    ].join(' – ');
  return (
    <>
      <Button component={Link} to="/lms/seats" color="inherit" variant="outlined">
        {t('enrolments:seats.all')}
      </Button>
      <ActionMenu
        label={t('enrolments:enrol.button')}
        variant="contained"
        actions={(data?.data ?? []).map((seats) => ({
          name: seats.id,
          label: wordsOf(seats),
          onChoose: () => void navigate(`${seatsPath(seats)}/enrol`),
        }))}
      />
    </>
  );
};
