import { Status } from '@guichet/ui-common/page/announcer';
import { date, dateTime, isoDay } from '@guichet/ui-common/text/dates';
import { get } from '@guichet/ui-common/net/http';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEventView, HistoryStateView } from '../../../src/oversight/operations/operations.views.js';
import { FieldLabel } from '@guichet/ui-common/form/field-frame';
import { eventName } from './event-name.js';
import { flatten, fieldOf } from './flatten.js';
import { StateComparison } from './state-comparison.js';

const useEvents = (stream: string) =>
  useQuery({
    queryKey: ['history', stream],
    queryFn: async ({ signal }) =>
      (
        await get<HistoryEventView[]>(
          '/api/history',
          { filter: { stream }, sort: ['position', 'DESC'], range: [0, 199] },
          signal,
        )
      ).data,
  });

const useStateAt = (stream: string, at: string) =>
  useQuery({
    queryKey: ['history', stream, 'state', at],
    queryFn: async ({ signal }) => (await get<HistoryStateView>(`/api/history/${stream}/state`, { at }, signal)).data,
    staleTime: 60_000,
  });

const EventEntry = ({ event, onLook }: { readonly event: HistoryEventView; readonly onLook: () => void }) => {
  const { t } = useTranslation();
  const leaves = flatten(event.data);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: 3,
        pb: 2.5,
        borderLeft: 2,
        borderColor: 'divider',
        '&::before': {
          content: '""',
          position: 'absolute',
          left: -7,
          top: 5,
          width: 12,
          height: 12,
          borderRadius: '50%',
          bgcolor: 'primary.main',
        },
      }}
    >
      <Typography variant="h3">{eventName(t, event.type)}</Typography>
      <Typography variant="body2" color="text.secondary">
        <time dateTime={event.at}>{dateTime(event.at)}</time>
        {' · '}
        {event.actor.name ?? t(`admin:history.actors.${event.actor.kind}`, { defaultValue: event.actor.kind })}
        {event.onBehalfOf && ` · ${t('admin:history.onBehalf')}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, alignItems: 'flex-start' }}>
        <Button size="small" onClick={onLook}>
          {t('admin:history.look', { at: dateTime(event.at) })}
        </Button>
        {leaves.length > 0 && (
          <Box component="details" sx={{ flex: '1 1 100%' }}>
            <Box component="summary" sx={{ cursor: 'pointer', fontSize: '0.875rem', py: 0.5 }}>
              {t('admin:history.data', { count: leaves.length })}
            </Box>
            <Box
              component="dl"
              sx={{
                m: 0,
                mt: 0.5,
                fontSize: '0.8125rem',
                display: 'grid',
                gridTemplateColumns: 'minmax(6rem, 30%) minmax(0, 1fr)',
                columnGap: 2,
                rowGap: 0.25,
              }}
            >
              {leaves.map(({ path, text }) => (
                <Box key={path} sx={{ display: 'contents' }}>
                  <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    {t(`admin:fields.${fieldOf(path)}`, { defaultValue: path })}
                  </Box>
                  <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                    {text || t('admin:noValue')}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        )}
      </Box>
    </Box>
  );
};

const StateAt = ({ stream, at }: { readonly stream: string; readonly at: string }) => {
  const { t } = useTranslation();
  const [now] = useState(() => new Date().toISOString());
  const before = useStateAt(stream, at);
  const today = useStateAt(stream, now);
  const error = before.error ?? today.error;
  if (error) return <Alert severity="error">{problemText(error, t)}</Alert>;
  if (!before.data || !today.data)
    return (
      <Typography>
        <Status component="span">{t('admin:loading')}</Status>
      </Typography>
    );
  return <StateComparison at={dateTime(at)} before={before.data.state} now={today.data.state} />;
};

/** Everything that ever happened to one thing, and what it was on any day, beside what it is. */
export const StreamHistory = ({ stream }: { readonly stream: string }) => {
  const { t } = useTranslation();
  const field = useId();
  const [at, setAt] = useState<string>();
  const { data: events, error } = useEvents(stream);
  if (error) return <Alert severity="error">{problemText(error, t)}</Alert>;
  if (!events)
    return (
      <Typography>
        <Status component="span">{t('admin:loading')}</Status>
      </Typography>
    );
  const first = events.at(-1);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
        gap: 3,
        alignItems: 'start',
      }}
    >
      <Paper
        variant="outlined"
        component="section"
        aria-labelledby={`${field}-events`}
        sx={{ p: { xs: 2, sm: 3 }, borderRadius: 1.5 }}
      >
        <Typography id={`${field}-events`} variant="h2" sx={{ mb: 2 }}>
          {t('admin:history.title', { count: events.length })}
        </Typography>
        <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0, pl: 1 }}>
          {events.map((event) => (
            <EventEntry key={event.id} event={event} onLook={() => setAt(event.at)} />
          ))}
        </Box>
      </Paper>
      <Paper
        variant="outlined"
        component="section"
        aria-labelledby={`${field}-state`}
        sx={{ p: { xs: 2, sm: 3 }, borderRadius: 1.5, position: { lg: 'sticky' }, top: { lg: 88 } }}
      >
        <Typography id={`${field}-state`} variant="h2" sx={{ mb: 1 }}>
          {t('admin:history.stateTitle')}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {t('admin:history.stateText')}
        </Typography>
        <FieldLabel htmlFor={field}>{t('admin:history.day')}</FieldLabel>
        <OutlinedInput
          id={field}
          type="date"
          size="small"
          value={at ? isoDay(at) : ''}
          onChange={({ target }) =>
            setAt(target.value ? new Date(`${target.value}T23:59:59`).toISOString() : undefined)
          }
          inputProps={{ min: first && isoDay(first.at), max: isoDay(new Date()) }}
        />
        <Status sx={{ mt: 2 }}>
          {at ? (
            <StateAt stream={stream} at={at} />
          ) : (
            first && <Typography variant="body2">{t('admin:history.since', { day: date(first.at) })}</Typography>
          )}
        </Status>
      </Paper>
    </Box>
  );
};
