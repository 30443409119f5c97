import { clockOf } from '@guichet/ui-common/text/dates';
import { counted } from '@guichet/ui-common/text/counted';
import { announce } from '@guichet/ui-common/page/announcer';
import { get } from '@guichet/ui-common/net/http';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import spanish from '@fullcalendar/react/locales/es';
import french from '@fullcalendar/react/locales/fr';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/palette.css';
import '@fullcalendar/react/themes/classic/theme.css';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTheme, type Theme } from '@mui/material/styles';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CalendarBar, type CalendarView } from './calendar-bar.js';

interface Days {
  readonly from: string;
  readonly to: string;
}

interface ShownDays {
  readonly days: Days;
  /** As the calendar writes them above its columns. */
  readonly title: string;
}

interface Dated {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

interface CalendarProps<Row extends Dated> {
  readonly label: string;
  /** Its list is asked for the days that are shown, by `from` and `to`. */
  readonly resource: string;
  readonly filter?: object;
  /** Weeks and months as an agenda, where titles are long; else the hours of a week. */
  readonly withMonth?: true;
  /** A week as an agenda, where its hours have no room. */
  readonly asAgenda?: boolean;
  readonly titleOf: (row: Row) => string;
  readonly colourOf?: (row: Row, theme: Theme) => string | undefined;
  readonly addressOf: (id: string) => string;
}

/** As many as one answer has. */
const most = 200;

const daysQuery = <Row extends Dated>(resource: string, days: Days | undefined, filter: object) =>
  queryOptions({
    queryKey: [resource, 'calendar', days, filter],
    queryFn: ({ signal }) =>
      get<readonly Row[]>(`/api/${resource}`, { filter: { ...days, ...filter }, range: [0, most - 1] }, signal),
    enabled: days !== undefined,
    placeholderData: keepPreviousData,
  });

const eventOf = <Row extends Dated>(row: Row, { titleOf, colourOf }: CalendarProps<Row>, theme: Theme) => {
  const colour = colourOf?.(row, theme);
  return {
    ...{ id: row.id, start: clockOf(row.startsAt), end: clockOf(row.endsAt), title: titleOf(row) },
    ...(colour === undefined ? {} : { color: colour }),
  };
};

const officeHours = { from: '08:00', to: '18:30' } as const;

/** Office hours, widened for entries that begin earlier or end later. */
const hoursOf = (entries: readonly { readonly start: string; readonly end: string }[]) => {
  const times = entries.flatMap(({ start, end }) => [start.slice(11, 16), end.slice(11, 16)]).toSorted();
  const [first = officeHours.from] = times;
  const last = times.at(-1) ?? officeHours.to;
  return {
    from: first < officeHours.from ? `${first.slice(0, 2)}:00` : officeHours.from,
    to: last > officeHours.to ? last : officeHours.to,
  };
};

/** Head of a day for screen readers: the calendar itself leaves out the weekday. */
const longDay = (at: Date): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'full', timeZone: 'UTC' }).format(at);

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Says the week or month that the reader turned to, once its entries are there; the first one stands in the page. */
const useShownDays = (title: string | undefined, entries: string | undefined): void => {
  const said = useRef<string>(undefined);
  useEffect(() => {
    if (title === undefined || entries === undefined || said.current === title) return;
    if (said.current !== undefined) announce(`${title}, ${entries}`, 'days');
    said.current = title;
  }, [title, entries]);
};

/** The days in a grid; each entry is a button that opens it, and the list below says the same. */
export const Calendar = <Row extends Dated>(props: CalendarProps<Row>) => {
  const { label, resource, filter = {}, withMonth, asAgenda = false, addressOf } = props;
  const { t } = useTranslation();
  const theme = useTheme();
  const navigate = useNavigate();
  const [shown, setShown] = useState<ShownDays>();
  const { data, isPlaceholderData } = useQuery(daysQuery<Row>(resource, shown?.days, filter));
  const rows = data?.data ?? [];
  const total = data?.total ?? rows.length;
  const entries = rows.map((row) => eventOf(row, props, theme));
  const hours = hoursOf(entries);
  const week = asAgenda || withMonth ? 'listWeek' : 'timeGridWeek';
  const [view, setView] = useState<CalendarView>(withMonth ? 'month' : 'week');
  const calendar = useRef<CalendarRef>(null);
  /** Told again each time that it is drawn: the days that are shown stay the same object. */
  const show = (from: string, to: string, title: string): void =>
    setShown((before) =>
      before?.days.from === from && before.days.to === to ? before : { days: { from, to }, title },
    );
  useShownDays(shown?.title, data && !isPlaceholderData ? t('common:list.count', counted(total)) : undefined);
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{
        mb: 3,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        p: 2,
        // an agenda has room for whole titles, not for columns
        ...(asAgenda && { '& [data-entry] div div': { whiteSpace: 'normal', width: 'auto' } }),
      }}
    >
      <CalendarBar
        title={shown?.title ?? ''}
        view={view}
        onTurn={(way) => calendar.current?.getApi()[way]()}
        {...(withMonth && {
          onView: (next) => {
            setView(next);
            calendar.current?.getApi().changeView(next === 'month' ? 'listMonth' : 'listWeek');
          },
        })}
      />
      <FullCalendar
        ref={calendar}
        plugins={[timeGrid, list, interaction, classic]}
        key={week}
        initialView={withMonth ? 'listMonth' : week}
        headerToolbar={false}
        locales={[french, spanish]}
        locale={currentLanguage()}
        // entries stand at the clock of the entities, wherever the reader is
        timeZone="UTC"
        now={() => clockOf(new Date())}
        // the months alone would not tell one week from the next
        {...(view === 'week' && { titleFormat: { year: 'numeric', month: 'long', day: 'numeric' } })}
        timedText={t('common:calendar.hours')}
        dayHeaderDidMount={({ el, date }) => el.setAttribute('aria-label', longDay(date))}
        firstDay={1}
        weekends={false}
        allDaySlot={false}
        slotDuration="01:00"
        slotMinTime={hours.from}
        slotMaxTime={hours.to}
        height="auto"
        eventInteractive
        // as high as it lasts: its whole text is in its title, and in the list below
        eventDidMount={({ el, event }) => {
          el.title = event.title;
          el.dataset.fold = '';
          el.dataset.entry = event.id;
        }}
        eventColor={theme.palette.primary.main}
        eventContrastColor={theme.palette.primary.contrastText}
        events={entries}
        eventClick={({ event }) => void navigate(addressOf(event.id))}
        datesSet={({ start, end, view }) => show(dayOf(start), dayOf(new Date(end.getTime() - 1)), view.title)}
      />
      {total > rows.length && (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          {t('common:calendar.cut', { shown: rows.length, total })}
        </Alert>
      )}
    </Box>
  );
};
