import { dateTime, period } from '@guichet/ui-common/dates';
import { DocumentButton } from '@guichet/ui-common/document-button';
import { toneOf } from '@guichet/ui-common/list/states';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { BookSlot, CancelSlot, MoveSlot } from '../../../src/slots/slot.commands.js';
import type { SlotView } from '../../../src/slots/slots.views.js';
import { act } from '../kit/acts.js';
import { thingPage } from '../kit/thing-page.js';
import { slotText } from './slots.parts.js';

/** `/devalint/slot/:id`: a slot to be confirmed, or one that is: moved and given back until the notice. */
export const Component = thingPage<SlotView>()({
  name: 'slots',
  texts: 'slots',
  backTo: '/devalint/',
  title: ({ startsAt }, { t }) => t('slots:visit', { date: dateTime(startsAt) }),
  lead: ({ number, status }, { t }) => (
    <>
      {number} <StatusChip tone={toneOf.slot[status]}>{t(`slots:status.${status}`)}</StatusChip>
    </>
  ),
  waits: ({ status, heldUntil }, { t }) =>
    status === 'reserved' && heldUntil !== null
      ? { words: t('slots:waits', { date: dateTime(heldUntil) }), act: 'BookSlot' }
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
    CancelSlot: act({
      command: CancelSlot,
      irreversible: true,
      leadsTo: ({ interventionId }) => `/devalint/${interventionId}`,
    }),
  },
  facts: [
    { id: 'startsAt', value: ({ startsAt, endsAt }) => period(startsAt, endsAt) },
    { id: 'title', value: ({ title }) => title },
    { id: 'resource', value: ({ resource }) => resource },
    { id: 'place', value: ({ mode, place }, { t }) => (mode === 'remote' ? t('slots:remote') : place) },
    { id: 'changeableUntil', kind: 'instant' },
    { id: 'contact', kind: 'label' },
  ],
  sections: [
    {
      id: 'calendar',
      when: ({ status }) => status === 'booked',
      content: ({ id, number }, { t }) => (
        <DocumentButton path={`/api/slots/${id}/calendar`} name={number} format="ics">
          {t('slots:calendar.button')}
        </DocumentButton>
      ),
    },
  ],
});
