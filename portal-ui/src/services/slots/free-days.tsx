import { date, period, time } from '@guichet/ui-common/text/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FreeSlot } from '../../../../src/services/slots/slots.views.js';
import { byDay } from './slots.parts.js';

const weekday = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));

export interface Choosing {
  readonly slots: readonly FreeSlot[];
  readonly pending: boolean;
  readonly onChoose: (slot: FreeSlot) => void;
}

/** `dated` where no heading says the day. */
export const Times = ({ slots, pending, onChoose, dated = false }: Choosing & { readonly dated?: boolean }) => (
  <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
    {slots.map((slot) => (
      <li key={slot.slot}>
        <Button
          variant="outlined"
          disabled={pending}
          aria-label={`${period(slot.startsAt, slot.endsAt)}, ${slot.resource}`}
          sx={{ minHeight: 44, display: 'grid', justifyItems: 'start', textTransform: 'none' }}
          onClick={() => onChoose(slot)}
        >
          <span>
            {!dated && date(slot.startsAt) === date(slot.endsAt)
              ? `${time(slot.startsAt)} – ${time(slot.endsAt)}`
              : period(slot.startsAt, slot.endsAt)}
          </span>
          <Box component="span" sx={{ typography: 'caption' }}>
            {slot.resource}
          </Box>
        </Button>
      </li>
    ))}
  </Box>
);

const daysAtOnce = 10;

/** The days to come, some at a time: a large team has thousands of free slots. */
export const Days = ({ slots, ...choosing }: Choosing) => {
  const { t, i18n } = useTranslation();
  const [shown, setShown] = useState(daysAtOnce);
  const days = byDay(slots);
  const box = useRef<HTMLDivElement>(null);
  /** The first of the days that were added: the reader goes on there. */
  const first = useRef<number>(undefined);
  useEffect(() => {
    if (first.current === undefined) return;
    box.current?.querySelectorAll('h2')[first.current]?.focus();
    first.current = undefined;
  }, [shown]);
  const more = (): void => {
    first.current = shown;
    setShown(shown + daysAtOnce);
  };
  return (
    <Box ref={box}>
      {days.slice(0, shown).map(([day, ofDay]) => (
        <Box key={day} component="section" aria-labelledby={`day-${day}`} sx={{ mb: 2.5 }}>
          <Typography
            id={`day-${day}`}
            variant="h2"
            tabIndex={-1}
            sx={{ mb: 1, '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {`${weekday(day, i18n.language)} ${date(day)}`}
          </Typography>
          <Times slots={ofDay} {...choosing} />
        </Box>
      ))}
      {days.length > shown && (
        <Button variant="outlined" onClick={more}>
          {t('slots:free.more')}
        </Button>
      )}
    </Box>
  );
};
