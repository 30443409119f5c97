import { currentLanguage } from '@guichet/ui-common/i18n';
import { get } from '@guichet/ui-common/http';
import FullCalendar from '@fullcalendar/react';
import interaction from '@fullcalendar/react/interaction';
import spanish from '@fullcalendar/react/locales/es';
import french from '@fullcalendar/react/locales/fr';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/palette.css';
import '@fullcalendar/react/themes/classic/theme.css';
import Box from '@mui/material/Box';
import { useTheme, type Theme } from '@mui/material/styles';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isoDay } from '@guichet/ui-common/dates';
import { takenSlotStatuses } from '../../../src/slots/slot.vocabulary.js';
import type { SlotListRow } from '../../../src/slots/slots.views.js';

interface Week {
  readonly from: string;
  readonly to: string;
}

/** A week of all that is taken; of one resource where the list is narrowed to it. */
const weekQuery = (week: Week | undefined, resourceId: string | undefined) =>
  queryOptions({
    queryKey: ['slots', 'week', week, resourceId],
    queryFn: async ({ signal }) => {
      const filter = { ...week, status: takenSlotStatuses, ...(resourceId ? { resourceId } : {}) };
      return (await get<readonly SlotListRow[]>('/api/slots', { filter, range: [0, 199] }, signal)).data;
    },
    enabled: week !== undefined,
    placeholderData: keepPreviousData,
  });

/** What is not confirmed yet is grey. */
const eventOf = ({ id, startsAt, endsAt, resource, clientName, status }: SlotListRow, { palette }: Theme) => ({
  id,
  start: startsAt,
  end: endsAt,
  title: [resource, clientName].filter(Boolean).join(', '),
  ...(status === 'reserved' ? { color: palette.text.secondary } : {}),
});

/** The week in a grid; each visit is a button that opens it, and the list below says the same. */
export const SlotWeek = ({ resourceId }: { readonly resourceId: string | undefined }) => {
  const { t } = useTranslation();
  const theme = useTheme();
  const navigate = useNavigate();
  const [week, setWeek] = useState<Week>();
  const { data = [] } = useQuery(weekQuery(week, resourceId));
  /** Told again each time that it is drawn: the week that is shown stays the same object. */
  const show = (from: string, to: string): void =>
    setWeek((shown) => (shown?.from === from && shown.to === to ? shown : { from, to }));
  return (
    <Box
      component="section"
      aria-label={t('slots:week')}
      // the toolbar looks as our own buttons do
      sx={{
        mb: 3,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        p: 2,
        '--fc-classic-button': theme.palette.primary.main,
        '--fc-classic-button-border': theme.palette.primary.main,
        '--fc-classic-button-strong': theme.palette.primary.dark,
        '--fc-classic-button-strong-border': theme.palette.primary.dark,
      }}
    >
      <FullCalendar
        plugins={[timeGrid, interaction, classic]}
        initialView="timeGridWeek"
        headerToolbar={{ start: 'prev,next today', center: 'title', end: '' }}
        locales={[french, spanish]}
        locale={currentLanguage()}
        firstDay={1}
        weekends={false}
        allDaySlot={false}
        slotDuration="01:00"
        slotMinTime="08:00"
        slotMaxTime="18:30"
        height="auto"
        eventInteractive
        eventColor={theme.palette.primary.main}
        eventContrastColor={theme.palette.primary.contrastText}
        events={data.map((slot) => eventOf(slot, theme))}
        eventClick={({ event }) => void navigate(`/slots/${event.id}/show`)}
        datesSet={({ start, end }) => show(isoDay(start), isoDay(new Date(end.getTime() - 1)))}
      />
    </Box>
  );
};
