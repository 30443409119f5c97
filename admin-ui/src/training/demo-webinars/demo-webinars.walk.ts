import { walkRecord, type WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  ...walkRecord('demo-webinars'),
  { path: '/admin/demo-registrations', as: 'staff', list: true, collapsesMenu: true },
  {
    path: '/admin/demo-registrations/:id/show',
    as: 'staff',
    idFrom: '/api/demo-registrations',
    collapsesMenu: true,
  },
];
