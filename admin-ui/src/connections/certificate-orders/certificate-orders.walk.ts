import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/admin/certificate-orders', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/certificate-orders/:id/show', as: 'staff', idFrom: '/api/certificate-orders', collapsesMenu: true },
];
