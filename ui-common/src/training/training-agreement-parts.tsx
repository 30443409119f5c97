import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { date, period } from '../text/dates.js';
import { DocumentButton } from '../page/document-button.js';
import { AttachedFiles } from '../page/attached-files.js';
import { DataTable } from '../list/data-table.js';
import { StatusChip } from '../list/status-chip.js';
import { useTranslation } from 'react-i18next';
import type { TrainingAgreementView } from '../../../src/training/training-agreements/training-agreements.views.js';
import { trainingSessionTones } from '../../../src/training/attendance/attendance.vocabulary.js';

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

/** People enrolled by the order, with their attendance and certificate. */
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

/** Classes that were planned from the agreement, and how many half-days of people are validated. */
export const AgreementClasses = ({
  classes,
  title,
}: Pick<TrainingAgreementView, 'classes'> & {
  /** Of a class, where its reader may open it. */
  readonly title: (of: TrainingAgreementView['classes'][number]) => ReactNode;
}) => {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t('trainingAgreements:detail.classes')}
      rows={classes}
      columns={[
        { id: 'title', label: t('trainingAgreements:classes.title'), render: title },
        {
          id: 'period',
          label: t('trainingAgreements:classes.period'),
          render: ({ startsAt, endsAt }) => period(startsAt, endsAt),
        },
        {
          id: 'status',
          label: t('trainingAgreements:fields.status'),
          render: ({ status }) => (
            <StatusChip tone={trainingSessionTones[status]}>{t(`trainingAgreements:classes.${status}`)}</StatusChip>
          ),
        },
        {
          id: 'attendance',
          label: t('trainingAgreements:participants.attendance'),
          render: ({ validated, expected: halfDays }) =>
            t('trainingAgreements:participants.attendanceOf', { validated, halfDays }),
        },
      ]}
    />
  );
};

/** Completion document after the classes: its download, or what it waits for. */
export const CompletionDocument = ({ id, number, isCompleted }: Completed) => {
  const { t } = useTranslation();
  return isCompleted ? (
    <DocumentButton path={`/api/training-agreements/${id}/completion`} name={number}>
      {t('trainingAgreements:completion.button')}
    </DocumentButton>
  ) : (
    t('trainingAgreements:completion.waits')
  );
};

type Completed = Pick<TrainingAgreementView, 'id' | 'number' | 'isCompleted'>;

/** Signer by hand and day, and the scan with the fingerprint of each of its files. */
export const PaperSignature = ({ paper }: { readonly paper: NonNullable<TrainingAgreementView['paper']> }) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <span>
        {t('trainingAgreements:signedByHand', {
          name: paper.signedBy ?? t('trainingAgreements:participants.forgotten'),
          date: date(paper.signedOn),
        })}
      </span>
      <AttachedFiles files={paper.files} label={t('trainingAgreements:detail.paper')} />
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {paper.files.map(({ id, name, sha256 }) => (
          <li key={id}>
            {t('trainingAgreements:sha256Of', { name })}{' '}
            <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: 12 }}>
              {sha256}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
};

const documentOf = ({ id, sealedBy, paper }: Documented) => {
  if (sealedBy !== null) return { path: `/api/signatures/${sealedBy}/sealed`, words: 'sealed' } as const;
  return paper
    ? ({ path: `/api/training-agreements/${id}/sealed-paper`, words: 'sealed' } as const)
    : ({ path: `/api/training-agreements/${id}/paper`, words: 'button' } as const);
};

type Documented = Pick<TrainingAgreementView, 'id' | 'number' | 'sealedBy' | 'paper'>;

/** The sealed document where there is one, else the paper as it stands. */
export const AgreementDocument = (agreement: Documented) => {
  const { t } = useTranslation();
  const { path, words } = documentOf(agreement);
  return (
    <DocumentButton path={path} name={agreement.number}>
      {t(`trainingAgreements:paper.${words}`)}
    </DocumentButton>
  );
};
