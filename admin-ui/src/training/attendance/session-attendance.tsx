import { dateTime, period } from '@guichet/ui-common/text/dates';
import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { presenceTones, attendanceLimits } from '../../../../src/training/attendance/attendance.vocabulary.js';
import type {
  PresenceView,
  TraineeView,
  TrainingSessionView,
} from '../../../../src/training/attendance/attendance.views.js';
import {
  AskUnvalidation,
  FileAttendanceSheet,
  RecordConnections,
} from '../../../../src/training/attendance/training-session.commands.js';
import { Card } from '../../kit/card.js';
import { CommandButton } from '../../kit/command-button.js';
import type { AnyCommandSpec } from '../../kit/named-command.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';
import { AttendanceSheet } from './attendance-sheet.js';
import { RoomCode } from './room-code.js';
import { certificateStandingTones } from '../../../../src/training/enrolments/enrolment.vocabulary.js';

const asking: AnyCommandSpec = {
  command: AskUnvalidation,
  inputs: [{ source: 'reason', kind: 'longText', max: attendanceLimits.reason, required: true, wide: true }],
};
const filing: AnyCommandSpec = {
  command: FileAttendanceSheet,
  inputs: [{ source: 'fileIds', kind: 'files', required: true, wide: true }],
};
const recording: AnyCommandSpec = {
  command: RecordConnections,
  inputs: [{ source: 'webinarSessionId', kind: 'reference', resource: 'webinar-sessions', required: true, wide: true }],
};

interface OfSession {
  readonly session: TrainingSessionView;
}

const targetOf = ({ id, revision }: TrainingSessionView) => ({ resource: 'training-sessions', id, revision });

const mayIn =
  ({ allowedCommands }: TrainingSessionView) =>
  (name: string): boolean =>
    allowedCommands.some(({ command, allowed }) => command === name && allowed);

interface MarkProps extends OfSession {
  readonly trainee: TraineeView;
  readonly mark: PresenceView;
}

/** A half-day of a participant: its presence, the evidence, and open requests about it. */
const Mark = ({ session, trainee, mark }: MarkProps) => {
  const { t } = useTranslation();
  const { halfDay, presence, evidence, markedAt, unvalidatedAt, unvalidation } = mark;
  const may = mayIn(session);
  const common = {
    target: targetOf(session),
    fixed: { participantId: trainee.id, halfDay },
    of: `${trainee.person.name ?? t('common:forgotten')}, ${halfDay}`,
  };
  const words = [evidence && t(`attendance:evidence.${evidence}`), markedAt && presence > 0 && dateTime(markedAt)];
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <StatusChip tone={presenceTones[presence]}>{t(`attendance:presence.${presence}`)}</StatusChip>
      <span>{words.filter(Boolean).join(', ')}</span>
      {unvalidatedAt && <span>{t('attendance:unvalidatedAt', { date: dateTime(unvalidatedAt) })}</span>}
      {unvalidation && (
        <>
          <span>
            {t(presence === 0 ? 'attendance:againAskedBy' : 'attendance:askedBy', {
              name: unvalidation.askedBy.name ?? t('common:forgotten'),
              reason: unvalidation.reason ?? '–',
            })}
          </span>
          {presence > 0 && may('ConfirmUnvalidation') && <CommandButton name="ConfirmUnvalidation" {...common} />}
          {presence > 0 && may('DeclineUnvalidation') && <CommandButton name="DeclineUnvalidation" {...common} />}
        </>
      )}
      {!unvalidation && (presence === 1 || presence === 2) && may('AskUnvalidation') && (
        <CommandButton name="AskUnvalidation" spec={asking} {...common} />
      )}
    </Box>
  );
};

const People = ({ session }: OfSession) => {
  const { t } = useTranslation();
  const { participants, timetable } = session;
  if (participants.length === 0) return t('attendance:nobody');
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
            const mark = trainee.presences.find(({ halfDay }) => halfDay === key);
            return mark && <Mark session={session} trainee={trainee} mark={mark} />;
          },
        })),
        {
          id: 'standing',
          label: t('attendance:fields.standing'),
          render: ({ standing }) => (
            <StatusChip tone={certificateStandingTones[standing]}>{t(`attendance:standing.${standing}`)}</StatusChip>
          ),
        },
        {
          id: 'off',
          label: t('attendance:fields.list'),
          render: ({ id, person, presences }) =>
            mayIn(session)('TakeTraineeOff') &&
            presences.every(({ presence, unvalidatedAt }) => presence === 0 && unvalidatedAt === null) && (
              <CommandButton
                name="TakeTraineeOff"
                target={targetOf(session)}
                fixed={{ participantId: id }}
                of={person.name ?? t('common:forgotten')}
              />
            ),
        },
      ]}
    />
  );
};

/** Participants, their presence in each half-day, the code of the room, and the sheets. */
export const SessionAttendance = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data: session } = useDetail<TrainingSessionView>('training-sessions', id);
  if (!session) return null;
  const may = mayIn(session);
  const target = targetOf(session);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, mt: 2.5 }}>
      {may('CloseSigning') && <RoomCode id={id} />}
      <Card title={t('attendance:detail.presences')} lead={t('attendance:staff.presences')}>
        <People session={session} />
        {session.agreements.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            {t('attendance:fields.agreements')}
            {session.agreements.map(({ id: agreement, number }) => (
              <TextLink key={agreement} to={`/training-agreements/${agreement}`}>
                {number}
              </TextLink>
            ))}
          </Box>
        )}
        <Box sx={{ mt: 2 }}>
          <DocumentButton path={`/api/training-sessions/${id}/paper`} name={session.title}>
            {t('attendance:paper.download')}
          </DocumentButton>
        </Box>
      </Card>
      {session.timetable.map(({ key, startsAt, endsAt, sheets }) => (
        <Card key={key} title={t('attendance:sheet.title', { period: period(startsAt, endsAt) })}>
          <AttendanceSheet session={session} halfDay={key} sheets={sheets} mayMark={may('MarkPresences')} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            {may('FileAttendanceSheet') && (
              <CommandButton
                name="FileAttendanceSheet"
                spec={filing}
                target={target}
                fixed={{ halfDay: key }}
                of={period(startsAt, endsAt)}
              />
            )}
            {may('RecordConnections') && (
              <CommandButton
                name="RecordConnections"
                spec={recording}
                target={target}
                fixed={{ halfDay: key }}
                of={period(startsAt, endsAt)}
              />
            )}
          </Box>
        </Card>
      ))}
    </Box>
  );
};
