import { requiredInput } from '../form/required-input.js';
import Add from '@mui/icons-material/Add';
import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  longestSpecialDays,
  weekdays,
  type Weekday,
} from '../../../src/customers/structures/opening-hours.vocabulary.js';
import { announce } from '../page/announcer.js';
import { CopyDayDialog } from './copy-day-dialog.js';
import {
  isBlank,
  noSpecialDays,
  noTimes,
  timeFields,
  withCopiedDay,
  type DayValues,
  type HoursValues,
  type SpecialDaysValues,
  type TimesValues,
} from './opening-hours-values.js';

export interface OpeningHoursEditorProps {
  readonly values: HoursValues;
  readonly onChange: (values: HoursValues) => void;
  /** Message of the field at a path of the command, such as `days.0.morningTo`. */
  readonly errorAt: (path: string) => string | undefined;
  /** Id of its element: the error summary leads there. */
  readonly idOf: (path: string) => string;
}

interface InputProps {
  readonly id: string;
  /** Said in the error summary: which of the many. */
  readonly name: string;
  readonly label: string;
  readonly type: 'time' | 'date' | 'text';
  readonly value: string;
  readonly error: string | undefined;
  readonly required?: boolean;
  readonly onChange: (value: string) => void;
}

const Input = ({ id, name, label, type, value, error, required = false, onChange }: InputProps) => (
  <Box data-field={name} sx={{ minWidth: 0 }}>
    <Box component="label" htmlFor={id} sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 600, mb: 0.25 }}>
      {label}
      {required && (
        <Box component="span" aria-hidden sx={{ color: 'error.main', ml: 0.5 }}>
          *
        </Box>
      )}
    </Box>
    <OutlinedInput
      id={id}
      type={type}
      value={value}
      size="small"
      fullWidth
      error={error !== undefined}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        input: {
          ...(type === 'time' ? { step: 300 } : {}),
          ...requiredInput(required),
          'aria-invalid': error !== undefined,
          ...(error ? { 'aria-describedby': `${id}-error` } : {}),
        },
      }}
    />
    {error && (
      <Box
        id={`${id}-error`}
        sx={{ display: 'flex', gap: 0.5, mt: 0.5, color: 'error.main', fontSize: '0.875rem', fontWeight: 550 }}
      >
        <ErrorOutline aria-hidden fontSize="small" />
        {error}
      </Box>
    )}
  </Box>
);

interface TimesProps extends Omit<OpeningHoursEditorProps, 'values' | 'onChange'> {
  readonly path: string;
  readonly of: string;
  readonly times: TimesValues;
  readonly onChange: (times: Partial<TimesValues>) => void;
}

const Times = ({ path, of, times, errorAt, idOf, onChange }: TimesProps) => {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(7.5rem, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {timeFields.map((field) => {
        const label = t(`structures:hours.${field}`);
        return (
          <Input
            key={field}
            id={idOf(`${path}.${field}`)}
            name={`${of}, ${label}`}
            label={label}
            type="time"
            value={times[field]}
            error={errorAt(`${path}.${field}`)}
            onChange={(value) => onChange({ [field]: value })}
          />
        );
      })}
    </Box>
  );
};

const Group = ({
  legend,
  note,
  actions,
  children,
}: {
  readonly legend: string;
  readonly note?: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}) => (
  <Box
    component="fieldset"
    sx={{ m: 0, minWidth: 0, border: 1, borderColor: 'divider', borderRadius: 2.5, px: 2, pb: 2, pt: 0.5 }}
  >
    <Box component="legend" sx={{ fontWeight: 650, px: 0.75, ml: -0.75 }}>
      {legend}
      {note}
    </Box>
    {children}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>{actions}</Box>
  </Box>
);

const ClosedNote = () => {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary', ml: 1 }}>
      {t('structures:hours.closed')}
    </Box>
  );
};

