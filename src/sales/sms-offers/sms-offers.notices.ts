import type { Notices } from '../../kernel/notices.js';

export const smsOffersNotices: Notices = {
  smsSubscriptions: {
    to: 'customers',
    told: [
      'smsBalanceRanLow',
      'smsOrderCredited',
      'smsUnitsCredited',
      'smsEndAnnounced',
      'smsSubscriptionExpired',
      'smsSubscriptionClosed',
    ],
  },
};
