import { Disclosure } from '@guichet/ui-common/page/disclosure';
import { usePhone } from '@guichet/ui-common/text/phone';
import { useTranslation } from 'react-i18next';
import type { WebinarSessionListRow } from '../../../../src/training/webinars/webinars.views.js';
import { Calendar } from '../../kit/calendar.js';

/** The agenda of a week or a month, with how full each session is; what is closed or cancelled is grey. On a phone it is folded. */
export const SessionCalendar = () => {
  const { t } = useTranslation();
  const phone = usePhone();
  const label = t('webinars:calendarOfSessions');
  const calendar = (
    <Calendar<WebinarSessionListRow>
      label={label}
      resource="webinar-sessions"
      withMonth
      titleOf={({ name, taken, seats }) => `${name} (${taken}/${seats})`}
      colourOf={({ status }, { palette }) =>
        status === 'cancelled' || status === 'scheduled' ? palette.text.secondary : undefined
      }
      addressOf={(id) => `/webinar-sessions/${id}`}
    />
  );
  return phone ? <Disclosure label={label}>{calendar}</Disclosure> : calendar;
};
