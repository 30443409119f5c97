import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import {
  enrolmentTones,
  hoursAndMinutes,
  isWithoutAccount,
  learnableStatuses,
  scoreWithScale,
} from '../../../../src/training/enrolments/enrolment.vocabulary.js';
import type { EnrolmentView } from '../../../../src/training/enrolments/enrolments.views.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { enrolmentActs, learnPath, participantOf, seatsPath, titleIn } from './enrolments.parts.js';

/** `/lms/enrolment/{id}`: one person's place in a course, and how far they are. */
export const Component = thingPage<EnrolmentView>()({
  name: 'enrolments',
  texts: 'enrolments',
  backTo: '/lms/',
  title: (enrolment, given) => `${titleIn(enrolment.title, given.language)}, ${participantOf(enrolment, given)}`,
  lead: ({ status }, { t }) => (
    <StatusChip tone={enrolmentTones[status]}>{t(`enrolments:status.${status}`)}</StatusChip>
  ),
  waits: ({ id, status, isMine, percent }, { t }) =>
    isMine && learnableStatuses.some((each) => each === status)
      ? {
          words: t(status === 'completed' ? 'enrolments:learn.again' : 'enrolments:learn.waits', { percent }),
          to: learnPath({ id }),
          button: t(
            status === 'completed'
              ? 'enrolments:learn.open'
              : percent === 0
                ? 'enrolments:learn.begin'
                : 'enrolments:learn.goOn',
          ),
        }
      : undefined,
  acts: enrolmentActs,
  facts: [
    { id: 'startsOn', kind: 'day' },
    { id: 'endsOn', kind: 'day' },
    {
      id: 'account',
      value: (enrolment, { t }) => (isWithoutAccount(enrolment) ? t('enrolments:withoutAccount') : null),
    },
    { id: 'percent', value: ({ percent }, { t }) => t('enrolments:percent', { percent }) },
    { id: 'changeableUntil', kind: 'instant' },
    { id: 'correspondent', kind: 'label' },
    { id: 'email', kind: 'text' },
    {
      id: 'minutes',
      value: ({ seconds }, { t }) => t('enrolments:certificate.hoursAndMinutes', { ...hoursAndMinutes(seconds) }),
    },
    {
      id: 'score',
      value: (enrolment, { t }) => {
        const scored = scoreWithScale(enrolment);
        return scored && t('enrolments:certificate.scoreOf', { ...scored });
      },
    },
    { id: 'completedAt', kind: 'instant' },
    {
      id: 'attendance',
      value: ({ standing, halfDays, validatedHalfDays: validated }, { t }) =>
        standing && t('enrolments:certificate.attendanceOf', { halfDays, validated }),
    },
    {
      id: 'orderReference',
      value: ({ orderReference, seatsId }) =>
        orderReference !== null && (
          <MuiLink component={Link} to={seatsPath({ id: seatsId })}>
            {orderReference}
          </MuiLink>
        ),
    },
    { id: 'namedBy', kind: 'label' },
  ],
  sections: [
    {
      id: 'certificate',
      when: ({ completedAt }) => completedAt !== null,
      content: ({ id, certificate, halfDays, validatedHalfDays: validated, standing }, { t }) =>
        certificate === null ? (
          <Alert role="note" severity="warning">
            {t(`enrolments:certificate.withheld.${standing ?? 'incomplete'}`, { halfDays, validated })}
          </Alert>
        ) : (
          <>
            <Typography sx={{ mb: 1.5 }}>{t('enrolments:certificate.numbered', { number: certificate })}</Typography>
            <DocumentButton path={`/api/enrolments/${id}/certificate`} name={certificate}>
              {t('enrolments:certificate.title')}
            </DocumentButton>
          </>
        ),
    },
  ],
});
