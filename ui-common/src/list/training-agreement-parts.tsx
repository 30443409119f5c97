import { date } from '../dates.js';
import { DocumentButton } from '../document-button.js';
import { DataTable } from './data-table.js';
import { useTranslation } from 'react-i18next';
import type { TrainingAgreementView } from '../../../src/training-agreements/training-agreements.views.js';

const day = (value: string | null): string => (value === null ? '' : date(value));

/** On which days the training is held. */
export const TrainingSessions = ({ sessions }: { readonly sessions: TrainingAgreementView['sessions'] }) => {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t('trainingAgreements:detail.sessions')}
      rows={sessions.map((session) => ({ ...session, id: `${session.startsOn} ${session.endsOn}` }))}
      columns={[
        { id: 'startsOn', label: t('trainingAgreements:fields.startsOn'), render: ({ startsOn }) => day(startsOn) },
        { id: 'endsOn', label: t('trainingAgreements:fields.endsOn'), render: ({ endsOn }) => day(endsOn) },
      ]}
    />
  );
};

/** Whom the order has enrolled, where they were, and what is certified to them. */
export const TrainingParticipants = ({ participants }: Pick<TrainingAgreementView, 'participants'>) => {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t('trainingAgreements:detail.participants')}
      rows={participants}
      columns={[
        {
          id: 'name',
          label: t('trainingAgreements:participants.name'),
          render: ({ name }) => name ?? t('trainingAgreements:participants.forgotten'),
        },
        { id: 'startsOn', label: t('trainingAgreements:fields.startsOn'), render: ({ startsOn }) => day(startsOn) },
        { id: 'endsOn', label: t('trainingAgreements:fields.endsOn'), render: ({ endsOn }) => day(endsOn) },
        {
          id: 'attendance',
          label: t('trainingAgreements:participants.attendance'),
          render: ({ standing, halfDays, validatedHalfDays: validated }) =>
            standing === null ? '–' : t('trainingAgreements:participants.attendanceOf', { halfDays, validated }),
        },
        {
          id: 'certificate',
          label: t('trainingAgreements:participants.certificate'),
          render: ({ certificate }) => certificate ?? '–',
        },
      ]}
    />
  );
};

/** The sealed document where there is one, else the paper as it stands. */
export const AgreementDocument = ({
  id,
  number,
  sealedBy,
}: Pick<TrainingAgreementView, 'id' | 'number' | 'sealedBy'>) => {
  const { t } = useTranslation();
  return (
    <DocumentButton
      path={sealedBy === null ? `/api/training-agreements/${id}/paper` : `/api/signatures/${sealedBy}/sealed`}
      name={number}
    >
      {t(`trainingAgreements:paper.${sealedBy === null ? 'button' : 'sealed'}`)}
    </DocumentButton>
  );
};
