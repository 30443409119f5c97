import { Status } from '@guichet/ui-common/page/announcer';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { LifePoint } from '../../../../src/oversight/operations/history.views.js';
import { FieldLabel } from '@guichet/ui-common/form/field-frame';
import { useDifference } from './audit.api.js';
import { Card } from '../../kit/card.js';
import { eventName } from '../../kit/event-name.js';
import { DifferenceTable } from './difference-table.js';
import { exactTime, instantOf, wallTime } from './wall-clock.js';

interface BetweenDatesProps {
  readonly stream: string;
  readonly firstAt: string;
}

interface MomentProps {
  readonly label: string;
  readonly value: string;
  readonly point: LifePoint | undefined;
  readonly onChange: (wall: string) => void;
}

/** A date and a time on the provider's clock, and which event had then happened last. */
const Moment = ({ label, value, point, onChange }: MomentProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Box sx={{ flex: '1 1 15rem', maxWidth: { sm: 340 } }}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        type="datetime-local"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ 'aria-describedby': `${id}-point` }}
      />
      <Typography id={`${id}-point`} variant="caption" color="text.secondary" component="p" sx={{ mt: 0.5 }}>
        {point &&
          (point.type === null
            ? t('audit:life.nothingYet')
            : t('audit:life.lastEvent', { event: eventName(t, point.type), step: Number(point.revision) + 1 }))}
      </Typography>
    </Box>
  );
};

/** State of the thing at a date, beside its state at another date or today. */
export const BetweenDates = ({ stream, firstAt }: BetweenDatesProps) => {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const from = search.get('from') ?? wallTime(firstAt);
  const to = search.get('to') ?? '';
  const [first, last] = [instantOf(from), instantOf(to)];
  const { data, error } = useDifference(stream, first && endOfMinute(first), last && endOfMinute(last));
  // what was asked last, which the address may not say yet: of two dates set in a breath the second keeps the first
  const asked = useRef({ from, to });
  useEffect(() => {
    asked.current = { from, to };
  }, [from, to]);
  const set = (next: { readonly from?: string; readonly to?: string }): void => {
    asked.current = { ...asked.current, ...next };
    setSearch({ tab: 'dates', ...asked.current }, { replace: true });
  };
  return (
    <Card title={t('audit:life.datesTitle')} lead={t('audit:life.datesText')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, mb: 2 }}>
        <Moment label={t('audit:life.from')} value={from} point={data?.from} onChange={(wall) => set({ from: wall })} />
        <Moment label={t('audit:life.to')} value={to} point={data?.to} onChange={(wall) => set({ to: wall })} />
      </Box>
      {error && <Alert severity="error">{problemText(error, t)}</Alert>}
      {data && (
        <DifferenceTable
          difference={data}
          before={t('audit:life.at', { at: exactTime(data.from.at) })}
          after={last ? t('audit:life.at', { at: exactTime(data.to.at) }) : t('admin:history.today')}
        />
      )}
      {!data && !error && (
        <Typography>
          <Status component="span">{t('admin:loading')}</Status>
        </Typography>
      )}
    </Card>
  );
};

/** The field has no seconds: what happened within the minute shown is past. */
const endOfMinute = (instant: string): string => instant.replace(/:\d{2}\.\d{3}Z$/, ':59.999Z');
