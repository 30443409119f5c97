import { dateTime, period } from '@guichet/ui-common/text/dates';
import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { useTranslation } from 'react-i18next';
import { SignPresence } from '../../../../src/training/attendance/training-session.commands.js';
import type { TraineeView, TrainingSessionView } from '../../../../src/training/attendance/attendance.views.js';
import { act } from '../../kit/acts/acts.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { certificateStandingTones } from '../../../../src/training/enrolments/enrolment.vocabulary.js';
import { presenceTones } from '../../../../src/training/attendance/attendance.vocabulary.js';
import { trainingSessionTones } from '../../../../src/training/attendance/attendance.vocabulary.js';

const markWords = (trainee: TraineeView, key: string) => trainee.presences.find(({ halfDay }) => halfDay === key);

/** Presences by half-day; a participant who does not manage training sees only their own. */
const Presences = ({ session: { participants, timetable } }: { readonly session: TrainingSessionView }) => {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t('attendance:detail.presences')}
      rows={participants}
      columns={[
        {
          id: 'person',
          label: t('attendance:fields.person'),
          render: ({ person }) => person.name ?? t('common:forgotten'),
        },
        ...timetable.map(({ key, startsAt, endsAt }) => ({
          id: key,
          label: period(startsAt, endsAt),
          render: (trainee: TraineeView) => {
            const { presence = 0, evidence, markedAt, unvalidatedAt } = markWords(trainee, key) ?? {};
            return (
              <>
                <StatusChip tone={presenceTones[presence]}>{t(`attendance:presence.${presence}`)}</StatusChip>{' '}
                {presence > 0 && evidence && t(`attendance:evidence.${evidence}`)}{' '}
                {presence > 0 && markedAt && dateTime(markedAt)}
                {unvalidatedAt && t('attendance:unvalidatedAt', { date: dateTime(unvalidatedAt) })}
              </>
            );
          },
        })),
        {
          id: 'standing',
          label: t('attendance:fields.standing'),
          render: ({ standing }) => (
            <StatusChip tone={certificateStandingTones[standing]}>{t(`attendance:standing.${standing}`)}</StatusChip>
          ),
        },
      ]}
    />
  );
};

/** `/emargement/:id`: a training session; people in the room sign with the code that is shown there. */
export const Component = thingPage<TrainingSessionView>()({
  name: 'training-sessions',
  texts: 'attendance',
  backTo: '/emargement',
  title: ({ title }) => title,
  lead: ({ status }, { t }) => (
    <StatusChip tone={trainingSessionTones[status]}>{t(`attendance:status.${status}`)}</StatusChip>
  ),
  waits: ({ toSign }, { t }) => (toSign ? { words: t('attendance:waits'), act: 'SignPresence' } : undefined),
  acts: {
    SignPresence: act({
      command: SignPresence,
      primary: true,
      inputs: [{ source: 'code', kind: 'text', autoComplete: 'one-time-code', required: true, hint: true }],
    }),
  },
  facts: [
    { id: 'startsAt', value: ({ startsAt }) => startsAt && dateTime(startsAt) },
    { id: 'endsAt', value: ({ endsAt }) => endsAt && dateTime(endsAt) },
    { id: 'place', kind: 'text' },
    { id: 'trainers', value: ({ trainers }) => trainers.flatMap(({ name }) => name ?? []).join(', ') },
    { id: 'agreements', value: ({ agreements }) => agreements.map(({ number }) => number).join(', ') || null },
    { id: 'cancelReason', kind: 'choice', texts: 'attendance:cancelReason' },
  ],
  sections: [
    { id: 'presences', wide: true, content: (session) => <Presences session={session} /> },
    {
      id: 'paper',
      content: ({ id, title }, { t }) => (
        <DocumentButton path={`/api/training-sessions/${id}/paper`} name={title}>
          {t('attendance:paper.download')}
        </DocumentButton>
      ),
    },
  ],
});
