import { useTranslation } from 'react-i18next';
import type { WebinarSessionListRow } from '../../../src/webinars/webinars.views.js';
import { Calendar } from '../kit/calendar.js';

/** Weeks and months of sessions, with how full they are; what is not held is grey. */
export const SessionCalendar = () => {
  const { t } = useTranslation();
  return (
    <Calendar<WebinarSessionListRow>
      label={t('webinars:calendarOfSessions')}
      resource="webinar-sessions"
      withMonth
      titleOf={({ name, taken, seats }) => `${name} (${taken}/${seats})`}
      colourOf={({ status }, { palette }) =>
        status === 'cancelled' || status === 'scheduled' ? palette.text.secondary : undefined
      }
      addressOf={(id) => `/webinar-sessions/${id}`}
    />
  );
};
