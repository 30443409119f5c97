import { demoId, type WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/sms/index', as: 'administrator', list: true },
  { path: '/sms/index/:id/:refresh?', as: 'administrator', idFrom: '/api/sms-subscriptions' },
  {
    path: '/sms/print/:offerId/:subscriptionId/:contactId',
    address: `/sms/print/${demoId('smsOffer', 'SMS-1000')}/{id}/{contactId}`,
    as: 'administrator',
    idFrom: '/api/sms-subscriptions',
    bare: true,
    printed: true,
  },
  { path: '/sms/submit', as: 'administrator' },
];
