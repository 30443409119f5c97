import { useTranslation } from 'react-i18next';
import type { WebinarSessionListRow } from '../../../src/webinars/webinars.views.js';
import { Calendar } from '../kit/calendar.js';

/** The agenda of a week or a month, with how full each session is; what is closed or cancelled is grey. */
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
