import { dateTime } from '@guichet/ui-common/text/dates';
import type { InterventionListRow } from '../../../../src/services/interventions/interventions.views.js';
import type { SlotListRow } from '../../../../src/services/slots/slots.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';

/** Interventions for which the customer may choose a time, those that wait longest first. */
export const VisitsToPlan = waitingCard<InterventionListRow>({
  name: 'interventions',
  words: 'visitsToPlan',
  filter: { status: ['toPlan'] },
  sort: ['createdAt', 'ASC'],
  list: '/devalint',
  page: ({ id }) => `/devalint/${id}/slot`,
  title: ({ title }) => title,
  hints: ({ number }) => [number],
});

/** Slots reserved for a moment: unconfirmed ones become free again. */
export const SlotsToConfirm = waitingCard<SlotListRow>({
  name: 'slots',
  filter: { status: ['reserved'] },
  sort: ['createdAt', 'ASC'],
  page: ({ id }) => `/devalint/slot/${id}`,
  title: ({ title }) => title,
  hints: ({ startsAt }) => [dateTime(startsAt)],
});
