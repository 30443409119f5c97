import { dateTime } from '@guichet/ui-common/text/dates';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { download, get } from '@guichet/ui-common/net/http';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ConnectedView, ConnectionLog } from '../../../../src/training/webinars/webinars.views.js';

export const connectionLogQuery = (id: string, revision: string) =>
  queryOptions({
    queryKey: ['webinar-sessions', 'connections', id, revision],
    queryFn: async ({ signal }) =>
      (await get<ConnectionLog>(`/api/webinar-sessions/${id}/connections`, {}, signal)).data,
  });

const Piece = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const { t } = useTranslation();
  const save = useMutation({ mutationFn: () => download(`/api/files/${id}/content`, name) });
  return (
    <>
      <Link component="button" type="button" aria-busy={save.isPending} onClick={() => save.mutate()}>
        {name}
      </Link>
      {save.error && <Alert severity="error">{problemText(save.error, t)}</Alert>}
    </>
  );
};

const Lines = ({ of }: { readonly of: readonly string[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
    {of.map((line, place) => (
      <li key={`${String(place)} ${line}`}>{line}</li>
    ))}
  </Box>
);

/** Log of the room: entries through the portal, and the lists of its software with the lines of no participant. */
export const ConnectionTable = ({ log }: { readonly log: ConnectionLog }) => {
  const { t } = useTranslation();
  const lasting = (seconds: number): string =>
    t(seconds < 3600 ? 'webinars:log.lastingMinutes' : 'webinars:log.lasting', {
      hours: Math.floor(seconds / 3600),
      minutes: Math.floor((seconds % 3600) / 60),
      seconds: seconds % 60,
    });
  const nameOf = ({ participant }: ConnectedView): string => participant.name ?? t('common:forgotten');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mb: 2 }}>
      <DataTable
        caption={t('webinars:log.title')}
        rows={log.participants.map((each) => ({ ...each, id: each.participantId }))}
        columns={[
          { id: 'participant', label: t('webinars:log.participant'), render: nameOf },
          {
            id: 'entries',
            label: t('webinars:log.entries'),
            render: ({ entries, atMostSeconds }) =>
              entries.length === 0 ? (
                t('webinars:log.none')
              ) : (
                <Lines
                  of={[
                    ...entries.map((entry) => dateTime(entry)),
                    ...(atMostSeconds === null ? [] : [t('webinars:log.atMost', { time: lasting(atMostSeconds) })]),
                  ]}
                />
              ),
          },
          {
            id: 'connections',
            label: t('webinars:log.connections'),
            render: ({ connections, seconds }) =>
              connections.length === 0 ? (
                t('webinars:log.none')
              ) : (
                <Lines
                  of={[
                    ...connections.flatMap(({ joined, left }) =>
                      joined === null ? [] : [[joined, left].filter(Boolean).join(' – ')],
                    ),
                    ...(seconds === null ? [] : [t('webinars:log.total', { time: lasting(seconds) })]),
                  ]}
                />
              ),
          },
          {
            id: 'isProposed',
            label: t('webinars:log.proposal'),
            render: ({ isProposed }) => t(isProposed ? 'webinars:attended' : 'webinars:missed'),
          },
        ]}
      />
      {log.lists.map(({ file, software, filedAt, people, unmatched }) => (
        <Box key={file?.id ?? filedAt}>
          {file && <Piece id={file.id} name={file.name} />}
          <div>
            {[
              t(`webinars:software.${software}`),
              t('webinars:log.filed', { date: dateTime(filedAt) }),
              t('webinars:log.people', { count: people }),
            ].join(' – ')}
          </div>
          {unmatched.length > 0 && (
            <Alert severity="warning" role="none" sx={{ mt: 1 }}>
              {t('webinars:log.unmatched', { count: unmatched.length })}
              <Lines
                of={unmatched.map(({ name, email, seconds }) =>
                  [name, email, seconds !== null && lasting(seconds)].filter(Boolean).join(' – '),
                )}
              />
            </Alert>
          )}
        </Box>
      ))}
    </Box>
  );
};
