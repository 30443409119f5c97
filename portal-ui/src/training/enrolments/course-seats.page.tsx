import { date } from '@guichet/ui-common/text/dates';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChangeCorrespondent } from '../../../../src/training/enrolments/course-seats.commands.js';
import type { CourseSeatsView } from '../../../../src/training/enrolments/enrolments.views.js';
import { act } from '../../kit/acts/acts.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { LedgerOfThing } from '../../sales/orders/ledgers.js';
import { Learners } from './learners.js';
import { seatsPath, titleIn } from './enrolments.parts.js';
import { courseSeatsTones } from '../../../../src/training/enrolments/enrolment.vocabulary.js';

const Enrolling = ({ seats }: { readonly seats: CourseSeatsView }) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      <Button component={Link} to={`${seatsPath(seats)}/enrol`} variant="contained">
        {t(seats.mayEnrol ? 'enrolments:enrol.button' : 'enrolments:propose.button')}
      </Button>
      {seats.mayEnrol && (
        <Button component={Link} to={`${seatsPath(seats)}/import`} variant="outlined">
          {t('enrolments:import.button')}
        </Button>
      )}
    </Box>
  );
};

/** `/lms/manage/{id}`: seats of one order, who sits on them, and what may be done. */
export const Component = thingPage<CourseSeatsView>()({
  name: 'course-seats',
  texts: 'enrolments',
  backTo: '/lms/',
  title: ({ title }, { language, t }) => t('enrolments:seats.ofCourse', { title: titleIn(title, language) }),
  lead: ({ orderReference, status }, { t }) => (
    <>
      {orderReference !== null && <>{orderReference} </>}
      <StatusChip tone={courseSeatsTones[status]}>{t(`enrolments:seatsStatus.${status}`)}</StatusChip>
    </>
  ),
  acts: {
    ChangeCorrespondent: act({
      command: ChangeCorrespondent,
      inputs: ({ people, correspondent }) => [
        {
          source: 'correspondentId',
          kind: 'person',
          people: people.filter(({ id }) => id !== correspondent?.id),
          required: true,
        },
      ],
    }),
  },
  facts: [
    {
      id: 'seatsLeft',
      value: ({ seatsLeft, maximum, quantity }, { t }) =>
        [
          t('enrolments:seatsLeft', { count: seatsLeft, max: maximum }),
          maximum < quantity && t('enrolments:seatsCapped', { max: maximum, ordered: quantity }),
        ]
          .filter(Boolean)
          .join(' – '),
    },
    { id: 'correspondent', kind: 'label' },
    { id: 'durationMonths', value: ({ durationMonths }, { t }) => t('enrolments:months', { count: durationMonths }) },
    { id: 'earliestStart', kind: 'day' },
    { id: 'expiresOn', kind: 'day' },
    { id: 'hours', kind: 'number' },
    { id: 'quantity', kind: 'number' },
  ],
  sections: [
    {
      id: 'learners',
      wide: true,
      content: (seats) => (
        <>
          <Learners seatsId={seats.id} />
          {seats.status === 'active' && seats.seatsLeft > 0 && <Enrolling seats={seats} />}
        </>
      ),
    },
    { id: 'ledger', wide: true, content: ({ ledger }) => <LedgerOfThing ledger={ledger} /> },
    {
      id: 'periods',
      when: ({ periods }) => periods.length > 0,
      content: ({ periods }, { t }) => (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {periods.map(({ startsOn, endsOn }) => (
            <li key={startsOn}>{t('enrolments:period', { from: date(startsOn), to: date(endsOn) })}</li>
          ))}
        </Box>
      ),
    },
    {
      id: 'about',
      wide: true,
      content: ({ description }, { language }) => (
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '75ch' }}>
          {titleIn(description, language)}
        </Box>
      ),
    },
  ],
});
