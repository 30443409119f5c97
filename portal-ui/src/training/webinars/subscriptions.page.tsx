import { dateTime } from '@guichet/ui-common/text/dates';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { webinarSubscriptionTones, type SubscriptionRow } from '../../../../src/training/webinars/webinars.views.js';
import { listPage } from '../../kit/list/list-page.js';
import { sessionPath, titleIn } from './webinars.parts.js';

/** `/webinaires/subscriptions`: seats of the client, or one's own; each leads to its session, where it is changed. */
export const Component = listPage<SubscriptionRow>()({
  name: 'webinar-subscriptions',
  texts: 'webinars',
  words: 'subscriptions',
  sort: ['startsAt', 'ASC'],
  tabs: [
    { name: 'coming', path: '/webinaires/subscriptions', filter: { when: 'coming' } },
    {
      name: 'past',
      path: '/webinaires/subscriptions/past',
      filter: { when: 'past' },
      sort: ['startsAt', 'DESC'],
    },
  ],
  searched: true,
  filters: [{ source: 'mine', kind: 'yesNo', first: true }],
  columns: [
    { id: 'name', sort: true, width: '38%', value: ({ title }, { language }) => titleIn(title, language) },
    { id: 'startsAt', sort: true, value: ({ startsAt }) => dateTime(startsAt) },
    { id: 'participant', kind: 'label' },
    {
      id: 'status',
      sort: true,
      plain: true,
      value: ({ status }, { t }) => (
        <StatusChip tone={webinarSubscriptionTones[status]}>{t(`webinars:subscription.${status}`)}</StatusChip>
      ),
    },
  ],
  link: ({ webinarId, sessionId }) => sessionPath({ webinarId, id: sessionId }),
  notes: ({ payment, packReference }, { t }) => [packReference ?? t(`webinars:payment.${payment}`)],
});