/** The six weekdays and the special days of one place; each day a group of its own (check 10). */
export const OpeningHoursEditor = ({ values, onChange, errorAt, idOf }: OpeningHoursEditorProps) => {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<Weekday>();
  const dayName = (wday: Weekday): string => t(`structures:weekday.${wday}`);
  const dayInText = (wday: Weekday): string => t(`structures:weekdayInText.${wday}`);
  const setDay = (index: number, changes: Partial<DayValues>): void =>
    onChange({ ...values, days: values.days.map((day, at) => (at === index ? { ...day, ...changes } : day)) });
  const setSpecial = (index: number, changes: Partial<SpecialDaysValues>): void =>
    onChange({
      ...values,
      specialDays: values.specialDays.map((days, at) => (at === index ? { ...days, ...changes } : days)),
    });
  const copy = (from: Weekday, to: readonly Weekday[]): void => {
    onChange(withCopiedDay(values, from, to));
    setCopied(undefined);
    announce(t('structures:hours.copied', { day: dayInText(from), days: to.map(dayInText).join(', ') }));
  };
  return (
    <Stack spacing={2}>
      <Typography color="text.secondary">{t('structures:hours.hint')}</Typography>
      {values.days.map((day, index) => (
        <Group
          key={day.wday}
          legend={dayName(day.wday)}
          note={isBlank(day) && <ClosedNote />}
          actions={
            <>
              <Button size="small" startIcon={<ContentCopy />} onClick={() => setCopied(day.wday)}>
                {t('structures:hours.copy', { day: dayInText(day.wday) })}
              </Button>
              {!isBlank(day) && (
                <Button
                  size="small"
                  color="inherit"
                  startIcon={<EventBusy />}
                  onClick={() => {
                    setDay(index, noTimes);
                    announce(t('structures:hours.dayClosed', { day: dayInText(day.wday) }));
                  }}
                >
                  {t('structures:hours.closeDay', { day: dayInText(day.wday) })}
                </Button>
              )}
            </>
          }
        >
          <Times
            path={`days.${index}`}
            of={dayName(day.wday)}
            times={day}
            errorAt={errorAt}
            idOf={idOf}
            onChange={(changes) => setDay(index, changes)}
          />
        </Group>
      ))}
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, cursor: 'pointer' }}>
        <Checkbox
          sx={{ ml: -1 }}
          checked={values.closedOnHolidays}
          onChange={(_event, checked) => onChange({ ...values, closedOnHolidays: checked })}
        />
        {t('structures:hours.closedOnHolidays')}
      </Box>
      <Typography variant="h3" component="h3" sx={{ pt: 1 }}>
        {t('structures:hours.special')}
      </Typography>
      <Typography color="text.secondary">{t('structures:hours.specialHint')}</Typography>
      {values.specialDays.map((special, index) => {
        const name = t('structures:hours.specialLegend', { number: index + 1 });
        const path = `specialDays.${index}`;
        const field = (source: 'label' | 'from' | 'to', type: 'text' | 'date') => (
          <Input
            id={idOf(`${path}.${source}`)}
            name={`${name}, ${t(`structures:hours.${source}`)}`}
            label={t(`structures:hours.${source}`)}
            type={type}
            required={source !== 'to'}
            value={special[source]}
            error={errorAt(`${path}.${source}`)}
            onChange={(value) => setSpecial(index, { [source]: value })}
          />
        );
        return (
          // in the order in which they were added: nothing else tells two blank ones apart
          <Group
            key={index}
            legend={name}
            note={isBlank(special) && <ClosedNote />}
            actions={
              <Button
                size="small"
                color="inherit"
                startIcon={<DeleteOutline />}
                onClick={() => onChange({ ...values, specialDays: values.specialDays.filter((_, at) => at !== index) })}
              >
                {t('structures:hours.removeSpecial', { name })}
              </Button>
            }
          >
            <Stack spacing={1.5}>
              <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '2fr 1fr 1fr' } }}>
                {field('label', 'text')}
                {field('from', 'date')}
                {field('to', 'date')}
              </Box>
              <Times
                path={path}
                of={name}
                times={special}
                errorAt={errorAt}
                idOf={idOf}
                onChange={(changes) => setSpecial(index, changes)}
              />
            </Stack>
          </Group>
        );
      })}
      {values.specialDays.length < longestSpecialDays && (
        <Box>
          <Button
            variant="outlined"
            startIcon={<Add />}
            onClick={() => onChange({ ...values, specialDays: [...values.specialDays, noSpecialDays] })}
          >
            {t('structures:hours.addSpecial')}
          </Button>
        </Box>
      )}
      {copied && (
        <CopyDayDialog
          from={copied}
          days={weekdays}
          nameOf={dayName}
          onCopy={(to) => copy(copied, to)}
          onClose={() => setCopied(undefined)}
        />
      )}
    </Stack>
  );
};
