import { walkRecord, type WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  ...walkRecord('sms-offers'),
  { path: '/admin/sms-subscriptions', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/sms-subscriptions/create', as: 'staff', form: /^Créer$/, collapsesMenu: true },
  { path: '/admin/sms-subscriptions/:id/show', as: 'staff', idFrom: '/api/sms-subscriptions', collapsesMenu: true },
];
