import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { date, dateTime, relative } from '../text/dates.js';

/** Beyond it, a day says more than a distance. */
const nearness = 30 * 86_400_000;

const isNear = (value: string): boolean => Math.abs(new Date(value).getTime() - Date.now()) < nearness;

const unseen = { clipPath: 'inset(50%)' } as const;
const seen = { clipPath: 'none' } as const;

/**
 * How far away an instant is; the exact one (specification §9) stands in the same place, heard by screen readers, seen
 * while its row is pointed at or has the focus.
 */
export const RelativeDate = ({ value }: { readonly value: string }) => {
  const { i18n } = useTranslation();
  return (
    <Box
      component="time"
      dateTime={value}
      sx={{
        display: 'inline-grid',
        '& > span': { gridArea: '1 / 1' },
        '& > span + span': unseen,
        'tr:hover & > span, tr:focus-within & > span': unseen,
        'tr:hover & > span + span, tr:focus-within & > span + span': seen,
      }}
    >
      <span>{isNear(value) ? relative(value, i18n.resolvedLanguage ?? 'fr') : date(value)}</span>{' '}
      <span>{dateTime(value)}</span>
    </Box>
  );
};
