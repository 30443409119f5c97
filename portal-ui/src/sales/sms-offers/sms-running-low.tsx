import { i18n } from '@guichet/ui-common/text/i18n';
import type { SmsSubscriptionListRow } from '../../../../src/sales/sms-offers/sms-offers.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';
import { subscriptionPath } from './sms-offers.api.js';

/** Subscriptions at their threshold or below, the emptiest first. */
export const SmsRunningLow = waitingCard<SmsSubscriptionListRow>({
  name: 'sms-subscriptions',
  filter: { isLow: true },
  sort: ['balance', 'ASC'],
  list: '/sms/index',
  page: subscriptionPath,
  title: ({ reference }) => reference,
  hints: ({ balance }) => [i18n.t('common:home.smsLeft', { count: balance })],
});
