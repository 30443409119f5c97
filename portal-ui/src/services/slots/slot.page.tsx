import { dateTime, period } from '@guichet/ui-common/text/dates';
import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import MuiLink from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { BookSlot, CancelSlot, MoveSlot } from '../../../../src/services/slots/slot.commands.js';
import type { SlotView } from '../../../../src/services/slots/slots.views.js';
import { act } from '../../kit/acts/acts.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { slotText } from './slots.parts.js';
import { slotTones } from '../../../../src/services/slots/slot.vocabulary.js';

/** Given back, expired or missed: another slot may be chosen. */
const isOver = ({ status }: SlotView): boolean => status === 'cancelled' || status === 'expired' || status === 'missed';

/** `/devalint/slot/:id`: a slot to be confirmed, or one that is: moved and given back until the notice. */
export const Component = thingPage<SlotView>()({
  name: 'slots',
  texts: 'slots',
  backTo: '/devalint/',
  title: ({ startsAt }, { t }) => t('slots:visit', { date: dateTime(startsAt) }),
  lead: ({ number, status }, { t }) => (
    <>
      {number} <StatusChip tone={slotTones[status]}>{t(`slots:status.${status}`)}</StatusChip>
    </>
  ),
  waits: ({ status, heldUntil }, { t }) =>
    status === 'reserved' && heldUntil !== null
      ? {
          words: t('slots:waits', { date: dateTime(heldUntil) }),
          said: t('slots:waits', { date: dateTime(heldUntil) }),
          act: 'BookSlot',
        }
      : undefined,
  acts: {
    BookSlot: act({ command: BookSlot, primary: true, atOnce: true }),
    MoveSlot: act({
      command: MoveSlot,
      inputs: ({ free }) => [
        {
          source: 'slot',
          kind: 'choice',
          required: true,
          values: free.map(({ slot }) => slot),
          texts: 'slots:choice',
          labels: Object.fromEntries(free.map((each) => [each.slot, slotText(each)])),
        },
      ],
    }),
    CancelSlot: act({ command: CancelSlot, irreversible: true }),
  },
  facts: [
    { id: 'startsAt', value: ({ startsAt, endsAt }) => period(startsAt, endsAt) },
    {
      id: 'title',
      value: ({ title, interventionId }) => (
        <MuiLink component={RouterLink} to={`/devalint/${interventionId}`}>
          {title}
        </MuiLink>
      ),
    },
    { id: 'resource', value: ({ resource }) => resource },
    { id: 'place', value: ({ mode, place }, { t }) => (mode === 'remote' ? t('slots:remote') : place) },
    { id: 'until', value: (slot) => (isOver(slot) ? null : dateTime(slot.changeableUntil)) },
    { id: 'contact', kind: 'label' },
  ],
  sections: [
    {
      id: 'again',
      when: isOver,
      content: ({ interventionId }, { t }) => (
        <MuiLink component={RouterLink} to={`/devalint/${interventionId}`}>
          {t('slots:another')}
        </MuiLink>
      ),
    },
    {
      id: 'calendar',
      when: ({ status, bookedAt }) => status === 'booked' || (status === 'cancelled' && bookedAt !== null),
      content: ({ id, number, status }, { t }) => (
        <DocumentButton path={`/api/slots/${id}/calendar`} name={number} format="ics">
          {t(`slots:calendar.${status === 'booked' ? 'button' : 'remove'}`)}
        </DocumentButton>
      ),
    },
  ],
});
