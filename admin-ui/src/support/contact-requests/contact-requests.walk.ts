import { walkRecord, type WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  ...walkRecord('contact-natures'),
  { path: '/admin/contact-requests', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/contact-requests/:id/show', as: 'staff', idFrom: '/api/contact-requests', collapsesMenu: true },
];
