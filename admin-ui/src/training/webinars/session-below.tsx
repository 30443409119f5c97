import { dateTime, period } from '@guichet/ui-common/text/dates';
import { post } from '@guichet/ui-common/net/http';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { RoomButton } from '@guichet/ui-common/training/room-button';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CancelEnrolment,
  FileConnectionLists,
  RecordWebinarAttendance,
} from '../../../../src/training/webinars/webinar-session.commands.js';
import type { EnrolmentView, WebinarSessionView } from '../../../../src/training/webinars/webinars.views.js';
import { webinarSessionTones } from '../../../../src/training/webinars/webinar.vocabulary.js';
import { Card } from '../../kit/card.js';
import type { AnyCommandSpec } from '../../kit/named-command.js';
import { CommandButton } from '../../kit/command-button.js';
import { useDetail } from '../../kit/use-detail.js';
import { ConnectionTable, connectionLogQuery } from './connection-log.js';
import { AnswerOffer, EnrolCaller } from './enrol-caller.js';

const Lines = ({ children }: { readonly children: ReactNode }) => (
  <Box component="ol" sx={{ m: 0, mb: 2, pl: 2.5, display: 'grid', gap: 1 }}>
    {children}
  </Box>
);

const attendanceOf = ({ attended }: EnrolmentView): 'attended' | 'missed' | undefined =>
  attended === null ? undefined : attended ? 'attended' : 'missed';

const filing: AnyCommandSpec = {
  command: FileConnectionLists,
  inputs: [{ source: 'fileIds', kind: 'files', required: true, wide: true }],
};

/** Participants, the waiting list, and acts on both. */
export const SessionBelow = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data: session } = useDetail<WebinarSessionView>('webinar-sessions', id);
  const mayRecord = session?.allowedCommands.some(
    ({ command, allowed }) => command === 'RecordWebinarAttendance' && allowed,
  );
  const { data: log } = useQuery({
    ...connectionLogQuery(id, session?.revision ?? ''),
    enabled: mayRecord === true,
  });
  if (!session) return null;
  const {
    status,
    enrolments,
    waitingList,
    allowedCommands,
    attendanceRecordedAt,
    revision,
    startsAt,
    endsAt,
    mayEnter,
  } = session;
  const may = (name: string): boolean => allowedCommands.some(({ command, allowed }) => command === name && allowed);
  const target = { resource: 'webinar-sessions', id, revision };
  const nameOf = ({ participant }: EnrolmentView): string => participant.name ?? t('common:forgotten');
  const among = {
    values: enrolments.map(({ participant }) => participant.id),
    texts: 'webinars:choice',
    labels: Object.fromEntries(enrolments.map((seat) => [seat.participant.id, nameOf(seat)])),
  };
  const wasThere = enrolments.filter(({ attended }) => attended).map(({ participant }) => participant.id);
  // what was recorded stands; before it, what the log proposes
  const proposed =
    attendanceRecordedAt === null
      ? (log?.participants ?? []).flatMap(({ participantId, isProposed }) => (isProposed ? participantId : []))
      : [];
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mt: 2.5 }}>
      <Card title={`${t('webinars:fields.participantIds')} – ${period(startsAt, endsAt)}`}>
        <Box sx={{ mb: 1.5 }}>
          <StatusChip tone={webinarSessionTones[status]}>{t(`webinars:status.${status}`)}</StatusChip>
        </Box>
        {enrolments.length === 0 && t('webinars:nobody')}
        <Lines>
          {enrolments.map((seat) => (
            <li key={seat.id}>
              {[
                nameOf(seat),
                seat.clientName,
                seat.packReference ?? t(`webinars:payment.${seat.payment}`),
                attendanceOf(seat) && t(`webinars:${attendanceOf(seat)}`),
              ]
                .filter(Boolean)
                .join(' – ')}
            </li>
          ))}
        </Lines>
        {attendanceRecordedAt && (
          <Box sx={{ mb: 2 }}>{t('webinars:attendanceRecorded', { date: dateTime(attendanceRecordedAt) })}</Box>
        )}
        {log && log.participants.length > 0 && <ConnectionTable log={log} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {mayEnter && (
            <RoomButton enter={() => post(`/api/webinar-sessions/${id}/room`)}>{t('webinars:room')}</RoomButton>
          )}
          <EnrolCaller session={session} />
          {may('RecordWebinarAttendance') && (
            <CommandButton
              name="RecordWebinarAttendance"
              target={target}
              spec={{
                command: RecordWebinarAttendance,
                inputs: [{ source: 'participantIds', kind: 'choices', ...among }],
              }}
              record={{ participantIds: [...wasThere, ...proposed] }}
            />
          )}
          {may('FileConnectionLists') && <CommandButton name="FileConnectionLists" spec={filing} target={target} />}
          {may('CancelEnrolment') && enrolments.length > 0 && (
            <CommandButton
              name="CancelEnrolment"
              target={target}
              spec={{
                command: CancelEnrolment,
                irreversible: true,
                inputs: [{ source: 'participantId', kind: 'choice', ...among, required: true }],
              }}
            />
          )}
        </Box>
      </Card>
      <Card title={t('webinars:detail.waitingList')}>
        {waitingList.length === 0 && t('webinars:nobodyWaits')}
        <Lines>
          {waitingList.map((entry) => (
            <li key={entry.id}>
              {[
                entry.participants.map(({ name }) => name ?? t('common:forgotten')).join(', '),
                entry.clientName,
                entry.offeredUntil !== null && t('webinars:offered', { date: dateTime(entry.offeredUntil) }),
              ]
                .filter(Boolean)
                .join(' – ')}{' '}
              <AnswerOffer session={session} entry={entry} />
            </li>
          ))}
        </Lines>
      </Card>
    </Box>
  );
};
