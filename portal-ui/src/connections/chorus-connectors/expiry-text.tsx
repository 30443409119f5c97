import { date, isoDay } from '@guichet/ui-common/text/dates';
import { useTranslation } from 'react-i18next';

const dayMs = 86_400_000;

/** Whole days between two days of the calendar. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayMs);

/** The last day of a password, and how many are left. */
export const ExpiryText = ({ day, isCounted }: { readonly day: string; readonly isCounted: boolean }) => {
  const { t } = useTranslation();
  const left = daysUntil(day, isoDay(new Date()));
  return isCounted && left >= 0 ? t('chorusConnectors:expiry', { on: date(day), count: left }) : date(day);
};
