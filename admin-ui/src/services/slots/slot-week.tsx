import { usePhone } from '@guichet/ui-common/text/phone';
import { useTranslation } from 'react-i18next';
import { takenSlotStatuses } from '../../../../src/services/slots/slot.vocabulary.js';
import type { SlotListRow } from '../../../../src/services/slots/slots.views.js';
import { Calendar } from '../../kit/calendar.js';

/**
 * Calendar week of all taken slots, on a phone as an agenda; of one resource if the list is filtered by it. Unconfirmed
 * slots are grey.
 */
export const SlotWeek = ({ resourceId }: { readonly resourceId: string | undefined }) => {
  const { t } = useTranslation();
  const phone = usePhone();
  return (
    <Calendar<SlotListRow>
      label={t('slots:week')}
      resource="slots"
      asAgenda={phone}
      filter={{ status: takenSlotStatuses, ...(resourceId ? { resourceId } : {}) }}
      titleOf={({ resource, clientName }) => [resource, clientName].filter(Boolean).join(', ')}
      colourOf={({ status }, { palette }) => (status === 'reserved' ? palette.text.secondary : undefined)}
      addressOf={(id) => `/slots/${id}/show`}
    />
  );
};
