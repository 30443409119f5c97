import { dateTime } from '@guichet/ui-common/text/dates';
import { Disclosure } from '@guichet/ui-common/page/disclosure';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import {
  AgreementClasses,
  AgreementDocument,
  CompletionDocument,
  PaperSignature,
  TrainingParticipants,
  TrainingSessions,
} from '@guichet/ui-common/training/training-agreement-parts';
import Box from '@mui/material/Box';
import type { TrainingAgreementView } from '../../../../src/training/training-agreements/training-agreements.views.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { historySection } from '../../kit/page/history.js';
import { isAwaited } from './training-agreements.api.js';
import { trainingAgreementTones } from '../../../../src/training/training-agreements/training-agreement.vocabulary.js';

/** `/conventions/{id}`: what is agreed for a training, for whom and when, and where to sign it (features F28). */
export const Component = thingPage<TrainingAgreementView>()({
  name: 'training-agreements',
  texts: 'trainingAgreements',
  backTo: '/conventions',
  title: ({ title }) => title,
  lead: ({ number, status }, { t }) => (
    <>
      {number} <StatusChip tone={trainingAgreementTones[status]}>{t(`trainingAgreements:status.${status}`)}</StatusChip>
    </>
  ),
  waits: (agreement, { t, me }) =>
    isAwaited(agreement, me)
      ? {
          words: t('trainingAgreements:sign.waits'),
          to: `/signature/otp/trainingAgreements/${agreement.id}`,
          button: t('trainingAgreements:sign.button'),
        }
      : undefined,
  acts: {},
  facts: [
    { id: 'startsOn', kind: 'day' },
    { id: 'endsOn', kind: 'day' },
    { id: 'hours', kind: 'number' },
    { id: 'place', kind: 'text' },
    { id: 'headcount', kind: 'number' },
    { id: 'net', kind: 'amount' },
    { id: 'gross', kind: 'amount' },
    { id: 'vatExemption', kind: 'text' },
    { id: 'orderNumber', kind: 'text' },
    { id: 'signatory', kind: 'label' },
    { id: 'sentAt', kind: 'instant' },
    { id: 'signedAt', kind: 'instant' },
    { id: 'signedManner', kind: 'choice', texts: 'trainingAgreements:manner' },
  ],
  sections: [
    {
      id: 'objectives',
      wide: true,
      when: ({ objectives }) => objectives !== null,
      content: ({ objectives }) => (
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '75ch' }}>{objectives}</Box>
      ),
    },
    {
      id: 'sessions',
      when: ({ sessions }) => sessions.length > 0,
      content: ({ sessions }) => <TrainingSessions sessions={sessions} />,
    },
    {
      id: 'participants',
      when: ({ participants }) => participants.length > 0,
      content: ({ participants }) => <TrainingParticipants participants={participants} />,
    },
    {
      id: 'classes',
      when: ({ classes }) => classes.length > 0,
      content: (agreement) => (
        <>
          <AgreementClasses classes={agreement.classes} title={({ title }) => title} />
          <Box sx={{ mt: 2 }}>
            <CompletionDocument {...agreement} />
          </Box>
        </>
      ),
    },
    {
      id: 'paper',
      when: ({ paper }) => paper !== null,
      content: ({ paper }) => paper && <PaperSignature paper={paper} />,
    },
    { id: 'document', content: (agreement) => <AgreementDocument {...agreement} /> },
    {
      id: 'versions',
      when: ({ versions }) => versions.length > 0,
      content: ({ versions }, { t }) =>
        versions.map(({ version, sentAt, place, hours, sessions }) => (
          <Disclosure
            key={version}
            label={t('trainingAgreements:version', { version, date: sentAt === null ? '' : dateTime(sentAt) })}
          >
            <Box sx={{ mb: 1 }}>{t('trainingAgreements:versionFacts', { hours, place })}</Box>
            <TrainingSessions sessions={sessions} />
          </Disclosure>
        )),
    },
    { ...historySection('trainingAgreements'), wide: true },
  ],
});
