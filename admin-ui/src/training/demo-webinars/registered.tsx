import { post } from '@guichet/ui-common/net/http';
import { RoomButton } from '@guichet/ui-common/training/room-button';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RecordDemoAttendance } from '../../../../src/training/demo-webinars/demo-webinar.commands.js';
import type { DemoWebinarView } from '../../../../src/training/demo-webinars/demo-webinars.views.js';
import { connectedIn } from '../../../../src/training/webinars/webinar.vocabulary.js';
import { Card } from '../../kit/card.js';
import { CommandButton } from '../../kit/command-button.js';
import { useDetail } from '../../kit/use-detail.js';
import { ConnectionList } from '../webinars/connection-list.js';

/** Attendance of the people with a seat: ticked, or found in the room's list of connections. */
const Attendance = ({ demo }: { readonly demo: DemoWebinarView }) => {
  const { t } = useTranslation();
  const [list, setList] = useState('');
  const { id, revision, coming, present, allowedCommands } = demo;
  const people = coming.map((visitor) => ({
    ...visitor,
    name: visitor.firstName === null ? null : [visitor.firstName, visitor.lastName].join(' '),
  }));
  const mayRecord = allowedCommands.some(({ command, allowed }) => command === 'RecordDemoAttendance' && allowed);
  if (!mayRecord || people.length === 0) return null;
  const connected = connectedIn(list, people);
  const wasThere = people.filter(({ attended }) => attended).map((visitor) => visitor.id);
  return (
    <Card title={t('demo-webinars:attendance.title')}>
      <Box sx={{ mb: 2 }}>
        {people.some(({ attended }) => attended !== null)
          ? t('demo-webinars:attendance.recorded', { count: present, seats: people.length })
          : t('demo-webinars:attendance.none')}
      </Box>
      <ConnectionList value={list} onChange={setList} found={connected.length} />
      <CommandButton
        name="RecordDemoAttendance"
        target={{ resource: 'demo-webinars', id, revision }}
        spec={{
          command: RecordDemoAttendance,
          inputs: [
            {
              source: 'registrationIds',
              kind: 'choices',
              values: people.map((visitor) => visitor.id),
              texts: 'demo-webinars:attendance',
              labels: Object.fromEntries(
                people.map((visitor) => [
                  visitor.id,
                  [visitor.name ?? t('common:forgotten'), visitor.organisation].filter(Boolean).join(' – '),
                ]),
              ),
            },
          ],
        }}
        record={{ registrationIds: [...new Set([...wasThere, ...connected])] }}
      />
    </Card>
  );
};

/** Whether it was held, how many come, and the way to who they are. */
export const Registered = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data: demo } = useDetail<DemoWebinarView>('demo-webinars', id);
  if (!demo) return null;
  const filter = encodeURIComponent(JSON.stringify({ webinarId: id }));
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mt: 2.5 }}>
      <Card title={t(`demo-webinars:status.${demo.status}`)}>
        {t('demo-webinars:taken', { count: demo.confirmed, seats: demo.seats })}{' '}
        {demo.recordings > 0 && t('demo-webinars:recordings', { count: demo.recordings })}{' '}
        <Button component={Link} to={`/demo-registrations?filter=${filter}`}>
          {t('demo-webinars:seeRegistrations')}
        </Button>{' '}
        {demo.status === 'planned' && demo.hasRoom && (
          <RoomButton enter={() => post(`/api/demo-webinars/${id}/room`)}>{t('demo-webinars:room')}</RoomButton>
        )}
        {demo.replayUrl !== null && (
          <Button href={demo.replayUrl} target="_blank" rel="noreferrer">
            {t('demo-webinars:replay')}
          </Button>
        )}
      </Card>
      <Attendance demo={demo} />
    </Box>
  );
};
