import { StatusChip } from '@guichet/ui-common/list/status-chip';
import {
  smsSubscriptionTones,
  smsSubscriptionStatuses,
} from '../../../../src/sales/sms-offers/sms-offer.vocabulary.js';
import type { SmsSubscriptionListRow } from '../../../../src/sales/sms-offers/sms-offers.views.js';
import { listPage } from '../../kit/list/list-page.js';
import { subscriptionPath } from './sms-offers.api.js';
import { standingOf } from './sms-subscription.sections.js';

/** `/sms/index`: subscriptions of the client with what is left of them. */
export const Component = listPage<SmsSubscriptionListRow>()({
  name: 'sms-subscriptions',
  texts: 'smsOffers',
  sort: ['reference', 'ASC'],
  searched: true,
  filters: [
    { source: 'isLow', kind: 'yesNo', first: true },
    { source: 'status', kind: 'choices', values: smsSubscriptionStatuses, texts: 'smsOffers:status' },
  ],
  columns: [
    { id: 'reference', sort: true, width: '34%', kind: 'text' },
    {
      id: 'status',
      sort: true,
      plain: true,
      value: (row, { t }) => (
        <StatusChip tone={smsSubscriptionTones[standingOf(row)]}>{t(`smsOffers:status.${standingOf(row)}`)}</StatusChip>
      ),
    },
    { id: 'balance', sort: true, kind: 'number' },
    { id: 'threshold', sort: true, kind: 'number', shown: 'withRoom' },
    { id: 'expiresOn', sort: true, kind: 'day' },
    { id: 'contact', kind: 'label', shown: 'whenChosen' },
  ],
  link: subscriptionPath,
  notes: ({ contact }) => [contact.name],
  exported: ['csv', 'xlsx'],
});
