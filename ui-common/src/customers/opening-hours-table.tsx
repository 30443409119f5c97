import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isClosed,
  rangesOf,
  weekdays,
  type DayHours,
  type OpeningHours,
} from '../../../src/customers/structures/opening-hours.vocabulary.js';
import { date } from '../text/dates.js';

const shown = (time: string): string => time.replace(/^0/, '');

const Hours = ({ of }: { readonly of: DayHours | undefined }) => {
  const { t } = useTranslation();
  if (!of || isClosed(of)) return t('structures:hours.closed');
  return rangesOf(of).map(({ from, to }, index) => (
    <Fragment key={from}>
      {index > 0 && t('structures:hours.and')}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {t('structures:hours.range', { from: shown(from), to: shown(to) })}
      </Box>
    </Fragment>
  ));
};

/** When a place is open, weekday by weekday, then the days that are not like others. */
export const OpeningHoursTable = ({ hours }: { readonly hours: OpeningHours }) => {
  const { t } = useTranslation();
  return (
    <Box>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(5.5rem, auto) 1fr', columnGap: 3, rowGap: 0.5 }}
      >
        {weekdays.map((wday) => (
          <Box key={wday} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {t(`structures:weekday.${wday}`)}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <Hours of={hours.days.find((day) => day.wday === wday)} />
            </Box>
          </Box>
        ))}
      </Box>
      {hours.closedOnHolidays && (
        <Box component="p" sx={{ mt: 1.5, mb: 0, color: 'text.secondary' }}>
          {t('structures:hours.closedOnHolidays')}
        </Box>
      )}
      {hours.specialDays.length > 0 && (
        <Box component="ul" aria-label={t('structures:hours.special')} sx={{ mt: 1.5, mb: 0, pl: 2.5 }}>
          {hours.specialDays.map((special) => (
            <li key={`${special.from} ${special.label}`}>
              {special.from === special.to
                ? t('structures:hours.onDay', { day: date(special.from) })
                : t('structures:hours.period', { from: date(special.from), to: date(special.to) })}
              {` (${special.label}) : `}
              <Hours of={special} />
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
};
