import { date, dateTime } from './dates.js';

/** A `<time>` in `dd/MM/yyyy H:mm` (specification §9), or the day alone. */
export const DateText = ({ value, day = false }: { readonly value: string; readonly day?: boolean }) => (
  <time dateTime={value}>{day ? date(value) : dateTime(value)}</time>
);
