import { announce, Status } from '@guichet/ui-common/page/announcer';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { LogEntryView } from '../../../../src/oversight/operations/history.views.js';
import { useDifference } from './audit.api.js';
import { Card } from '../../kit/card.js';
import { eventName } from '../../kit/event-name.js';
import { actorName, eventAddress, ExactTime, muted } from './audit.parts.js';
import { DifferenceTable } from './difference-table.js';
import { exactTime } from './wall-clock.js';

interface StepsProps {
  readonly stream: string;
  /** First ones first. */
  readonly events: readonly LogEntryView[];
}

const entry = {
  display: 'block',
  width: '100%',
  font: 'inherit',
  textAlign: 'left',
  px: 1.5,
  py: 1,
  borderLeft: 3,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current="step"]': { borderColor: 'primary.main', bgcolor: '#EEEDF9' },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -3 },
} as const;

interface StepListProps {
  readonly events: readonly LogEntryView[];
  readonly chosen: number;
  readonly onStep: (index: number) => void;
}

const StepList = ({ events, chosen, onStep }: StepListProps) => {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the step in sight, without moving the page
    const step = box.current?.querySelector<HTMLElement>('[aria-current="step"]');
    if (box.current && step) box.current.scrollTop = step.offsetTop - box.current.clientHeight / 2;
  }, [chosen]);
  return (
    <Box
      ref={box}
      tabIndex={0}
      role="group"
      aria-label={t('audit:life.events')}
      sx={{ maxHeight: { xs: 260, lg: '70vh' }, overflowY: 'auto', position: 'relative', mx: -1 }}
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0.5 }}>
        {events.map((event, index) => (
          <li key={event.id}>
            <ButtonBase sx={entry} aria-current={index === chosen ? 'step' : undefined} onClick={() => onStep(index)}>
              <Box component="span" sx={{ display: 'block', fontWeight: 600, fontSize: '0.875rem' }}>
                {index + 1}. {eventName(t, event.type)}
              </Box>
              <Box component="span" sx={{ display: 'block', ...muted }}>
                {exactTime(event.at)} · {actorName(t, event.actor)}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
};

const beside = ['previous', 'today'] as const;
type Beside = (typeof beside)[number];

/** The step and what it is compared with, kept in the address. */
const useStep = (events: readonly LogEntryView[]) => {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const found = events.findIndex(({ revision }) => revision === search.get('step'));
  const chosen = found < 0 ? events.length - 1 : found;
  const other: Beside = search.get('beside') === 'today' ? 'today' : 'previous';
  const go = (index: number, next: Beside = other): void => {
    const event = events[index];
    if (!event) return;
    setSearch({ step: event.revision, ...(next === 'today' ? { beside: next } : {}) }, { replace: true });
    const step = { step: index + 1, count: events.length, event: eventName(t, event.type) };
    announce(t('audit:life.step', step));
  };
  return { chosen, other, go };
};

/** Changes that an event made to the thing, or the changes since. */
const Step = ({
  stream,
  event,
  other,
}: {
  readonly stream: string;
  readonly event: LogEntryView;
  readonly other: Beside;
}) => {
  const { t } = useTranslation();
  const revision = Number(event.revision);
  const previous = revision === 0 ? undefined : String(revision - 1);
  const isToday = other === 'today';
  const { data, error } = useDifference(
    stream,
    isToday ? event.revision : previous,
    isToday ? undefined : event.revision,
  );
  if (error) return <Alert severity="error">{problemText(error, t)}</Alert>;
  if (!data)
    return (
      <Typography>
        <Status component="span">{t('admin:loading')}</Status>
      </Typography>
    );
  return (
    <DifferenceTable
      difference={data}
      before={isToday ? t('audit:life.at', { at: exactTime(event.at) }) : t('audit:life.before')}
      after={isToday ? t('admin:history.today') : t('audit:life.after')}
    />
  );
};

/** Walks through the events of one thing, from one to the next. */
export const StepByStep = ({ stream, events }: StepsProps) => {
  const { t } = useTranslation();
  const { chosen, other, go } = useStep(events);
  const event = events[chosen];
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' },
        gap: 2.5,
        alignItems: 'start',
      }}
    >
      <Card title={t('audit:life.events')}>
        <StepList events={events} chosen={chosen} onStep={go} />
      </Card>
      {event && (
        <Card title={`${chosen + 1}. ${eventName(t, event.type)}`}>
          <Typography variant="body2" color="text.secondary" component="div" sx={{ mb: 1.5 }}>
            <ExactTime value={event.at} /> · {actorName(t, event.actor)}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
            <Button size="small" variant="outlined" disabled={chosen === 0} onClick={() => go(chosen - 1)}>
              {t('audit:life.previous')}
            </Button>
            <Button
              size="small"
              variant="outlined"
              disabled={chosen === events.length - 1}
              onClick={() => go(chosen + 1)}
            >
              {t('audit:life.next')}
            </Button>
            <Button size="small" component={Link} to={eventAddress(event.id)}>
              {t('audit:life.openEvent')}
            </Button>
          </Box>
          <RadioGroup
            row
            aria-label={t('audit:life.compare')}
            value={other}
            onChange={(_event, value) => go(chosen, value === 'today' ? 'today' : 'previous')}
            sx={{ mb: 1 }}
          >
            {beside.map((each) => (
              <FormControlLabel
                key={each}
                value={each}
                control={<Radio size="small" />}
                slotProps={{ typography: { variant: 'body2' } }}
                label={t(`audit:life.beside.${each}`)}
              />
            ))}
          </RadioGroup>
          <Step stream={stream} event={event} other={other} />
        </Card>
      )}
    </Box>
  );
};
